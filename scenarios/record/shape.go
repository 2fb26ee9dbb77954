package record

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"gopkg.in/yaml.v3"

	"catanref/variants/yamlfile"
)

// movesKey is the line on which moves begin, in the form to which entries can be added.
var movesKey = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^moves:[ \t]*(#.*)?\r?$`) })

func hasMoves(text []byte) bool { return movesKey().Match(text) }

// underMoves reports whether the text after this one is an entry of its moves.
func underMoves(text []byte) bool {
	at := movesKey().FindIndex(text)
	if at == nil {
		return false
	}
	for line := range bytes.Lines(text[at[1]:]) {
		if !indented(line) {
			return false
		}
	}
	return true
}

// indented reports whether a line does not end the moves: it is empty, a comment, indented, or an entry.
func indented(line []byte) bool {
	line = bytes.TrimRight(line, "\r\n")
	if len(line) == 0 {
		return true
	}
	switch line[0] {
	case ' ', '#', 0:
		return true
	case '-':
		return len(line) == 1 || line[1] == ' '
	}
	return false
}

// StyleOf finds out how the entries of a record are indented and how its lines end.
func StyleOf(text []byte) (indent, eol string) {
	indent, eol = "  ", "\n"
	if bytes.Contains(text, []byte("\r\n")) {
		eol = "\r\n"
	}
	at := movesKey().FindIndex(text)
	if at == nil {
		return indent, eol
	}
	for line := range bytes.Lines(text[at[1]:]) {
		if entry := bytes.TrimLeft(line, " "); len(entry) > 0 && entry[0] == '-' {
			return string(line[:len(line)-len(entry)]), eol
		}
	}
	return indent, eol
}

// oneBreak replaces lone carriage returns by the line end of the other lines: the YAML reader treats them as line
// ends, so every count of lines must, too.
func oneBreak(text []byte) []byte {
	if n := bytes.Count(text, []byte("\r")); n == 0 || n == bytes.Count(text, []byte("\r\n")) {
		return text
	}
	eol := []byte("\n")
	if bytes.Contains(text, []byte("\r\n")) {
		eol = []byte("\r\n")
	}
	text = bytes.ReplaceAll(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")), []byte("\r"), []byte("\n"))
	return bytes.ReplaceAll(text, []byte("\n"), eol)
}

// Shape converts a record into the form to which moves can be added: moves are the last key, one entry per line,
// and all lines have the same line end. Comments stay. A record in this form is unchanged.
func Shape(name string, text []byte) ([]byte, error) {
	text = oneBreak(text)
	f := &yamlfile.File{Name: name, Long: "moves"}
	top := f.Parse(text)
	if top == nil {
		return text, f.Err()
	}
	eol := "\n"
	if bytes.Contains(text, []byte("\r\n")) {
		eol = "\r\n"
	}
	if top.Kind == yaml.MappingNode && top.Style&yaml.FlowStyle != 0 {
		return blockStyle(top, eol)
	}
	if len(text) > 0 && text[len(text)-1] != '\n' {
		text = append(bytes.Clone(text), eol...)
	}
	text = bytes.TrimSuffix(text, []byte("..."+eol))
	var moves *yaml.Node
	last := true
	for i := 0; i+1 < len(top.Content); i += 2 {
		if top.Content[i].Value == "moves" {
			moves = top.Content[i+1]
			last = i+2 == len(top.Content)
		}
	}
	switch {
	case moves == nil, moves.Kind != yaml.SequenceNode && moves.Tag != "!!null":
		return text, nil // the reader refuses what is no list, and nothing of it may be lost
	case moves.Kind == yaml.SequenceNode && moves.Style&yaml.FlowStyle == 0 && last:
		return text, nil
	case moves.Kind == yaml.ScalarNode && moves.Tag == "!!null" && last && hasMoves(text):
		return text, nil
	}
	return movesLast(top, text, eol), nil
}

// movesLast moves the key moves to the end of a text, one entry per line if they were in brackets.
func movesLast(top *yaml.Node, text []byte, eol string) []byte {
	lines := bytes.SplitAfter(text, []byte("\n"))
	from, to := 0, len(lines)
	var moves *yaml.Node
	for i := 0; i+1 < len(top.Content); i += 2 {
		key := top.Content[i]
		switch {
		case key.Value == "moves":
			from, moves = key.Line-1, top.Content[i+1]
		case moves != nil && to == len(lines):
			to = key.Line - 1
			for to > from+1 && bytes.HasPrefix(lines[to-1], []byte("#")) { // the comment of the next key
				to--
			}
		}
	}
	block := bytes.Join(lines[from:to], nil)
	if moves.Kind != yaml.SequenceNode || moves.Style&yaml.FlowStyle != 0 {
		block = []byte("moves:" + eol + apart(moves, eol))
		for _, c := range CommentsOf(bytes.Join(lines[from:to], nil)) {
			block = append(block, "  "+c+eol...)
		}
	}
	out := append(bytes.Join(lines[:from], nil), bytes.Join(lines[to:], nil)...)
	if len(out) > 0 && out[len(out)-1] != '\n' {
		out = append(out, eol...)
	}
	return append(out, block...)
}

// apart writes each entry of a list on a line of its own.
func apart(list *yaml.Node, eol string) string {
	var out strings.Builder
	for _, entry := range list.Content {
		out.WriteString("  - " + OneLine(entry) + eol)
	}
	return out.String()
}

// CommentsOf lists the comments of a part of a file.
func CommentsOf(block []byte) (out []string) {
	quote := byte(0)
	for line := range bytes.Lines(block) {
		for i, c := range line {
			if quote != 0 {
				if c == quote {
					quote = 0
				}
				continue
			}
			if c == '"' || c == '\'' && (i == 0 || strings.IndexByte(" [{,:", line[i-1]) >= 0) {
				quote = c
			}
			if c == '#' && (i == 0 || line[i-1] == ' ') {
				out = append(out, strings.TrimRight(string(line[i:]), "\r\n"))
				break
			}
		}
	}
	return out
}

// OneLine writes an entry on one line, without its comments.
func OneLine(n *yaml.Node) string {
	parts := make([]string, 0, len(n.Content))
	switch n.Kind {
	case yaml.MappingNode:
		for i := 0; i+1 < len(n.Content); i += 2 {
			parts = append(parts, OneLine(n.Content[i])+": "+OneLine(n.Content[i+1]))
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case yaml.SequenceNode:
		for _, c := range n.Content {
			parts = append(parts, OneLine(c))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	}
	switch {
	case n.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle) != 0:
		return strconv.Quote(n.Value)
	case n.Tag != "" && n.Tag != "!!str": // a number, a time
		return n.Value
	}
	return Flow(n.Value)
}

// blockStyle rewrites a file in braces with one key per line, moves last.
func blockStyle(top *yaml.Node, eol string) ([]byte, error) {
	top.Style = 0
	var moves []*yaml.Node
	var rest []*yaml.Node
	for i := 0; i+1 < len(top.Content); i += 2 {
		key := top.Content[i]
		key.Style = 0
		if key.Value == "moves" {
			moves = top.Content[i : i+2]
			continue
		}
		rest = append(rest, key, top.Content[i+1])
	}
	top.Content = rest
	head, err := yaml.Marshal(top)
	if err != nil || moves == nil {
		return bytes.ReplaceAll(head, []byte("\n"), []byte(eol)), err
	}
	return append(bytes.ReplaceAll(head, []byte("\n"), []byte(eol)), "moves:"+eol+apart(moves[1], eol)...), nil
}

// plainFlow matches text that needs no quotes between { and }.
var plainFlow = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[\pL\pN]([\pL\pN ./+'_-]*[\pL\pN./+'_-])?$`) })

// Flow writes a text as a value between { and }.
func Flow(text string) string {
	if plainFlow().MatchString(text) {
		return text
	}
	return strconv.Quote(strings.ToValidUTF8(text, "?"))
}

// FlowEntry writes an entry of keys and values, which are inserted unchanged: "{red: end, at: …}".
func FlowEntry(keysAndValues ...string) string {
	var out strings.Builder
	for i := 0; i+1 < len(keysAndValues); i += 2 {
		if out.Len() > 0 {
			out.WriteString(", ")
		}
		out.WriteString(Flow(keysAndValues[i]) + ": " + keysAndValues[i+1])
	}
	return "{" + out.String() + "}"
}

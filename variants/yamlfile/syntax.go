package yamlfile

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"gopkg.in/yaml.v3"
)

// bareMark is a question mark that is no text to YAML.
var bareMark = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[ \[{,]\? *[,}\]]`) })

// quotedMark is a question mark that has quotes of its own inside a text without any, in braces or brackets.
var quotedMark = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[^"#]*\w +"\?"`) })

// giveUp are the errors of a text that the library could not go on with.
var giveUp = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`did not find expected|mapping values|cannot start`) })

// isControl reports whether YAML does not permit the character.
func isControl(r rune) bool { return unicode.IsControl(r) && r != '\t' && r != '\r' }

// noText reports the first byte that belongs to no letter.
func (f *File) noText(data []byte) *yaml.Node {
	at := 0
	for at < len(data) {
		letter, size := utf8.DecodeRune(data[at:])
		if letter == utf8.RuneError && size == 1 {
			break
		}
		at += size
	}
	line, begin := 1+bytes.Count(data[:at], []byte("\n")), 1+bytes.LastIndexByte(data[:at], '\n')
	f.Faults = append(f.Faults, Fault{File: f.Name, Line: line, Col: at - begin + 1, Message: "the file is no UTF-8 text"})
	return nil
}

// tooMany checks the number of nodes before the parser allocates a hundred times the size of the text for them. Every
// node has one of these characters next to it, so there are at most as many nodes as characters.
func tooMany(data []byte, most int) (line, col int) {
	if len(data) <= most {
		return 0, 0
	}
	parts, line, col := 0, 1, 0
	for _, c := range data {
		col++
		switch c {
		case '\n':
			line, col = line+1, 0
		case ':', ',', '[', '{', '-', '?':
		default:
			continue
		}
		if parts++; parts > most {
			return line, max(col, 1)
		}
	}
	return 0, 0
}

// maxUnbroken is the largest number of bytes on a line without a sign that divides it. The library takes seconds for a key of
// some megabytes; a note and a move are shorter, and longer lines of JSON have their signs.
const maxUnbroken = 256 << 10

// tooWide looks for such a word before the parser is run.
func tooWide(data []byte) (line, col int) {
	if len(data) <= maxUnbroken {
		return 0, 0
	}
	for from := 0; from < len(data); {
		n := bytes.IndexAny(data[from:], "\n,[]{}")
		if n < 0 {
			n = len(data) - from
		}
		if n > maxUnbroken {
			line, begin := 1+bytes.Count(data[:from], []byte("\n")), bytes.LastIndexByte(data[:from], '\n')
			return line, from - begin
		}
		from += n + 1
	}
	return 0, 0
}

// tooDeep looks for nesting that would make the parser slow, before it is run.
func tooDeep(data []byte) (line, col int) {
	depth, quote := 0, byte(0)
	line, before := 1, -1 // end of the previous line
	for i, c := range data {
		switch {
		case !bounding[c]:
		case c == '\n':
			line, before = line+1, i
			quote = 0
		case quote != 0:
			if c == quote && (quote == '\'' || data[i-1] != '\\') {
				quote = 0
			}
		case c == '#' && (i == 0 || data[i-1] == ' ' || data[i-1] == '\n'):
			quote = '\n'
		case (c == '"' || c == '\'') && (i == 0 || strings.IndexByte(" [{,:\n", data[i-1]) >= 0):
			quote = c
		case c == '[' || c == '{':
			if depth++; depth > MaxDepth {
				return line, i - before
			}
		case (c == ']' || c == '}') && depth > 0:
			depth--
		}
	}
	line = 0
	for l := range bytes.Lines(data) {
		line++
		if len(l) > 40*MaxDepth && len(l)-len(bytes.TrimLeft(l, " -?")) > 40*MaxDepth {
			return line, 1
		}
	}
	return 0, 0
}

// bounding are the letters by which nesting, texts in quotes and comments begin or end.
var bounding = [256]bool{'\n': true, '#': true, '"': true, '\'': true, '[': true, ']': true, '{': true, '}': true}

// syntax converts an error of the YAML library to a fault. The line in the error is where parsing failed, which may be
// one too early or too late.
func (f *File) syntax(err error, data []byte) {
	text := err.Error()
	m := yamlLine().FindStringSubmatch(text)
	fault := Fault{File: f.Name, Line: 1, Col: 1}
	if m != nil {
		text = strings.TrimPrefix(text, m[0])
		if n, convErr := strconv.Atoi(m[1]); convErr == nil {
			fault.Line = n
		}
	}
	lines := strings.Split(strings.ReplaceAll(string(data), "\r\n", "\n"), "\n")
	found := false
	for i, l := range lines {
		if tab := strings.IndexByte(l, '\t'); tab >= 0 && strings.TrimLeft(l[:tab], " ") == "" && strings.Contains(text, "cannot start any token") {
			fault.Line, fault.Col = i+1, tab+1
			text, found = "a tab cannot indent; use spaces", true
			break
		}
	}
	for i := min(max(fault.Line, 1), len(lines)) - 1; i < len(lines) && strings.Contains(text, "control characters"); i++ {
		if at := strings.IndexFunc(lines[i], isControl); at >= 0 {
			letter, _ := utf8.DecodeRuneInString(lines[i][at:])
			fault.Line, fault.Col = i+1, at+1
			text, found = fmt.Sprintf("%q is a control character, which no text can hold", letter), true
			break
		}
	}
	for i := min(max(fault.Line, 1), len(lines)) - 1; i < len(lines) && strings.Contains(text, "did not find expected"); i++ {
		code, _, _ := strings.Cut(lines[i], " #")
		if at := bareMark().FindStringIndex(code); at != nil {
			fault.Line, fault.Col = i+1, at[0]+2
			text, found = "inside { } or [ ] a card nobody has seen is written \"?\", in quotes", true
			break
		}
	}
	if d, ok := diagnose(lines); ok && !found {
		fault.Line, fault.Col, text, found = d.line, d.col, d.message, true
		if line, _, quoted := cutValue(lines, d.line-1); d.message == colonInside && line == d.line {
			text += ": " + quoted
		}
	}
	if line, col, quoted := cutValue(lines, fault.Line-1); line > 0 && !found && giveUp().MatchString(text) {
		fault.Line, fault.Col, found = line, col, true
		text = signInside + quoted
	}
	for i := 0; i < len(lines) && !found && strings.Contains(text, "unexpected end of stream"); i++ {
		if at := quotedMark().FindStringIndex(lines[i]); at != nil {
			fault.Line, fault.Col = i+1, at[1]-2
			text, found = "inside { } or [ ] a list of cards with a \"?\" stands in quotes as a whole: \"2 ore 3 ?\"", true
		}
	}
	fault.Line = min(max(fault.Line, 1), len(lines))
	if fault.Col == 1 {
		l := lines[fault.Line-1]
		fault.Col = len(l) - len(strings.TrimLeft(l, " ")) + 1
	}
	fault.Message = "this is no YAML: " + text
	f.Faults = append(f.Faults, fault)
}

package scenarios

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/scenarios/record"
	"catanref/variants/yamlfile"
)

// Edit is one correction of a record: an entry inserted before entry At, a replaced move, a mark that a move did
// not hold, or another count.
type Edit struct {
	At     int    // number of the entry, from 1
	Insert string // an entry on one line
	Player string // player of the new move
	Move   string
	Count  int    // of undo or redo; 0: it is dropped
	Line   string // the whole new entry
	Gone   bool   // it was inserted by a correction and is removed
}

// Edited applies corrections, in the order of their numbers, to the text of a record; every other line stays.
func Edited(text []byte, edits []Edit) ([]byte, error) {
	var doc yaml.Node
	if err := yaml.Unmarshal(yamlfile.AsSeen(text), &doc); err != nil || len(doc.Content) == 0 {
		return nil, fmt.Errorf("the record cannot be read: %v", err)
	}
	entries := entriesOf(doc.Content[0])
	indent, eol := record.StyleOf(text)
	lines := bytes.SplitAfter(text, []byte("\n"))
	var out []byte
	at := 0
	for _, e := range edits {
		if e.At < 1 || e.At > len(entries)+1 || e.At > len(entries) && e.Insert == "" {
			return nil, fmt.Errorf("the record has no move %d", e.At)
		}
		from, to := linesOf(entries, e.At-1, lines)
		out = append(out, bytes.Join(lines[at:from], nil)...)
		line := e.Insert
		if at = from; line == "" {
			if at = to; e.Gone {
				continue
			}
			if line = e.Line; line == "" {
				line = record.OneLine(e.changed(entries[e.At-1]))
			}
			for _, c := range record.CommentsOf(bytes.Join(lines[from:to], nil)) {
				line += " " + c
			}
		}
		out = append(out, indent+"- "+line+eol...)
	}
	out = append(out, bytes.Join(lines[at:], nil)...)
	if !onlyEdited(entries, edits, out) {
		return nil, errors.New("its lines cannot be told from those of other entries; write it anew by hand, an entry a line")
	}
	return out, nil
}

// onlyEdited reports whether the text has the same entries as before, except the edited ones: a correction must change
// only the entry that was named.
func onlyEdited(before []*yaml.Node, edits []Edit, text []byte) bool {
	var doc yaml.Node
	if yaml.Unmarshal(yamlfile.AsSeen(text), &doc) != nil || len(doc.Content) == 0 {
		return false
	}
	after := entriesOf(doc.Content[0])
	for i := 0; i <= len(before); i++ {
		edited := false
		for ; len(edits) > 0 && edits[0].At == i+1; edits = edits[1:] {
			edited = edited || edits[0].Insert == ""
			if edits[0].Gone {
				continue
			}
			if len(after) == 0 {
				return false
			}
			after = after[1:]
		}
		switch {
		case i == len(before) || edited:
		case len(after) == 0 || !sameContent(before[i], after[0]):
			return false
		default:
			after = after[1:]
		}
	}
	return len(after) == 0
}

// sameContent reports whether two nodes have the same content.
func sameContent(a, b *yaml.Node) bool {
	if a.Kind != b.Kind || a.Value != b.Value || len(a.Content) != len(b.Content) {
		return false
	}
	for i := range a.Content {
		if !sameContent(a.Content[i], b.Content[i]) {
			return false
		}
	}
	return true
}

// entriesOf returns the entries of the moves of a record.
func entriesOf(top *yaml.Node) (entries []*yaml.Node) {
	for i := 0; i+1 < len(top.Content); i += 2 {
		if top.Content[i].Value == "moves" {
			entries = top.Content[i+1].Content
		}
	}
	return entries
}

// linesOf returns the lines of an entry; comments before the next entry do not belong to it.
func linesOf(entries []*yaml.Node, i int, lines [][]byte) (from, to int) {
	start := func(i int) int {
		n := min(entries[i].Line, len(lines)) - 1
		for n > 0 && !bytes.HasPrefix(bytes.TrimLeft(lines[n], " "), []byte("-")) {
			n--
		}
		return n
	}
	end := len(lines)
	if i+1 < len(entries) {
		end = start(i + 1)
	}
	if i == len(entries) {
		from = end
		for from > 0 && len(lines[from-1]) == 0 {
			from--
		}
		return from, from
	}
	from, to = start(i), end
	for to > from+1 {
		if t := bytes.TrimSpace(lines[to-1]); len(t) > 0 && t[0] != '#' {
			break
		}
		to--
	}
	return from, to
}

// changed returns the entry after the correction.
func (e *Edit) changed(n *yaml.Node) *yaml.Node {
	word := func(text string) *yaml.Node { return &yaml.Node{Kind: yaml.ScalarNode, Value: text} }
	var old string
	var was *yaml.Node
	var kept []*yaml.Node
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		switch k := key.Value; {
		case k == "was":
			was = value
		case k == "note" || k == "at" || k == "corrected" || k == "of":
			kept = append(kept, key, value)
		case k == "dropped":
			old = value.Value
		case !known(stepTable, k), k == "adjust" && old == "", k == "took" && old == "", k == "sees", k == "undo", k == "redo", k == "claims":
			if old = k + ": " + flowText(value); e.Count > 0 {
				old = ""
				kept = append([]*yaml.Node{key, word(strconv.Itoa(e.Count))}, kept...)
			}
		}
	}
	if e.Count > 0 {
		return &yaml.Node{Kind: yaml.MappingNode, Content: kept}
	}
	if e.Move == "" {
		content := append([]*yaml.Node{word("dropped"), word(old)}, kept...)
		if was != nil {
			content = append(content, word("was"), was)
		}
		return &yaml.Node{Kind: yaml.MappingNode, Content: content}
	}
	before := word(old)
	if was != nil {
		list := &yaml.Node{Kind: yaml.SequenceNode, Content: []*yaml.Node{before}}
		if was.Kind == yaml.SequenceNode {
			list.Content = append(list.Content, was.Content...)
		} else {
			list.Content = append(list.Content, was)
		}
		before = list
	}
	content := append([]*yaml.Node{word(e.Player), word(e.Move), word("was"), before}, kept...)
	return &yaml.Node{Kind: yaml.MappingNode, Content: content}
}

// Player returns the player of a move; "" for another entry.
func (st *Step) Player() string {
	if st.Kind != MoveEntry {
		return ""
	}
	name, _, _ := strings.Cut(st.Text, ":")
	return name
}

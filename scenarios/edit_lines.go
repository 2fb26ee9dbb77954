package scenarios

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/scenarios/record"
	"catanref/variants/yamlfile"
)

// Line is an entry of a record as written, for corrections.
type Line struct{ node *yaml.Node }

// Lines are the entries of the moves of a record.
func Lines(text []byte) ([]Line, error) {
	var doc yaml.Node
	if err := yaml.Unmarshal(yamlfile.AsSeen(text), &doc); err != nil || len(doc.Content) == 0 {
		return nil, fmt.Errorf("the record cannot be read: %v", err)
	}
	var out []Line
	for _, n := range entriesOf(doc.Content[0]) {
		out = append(out, Line{n})
	}
	return out, nil
}

// LineOf is an entry that is written on one line.
func LineOf(entry string) (Line, error) {
	var doc yaml.Node
	if err := yaml.Unmarshal([]byte(entry), &doc); err != nil || len(doc.Content) == 0 || doc.Content[0].Kind != yaml.MappingNode {
		return Line{}, fmt.Errorf("%q is no entry of a record", entry)
	}
	return Line{doc.Content[0]}, nil
}

// String writes the entry on one line.
func (l Line) String() string { return record.OneLine(l.node) }

// Edited returns the entry after a correction.
func (l Line) Edited(e Edit) Line { return Line{e.changed(l.node)} }

// mendTable are the keys under mended.
var mendTable = []field{
	{key: "by", about: "the number of the entry that was corrected", form: intForm(1, 999999), read: func(r *reader, n *yaml.Node) {
		r.step.Mended.By, _ = r.f.Int(n, "by", 1, 999999)
	}},
	{key: "was", about: "the entry as it was first typed; empty of one that was put in", form: textForm(), read: func(r *reader, n *yaml.Node) {
		if n.Value != "" {
			r.step.Mended.Was, _ = r.f.Text(n, "was")
		}
	}},
}

func (r *reader) mended(n *yaml.Node) {
	r.step.Mended = &Mend{}
	r.mapping(n, "mended", mendTable)
}

func mendForm() form {
	return func() schema {
		return schema{"type": "object", "properties": propertiesOf(mendTable), "required": []string{"by"}, "additionalProperties": false}
	}
}

// value returns the value of a key, or nil.
func (l Line) value(key string) *yaml.Node {
	for i := 0; i+1 < len(l.node.Content); i += 2 {
		if l.node.Content[i].Value == key {
			return l.node.Content[i+1]
		}
	}
	return nil
}

// PutIn reports whether the entry was inserted because another one was corrected, and may be held back since.
func (l Line) PutIn() bool {
	mended := l.value("mended")
	if mended == nil {
		return false
	}
	was := Line{mended}.value("was")
	if l.value("dropped") != nil {
		return was != nil && was.Value == ""
	}
	return was == nil || was.Value == ""
}

// remarks are the keys that do not affect the game.
var remarks = []string{"note", "at", "was", "mended", "corrected", "of"}

// parts returns the keys and values of an entry: the ones that are played, and remarks.
func (l Line) parts() (played, said []*yaml.Node) {
	for i := 0; i+1 < len(l.node.Content); i += 2 {
		key := l.node.Content[i]
		switch pair := l.node.Content[i : i+2]; {
		case key.Value == "mended":
		case slices.Contains(remarks, key.Value):
			said = append(said, pair...)
		default:
			played = append(played, pair...)
		}
	}
	return played, said
}

func scalar(text string) *yaml.Node { return &yaml.Node{Kind: yaml.ScalarNode, Value: text} }

func lineWith(pairs ...[]*yaml.Node) Line {
	return Line{&yaml.Node{Kind: yaml.MappingNode, Content: slices.Concat(pairs...)}}
}

// mendMark is the key of a mended entry.
func mendMark(was *yaml.Node) []*yaml.Node {
	content := []*yaml.Node{scalar("by"), scalar("1")}
	if was != nil {
		content = append(content, scalar("was"), was)
	}
	return []*yaml.Node{scalar("mended"), {Kind: yaml.MappingNode, Content: content}}
}

// MendedBy returns a mended entry with the number of the entry that was corrected.
func (l Line) MendedBy(n int) Line {
	mended := l.value("mended")
	if mended == nil {
		return l
	}
	content := []*yaml.Node{scalar("by"), scalar(strconv.Itoa(n))}
	if was := (Line{mended}).value("was"); was != nil {
		content = append(content, scalar("was"), was)
	}
	played, said := l.parts()
	return lineWith(played, said, []*yaml.Node{scalar("mended"), {Kind: yaml.MappingNode, Content: content}})
}

// Mended reports whether the entry was changed because another one was corrected.
func (l Line) Mended() bool { return l.value("mended") != nil }

// Dropped reports whether the entry is one that does not hold.
func (l Line) Dropped() bool { return l.value("dropped") != nil }

// Adjusts reports whether the entry is not a move, other than a dropped one.
func (l Line) Adjusts() bool {
	played, _ := l.parts()
	return len(played) == 0 || played[0].Value != "dropped" && known(stepTable, played[0].Value)
}

// Plays reports whether the entry is more than a remark.
func (l Line) Plays() bool {
	played, _ := l.parts()
	return len(played) > 0
}

// Text is the entry without its remarks: "red: end".
func (l Line) Text() string {
	played, _ := l.parts()
	if len(played) < 2 {
		return l.String()
	}
	return played[0].Value + ": " + flowText(played[1])
}

// NewlyPut returns the entry marked as inserted.
func (l Line) NewlyPut() Line {
	played, said := l.parts()
	return lineWith(played, said, mendMark(emptyText()))
}

// Changed returns the entry with other words under its first key.
func (l Line) Changed(words string) Line {
	played, said := l.parts()
	was := scalar(played[0].Value + ": " + played[1].Value)
	first := []*yaml.Node{played[0], scalar(words)}
	return lineWith(first, played[2:], said, mendMark(was))
}

// TakenOut returns the entry marked as one that does not hold, with all of its keys.
func (l Line) TakenOut() Line {
	played, _ := l.parts()
	var was *yaml.Node
	if len(played) > 2 || played[1].Kind != yaml.ScalarNode {
		was = scalar(lineWith(played).String())
	}
	out := l.Edited(Edit{})
	return lineWith(out.node.Content, mendMark(was))
}

// FirstTyped returns a mended entry as it was before.
func (l Line) FirstTyped() Line {
	mended := l.value("mended")
	if mended == nil {
		return l
	}
	if l.PutIn() {
		return l.putAgain()
	}
	played, said := l.parts()
	was := ""
	if n := (Line{mended}).value("was"); n != nil {
		was = n.Value
	}
	if dropped := l.value("dropped"); dropped != nil {
		if whole, err := LineOf(was); was != "" && err == nil {
			return lineWith(whole.node.Content, said)
		}
		was, played = dropped.Value, nil
	} else {
		played = played[2:]
	}
	key, words, _ := strings.Cut(was, ": ")
	return lineWith([]*yaml.Node{scalar(key), scalar(words)}, played, said)
}

// With returns the entry with more keys and their values, as they are written in a record.
func (l Line) With(keysAndValues ...string) Line {
	if more, err := LineOf(record.FlowEntry(keysAndValues...)); len(keysAndValues) > 0 && err == nil {
		return lineWith(l.node.Content, more.node.Content)
	}
	return l
}

// WithWas returns the entry with other former texts, newest first.
func (l Line) WithWas(was []string) Line {
	played, said := l.parts()
	out := lineWith(played)
	for i := 0; i+1 < len(said); i += 2 {
		if said[i].Value != "was" {
			out.node.Content = append(out.node.Content, said[i], said[i+1])
		}
	}
	switch list := (&yaml.Node{Kind: yaml.SequenceNode}); len(was) {
	case 0:
	case 1:
		out.node.Content = append(out.node.Content, scalar("was"), scalar(was[0]))
	default:
		for _, text := range was {
			list.Content = append(list.Content, scalar(text))
		}
		out.node.Content = append(out.node.Content, scalar("was"), list)
	}
	if mended := l.value("mended"); mended != nil {
		out.node.Content = append(out.node.Content, scalar("mended"), mended)
	}
	return out
}

// By returns the number of the entry because of which it was mended; 0 if it was not.
func (l Line) By() int {
	n := 0
	if mended := l.value("mended"); mended != nil {
		if by := (Line{mended}).value("by"); by != nil {
			n, _ = strconv.Atoi(by.Value)
		}
	}
	return n
}

package scenarios

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"
)

// maxCorrections bounds how often one entry can be corrected.
const maxCorrections = 999

// correctionTable are the keys of one correction.
var correctionTable = []field{
	{key: "nth", about: "its number among the corrections of the record, from 1 on", form: intForm(1, 999999), read: func(r *reader, n *yaml.Node) {
		r.correction1().Nth, _ = r.f.Int(n, "nth", 1, 999999)
	}},
	{key: "entries", about: "how many entries stood then", form: intForm(1, 999999), read: func(r *reader, n *yaml.Node) {
		r.correction1().Entries, _ = r.f.Int(n, "entries", 1, 999999)
	}},
	{key: "back", about: "how many entries stood when it was taken back", form: intForm(1, 999999), read: func(r *reader, n *yaml.Node) {
		r.correction1().Back, _ = r.f.Int(n, "back", 1, 999999)
	}},
	{key: "entry", about: "the entry before it, or after one taken back; empty: it was put in", form: textForm(), read: func(r *reader, n *yaml.Node) {
		if n.Value == "" {
			return
		}
		text, ok := r.f.Text(n, "entry")
		if r.correction1().Entry = text; !ok {
			return
		}
		if _, err := LineOf(text); err != nil {
			r.f.At(n, err.Error())
		}
	}},
}

// correction1 is the correction that is being read.
func (r *reader) correction1() *Correction { return &r.step.Corrected[len(r.step.Corrected)-1] }

// corrections reads how an entry was corrected.
func (r *reader) corrections(n *yaml.Node) {
	r.f.List(n, "corrected", func(item *yaml.Node) {
		if len(r.step.Corrected) == maxCorrections {
			r.f.At(item, fmt.Sprintf("an entry is corrected at most %d times", maxCorrections))
		}
		if len(r.step.Corrected) >= maxCorrections {
			return
		}
		r.step.Corrected = append(r.step.Corrected, Correction{})
		if r.mapping(item, "corrected", correctionTable) {
			if c := r.correction1(); c.Nth == 0 || c.Entries == 0 {
				r.f.At(item, "a correction has nth and entries")
			}
		}
	})
}

// of reads which entries an undo or redo concerned when it was recorded.
func (r *reader) of(n *yaml.Node) {
	r.f.List(n, "of", func(item *yaml.Node) {
		if x, ok := r.f.Int(item, "of", 1, 999999); ok && len(r.step.Of) < 9999 {
			r.step.Of = append(r.step.Of, x)
		}
	})
}

func correctionsForm() form {
	return listOf(func() schema {
		return schema{"type": "object", "properties": propertiesOf(correctionTable), "required": []string{"nth", "entries"}, "additionalProperties": false}
	})
}

// CorrectedEntry is a correction and the entry that it corrected, from 0 on.
type CorrectedEntry struct {
	Correction
	At int
}

// Corrections lists the corrections in force, in their order, and those that redo would restore, the next one last. A
// move that was recorded since clears the latter.
func (s *Scenario) Corrections() (made, back []CorrectedEntry) {
	last := 0 // entries up to the last thing done
	for i := range s.Moves {
		st := &s.Moves[i]
		for _, c := range st.Corrected {
			if c.Back == 0 {
				made = append(made, CorrectedEntry{c, i})
			} else {
				back = append(back, CorrectedEntry{c, i})
			}
		}
		if st.Kind.TakenBack() {
			last = i + 1
		}
	}
	back = slices.DeleteFunc(back, func(c CorrectedEntry) bool { return c.Back < last })
	byNumber := func(a, b CorrectedEntry) int { return cmp.Compare(a.Nth, b.Nth) }
	slices.SortStableFunc(made, byNumber)
	slices.SortStableFunc(back, func(a, b CorrectedEntry) int { return byNumber(b, a) })
	return made, back
}

// Corrected are the corrections that the entry carries.
func (l Line) Corrected() (out []Correction) {
	list := l.value("corrected")
	if list == nil {
		return nil
	}
	for _, item := range list.Content {
		text := func(key string) string {
			if n := (Line{item}).value(key); n != nil {
				return n.Value
			}
			return ""
		}
		number := func(key string) int {
			n, _ := strconv.Atoi(text(key))
			return n
		}
		out = append(out, Correction{Nth: number("nth"), Entries: number("entries"), Back: number("back"), Entry: text("entry")})
	}
	return out
}

// WithCorrected returns the entry with other corrections.
func (l Line) WithCorrected(made []Correction) Line {
	out := l.without("corrected")
	if len(made) == 0 {
		return out
	}
	list := &yaml.Node{Kind: yaml.SequenceNode}
	for _, c := range made {
		pairs := []*yaml.Node{scalar("nth"), scalar(strconv.Itoa(c.Nth)), scalar("entries"), scalar(strconv.Itoa(c.Entries))}
		if c.Back > 0 {
			pairs = append(pairs, scalar("back"), scalar(strconv.Itoa(c.Back)))
		}
		if c.Entry != "" {
			pairs = append(pairs, scalar("entry"), scalar(c.Entry))
		}
		list.Content = append(list.Content, lineWith(pairs).node)
	}
	out.node.Content = append(out.node.Content, scalar("corrected"), list)
	return out
}

// Bare returns the entry without its history.
func (l Line) Bare() Line { return l.without("corrected").without("was").without("of") }

// Of are the numbers of the entries that an undo or redo concerned when it was recorded.
func (l Line) Of() (out []int) {
	if list := l.value("of"); list != nil {
		for _, item := range list.Content {
			n, _ := strconv.Atoi(item.Value)
			out = append(out, n)
		}
	}
	return out
}

// WithOf returns the entry with other such numbers.
func (l Line) WithOf(numbers []int) Line {
	out := l.without("of")
	if len(numbers) == 0 {
		return out
	}
	list := &yaml.Node{Kind: yaml.SequenceNode}
	for _, n := range numbers {
		list.Content = append(list.Content, scalar(strconv.Itoa(n)))
	}
	out.node.Content = append(out.node.Content, scalar("of"), list)
	return out
}

// without returns the entry without a key.
func (l Line) without(name string) Line {
	var content []*yaml.Node
	for i := 0; i+1 < len(l.node.Content); i += 2 {
		if l.node.Content[i].Value != name {
			content = append(content, l.node.Content[i], l.node.Content[i+1])
		}
	}
	return lineWith(content)
}

// HeldBack returns an entry that a correction put in and that is not needed now, but can be wanted again: marked as
// dropped.
func (l Line) HeldBack() Line {
	if l.value("dropped") != nil {
		return l
	}
	played, said := l.parts()
	return lineWith([]*yaml.Node{scalar("dropped"), scalar(played[0].Value + ": " + flowText(played[1]))}, said, mendMark(emptyText()))
}

// putAgain is an entry that was put in as it was before it was held back.
func (l Line) putAgain() Line {
	dropped := l.value("dropped")
	if dropped == nil {
		return l
	}
	_, said := l.parts()
	said = append(said, scalar("mended"), l.value("mended"))
	if whole, err := LineOf("{" + dropped.Value + "}"); err == nil && known(stepTable, whole.node.Content[0].Value) {
		return lineWith(whole.node.Content, said)
	}
	key, words, _ := strings.Cut(dropped.Value, ": ")
	return lineWith([]*yaml.Node{scalar(key), scalar(words)}, said)
}

func emptyText() *yaml.Node { return &yaml.Node{Kind: yaml.ScalarNode, Style: yaml.DoubleQuotedStyle} }

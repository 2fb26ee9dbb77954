package scenarios

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"gopkg.in/yaml.v3"
)

// Corrected is an entry that was changed, put in or taken out once others stood behind it. The record tells it by the time
// of the correction, which is later than those that follow.
type Corrected struct {
	Entry  int // from 0 on
	Time   time.Time
	Depth  int  // so many entries stood before anything that was recorded later
	Put    bool // it was put in
	before string
}

// CorrectedLater lists the corrections in the order in which they were made, as far as the record has times.
func (s *Scenario) CorrectedLater() (out []Corrected) {
	n := len(s.Moves)
	times := make([]time.Time, n)
	first := make([]time.Time, n+1) // the earliest time from an entry on; zero: none
	for i := n - 1; i >= 0; i-- {
		first[i] = first[i+1]
		if at, ok := s.Moves[i].Time(); ok {
			if times[i] = at; first[i].IsZero() || at.Before(first[i]) {
				first[i] = at
			}
		}
	}
	late := make([]bool, n)
	var last time.Time // of those in their order
	for i := range s.Moves {
		st := &s.Moves[i]
		if times[i].IsZero() {
			continue
		}
		marked := st.Mended == nil && (st.Kind == DroppedEntry || len(st.Was) > 0)
		if next := first[i+1]; next.IsZero() {
			late[i] = marked
		} else if times[i].After(next) {
			put := st.Mended == nil && st.Kind != UndoEntry && st.Kind != RedoEntry
			late[i] = marked || put && !last.After(next) // else a clock was set back
		}
		if late[i] {
			c := Corrected{Entry: i, Time: times[i], Put: !marked}
			switch {
			case st.Kind == DroppedEntry:
				c.before = strings.TrimPrefix(st.Text, "dropped: ")
			case marked:
				c.before = st.Was[0]
			}
			out = append(out, c)
			continue
		}
		last = times[i]
	}
	for i := range out {
		out[i].Depth = n
		for j := out[i].Entry + 1; j < n; j++ {
			if !late[j] && times[j].After(out[i].Time) {
				out[i].Depth = j
				break
			}
		}
	}
	slices.SortStableFunc(out, func(a, b Corrected) int { return cmp.Or(a.Time.Compare(b.Time), a.Entry-b.Entry) })
	return out
}

// Later are the entries whose time is that of a correction.
func (s *Scenario) Later() map[int]bool {
	out := map[int]bool{}
	for _, c := range s.CorrectedLater() {
		out[c.Entry] = true
	}
	return out
}

// Before is the entry as it stood before the correction, without a time; ok is false of one that was put in.
func (c *Corrected) Before(now Line) (line Line, ok bool) {
	if c.Put {
		return line, false
	}
	key, words, _ := strings.Cut(c.before, ": ")
	line = lineWith([]*yaml.Node{scalar(key), scalar(words)})
	if known(stepTable, key) {
		if whole, err := LineOf("{" + c.before + "}"); err == nil {
			line = whole
		}
	}
	was := now.formerTexts()
	if now.value("dropped") == nil && len(was) > 0 {
		was = was[1:]
	}
	if note := now.value("note"); note != nil {
		line.node.Content = append(line.node.Content, scalar("note"), note)
	}
	return line.WithWas(was), true
}

// formerTexts are the texts that the entry had before, newest first.
func (l Line) formerTexts() (out []string) {
	was := l.value("was")
	switch {
	case was == nil:
	case len(was.Content) > 0:
		for _, n := range was.Content {
			out = append(out, n.Value)
		}
	default:
		out = []string{was.Value}
	}
	return out
}

// Recorded is the entry with the time at which it came to stand there; "" takes it out.
func (l Line) Recorded(at string) Line {
	var content []*yaml.Node
	for i := 0; i+1 < len(l.node.Content); i += 2 {
		if l.node.Content[i].Value != "at" {
			content = append(content, l.node.Content[i], l.node.Content[i+1])
		}
	}
	if at != "" {
		content = append(content, scalar("at"), scalar(at))
	}
	return lineWith(content)
}

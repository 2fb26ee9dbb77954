package scenarios

import (
	"time"

	"gopkg.in/yaml.v3"
)

// Standing says which entries of a record count, and which were undone.
type Standing struct {
	Done, Undone []int        // the next entry for undo and redo is the last one
	Gone         map[int]bool // undone entries, by number from 0 on
}

// Standing returns the state of the entries before end.
func (s *Scenario) Standing(end int) Standing {
	out := Standing{Gone: map[int]bool{}}
	for i := range end {
		switch st := &s.Moves[i]; {
		case st.Kind == UndoEntry || st.Kind == RedoEntry:
			from, to := &out.Done, &out.Undone
			if st.Kind == RedoEntry {
				from, to = to, from
			}
			for range min(st.Count, len(*from)) {
				last := (*from)[len(*from)-1]
				*from, *to = (*from)[:len(*from)-1], append(*to, last)
				out.Gone[last] = st.Kind == UndoEntry
			}
		case st.Kind.TakenBack():
			out.Done, out.Undone = append(out.Done, i), nil
		}
	}
	return out
}

// Later returns the entries that were changed, inserted or removed after entries behind them had been recorded,
// according to their times.
func (s *Scenario) Later() map[int]bool {
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
	late := map[int]bool{}
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
		if !late[i] {
			last = times[i]
		}
	}
	return late
}

// Recorded returns the entry with the time at which it was recorded there; "" removes the time.
func (l Line) Recorded(at string) Line {
	var content []*yaml.Node
	for i := 0; i+1 < len(l.node.Content); i += 2 {
		if l.node.Content[i].Value != "at" {
			content = append(content, l.node.Content[i], l.node.Content[i+1])
		}
	}
	if at != "" {
		content = append(content, scalar("at"), &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!timestamp", Value: at})
	}
	return lineWith(content)
}

package scenarios

import (
	"time"

	"gopkg.in/yaml.v3"
)

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

package hear

import (
	"catanref/engine"
	"catanref/engine/deals"
)

// moment is the position in which a line is heard, with what is found out about it: all attempts at the line share it.
type moment struct {
	*deals.Deals
	states []*deals.Deals         // a sample of the possible positions, if computed
	verbs  map[engine.VerbID]bool // of the moves that can be made now, if computed
	legal  map[engine.Action]bool // of the moves that were tried
	slips  map[string][]string    // the known words that unknown ones of the line are like
}

// maxSampled is the largest number of possible hands with which a move is tried.
const maxSampled = 12

// possible is a sample of the possible positions.
func (m *moment) possible(g *engine.Game) []*deals.Deals {
	switch {
	case m.states != nil:
	case m.Len() == 1:
		m.states = []*deals.Deals{m.Deals}
	default:
		m.Sample(maxSampled).Each(func(s *engine.State) bool {
			one := *s
			m.states = append(m.states, deals.Standing(g, &one))
			return len(m.states) < maxSampled
		})
	}
	return m.states
}

// verbsNow returns the verbs of the legal moves.
func (m *moment) verbsNow(g *engine.Game) map[engine.VerbID]bool {
	if m.verbs == nil {
		m.verbs = map[engine.VerbID]bool{}
		var l engine.List
		c := engine.NewCase(g)
		for _, d := range m.possible(g) {
			c.Legal(d.Any(), &l)
			for a := range l.All() {
				m.verbs[a.Verb] = true
			}
		}
	}
	return m.verbs
}

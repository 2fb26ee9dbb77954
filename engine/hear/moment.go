package hear

import (
	"catanref/engine"
	"catanref/engine/deals"
	"catanref/engine/position"
)

// moment is the position in which a line is heard, with what is found out about it: all attempts at the line share it.
type moment struct {
	*deals.Deals
	states []*deals.Deals           // a sample of the possible positions, if computed
	verbs  map[position.VerbID]bool // of the moves that can be made now, if computed
	legal  map[engine.Action]bool   // of the moves that were tried
	spent  int                      // how much was done for the line
	slips  map[string][]string      // the known words that unknown ones of the line are like
	looked map[string]*sentence     // what the words of parts of the line can mean
	cuts   map[string][2][]string   // the words of parts of the line, and as they were typed
	named  map[string]*spot         // places by names of one word
}

// What is spent on a line, in attempts to fill the arguments of a verb; other work costs as much as several of them. A line on
// which most is spent is asked back or refused.
const (
	costWay  = 12 // a way of taking the words, beside one for each
	costWord = 8  // a word that is looked up
	costJoin = 10 // places that are looked for between two others
	costTry  = 2  // a move whose legality is tried
	most     = 5000
)

// spend counts what is done for the line.
func (m *moment) spend(n int) { m.spent += n }

// isSpent reports whether no more is to be done for the line.
func (m *moment) isSpent() bool { return m.spent >= most }

// maxSampled is the largest number of possible hands with which a move is tried.
const maxSampled = 12

// possible is a sample of the possible positions.
func (m *moment) possible(g *engine.Game) []*deals.Deals {
	switch {
	case m.states != nil:
	case m.Len() == 1:
		m.states = []*deals.Deals{m.Deals}
	default:
		m.Sample(maxSampled).Each(func(s *position.State) bool {
			one := *s
			m.states = append(m.states, deals.Standing(g, &one))
			return len(m.states) < maxSampled
		})
	}
	return m.states
}

// verbsNow returns the verbs of the legal moves.
func (m *moment) verbsNow(g *engine.Game) map[position.VerbID]bool {
	if m.verbs == nil {
		m.verbs = map[position.VerbID]bool{}
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

package session

import "catanref/scenarios"

// wholePlaces says which places of a record, besides the last ones, keep all possible hands. The others work them out
// again from the place before when somebody looks at them.
type wholePlaces struct {
	every int // every so many-th place
	hands int // how many hands these keep together
}

const (
	everyWhole = 16      // the least distance
	newWhole   = 8       // number of the last places that keep their hands
	mostWhole  = 500_000 // hands; for more, the distance grows
)

// reach adds the place after one more entry, with so many to follow. Of the places that will not be among the last ones,
// only some keep all possible hands.
func (s *Session) reach(next scenarios.Course, follow int) {
	s.places = append(s.places, next.Kept())
	n := len(s.places) - newWhole + min(follow, newWhole-1)
	if n <= 0 {
		return
	}
	if n%s.whole.every != 0 {
		s.letGo(n)
		return
	}
	s.whole.hands += s.places[n].Stored()
	for s.whole.hands > mostWhole && s.whole.every <= n {
		step := s.whole.every
		s.whole = wholePlaces{every: 2 * step}
		for m := step; m <= n; m += step {
			if m%s.whole.every != 0 {
				s.letGo(m)
			} else {
				s.whole.hands += s.places[m].Stored()
			}
		}
	}
}

// letGo drops the hands of a place that is not the first.
func (s *Session) letGo(n int) { s.places[n].LetGo(s.places[n-1], &s.Scenario.Moves[n-1]) }

// recount counts the hands of the whole places again after some places were dropped.
func (s *Session) recount() {
	s.whole = wholePlaces{every: everyWhole}
	for m := everyWhole; m < len(s.places); m += everyWhole {
		s.whole.hands += s.places[m].Stored()
	}
}

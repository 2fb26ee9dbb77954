package session

import (
	"catanref/engine/deals"
	"catanref/scenarios"
)

// Aside runs speak for another speaker, who sees the game at its current end and has no open question. The views,
// questions and offers of the usual speaker wait meanwhile; an offer ends with any change of the record.
func (s *Session) Aside(speak func()) {
	before, asks := s.talk, s.Asks
	entries, revision := len(s.Scenario.Moves), s.Revision
	s.talk, s.Asks = talk{viewing: now}, false
	defer func() {
		s.talk, s.Asks = before, asks
		if entries != len(s.Scenario.Moves) || revision != s.Revision {
			s.refused, s.change = nil, nil
		}
		if s.viewing >= len(s.places) {
			s.viewing = now
		}
	}()
	speak()
}

// Offered reports whether an illegal move waits for being kept, and whether a correction waits for a yes.
func (s *Session) Offered() (keep, yes bool) {
	if s.refused != nil {
		keep = s.neverKept(s.refused) == ""
	}
	return keep, s.change != nil
}

// Last returns the number of the last entry of the record.
func (s *Session) Last() int { return len(s.Scenario.Moves) }

// Played returns the number of the last entry up to which the record can be played.
func (s *Session) Played() int { return len(s.places) - 1 }

// Stuck says why the record cannot be played to its end; "" if it can.
func (s *Session) Stuck() string {
	if s.stuck == nil {
		return ""
	}
	return s.stuckText()
}

// DealsAt returns the positions that are possible after entry n.
func (s *Session) DealsAt(n int) *deals.Deals { return s.placeAt(n).Deals }

// RuledAt returns the ruling on entry n as it was played; ok is false if it has none.
func (s *Session) RuledAt(n int) (r Ruled, ok bool) {
	if n < 1 || n > s.Played() {
		return Ruled{}, false
	}
	before := s.placeAt(n - 1)
	after, out := before.Play(&s.Scenario.Moves[n-1])
	return Ruled{Ruling: out.Ruling, Before: before.Deals, After: after.Deals, Number: n}, out.Ruling != nil
}

// continues reports whether a record begins with another.
func continues(before, after []scenarios.Step) bool {
	if len(before) > len(after) {
		return false
	}
	for i := range before {
		if before[i].Text != after[i].Text {
			return false
		}
	}
	return true
}

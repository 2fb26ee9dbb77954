package session

import (
	"catanref/engine"
	"catanref/engine/deals"
	"catanref/scenarios"
)

// AsOther runs speak on behalf of another client, who is at the end of the game and has no open question. The view,
// question and offer of the main speaker are restored afterwards; an offer is dropped if the record has changed.
func (s *Session) AsOther(speak func()) {
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

// Offered reports whether an illegal move can be kept, and whether a correction waits for yes or no.
func (s *Session) Offered() (keep, yes bool) {
	if s.refused != nil {
		keep = s.neverKept(s.refused) == ""
	}
	return keep, s.change != nil
}

// NotKept explains why the illegal move of the last answer cannot be kept; "" if it can. A correction cannot if
// NeverKept says so.
func (s *Session) NotKept(r *engine.Ruling) string {
	if s.refused != nil {
		return s.neverKept(s.refused)
	}
	return NeverKept(s.Game(), r)
}

// Last returns the number of the last entry of the record.
func (s *Session) Last() int { return len(s.Scenario.Moves) }

// Played returns the number of the last entry that could be played.
func (s *Session) Played() int { return len(s.places) - 1 }

// Stuck explains why the later entries cannot be played; "" if all could.
func (s *Session) Stuck() string {
	if s.stuck == nil {
		return ""
	}
	return s.stuckText()
}

// DealsAt returns the possible positions after entry n.
func (s *Session) DealsAt(n int) *deals.Deals { return s.placeAt(n).Deals }

// RuledAt replays entry n and returns its ruling; ok is false if it has none.
func (s *Session) RuledAt(n int) (r Ruled, ok bool) {
	if n < 1 || n > s.Played() {
		return Ruled{}, false
	}
	before := s.placeAt(n - 1)
	after, out := before.Play(&s.Scenario.Moves[n-1])
	return Ruled{Ruling: out.Ruling, Before: before.Deals, After: after.Deals, Number: n}, out.Ruling != nil
}

// continues reports whether the second record begins with the first.
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

package session

import (
	"slices"

	"catanref/engine"
)

// Copy is a snapshot of the game, for a reader while others go on. It does not see later entries and cannot record,
// and its questions have a budget of their own.
func (s *Session) Copy() *Session {
	out := *s
	scenario, game := *s.Scenario, *s.Game()
	game.Budget = new(engine.Budget)
	scenario.Game, scenario.Moves = &game, slices.Clip(scenario.Moves)
	out.Scenario, out.origin = &scenario, s.line()
	out.places, out.views, out.seen = slices.Clip(s.places), slices.Clip(s.views), slices.Clip(s.seen)
	out.talk, out.Asks = talk{viewing: now}, false
	out.unsaved, out.copied = s.Unsaved(), true
	out.record, out.lock, out.there = nil, nil, nil
	return &out
}

// line is shared by the game and all its copies: it stays the same as long as the record only grows.
func (s *Session) line() line {
	if s.copied {
		return s.origin
	}
	return line{s.Scenario, s.Revision}
}

// Continues reports whether the record is that of another copy, or more of it.
func (s *Session) Continues(o *Session) bool { return s.line() == o.line() && s.Played() >= o.Played() }

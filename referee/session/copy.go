package session

import (
	"slices"

	"catanref/engine"
)

// Copy returns a snapshot of the game for concurrent readers. It does not see later entries, cannot record, and has
// its own budget for questions.
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

// line identifies the record. The game and all its copies share it until an entry is corrected or the record is
// re-read.
func (s *Session) line() line {
	if s.copied {
		return s.origin
	}
	return line{s.Scenario, s.Revision}
}

// Continues reports whether o's record is a prefix of the record.
func (s *Session) Continues(o *Session) bool { return s.line() == o.line() && s.Played() >= o.Played() }

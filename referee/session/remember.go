package session

import (
	"time"

	"catanref/scenarios"
)

// Corrections are stored in the record, with the data that undo and redo need, so they survive a restart of the
// program.

// maxAhead limits how far stamp may go beyond the clock.
const maxAhead = time.Minute

// stamp returns the time of a new entry: not before any earlier entry and after than, so that times give the order of
// moves and corrections.
func (s *Session) stamp(than time.Time) string {
	at := s.options.Clock().UTC().Truncate(time.Second)
	if s.latest.Sub(at) < maxAhead {
		if s.latest.After(at) {
			at = s.latest
		}
		if !than.IsZero() && !at.After(than) {
			at = than.Add(time.Second)
		}
	}
	if at.After(s.latest) {
		s.latest = at
	}
	return at.Format(time.RFC3339)
}

// clocked finds the latest time in the record.
func (s *Session) clocked() {
	for i := range s.Scenario.Moves {
		if at, ok := s.Scenario.Moves[i].Time(); ok && at.After(s.latest) {
			s.latest = at
		}
	}
}

// correction is a correction that undo reverts or redo restores.
type correction struct {
	scenarios.CorrectedEntry
	undone int // number of entries on the redo stack when it was reverted
}

// lastMade returns the latest correction that is in force, or nil.
func (s *Session) lastMade() *correction {
	made, _ := s.Scenario.Corrections()
	if len(made) == 0 {
		return nil
	}
	return &correction{CorrectedEntry: made[len(made)-1]}
}

// lastBack returns the correction that was reverted last, or nil.
func (s *Session) lastBack() *correction {
	_, back := s.Scenario.Corrections()
	if len(back) == 0 {
		return nil
	}
	c := &correction{CorrectedEntry: back[len(back)-1]}
	c.undone = len(s.Scenario.Standing(min(c.Back, len(s.Scenario.Moves))).Undone)
	return c
}

// marked returns an entry with a correction added, or replaced if it has one with the same number.
func marked(line scenarios.Line, c scenarios.Correction) scenarios.Line {
	made := line.Corrected()
	for i := range made {
		if made[i].Nth == c.Nth {
			made[i] = c
			return line.WithCorrected(made)
		}
	}
	return line.WithCorrected(append(made, c))
}

// standing returns an entry without its reverted corrections.
func standing(line scenarios.Line) scenarios.Line {
	made := line.Corrected()
	for i := len(made) - 1; i >= 0; i-- {
		if made[i].Back > 0 {
			made = append(made[:i], made[i+1:]...)
		}
	}
	return line.WithCorrected(made)
}

package session

import (
	"time"

	"catanref/scenarios"
)

// Corrections stand in the record, with what undo and redo need to revert them and bring them back: a program that was
// started again knows as much as one that made them.

// maxAhead bounds how far the times of a record may be ahead of the clock for the sake of their order.
const maxAhead = time.Minute

// stamp returns the time of a new entry: no earlier than any before it, and later than the named one, so that the
// record has the order of moves and corrections.
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

// clocked finds the latest time of the record.
func (s *Session) clocked() {
	for i := range s.Scenario.Moves {
		if at, ok := s.Scenario.Moves[i].Time(); ok && at.After(s.latest) {
			s.latest = at
		}
	}
}

// correction is a correction that undo or redo concerns.
type correction struct {
	scenarios.CorrectedEntry
	undone int // so many entries waited for redo when it was taken back
}

// lastMade returns the correction that undo would revert when nothing was done since; nil if there is none.
func (s *Session) lastMade() *correction {
	made, _ := s.Scenario.Corrections()
	if len(made) == 0 {
		return nil
	}
	return &correction{CorrectedEntry: made[len(made)-1]}
}

// lastBack returns the correction that redo would bring back when nothing was taken back since; nil if there is none.
func (s *Session) lastBack() *correction {
	_, back := s.Scenario.Corrections()
	if len(back) == 0 {
		return nil
	}
	c := &correction{CorrectedEntry: back[len(back)-1]}
	c.undone = len(s.Scenario.Standing(min(c.Back, len(s.Scenario.Moves))).Undone)
	return c
}

// marked returns an entry with a correction of the same number replaced or added.
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

// standing returns an entry without the corrections that were taken back.
func standing(line scenarios.Line) scenarios.Line {
	made := line.Corrected()
	for i := len(made) - 1; i >= 0; i-- {
		if made[i].Back > 0 {
			made = append(made[:i], made[i+1:]...)
		}
	}
	return line.WithCorrected(made)
}

package session

import (
	"fmt"
	"time"
)

// Corrections that were made before the session began: undo reverts them as it does its own.

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

// remember finds the corrections that the record tells of.
func (s *Session) remember() {
	for i := range s.Scenario.Moves {
		if at, ok := s.Scenario.Moves[i].Time(); ok && at.After(s.latest) {
			s.latest = at
		}
	}
	parts, err := s.parts()
	if err != nil {
		return
	}
	for _, made := range s.Scenario.CorrectedLater() {
		p := &parts[made.Entry]
		after := p.line
		c := &correction{id: p.id, after: &after, depth: made.Depth, said: fmt.Sprintf("%q is now move %d.", after.Text(), made.Entry+1)}
		if before, ok := made.Before(after); ok {
			c.before = &before
		}
		s.corrections, s.corrected = append(s.corrections, c), made.Time
	}
}

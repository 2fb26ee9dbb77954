package deals

import (
	"catanref/engine"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// maxSeen is the largest number of possible hands for which moves are searched.
const maxSeen = 60

// MovesNow is notation.MovesNow for all moves that are legal with some of the possible hands.
func (d *Deals) MovesNow(seat position.Seat) []string {
	return notation.MovesIn(d.game, seat, d.any, d.Sample(maxSeen).Each)
}

// Parse is notation.Parse. If the line is no move, the error lists moves that are legal with some of the possible
// hands.
func (d *Deals) Parse(line string) (engine.Action, error) {
	a, err := notation.Parse(d.game, line, d.any)
	if e, ok := err.(*notation.InputError); ok && e.NoMove && d.Len() > 1 {
		e.Now = d.MovesNow(e.Seat)
	}
	return a, err
}

package deals

import "catanref/engine"

// maxSeen is the largest number of possible hands for which moves are searched.
const maxSeen = 60

// MovesNow is Game.MovesNow for all moves that are legal with some of the possible hands.
func (d *Deals) MovesNow(seat engine.Seat) []string {
	return d.game.MovesIn(seat, d.any, d.Sample(maxSeen).Each)
}

// Parse is Game.Parse. If the line is no move, the error lists moves that are legal with some of the possible
// hands.
func (d *Deals) Parse(line string) (engine.Action, error) {
	a, err := d.game.Parse(line, d.any)
	if e, ok := err.(*engine.InputError); ok && e.NoMove && d.Len() > 1 {
		e.Now = d.MovesNow(e.Seat)
	}
	return a, err
}

package base

import "catanref/engine"

const (
	owesRobber engine.Text = "{by} moves the robber"
	owesEither engine.Text = "{by} moves the robber or the pirate"
)

// owesEitherAtSea names the pirate, too, where he may be moved.
func owesEitherAtSea(g *engine.Game, s *engine.State, due engine.Pending) engine.Text {
	if may := HooksOf(g.Hooks).PirateMay; may != nil {
		if c := engine.CaseOf(g, s); may(&c, due.Seat) {
			return owesEither
		}
	}
	return owesRobber
}

package sea

import "catanref/engine"

const PirateBuild engine.RuleID = "sea.pirate.build"

func init() { Book.Rules(PirateBuild) }

const pirateBars engine.Text = "The pirate is on {from}: no ship is laid on {at}, a side of that hex."

// clearOfPirate states that the path, place i of the move, is no side of the pirate's hex.
func clearOfPirate(c *engine.Case, i int) {
	sides := c.Board.SidesOf(c.Pirate)
	c.Must(c.PlaceOutside(&sides, i), PirateBuild).Say(pirateBars).At(c.Act.Places[i]).From(c.Pirate.Place())
}

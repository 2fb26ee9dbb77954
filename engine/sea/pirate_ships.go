package sea

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
)

// The paths that the pirate blocks, and those that it does not affect.

const (
	PirateBuild     engine.RuleID = "sea.pirate.build"
	PirateMove      engine.RuleID = "sea.pirate.move"
	PirateOnlyShips engine.RuleID = "sea.pirate.only-ships"
)

func init() {
	Book.Rules(PirateBuild, PirateMove)
	Book.Rule(PirateOnlyShips, engine.Tells(engine.OnlyID))
}

const (
	pirateBars     engine.Text = "The pirate is on {from}: no ship is laid on {at}, a side of that hex."
	pirateHolds    engine.Text = "The pirate is on {from}: the ship on {at}, a side of that hex, does not move."
	pirateWards    engine.Text = "The pirate is on {from}: no ship is moved to {at}, a side of that hex."
	pirateNoBother engine.Text = "The pirate on {from} hinders ships alone."
)

// barring returns the hex whose sides the pirate closes to ships. A fleet closes none.
func barring(c *engine.Case) board.Hex {
	if fleetUsed.In(c.Rules) {
		return board.NoHex
	}
	return c.Pirate
}

// offPirate reports whether place i of the move is not a side of the pirate's hex.
func offPirate(c *engine.Case, i int) bool { return c.PlaceOutside(c.Board.SidesOf(barring(c)), i) }

// clearOfPirate states that the path, place i of the move, is not a side of the pirate's hex.
func clearOfPirate(c *engine.Case, i int) {
	if clear := offPirate(c, i); !clear || c.Explaining {
		c.Must(clear, PirateBuild).Say(pirateBars).At(c.Act.Places[i]).From(c.Pirate.Place())
	}
}

// leavesPirate states that the ship, place i of the move, does not lie on a side of the pirate's hex,
// reachesPirate that it is not moved to one.
func leavesPirate(c *engine.Case, i int) {
	if clear := offPirate(c, i); !clear || c.Explaining {
		c.Must(clear, PirateMove).Say(pirateHolds).At(c.Act.Places[i]).From(c.Pirate.Place())
	}
}

func reachesPirate(c *engine.Case, i int) {
	if clear := offPirate(c, i); !clear || c.Explaining {
		told := c.Must(clear, PirateMove).Say(pirateWards).At(c.Act.Places[i]).From(c.Pirate.Place())
		if c.Broke(PirateBuild) { // it says the same of any ship
			told.Follows()
		}
	}
}

func init() {
	base.Answer(Book, func(h *base.Hooks) {
		h.LineLaid = engine.BothOf(h.LineLaid, func(c *engine.Case, e board.Path) {
			if c.Explaining && !c.Lines[e].IsShip() {
				sides := c.Board.SidesOf(barring(c))
				tellUnhindered(c, sides.Has(int(e)))
			}
		})
		h.Settled = engine.BothOf(h.Settled, func(c *engine.Case, v board.Intersection) {
			if c.Explaining {
				corners := c.Board.CornersOf(barring(c))
				tellUnhindered(c, corners.Has(int(v)))
			}
		})
		h.Built = engine.BothOf(h.Built, func(c *engine.Case, rule engine.RuleID) {
			if v := c.Act.Intersection(0); rule == base.CityCost && v != board.NoIntersection {
				corners := c.Board.CornersOf(barring(c))
				tellUnhindered(c, corners.Has(int(v)))
			}
		})
		h.Traded = engine.Both(h.Traded, func(c *engine.Case) {
			if c.Explaining && engine.VerbOf(c.Act.Verb).Act == engine.BankAct {
				tellUnhindered(c, servesBesidePirate(c))
			}
		})
		h.Produced = engine.Both(func(c *engine.Case) {
			if c.Explaining {
				corners := c.Board.CornersOf(barring(c))
				for i := range c.Draws {
					tellUnhindered(c, corners.Has(int(c.Draws[i].At)))
				}
			}
		}, h.Produced)
	})
}

// servesBesidePirate reports whether a harbor on a side of the pirate's hex serves what the player gives the bank.
func servesBesidePirate(c *engine.Case) bool {
	sides := c.Board.SidesOf(barring(c))
	for e := range sides.All {
		harbor := c.HarborOn(c.Board, board.Path(e))
		if kind, special := harbor.Resource(); harbor == board.NoHarbor || special && c.Act.Give.Count(kind) == 0 {
			continue
		}
		for _, v := range c.Board.PathEnds[e] {
			if p := c.Pieces[v]; p.IsBuilding() && p.Owner() == c.Act.Seat {
				return true
			}
		}
	}
	return false
}

// tellUnhindered reports that the pirate does not affect a piece next to him that is not a ship.
func tellUnhindered(c *engine.Case, beside bool) {
	if beside {
		c.Once(PirateOnlyShips).Say(pirateNoBother).From(c.Pirate.Place())
	}
}

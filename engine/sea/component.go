package sea

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
)

// The rules of the components: what the box contains, which limits what a position can hold.
const (
	ComponentShips  engine.RuleID = "sea.component.ships"
	ComponentPirate engine.RuleID = "sea.component.pirate"
)

func init() {
	Book.Rule(ComponentShips, engine.Physical)
	Book.Rule(ComponentPirate, engine.Physical)
}

const (
	noShipsHere   engine.Text = "There are no ships in this game; the variant seafarers brings them."
	noPirateHere  engine.Text = "There is no pirate in this game; the variant seafarers brings it."
	shipsAllOut   engine.Text = "{by} has {limit} ships left of {n}."
	shipsMiscount engine.Text = "{by} has {n} ships on the board and {limit} in supply: not the number of the box."
	pirateOnLand  engine.Text = "The pirate stands on {at}, which is no sea hex."
	shipOnDryLand engine.Text = "{by's} ship on {at} has no sea at its side."
)

func init() {
	Book.Answer(func(h *engine.Hooks) {
		earlier := h.Faults
		h.Faults = func(a *engine.Audit) {
			earlier(a)
			if !a.HandsOnly {
				ships(a)
			}
		}
	})
}

// inTheBox states that this game has ships.
func inTheBox(c *engine.Case) bool {
	some := c.Rules.Ships.Value > 0
	c.Must(some, ComponentShips).Say(noShipsHere)
	return some
}

// shipLeft states that a ship is left in the supply, shipsLeft that a number of them are.
func shipLeft(c *engine.Case) { shipsLeft(c, 1) }

func shipsLeft(c *engine.Case, wanted int) {
	c.Must(int(c.Players[c.Act.Seat].Supply.Ships) >= wanted, ComponentShips).Say(shipsAllOut).By(c.Act.Seat).Number(c.Rules.Ships.Value).Limit(int(c.Players[c.Act.Seat].Supply.Ships))
}

// ships checks that those on the board, in the supply and on the card of a wonder are those of the box, and that
// the pirate is at sea.
func ships(a *engine.Audit) {
	var out [position.MaxOwners]int
	for e, line := range a.State.Lines[:a.Board.NumPaths] {
		if !line.IsShip() {
			continue
		}
		out[line.Owner()]++
		if !a.State.AtSea(a.Board, board.Path(e)) {
			a.Fault(ShipEdge, shipOnDryLand).By(line.Owner()).At(board.Path(e).Place())
		}
	}
	for seat := range position.Seat(a.Game.Owners) {
		left := int(a.State.Players[seat].Supply.Ships)
		if a.State.Players[seat].Held[Wonder] > 0 {
			out[seat]++
		}
		if out[seat]+left != a.Game.Rules.Ships.Value {
			a.Fault(ComponentShips, shipsMiscount).By(seat).Number(out[seat]).Limit(left)
		}
	}
	if h := a.State.Pirate; h != board.NoHex && a.State.Terrain[h] != board.Sea {
		a.Fault(ComponentPirate, pirateOnLand).At(h.Place())
	}
}

// lacksShips states, for a verb of ships, that the game has none.
func lacksShips(c *engine.Case) {
	if base.GameOn(c) {
		base.OnTurn(c)
		c.Must(false, ComponentShips).Say(noShipsHere)
	}
}

// noPirate states that the game has no pirate to move.
func noPirate(c *engine.Case) {
	if base.GameOn(c) {
		c.Must(false, ComponentPirate).Say(noPirateHere)
	}
}

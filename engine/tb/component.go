package tb

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
)

// ComponentParts limits pieces to the contents of the box.
const ComponentParts engine.RuleID = "tb.component.parts"

var useCoins = Book.TruthOnce(engine.LawRow{
	Name: "coins.used", About: "whether there is gold, which rivers bring", Rules: []engine.RuleID{ComponentParts}, Lays: true,
}, false)

func init() {
	Book.Rule(ComponentParts, engine.Physical)
	Book.Nouns(map[string]string{"bridges": "bridge"})
	Book.Brought(engine.Brought{OwnWords: true})
	Book.Answer(func(h *engine.Hooks) {
		if !useCoins.In(h.Rules) {
			return
		}
		faults := h.Faults
		h.Faults = func(a *engine.Audit) {
			faults(a)
			if !a.HandsOnly {
				bridgesFit(a)
			}
		}
	})
}

const (
	noRiversHere   engine.Text = "There are no bridges and no gold in this game; the variant rivers brings them."
	bridgesTooMany engine.Text = "{by} has {n} bridges on the board; there are {limit}."
	roadOnSite     engine.Text = "{by's} road on {at} lies on a bridge site, where nothing but a bridge does."
	shipOnSite     engine.Text = "{by's} ship on {at} lies on a bridge site, where nothing but a bridge does."
)

// riversUsed states that the game has bridges and gold.
func riversUsed(c *engine.Case) bool {
	used := useCoins.In(c.Rules)
	c.Must(used, ComponentParts).Say(noRiversHere)
	return used
}

// lacksRivers states, for a move of rivers, that the game has none.
func lacksRivers(c *engine.Case) {
	if base.GameOn(c) {
		c.Must(false, ComponentParts).Say(noRiversHere)
	}
}

// bridgesFit checks that no player has more bridges than the box has, and that only bridges are on the sites.
func bridgesFit(a *engine.Audit) {
	sites := &riversOf(a.Board).sites
	for seat := range position.Seat(a.Game.Owners) {
		if n := len(bridgesOf(a.Board, a.State, seat)); n > bridgesEach.In(a.Game.Rules) {
			a.Fault(ComponentParts, bridgesTooMany).By(seat).Number(n).Limit(bridgesEach.In(a.Game.Rules))
		}
	}
	for e, line := range a.State.Lines[:a.Board.NumPaths] {
		if line != 0 && !line.Is(Bridge) && sites.Has(e) {
			say := roadOnSite
			if line.IsShip() {
				say = shipOnSite
			}
			a.Fault(RiverSites, say).By(line.Owner()).At(board.Path(e).Place())
		}
	}
}

// coinsInBox is the amount of gold in the box; the box for five and six has more.
func coinsInBox(g *engine.Game) int {
	if g.Players > 4 {
		return 152
	}
	return 100
}

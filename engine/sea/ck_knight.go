package sea

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/ck"
)

// Knights at sea, and the cards that affect them and their ships. The rules for knights on roads also apply to
// ships: a line of ships is a road to them, but joins roads only at an own settlement or city.

const (
	KnightCrosses   engine.RuleID = "sea.ck.knight-crosses"
	KnightAtSea     engine.RuleID = "sea.ck.knight-at-sea"
	KnightChases    engine.RuleID = "sea.ck.pirate-chase"
	ChasesFromCoast engine.RuleID = "sea.ck.pirate-chase-coast"
	NoHiringAtSea   engine.RuleID = "sea.ck.no-hiring-at-sea"
	RetreatToSea    engine.RuleID = "sea.ck.retreat-to-sea"
	KnightsFrozen   engine.RuleID = "sea.ck.pirate-frozen"
	KnightsBishop   engine.RuleID = "sea.ck.bishop"
	KnightsIntrigue engine.RuleID = "sea.ck.intrigue"
	KnightsMerchant engine.RuleID = "sea.ck.merchant"
	KnightsInventor engine.RuleID = "sea.ck.inventor"
	KnightsDiplomat engine.RuleID = "sea.ck.diplomat"
	KnightsBuilding engine.RuleID = "sea.ck.road-building"
	KnightsOnShips  engine.RuleID = "sea.ck.ships-as-roads"
)

func init() {
	Book.Rules(NoHiringAtSea)
	Book.Rule(KnightChases, engine.RestatesWhere(refusedPirate, ck.ChaseAdjacent, ck.KnightActActive))
	Book.Rule(ChasesFromCoast, engine.RestatesWhere(chasesAshore, ck.ChaseAdjacent, ck.KnightOneAction))
	Book.Rule(KnightCrosses, engine.Restates(ck.KnightMoveRoads))
	Book.Rule(KnightAtSea, engine.Restates(ck.KnightMoveRoads))
	Book.Rule(RetreatToSea, engine.Restates(ck.DisplaceRetreat))
	Book.Rule(KnightsFrozen, engine.RestatesWhere(pirateIsThere, ck.RobberFrozen, ck.RobberFrozenCards))
	Book.Rule(KnightsBishop, engine.Restates(ck.BishopRobber))
	Book.Rule(KnightsIntrigue, engine.Restates(ck.IntrigueTarget))
	Book.Rule(KnightsMerchant, engine.Restates(ck.MerchantPlace))
	Book.Rule(KnightsInventor, engine.Restates(ck.InventorBarred), engine.RestatesWhere(goldOrOverseas, ck.InventorSwap))
	Book.Rule(KnightsDiplomat, engine.Restates(ck.DiplomatOwnRoad, ck.DiplomatOpponentRoad, ck.DiplomatOpenRoad))
	Book.Rule(KnightsBuilding, engine.Restates(ck.RoadBuildingFreeRoads))
	Book.Rule(KnightsOnShips, engine.Restates(ck.KnightHiredBasic), engine.RestatesWhere(sailsTo, ck.KnightMoveRoads))
	Book.Each(engine.Tells(engine.OnlyID), KnightsFrozen, KnightsOnShips)
}

const (
	noKnightAtSea engine.Text = "{at} lies at sea: no new knight is placed there."
	pirateFrozen  engine.Text = "The barbarians have not attacked yet: the pirate stays."
)

func init() {
	ck.Answer(Book, func(h *ck.Hooks) {
		if h.Rules.ShipsApart.Value {
			h.OpenShips, h.RingOfShips = loose, MoveLoop
			h.KnightLand = (*engine.Case).LandIntersections
			h.KnightStands = func(c *engine.Case) {
				c.Must(c.PlaceIn(h.KnightLand(c), 0), NoHiringAtSea).Say(noKnightAtSea).At(c.Act.Places[0])
			}
		}
	})
}

// pirateWaits reports whether the pirate waits for the first attack although the robber is already free.
func pirateWaits(c *engine.Case) bool {
	return c.Attacks == 0 && c.Rules.Plays(ck.Book) && frozenPirate.Get(c)
}

// pirateIsThere reports whether a pirate is in the game.
func pirateIsThere(c *engine.Case, _ bool) bool { return c.Pirate != board.NoHex }

// freedPirate states that the pirate no longer waits.
func freedPirate(c *engine.Case) {
	c.Must(!pirateWaits(c), KnightsFrozen).Say(pirateFrozen)
}

// refusedPirate reports whether a knight that may not chase the pirate tries to.
func refusedPirate(c *engine.Case, held bool) bool { return c.Act.Is(engine.Pirate) && !held }

// chasesAshore reports whether a knight next to land chases the pirate, or tries to.
func chasesAshore(c *engine.Case, _ bool) bool {
	return c.Act.Is(engine.Pirate) && c.LandAt(c.Board, c.Act.Intersection(0))
}

// goldOrOverseas reports whether one of the two swapped tokens lies on gold, or both lie in different areas.
func goldOrOverseas(c *engine.Case, _ bool) bool {
	a, b := c.Act.Hex(0), c.Act.Hex(1)
	return c.Terrain[a] == board.Gold || c.Terrain[b] == board.Gold || c.Board.Chart.AreaOf[a] != c.Board.Chart.AreaOf[b]
}

// sailsTo reports whether a knight moves to an intersection at an own ship.
func sailsTo(c *engine.Case, held bool) bool {
	ships := c.LineEnds(c.Act.Seat, true)
	return held && ships.Has(int(c.Act.Intersection(1)))
}

// tellChased reports that a knight moves the pirate.
func tellChased(c *engine.Case) {
	if c.Act.Is(engine.Pirate) {
		c.Because(KnightChases)
	}
}

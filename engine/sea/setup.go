package sea

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
)

const (
	SetupShip         engine.RuleID = "sea.setup.ship"
	SetupPirateBlocks engine.RuleID = "sea.setup.pirate-blocks"
	SetupArea         engine.RuleID = "sea.setup.area"
	SetupHomeChosen   engine.RuleID = "sea.setup.home-chosen"
	SetupPirate       engine.RuleID = "sea.setup.pirate"
	SetupRobber       engine.RuleID = "sea.setup.robber"
	SetupHarbors      engine.RuleID = "sea.setup.harbors"
	SetupResources    engine.RuleID = "sea.setup.resources"
)

func init() {
	Book.Rule(SetupShip, engine.With(base.SetupRoad))
	Book.Rule(SetupPirateBlocks, engine.With(PirateBuild))
	Book.Rules(SetupArea, SetupHomeChosen)
	Book.Rule(SetupPirate, engine.KeptBy("engine/sea/setup.go"))
	Book.Rule(SetupRobber, engine.KeptBy("engine/game.go"))
	Book.Rule(SetupResources, engine.Restates(base.SetupResources))
	Book.Rule(SetupHarbors, engine.KeptBy("scenarios/shuffle.go"))
	Book.Each(engine.Tells(engine.OnlyID), SetupResources)
}

const (
	shipSetupTouch   engine.Text = "The ship must start at the settlement just placed, {from}, on its coast."
	shipSetupPlaced  engine.Text = "{by} places a ship on {at}; it takes the place of the road."
	notWhereItBegins engine.Text = "{at} is no place to begin: the game begins in the home area."
	homeIs           engine.Text = "The island at {at} is home to {by}."
	pirateAtStart    engine.Text = "The pirate is on {from}: no ship is placed on its sides in the set-up either."
)

// checkSetupShip states where a ship may be placed instead of a starting road: next to the settlement just
// placed, at sea.
func checkSetupShip(c *engine.Case) {
	touches, last := base.AtLastPlaced(c)
	c.Must(touches, SetupShip).Say(shipSetupTouch).From(last.Place())
	if !seaBeside(c, 0) {
		c.Must(false, SetupShip).Say(noSeaThere).At(c.Act.Places[0])
	}
	base.PathIsFree(c, 0)
	keepsToLane(c, 0)
	sides := c.Board.SidesOf(barring(c))
	c.Must(c.PlaceOutside(sides, 0), SetupPirateBlocks).Say(pirateAtStart).From(c.Pirate.Place())
	shipLeft(c)
}

// placeSetupShip places the ship and passes the placement on.
func placeSetupShip(c *engine.Case) {
	e := c.Act.Path(0)
	c.Lay(e, position.ShipOf(c.Act.Seat))
	c.Players[c.Act.Seat].Supply.Ships--
	c.Because(SetupShip).Say(shipSetupPlaced).By(c.Act.Seat).At(e.Place())
	base.PlacementPasses(c, e)
}

func init() {
	base.Answer(Book, func(h *base.Hooks) {
		h.MaySettle = engine.Both(h.MaySettle, func(c *engine.Case) {
			if home := c.Board.Chart.Home; home != 0 && c.Phase == position.SetupPhase {
				told := c.Must(c.PlaceIn(c.InAreas(home), 0), SetupArea).Say(notWhereItBegins).At(c.Act.Places[0])
				if c.Broke(base.TerrainIntersection) || c.Broke(ClothNoSettling) { // nobody settles there at any time
					told.Follows()
				}
			}
		})
	})
}

// homeIsChosen reports that the island on which a settlement is placed becomes home.
func homeIsChosen(c *engine.Case, v board.Intersection) {
	c.Because(SetupHomeChosen).Say(homeIs).By(c.Act.Seat).At(v.Place())
}

// startsWithGold reports gold next to the starting building.
func startsWithGold(c *engine.Case, v board.Intersection, n int) {
	c.Retell(SetupResources).Say(startWithGold).By(c.Act.Seat).Number(n).At(v.Place())
}

// layMap places what a map of the sea starts with. The pirate begins where the map says; otherwise off the board, or at
// the start of the fleet's route (sea.setup.pirate).
func layMap(g *engine.Game, s *position.State) {
	chart := g.Board.Chart
	s.Fog, s.Cloth = chart.Fog, chart.Bolts.Supply
	if g.Hooks.Pirate {
		s.Pirate = chart.Pirate
	}
	for e, gift := range chart.Gifts[:g.Board.NumPaths] {
		if gift != board.NoGift {
			s.Gifts.Put(e)
		}
	}
	for i := range chart.Villages {
		s.Bolts[i] = chart.Bolts.Village
	}
	if fleetUsed.In(g.Rules) && len(chart.Fleet) > 0 {
		s.Pirate = chart.Fleet[0]
	}
	layFortresses(g, s)
}

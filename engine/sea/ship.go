package sea

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

const (
	ShipCost             engine.RuleID = "sea.ship.cost"
	ShipEdge             engine.RuleID = "sea.ship.edge"
	ShipFreeEdge         engine.RuleID = "sea.ship.free-edge"
	ShipConnect          engine.RuleID = "sea.ship.connect"
	ShipNotFromRoad      engine.RuleID = "sea.ship.not-from-road"
	ShipOpponentBuilding engine.RuleID = "sea.ship.opponent-building"
	ShipOwnTurn          engine.RuleID = "sea.ship.own-turn"
)

func init() {
	Book.Rules(ShipCost, ShipConnect, ShipOpponentBuilding, ShipOwnTurn)
	Book.Rule(ShipNotFromRoad, engine.With(ShipConnect))
	Book.Rule(ShipEdge, engine.Physical)
	Book.Rule(ShipFreeEdge, engine.With(base.RoadFreePath), engine.Restates(base.RoadFreePath), engine.Physical)
	Book.Each(engine.Refuses(engine.OnlyID), ShipOwnTurn)
}

const (
	noSeaThere   engine.Text = "{at} has no sea at its side."
	shipLoose    engine.Text = "{at} touches no ship and no settlement or city of {by}."
	roadIsNoPier engine.Text = "{by's} road touches {at}, but a ship starts at an own ship, settlement or city."
	buildsShip   engine.Text = "{by} builds a ship on {at}."
	shipsOnTurn  engine.Text = "Ships are built in the own turn after the roll."
)

var shipBuilt = Book.Built(position.BuiltKind{Word: "ship", Before: "wall", AtSea: true})

func init() {
	Book.Verb(engine.Verb{
		Words: "ship", Builds: shipBuilt, Args: "E", About: "build a ship; in the set-up: place one instead of a road",
		Button: engine.Button{Sign: "ship", Piece: "ship", Rank: 120},
		Price:  func(r *engine.Rules) *engine.Param[cards.Cards] { return shipPrice.Of(r) },
		Menu:   engine.InSetup | engine.AfterRoll | engine.InSpecial, Absent: lacksShips,
		Offered: func(r *engine.Rules) bool { return r.Ships.Value > 0 },
		When:    whenShip, Check: checkShip, Apply: applyShip,
		Needs: shipLeft, Candidates: engine.AddPlaces,
	})
	base.Answer(Book, func(h *base.Hooks) {
		if h.Rules.Ships.Value == 0 {
			return
		}
		h.ShipMayLie, h.LayShip, h.ShipPaths = ShipMayLie, layShip, shipPaths
	})
}

func whenShip(c *engine.Case) bool {
	if !inTheBox(c) {
		return false
	}
	if c.Phase == position.SetupPhase {
		return base.ToPlaceRoad(c)
	}
	if !base.ToBuild(c) {
		return false
	}
	c.Must(c.Act.Seat == c.Acting && c.Phase != position.RollPhase, ShipOwnTurn).Say(shipsOnTurn)
	return true
}

func checkShip(c *engine.Case) {
	if c.Phase == position.SetupPhase {
		checkSetupShip(c)
		return
	}
	base.Costs(c, shipCost(c), ShipCost)
	ShipMayLie(c, 0)
	shipLeft(c)
}

// shipCost is the price of a ship for the acting player.
func shipCost(c *engine.Case) cards.Cards {
	return engine.Ask(c, shipPrice.Of(c.Rules), engine.AboutPlayer(c.Act.Seat))
}

// ShipMayLie states the requirements of a ship for its path, place i of the move, however it is paid for.
func ShipMayLie(c *engine.Case, i int) {
	seaBeside(c, i)
	base.PathIsFree(c, i)
	shipConnects(c, i)
	keepsToLane(c, i)
	clearOfPirate(c, i)
}

// seaBeside states that the path has sea on at least one side.
func seaBeside(c *engine.Case, i int) bool {
	at := c.PlaceIn(c.SeaPaths(), i)
	if !at || c.Explaining {
		c.Must(at, ShipEdge).Say(noSeaThere).At(c.Act.Places[i])
	}
	return at
}

// shipConnects states that an own ship or building is at one end of the path. An own ship counts only if no other
// player's piece stands between.
func shipConnects(c *engine.Case, i int) {
	e := c.Act.Path(i)
	if line := c.Lines[e]; line != 0 && !c.Open(i) { // the line that already lies there does not connect with itself
		c.Try(e, 0)
		defer c.Try(e, line)
	}
	if c.PlaceIn(c.Frontier(c.Act.Seat, true), i) {
		if c.Explaining {
			c.Must(true, ShipConnect)
			c.Must(true, ShipNotFromRoad)
			c.Must(true, ShipOpponentBuilding)
			knightsLetPass(c)
		}
		return
	}
	switch barred := base.BarredEnd(c, e, true); {
	case barred != board.NoIntersection && c.Pieces[barred].IsKnight():
		knightBars(c, e, barred)
	case barred != board.NoIntersection:
		p := c.Pieces[barred]
		c.Must(false, ShipOpponentBuilding).Say(base.RoadPastOther).By(p.Owner()).To(c.Act.Seat).Piece(p.Kind()).At(e.Place()).From(barred.Place())
	case c.Rules.ShipsApart.Value && touches(c, e, false):
		c.Must(false, ShipNotFromRoad).Say(roadIsNoPier).By(c.Act.Seat).At(e.Place())
	default:
		c.Must(false, ShipConnect).Say(shipLoose).By(c.Act.Seat).At(e.Place())
	}
}

// touches reports whether an own road, or ship, touches the path.
func touches(c *engine.Case, e board.Path, ships bool) bool {
	ends := c.LineEnds(c.Act.Seat, ships)
	return ends.Has(int(c.Board.PathEnds[e][0])) || ends.Has(int(c.Board.PathEnds[e][1]))
}

// shipPaths returns the paths on which the seat may lay a ship.
func shipPaths(c *engine.Case, seat position.Seat) board.Set {
	paths := *c.Frontier(seat, true)
	paths.Keep(c.FreePaths())
	paths.Keep(c.SeaPaths())
	if base.HooksOf(c.Hooks).PathsClosed != nil {
		paths.Less(base.HooksOf(c.Hooks).PathsClosed(c))
	}
	closed := c.Board.SidesOf(barring(c))
	paths.Less(closed)
	if open, has := lane(c, seat); has {
		paths.Keep(&open)
	}
	return paths
}

func applyShip(c *engine.Case) {
	if c.Phase == position.SetupPhase {
		placeSetupShip(c)
		return
	}
	base.BuiltFor(c, shipCost(c), ShipCost)
	layShip(c, c.Act.Path(0))
}

// layShip puts a ship of the acting player on the board, marked as new in this turn.
func layShip(c *engine.Case, e board.Path) {
	c.Players[c.Act.Seat].Supply.Ships--
	c.NewShips.Put(int(e))
	c.Lay(e, position.ShipOf(c.Act.Seat))
	if c.Explaining {
		if f := c.Because(ShipConnect); engine.VerbOf(c.Act.Verb).Plays == 0 { // a card counts the ships that it places
			f.Say(buildsShip).By(c.Act.Seat).At(e.Place())
		}
		base.TellRoadLaid(c, e)
	}
	base.LineLaid(c, e)
}

package tb

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/things"
)

// Bridges: lines of their own kind that are built on the sites of a river, and count as roads for everything
// else.

const (
	BridgeSite    engine.RuleID = "tb.river.bridge-site"
	BridgeCost    engine.RuleID = "tb.river.bridge-cost"
	BridgeConnect engine.RuleID = "tb.river.bridge-connect"
	BridgeSupply  engine.RuleID = "tb.river.bridge-supply"
	BridgeWhen    engine.RuleID = "tb.river.bridge-when"
	BridgeRoad    engine.RuleID = "tb.river.bridge-road"
)

var (
	bridgesEach  = Book.NumberOnce(engine.LawRow{Name: "supply.bridges", About: "bridges of each player", Rules: []engine.RuleID{BridgeSupply}, Most: 15}, 0)
	costOfBridge = Book.Price(engine.LawRow{
		Name: "cost.bridge", About: "the price of a bridge for the player", Rules: []engine.RuleID{BridgeCost}, Sees: "player",
	}, cards.Of(cards.Brick, 2)+cards.Of(cards.Lumber, 1))
)

func init() {
	Book.Rules(BridgeCost, BridgeConnect, BridgeWhen, BridgeRoad)
	Book.Rule(BridgeSite, engine.Physical)
	Book.Rule(BridgeSupply, engine.Physical)
	Book.Each(engine.Tells(engine.OnlyID), BridgeConnect, BridgeRoad)
	Book.Each(engine.Refuses(engine.OnlyID), BridgeWhen)
	Book.Each(engine.SaysMore(base.RoadConnect), BridgeConnect)
}

const (
	noSiteThere  engine.Text = "No river crosses {at}: a bridge needs a bridge site."
	bridgeThere  engine.Text = "{by's} bridge stands on {at} already."
	bridgeLoose  engine.Text = "{at} touches no road, bridge, settlement or city of {by} that is open to it."
	bridgesOut   engine.Text = "All {n} bridges of {by} are on the board."
	bridgeGiven  engine.Text = "A bridge is built and paid for; Road Building lays none."
	bridgeInTurn engine.Text = "Bridges are built in the own turn after the roll."
	buildsBridge engine.Text = "{by} builds a bridge on {at}."
	asARoad      engine.Text = "A bridge is a road in all else."
)

// Bridge marks a line that is a bridge.
var Bridge = Book.Lines(position.LineKind{Word: "bridge", Stroke: "=", Shape: "M-21 -7H21V8H15Q0 -4 -15 8H-21z"})

// bridgesOf returns the paths with a bridge of the seat.
func bridgesOf(b *board.Board, s *position.State, seat position.Seat) (out []board.Path) {
	for e, line := range s.Lines[:b.NumPaths] {
		if line.Is(Bridge) && line.Owner() == seat {
			out = append(out, board.Path(e))
		}
	}
	return out
}

// bridgesLeft returns how many bridges the seat still has.
func bridgesLeft(g *engine.Game, s *position.State, seat position.Seat) int {
	left := bridgesEach.In(g.Rules)
	for e := range s.OwnLines(seat).All {
		if s.Lines[e].Is(Bridge) {
			left--
		}
	}
	return max(0, left)
}

func bridgeCost(c *engine.Case) cards.Cards {
	return engine.Ask(c, costOfBridge.Of(c.Rules), engine.AboutPlayer(c.Act.Seat))
}

var bridgeBuilt = Book.Built(position.BuiltKind{Word: "bridge"})

func init() {
	Book.Verb(engine.Verb{
		Words: "bridge", Args: "E", About: "build a bridge", Builds: bridgeBuilt,
		Price: costOfBridge.Of,
		Menu:  engine.AfterRoll | engine.InSpecial, Absent: lacksRivers,
		Offered: func(r *engine.Rules) bool { return useCoins.In(r) && bridgesEach.In(r) > 0 },
		When:    whenBridge,
		Check: func(c *engine.Case) {
			base.Costs(c, bridgeCost(c), BridgeCost)
			BridgeMayStand(c, 0)
			BridgeLeft(c)
		},
		Apply: func(c *engine.Case) {
			base.BuiltFor(c, bridgeCost(c), BridgeCost)
			LayBridge(c, c.Act.Path(0))
		},
		Needs: BridgeLeft, Candidates: engine.AddPlaces,
	})
}

func whenBridge(c *engine.Case) bool {
	if !riversUsed(c) {
		return false
	}
	own := c.Act.Seat == c.Acting && c.Phase != position.SetupPhase && c.Phase != position.RollPhase
	c.Must(own, BridgeWhen).Say(bridgeInTurn)
	return base.ToBuild(c)
}

// BridgeMayStand states the requirements of a bridge for its path, place i of the move, however it is paid for.
func BridgeMayStand(c *engine.Case, i int) {
	siteFree(c, i)
	e := c.Act.Path(i)
	if f := c.Must(c.Without(func() { base.RoadConnects(c, i) }), BridgeConnect); f.Exists() {
		f.Say(bridgeLoose).By(c.Act.Seat).At(e.Place())
		if base.BarredEnd(c, e, false) != board.NoIntersection { // the building in the way is the reason
			f.Follows()
		}
	}
	if withEvents(c.Rules) {
		soundJoined(c, i)
	}
}

// siteFree states that place i of the move is a bridge site without a bridge.
func siteFree(c *engine.Case, i int) {
	e := c.Act.Path(i)
	c.Must(c.PlaceIn(&riversOf(c.Board).sites, i), BridgeSite).Say(noSiteThere).At(e.Place())
	if free := c.PlaceIn(c.FreePaths(), i); !free || c.Explaining {
		say := bridgeThere
		if riversOf(c.Board).sites.Has(int(e)) {
			c.Must(free, BridgeSite).Say(say).By(c.Lines[e].Owner()).At(e.Place())
		}
		if !free && !c.Explaining {
			c.Must(false, BridgeSite)
		}
	}
}

// BridgeLeft states that a bridge is left.
func BridgeLeft(c *engine.Case) {
	c.Must(bridgesLeft(c.Game, c.State, c.Act.Seat) > 0, BridgeSupply).Say(bridgesOut).By(c.Act.Seat).Number(bridgesEach.In(c.Rules))
}

// bridgePaths returns the sites on which the seat may build.
func bridgePaths(c *engine.Case, seat position.Seat) board.Set {
	paths := *c.Frontier(seat, false)
	paths.Keep(c.FreePaths())
	paths.Keep(&riversOf(c.Board).sites)
	return paths
}

// LayBridge puts a bridge of the acting player on the board.
func LayBridge(c *engine.Case, e board.Path) {
	c.Lay(e, position.RoadOf(c.Act.Seat)|Bridge)
	if c.Explaining {
		c.Because(BridgeSite).Say(buildsBridge).By(c.Act.Seat).At(e.Place())
		c.Because(BridgeConnect)
		c.Because(BridgeRoad).Say(asARoad)
		base.TellRoadLaid(c, e)
	}
	base.LineLaid(c, e)
	matchBridge(c)
}

// A bridge carries roads and settlements on, and no card lays one.
func init() {
	base.Answer(Book, func(h *base.Hooks) {
		if !useCoins.In(h.Rules) {
			return
		}
		h.FreeBridge = &base.FreeBridge{
			May: func(c *engine.Case, i int) {
				c.Must(false, BridgeWhen).Say(bridgeGiven)
				siteFree(c, i) // whatever the table lets stand, it needs a place and a piece
				BridgeLeft(c)
			},
			Lay: LayBridge,
		}
		h.LineLaid = engine.BothOf(h.LineLaid, func(c *engine.Case, e board.Path) {
			if ends := c.Board.PathEnds[e]; c.Explaining && !c.Lines[e].Is(Bridge) && (bridgeAt(c, ends[0]) || bridgeAt(c, ends[1])) {
				c.Once(BridgeRoad).Say(asARoad)
			}
		})
		h.Settled = engine.BothOf(h.Settled, func(c *engine.Case, v board.Intersection) {
			if c.Explaining && bridgeAt(c, v) {
				c.Once(BridgeRoad).Say(asARoad)
			}
		})
	})
}

func init() {
	things.AddKey(Book, things.Key{
		Of: things.PiecesKey, Name: "bridges", About: "paths with a bridge", Example: "bridges: [B1/SE]", Form: engine.ListOf(engine.Naming("path")),
		InUse: useCoins.In, Variant: "rivers",
		Read: func(in *engine.Reading, v engine.Value) {
			v.List("bridges", func(item engine.Value) {
				e, ok := item.Path("a bridge")
				switch built := bridgesOf(in.Game.Board, in.State, in.Seat); {
				case !ok:
				case !riversOf(in.Game.Board).sites.Has(int(e)):
					item.Fault(in.Game.Board.PathName(e) + " is no bridge site")
				case in.State.Lines[e] != 0:
					item.Fault(in.Game.Names[in.State.Lines[e].Owner()] + "'s " + in.State.Lines[e].Word() + " lies on " + in.Game.Board.PathName(e) + " already")
				case len(built) >= bridgesEach.In(in.Game.Rules):
					item.Fault(fmt.Sprintf("%s has no more than %d bridges", in.Game.Names[in.Seat], bridgesEach.In(in.Game.Rules)))
				default:
					in.State.Lines[e] = position.RoadOf(in.Seat) | Bridge // Taken is computed later with everything else
				}
			})
		},
		Write: func(g *engine.Game, s *position.State, seat position.Seat) any {
			var out []string
			for _, e := range bridgesOf(g.Board, s, seat) {
				out = append(out, g.Board.PathName(e))
			}
			if out == nil {
				return nil
			}
			return out
		},
	})
	things.AddMember(Book, things.Member{
		Of: things.OfPlayer, Word: "bridges", About: "paths with a bridge of the player", Example: "len(red.bridges) >= 0",
		Paths: func(a things.Asked) board.Set {
			out := a.Game.Board.NoPaths()
			for _, e := range bridgesOf(a.Game.Board, a.State, a.Of) {
				out.Put(int(e))
			}
			return out
		},
	})
	things.AddMember(Book, things.Member{
		Of: things.OfPlayer, Word: "supply.bridges", About: "bridges that the player has left", Example: "red.supply.bridges >= 0", Said: "{by} has {n} bridges left.",
		Number: func(a things.Asked) int { return bridgesLeft(a.Game, a.State, a.Of) },
	})
	things.AddMember(Book, things.Member{
		Of: things.OfHex, Word: "second", About: "a second number that the hex bears; 0: none", Example: `hex("A1").second == 0`,
		Number: func(a things.Asked) int { return int(a.Game.Board.Chart.Second[a.Hex]) },
	})
	things.AddFunction(Book, things.Function{
		Word: "river", About: "whether the place is a river hex, a side of one, or an intersection at one", Example: `river("A1") or not river("A1")`,
		Truth: func(a things.Asked) bool { return atRiver(a.Game.Board, a.Place) },
	})
	things.AddFunction(Book, things.Function{
		Word: "site", About: "whether the path is a bridge site", Example: `not site("A1/NW") or site("A1/NW")`,
		Truth: func(a things.Asked) bool {
			e := a.Place.Path()
			return e != board.NoPath && riversOf(a.Game.Board).sites.Has(int(e))
		},
	})
}

// atRiver reports whether the place is a river hex, a side of one, or an intersection at one.
func atRiver(b *board.Board, p board.Place) bool {
	r := riversOf(b)
	if h := p.Hex(); h != board.NoHex {
		return r.hexes.Has(h)
	}
	if e := p.Path(); e != board.NoPath {
		return r.banks.Has(int(e))
	}
	v := p.Intersection()
	if v == board.NoIntersection {
		return false
	}
	_, at := r.touches(b, v)
	return at
}

// RiverFishBridge lets fish build a bridge, in games with rivers and fish.
const RiverFishBridge engine.RuleID = "tb.river.fish-bridge"

const bridgeForFish engine.Text = "A bridge for fish is built by all rules of bridges."

func init() {
	Book.Rules(RiverFishBridge)
	fishVerb("bridge", engine.Verb{
		About: "6 fish: build a bridge", Args: "E",
		Offered: func(r *engine.Rules) bool { return useCoins.In(r) && bridgesEach.In(r) > 0 },
		Check: func(c *engine.Case) {
			if !riversUsed(c) {
				c.Must(false, RiverFishBridge).Say(noRiversHere)
				return
			}
			fits := c.Without(func() {
				BridgeMayStand(c, 0)
				BridgeLeft(c)
			})
			if c.Explaining {
				c.Must(fits, RiverFishBridge).Say(bridgeForFish).Follows()
			}
		},
		Apply: func(c *engine.Case) {
			LayBridge(c, c.Act.Path(0))
			c.Because(RiverFishBridge)
		},
		Candidates: addPlaces,
	})
}

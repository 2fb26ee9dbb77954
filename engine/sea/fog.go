package sea

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	FogDiscover engine.RuleID = "sea.fog.discover"
	FogReward   engine.RuleID = "sea.fog.reward"
	FogGold     engine.RuleID = "sea.fog.gold"
	FogToken    engine.RuleID = "sea.fog.token"
	FogFirst    engine.RuleID = "sea.fog.first"
	FogMoved    engine.RuleID = "sea.fog.moved"
	FogSetup    engine.RuleID = "sea.fog.setup"
	FogBarred   engine.RuleID = "sea.fog.barred"
)

func init() {
	Book.Rules(FogDiscover, FogReward, FogGold, FogToken, FogFirst, FogMoved, FogSetup)
	Book.Rule(FogBarred, engine.Physical, engine.RestatesWhere(inFog, base.TerrainIntersection))
}

const (
	noFogReached  engine.Text = "{by} reaches no hex that lies face down, or fewer than are named."
	noFogAt       engine.Text = "{by} has nothing to tell of {at}: it was not turned just now."
	noFogHere     engine.Text = "There is no fog in this game; the variant seafarers and a map with fog bring it."
	turnIsDue     engine.Text = "{by} turns {at}: what lies there must be told."
	hexIsTurned   engine.Text = "{by} turns {at}: it is {card} now."
	seaIsTurned   engine.Text = "{by} turns {at}: it is sea."
	landIsTurned  engine.Text = "{by} turns {at}: it is land without a resource."
	goldIsTurned  engine.Text = "{by} turns {at}: it is gold."
	foundBears    engine.Text = "{at.} was found with the {n} and produces like any other hex."
	tokenIs       engine.Text = "A token with {n} is laid there."
	finderTakes   engine.Text = "{by} takes {cards} from the bank for what was found."
	bankHasNone   engine.Text = "The bank has none of it: {by} takes nothing."
	finderChooses engine.Text = "{by} chooses {n} cards for the gold that was found."
	seaBringsNone engine.Text = "The sea brings no card."
	noneAtStart   engine.Text = "In the set-up a find brings no card."
	notTheTop     engine.Text = "Another hex is known to lie on top of the stack."
	notNextToken  engine.Text = "The next token is known to be the {limit}, not the {n}."
	needsToken    engine.Text = "Land comes with its number."
	owesFind      engine.Text = "{by} tells what was turned on {at}"
	findFirst     engine.Text = "First {by} must tell what was turned."
	nobodyEnters  engine.Text = "Nobody has seen {at.} yet: neither robber nor pirate goes there."
	whatWasTurned engine.Text = "What was turned there, a hex with its number or sea?"
	staysTurned   engine.Text = "{at.} stays turned."
	movedThere    engine.Text = "A ship that moves discovers like a new one."
)

// findVerb says what was turned over; findDuty is the duty that it answers.
var (
	findVerb position.VerbID
	findDuty position.DutyID
)

func init() {
	findVerb = Book.Verb(engine.Verb{
		Words: "find", Looks: visibility.LooksAtNothing, Args: "H [TILE]", About: "tell what was turned on a hex that lay face down", Menu: engine.AsAnswer,
		Absent: noFog, When: whenFind, Check: checkFind, Apply: applyFind, Tell: tellFind,
		Candidates: func(c *engine.Case, l *engine.List) {
			a := l.Move()
			for i := range c.NumPending {
				if p := &c.Pending[i]; p.Duty == findDuty && p.Seat == l.Seat {
					a.Places[0], a.Flags = p.Place, engine.Open
					l.Add()
				}
			}
		},
	})
	findDuty = Book.Duty(engine.Duty{
		Answer: &findVerb, Written: []engine.Detail{engine.HexDetail}, Tells: owesFind, Asks: findFirst, Fits: fitsFind, AtStart: true,
		Halts: func(c *engine.Case) { c.Must(false, FogFirst).Say(findFirst).By(c.Pending[0].Seat) },
	})
	Book.Adds(foundByRoad, "road")
	Book.Adds(foundByShip, "ship", "move", "play road-building")
	base.Answer(Book, func(h *base.Hooks) {
		h.LineLaid = engine.BothOf(h.LineLaid, reachFog)
		settle := h.Settle
		h.Settle = func(c *engine.Case) {
			if c.Reached != 0 {
				turnFog(c)
			}
			settle(c)
		}
		h.Produced = engine.Both(foundProduces, h.Produced)
		h.RobberLands = func(c *engine.Case, hex board.Hex, _ bool) bool {
			outOfFog(c, hex)
			return c.Terrain[hex] == board.Fog
		}
	})
}

// The words for what a line finds: hexes, and gifts with a ship.
var (
	foundByRoad = engine.Words{Args: "[finds FINDS]", Said: (*engine.Action).Finds, Check: checkFinds, Absent: noFog}
	foundByShip = engine.Words{Args: "[finds FINDS]", Said: (*engine.Action).Finds, Check: checkFinds, Absent: noFog, Tell: tellGifts, Conceals: concealGifts}
)

// FindsByLine lets a verb of a later book, which lays a line on its one path, say what it finds.
func FindsByLine(id position.VerbID, ship bool) {
	if !ship {
		Book.Adds(foundByRoad, engine.VerbOf(id).Words)
		return
	}
	Book.Adds(foundByShip, engine.VerbOf(id).Words)
	laysShips[id] = true
}

// noFog states that nothing in the game lies face down.
func noFog(c *engine.Case) {
	if base.GameOn(c) {
		c.Must(false, FogDiscover).Say(noFogHere)
	}
}

// fogAt returns the face-down hexes at the ends of the path.
func fogAt(c *engine.Case, e board.Path) (out board.Hexes) {
	for _, v := range &c.Board.PathEnds[e] {
		for _, h := range &c.Board.IntersectionHexes[v] {
			if h != board.NoHex && c.Terrain[h] == board.Fog {
				out |= h.One()
			}
		}
	}
	return out
}

// reachFog records the hexes that a line on the path lets its owner turn over.
func reachFog(c *engine.Case, e board.Path) {
	if c.Board.HasFog {
		c.Reached |= fogAt(c, e)
		c.AtStart = c.Phase == position.SetupPhase
	}
}

// foundProduces reports that discovered hexes produce by their token like any other.
func foundProduces(c *engine.Case) {
	if !c.Explaining || !c.Board.HasFog {
		return
	}
	for i := range c.Draws {
		if h := c.Draws[i].From; wasTurned(c, h) {
			c.Once(FogToken).Say(foundBears).At(h.Place()).Number(int(c.State.Tokens[h])).As(engine.OnlyID)
		}
	}
}

// inFog reports whether a building would touch only unseen hexes and no land.
func inFog(c *engine.Case, held bool) bool {
	if held || !c.Board.HasFog {
		return false
	}
	for _, h := range &c.Board.IntersectionHexes[c.Act.Intersection(0)] {
		if h != board.NoHex && c.Terrain[h] == board.Fog {
			return true
		}
	}
	return false
}

// outOfFog states that robber and pirate do not enter an unseen hex.
func outOfFog(c *engine.Case, h board.Hex) {
	if c.Board.HasFog {
		c.Must(c.Terrain[h] != board.Fog, FogBarred).Say(nobodyEnters).At(h.Place())
	}
}

// foundByMove reports that a moved ship discovers, too, and that its earlier discoveries stay.
func foundByMove(c *engine.Case, from board.Path) {
	if !c.Explaining {
		return
	}
	if c.Reached != 0 {
		c.Because(FogMoved).Say(movedThere).As(engine.OnlyID)
	}
	for _, v := range &c.Board.PathEnds[from] {
		for _, h := range &c.Board.IntersectionHexes[v] {
			if wasTurned(c, h) {
				c.Once(FogMoved).Say(staysTurned).At(h.Place())
			}
		}
	}
}

// wasTurned reports whether the hex lay face down when the game began and has been turned over since.
func wasTurned(c *engine.Case, h board.Hex) bool {
	return h != board.NoHex && c.Board.First.Terrain[h] == board.Fog && c.Terrain[h] != board.Fog
}

// turnFog turns over the hexes that the move has reached, in reading order: those that the move names, or that
// have only one possible result. The others are owed.
func turnFog(c *engine.Case) {
	seat, started := c.Act.Seat, c.AtStart
	for i := 0; c.Reached != 0; c.Reached &= c.Reached - 1 {
		h := c.Reached.First()
		tile, said := c.Act.Tile(i)
		i++
		if !said {
			tile, said = onlyTile(c.State)
			if said {
				c.GoesByItself(position.Given{Verb: findVerb, Seat: seat, Place: h.Place()})
			}
		}
		if said {
			c.Because(FogDiscover)
			turn(c, seat, h, tile, started)
			continue
		}
		c.Because(FogDiscover).Say(turnIsDue).By(seat).At(h.Place())
		due := position.Pending{Duty: findDuty, Seat: seat, Count: 1, Other: position.NoSeat, Place: h.Place()}
		if started {
			due.Why = position.AtStart
		}
		c.Owe(due)
	}
}

// onlyTile returns the next hex of the stack if only one is possible; else ok is false.
func onlyTile(s *position.State) (t board.Tile, ok bool) {
	t.Terrain = board.NoTerrain
	if top := s.Fog.TopTiles[0]; top != board.NoTerrain {
		t.Terrain = top
	}
	for terrain, n := range s.Fog.Terrain {
		if n > 0 && s.Fog.TopTiles[0] == board.NoTerrain {
			if t.Terrain != board.NoTerrain {
				return t, false
			}
			t.Terrain = board.Terrain(terrain)
		}
	}
	if t.Terrain == board.NoTerrain || !s.TokenDue(t.Terrain) {
		return t, t.Terrain != board.NoTerrain
	}
	if t.Token = s.Fog.TopTokens[0]; t.Token != 0 {
		return t, true
	}
	for token, n := range s.Fog.Tokens {
		if n > 0 {
			if t.Token != 0 {
				return t, false
			}
			t.Token = uint8(token)
		}
	}
	return t, true
}

// turn lays the tile on the hex, removes it from the stacks, and pays the finder.
func turn(c *engine.Case, seat position.Seat, h board.Hex, t board.Tile, started bool) {
	c.Terrain[h] = t.Terrain
	c.LayToken(h, t.Token)
	c.Fog.Take(t)
	if c.Explaining {
		tellTurned(c, seat, h, t)
	}
	if !t.Terrain.IsLand() {
		c.Because(FogReward).Say(seaBringsNone)
		return
	}
	if started {
		c.Once(FogSetup).Say(noneAtStart)
		return
	}
	n := fogCards.Get(c)
	k, ok := t.Terrain.Resource()
	switch {
	case t.Terrain == board.Gold:
		if n = min(n, c.Bank.Resources().Total()); n > 0 {
			oweGold(c, seat, n)
			c.Because(FogGold).Say(finderChooses).By(seat).Number(n)
		}
	case !ok || n == 0:
	case c.Bank.Count(k) == 0:
		c.Because(FogReward).Say(bankHasNone).By(seat)
	default:
		got := cards.Of(k, min(n, c.Bank.Count(k)))
		c.Bank -= got
		c.Players[seat].Hand += got
		c.Because(FogReward).Say(finderTakes).By(seat).Cards(got)
	}
}

// goldIsFound reports whether the gold for which the acting player chooses can only have been discovered: no gold
// hex with the rolled number brings it. In the set-up nobody takes a card for a discovery.
func goldIsFound(c *engine.Case) bool {
	if !c.Board.HasFog || c.Phase == position.SetupPhase {
		return false
	}
	for gold := c.AllOfChoice(); gold != 0; gold &= gold - 1 {
		h := gold.First()
		if (c.DiceSum == 0 || c.State.Tokens[h] == c.DiceSum) && base.HasBuildingAt(c, c.Act.Seat, h) {
			return false
		}
	}
	return true
}

func tellTurned(c *engine.Case, seat position.Seat, h board.Hex, t board.Tile) {
	say := landIsTurned
	k, ok := t.Terrain.Resource()
	switch {
	case t.Terrain == board.Sea:
		say = seaIsTurned
	case t.Terrain == board.Gold:
		say = goldIsTurned
	case ok:
		say = hexIsTurned
	}
	c.Because(FogDiscover).Say(say).By(seat).At(h.Place()).Card(k.AsCard())
	if t.Token != 0 {
		c.Because(FogToken).Say(tokenIs).At(h.Place()).Number(int(t.Token))
	}
}

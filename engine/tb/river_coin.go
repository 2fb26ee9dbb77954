package tb

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
)

// Coins for building at a river: they come with the piece, however and by whomever it was paid for.

const (
	CoinSettlement engine.RuleID = "tb.river.coin-settlement"
	CoinCity       engine.RuleID = "tb.river.coin-city"
	CoinRoad       engine.RuleID = "tb.river.coin-road"
	CoinBridge     engine.RuleID = "tb.river.coin-bridge"
)

// Rewards for pieces at rivers.
var (
	coinsSettlement = coinsFor("settlement", "gold for a settlement of the player at a river", CoinSettlement, 1)
	coinsRoad       = coinsFor("road", "gold for a road of the player on a side of a river hex", CoinRoad, 1)
	coinsShip       = coinsFor("ship", "gold for a ship of the player on a side of a river hex", SeaShip, 1)
	coinsOfBridge   = coinsFor("bridge", "gold for a bridge of the player", CoinBridge, 3)
)

func coinsFor(piece, about string, rule engine.RuleID, value int) engine.NumberParam {
	return Book.Number(engine.LawRow{
		Name: "coins." + piece, About: about, Rules: []engine.RuleID{rule},
		Sees: "player", Most: 9,
	}, value)
}

func init() {
	Book.Rules(CoinSettlement, CoinCity, CoinRoad, CoinBridge)
	base.Answer(Book, func(h *base.Hooks) {
		if !useCoins.In(h.Rules) {
			return
		}
		h.Settled = engine.BothOf(h.Settled, coinForBuilding)
		h.LineLaid = engine.BothOf(h.LineLaid, coinForLine)
		h.Built = engine.BothOf(h.Built, func(c *engine.Case, rule engine.RuleID) {
			if v := c.Act.Intersection(0); rule == base.CityCost && v != board.NoIntersection {
				if _, at := riversOf(c.Board).touches(c.Board, v); at {
					c.Because(CoinCity).Say(noneForCity).As(engine.OnlyID)
				}
			}
		})
	})
}

const (
	coinsForIt  engine.Text = "{by} takes {n} gold for it at the river and has {limit}."
	coinsBridge engine.Text = "{by} takes {n} gold for the bridge and has {limit}."
	noneForCity engine.Text = "A settlement that becomes a city brings no gold."
)

// earn gives a player gold for a piece.
func earn(c *engine.Case, seat position.Seat, n int, rule engine.RuleID, say engine.Text) {
	if n == 0 {
		return
	}
	give(c, seat, n)
	c.Because(rule).Say(say).By(seat).Number(n).Limit(goldOf(c.State, seat))
}

// coinForBuilding pays for a settlement at a river, and for a city in the set-up: once, however many river hexes
// it touches.
func coinForBuilding(c *engine.Case, v board.Intersection) {
	p, r := c.Pieces[v], riversOf(c.Board)
	h, at := r.touches(c.Board, v)
	if !at || !c.Game.Plays(p.Owner()) {
		return
	}
	rule := CoinSettlement
	if p.Kind() == position.City {
		rule = CoinCity
	}
	earn(c, p.Owner(), engine.Ask(c, coinsSettlement.Of(c.Rules), engine.AboutPlayer(p.Owner())), rule, coinsForIt)
	c.Credit(coinsSettlement.Of(c.Rules).Set, engine.AnyGround)
	if c.Explaining && r.ends.Has(h) {
		c.Once(RiverTerrain).Say(endsToo)
	}
}

// tellEnd reports that a road on a side of a spring or of a last hex is paid for like any at the river.
func tellEnd(c *engine.Case, e board.Path) {
	for _, h := range c.Board.PathHexes[e] {
		if h != board.NoHex && riversOf(c.Board).ends.Has(h) {
			c.Once(RiverTerrain).Say(endsToo)
		}
	}
}

// coinForLine pays for a road or ship on a side of a river hex, and for a bridge. A moved ship is paid for if its
// former path is known.
func coinForLine(c *engine.Case, e board.Path) {
	line := c.Lines[e]
	owner := line.Owner()
	if owner == position.NoSeat || !c.Game.Plays(owner) || c.Lifted != board.NoPath {
		return
	}
	about := engine.AboutPlayer(owner)
	switch built := c.Rules; {
	case line.Is(Bridge):
		earn(c, owner, engine.Ask(c, coinsOfBridge.Of(built), about), CoinBridge, coinsBridge)
		c.Credit(coinsOfBridge.Of(built).Set, engine.AnyGround)
	case !riversOf(c.Board).banks.Has(int(e)):
	case line.IsShip():
		coinForShip(c, owner)
	default:
		earn(c, owner, engine.Ask(c, coinsRoad.Of(built), about), CoinRoad, coinsForIt)
		c.Credit(coinsRoad.Of(built).Set, engine.AnyGround)
		tellEnd(c, e)
	}
}

package tb

import (
	"catanref/engine"
	"catanref/engine/base"
)

// Coins for building at a river: they come with the piece, whatever was paid for it and by whom.

const (
	CoinSettlement engine.RuleID = "tb.river.coin-settlement"
	CoinCity       engine.RuleID = "tb.river.coin-city"
	CoinRoad       engine.RuleID = "tb.river.coin-road"
	CoinBridge     engine.RuleID = "tb.river.coin-bridge"
)

func init() {
	Book.Rules(CoinSettlement, CoinCity, CoinRoad, CoinBridge)
	base.Answer(Book, func(h *base.Hooks) {
		if !h.Rules.CoinsUsed.Value {
			return
		}
		h.Settled = engine.BothOf(h.Settled, coinForBuilding)
		h.LineLaid = engine.BothOf(h.LineLaid, coinForLine)
		h.Built = engine.BothOf(h.Built, func(c *engine.Case, rule engine.RuleID) {
			if v := c.Act.Intersection(0); rule == base.CityCost && v != engine.NoIntersection {
				if _, at := riversOf(c.Board).touches(c.Board, v); at {
					c.Because(CoinCity).Say(noneForCity)
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

// earn gives a player gold for what was built.
func earn(c *engine.Case, seat engine.Seat, n int, rule engine.RuleID, say engine.Text) {
	if n == 0 {
		return
	}
	give(c, seat, n)
	c.Because(rule).Say(say).By(seat).Number(n).Limit(goldOf(c.State, seat))
}

// coinForBuilding pays for a settlement at a river, and for a city of the set-up: once, however many hexes it touches.
func coinForBuilding(c *engine.Case, v engine.Intersection) {
	p, r := c.Pieces[v], riversOf(c.Board)
	h, at := r.touches(c.Board, v)
	if !at || !c.Game.Plays(p.Owner()) {
		return
	}
	rule := CoinSettlement
	if p.Kind() == engine.City {
		rule = CoinCity
	}
	earn(c, p.Owner(), engine.Ask(c, &c.Rules.CoinsSettlement, engine.AboutPlayer(p.Owner())), rule, coinsForIt)
	c.Credit(c.Rules.CoinsSettlement.Set, engine.AnyGround)
	if c.Explaining && r.ends.Has(h) {
		c.Once(RiverTerrain).Say(endsToo)
	}
}

// coinForLine pays for a road or ship on a side of a river hex, and for a bridge. A ship that was moved is paid for where
// it is known from where it came.
func coinForLine(c *engine.Case, e engine.Path) {
	line := c.Lines[e]
	owner := line.Owner()
	if owner == engine.NoSeat || !c.Game.Plays(owner) || c.Lifted != engine.NoPath {
		return
	}
	about := engine.AboutPlayer(owner)
	switch built := c.Rules; {
	case line.Is(Bridge):
		earn(c, owner, engine.Ask(c, &built.CoinsBridge, about), CoinBridge, coinsBridge)
		c.Credit(built.CoinsBridge.Set, engine.AnyGround)
	case !riversOf(c.Board).banks.Has(int(e)):
	case line.IsShip():
		coinForShip(c, owner)
	default:
		earn(c, owner, engine.Ask(c, &built.CoinsRoad, about), CoinRoad, coinsForIt)
		c.Credit(built.CoinsRoad.Set, engine.AnyGround)
	}
}

package tb

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/position"
	"catanref/engine/things"
)

// Rich and poor: a player who alone has the most gold gets points, and all players with the least lose points.

const (
	RiverRich     engine.RuleID = "tb.river.rich"
	RiverPoor     engine.RuleID = "tb.river.poor"
	RiverAtOnce   engine.RuleID = "tb.river.at-once"
	RiverNegative engine.RuleID = "tb.river.negative"
	RiverWin      engine.RuleID = "tb.river.win"
)

var (
	richest = Book.NumberOnce(engine.LawRow{Name: "coins.richest", About: "victory points for who alone has the most gold", Rules: []engine.RuleID{RiverRich}, Most: 9}, 1)
	poorest = Book.NumberOnce(engine.LawRow{Name: "coins.poorest", About: "victory points that those lose who have the least gold", Rules: []engine.RuleID{RiverPoor}, Most: 9}, 2)
)

func init() {
	Book.Rules(RiverRich, RiverPoor, RiverAtOnce)
	Book.Rule(RiverNegative, engine.KeptBy("engine/tb/river_rich.go"))
	Book.Rule(RiverWin, engine.RestatesWhere(withCoins, base.VictoryTen, base.VictoryOwnTurn))
	Book.Each(engine.Tells(engine.AfterFirst), RiverRich, RiverPoor)
	Book.Each(engine.Tells(engine.OnlyID), RiverAtOnce, RiverWin)
	engine.TogetherWholly(arePoor, isPoor)
	engine.TogetherWholly(nonePoor, poorNoMore)
	Book.Answer(func(h *engine.Hooks) {
		if !useCoins.In(h.Rules) {
			return
		}
		points, refresh, settle := h.Points, h.Refresh, h.Settle
		// Points may fall below zero (tb.river.negative).
		h.Points = func(r *engine.Rules, s *position.State, seat position.Seat) int {
			n := points(r, s, seat)
			if s.Table[wealth] == uint8(seat)+1 {
				n += richest.In(r)
			}
			if s.Table[wealth+1]>>seat&1 != 0 {
				n -= poorest.In(r)
			}
			return n
		}
		h.Refresh = func(g *engine.Game, s *position.State) {
			refresh(g, s)
			s.Table[wealth], s.Table[wealth+1] = wealthOf(g, s)
		}
		h.Settle = func(c *engine.Case) {
			if c.Coined || c.TurnNumber == 0 { // in the set-up all are poor before the first gold
				c.Coined = false
				judgeWealth(c)
			}
			if c.Explaining {
				reportGold(c)
			}
			settle(c)
		}
	})
}

const (
	isRichest   engine.Text = "{by} alone has the most gold, {n}, and is the wealthiest settler."
	noneRichest engine.Text = "{by} no longer has the most gold alone and is the wealthiest settler no more."
	isPoor      engine.Text = "{by} has the least gold, {n}, and is a poor settler ({limit} points less)."
	arePoor     engine.Text = "{players} have the least gold, {n}, and are poor settlers ({limit} points less each)."
	poorNoMore  engine.Text = "{by} has the least gold no longer and is no poor settler any more."
	nonePoor    engine.Text = "{players} have the least gold no longer and are no poor settlers any more."
	judgedNow   engine.Text = "Rich and poor are judged at every change of gold."
)

// withCoins reports whether the game has gold.
func withCoins(c *engine.Case, _ bool) bool { return useCoins.In(c.Rules) }

// wealth is the wealthiest settler, as a seat plus one, followed by a bitmask of the poor. Both are derived from the
// gold.
var wealth = Book.TableCells(2)

// wealthOf computes them.
func wealthOf(g *engine.Game, s *position.State) (richest, poor uint8) {
	most, least := -1, mostGold+1
	for seat := range position.Seat(g.Players) {
		switch n := goldOf(s, seat); {
		case n > most:
			most, richest = n, uint8(seat)+1
		case n == most:
			richest = 0
		}
		switch n := goldOf(s, seat); {
		case n < least:
			least, poor = n, 1<<seat
		case n == least:
			poor |= 1 << seat
		}
	}
	return richest, poor
}

// judgeWealth computes both again after a move.
func judgeWealth(c *engine.Case) {
	richest, poor := wealthOf(c.Game, c.State)
	was, wasPoor := c.State.Table[wealth], c.State.Table[wealth+1]
	if richest == was && poor == wasPoor {
		return
	}
	c.State.Table[wealth], c.State.Table[wealth+1] = richest, poor
	c.Scores()
	if !c.Explaining {
		return
	}
	switch {
	case richest == was:
	case richest > 0:
		c.Because(RiverRich).Say(isRichest).By(position.Seat(richest - 1)).Number(goldOf(c.State, position.Seat(richest-1)))
	default:
		c.Because(RiverRich).Say(noneRichest).By(position.Seat(was - 1))
	}
	for seat := range position.Seat(c.Game.Players) {
		switch now, before := poor>>seat&1, wasPoor>>seat&1; {
		case now > before:
			c.Because(RiverPoor).Say(isPoor).By(seat).Number(goldOf(c.State, seat)).Limit(poorest.In(c.Rules))
		case now < before:
			c.Because(RiverPoor).Say(poorNoMore).By(seat)
		}
	}
	c.Because(RiverAtOnce).Say(judgedNow)
}

func init() {
	things.AddMember(Book, things.Member{
		Of: things.OfPlayer, Word: "wealthiest", About: "whether the player alone has the most gold", Example: "not red.wealthiest or red.wealthiest", Said: "{by} alone is the richest.", Denied: "{by} alone is not the richest.",
		Truth: func(a things.Asked) bool { return a.State.Table[wealth] == uint8(a.Of)+1 },
	})
	things.AddMember(Book, things.Member{
		Of: things.OfPlayer, Word: "poor", About: "whether the player has the least gold", Example: "not red.poor or red.poor", Said: "{by} is poor.", Denied: "{by} is not poor.",
		Truth: func(a things.Asked) bool { return a.State.Table[wealth+1]>>a.Of&1 != 0 },
	})
	things.AddMember(Book, things.Member{
		Of: things.OfView, Word: "wealthiest.holder", About: "who alone has the most gold, \"\" for nobody", Example: `wealthiest.holder != "nobody"`, Said: "The most gold is with {n}.",
		Text: func(a things.Asked) string {
			if n := a.State.Table[wealth]; n > 0 {
				return a.Game.Names[n-1]
			}
			return ""
		},
	})
	things.AddPlayerLine(func(g *engine.Game, s *position.State, seat position.Seat) string {
		switch {
		case !useCoins.In(g.Rules) || !g.Plays(seat):
		case s.Table[wealth] == uint8(seat)+1:
			return "wealthiest settler"
		case s.Table[wealth+1]>>seat&1 != 0:
			return "poor settler"
		}
		return ""
	})
}

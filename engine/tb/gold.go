package tb

import (
	"strconv"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/things"
)

// Gold: coins that lie open in front of a player. They are a number, not cards: rules that count, steal, name or
// take cards of a hand ignore them (tb.gold.open, tb.gold.not-a-card), and there is no limit of coins
// (tb.gold.short).

const (
	GoldOpen     engine.RuleID = "tb.gold.open"
	GoldNotACard engine.RuleID = "tb.gold.not-a-card"
	GoldShort    engine.RuleID = "tb.gold.short"
)

func init() {
	Book.Rules(GoldNotACard)
	for _, id := range []engine.RuleID{GoldOpen, GoldShort} {
		Book.Rule(id, engine.KeptBy("engine/tb/gold.go"))
	}
	Book.Each(engine.Tells(engine.OnlyID), GoldNotACard)
	onGoldReport(func(c *engine.Case) {
		if engine.VerbOf(c.Act.Verb).Act == engine.RollAct && c.DiceSum == 7 && anyGold(c) {
			c.Because(GoldNotACard).Say(goldIsSafe)
		}
	})
}

const goldIsSafe engine.Text = "Gold is no card: it counts for no limit of a hand."

// rollVerb rolls the dice.
var rollVerb = engine.VerbNamed("roll")

// reports are made of moves of a game with gold, the last first.
var reports []func(c *engine.Case)

// onGoldReport registers a function that adds effects to moves in a game with gold.
func onGoldReport(tell func(c *engine.Case)) { reports = append(reports, tell) }

// reportGold makes the reports.
func reportGold(c *engine.Case) {
	for i := len(reports) - 1; i >= 0; i-- {
		reports[i](c)
	}
}

// anyGold reports whether any player has gold.
func anyGold(c *engine.Case) bool {
	for seat := range position.Seat(c.Game.Players) {
		if goldOf(c.State, seat) > 0 {
			return true
		}
	}
	return false
}

// mostGold is the largest amount of a player: anything beyond it is lost, which does not occur in practice.
const mostGold = 250

// Gold is the gold of a player.
var Gold = things.AddCounter(Book, things.Counter{
	InUse: useCoins.In, Variant: "rivers",
	Key: "gold", About: "gold", Most: mostGold, Member: "gold", Example: "red.gold >= 0", Said: "{by} has {n} gold.", Listed: "gold", Lacks: lacksRivers,
	Kept: useCoins.In,
	Text: func(n int) string { return strconv.Itoa(n) + " gold" },
})

func init() {
	things.AddCounted(things.Counted{
		Word: "gold", NoCard: "Gold is no card: it stands in lists of bank and trade.", InUse: useCoins.In, Number: goldOf,
		Correct: func(g *engine.Game, s *position.State, seat position.Seat, by []int) string {
			n := goldOf(s, seat)
			for _, x := range by {
				n += x
			}
			if n < 0 || n > mostGold {
				return g.Names[seat] + " would have " + strconv.Itoa(n) + " gold"
			}
			s.Players[seat].Held[Gold] = uint8(n)
			s.Table[wealth], s.Table[wealth+1] = wealthOf(g, s)
			return ""
		},
	})
}

// give changes the gold of a player.
func give(c *engine.Case, seat position.Seat, n int) {
	c.Coined = true
	held := &c.Players[seat].Held[Gold]
	*held = uint8(max(0, min(int(*held)+n, mostGold)))
}

// goldOf returns the player's gold.
func goldOf(s *position.State, seat position.Seat) int { return int(s.Players[seat].Held[Gold]) }

func init() {
	things.AddMember(Book, things.Member{
		Of: things.OfView, Word: "bank.gold", About: "gold that the bank has left; less than 0 where it owes some", Example: "bank.gold <= 152", Said: "The bank has {n} gold.",
		Number: func(a things.Asked) int {
			n := coinsInBox(a.Game)
			for seat := range position.Seat(a.Game.Players) {
				n -= goldOf(a.State, seat)
			}
			return n
		},
	})
}

// GoldTrade is how gold changes hands between players.
const GoldTrade engine.RuleID = "tb.gold.trade"

func init() { Book.Rule(GoldTrade, engine.With(base.TradeNoGift)) }

const (
	goldOnBoth   engine.Text = "Gold is not traded for gold."
	goldIsGiven  engine.Text = "{by} would give gold for nothing: that is a gift."
	withTheActor engine.Text = "Gold changes hands with the player on turn, after the roll."
	goldGoes     engine.Text = "{by} gives {to} {n} gold and keeps {limit}."
	hasGold      engine.Text = "{by} has {n} gold."
)

// mayTradeGold states the requirements of a trade between players in which gold is given or taken.
func mayTradeGold(c *engine.Case) {
	give, take := int(c.Act.Coins[0]), int(c.Act.Coins[1])
	takesPart := c.Act.Seat == c.Acting || c.Act.Other == c.Acting || !engine.Get(c, &c.Rules.TradeActive)
	c.Must(takesPart && c.Phase != position.RollPhase, GoldTrade).Say(withTheActor)
	c.Must(give == 0 || take == 0, GoldTrade).Say(goldOnBoth)
	for side, cards := range [2]cards.Cards{c.Act.Give, c.Act.Take} {
		giver := [2]position.Seat{c.Act.Other, c.Act.Seat}[side]
		nothing := cards == 0 && c.Act.Unseen[side] == 0 && c.Act.Coins[side] == 0 && c.Act.Odd[0] == 0
		gifts := !nothing || engine.Ask(c, &c.Rules.TradeGifts, engine.AboutPartner(c.Act.Other))
		c.Must(gifts, GoldTrade).Say(goldIsGiven).By(giver)
	}
	hasSo := func(seat position.Seat, n int) {
		if c.Game.Plays(seat) {
			c.Must(goldOf(c.State, seat) >= n, GoldTrade).Say(goldShort).By(seat).Number(n).Limit(goldOf(c.State, seat)).As(engine.AsPrice)
		}
	}
	hasSo(c.Act.Seat, give)
	hasSo(c.Act.Other, take)
}

// tradeGold moves the gold of a trade.
func tradeGold(c *engine.Case) {
	for side, n := range c.Act.Coins {
		if n == 0 {
			continue
		}
		from, to := c.Act.Seat, c.Act.Other
		if side == 1 {
			from, to = to, from
		}
		give(c, from, -int(n))
		give(c, to, int(n))
		c.Because(GoldTrade).Say(goldGoes).By(from).To(to).Number(int(n)).Limit(goldOf(c.State, from))
	}
}

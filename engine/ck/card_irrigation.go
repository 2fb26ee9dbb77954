package ck

import (
	"math/bits"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/visibility"
)

const IrrigationGrain engine.RuleID = "ck.irrigation.grain"

func init() {
	Book.Rules(IrrigationGrain)
	Book.Each(engine.Tells(engine.News), IrrigationGrain)
}

const (
	irrigationPays engine.Text = "{by} takes {cards} for {hexes}."
	bankHasNone    engine.Text = "The bank has no {card}: the card would bring nothing."
	noSuchHex      engine.Text = "{by} has no building where {card} is produced: the card would bring nothing."
	noFields       engine.Text = "{by} has no building at fields and takes nothing."
)

var irrigation = Book.Card("irrigation", cards.ScienceDeck, 2).WithoutArticle()

func init() {
	Book.Verb(engine.Verb{
		Words: "play irrigation", Looks: visibility.LooksAtNothing, Plays: irrigation, About: "take 2 grain for each fields hex of your own",
		Menu: cardTimes, Never: notBeforeRoll,
		When:   func(c *engine.Case) bool { return toPlayProgress(c, irrigation, false) },
		Timely: timelyProgress,
		Check:  func(c *engine.Case) { bringsYield(c, board.Fields, cards.Grain) },
		Apply: func(c *engine.Case) {
			useProgress(c, irrigation)
			yieldOf(c, board.Fields, cards.Grain, IrrigationGrain, irrigationPays, noFields)
		},
		Candidates: engine.AddPlain,
	})
}

// yieldOf pays 2 cards for each hex of the terrain at which the player has a building, as far as the bank has
// them. It reports the payment (say), or that there is no such hex (none).
func yieldOf(c *engine.Case, t board.Terrain, k cards.Kind, rule engine.RuleID, say, none engine.Text) {
	at := ownHexes(c, t)
	hexes := bits.OnesCount64(uint64(at))
	n := min(2*hexes, c.Bank.Count(k))
	c.Bank -= cards.Of(k, n)
	c.Players[c.Act.Seat].Hand += cards.Of(k, n)
	if hexes == 0 {
		say = none
	}
	c.Because(rule).Say(say).By(c.Act.Seat).Number(hexes).Hexes(at).Cards(cards.Of(k, n))
	if n == 0 {
		bringsNothing(c)
	}
	if n < 2*hexes {
		tellBankShort(c, cards.Of(k, n))
	}
}

// ownHexes returns the hexes of the terrain at which the player has a building.
func ownHexes(c *engine.Case, t board.Terrain) (all board.Hexes) {
	for _, h := range c.Board.LandHexes {
		if c.Terrain[h] == t && base.HasBuildingAt(c, c.Act.Seat, h) {
			all |= h.One()
		}
	}
	return all
}

// bringsYield states that the card pays: there is such a hex, and the bank has cards of the kind.
func bringsYield(c *engine.Case, t board.Terrain, k cards.Kind) {
	if c.Bank.Count(k) == 0 {
		brings(c, false, bankHasNone).Card(k.AsCard())
		return
	}
	brings(c, ownHexes(c, t) != 0, noSuchHex).By(c.Act.Seat).Card(k.AsCard())
}

package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	MerchantPlace   engine.RuleID = "ck.merchant.place"
	MerchantRate    engine.RuleID = "ck.merchant.rate"
	MerchantControl engine.RuleID = "ck.merchant.control"
	MerchantPoint   engine.RuleID = "ck.merchant.point"
	MerchantDesert  engine.RuleID = "ck.merchant.desert"
)

func init() {
	Book.Rules(MerchantPlace, MerchantRate, MerchantControl, MerchantPoint, MerchantDesert)
	Book.Each(engine.Tells(engine.Why), MerchantDesert)
	Book.Each(engine.Refuses(engine.OnlyID), MerchantRate)
}

const (
	merchantNoOwn   engine.Text = "{by} has no building on {at}."
	merchantNoLand  engine.Text = "{at} is no land hex."
	merchantUnseen  engine.Text = "Nobody has seen {at.} yet: no merchant is placed there."
	merchantNoGold  engine.Text = "{at} is gold; the merchant trades no gold."
	merchantGoes    engine.Text = "The merchant stands on {at}; {by} controls it."
	merchantIsWorth engine.Text = "The merchant is worth 1 point to {by}."
	merchantBarren  engine.Text = "On the desert the merchant brings no rate."
	merchantMissing engine.Text = "No merchant of {by} stands on a hex of {card}."
)

var merchant = Book.Card("merchant", cards.TradeDeck, 6)

func init() {
	Book.Verb(orInVain(merchant, func(c *engine.Case) bool { return hexesOf(c, c.Act.Seat) != 0 }, engine.Verb{
		Words: "play merchant", Looks: visibility.LooksAtNothing, Plays: merchant, Args: "H", About: "place the merchant",
		Menu: cardTimes, Never: notBeforeRoll,
		When:       func(c *engine.Case) bool { return toPlayProgress(c, merchant, false) },
		Timely:     timelyProgress,
		Check:      checkMerchant,
		Apply:      applyMerchant,
		Candidates: engine.AddPlaces,
	}))
}

func checkMerchant(c *engine.Case) {
	h := c.Act.Hex(0)
	say := merchantNoOwn
	land := c.Terrain[h].IsLand()
	switch {
	case c.Terrain[h].Hidden():
		say = merchantUnseen
	case !land:
		say = merchantNoLand
	case c.Terrain[h].Choice():
		say = merchantNoGold
	}
	own := hexesOf(c, c.Act.Seat)
	fits := c.HexIn(own, 0)
	c.Must(fits, MerchantPlace).Say(say).By(c.Act.Seat).At(h.Place())
	if !fits {
		hasTarget(c, own != 0)
	}
}

// hexesOf returns the land hexes at which the seat has a settlement or city.
func hexesOf(c *engine.Case, seat position.Seat) (out board.Hexes) {
	for _, h := range c.Board.LandHexes {
		if c.Terrain[h].IsLand() && !c.Terrain[h].Choice() && base.HasBuildingAt(c, seat, h) {
			out |= h.One()
		}
	}
	return out
}

func applyMerchant(c *engine.Case) {
	useProgress(c, merchant)
	h := c.Act.Hex(0)
	c.State.Merchant, c.MerchantOf = h, c.Act.Seat
	c.Awarded(c.Act.Seat, engine.MerchantAward)
	c.Because(MerchantPlace)
	c.Because(MerchantControl).Say(merchantGoes).By(c.Act.Seat).At(h.Place())
	c.Because(MerchantPoint).Say(merchantIsWorth).By(c.Act.Seat)
	if c.Terrain[h] == board.Desert {
		c.Because(MerchantDesert).Say(merchantBarren)
	}
}

// lacksMerchant states that no merchant of the player is on a hex of the kind.
func lacksMerchant(c *engine.Case, card cards.Card) {
	c.Must(false, MerchantRate).Say(merchantMissing).By(c.Act.Seat).Card(card)
}

// servedByMerchant returns the kind of the hex on which the seat's merchant stands; none for a hex without a
// kind.
func servedByMerchant(c *engine.Case, seat position.Seat) cards.Kinds {
	if c.MerchantOf != seat || c.State.Merchant == board.NoHex {
		return 0
	}
	k, ok := c.Terrain[c.State.Merchant].Resource()
	if !ok {
		return 0
	}
	return k.One()
}

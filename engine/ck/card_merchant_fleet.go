package ck

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/visibility"
)

const MerchantFleetRate engine.RuleID = "ck.merchant-fleet.rate"

func init() {
	Book.Rules(MerchantFleetRate)
	Book.Each(engine.Refuses(engine.OnlyID), MerchantFleetRate)
}

const (
	fleetGoes    engine.Text = "For the rest of the turn {by} trades {card} two for one."
	fleetNotKind engine.Text = "A {card} is neither resource nor commodity."
	fleetMissing engine.Text = "No merchant fleet of this turn serves {card}."
)

var merchantFleet = Book.Card("merchant-fleet", cards.TradeDeck, 2)

func init() {
	Book.Verb(engine.Verb{
		Words: "play merchant-fleet", Looks: visibility.LooksAtNothing, Plays: merchantFleet, Args: "CARD", About: "trade one kind two for one this turn",
		Menu: cardTimes, Never: notBeforeRoll,
		When:   func(c *engine.Case) bool { return toPlayProgress(c, merchantFleet, false) },
		Timely: timelyProgress,
		Check: func(c *engine.Case) {
			_, hand := c.Act.Card.Kind()
			c.Must(hand, MerchantFleetRate).Say(fleetNotKind).Card(c.Act.Card)
		},
		Apply: func(c *engine.Case) {
			useProgress(c, merchantFleet)
			k, _ := c.Act.Card.Kind()
			c.FleetKinds |= 1 << k
			c.Because(MerchantFleetRate).Say(fleetGoes).By(c.Act.Seat).Card(c.Act.Card)
		},
		Candidates: func(_ *engine.Case, l *engine.List) { l.EachKind(cards.Brick, cards.NumKinds) },
	})
}

// fleetServes reports whether a merchant fleet of this turn is for the kind.
func fleetServes(c *engine.Case, k cards.Kind) bool { return servedByFleets(c)&k.One() != 0 }

// servedByFleets returns the kinds of the merchant fleets of this turn.
func servedByFleets(c *engine.Case) cards.Kinds { return cards.Kinds(c.FleetKinds) }

// lacksFleet states that no merchant fleet is for the card's kind.
func lacksFleet(c *engine.Case, card cards.Card) {
	c.Must(false, MerchantFleetRate).Say(fleetMissing).Card(card)
}

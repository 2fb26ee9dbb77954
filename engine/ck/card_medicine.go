package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	MedicinePrice      engine.RuleID = "ck.medicine.price"
	MedicineConditions engine.RuleID = "ck.medicine.conditions"
)

func init() {
	Book.Rules(MedicinePrice, MedicineConditions)
	Book.Each(engine.Refuses(engine.OnlyID), MedicineConditions)
}

const (
	medicineSaves engine.Text = "With the medicine the city costs {cards}."
	medicineLacks engine.Text = "With the medicine the price is {cards}. {by} lacks {short}."
	medicineRules engine.Text = "The medicine lowers the price of an upgrade and nothing else."
)

var medicine = Book.Card("medicine", cards.ScienceDeck, 2).WithoutArticle()

// medicinePrice is the price of an upgrade with the card.
var medicinePrice = cards.Of(cards.Ore, 2) + cards.Of(cards.Grain, 1)

func init() {
	Book.Verb(orInVain(medicine, func(c *engine.Case) bool { return canUpgrade(c, c.Act.Seat) }, engine.Verb{
		Words: "play medicine", Looks: looksAtMedicine, Counts: visibility.CountsNobody, Plays: medicine, Args: "V", About: "upgrade a settlement for 2 ore 1 grain",
		Menu: cardTimes, Never: notBeforeRoll,
		When:   func(c *engine.Case) bool { return toPlayProgress(c, medicine, false) },
		Timely: timelyProgress,
		Needs:  func(c *engine.Case) { c.Must(paysMedicine(c), MedicineConditions) },
		Check: func(c *engine.Case) {
			pays := paysMedicine(c)
			fits := c.Without(func() { base.Upgradable(c) })
			why := medicineRules
			if fits {
				why = medicineLacks
			}
			c.Must(pays && fits, MedicineConditions).Say(why).By(c.Act.Seat).Cards(medicinePrice).
				Short(medicinePrice.Less(c.Players[c.Act.Seat].Hand))
			if c.Explaining {
				hasTarget(c, fits || canUpgrade(c, c.Act.Seat))
			}
		},
		Apply: func(c *engine.Case) {
			useProgress(c, medicine)
			c.Because(MedicinePrice).Say(medicineSaves).Cards(medicinePrice).As(engine.OnlyID) // what is paid says it
			base.BuiltFor(c, medicinePrice, MedicinePrice)
			base.Upgrade(c, c.Act.Intersection(0))
		},
		Candidates: engine.AddPlaces,
	}))
}

func paysMedicine(c *engine.Case) bool { return c.Players[c.Act.Seat].Hand.Has(medicinePrice) }

// looksAtMedicine: the player of the card must have the price.
func looksAtMedicine(a *engine.Action, seat position.Seat, hand cards.Cards) cards.Cards {
	if seat != a.Seat {
		return 0
	}
	return hand.Min(medicinePrice)
}

// canUpgrade reports whether any settlement of the seat could become a city.
func canUpgrade(c *engine.Case, seat position.Seat) bool {
	p := &c.Players[seat]
	return p.LaidCities > 0 || p.Supply.Cities > 0 && int(p.Supply.Settlements) < c.Rules.Settlements.Value
}

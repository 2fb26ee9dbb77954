package base

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	BuildPayment   engine.RuleID = "base.build.payment"
	BuildAnyNumber engine.RuleID = "base.build.any-number"
	BuildPermanent engine.RuleID = "base.build.permanent"
)

func init() {
	Book.Rules(BuildPayment, BuildAnyNumber)
	Book.Rule(BuildPermanent, engine.Physical)
	Book.Each(engine.Tells(engine.OnlyID), BuildAnyNumber)
	Book.Each(engine.Tells(engine.Background), BuildPayment)
	Book.Each(engine.Refuses(engine.OnlyID), BuildPermanent)
}

const (
	priceIs     engine.Text = "The price is {cards}. {by} lacks {short}."
	Pays        engine.Text = "{by} pays {cards}."
	anotherOne  engine.Text = "As much may be built in a turn as cards and supply allow."
	StayAsBuilt engine.Text = "Pieces stay where they were built."
)

// What the verbs of the base game build.
var (
	RoadBuilt       = Book.Built(position.BuiltKind{Word: "road"})
	SettlementBuilt = Book.Built(position.BuiltKind{Word: "settlement"})
	CityBuilt       = Book.Built(position.BuiltKind{Word: "city"})
)

func init() {
	Book.Verb(engine.Verb{
		Words: "move", Looks: visibility.LooksAtNothing, Args: "V|E to V|E", About: "pieces stay where they are built",
		When: func(c *engine.Case) bool {
			if OnTurn(c) {
				c.Must(false, BuildPermanent).Say(StayAsBuilt)
			}
			return false
		},
	})
}

// Costs states that the player holds the price.
func Costs(c *engine.Case, price cards.Cards, rule engine.RuleID) engine.Details {
	hand := c.Players[c.Act.Seat].Hand
	return c.Must(hand.Has(price), rule).Say(priceIs).By(c.Act.Seat).Cards(price).Short(price.Less(hand))
}

// Affords reports whether the seat holds the price.
func Affords(c *engine.Case, seat position.Seat, price *engine.Param[cards.Cards]) bool {
	return c.Players[seat].Hand.Has(engine.Get(c, price))
}

// Pay gives cards of a player to the bank; if a price was waived, as many of them as he has.
func Pay(c *engine.Case, seat position.Seat, price cards.Cards) cards.Cards {
	p := &c.Players[seat]
	if !p.Hand.Has(price) {
		price = price.Min(p.Hand)
	}
	p.Hand -= price
	c.Bank += price
	return price
}

// BuiltFor pays the price and records that something was built or bought.
func BuiltFor(c *engine.Case, price cards.Cards, rule engine.RuleID) {
	paid := Pay(c, c.Act.Seat, price)
	if c.Explaining {
		c.Because(rule).Say(Pays).By(c.Act.Seat).Cards(paid).As(engine.AsPrice)
		c.Because(BuildPayment)
		if answer := HooksOf(c.Hooks).Built; answer != nil {
			answer(c, rule)
		}
		if c.Built {
			c.Because(BuildAnyNumber).Say(anotherOne)
		}
		tellMoved(c)
	}
	hasBuilt(c)
}

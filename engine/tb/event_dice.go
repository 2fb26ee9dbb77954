package tb

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
	"catanref/engine/ck"
	"catanref/engine/position"
)

// Event cards with Cities & Knights: two dice are rolled with the card.

const (
	EventCkDice      engine.RuleID = "tb.event.ck-dice"
	EventCkAlchemist engine.RuleID = "tb.event.ck-alchemist"
	EventCkSteal     engine.RuleID = "tb.event.ck-steal"
)

func init() {
	Book.Rule(EventCkDice, engine.RestatesWhere(turningNow, ck.TurnThreeDice, ck.TurnEventFirst))
	Book.Rule(EventCkAlchemist, engine.RestatesWhere(rollingSet, ck.AlchemistSetsDice))
	Book.Rules(EventCkSteal)
	Book.Each(engine.Tells(engine.OnlyID), EventCkDice, EventCkAlchemist, EventCkSteal)
}

const (
	redMissing  engine.Text = "The red die and the event die are thrown beside the card: name both."
	diceSurplus engine.Text = "No dice are thrown beside the card."
	diceWereSet engine.Text = "The alchemist set yellow {n}, red {limit}: these dice stand for the card."
)

func turningNow(c *engine.Case, _ bool) bool { return withEvents(c.Rules) && c.DiceSet[0] == 0 }

// rollingSet reports whether dice that were set are rolled instead of turning a card.
func rollingSet(c *engine.Case, _ bool) bool { return withEvents(c.Rules) }

// noneSet states that the alchemist has not set the dice; if he has, they are rolled and no card is turned.
func noneSet(c *engine.Case) {
	if c.Hooks.Commodities {
		c.Must(c.DiceSet[0] == 0, EventCkAlchemist).Say(diceWereSet).Number(int(c.DiceSet[0])).Limit(int(c.DiceSet[1]))
	}
}

// noDice states that the move gives no dice with the card.
func noDice(c *engine.Case) {
	none := c.Act.Dice == [3]uint8{} && c.Act.Each == [position.MaxSeats]cards.Card{}
	rule := EventInstead
	if c.Hooks.Commodities {
		rule = EventCkDice
	}
	c.Must(none, rule).Say(diceSurplus)
}

// extraDice states the requirements for dice given with the card: both with Cities & Knights, else none.
func extraDice(c *engine.Case) {
	switch {
	case !c.Hooks.Commodities:
		noDice(c)
	case c.DiceSet[0] != 0: // refused already
	case ck.EventSkipped.Get(c):
		base.HooksOf(c.Hooks).CheckRoll(c)
	case c.Act.Dice[1] == 0:
		c.Must(false, EventCkDice).Say(redMissing)
	default:
		c.Must(true, EventCkDice)
		base.HooksOf(c.Hooks).CheckRoll(c)
	}
}

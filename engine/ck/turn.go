package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
	"catanref/engine/position"
)

const (
	TurnKnightsOrder     engine.RuleID = "ck.turn.order"
	TurnKnightsRollFirst engine.RuleID = "ck.turn.roll-first"
	TurnThreeDice        engine.RuleID = "ck.turn.three-dice"
	TurnEventFirst       engine.RuleID = "ck.turn.event-first"
	TurnEventOnSeven     engine.RuleID = "ck.turn.event-on-seven"
	TurnFreeOrder        engine.RuleID = "ck.turn.free-order"
	TurnOwnTurn          engine.RuleID = "ck.turn.own-turn"
	TurnAnswersFirst     engine.RuleID = "ck.turn.answers-first"
)

func init() {
	Book.Rules(TurnKnightsOrder, TurnEventFirst, TurnEventOnSeven, TurnFreeOrder)
	Book.Rule(TurnKnightsRollFirst, engine.Restates(base.TurnRollFirst, base.TurnRollMandatory))
	Book.Rule(TurnThreeDice, engine.Restates(base.TurnRollOnce))
	Book.Rule(TurnOwnTurn, engine.Restates(base.TurnActivePlayer, base.MaritimeOwnTurn))
	Book.Rule(TurnAnswersFirst, engine.Restates(base.TurnPending))
	Book.Each(engine.Tells(engine.Background), TurnFreeOrder, TurnKnightsOrder)
	Book.Each(engine.Refuses(engine.OnlyID), TurnAnswersFirst)
	Book.Each(engine.OfOwnDuties(base.TurnPending), TurnAnswersFirst)
}

const (
	eventMissing   engine.Text = "The event die is missing: all three dice are rolled."
	redDieMissing  engine.Text = "The red die decides who draws: name both dice."
	eventNotRolled engine.Text = "The event die is not rolled yet."
)

func init() {
	base.Answer(Book, func(h *base.Hooks) {
		h.CheckRoll, h.Rolled, h.Moved = checkThreeDice, rollThreeDice, tellFreeOrder
		h.MayEnd, h.EndBarredBy = endsWithFour, engine.TooManyCards
		h.Stage = landed
	})
}

// checkThreeDice states the requirements of a roll of all three dice: the number dice as the alchemist may have
// set them, the event die unless it is left out, and the drawn cards.
func checkThreeDice(c *engine.Case) {
	diceAsSet(c)
	event := c.Act.Event()
	if EventSkipped.Get(c) {
		c.Allows(event == position.NoEvent && c.Act.Each == [position.MaxSeats]cards.Card{}, EventSkipped.Of(c.Rules).Set, engine.NoEventDie).Say(eventNotRolled)
		return
	}
	if c.Repeated {
		HooksOf(c.Hooks).EventLies(c, event != position.NoEvent)
		event = position.Event(c.EventKept)
	} else {
		c.Must(event != position.NoEvent, TurnThreeDice).Say(eventMissing)
	}
	if HooksOf(c.Hooks).Repeats != nil && HooksOf(c.Hooks).Repeats(c.Game, c.State, &c.Act) { // in this case no cards are drawn
		checkDraws(c, position.NoEvent)
		return
	}
	if event.IsGate() && c.Act.Dice[1] == 0 && redDieMatters(c, event.Track(), c.Act.Sum) {
		c.Must(false, TurnThreeDice).Say(redDieMissing)
		return
	}
	checkDraws(c, event)
}

// rollThreeDice carries out the event die, before the number dice.
func rollThreeDice(c *engine.Case) {
	set := c.DiceSet[0] != 0
	c.DiceSet = [2]uint8{}
	if c.Explaining {
		if set {
			c.Because(AlchemistEventDie).Say(eventStillRolled)
			c.Because(AlchemistSetsDice)
		}
		c.Because(TurnKnightsOrder)
		if position.Event(c.State.Dice[2]) != position.NoEvent {
			if f := c.Because(TurnEventFirst); position.Event(c.State.Dice[2]) != position.Ship || !LandsNext(c) {
				f.As(engine.Background) // the yield is the same in either order
			}
		} else {
			c.Credit(EventSkipped.Of(c.Rules).Set, engine.NoEventDie)
		}
		if c.DiceSum == 7 && position.Event(c.State.Dice[2]) != position.NoEvent {
			c.Because(TurnEventOnSeven)
		}
	}
	resolveEvent(c)
}

// tellFreeOrder reports that earlier actions of the turn do not prevent this one.
func tellFreeOrder(c *engine.Case) {
	if c.Explaining && c.Phase != position.RollPhase && (c.Built || c.Traded || c.CardPlayed != 0 || hasActed(c)) {
		c.Once(TurnFreeOrder)
	}
}

// hasActed reports whether a knight of the player on turn has acted.
func hasActed(c *engine.Case) bool {
	return c.Own(c.Acting).Meets(c.Bearing(position.Acted))
}

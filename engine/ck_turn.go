package engine

var (
	TurnKnightsOrder     = rule("ck.turn.order")
	TurnKnightsRollFirst = rule("ck.turn.roll-first", Restates(TurnRollFirst, TurnRollMandatory))
	TurnThreeDice        = rule("ck.turn.three-dice", Restates(TurnRollOnce))
	TurnEventFirst       = rule("ck.turn.event-first")
	TurnEventOnSeven     = rule("ck.turn.event-on-seven")
	TurnFreeOrder        = rule("ck.turn.free-order")
	TurnOwnTurn          = rule("ck.turn.own-turn", Restates(TurnActivePlayer, MaritimeOwnTurn))
	TurnAnswersFirst     = rule("ck.turn.answers-first", Restates(TurnPending))
)

var (
	eventMissing   = text("The event die is missing: all three dice are rolled.")
	redDieMissing  = text("The red die decides who draws: name both dice.")
	eventNotRolled = text("The event die is not rolled yet.")
	inAnyOrder     = text("Trading, building, knights and cards come in any order.")
)

func init() {
	KnightsBook.Answer(func(h *Hooks) {
		h.CheckRoll, h.Rolled, h.Moved = checkThreeDice, rollThreeDice, (*Case).tellFreeOrder
		h.MayEnd = (*Case).endsWithFour
		h.Stage = (*Case).landed
	})
}

// checkThreeDice states what a roll of all three dice says: the number dice as the alchemist may have set them,
// the event die unless it is left out, and the cards that are drawn.
func checkThreeDice(c *Case) {
	c.diceAsSet()
	event := c.Event()
	if get(c, &c.rules.EventSkipped) {
		c.allows(event == NoEvent && c.Each == [MaxSeats]Card{}, c.rules.EventSkipped.Set, NoEventDie).say(eventNotRolled)
		return
	}
	c.must(event != NoEvent, TurnThreeDice).say(eventMissing)
	if event.IsGate() && c.Action.Dice[1] == 0 {
		c.must(false, TurnThreeDice).say(redDieMissing)
		return
	}
	c.checkDraws(event)
}

// rollThreeDice lets the event die take effect, before the number dice.
func rollThreeDice(c *Case) {
	set := c.DiceSet[0] != 0
	c.DiceSet = [2]uint8{}
	if c.explain {
		if set {
			c.because(AlchemistEventDie).say(eventStillRolled)
			c.because(AlchemistSetsDice)
		}
		c.because(TurnKnightsOrder)
		if Event(c.State.Dice[2]) != NoEvent {
			c.because(TurnEventFirst)
		} else {
			c.credit(c.rules.EventSkipped.Set, NoEventDie)
		}
		if c.DiceSum == 7 && Event(c.State.Dice[2]) != NoEvent {
			c.because(TurnEventOnSeven)
		}
	}
	c.resolveEvent()
}

// tellFreeOrder says that what was done before bars nothing.
func (c *Case) tellFreeOrder() {
	if c.explain && c.Phase != RollPhase && (c.Built || c.Traded || c.CardPlayed != 0 || c.hasActed()) {
		c.once(TurnFreeOrder).say(inAnyOrder)
	}
}

// hasActed reports whether a knight of the player on turn has acted.
func (c *Case) hasActed() bool {
	var own [maxPieces]Intersection
	for _, v := range c.standing(c.board, c.Active, &own) {
		if c.Pieces[v].Is(Acted) {
			return true
		}
	}
	return false
}

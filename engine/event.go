package engine

var (
	EventShip       = rule("ck.event.ship")
	EventLanding    = rule("ck.event.landing")
	EventGate       = rule("ck.event.gate")
	EventGateNumber = rule("ck.event.gate-number")
	EventDrawOrder  = rule("ck.event.draw-order")
	EventDeckEmpty  = rule("ck.event.deck-empty")
)

var (
	shipSails      = text("The barbarian ship sails to space {n} of {limit}.")
	shipLands      = text("The ship reaches the coast: the barbarians attack.")
	drawsUnseen    = text("{by} draws a {card} card, unseen by the others (red die {n}, up to {limit}).")
	drawsCard      = text("{by} draws {card} (red die {n}, up to {limit}).")
	nobodyDraws    = text("Nobody's improvements show the red die's {n}: nobody draws.")
	noCardLeft     = text("The deck is empty: {by} draws nothing.")
	doesNotDraw    = text("{by} draws no card on this roll.")
	cardNotInDeck  = text("No {card} can be on top of the {piece} deck.")
	eventNotRolled = text("The event die is not rolled yet.")
	drawsClockwise = text("The cards are drawn clockwise, the player on turn first.")
)

// Stage says what a roll still has to bring when nothing more is owed.
type Stage uint8

const (
	NoStage      Stage = iota
	LandStage          // the barbarians have landed; knights may be made active
	CommitStage        // the players say which knights defend
	AttackStage        // strengths are to be compared
	ProduceStage       // the number dice take effect
)

// resolveEvent lets the event die take effect, before the number dice.
func (c *Case) resolveEvent() {
	c.Stage = ProduceStage
	switch e := Event(c.State.Dice[2]); e {
	case Ship:
		c.Barbarians++
		landing := get(c, &c.rules.BarbarianSteps)
		c.because(EventShip).say(shipSails).number(int(c.Barbarians)).limit(landing)
		if int(c.Barbarians) >= landing {
			c.because(EventLanding).say(shipLands)
			c.Stage = LandStage
		}
	case TradeGate, PoliticsGate, ScienceGate:
		c.openGate(e.Track())
	}
}

// drawsAt returns the highest number of the red die at which a level draws (ck.event.gate-number).
func drawsAt(level uint8) int {
	if level == 0 {
		return 0
	}
	return int(level) + 1
}

// drawer reports whether the seat draws on the gate and red die that are shown.
func (c *Case) drawer(seat Seat, track Track, red uint8) bool {
	return int(red) <= drawsAt(c.Players[seat].Improvements[track])
}

// openGate lets everybody whose improvements show the red die draw, clockwise from the player on
// turn.
func (c *Case) openGate(track Track) {
	red, n, drew := c.State.Dice[1], Seat(c.game.Seats), 0
	for i := range n {
		seat := (c.Active + i) % n
		if !c.drawer(seat, track, red) {
			continue
		}
		drew++
		if drew == 2 {
			c.because(EventDrawOrder).say(drawsClockwise)
		}
		c.drawProgress(seat, track.Deck(), c.Each[seat], EventGate)
	}
	if c.explain {
		c.once(EventGate)
		if drew == 0 {
			c.because(EventGateNumber).say(nobodyDraws).number(int(red))
		} else {
			c.because(EventGateNumber)
		}
	}
}

// drawProgress gives the seat the top card of a deck. told is the card that the move names;
// zero or "?" for a card that nobody else saw.
func (c *Case) drawProgress(seat Seat, deck Deck, told Card, why RuleID) {
	pile := &c.Decks[deck]
	if pile.N == 0 {
		c.because(EventDeckEmpty).say(noCardLeft).by(seat)
		return
	}
	card := Unseen
	if told != 0 {
		card = told
	}
	if top := pile.Known[0]; top != 0 {
		card = top
	}
	pile.take()
	if c.explain {
		say := drawsCard
		if card == Unseen {
			say = drawsUnseen
		}
		c.because(why).say(say).by(seat).card(card).number(int(c.State.Dice[1])).
			limit(drawsAt(c.Players[seat].Improvements[deck-TradeDeck]))
	}
	c.receiveProgress(seat, card, deck)
}

// checkEvent states what the event die and the cards told with the roll must be.
func (c *Case) checkEvent() {
	event := c.Event()
	if get(c, &c.rules.EventSkipped) {
		c.allows(event == NoEvent && c.Each == [MaxSeats]Card{}, c.rules.EventSkipped.Set, NoEventDie).say(eventNotRolled)
		return
	}
	c.must(event != NoEvent, TurnThreeDice).say(eventMissing)
	gate := event.IsGate()
	if gate && c.Action.Dice[1] == 0 {
		c.must(false, TurnThreeDice).say(redDieMissing)
		return
	}
	for seat, told := range c.Each {
		if told == 0 {
			continue
		}
		if !gate || !c.drawer(Seat(seat), event.Track(), c.Action.Dice[1]) {
			c.must(false, EventGate).say(doesNotDraw).by(Seat(seat))
			if gate {
				c.must(false, EventGateNumber)
			}
			continue
		}
		c.mayDraw(event.Deck(), told, c.drawsBefore(Seat(seat), event.Track()))
	}
}

// drawsBefore counts the players who draw before the seat.
func (c *Case) drawsBefore(seat Seat, track Track) int {
	n, before := Seat(c.game.Seats), 0
	for i := range n {
		other := (c.Active + i) % n
		if other == seat {
			break
		}
		if c.drawer(other, track, c.Action.Dice[1]) {
			before++
		}
	}
	return before
}

// mayDraw states that a card told can be drawn from the deck after so many others.
func (c *Case) mayDraw(deck Deck, card Card, before int) {
	if card == 0 || card == Unseen {
		return
	}
	if before >= int(c.Decks[deck].N) {
		c.must(false, EventGate).say(noCardLeft).by(c.Seat)
		c.must(false, ComponentProgressDecks)
		return
	}
	can := card.Copies(deck) > 0 && c.game.LeftIn(c.State, deck, card) > 0
	if pile := &c.Decks[deck]; before < int(pile.N) && pile.Known[before] != 0 {
		can = pile.Known[before] == card
	}
	c.must(can, ComponentProgressDecks).say(cardNotInDeck).card(card)
}

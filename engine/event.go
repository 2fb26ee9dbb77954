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
	drawsClockwise = text("The cards are drawn clockwise, the player on turn first.")
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
			c.Stage = landStage
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

// eventRolled reports whether the event die is rolled in this turn.
func eventRolled(g *Game, s *State) bool {
	skip := &g.Rules.EventSkipped
	if skip.Eval == nil {
		return !skip.Value
	}
	skipped, err := skip.Eval(NewFacts(g, s))
	return err == nil && !skipped
}

func init() {
	KnightsBook.Answer(func(h *Hooks) { h.TellRoll = tellEvent })
}

// tellEvent throws the event die with the number dice, and lets everybody who draws at its gate take
// a card.
func tellEvent(g *Game, s *State, a *Action, l Luck) {
	if !eventRolled(g, s) {
		return
	}
	event := min(Event(l.die()), Ship) // three of the six faces show the ship
	a.Dice[2] = uint8(event)
	if event == Ship {
		return
	}
	track := event.Track()
	var drawn [MaxSeats]Card
	n := 0
	for i := range Seat(g.Seats) {
		seat := (s.Active + i) % Seat(g.Seats)
		if int(a.Dice[1]) > drawsAt(s.Players[seat].Improvements[track]) || n >= int(s.Decks[track.Deck()].N) {
			continue
		}
		drawn[n] = l.fromDeck(g, s, track.Deck(), drawn[:n])
		a.Each[seat] = drawn[n]
		n++
	}
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
// none or "?" for a card that nobody else saw.
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

// checkDraws states that each card told with the roll is one that its player draws.
func (c *Case) checkDraws(event Event) {
	gate := event.IsGate()
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

package engine

var (
	ProgressHandLimit     = rule("ck.progress.hand-limit")
	ProgressFifthCard     = rule("ck.progress.fifth-card")
	ProgressFifthOwnTurn  = rule("ck.progress.fifth-own-turn")
	ProgressPointAtOnce   = rule("ck.progress.vp-at-once")
	ProgressPlayAfterRoll = rule("ck.progress.play-after-roll")
	ProgressAnyNumber     = rule("ck.progress.any-number")
	ProgressUnderDeck     = rule("ck.progress.under-deck")
	ProgressHidden        = rule("ck.progress.hidden")
	ProgressNoTrade       = rule("ck.progress.no-trade", Physical)
	ProgressInHand        = rule("ck.progress.in-hand", Physical)
	ProgressNeedsTarget   = rule("ck.progress.needs-target", Physical)
	ProgressEmptyYield    = rule("ck.progress.empty-yield")
	ProgressBankShort     = rule("ck.progress.bank-short")
)

var (
	fiveCards     = text("{by} holds {n} progress cards; more than {limit} cannot be kept.")
	fifthDrawn    = text("{by} holds {n} progress cards and must discard one at once.")
	fifthMayWait  = text("{by} holds {n} progress cards; one must go before the turn ends.")
	cardTooEarly  = text("Progress cards are played after the roll; only the alchemist before.")
	goesUnderDeck = text("The {card} goes under its deck.")
	severalCards  = text("Any number of cards may be played in a turn, fresh ones too.")
	oneCardGoes   = text("One progress card goes, not {n}.")
	noProgressDue = text("{by} holds {n} progress cards: none must go.")
	discardsUnder = text("{by} lays {card} under its deck.")
	pointStays    = text("{card} is worth a point and lies open.")
	yieldsNothing = text("The card brings nothing; it may be played all the same.")
	bankIsShort   = text("The bank has no more than {cards}.")
	onlyTheSpy    = text("A progress card changes hands only by the spy.")
	drawnThisTurn = text("{by} drew the {card} this turn.")
)

// progressHeld counts the cards that the limit counts: those worth a point are left out.
func (c *Case) progressHeld(seat Seat) int {
	p := &c.Players[seat]
	return cardsHeld(p) - int(p.Cards[printer]) - int(p.Cards[constitution])
}

// receiveProgress puts a drawn card into the hand; a point lies open at once, and a fifth card on
// another's turn must be answered.
func (c *Case) receiveProgress(seat Seat, card Card, deck Deck) {
	p := &c.Players[seat]
	if card.IsPoint() {
		c.showPoint(seat, card)
		return
	}
	p.Cards[card]++
	if card == Unseen {
		p.UnseenOf[deck]++
	}
	if seat == c.Active {
		c.Bought[card]++
	}
	c.once(ProgressHidden)
	c.limitProgress(seat)
}

// limitProgress makes who holds five cards on another's turn owe one.
func (c *Case) limitProgress(seat Seat) {
	n := c.progressHeld(seat)
	if n <= get(c, &c.rules.ProgressLimit) {
		return
	}
	if seat == c.Active {
		c.because(ProgressFifthOwnTurn).say(fifthMayWait).by(seat).number(n)
		return
	}
	c.oweFirst(Pending{Duty: FifthCardDuty, Seat: seat, Count: 1, Other: NoSeat})
	c.because(ProgressFifthCard).say(fifthDrawn).by(seat).number(n)
	c.because(ProgressHandLimit)
}

// toPlayProgress states what playing a progress card needs. early is set for the alchemist.
func (c *Case) toPlayProgress(card Card, early bool) bool {
	if !c.onTurn() {
		return false
	}
	c.must(true, BuildNoDevelopmentCards)
	c.holdsCard(card, c.Players[c.Seat].Cards[Unseen], ProgressInHand)
	if c.Seat != c.Active || early {
		return true
	}
	if !get(c, &c.rules.ProgressBeforeRoll) {
		if c.Phase == RollPhase {
			c.afterRoll()
		}
		c.must(c.Phase != RollPhase, ProgressPlayAfterRoll).say(cardTooEarly)
	}
	if !get(c, &c.rules.ProgressFresh) {
		held := c.Players[c.Seat].Cards[card]
		c.must(held == 0 || held > c.Bought[card], DevelopmentBoughtThisTurn).say(drawnThisTurn).by(c.Seat).card(card)
		if held > 0 && held <= c.Bought[card] {
			c.must(false, ProgressAnyNumber)
		}
	}
	return true
}

// useProgress takes a card out of the hand and lays it under its deck.
func (c *Case) useProgress(card Card) {
	fresh := c.Bought[card] > 0
	if c.Players[c.Seat].Cards[card] == 0 {
		c.because(ProgressHidden)
	}
	c.leaves(c.Seat, card)
	if c.explain && (c.CardPlayed != 0 || fresh) {
		c.because(ProgressAnyNumber).say(severalCards)
	}
	c.CardPlayed = card
	c.underDeck(card)
	c.because(ProgressUnderDeck).say(goesUnderDeck).card(card)
	c.tellFreeOrder()
}

// underDeck lays a card at the bottom of its deck.
func (c *Case) underDeck(card Card) {
	for d := TradeDeck; d < NumDecks; d++ {
		if pile := &c.Decks[d]; card.Copies(d) > 0 && int(pile.N) < MaxDeck {
			pile.Known[pile.N] = card
			pile.N++
			return
		}
	}
}

// endsWithFour states that no fifth card is kept.
func (c *Case) endsWithFour() {
	if n := c.progressHeld(c.Seat); n > get(c, &c.rules.ProgressLimit) {
		c.must(false, ProgressHandLimit).say(fiveCards).by(c.Seat).number(n).limit(get(c, &c.rules.ProgressLimit))
		c.must(false, ProgressFifthOwnTurn).say(fifthMayWait).by(c.Seat).number(n)
		return
	}
	c.must(true, ProgressHandLimit)
	c.must(true, ProgressFifthOwnTurn)
}

// checkProgressDiscard states that one held progress card goes.
func (c *Case) checkProgressDiscard() {
	n := c.Give.Total()
	for _, card := range c.Odd {
		if card != 0 {
			n++
			c.discardable(card)
		}
	}
	n += int(c.Unseen[0])
	c.must(n == 1 && c.Give == 0, ProgressFifthCard).say(oneCardGoes).number(n)
}

func (c *Case) discardable(card Card) {
	c.holdsCard(card, c.Players[c.Seat].Cards[Unseen], ProgressInHand)
	c.must(!card.IsPoint(), ProgressPointAtOnce).say(pointStays).card(card)
}

// mayDiscardFifth states when a progress card may go though none is owed: on the own turn, with
// more than four.
func (c *Case) mayDiscardFifth() bool {
	if !c.onTurn() {
		return false
	}
	n := c.progressHeld(c.Seat)
	c.must(n > get(c, &c.rules.ProgressLimit), ProgressFifthOwnTurn).say(noProgressDue).by(c.Seat).number(n)
	return true
}

// progressDiscards lists each card that could go.
func (c *Case) progressDiscards(l *List) {
	a := l.move()
	for card, held := range c.Players[l.seat].Cards {
		if held > 0 && Card(card) != Unseen {
			a.Odd[0] = Card(card)
			l.add()
		}
	}
	if c.Players[l.seat].Cards[Unseen] > 0 {
		a.Odd[0], a.Unseen[0] = 0, 1
		l.add()
	}
}

func (c *Case) applyProgressDiscard() {
	card := c.Odd[0]
	if card == 0 {
		card = Unseen
	}
	c.leaves(c.Seat, card)
	if card != Unseen {
		c.underDeck(card)
	}
	c.because(ProgressUnderDeck).say(discardsUnder).by(c.Seat).card(card)
	if c.Seat == c.Active {
		c.because(ProgressFifthOwnTurn)
	} else {
		c.because(ProgressFifthCard)
	}
}

// dropFifthCard takes the duty to discard off the list where four cards are left.
func (c *Case) dropFifthCard() {
	for i, p := range c.owed() {
		if p.Duty == FifthCardDuty && p.Seat == c.Seat && c.progressHeld(c.Seat) <= get(c, &c.rules.ProgressLimit) {
			c.settle(i)
			return
		}
	}
}

// hasProgress reports whether the seat holds the card; candidates look no further if not.
func (c *Case) hasProgress(seat Seat, card Card) bool { return c.Players[seat].Cards[card] > 0 }

// hasTarget states that a card has any permitted target at all.
func (c *Case) hasTarget(any bool) {
	c.must(any, ProgressNeedsTarget).say(noTargetAtAll)
}

var noTargetAtAll = text("There is no permitted target for the card.")

package engine

var (
	DevelopmentCost           = rule("base.development.cost")
	DevelopmentDeckEmpty      = rule("base.development.deck-empty", Physical)
	DevelopmentDraw           = rule("base.development.draw", Physical)
	DevelopmentHidden         = rule("base.development.hidden")
	DevelopmentNeverReturn    = rule("base.development.never-return")
	DevelopmentHeld           = rule("base.development.held", Physical)
	DevelopmentOnePerTurn     = rule("base.development.one-per-turn")
	DevelopmentBoughtThisTurn = rule("base.development.bought-this-turn")
	DevelopmentAnyTime        = rule("base.development.any-time")
)

var (
	deckIsEmpty     = text("The deck is used up.")
	topIsOther      = text("The top card is known: {card}.")
	cannotBeOnTop   = text("No {card} can be on top: all are held, played or known to lie elsewhere.")
	isNoDevelopment = text("{card} is no development card.")
	buysUnseen      = text("{by} takes the top card of the deck, unseen by the others.")
	buysCard        = text("{by} takes the top card of the deck: {card}.")
	holdsNoCard     = text("{by} holds no {card} card.")
	playedOne       = text("{by} has played a development card this turn: {card}.")
	boughtNow       = text("{by} bought the {card} card this turn.")
	anyMoment       = text("A development card may be played at any moment of the own turn.")
	onlyRevealed    = text("A {card} card is shown, not played.")
	staysOut        = text("The {card} card never goes back into the deck.")
)

// Buy buys a development card.
var Buy VerbID

func init() {
	Buy = newVerb(baseBook, Verb{
		Words: "buy", Price: func(r *Rules) *Param[Cards] { return &r.DevelopmentCost }, Args: "[CARD]", About: "buy a development card",
		Menu: AfterRoll, When: whenBuy, Check: checkBuy, Apply: applyBuy,
		Candidates: func(c *Case, l *List) {
			if c.affords(l.seat, &c.rules.DevelopmentCost) && c.Decks[Development].N > 0 {
				a := l.move()
				a.Flags = Open
				l.add()
			}
		},
		Tell: func(g *Game, s *State, a *Action, l Luck) { a.Card = l.fromDeck(g, s, Development, nil) },
	})
}

// PlayOther is a card that cannot be played: worth a point, or no card to play at all.
var PlayOther VerbID

func init() {
	PlayOther = newVerb(baseBook, Verb{
		Words: "play", Args: "CARD", About: "play a card", When: whenPlayOther,
	})
}

func whenPlayOther(c *Case) bool {
	if !c.onTurn() {
		return false
	}
	c.cannotPlay(DevelopmentHeld, VictoryCardHidden)
	return false
}

// cannotPlay states that the card named is not one to be played: worth a point, or not held at all.
func (c *Case) cannotPlay(held, hidden RuleID) {
	if c.Card.IsPoint() {
		c.must(false, hidden).say(onlyRevealed).card(c.Card)
	}
	if _, hand := c.Card.Kind(); hand || c.Players[c.Seat].Cards[c.Card] == 0 || !c.Card.IsPoint() {
		c.must(false, held).say(holdsNoCard).by(c.Seat).card(c.Card)
	}
}

func whenBuy(c *Case) bool {
	if !c.toBuild() {
		return false
	}
	return c.haveDevelopment(DevelopmentCost)
}

// haveDevelopment states that the game has development cards; the rule, where one is named, falls with them.
func (c *Case) haveDevelopment(rule RuleID) bool {
	if c.hooks.NoDevelopment == nil {
		return true
	}
	c.hooks.NoDevelopment(c, rule)
	return false
}

func checkBuy(c *Case) {
	c.costs(get(c, &c.rules.DevelopmentCost), DevelopmentCost)
	pile := &c.Decks[Development]
	c.must(pile.N > 0, DevelopmentDeckEmpty).say(deckIsEmpty)
	if c.Card == 0 || c.Card == Unseen || pile.N == 0 {
		return
	}
	say, card := cannotBeOnTop, c.Card
	switch top := pile.Known[0]; {
	case card.Copies(Development) == 0:
		say = isNoDevelopment
	case top != 0:
		say, card = topIsOther, top
	}
	c.must(c.game.CanDraw(c.State, Development, c.Card), DevelopmentDraw).say(say).card(card)
}

func applyBuy(c *Case) {
	c.builtFor(get(c, &c.rules.DevelopmentCost), DevelopmentCost)
	pile := &c.Decks[Development]
	card := c.Card
	if card == 0 || card == Unseen {
		card = c.game.onlyTop(c.State, Development)
	}
	pile.take()
	p := &c.Players[c.Seat]
	p.Cards[card]++
	if card == Unseen {
		p.UnseenOf[Development]++
	}
	c.Bought[card]++
	say := buysCard
	if card == Unseen {
		say = buysUnseen
	}
	c.because(DevelopmentDraw).say(say).by(c.Seat).card(card)
	c.because(DevelopmentHidden)
	if c.explain && cardsHeld(p) > 4 {
		c.because(HandNoLimit)
	}
	if card == victoryPoint {
		c.because(VictoryCardPoint).say(worthAPoint).by(c.Seat)
	}
}

// toPlayCard states what playing a development card needs.
func (c *Case) toPlayCard(card Card) bool {
	if !c.onTurn() || !c.haveDevelopment("") {
		return false
	}
	unseen := c.Players[c.Seat].Cards[Unseen]
	c.holdsCard(card, unseen-min(unseen, c.Bought[Unseen]), DevelopmentHeld)
	if c.Seat != c.Active {
		return true
	}
	c.must(c.CardPlayed == 0 || get(c, &c.rules.DevelopmentMany), DevelopmentOnePerTurn).say(playedOne).by(c.Seat).card(c.CardPlayed)
	p := &c.Players[c.Seat]
	if get(c, &c.rules.DevelopmentFresh) {
		return true
	}
	if p.Cards[card] == 0 && p.Cards[Unseen] > 0 && p.Cards[Unseen] <= c.Bought[Unseen] && c.mayBe(c.Seat, card) {
		c.must(false, DevelopmentBoughtThisTurn).say(boughtNow).by(c.Seat).card(card)
	}
	if p.Cards[card] > 0 && p.Cards[Unseen] <= c.Bought[Unseen] {
		c.must(p.Cards[card] > c.Bought[card], DevelopmentBoughtThisTurn).say(boughtNow).by(c.Seat).card(card)
	}
	return true
}

// hasCard reports whether the seat could play the card; candidates look no further if not.
func (c *Case) hasCard(seat Seat, card Card) bool {
	if c.Players[seat].Cards[card] == 0 {
		return false
	}
	return (c.Players[seat].Cards[card] > c.Bought[card] || get(c, &c.rules.DevelopmentFresh)) &&
		(c.CardPlayed == 0 || get(c, &c.rules.DevelopmentMany))
}

// useCard takes a development card out of the hand.
func (c *Case) useCard(card Card) {
	c.leaves(c.Seat, card)
	c.CardPlayed = card
	if card != knightCard {
		c.Players[c.Seat].Laid[card]++
	}
	if !c.explain {
		return
	}
	c.because(DevelopmentNeverReturn).say(staysOut).card(card)
	say := Text("")
	if c.Phase == RollPhase || c.Built {
		say = anyMoment
	}
	c.because(DevelopmentAnyTime).say(say)
	if get(c, &c.rules.Phases) == StrictPhases {
		c.because(TurnCardBetween).say(cardsFitIn)
	}
}

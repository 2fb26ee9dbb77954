package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
	"catanref/engine/position"
)

const (
	ProgressHandLimit     engine.RuleID = "ck.progress.hand-limit"
	ProgressFifthCard     engine.RuleID = "ck.progress.fifth-card"
	ProgressFifthOwnTurn  engine.RuleID = "ck.progress.fifth-own-turn"
	ProgressPointAtOnce   engine.RuleID = "ck.progress.vp-at-once"
	ProgressPlayAfterRoll engine.RuleID = "ck.progress.play-after-roll"
	ProgressAnyNumber     engine.RuleID = "ck.progress.any-number"
	ProgressUnderDeck     engine.RuleID = "ck.progress.under-deck"
	ProgressHidden        engine.RuleID = "ck.progress.hidden"
	ProgressNoTrade       engine.RuleID = "ck.progress.no-trade"
	ProgressInHand        engine.RuleID = "ck.progress.in-hand"
	ProgressNeedsTarget   engine.RuleID = "ck.progress.needs-target"
	ProgressEmptyYield    engine.RuleID = "ck.progress.empty-yield"
	ProgressBankShort     engine.RuleID = "ck.progress.bank-short"
)

func init() {
	Book.Rules(ProgressHandLimit, ProgressFifthCard, ProgressFifthOwnTurn, ProgressPointAtOnce,
		ProgressPlayAfterRoll, ProgressAnyNumber, ProgressUnderDeck, ProgressHidden, ProgressEmptyYield,
		ProgressBankShort)
	Book.Rule(ProgressNoTrade, engine.Physical)
	Book.Rule(ProgressInHand, engine.Physical)
	Book.Rules(ProgressNeedsTarget)
	Book.Each(engine.Tells(engine.First), ProgressPointAtOnce)
	Book.Each(engine.Tells(engine.Why), ProgressEmptyYield, ProgressBankShort)
	Book.Each(engine.Tells(engine.OnlyID), ProgressAnyNumber, ProgressUnderDeck)
	Book.Each(engine.Refuses(engine.OnlyID), ProgressPlayAfterRoll, ProgressFifthOwnTurn, ProgressNeedsTarget)
}

const (
	fiveCards      engine.Text = "{by} holds {n} progress cards; more than {limit} cannot be kept."
	fifthDrawn     engine.Text = "{by} holds {n} progress cards and must discard one at once."
	fifthMayWait   engine.Text = "{by} holds {n} progress cards; one must go before the turn ends."
	cardTooEarly   engine.Text = "Progress cards are played after the roll; only the alchemist before."
	goesUnderDeck  engine.Text = "The card goes under its deck."
	severalCards   engine.Text = "Any number of cards may be played in a turn, fresh ones too."
	noHandCard     engine.Text = "{by} owes a progress card, no card of the hand."
	sevenAfter     engine.Text = "{by} owes a progress card now; what goes for the 7 comes after."
	oneCardGoes    engine.Text = "One progress card goes, not {n}."
	noProgressDue  engine.Text = "{by} holds {n} progress cards: none must go."
	discardsUnder  engine.Text = "{by} lays the {card} under its deck."
	discardsUnseen engine.Text = "{by} lays a card that nobody saw under its deck."
	pointStays     engine.Text = "The {card} is worth a point and lies open."
	yieldsNothing  engine.Text = "The card brings nothing; it may be played all the same."
	nobodyHolds    engine.Text = "Nobody else holds a card: the card would bring nothing."
	bankIsShort    engine.Text = "The bank has no more than {cards}."
	onlyTheSpy     engine.Text = "A progress card changes hands only by the spy."
	noTargetAtAll  engine.Text = "There is no permitted target for the card."
	targetIsSelf   engine.Text = "The card is played against an opponent."
	hasNoKnight    engine.Text = "{by} has no knight on the board."
	drawnThisTurn  engine.Text = "{by} drew the {card} this turn."
)

// progressHeld counts the cards for the hand limit, without those worth a point.
func progressHeld(c *engine.Case, seat position.Seat) int {
	p := &c.Players[seat]
	return position.CardsHeld(p) - int(p.Cards[printer]) - int(p.Cards[constitution])
}

// receiveProgress puts a drawn card into the hand; a point card lies open at once, and a fifth card on another
// player's turn leads to a discard.
func receiveProgress(c *engine.Case, seat position.Seat, card cards.Card, deck cards.Deck) {
	p := &c.Players[seat]
	if card.IsPoint() {
		showPoint(c, seat, card)
		return
	}
	p.Cards[card]++
	if card == cards.Unseen {
		p.UnseenOf[deck]++
	}
	if seat == c.Acting {
		c.Bought[card]++
	}
	c.Once(ProgressHidden)
	limitProgress(c, seat)
}

// limitProgress makes a player with five cards on another player's turn owe one.
func limitProgress(c *engine.Case, seat position.Seat) {
	n := progressHeld(c, seat)
	if n <= progressLimit.Get(c) {
		if c.Explaining && n > progressLimit.Of(base.ByBook()).Value {
			c.Credit(progressLimit.Of(c.Rules).Set, engine.AnyGround)
		}
		return
	}
	if seat == c.Acting {
		c.Because(ProgressFifthOwnTurn).Say(fifthMayWait).By(seat).Number(n)
		return
	}
	c.OweFirst(position.Pending{Duty: fifthCardDuty, Seat: seat, Count: 1, Other: position.NoSeat})
	c.Because(ProgressFifthCard).Say(fifthDrawn).By(seat).Number(n)
	c.Because(ProgressHandLimit)
}

// cardTimes is when a progress card can be played; before the roll only if the law allows it.
const cardTimes = engine.BeforeRoll | engine.AfterRoll

func notBeforeRoll(r *engine.Rules) engine.Menu {
	if early := progressBeforeRoll.Of(r); early.Eval != nil || early.Value {
		return 0
	}
	return engine.BeforeRoll
}

// toPlayProgress states the requirements for playing a progress card. early is set for the alchemist.
func toPlayProgress(c *engine.Case, card cards.Card, early bool) bool {
	if !base.OnTurn(c) {
		return false
	}
	c.Must(true, BuildNoDevelopmentCards)
	c.HoldsCard(card, c.Players[c.Act.Seat].Cards[cards.Unseen], ProgressInHand)
	if c.Act.Seat != c.Acting || early {
		return true
	}
	if !progressBeforeRoll.Get(c) {
		if c.Phase == position.RollPhase {
			base.AfterRoll(c)
		}
		c.Must(c.Phase != position.RollPhase, ProgressPlayAfterRoll).Say(cardTooEarly)
	}
	if !progressFresh.Get(c) {
		held := c.Players[c.Act.Seat].Cards[card]
		c.Must(held == 0 || held > c.Bought[card], base.DevelopmentBoughtThisTurn).Say(drawnThisTurn).By(c.Act.Seat).Card(card)
		if held > 0 && held <= c.Bought[card] {
			c.Must(false, ProgressAnyNumber).Say(drawnThisTurn).By(c.Act.Seat).Card(card)
		}
	}
	return true
}

// timelyProgress returns when only the card in hand is needed: after the roll, if fresh cards may be played.
func timelyProgress(h *engine.Hooks) engine.Menu {
	if p := progressFresh.Of(h.Rules); p.Eval != nil || !p.Value {
		return 0
	}
	return base.TimelyToBuild(h)
}

// useProgress takes a card out of the hand and lays it under its deck.
func useProgress(c *engine.Case, card cards.Card) {
	fresh := c.Bought[card] > 0
	if c.Players[c.Act.Seat].Cards[card] == 0 {
		c.Because(ProgressHidden)
	}
	c.Leaves(c.Act.Seat, card)
	if c.Explaining && (c.CardPlayed != 0 || fresh) {
		c.Because(ProgressAnyNumber).Say(severalCards)
	}
	c.CardPlayed = card
	underDeck(c, card)
	c.Because(ProgressUnderDeck).Say(goesUnderDeck).Card(card)
	tellFreeOrder(c)
}

// underDeck lays a card at the bottom of its deck.
func underDeck(c *engine.Case, card cards.Card) {
	for d := cards.TradeDeck; d < cards.NumDecks; d++ {
		if pile := &c.Decks[d]; card.Copies(d) > 0 && int(pile.N) < cards.MaxDeck {
			pile.Known[pile.N] = card
			pile.N++
			return
		}
	}
}

// endsWithFour states that the player does not keep a fifth card.
func endsWithFour(c *engine.Case) {
	if n := progressHeld(c, c.Act.Seat); n > progressLimit.Get(c) {
		c.Must(false, ProgressHandLimit).Say(fiveCards).By(c.Act.Seat).Number(n).Limit(progressLimit.Get(c))
		c.Must(false, ProgressFifthOwnTurn).Say(fifthMayWait).By(c.Act.Seat).Number(n)
		return
	}
	c.Must(true, ProgressHandLimit)
	c.Must(true, ProgressFifthOwnTurn)
}

// checkProgressDiscard states that one held progress card is discarded.
func checkProgressDiscard(c *engine.Case) {
	n := c.Act.Give.Total()
	for _, card := range c.Act.Odd {
		if card != 0 {
			n++
			discardable(c, card)
		}
	}
	n += int(c.Act.Unseen[0])
	say := oneCardGoes
	switch {
	case c.Act.Give == 0:
	case c.DiceSum == 7 && c.Players[c.Act.Seat].Hand.Total() > base.HooksOf(c.Hooks).HandLimit(c, c.Act.Seat):
		say = sevenAfter
	default:
		say = noHandCard
	}
	c.Must(n == 1 && c.Act.Give == 0, ProgressFifthCard).Say(say).By(c.Act.Seat).Number(n)
}

func discardable(c *engine.Case, card cards.Card) {
	c.HoldsCard(card, c.Players[c.Act.Seat].Cards[cards.Unseen], ProgressInHand)
	if told := c.Must(!card.IsPoint(), ProgressPointAtOnce).Say(pointStays).Card(card); c.Broke(ProgressInHand) { // it does not lie with this player
		told.Follows()
	}
}

// mayDiscardFifth states when a progress card may be discarded though none is owed: on the own turn, with more
// than four.
func mayDiscardFifth(c *engine.Case) bool {
	if !base.OnTurn(c) {
		return false
	}
	n := progressHeld(c, c.Act.Seat)
	c.Must(n > progressLimit.Get(c), ProgressFifthOwnTurn).Say(noProgressDue).By(c.Act.Seat).Number(n)
	return true
}

// progressDiscards lists each card that could be discarded.
func progressDiscards(c *engine.Case, l *engine.List) {
	a := l.Move()
	for card, held := range c.Players[l.Seat].Cards {
		if held > 0 && cards.Card(card) != cards.Unseen {
			a.Odd[0] = cards.Card(card)
			l.Add()
		}
	}
	if c.Players[l.Seat].Cards[cards.Unseen] > 0 {
		a.Odd[0], a.Unseen[0] = 0, 1
		l.Add()
	}
}

func applyProgressDiscard(c *engine.Case) {
	card := c.Act.Odd[0]
	if card == 0 {
		card = cards.Unseen
		c.TakeUnseen(&c.Players[c.Act.Seat], nil)
	} else {
		c.Leaves(c.Act.Seat, card)
		underDeck(c, card)
	}
	say := discardsUnder
	if card == cards.Unseen {
		say = discardsUnseen
	}
	c.Because(ProgressUnderDeck).Say(say).By(c.Act.Seat).Card(card).As(engine.News)
	if c.Act.Seat == c.Acting {
		c.Because(ProgressFifthOwnTurn)
	} else {
		c.Because(ProgressFifthCard)
	}
}

// dropFifthCard removes the duty to discard if four cards are left.
func dropFifthCard(c *engine.Case) {
	for i, p := range c.Owed() {
		if p.Duty == fifthCardDuty && p.Seat == c.Act.Seat && progressHeld(c, c.Act.Seat) <= progressLimit.Get(c) {
			c.Settle(i)
			return
		}
	}
}

// hasTarget states that a card has any permitted target at all.
func hasTarget(c *engine.Case, any bool) {
	c.Must(any, ProgressNeedsTarget).Say(noTargetAtAll)
}

// againstOpponent states that the card is not played against oneself.
func againstOpponent(c *engine.Case) {
	c.Must(c.Act.Other != c.Act.Seat && c.Game.Plays(c.Act.Other), ProgressNeedsTarget).Say(targetIsSelf).NotThere()
}

// targetHasKnight states that the named opponent has a knight on the board.
func targetHasKnight(c *engine.Case) {
	c.Must(hasKnight(c, c.Act.Other), ProgressNeedsTarget).Say(hasNoKnight).By(c.Act.Other).NotThere()
}

// onlyBeforeRoll states, for the only card that is played before the roll, that the dice have not been thrown.
func onlyBeforeRoll(c *engine.Case) {
	c.Must(c.Phase == position.RollPhase, ProgressPlayAfterRoll).Say(alchemistTooLate)
}

// notTraded states that the move does not give, take or offer a progress card, 0 if there is no such card; false if it
// does. A card of another kind breaks other rules.
func notTraded(c *engine.Case, odd cards.Card) (ok bool) {
	ok = odd.Copies(cards.TradeDeck)+odd.Copies(cards.PoliticsDeck)+odd.Copies(cards.ScienceDeck) == 0
	if f := c.Must(ok, ProgressNoTrade).Say(onlyTheSpy); !ok && (c.Broke(base.TradeResourcesOnly) || c.Broke(base.RobberStealRandom)) {
		f.Follows()
	}
	return ok
}

// bringsNothing reports that the card had no effect.
func bringsNothing(c *engine.Case) { c.Because(ProgressEmptyYield).Say(yieldsNothing) }

// tellBankShort reports that the bank paid less than the card would bring.
func tellBankShort(c *engine.Case, paid cards.Cards) {
	c.Because(ProgressBankShort).Say(bankIsShort).Cards(paid)
}

// brings states that the card has an effect: a card that everybody can see to be useless is not played, unless
// the law allows it. The caller completes the sentence, which says why.
func brings(c *engine.Case, something bool, why engine.Text) engine.Details {
	return c.Must(something || progressEmpty.Get(c), ProgressEmptyYield).Say(why)
}

// othersHoldCards reports whether any opponent has a card in hand; everybody can count them.
func othersHoldCards(c *engine.Case) bool {
	for seat := range position.Seat(c.Game.Players) {
		if seat != c.Act.Seat && c.Players[seat].Hand != 0 {
			return true
		}
	}
	return false
}

package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	MasterMerchantTarget engine.RuleID = "ck.master-merchant.target"
	MasterMerchantTake   engine.RuleID = "ck.master-merchant.take"
)

func init() {
	Book.Rules(MasterMerchantTarget, MasterMerchantTake)
	Book.Each(engine.Tells(engine.News), MasterMerchantTake)
}

const (
	notOneself   engine.Text = "{by} cannot rob {by}: the card works only against a player with more points."
	notRicher    engine.Text = "{by} has {n} points, no more than {to}: the card works only against a player with more points."
	takesChosen  engine.Text = "{by} takes {cards} from {to}."
	holdsNothing engine.Text = "{by} holds no cards: the card would bring nothing."
	emptyHand    engine.Text = "{by} holds no cards."
	takeCount    engine.Text = "{limit} cards are taken, not {n}."
	whichTaken   engine.Text = "Which cards are taken?"
)

var masterMerchant = Book.Card("master-merchant", cards.TradeDeck, 2)

func init() {
	Book.Verb(engine.Verb{
		Words: "play master-merchant", Looks: visibility.LooksAtGift, Plays: masterMerchant, Args: "P [take TAKE]", About: "take two cards from a player with more points",
		Menu: cardTimes, Never: notBeforeRoll,
		When:       func(c *engine.Case) bool { return toPlayProgress(c, masterMerchant, false) },
		Timely:     timelyProgress,
		Check:      checkMasterMerchant,
		Apply:      applyMasterMerchant,
		Candidates: masterMerchantCandidates,
		Ways:       visibility.EachGift,
		Passes: func(_ *engine.Game, _ *position.State, a *engine.Action) engine.Passings {
			return engine.Pass(a.Other, a.Seat, a.Take, a.Unseen[1])
		},
		Conceals: func(_ *engine.Game, _ *position.State, a *engine.Action, sees func(position.Seat) bool) {
			if !sees(a.Seat) && !sees(a.Other) { // only the player of the card looks at the hand
				a.Unseen[1] += uint8(a.Take.Total())
				a.Take = 0
			}
		},
	})
}

// richer reports whether the seat is an opponent with more than own points.
func richer(c *engine.Case, seat position.Seat, own int) bool {
	return seat != c.Act.Seat && c.Game.Plays(seat) && base.PublicPoints(c, seat) > own
}

func anyRicher(c *engine.Case, own int) bool {
	for seat := range position.Seat(c.Game.Players) {
		if richer(c, seat, own) {
			return true
		}
	}
	return false
}

func checkMasterMerchant(c *engine.Case) {
	own := base.PublicPoints(c, c.Act.Seat)
	fits := richer(c, c.Act.Other, own)
	if f := c.Must(fits, MasterMerchantTarget); f.Exists() {
		f.Say(notRicher)
		if c.Act.Other == c.Act.Seat {
			f.Say(notOneself)
		}
		f.By(c.Act.Other).To(c.Act.Seat).Number(base.PublicPoints(c, c.Act.Other))
	}
	if c.Explaining {
		hasTarget(c, anyRicher(c, own))
	}
	if c.Act.Other == c.Act.Seat || c.Act.Is(engine.Open) {
		return
	}
	hand := c.Players[c.Act.Other].Hand
	if fits {
		brings(c, hand != 0, holdsNothing).By(c.Act.Other)
	}
	due := min(2, hand.Total())
	if c.Act.Odd[0] != 0 {
		notTraded(c, c.Act.Odd[0])
	}
	n := c.Act.Take.Total() + int(c.Act.Unseen[1])
	if n == 0 && due != 0 && c.Act.Odd[0] == 0 {
		c.Asks(true, whichTaken, func(a engine.Action, answer func(engine.Action)) {
			a.Unseen[1] = uint8(due)
			answer(a)
			a.Unseen[1] = 0
			eachTaken(hand, func(taken cards.Cards) { a.Take = taken; answer(a) })
		})
		return
	}
	if f := c.Must(n == due, MasterMerchantTake); hand != 0 { // of an empty hand another rule says so
		f.Say(takeCount).Number(n).Limit(due)
	} else if !fits {
		f.Say(emptyHand).By(c.Act.Other)
	}
	c.Must(hand.Has(c.Act.Take), MasterMerchantTake).Say(base.LacksCards).By(c.Act.Other).Short(c.Act.Take.Less(hand))
}

func masterMerchantCandidates(c *engine.Case, l *engine.List) {
	l.Move()
	own := base.PublicPoints(c, l.Seat)
	l.EachOpponent(func(a *engine.Action) {
		if !richer(c, a.Other, own) {
			return
		}
		eachTaken(c.Players[a.Other].Hand, func(taken cards.Cards) { a.Take = taken; l.Add() })
	})
}

// eachTaken calls a function with each pair of cards in a hand, or with the whole of a smaller one.
func eachTaken(hand cards.Cards, taken func(cards.Cards)) {
	if hand.Total() < 2 {
		taken(hand)
		return
	}
	for xs := hand.KindsHeld(); xs != 0; xs &= xs - 1 {
		x := xs.First()
		for ys := xs; ys != 0; ys &= ys - 1 {
			if pair := cards.Of(x, 1) + cards.Of(ys.First(), 1); hand.Has(pair) {
				taken(pair)
			}
		}
	}
}

func applyMasterMerchant(c *engine.Case) {
	useProgress(c, masterMerchant)
	got := c.Act.Take.Min(c.Players[c.Act.Other].Hand)
	c.Players[c.Act.Other].Hand -= got
	c.Players[c.Act.Seat].Hand += got
	c.Because(MasterMerchantTarget)
	tellCompared(c)
	c.Because(MasterMerchantTake).Say(takesChosen).By(c.Act.Seat).To(c.Act.Other).Cards(got).Unseen([2]uint8{c.Act.Unseen[1]})
}

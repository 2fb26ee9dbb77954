package base

import (
	"slices"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

// Gifts: cards that go from hand to hand by a card or a rule of the table are given by a move.

const (
	noGiftDue engine.Text = "{by} owes no gift."
	giftCount engine.Text = "{limit} cards are due, not {n}."
	giftKinds engine.Text = "{n} {card} are due as far as {by} has them, and no other cards."
	gives     engine.Text = "{by} gives {to} {cards}."
	givesNone engine.Text = "{by} has no {card} to give."
	owesGift  engine.Text = "{by} gives {to} {n} cards"
	owesKind  engine.Text = "{by} gives {to} {n} {card}"
)

// giveVerb gives cards away. Later boxes and the rules of tables bring the duties that it answers.
var giveVerb position.VerbID

// giftDuty is a gift of the giver's choice that a rule of the table demands; giftKindDuty is one of a given kind.
var giftDuty, giftKindDuty position.DutyID

// givesWith lists the books in whose games gifts can be owed.
var givesWith []*engine.Book

// GiveVerb returns the verb that gives cards away, for the duties of later boxes that it answers.
func GiveVerb() position.VerbID { return giveVerb }

// GivesWith records that gifts can be owed in games of the book.
func GivesWith(b *engine.Book) { givesWith = append(givesWith, b) }

func init() {
	giveVerb = Book.Verb(engine.Verb{
		Words: "give", Looks: looksAtAnswered, Args: "none|GIVE", About: "give what a card or a rule of the table asks for",
		Menu: engine.AsAnswer, When: whenGive,
		Offered: func(r *engine.Rules) bool { return handsPass(r) >= 0 || slices.ContainsFunc(givesWith, r.Plays) },
		Check:   engine.CheckDuty, Candidates: engine.OfferDuty,
		Apply: func(c *engine.Case) {
			if !c.ApplyDuty() && HooksOf(c.Hooks).GivenAlready != nil {
				HooksOf(c.Hooks).GivenAlready(c)
			}
		},
		Tell: engine.TellHandful, Ways: visibility.EachGift, Conceals: concealGift,
		Passes: func(_ *engine.Game, s *position.State, a *engine.Action) (none engine.Passings) {
			if i := s.Owes(a.Seat, giveVerb); i >= 0 && engine.DutyOf(s.Pending[i].Duty).FaceDown {
				return engine.Pass(a.Seat, s.Pending[i].Other, a.Give, a.Unseen[0])
			}
			return none
		},
	})
	giftDuty = Book.Duty(engine.Duty{
		Answer: &giveVerb, Written: []engine.Detail{engine.CountDetail, engine.ToDetail, engine.GrantDetail}, Tells: owesGift, FaceDown: true,
		Fits: fitsGivenBack, Check: answersGrant(checkGift), Apply: answersGrant(applyGift),
		Offer: func(_ *engine.Case, l *engine.List, due position.Pending) { l.AddHandful(due.Count) },
	})
	giftKindDuty = Book.Duty(engine.Duty{
		Answer: &giveVerb, Written: []engine.Detail{engine.CountDetail, engine.CardDetail, engine.ToDetail, engine.GrantDetail}, Tells: owesKind,
		Fits: fitsGrant, Check: answersGrant(checkGiftKind), Apply: answersGrant(applyGift),
		Offer: func(c *engine.Case, l *engine.List, due position.Pending) {
			m := l.Move()
			if m.Give = dueCards(due).Min(c.Players[l.Seat].Hand); m.Give == 0 {
				m.Flags = engine.None
			}
			l.Add()
		},
	})
}

// handsPass returns the index of the first grant by which cards go from hand to hand; -1 if there is none.
func handsPass(r *engine.Rules) int {
	return slices.IndexFunc(r.Grants, func(g engine.Grant) bool { return g.Passes })
}

func whenGive(c *engine.Case) bool {
	i := handsPass(c.Rules)
	if due := c.Owes(c.Act.Seat, giveVerb); HooksOf(c.Hooks).WhenGive != nil && (due < 0 || i < 0 || engine.DutyOf(c.Pending[due].Duty).Book != Book) {
		return HooksOf(c.Hooks).WhenGive(c)
	}
	rule := TradeNoGift // without rules of the table nothing asks for gifts
	if i >= 0 {
		rule = c.Rules.Grants[i].Rule()
	}
	return ToAnswer(c, giveVerb, rule, noGiftDue)
}

// checkGift states, for a gift of choice, that the number is right and the hand holds the cards.
func checkGift(c *engine.Case, due position.Pending) {
	if c.Act.Is(engine.Open) {
		return
	}
	rule, hand := grantOf(c, due).Rule(), c.Players[c.Act.Seat].Hand
	n := c.Act.Give.Total() + int(c.Act.Unseen[0])
	c.Must(n == int(due.Count) && c.Act.Odd[0] == 0, rule).Say(giftCount).Number(n).Limit(int(due.Count))
	c.Must(hand.Has(c.Act.Give), rule).Say(LacksCards).By(c.Act.Seat).Short(c.Act.Give.Less(hand))
}

// checkGiftKind states that the demanded cards are given, as many as the hand holds.
func checkGiftKind(c *engine.Case, due position.Pending) {
	left := dueCards(due).Min(c.Players[c.Act.Seat].Hand)
	c.Must(c.Act.Give == left && c.Act.Unseen[0] == 0 && c.Act.Odd[0] == 0, grantOf(c, due).Rule()).
		Say(giftKinds).By(c.Act.Seat).Number(int(due.Count)).Card(due.Card)
}

func applyGift(c *engine.Case, due position.Pending) {
	g := grantOf(c, due)
	paid := c.Act.Give.Min(c.Players[c.Act.Seat].Hand)
	c.Players[c.Act.Seat].Hand -= paid
	c.Players[due.Other].Hand += paid
	if due.Duty == giftKindDuty && paid == 0 {
		c.Because(g.Rule()).Say(givesNone).By(c.Act.Seat).Card(due.Card)
	} else {
		c.Because(g.Rule()).Say(gives).By(c.Act.Seat).To(due.Other).Cards(paid).Unseen(c.Act.Unseen)
	}
	creditGrant(c, g)
}

// concealGift hides a face-down gift from all but giver and receiver.
func concealGift(_ *engine.Game, s *position.State, a *engine.Action, sees func(position.Seat) bool) {
	i := s.Owes(a.Seat, giveVerb)
	if i < 0 || !engine.DutyOf(s.Pending[i].Duty).FaceDown || sees(a.Seat) || sees(s.Pending[i].Other) {
		return
	}
	a.Unseen[0] += uint8(a.Give.Total())
	a.Give = 0
}

// looksAtAnswered: the verdict depends on whether the giver has the given cards, or has none of the demanded
// ones.
func looksAtAnswered(a *engine.Action, seat position.Seat, hand cards.Cards) cards.Cards {
	switch {
	case seat != a.Seat:
		return 0
	case a.Is(engine.None), a.Unseen[0] > 0:
		return hand
	}
	return hand.Min(a.Give)
}

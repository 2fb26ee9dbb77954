package base

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

// discardWays: any unseen card of the hand can go, unless the duty says otherwise.
func discardWays(g *engine.Game, s *position.State, a engine.Action, each func(engine.Action) error) error {
	if a.Unseen == [2]uint8{} {
		return each(a)
	}
	c := engine.Borrow(g)
	c.State, c.Act = s, a
	duty, _ := c.Answered()
	c.GiveBack()
	switch {
	case duty == nil:
		return each(a)
	case duty.Ways != nil:
		return duty.Ways(g, s, a, each)
	}
	return visibility.EachGift(g, s, a, each)
}

// countsAtDiscard counts the cards of the discarding player, and of everybody if a 7 takes effect afterwards.
func countsAtDiscard(_ *engine.Game, s *position.State, a *engine.Action, seat position.Seat, cards int) int {
	if seat == a.Seat || s.DiceSum == 7 && s.Stage != position.NoStage {
		return cards
	}
	return 0
}

// oddCards counts the named cards that are not hand cards.
func oddCards(a *engine.Action) int {
	n := 0
	for _, card := range a.Odd {
		if card != 0 {
			n++
		}
	}
	return n
}

// concealOdd: hand cards are discarded face up; a card of another kind goes back unseen.
func concealOdd(g *engine.Game, _ *position.State, a *engine.Action, sees func(position.Seat) bool) {
	if !sees(a.Seat) && a.Odd[0] != 0 {
		visibility.ConcealCard(g, a, a.Odd[0])
		a.Unseen[0] += uint8(oddCards(a))
		a.Odd = [len(a.Odd)]cards.Card{}
	}
}

// CountsAtAnswer is for answers after which a roll may take effect: a 7 halves large hands. Otherwise it matters only whether
// a hand is empty, now, after the cards of the answer, and after one that goes by itself then.
func CountsAtAnswer(g *engine.Game, s *position.State, a *engine.Action, _ position.Seat, cards int) int {
	if s.DiceSum == 7 && s.Stage != position.NoStage || HooksOf(g.Hooks).RollTakes {
		return cards
	}
	return min(cards, a.Give.Total()+int(a.Unseen[0])+2)
}

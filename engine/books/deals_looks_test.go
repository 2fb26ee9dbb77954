package books_test

import (
	"math/rand/v2"
	"testing"

	"catanref/engine"
	"catanref/engine/books/sample"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

// TestMovesLookAtNoMoreThanTheySay changes hands in random positions only in the part at which a verb does not look:
// legality and results must stay the same.
func TestMovesLookAtNoMoreThanTheySay(t *testing.T) {
	for _, tt := range tablesAtSea(t) {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			tried := map[position.VerbID]int{}
			for seed := range sample.Rounds(t, "games", 5, 40) {
				m := newMasked(tt.game, tt.start, uint64(seed))
				for n := 0; n < 600 && m.truth.Phase != position.OverPhase; n++ {
					m.step()
					looksNoFurther(t, m, tried, 0)
				}
			}
			if len(tried) < 3 {
				t.Errorf("only %d verbs were tried", len(tried))
			}
		})
	}
}

// looksNoFurther tests one move. Each hand keeps up to keeps cards of each kind that it holds, so that a card that the
// move names is there.
func looksNoFurther(t *testing.T, m *masked, tried map[position.VerbID]int, keeps int) {
	t.Helper()
	var l engine.List
	m.c.Legal(&m.truth, &l)
	if l.Len() == 0 {
		return
	}
	a := l.At(m.r.IntN(l.Len()))
	m.game.Tell(&m.truth, &a, luckOf(m.r))
	v := engine.VerbOf(a.Verb)
	part, counts := v.Looks, v.Counts
	if v.Price != nil && counts == nil {
		price := v.Price(m.game.Rules)
		if price.Eval != nil || part != nil {
			return
		}
		part = func(a *engine.Action, seat position.Seat, hand cards.Cards) cards.Cards {
			if seat == a.Seat {
				return hand.Min(price.Value)
			}
			return 0
		}
		counts = visibility.CountsNobody
	}
	if part == nil || counts == nil || m.game.Rules.LooksAtHands {
		return
	}
	other := m.truth
	changed := false
	for seat := range position.Seat(m.game.Players) {
		hand := other.Players[seat].Hand
		for range 5 {
			with := anyChange(m.r, hand)
			if with.Has(hand.Min(cards.Cards(keeps)*visibility.OneOfEach)) && part(&a, seat, with) == part(&a, seat, hand) &&
				counts(m.game, &m.truth, &a, seat, with.Total()) == counts(m.game, &m.truth, &a, seat, hand.Total()) {
				changed, other.Players[seat].Hand = changed || with != hand, with
				break
			}
		}
	}
	if !changed {
		return
	}
	tried[a.Verb]++
	if was, is := m.c.Permits(&m.truth, a), m.c.Permits(&other, a); was != is {
		t.Fatalf("%s: legal %v, and %v where only hands are different that it does not look at", notation.Text(m.game, a), was, is)
	} else if !was {
		return
	}
	one, two := m.truth, other
	m.c.Play(&one, a)
	m.c.Play(&two, a)
	for seat := range m.game.Players {
		if goes, other := difference(m.truth.Players[seat].Hand, one.Players[seat].Hand), difference(other.Players[seat].Hand, two.Players[seat].Hand); goes != other {
			t.Fatalf("%s: %v came and went, and %v where only hands are different that it does not look at", notation.Text(m.game, a), goes, other)
		}
		one.Players[seat].Hand, two.Players[seat].Hand = 0, 0
	}
	if one != two {
		t.Fatalf("%s leads elsewhere where only hands are different that it does not look at", notation.Text(m.game, a))
	}
}

// difference returns the cards that came and those that left.
func difference(was, is cards.Cards) [2]cards.Cards {
	return [2]cards.Cards{is.Less(was), was.Less(is)}
}

// anyChange adds a few cards, or takes some away.
func anyChange(r *rand.Rand, hand cards.Cards) cards.Cards {
	for range 1 + r.IntN(9) {
		one := cards.Of(cards.Kind(r.IntN(int(cards.NumKinds))), 1)
		switch {
		case r.IntN(2) == 0:
			hand += one
		case hand.Has(one):
			hand -= one
		}
	}
	return hand
}

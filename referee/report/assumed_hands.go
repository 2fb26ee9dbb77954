package report

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/scenarios"
)

// This file finds the fewest cards of a hand that is not given with which a move would be ruled otherwise.

// lean returns the fewest cards that a hand needs for a move, if a whole hand may be too many: those that are taken from
// another player or that the move says he hands over, or, for cards that nobody named, as many of a kind that the move
// does not take.
func lean(d *scenarios.Default, a *engine.Action) cards.Cards {
	switch {
	case d.Hand == position.NoSeat:
	case d.Hand != a.Seat && countsCards(a) && a.Counts[d.Hand] != 0:
		k, _ := a.Card.Kind()
		n, _ := a.Counts[d.Hand].Stated()
		return cards.Of(k, n)
	case d.Hand == a.Other:
		return a.Take
	case d.Hand == a.Seat && a.Unseen[0] > 0:
		for k := range cards.NumKinds {
			if k.IsResource() && a.Take.Count(k) == 0 {
				return a.Give + cards.Of(k, int(a.Unseen[0]))
			}
		}
	}
	return 0
}

// countsCards reports whether the move can say how many cards of a kind each player hands over.
func countsCards(a *engine.Action) bool {
	_, hand := a.Card.Kind()
	return hand && engine.VerbOf(a.Verb).HasSlot("TOOK")
}

// assumeCounts finds out whether an illegal move depends on the hands of several players at once who are said to hand over
// cards.
func (r *Report) assumeCounts(taken []scenarios.Default, judged func(...scenarios.Default) *engine.Ruling) bool {
	a := &r.Ruling.Action
	var all, leanest []scenarios.Default
	for _, d := range taken {
		if cards := lean(&d, a); cards != 0 && d.Hand != a.Seat && countsCards(a) {
			all, leanest = append(all, d), append(leanest, exactly(d, cards))
		}
	}
	if r.Ruling.Verdict != engine.Illegal || len(all) < 2 || judged(leanest...).Verdict != engine.Legal {
		return false
	}
	for _, d := range all {
		r.assumed = append(r.assumed, assumption{Default: d, unless: engine.Legal.String()})
	}
	return true
}

// exactly returns the default of a hand whose opposite is a hand of these cards and no others, if it can hold them.
func exactly(d scenarios.Default, cards cards.Cards) scenarios.Default {
	most := d.Otherwise
	d.Otherwise = func(s *position.State) {
		if most(s); s.Players[d.Hand].Hand.Has(cards) {
			s.Players[d.Hand].Hand = cards
		}
	}
	return d
}

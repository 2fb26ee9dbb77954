package engine

import (
	"catanref/engine/cards"
	"catanref/engine/position"
)

// Luck decides what the rules leave to chance. The engine has no randomness of its own: the caller who plays open
// actions (see Open) supplies it.
type Luck struct {
	Below func(n int) int // a number from 0 to n-1, all equally likely; 0 if n is 0
}

// Tell fills in what an open action leaves to luck, as its verb defines, and what a move discovers by luck. Other
// actions stay unchanged.
func (g *Game) Tell(s *position.State, a *Action, l Luck) {
	v := verbs[a.Verb]
	if a.Is(Open) {
		a.Flags &^= Open
		if v.Tell != nil {
			v.Tell(g, s, a, l)
		}
	}
	if v.finds && g.tells {
		g.tellAdded(v, s, a, l)
	}
}

// tellAdded fills in the luck of words that later books have added to the verb.
func (g *Game) tellAdded(v *Verb, s *position.State, a *Action, l Luck) {
	for i := range v.added {
		if w := &v.added[i]; w.Tell != nil && g.Rules.Plays(w.book) {
			w.Tell(g, s, a, l)
		}
	}
}

// Die throws a die.
func (l Luck) Die() uint8 { return uint8(1 + l.Below(6)) }

// Of returns an index, with a probability proportional to its count; 0 if all counts are 0.
func (l Luck) Of(counts []uint8) int {
	all := 0
	for _, n := range counts {
		all += int(n)
	}
	x := l.Below(all)
	for i, n := range counts {
		if x -= int(n); x < 0 {
			return i
		}
	}
	return 0
}

// Handful takes n random cards out of a hand.
func (l Luck) Handful(hand cards.Cards, n int) (out cards.Cards) {
	for range n {
		one := cards.Of(hand.Nth(l.Below(hand.Total())), 1)
		hand -= one
		out += one
	}
	return out
}

// FromHand returns a random card of a hand; none if it is empty.
func (l Luck) FromHand(hand cards.Cards) cards.Card {
	if hand == 0 {
		return 0
	}
	return hand.Nth(l.Below(hand.Total())).AsCard()
}

// FromDeck returns the next card of a deck from which some cards have already been drawn: the one that is known
// to lie there, or a random possible one.
func (l Luck) FromDeck(g *Game, s *position.State, d cards.Deck, drawn []cards.Card) cards.Card {
	pile := &s.Decks[d]
	if next := pile.Known[len(drawn)]; next != 0 {
		return next
	}
	var gone [cards.MaxCards]uint8 // known to lie in the deck, or drawn already
	for _, card := range pile.Known[:pile.N] {
		gone[card]++
	}
	for at, card := range drawn {
		if pile.Known[at] == 0 { // cards with a known place in the deck are counted
			gone[card]++
		}
	}
	var left [cards.MaxCards]uint8
	all := 0
	for i, card := range cards.DeckCards(d) {
		if n := g.outside(s, d, card) - int(gone[card]); n > 0 {
			left[i] = uint8(n)
			all += n
		}
	}
	n := l.Below(all)
	for i, card := range cards.DeckCards(d) {
		if n -= int(left[i]); n < 0 {
			return card
		}
	}
	return 0
}

// TellTheft is Tell for a verb that takes one card out of another player's hand.
func TellTheft(_ *Game, s *position.State, a *Action, l Luck) {
	if a.Other != position.NoSeat {
		a.Card = l.FromHand(s.Players[a.Other].Hand)
	}
}

// TellHandful is Tell for a verb that gives up a number of cards of the own hand: random play lets luck choose
// them.
func TellHandful(_ *Game, s *position.State, a *Action, l Luck) {
	a.Give = l.Handful(s.Players[a.Seat].Hand, int(a.Count))
	a.Count = 0
}

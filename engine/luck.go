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

// LeftIn returns how many copies of the card are neither in a hand, nor laid open, nor known to lie in the deck:
// an unseen card can be one of these.
func (g *Game) LeftIn(s *position.State, d cards.Deck, card cards.Card) int {
	n := g.outside(s, d, card)
	pile := &s.Decks[d]
	for _, known := range pile.Known[:pile.N] {
		if known == card {
			n--
		}
	}
	return n
}

// outside returns how many copies of the card are neither in a hand nor laid open.
func (g *Game) outside(s *position.State, d cards.Deck, card cards.Card) int {
	n := g.Rules.Copies[d][card].Value
	for seat := range g.Players {
		n -= int(s.Players[seat].Cards[card]) + int(s.Players[seat].Laid[card])
	}
	return n
}

// undealt returns how many cards of the deck are neither laid open nor in a hand as cards of this deck.
func (g *Game) undealt(s *position.State, d cards.Deck) (n int) {
	for _, card := range cards.DeckCards(d) {
		n += g.outside(s, d, card)
	}
	for seat := range g.Players {
		n -= int(s.Players[seat].UnseenOf[d])
	}
	return n
}

// CanDraw reports whether the card can be the top one of the deck.
func (g *Game) CanDraw(s *position.State, d cards.Deck, card cards.Card) bool {
	pile := &s.Decks[d]
	if pile.N == 0 {
		return false
	}
	if top := pile.Known[0]; top != 0 {
		return top == card
	}
	return g.LeftIn(s, d, card) > 0
}

// OnlyTop returns the top card of the deck if it is known or only one kind is possible; else an unseen one.
func (g *Game) OnlyTop(s *position.State, d cards.Deck) cards.Card {
	if top := s.Decks[d].Known[0]; top != 0 {
		return top
	}
	only := cards.Unseen
	for _, card := range cards.DeckCards(d) {
		switch {
		case g.LeftIn(s, d, card) <= 0:
		case only != cards.Unseen:
			return cards.Unseen
		default:
			only = card
		}
	}
	return only
}

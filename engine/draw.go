package engine

import (
	"catanref/engine/cards"
	"catanref/engine/position"
)

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

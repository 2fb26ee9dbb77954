package engine

import (
	"catanref/engine/cards"
)

// Part is a part of a box by which its games differ for files and records, whatever book has it.
type Part uint8

const (
	WithEventDie      Part = iota // a third die
	WithCommodities               // kinds of cards in hand that are no resources
	WithProgressDecks             // decks in place of the development cards
	numParts
)

var partOf [numParts]*Book

// Has registers that the book brings parts.
func (b *Book) Has(parts ...Part) {
	for _, p := range parts {
		partOf[p] = b
	}
}

// Book returns the book that brings the part.
func (p Part) Book() *Book { return partOf[p] }

// Has reports whether games under this law have the part.
func (r *Rules) Has(p Part) bool { return partOf[p] != nil && r.Plays(partOf[p]) }

// HasDeck reports whether the deck is drawn from under this law.
func (r *Rules) HasDeck(d cards.Deck) bool {
	return (d == cards.Development) != r.Has(WithProgressDecks)
}

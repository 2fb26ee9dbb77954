package position

import (
	"encoding/binary"

	"catanref/engine/cards"
)

const _ = uint(48 - cards.MaxCards) // CardsHeld adds six words

// CardsHeld returns how many development and progress cards a player holds.
func CardsHeld(p *Player) int {
	c := &p.Cards
	n := binary.LittleEndian.Uint64(c[:8]) + binary.LittleEndian.Uint64(c[8:16]) + binary.LittleEndian.Uint64(c[16:24]) +
		binary.LittleEndian.Uint64(c[24:32]) + binary.LittleEndian.Uint64(c[32:40]) + binary.LittleEndian.Uint64(c[40:])
	return int(n * 0x0101010101010101 >> 56) // counts are too small for a lane to overflow
}

// UnseenOfNoDeck counts the unseen cards whose deck is unknown.
func (p *Player) UnseenOfNoDeck() int {
	n := int(p.Cards[cards.Unseen])
	for _, of := range p.UnseenOf {
		n -= int(of)
	}
	return n
}

// EachCard calls f with each card of the hand that an unseen one can be, until f fails: the known cards, and one
// unseen card for each deck. of is the gate of its deck, NoEvent if the deck is unknown. If the back was seen, only
// cards with this back count.
func (p *Player) EachCard(back Event, f func(card cards.Card, of Event) error) error {
	for card, held := range p.Cards {
		if held > 0 && cards.Card(card) != cards.Unseen && (!back.IsGate() || cards.Card(card).Copies(back.Deck()) > 0) {
			if err := f(cards.Card(card), NoEvent); err != nil {
				return err
			}
		}
	}
	for t := range NumTracks {
		if p.UnseenOf[t.Deck()] > 0 && (!back.IsGate() || back == t.Gate()) {
			if err := f(cards.Unseen, t.Gate()); err != nil {
				return err
			}
		}
	}
	if p.UnseenOfNoDeck() > 0 {
		return f(cards.Unseen, NoEvent)
	}
	return nil
}

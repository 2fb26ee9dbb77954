package books_test

import (
	"slices"
	"strings"
	"testing"

	"catanref/engine/cards"
)

func TestCardsByName(t *testing.T) {
	these := cards.CardsByName()
	if last := these[len(these)-1]; last != cards.Unseen {
		t.Errorf("the last card is %s, not the unseen card", last)
	}
	var names []string
	for _, card := range these[:len(these)-1] {
		names = append(names, card.String())
	}
	inDecks := map[cards.Card]bool{}
	for d := range cards.NumDecks {
		for _, card := range cards.DeckCards(d) {
			inDecks[card] = true
		}
	}
	if len(names) != len(inDecks) || len(names) < 29 || !slices.IsSorted(names) {
		t.Errorf("%d cards of %d, in this order: %v", len(names), len(inDecks), names)
	}
}

func TestReadCard(t *testing.T) {
	for _, tt := range []struct {
		name, in string
		want     cards.CardEntry
	}{
		{"counted", "2 wool 1 ore", cards.CardEntry{Card: cards.Wool.AsCard(), N: 2, At: 1, Next: 2}},
		{"alone", "sheep ore", cards.CardEntry{Card: cards.Wool.AsCard(), N: 1, At: 0, Next: 1}},
		{"unseen", "3 ?", cards.CardEntry{Card: cards.Unseen, N: 3, At: 1, Next: 2}},
		{"two words", "road building", cards.CardEntry{Card: cardNamed("road-building"), N: 1, At: 0, Next: 2}},
		{"three words", "2 year of plenty", cards.CardEntry{Card: cardNamed("year-of-plenty"), N: 2, At: 1, Next: 4}},
		{"hyphens", "year-of plenty", cards.CardEntry{Card: cardNamed("year-of-plenty"), N: 1, At: 0, Next: 2}},
		{"with a sign", "-2 ore", cards.CardEntry{Card: cards.Ore.AsCard(), N: -2, At: 1, Next: 2}},
		{"the card is missing", "12", cards.CardEntry{Card: 0, N: 12, At: 1, Next: 1}},
		{"no card", "3 pebbles", cards.CardEntry{Card: 0, N: 3, At: 1, Next: 1}},
		{"half a card", "year of grain", cards.CardEntry{Card: 0, N: 1, At: 0, Next: 0}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			words := strings.Fields(tt.in)
			if got := cards.ReadCard(words, 0); got != tt.want {
				t.Errorf("%+v, not %+v", got, tt.want)
			}
		})
	}
}

package hear

import (
	"slices"

	"catanref/engine"
)

// odd are the cards of the list that are no hand cards; ok is false where there are more than a move can name.
func (l *list) odd() (cards [3]engine.Card, ok bool) {
	i := 0
	for _, e := range l.entries {
		if _, hand := e.card.Kind(); hand || e.coins {
			continue
		}
		for range e.n {
			if i == len(cards) {
				return cards, false
			}
			cards[i], i = e.card, i+1
		}
	}
	return cards, true
}

// hand is the list as cards of a hand, and what lies beside them; ok is false where there are more than there can be. It
// is vague if a card has no number and is said of several.
func (l *list) hand() (c engine.Cards, coins int, tokens engine.Tokens, vague, ok bool) {
	total := 0
	for _, e := range l.entries {
		k, hand := e.card.Kind()
		if e.n < 0 || e.n > 99 {
			return 0, 0, tokens, false, false
		}
		if !hand && !e.coins {
			continue
		}
		if total += e.n; total > 120 {
			return 0, 0, tokens, false, false
		}
		vague = vague || e.plural && !e.counted
		if e.token > 0 {
			tokens[e.token-1] += uint8(e.n)
			continue
		}
		if e.coins {
			coins += e.n
			continue
		}
		c += engine.Of(k, e.n)
	}
	return c, coins, tokens, vague, true
}

// hands reports whether all its cards are of a hand.
func (l *list) hands() bool {
	return !slices.ContainsFunc(l.entries, func(e entry) bool { _, hand := e.card.Kind(); return !hand && !e.coins })
}

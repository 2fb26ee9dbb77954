package parameters

import (
	"fmt"
	"strings"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// ofCards are the entries for development cards and the content of the decks.
func ofCards() []Parameter {
	all := []Parameter{
		seen("card", yes("development.many", "whether any number of development cards may be played in a turn", "base.development.one-per-turn",
			func(r *engine.Rules) *engine.Param[bool] { return &r.DevelopmentMany })),
		seen("card", yes("development.fresh", "whether a development card may be played in the turn in which it is bought", "base.development.bought-this-turn",
			func(r *engine.Rules) *engine.Param[bool] { return &r.DevelopmentFresh })),
	}
	for i := range all {
		all[i].unused = undrawn(cards.Development)
	}
	for d := range cards.NumDecks {
		rule := "ck.component.progress-decks"
		if d == cards.Development {
			rule = "base.component.development-cards"
		}
		for _, card := range cards.DeckCards(d) {
			p := fixed(fmt.Sprintf("deck.%s.%s", d, card), 0, cards.MaxDeck, fmt.Sprintf("%s cards in the %s deck", card, d), rule,
				func(r *engine.Rules) *engine.Const[int] { return &r.Copies[d][card] })
			p.unused, p.book = undrawn(d), engine.AddedTo(d, card)
			all = append(all, p)
		}
	}
	return all
}

// undrawn reports whether nothing is drawn from the deck.
func undrawn(d cards.Deck) func(*engine.Rules) bool {
	return func(r *engine.Rules) bool { return !r.HasDeck(d) }
}

// Outgrown names the parameters (by the beginning of their names) with a larger value than a position can hold,
// and what there is too much of; "" if all fit.
func Outgrown(r *engine.Rules) (names, what string) {
	for d := range cards.NumDecks {
		n := 0
		for _, card := range cards.DeckCards(d) {
			n += r.Copies[d][card].Value
		}
		if n > cards.MaxDeck {
			return fmt.Sprintf("deck.%s.", d), fmt.Sprintf("the %s deck has at most %d cards, not %d", d, cards.MaxDeck, n)
		}
	}
	for _, row := range engine.LawRows() {
		if p, ok := row.Law().(engine.NumberConst); ok && row.Barred != nil {
			if possible := row.Barred(p.In(r)); possible != "" {
				first, _, _ := strings.Cut(row.Name, ".")
				return first + ".", fmt.Sprintf("%s is %s, not %d", row.Name, possible, p.In(r))
			}
		}
	}
	if n := r.Roads.Value + r.Ships.Value; n > position.MaxLines {
		return "supply.", fmt.Sprintf("a player has at most %d roads and ships together, not %d", position.MaxLines, n)
	}
	return "", ""
}

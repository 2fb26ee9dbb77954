package parameters

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// ofCards are the entries for development cards and the content of the decks.
func ofCards() []Parameter {
	all := belonging(ofBaseGame,
		seen("card", yes("development.many", "whether any number of development cards may be played in a turn", "base.development.one-per-turn",
			func(r *engine.Rules) *engine.Param[bool] { return &r.DevelopmentMany })),
		seen("card", yes("development.fresh", "whether a development card may be played in the turn in which it is bought", "base.development.bought-this-turn",
			func(r *engine.Rules) *engine.Param[bool] { return &r.DevelopmentFresh })),
	)
	for d := range cards.NumDecks {
		rule, of := "ck.component.progress-decks", ofKnightsGame
		if d == cards.Development {
			rule, of = "base.component.development-cards", ofBaseGame
		}
		for _, card := range cards.DeckCards(d) {
			all = append(all, bringing(engine.AddedTo(d, card), belonging(of, fixed(fmt.Sprintf("deck.%s.%s", d, card), 0, cards.MaxDeck,
				fmt.Sprintf("%s cards in the %s deck", card, d), rule,
				func(r *engine.Rules) *engine.Const[int] { return &r.Copies[d][card] }))...)...)
		}
	}
	return all
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
	if n := r.Neutrals.Value; n == 1 {
		return "neutral.", "neutral.players is 0 or 2, not 1"
	}
	if n := r.Roads.Value + r.Ships.Value; n > position.MaxLines {
		return "supply.", fmt.Sprintf("a player has at most %d roads and ships together, not %d", position.MaxLines, n)
	}
	return "", ""
}

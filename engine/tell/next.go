package tell

import (
	"catanref/engine"
	"catanref/engine/cards"
)

// mayPlayCard reports whether the player on turn, who has played a card, may play another: a known card, or one that
// an unseen card can be.
func (t Table) mayPlayCard() bool {
	if t.State.CardPlayed == 0 {
		return true
	}
	at := *t.State
	p := &at.Players[at.Acting]
	for deck := cards.Deck(0); p.Cards[cards.Unseen] > 0 && deck < cards.NumDecks; deck++ {
		for _, card := range cards.DeckCards(deck) {
			if t.Game.Hooks.Decks[deck] && !card.IsPoint() {
				p.Cards[card]++
			}
		}
	}
	var list engine.List
	c := engine.Borrow(t.Game)
	defer c.GiveBack()
	c.Legal(&at, &list)
	for a := range list.All() {
		if engine.VerbOf(a.Verb).Plays != 0 {
			return true
		}
	}
	return false
}

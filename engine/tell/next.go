package tell

import (
	"catanref/engine"
	"catanref/engine/cards"
)

// playsCard says that a card may be played, where the player on turn may play one now: a known one, or one that an
// unseen card can be.
func (t Table) playsCard() string {
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
			return ", plays a card"
		}
	}
	return ""
}

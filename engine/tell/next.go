package tell

import "catanref/engine"

// mayPlayCard reports whether the player on turn, who has played a card, may play another: a known card, or one that
// an unseen card can be.
func (t Table) mayPlayCard() bool {
	if t.State.CardPlayed == 0 {
		return true
	}
	at := *t.State
	p := &at.Players[at.Acting]
	for deck := engine.Deck(0); p.Cards[engine.Unseen] > 0 && deck < engine.NumDecks; deck++ {
		for _, card := range engine.DeckCards(deck) {
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
		if a.Verb.Verb().Plays != 0 {
			return true
		}
	}
	return false
}

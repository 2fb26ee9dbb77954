package visibility

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// Parts of a move and of a position that only some players have seen.

// AsSeen returns a legal action as one player saw it, who knows his own cards and what everybody could see; by is
// NoSeat for the table. s is the position before the action, with all cards known. Cards that the player could
// not see become unseen; numbers that everybody could count are filled in.
func AsSeen(g *engine.Game, s *position.State, a engine.Action, by position.Seat) engine.Action {
	v, sees := engine.VerbOf(a.Verb), func(seat position.Seat) bool { return seat == by }
	if v.Conceals != nil {
		v.Conceals(g, s, &a, sees)
	}
	for i := range v.Added() {
		if w := &v.Added()[i]; w.Conceals != nil && g.Rules.Plays(w.Book()) {
			w.Conceals(g, s, &a, sees)
		}
	}
	return a
}

// Counted fills in how many cards each player handed over, for a move that takes all cards of a kind or some from
// everybody: everybody could count them.
func Counted(g *engine.Game, s *position.State, a engine.Action) engine.Action {
	part := engine.VerbOf(a.Verb).Sees
	if part == nil {
		return a
	}
	told := a
	for seat := range position.Seat(g.Players) {
		if seat != a.Seat && a.Counts[seat] == 0 {
			told.Counts[seat] = engine.TallyOf(part(&a, seat, s.Players[seat].Hand).Total())
		}
	}
	return told
}

// WithoutSecrets returns the position as a player knows it: the development and progress cards of the others and
// the known order of decks become unseen. Hands stay as they are.
func WithoutSecrets(g *engine.Game, s *position.State, by position.Seat) position.State {
	out := *s
	for deck := range out.Decks {
		out.Decks[deck].Known = [cards.MaxDeck]cards.Card{}
	}
	for seat := range g.Players {
		if position.Seat(seat) == by {
			continue
		}
		p := &out.Players[seat]
		for kind := range g.Rules.Tokens {
			if g.Rules.Tokens[kind].Hidden {
				p.Tokens[kind] = position.UnseenTokens
			}
		}
		for card := range cards.Unseen {
			n := p.Cards[card]
			p.Cards[card] = 0
			p.Cards[cards.Unseen] += n
			if deck, ok := DrawnFrom(g, card); ok {
				p.UnseenOf[deck] += n
			}
			if position.Seat(seat) == out.Acting {
				out.Bought[cards.Unseen] += out.Bought[card]
				out.Bought[card] = 0
			}
		}
	}
	if g.Hooks.Veil != nil {
		g.Hooks.Veil(g, &out, by)
	}
	return out
}

// AnsweredAlready finds an answer for which waits still waits, while it happened by itself in truth.
func AnsweredAlready(waits, truth *position.State) (a engine.Action, ok bool) {
	for _, due := range waits.Owed() {
		if truth.Owes(due.Seat, due.Verb()) >= 0 {
			continue
		}
		for _, given := range truth.Itself[:truth.NumItself] {
			if given.Verb != due.Verb() || given.Seat != due.Seat {
				continue
			}
			a = engine.Action{Verb: given.Verb, Seat: given.Seat, Other: position.NoSeat, Card: given.Card, Give: given.Cards}
			a.Places[0] = given.Place
			if given.Cards == 0 && given.Card == 0 && given.Place == 0 {
				a.Flags = engine.None
			}
			return a, true
		}
	}
	return a, false
}

// ConcealTheft hides a stolen card from all but its owner and the thief. A bolt of cloth lies open.
func ConcealTheft(_ *engine.Game, _ *position.State, a *engine.Action, sees func(position.Seat) bool) {
	if a.Card.IsNamed() && a.Card != cards.Bolt && !sees(a.Seat) && !sees(a.Other) {
		a.Card = cards.Unseen
	}
}

// ConcealDrawn hides a drawn or bought card from all but its holder.
func ConcealDrawn(_ *engine.Game, _ *position.State, a *engine.Action, sees func(position.Seat) bool) {
	if a.Card.IsNamed() && !sees(a.Seat) {
		a.Card = cards.Unseen
	}
}

// ConcealCard is for a development or progress card that goes to another hand or under its deck: the others see
// only its back.
func ConcealCard(g *engine.Game, a *engine.Action, card cards.Card) {
	if deck, ok := DrawnFrom(g, card); ok && deck != cards.Development {
		a.Gate = position.Track(deck - cards.TradeDeck).Gate()
	}
}

// DrawnFrom is the deck of this game that has the card.
func DrawnFrom(g *engine.Game, card cards.Card) (cards.Deck, bool) {
	for deck := range cards.NumDecks {
		if g.Hooks.Decks[deck] && g.Rules.Copies[deck][card].Value > 0 {
			return deck, true
		}
	}
	return 0, false
}

package engine

// What of a move and of a position only some at the table have seen.

// AsSeen returns a legal action as a player saw it who knows the own cards and what everybody could see; by
// is NoSeat for the table. s is the position before it, all of its cards known. What the player could not
// see is unseen in it; numbers that everybody could count are told.
func (g *Game) AsSeen(s *State, a Action, by Seat) Action {
	v, sees := a.Verb.Verb(), func(seat Seat) bool { return seat == by }
	if v.Conceals != nil {
		v.Conceals(g, s, &a, sees)
	}
	for i := range v.added {
		if w := &v.added[i]; w.Conceals != nil && g.Rules.Plays(w.book) {
			w.Conceals(g, s, &a, sees)
		}
	}
	return a
}

// Counted tells of a move that takes all cards of a kind, or some of them from everybody, how many each
// player handed over: everybody could count them.
func (g *Game) Counted(s *State, a Action) Action {
	part := a.Verb.Verb().Sees
	if part == nil {
		return a
	}
	told := a
	for seat := range Seat(g.Players) {
		if seat != a.Seat && a.Counts[seat] == 0 {
			told.Counts[seat] = TallyOf(part(&a, seat, s.Players[seat].Hand).Total())
		}
	}
	return told
}

// WithoutSecrets returns the position as a player knows it: the cards that the others hold, and those whose
// place in a deck is told, are unseen. Hands stay as they are told.
func (g *Game) WithoutSecrets(s *State, by Seat) State {
	out := *s
	for deck := range out.Decks {
		out.Decks[deck].Known = [MaxDeck]Card{}
	}
	for seat := range g.Players {
		if Seat(seat) == by {
			continue
		}
		p := &out.Players[seat]
		for kind := range g.Rules.Tokens {
			if g.Rules.Tokens[kind].Hidden {
				p.Tokens[kind] = UnseenTokens
			}
		}
		for card := range Unseen {
			n := p.Cards[card]
			p.Cards[card] = 0
			p.Cards[Unseen] += n
			if deck, ok := g.drawnFrom(card); ok {
				p.UnseenOf[deck] += n
			}
			if Seat(seat) == out.Acting {
				out.Bought[Unseen] += out.Bought[card]
				out.Bought[card] = 0
			}
		}
	}
	if g.Hooks.Veil != nil {
		g.Hooks.Veil(g, &out, by)
	}
	return out
}

// AnsweredAlready finds an answer that the position waits for and that went by itself in the other.
func AnsweredAlready(waits, truth *State) (a Action, ok bool) {
	for _, due := range waits.Owed() {
		if truth.Owes(due.Seat, due.Verb()) >= 0 {
			continue
		}
		for _, given := range truth.Itself[:truth.NumItself] {
			if given.Verb != due.Verb() || given.Seat != due.Seat {
				continue
			}
			a = Action{Verb: given.Verb, Seat: given.Seat, Other: NoSeat, Card: given.Card, Give: given.Cards}
			a.Places[0] = given.Place
			if given.Cards == 0 && given.Card == 0 && given.Place == 0 {
				a.Flags = None
			}
			return a, true
		}
	}
	return a, false
}

// ConcealTheft: which card was taken out of a hand only its owner and the thief know. A bolt of cloth lies open.
func ConcealTheft(_ *Game, _ *State, a *Action, sees func(Seat) bool) {
	if Named(a.Card) && a.Card != Bolt && !sees(a.Seat) && !sees(a.Other) {
		a.Card = Unseen
	}
}

// ConcealDrawn: a card that was drawn or bought only its holder knows.
func ConcealDrawn(_ *Game, _ *State, a *Action, sees func(Seat) bool) {
	if Named(a.Card) && !sees(a.Seat) {
		a.Card = Unseen
	}
}

// ConcealCard: of a development or progress card that goes from a hand to another, or under its deck, the others
// see the back.
func ConcealCard(g *Game, a *Action, card Card) {
	if deck, ok := g.drawnFrom(card); ok && deck != Development {
		a.Gate = Track(deck - TradeDeck).Gate()
	}
}

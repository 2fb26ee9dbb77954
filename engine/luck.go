package engine

// Luck decides what the rules leave to chance. The engine knows no chance of its own: whoever plays
// open actions (see Open) brings it along.
type Luck struct {
	Below func(n int) int // any number from 0 to n-1, all as likely; 0 where n is 0
}

// Tell fills in what an open action leaves to luck, as its verb says, and what is found by luck on the way. Any other
// action stays as it is.
func (g *Game) Tell(s *State, a *Action, l Luck) {
	v := verbs[a.Verb]
	if a.Is(Open) {
		a.Flags &^= Open
		if v.Tell != nil {
			v.Tell(g, s, a, l)
		}
	}
	if v.finds && g.tells {
		g.tellAdded(v, s, a, l)
	}
}

// tellAdded fills in what words of later books leave to luck.
func (g *Game) tellAdded(v *Verb, s *State, a *Action, l Luck) {
	for i := range v.added {
		if w := &v.added[i]; w.Tell != nil && g.Rules.Plays(w.book) {
			w.Tell(g, s, a, l)
		}
	}
}

// Die throws a die.
func (l Luck) Die() uint8 { return uint8(1 + l.Below(6)) }

// Of returns one of the numbers, each as likely as there are things of it; 0 where there are none.
func (l Luck) Of(counts []uint8) int {
	all := 0
	for _, n := range counts {
		all += int(n)
	}
	x := l.Below(all)
	for i, n := range counts {
		if x -= int(n); x < 0 {
			return i
		}
	}
	return 0
}

// Handful takes n cards of a hand.
func (l Luck) Handful(hand Cards, n int) (out Cards) {
	for range n {
		one := Of(hand.nth(l.Below(hand.Total())), 1)
		hand -= one
		out += one
	}
	return out
}

// FromHand returns one card of a hand; none of an empty one.
func (l Luck) FromHand(hand Cards) Card {
	if hand == 0 {
		return 0
	}
	return hand.nth(l.Below(hand.Total())).AsCard()
}

// FromDeck returns the next card of a deck from which some have been drawn already: the one that is
// known to lie there, or any that can.
func (l Luck) FromDeck(g *Game, s *State, d Deck, drawn []Card) Card {
	pile := &s.Decks[d]
	if next := pile.Known[len(drawn)]; next != 0 {
		return next
	}
	var gone [MaxCards]uint8 // known to lie in the deck, or drawn already
	for _, card := range pile.Known[:pile.N] {
		gone[card]++
	}
	for at, card := range drawn {
		if pile.Known[at] == 0 { // those known to lie there are counted
			gone[card]++
		}
	}
	var left [MaxCards]uint8
	all := 0
	for i, card := range deckCards[d] {
		if n := g.outside(s, d, card) - int(gone[card]); n > 0 {
			left[i] = uint8(n)
			all += n
		}
	}
	n := l.Below(all)
	for i, card := range deckCards[d] {
		if n -= int(left[i]); n < 0 {
			return card
		}
	}
	return 0
}

// TellTheft is the luck of a verb that takes one card out of another's hand.
func TellTheft(_ *Game, s *State, a *Action, l Luck) {
	if a.Other != NoSeat {
		a.Card = l.FromHand(s.Players[a.Other].Hand)
	}
}

// TellHandful is the luck of a verb that gives up so many cards of the own hand: those who play at
// random leave the choice to it.
func TellHandful(_ *Game, s *State, a *Action, l Luck) {
	a.Give = l.Handful(s.Players[a.Seat].Hand, int(a.Count))
	a.Count = 0
}

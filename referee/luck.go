package referee

import (
	"math/bits"
	"math/rand/v2"

	"catanref/engine"
)

// luck decides what the engine leaves to chance: dice, cards drawn and stolen, and which cards a
// player gives up. One seed is one run of luck, for good. Nothing is allocated once it is made.
type luck struct {
	rand  *rand.PCG
	decks [engine.NumDecks][]engine.Card
}

// maxDeckCards bounds the kinds of cards in one deck.
const maxDeckCards = engine.MaxCards

// newLuck returns the luck of a seed.
func newLuck(seed uint64) *luck {
	l := &luck{rand: rand.NewPCG(seed, 0)}
	for d := range engine.NumDecks {
		l.decks[d] = engine.DeckCards(d)
	}
	return l
}

// restart begins the run of luck of another seed.
func (l *luck) restart(seed uint64) { l.rand.Seed(seed, 0) }

// below returns a number from 0 to n-1; 0 where n is 0.
func (l *luck) below(n int) int {
	high, _ := bits.Mul64(l.rand.Uint64(), uint64(n))
	return int(high)
}

// tell fills in what an open action leaves to luck. Any other action stays as it is.
func (l *luck) tell(g *engine.Game, s *engine.State, a *engine.Action) {
	if !a.Is(engine.Open) {
		return
	}
	a.Flags &^= engine.Open
	switch a.Verb {
	case engine.Roll:
		l.roll(g, s, a)
	case engine.Discard, engine.Give:
		a.Give = l.handful(s.Players[a.Seat].Hand, int(a.Count))
		a.Count = 0
	case engine.Buy:
		a.Card = l.draw(g, s, engine.Development, nil)
	case engine.Draw:
		a.Card = l.draw(g, s, a.Gate.Deck(), nil)
	case engine.PlayBishop:
		for seat := range engine.Seat(g.Seats) {
			if seat != a.Seat && s.Players[seat].Hand != 0 && g.RobbedOn(s, seat, a.Hex(0)) {
				a.Each[seat] = l.fromHand(s.Players[seat].Hand)
			}
		}
	default:
		if a.Other != engine.NoSeat {
			a.Card = l.fromHand(s.Players[a.Other].Hand)
		}
	}
}

// roll throws the dice, those that were set beforehand excepted, and lets everybody who draws at a
// gate take a card.
func (l *luck) roll(g *engine.Game, s *engine.State, a *engine.Action) {
	yellow, red := uint8(1+l.below(6)), uint8(1+l.below(6))
	if s.DiceSet[0] != 0 {
		yellow, red = s.DiceSet[0], s.DiceSet[1]
	}
	a.Dice[0], a.Dice[1], a.Sum = yellow, red, yellow+red
	if !g.EventRolled(s) {
		return
	}
	event := min(engine.Event(1+l.below(6)), engine.Ship) // three of the six faces show the ship
	a.Dice[2] = uint8(event)
	var drawn [engine.MaxSeats]engine.Card
	n := 0
	for i := range engine.Seat(g.Seats) {
		seat := (s.Active + i) % engine.Seat(g.Seats)
		deck, draws := g.GateDraw(s, seat, event, red)
		if !draws || n >= int(s.Decks[deck].N) {
			continue
		}
		drawn[n] = l.draw(g, s, deck, drawn[:n])
		a.Each[seat] = drawn[n]
		n++
	}
}

// handful takes n cards of a hand at random.
func (l *luck) handful(hand engine.Cards, n int) (out engine.Cards) {
	for range n {
		one := engine.Of(hand.Nth(l.below(hand.Total())), 1)
		hand -= one
		out += one
	}
	return out
}

// fromHand returns one card of a hand at random; none of an empty one.
func (l *luck) fromHand(hand engine.Cards) engine.Card {
	if hand == 0 {
		return 0
	}
	return hand.Nth(l.below(hand.Total())).AsCard()
}

// draw returns the next card of a deck from which some have been drawn already: the one that is
// known to lie there, or any that can.
func (l *luck) draw(g *engine.Game, s *engine.State, d engine.Deck, drawn []engine.Card) engine.Card {
	pile := &s.Decks[d]
	if next := pile.Known[len(drawn)]; next != 0 {
		return next
	}
	var left [maxDeckCards]int
	all := 0
	for i, card := range l.decks[d] {
		left[i] = g.LeftIn(s, d, card)
		for at, other := range drawn {
			if other == card && pile.Known[at] == 0 { // those known to lie there are none of the left
				left[i]--
			}
		}
		left[i] = max(0, left[i])
		all += left[i]
	}
	n := l.below(all)
	for i, card := range l.decks[d] {
		if n -= left[i]; n < 0 {
			return card
		}
	}
	return 0
}

package engine

import (
	"math/rand/v2"
	"testing"
)

// fillLuck draws what an open action leaves to luck.
func fillLuck(g *Game, s *State, a Action, r *rand.Rand) Action {
	if !a.Is(Open) {
		return a
	}
	a.Flags &^= Open
	switch a.Verb {
	case Roll:
		x, y := uint8(1+r.IntN(6)), uint8(1+r.IntN(6))
		if s.DiceSet[0] != 0 {
			x, y = s.DiceSet[0], s.DiceSet[1]
		}
		a.Dice, a.Sum = [3]uint8{x, y}, x+y
		if g.EventRolled(s) {
			a.Dice[2] = uint8(min(Event(1+r.IntN(6)), Ship))
		}
	case PlayBishop:
		for seat := range Seat(g.Seats) {
			c := Case{State: s, game: g, rules: g.Rules, board: g.Board}
			hand := s.Players[seat].Hand
			if seat != a.Seat && hand != 0 && c.hasBuildingAt(seat, a.Hex(0)) && c.robbable(seat) {
				a.Each[seat] = uint8(hand.Nth(r.IntN(hand.Total())).AsCard()) + 1
			}
		}
	case Draw:
		a.Card = topCard(g, s, TradeDeck+Deck(a.Track-1), r)
	case Discard, Give:
		hand := s.Players[a.Seat].Hand
		for range a.Count {
			k := hand.Nth(r.IntN(hand.Total()))
			hand -= Of(k, 1)
			a.Give += Of(k, 1)
		}
		a.Count = 0
	case Buy:
		a.Card = topCard(g, s, Development, r)
	case MoveRobber, PlayKnight, Chase:
		if hand := s.Players[a.Other].Hand; hand != 0 {
			a.Card = hand.Nth(r.IntN(hand.Total())).AsCard()
		}
	}
	return a
}

// topCard draws what may lie on top of a deck.
func topCard(g *Game, s *State, d Deck, r *rand.Rand) Card {
	pile := &s.Decks[d]
	if pile.Known[0] != 0 {
		return pile.Known[0]
	}
	unknown := 0
	for _, card := range DeckCards(d) {
		unknown += g.LeftIn(s, d, card)
	}
	if unknown == 0 {
		return 0
	}
	n := r.IntN(unknown)
	for _, card := range DeckCards(d) {
		if n -= g.LeftIn(s, d, card); n < 0 {
			return card
		}
	}
	return 0
}

// tellDraws names the cards drawn at a gate.
func tellDraws(g *Game, s *State, a Action, r *rand.Rand) Action {
	e := Event(a.Dice[2])
	if a.Verb != Roll || e == NoEvent || e == Ship {
		return a
	}
	c := Case{State: s, game: g, rules: g.Rules, board: g.Board}
	after := *s
	for i := range Seat(g.Seats) {
		seat := (s.Active + i) % Seat(g.Seats)
		d := deckOf(Track(e - TradeGate))
		if !c.drawer(seat, Track(e-TradeGate), a.Dice[1]) || after.Decks[d].N == 0 {
			continue
		}
		card := topCard(g, &after, d, r)
		after.Decks[d].take()
		after.Players[seat].Cards[card]++
		a.Each[seat] = uint8(card) + 1
	}
	return a
}

func TestRandomPlay(t *testing.T) {
	t.Run("base", func(t *testing.T) { randomPlay(t, BaseRules(), 20) })
	t.Run("cities and knights", func(t *testing.T) { randomPlay(t, knightsRules(), 20) })
	t.Run("base with variants", func(t *testing.T) { randomPlay(t, everySwitch(BaseRules()), 10) })
	t.Run("cities and knights with variants", func(t *testing.T) { randomPlay(t, everySwitch(knightsRules()), 10) })
	t.Run("the robber in the desert", func(t *testing.T) { randomPlay(t, nowhere(BaseRules(), true), 3) })
	t.Run("the robber where it is", func(t *testing.T) { randomPlay(t, nowhere(knightsRules(), false), 3) })
}

func randomPlay(t *testing.T, rules *Rules, games int) {
	g := NewGame(Beginner(), rules, []string{"red", "blue", "white", "orange"})
	c := NewCase(g)
	var l List
	r := rand.New(rand.NewPCG(1, 2))
	total := 0
	for range games {
		s := g.Empty()
		for n := 0; s.Phase != OverPhase && n < 20000; n++ {
			l.Actions = l.Actions[:0]
			c.Legal(&s, &l)
			if len(l.Actions) == 0 {
				t.Fatalf("no legal move in %+v", s.Phase)
			}
			a := tellDraws(g, &s, fillLuck(g, &s, l.Actions[r.IntN(len(l.Actions))], r), r)
			before := s
			ruling := g.Judge(&s, a)
			if s != before {
				t.Fatalf("%s: judging touched the position", g.Text(a))
			}
			if ruling.Verdict != Legal {
				t.Fatalf("%s: %v %v", g.Text(a), ruling.Verdict, ruling.Breaks[0].Rule)
			}
			b, err := g.Parse(g.Text(a), &s)
			if err != nil || b != a {
				t.Fatalf("%q reads as %+v (%v), not %+v", g.Text(a), b, err, a)
			}
			if err := c.Play(&s, a); err != nil {
				t.Fatal(err)
			}
			if s != ruling.After {
				t.Fatalf("%s: fast and explained differ", g.Text(a))
			}
			for _, f := range g.Faults(&s) {
				t.Fatalf("%s: %s %s %+v", g.Text(a), f.Rule, f.Text, f)
			}
			total++
		}
	}
	t.Log(total, "moves")
}

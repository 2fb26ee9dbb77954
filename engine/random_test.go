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
		a.Dice, a.Sum = [3]uint8{x, y}, x+y
	case Discard:
		hand := s.Players[a.Seat].Hand
		for range a.Count {
			k := hand.Nth(r.IntN(hand.Total()))
			hand -= Of(k, 1)
			a.Give += Of(k, 1)
		}
		a.Count = 0
	case Buy:
		n := r.IntN(int(s.Decks[Development].N))
		for _, card := range DeckCards(Development) {
			if n -= g.LeftIn(s, Development, card); n < 0 {
				a.Card = card
				break
			}
		}
	case MoveRobber, PlayKnight:
		if hand := s.Players[a.Other].Hand; hand != 0 {
			a.Card = hand.Nth(r.IntN(hand.Total())).AsCard()
		}
	}
	return a
}

func TestRandomPlay(t *testing.T) {
	g := NewGame(Beginner(), BaseRules(), []string{"red", "blue", "white", "orange"})
	c := NewCase(g)
	var l List
	r := rand.New(rand.NewPCG(1, 2))
	total := 0
	for range 20 {
		s := g.Empty()
		for n := 0; s.Phase != OverPhase && n < 20000; n++ {
			l.Actions = l.Actions[:0]
			c.Legal(&s, &l)
			if len(l.Actions) == 0 {
				t.Fatalf("no legal move in %+v", s.Phase)
			}
			a := fillLuck(g, &s, l.Actions[r.IntN(len(l.Actions))], r)
			ruling := g.Judge(&s, a)
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
	t.Log(total)
}

func BenchmarkRandomPlay(b *testing.B) {
	g := NewGame(Beginner(), BaseRules(), []string{"red", "blue", "white", "orange"})
	c := NewCase(g)
	l := List{Actions: make([]Action, 0, 4096)}
	r := rand.New(rand.NewPCG(1, 2))
	s := g.Empty()
	b.ReportAllocs()
	for b.Loop() {
		l.Actions = l.Actions[:0]
		c.Legal(&s, &l)
		c.Play(&s, fillLuck(g, &s, l.Actions[r.IntN(len(l.Actions))], r))
		if s.Phase == OverPhase {
			s = g.Empty()
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds()/1e6, "Mactions/s")
}

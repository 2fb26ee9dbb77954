package books_test

import (
	"math/rand/v2"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/books/sample"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// luckOf is the luck of a run of random numbers.
func luckOf(r *rand.Rand) engine.Luck {
	return engine.Luck{Below: func(n int) int {
		if n == 0 {
			return 0
		}
		return r.IntN(n)
	}}
}

func TestRandomPlay(t *testing.T) {
	t.Run("base", func(t *testing.T) { randomPlay(t, base.Rules(), 20) })
	t.Run("cities and knights", func(t *testing.T) { randomPlay(t, knightsRules(), 20) })
	t.Run("base with variants", func(t *testing.T) { randomPlay(t, everySwitch(base.Rules()), 10) })
	t.Run("cities and knights with variants", func(t *testing.T) { randomPlay(t, everySwitch(knightsRules()), 10) })
	t.Run("the robber in the desert", func(t *testing.T) { randomPlay(t, nowhere(base.Rules(), true), 3) })
	t.Run("the robber where it is", func(t *testing.T) { randomPlay(t, nowhere(knightsRules(), false), 3) })
}

func randomPlay(t *testing.T, rules *engine.Rules, games int) {
	g := engine.NewGame(board.Beginner(), rules, []string{"red", "blue", "white", "orange"})
	c := engine.NewCase(g)
	var l engine.List
	r := rand.New(rand.NewPCG(1, 2))
	total := 0
	for range sample.Rounds(t, "games", games, 10*games) {
		s := g.Empty()
		for n := 0; s.Phase != position.OverPhase && n < 20000; n++ {
			c.Legal(&s, &l)
			if l.Len() == 0 {
				t.Fatalf("no legal move in %+v", s.Phase)
			}
			a := l.At(r.IntN(l.Len()))
			g.Tell(&s, &a, luckOf(r))
			before := s
			ruling := g.Judge(&s, a)
			if s != before {
				t.Fatalf("%s: judging touched the position", notation.Text(g, a))
			}
			if ruling.Verdict != engine.Legal {
				t.Fatalf("%s: %v %v", notation.Text(g, a), ruling.Verdict, ruling.Breaks[0].Rule)
			}
			b, err := notation.Parse(g, notation.Text(g, a), &s)
			if err != nil || b != a {
				t.Fatalf("%q reads as %+v (%v), not %+v", notation.Text(g, a), b, err, a)
			}
			if err := c.Play(&s, a); err != nil {
				t.Fatal(err)
			}
			if s != *ruling.After {
				t.Fatalf("%s: fast and explained differ", notation.Text(g, a))
			}
			kept := s
			if g.Refresh(&kept); kept.Taken != s.Taken {
				t.Fatalf("%s: the sets of pieces and lines differ from the board", notation.Text(g, a))
			}
			for _, f := range g.Faults(&s) {
				t.Fatalf("%s: %s %s %+v", notation.Text(g, a), f.Rule, f.Text, f)
			}
			total++
		}
	}
	t.Log(total, "moves")
}

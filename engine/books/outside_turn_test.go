package books_test

import (
	"math/rand/v2"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/x56"
)

// fiveRules allows moves outside the turn: in a building phase, or by the partner this many seats to the left.
func fiveRules(r *engine.Rules, partner int) *engine.Rules {
	r.Play(x56.Book)
	paramNamed[bool](r, "special.after-turn").Value = partner == 0
	paramNamed[int](r, "special.partner").Value = partner
	r.ResourceSupply.Value, constNamed[int](r, "supply.commodities").Value = 24, 18
	return r
}

var sixColours = []string{"red", "blue", "white", "orange", "green", "brown"}

// With five and six players, too, the truth is always among the deals that are followed.
func TestDealsHoldTheTruthBesideTheTurn(t *testing.T) {
	for _, tt := range []struct {
		name    string
		rules   *engine.Rules
		players int
	}{
		{"a building phase", fiveRules(base.Rules(), 0), 5},
		{"a building phase with Cities & Knights", fiveRules(knightsRules(), 0), 5},
		{"a partner", fiveRules(base.Rules(), 3), 6},
		{"a partner with Cities & Knights", fiveRules(knightsRules(), 3), 5},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g := engine.NewGame(board.Beginner(), tt.rules, sixColours[:tt.players])
			r := rand.New(rand.NewPCG(56, 12))
			hidden := 0
			for range 3 {
				hidden += followHidden(t, g, g.Empty(), r)
			}
			if hidden == 0 {
				t.Error("nothing was ever hidden")
			}
		})
	}
}

// The building phase goes once round: in a random game every phase begins at the left of the player who ended the
// turn, each of the others passes once, in order, and the dice then pass to the left.
func TestPhaseGoesRound(t *testing.T) {
	g := engine.NewGame(board.Beginner(), fiveRules(base.Rules(), 0), sixColours[:5])
	r := rand.New(rand.NewPCG(5, 6))
	c, s := engine.NewCase(g), g.Empty()
	var l engine.List
	phases, passed := 0, 0
	for n := 0; n < 3000 && s.Phase != position.OverPhase; n++ {
		c.Legal(&s, &l)
		a := l.At(r.IntN(l.Len()))
		g.Tell(&s, &a, luckOf(r))
		before := s
		if err := c.Play(&s, a); err != nil {
			t.Fatal(err)
		}
		switch {
		case a.Verb.String() == "end":
			if passed = 0; s.Phase != position.SpecialPhase || s.Acting != (before.Active+1)%5 || s.Active != before.Active {
				t.Fatal("no phase begins at the left")
			}
			phases++
		case before.Phase != position.SpecialPhase:
		case a.Seat != (before.Active+1+position.Seat(passed))%5:
			t.Fatalf("seat %d moves, %d have passed", a.Seat, passed)
		case a.Verb.String() == "pass":
			if passed++; passed == 4 && (s.Phase != position.RollPhase && s.Phase != position.OverPhase || s.Active != (before.Active+1)%5) {
				t.Fatal("the dice do not pass on")
			}
		case s.Phase != position.SpecialPhase || before.Bank.Total() >= s.Bank.Total():
			t.Fatalf("%s is no build, or ends the phase", notation.Text(g, a))
		}
		if got := len(g.Awaits(&s)); s.Phase == position.SpecialPhase && got != 4-passed {
			t.Fatalf("%d are awaited when %d have passed", got, passed)
		}
	}
	if phases < 20 {
		t.Error("only", phases, "phases")
	}
}

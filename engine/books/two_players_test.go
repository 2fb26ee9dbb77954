package books_test

import (
	"math/rand/v2"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/duo"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// forTwo is the law of two players at a table with two neutral ones.
func forTwo(r *engine.Rules) *engine.Rules {
	r.Play(duo.Book)
	constNamed[int](r, "neutral.players").Value, paramNamed[int](r, "dice.rolls").Value = 2, 2
	constNamed[int](r, "tokens.supply").Value, constNamed[int](r, "tokens.start").Value, paramNamed[int](r, "tokens.actions").Value = 20, 5, 1
	paramNamed[int](r, "tokens.desert").Value, paramNamed[int](r, "tokens.coast").Value, paramNamed[int](r, "tokens.knight").Value = 2, 1, 2
	return r
}

// atTwo seats two players and settles the neutral ones.
func atTwo(t *testing.T, rules *engine.Rules) (*engine.Game, position.State) {
	t.Helper()
	g := engine.NewGame(board.Beginner(), forTwo(rules), []string{"red", "blue"}, "white", "orange")
	s := g.Empty()
	for i, at := range []string{"C1.SE", "D4.S"} {
		v, err := notation.FindIntersection(g.Board, at, &s.Tiles)
		if err != nil {
			t.Fatal(err)
		}
		s.Stand(v, position.NewPiece(position.Settlement, position.Seat(2+i)))
		s.Players[2+i].Supply.Settlements--
	}
	g.Refresh(&s)
	return g, s
}

var tablesOfTwo = []struct {
	name  string
	rules func() *engine.Rules
}{{"base", base.Rules}, {"cities and knights", knightsRules}}

// TestDealsOfTwoHoldTheTruth is TestDealsHoldTheTruth with neutral players: only the two players see the cards of a
// forced trade.
func TestDealsOfTwoHoldTheTruth(t *testing.T) {
	for _, row := range tablesOfTwo {
		t.Run(row.name, func(t *testing.T) {
			g, start := atTwo(t, row.rules())
			r := rand.New(rand.NewPCG(21, 22))
			hidden := 0
			for range 6 {
				hidden += followHidden(t, g, start, r)
			}
			if hidden == 0 {
				t.Error("nothing was ever hidden")
			}
		})
	}
}

// TestNeutralPiecesAgainstEverySaying tries, in random positions in which a neutral piece is owed, every text of a
// move: moves that the list leaves out are illegal, those in it are legal, and it is not empty.
func TestNeutralPiecesAgainstEverySaying(t *testing.T) {
	for _, row := range tablesOfTwo {
		t.Run(row.name, func(t *testing.T) {
			g, s := atTwo(t, row.rules())
			start := s
			c, r := engine.NewCase(g), rand.New(rand.NewPCG(5, 6))
			var l engine.List
			asked := map[string]int{}
			for n := 0; n < 40000 && len(asked) < 40; n++ {
				if s.Phase == position.OverPhase {
					s = start
				}
				c.Legal(&s, &l)
				if l.Len() == 0 {
					t.Fatalf("nothing is legal, and %v is owed", s.Owed())
				}
				if s.NumPending > 0 && engine.DutyOf(s.Pending[0].Duty).Book == duo.Book && asked[s.Pending[0].Verb().String()] < 10 {
					verb := s.Pending[0].Verb()
					asked[verb.String()]++
					listed := map[engine.Action]bool{}
					for a := range l.All() {
						listed[a] = true
					}
					notation.Sayings(engine.VerbOf(verb), g, s.Pending[0].Seat, func(string) bool { return false }, func(a engine.Action) {
						ruling := g.Judge(&s, a)
						if legal := ruling.Verdict == engine.Legal; legal != listed[a] || legal != c.Permits(&s, a) {
							t.Fatalf("%s: listed %v, ruled %s", notation.Text(g, a), listed[a], ruling.Verdict)
						}
					})
				}
				a := l.At(r.IntN(l.Len()))
				g.Tell(&s, &a, luckOf(r))
				if err := c.Play(&s, a); err != nil {
					t.Fatal(err)
				}
			}
			if asked["road"] < 10 || asked["settlement"] == 0 || row.name != "base" && (asked["knight"] == 0 || asked["promote"] == 0) {
				t.Errorf("asked about %v only", asked)
			}
		})
	}
}

// TestTwoPlayersAllocateNothing lists and plays random games of two without allocating.
func TestTwoPlayersAllocateNothing(t *testing.T) {
	for _, row := range tablesOfTwo {
		t.Run(row.name, func(t *testing.T) {
			g, start := atTwo(t, row.rules())
			c, r := engine.NewCase(g), rand.New(rand.NewPCG(7, 8))
			luck, s, a := luckOf(r), start, engine.Action{}
			var l engine.List
			play := func() {
				if s.Phase == position.OverPhase {
					s = start
				}
				c.Legal(&s, &l)
				l.Read(r.IntN(l.Len()), &a)
				g.Tell(&s, &a, luck)
				if err := c.Play(&s, a); err != nil {
					t.Fatal(err)
				}
			}
			for range 3000 { // the lists grow to their size
				play()
			}
			if n := testing.AllocsPerRun(3000, play); n > 0 {
				t.Errorf("%v allocations a move", n)
			}
		})
	}
}

package report

import (
	"math/rand/v2"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/referee/random"
)

// twoPlayers is a game and a position for tests: red and blue on the beginner board.
func twoPlayers(t *testing.T) (*engine.Game, position.State) {
	t.Helper()
	g := engine.NewGame(board.Beginner(), base.Rules(), []string{"red", "blue"})
	return g, g.Empty()
}

// Every listed move reads back as the same move and is legal. A theft without the name of the card is legal, too.
func TestListedMovesAreLegal(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	for seed := range uint64(3) {
		g := engine.NewGame(board.Beginner(), base.Rules(), []string{"red", "blue", "white"})
		s := g.Empty()
		p := random.New()
		p.Begin(g, &s, seed)
		for p.State.Phase != position.OverPhase {
			p.Run(1+r.IntN(40), false)
			moves, _ := Options(g, &p.State)
			if p.State.Phase != position.OverPhase && len(moves) == 0 && p.State.NumPending == 0 {
				t.Fatal("no move is listed, but the game is not over")
			}
			for _, o := range moves {
				a, err := notation.Parse(g, o.Text, &p.State)
				if err != nil {
					t.Fatal(err)
				}
				if ruling := g.Judge(&p.State, a); ruling.Verdict != engine.Legal {
					t.Fatalf("%s is listed and %s", o.Text, ruling.Verdict)
				}
			}
		}
	}
}

func TestTradesArePossible(t *testing.T) {
	g, s := twoPlayers(t)
	s.TurnNumber = 1
	wool, ore := cards.CardsOf(0, 0, 1, 0, 0), cards.CardsOf(0, 0, 0, 0, 1)
	for _, row := range []struct {
		name      string
		phase     position.Phase
		red, blue cards.Cards
		want      bool
	}{
		{"both have something else", position.TradePhase, wool, ore, true},
		{"both have the same", position.TradePhase, wool, wool, false},
		{"one has nothing", position.TradePhase, wool, 0, false},
		{"before the roll", position.RollPhase, wool, ore, false},
		{"after building", position.BuildPhase, wool, ore, false},
	} {
		at := s
		at.Phase, at.Players[0].Hand, at.Players[1].Hand = row.phase, row.red, row.blue
		_, possible := Options(g, &at)
		if got := len(possible) == 1 && possible[0].Text == "red: trade"; got != row.want {
			t.Errorf("%s: possible %v", row.name, possible)
		}
	}
}

func TestDiscardsAreListedWhereFew(t *testing.T) {
	g, s := twoPlayers(t)
	s.Phase, s.TurnNumber = position.TradePhase, 1
	owe := func(n int) position.State {
		at := s
		at.NumPending = 1
		at.Pending[0] = position.Pending{Duty: engine.DutyNamed("discard"), Seat: 1, Count: uint8(n), Other: position.NoSeat}
		return at
	}
	for _, row := range []struct {
		name     string
		hand     cards.Cards
		n        int
		listed   int
		possible string
	}{
		{"one kind", cards.CardsOf(8, 0, 0, 0, 0), 4, 1, ""},
		{"two kinds", cards.CardsOf(7, 1, 0, 0, 0), 4, 2, ""},
		{"24 ways", cards.CardsOf(24, 24, 0, 0, 0), 23, 24, ""},
		{"25 ways", cards.CardsOf(24, 24, 0, 0, 0), 24, 0, "blue: discard 24"},
	} {
		at := owe(row.n)
		at.Players[1].Hand = row.hand
		moves, possible := Options(g, &at)
		if len(moves) != row.listed {
			t.Errorf("%s: %d ways listed: %v", row.name, len(moves), Texts(moves))
		}
		if got := len(possible) == 1 && possible[0].Text == row.possible || len(possible) == 0 && row.possible == ""; !got {
			t.Errorf("%s: possible %v", row.name, Texts(possible))
		}
	}
}

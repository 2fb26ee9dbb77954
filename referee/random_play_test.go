package referee

import (
	"math"
	"slices"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/referee/random"
)

func TestStrictRandomPlayIsSound(t *testing.T) {
	for name, lay := range map[string]func() (*engine.Game, position.State){"base": beginnerTable, "knights": knightsTable} {
		g, s := lay()
		p := random.New()
		for seed := range uint64(5) {
			p.Begin(g, &s, seed)
			played, wrong := p.Run(random.MaxActions, true)
			if wrong != nil {
				t.Errorf("%s, seed %d: %+v", name, seed, *wrong)
			}
			if played < 100 {
				t.Errorf("%s, seed %d: over after %d actions", name, seed, played)
			}
		}
	}
}

func TestOneSeedIsOneGame(t *testing.T) {
	g, s := beginnerTable()
	p, q := random.New(), random.New()
	q.Begin(g, &s, 99)
	q.Run(50, false) // an earlier game must not affect the next
	p.Begin(g, &s, 5)
	q.Begin(g, &s, 5)
	p.Run(1000, false)
	q.Run(1000, true)
	if p.State != q.State {
		t.Error("the same seed led to two different positions")
	}
}

func TestRunFindsWhatCannotBe(t *testing.T) {
	rows := []struct {
		name  string
		spoil func(s *position.State)
		want  string
	}{
		{"a card too many", func(s *position.State) { s.Bank += cards.Of(cards.Ore, 1) }, "base.component.resource-cards"},
		{"a road too few", func(s *position.State) { s.Players[0].Supply.Roads-- }, "base.component.pieces"},
		{"a longest road that is none", func(s *position.State) {
			s.Phase, s.LongestRoad = position.RollPhase, 0
		}, "base.component.special-cards"},
		{"nobody can move", func(s *position.State) {
			for i := range s.Pieces {
				s.Stand(board.Intersection(i), position.NewPiece(position.Settlement, 3))
			}
		}, "no move is legal"},
	}
	for _, row := range rows {
		for _, strict := range []bool{false, true} {
			g, s := beginnerTable()
			row.spoil(&s)
			p := random.New()
			p.Begin(g, &s, 1)
			_, wrong := p.Run(1, strict)
			if wrong == nil || !strings.Contains(wrong.What, row.want) {
				t.Errorf("%s, strict %v: found %+v, not %s", row.name, strict, wrong, row.want)
			}
		}
	}
}

// TestWhatIsKeptInMindListsNothingElse: during a game, results from earlier positions are cached. The list of moves
// must equal the list made without a cache.
func TestWhatIsKeptInMindListsNothingElse(t *testing.T) {
	p := random.New()
	for _, row := range []struct{ board, ruleset string }{
		{"new-shores", "base-2020"}, {"new-shores", "ck-2015"}, {"pirate-islands", "base-2020"}, {"cloth-for-catan", "base-2020"},
		{"beginner", "ck-2015"}, {"fishermen", "ck-2015"}, {"rivers", "base-2020"},
	} {
		g, s := atTable(t, row.board, row.ruleset)
		fresh := engine.NewCase(g)
		var moves engine.List
		for i := range 6000 {
			if i == 0 || p.Over() {
				p.Begin(g, &s, uint64(4+i))
			}
			a, _ := p.Choose()
			if fresh.Legal(&p.State, &moves); !slices.Equal(slices.Collect(moves.All()), slices.Collect(p.Moves.All())) {
				t.Fatalf("%s by %s, move %d: %d moves are listed with the cache and %d without", row.board, row.ruleset, i, p.Moves.Len(), moves.Len())
			}
			if err := p.Do(a); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// atTable makes a table of four with a board of the catalogue.
func atTable(t *testing.T, board, ruleset string) (*engine.Game, position.State) {
	t.Helper()
	sim := simulation{ruleset: ruleset, players: 4, board: board}
	if err := sim.prepare(); err != nil {
		t.Fatal(err)
	}
	return sim.game, sim.game.Empty()
}

func TestRandomPlayAllocatesNothing(t *testing.T) {
	for name, lay := range map[string]func() (*engine.Game, position.State){"base": beginnerTable, "knights": knightsTable} {
		g, s := lay()
		allocatesNothing(t, name, g, &s)
	}
	for _, row := range []struct{ board, ruleset string }{
		{"new-shores", "base-2020"}, {"new-shores", "ck-2015"}, {"fog-islands", "base-2020"}, {"fog-islands", "ck-2015"},
		{"forgotten-tribe", "base-2020"}, {"cloth-for-catan", "base-2020"}, {"cloth-for-catan", "ck-2015"},
		{"pirate-islands", "base-2020"}, {"wonders-of-catan", "base-2020"}, {"wonders-of-catan", "ck-2015"},
	} {
		g, s := atTable(t, row.board, row.ruleset)
		allocatesNothing(t, row.board+" by "+row.ruleset, g, &s)
	}
}

// allocatesNothing plays some thousand moves of random games and checks that listing and playing them allocates no
// memory. The runtime may allocate some meanwhile, so the same moves are played several times and the least count is
// used.
func allocatesNothing(t *testing.T, name string, g *engine.Game, start *position.State) {
	t.Helper()
	p := random.New()
	least := math.Inf(1)
	for try := 0; try < 20 && least > 0; try++ {
		allocated := testing.AllocsPerRun(1, func() { // per move the average would be rounded down
			p.Begin(g, start, 2)
			for range 5000 {
				if p.Over() {
					p.Begin(g, start, 3)
				}
				a, _ := p.Choose()
				_ = p.Do(a)
			}
		})
		least = min(least, allocated)
	}
	if least != 0 {
		t.Errorf("%s: %v allocations in 5000 moves", name, least)
	}
}

package report

import (
	"testing"

	"catanref/engine"
	"catanref/engine/books/sample"
	"catanref/referee/random"
	"catanref/scenarios"
)

// TestReaderOfNewWorlds reads the rulings of games on boards that are laid at random, up to the goal of that board and
// with the points for its islands.
func TestReaderOfNewWorlds(t *testing.T) {
	seen, told := map[string]int{}, compiled{}
	won := 0
	for _, players := range []string{"red, blue, white", "red, blue, white, orange"} {
		s, err := scenarios.Read("world.yaml", []byte("players: ["+players+"]\nboard: {random: 7, layout: new-world}\n"), host)
		if err != nil {
			t.Fatal(err)
		}
		p := random.New()
		for seed := range uint64(sample.Of(2, 12)) {
			p.Begin(s.Game, &s.Start, seed+3)
			for range 6000 {
				if p.Over() {
					break
				}
				a, ok := p.Choose()
				if !ok {
					t.Fatal("no move is legal")
				}
				ruling := s.Game.Judge(&p.State, a)
				x := &reader{t: t, r: New(s.Game, &p.State, &ruling), seen: seen}
				before, after := p.State, *ruling.After
				s.Game.MeasureRoads(&before)
				s.Game.MeasureRoads(&after)
				x.before, x.after = &before, &after
				x.ruling(told.of(s.Game))
				if err := p.Do(a); err != nil {
					t.Fatal(err)
				}
			}
			if p.Over() {
				won++
				if n := engine.NewFacts(s.Game, &p.State).PublicPoints(p.State.Winner); n < 12 {
					t.Errorf("a game of 12 points is won with %d", n)
				}
			}
		}
	}
	if seen[winsWith] == 0 || seen[newArea] == 0 && sample.Whole() {
		t.Errorf("too little was said: %v", seen)
	}
	t.Logf("%d games won", won)
	if won == 0 {
		t.Error("no game was won")
	}
}

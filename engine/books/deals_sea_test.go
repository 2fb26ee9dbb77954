package books_test

import (
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/engine/sea"
)

// seaRules adds Seafarers to a law.
func seaRules(r *engine.Rules) *engine.Rules {
	r.Play(sea.Book)
	r.Ships.Value, r.ShipsApart.Value, paramNamed[int](r, "ships.moves").Value = 15, true, 1
	paramNamed[bool](r, "pirate.moves").Value, paramNamed[int](r, "gold.cards").Value, paramNamed[int](r, "bonus.points").Value = true, 1, 2
	return r
}

// seaBoard returns a map of islands; with fog some of its hexes are face down and unknown.
func seaBoard(t *testing.T, fog bool) *board.Board {
	t.Helper()
	var rows [][]board.Tile
	for _, row := range []string{
		"ore10 sea wool2 sea", "sea grain6 sea fog sea", "wool4 lumber9 brick8 ore3 fog grain5", "sea brick5 grain8 lumber6 sea fog gold9",
		"wool3 ore4 brick10 wool11 sea fog", "sea lumber5 grain12 sea sea", "gold9 sea ore11 sea",
	} {
		var tiles []board.Tile
		for _, word := range strings.Fields(row) {
			if word == "fog" && !fog {
				word = "sea"
			}
			tile, err := notation.ParseTile(word)
			if err != nil {
				t.Fatal(err)
			}
			tiles = append(tiles, tile)
		}
		rows = append(rows, tiles)
	}
	b, err := board.NewBoard(rows)
	if err != nil {
		t.Fatal(err)
	}
	if fog {
		b.Chart.Fog.Terrain[board.Sea], b.Chart.Fog.Terrain[board.Mountains], b.Chart.Fog.Terrain[board.Gold] = 1, 2, 1
		b.Chart.Fog.Tokens[5], b.Chart.Fog.Tokens[9], b.Chart.Fog.Tokens[4] = 1, 1, 1
		for i := range b.Chart.Fog.TopTiles {
			b.Chart.Fog.TopTiles[i] = board.NoTerrain
		}
	}
	return b
}

// At sea, too, the true position is always among the deals: thefts by the pirate, gold, discoveries in the fog.
func TestTheTruthStaysPossibleAtSea(t *testing.T) {
	for _, tt := range []struct {
		name  string
		rules *engine.Rules
		fog   bool
	}{
		{"islands", seaRules(base.Rules()), false},
		{"fog", seaRules(base.Rules()), true},
		{"islands with Cities & Knights", seaRules(knightsRules()), false},
		{"fog with Cities & Knights", seaRules(knightsRules()), true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(2) {
				truthHolds(t, engine.NewGame(seaBoard(t, tt.fog), tt.rules, sixColours[:3+int(seed)]), seed)
			}
		})
	}
}

func truthHolds(t *testing.T, g *engine.Game, seed uint64) {
	t.Helper()
	s := g.Empty()
	m := newMasked(g, s, seed)
	if m.play(t, 500, 400); m.hidden == 0 {
		t.Error("nothing was ever hidden")
	}
	thefts, finds := 0, 0
	for _, a := range m.told {
		switch a.Verb.String() {
		case "pirate":
			thefts++
		case "find":
			finds++
		}
	}
	if thefts == 0 || finds == 0 && g.Board.HasFog {
		t.Errorf("%d moves of the pirate and %d finds", thefts, finds)
	}
	t.Logf("seed %d: %d moves with hidden cards, %d deals at most, %d of %d questions open, %d moves of the pirate, %d finds", seed, m.hidden, m.most, m.open, m.asked, thefts, finds)
}

package scenarios

import (
	"strings"
	"testing"

	"catanref/engine/board"
	"catanref/engine/notation"
)

// TestSpiral walks both layouts from each corner (base.setup.tokens-spiral).
func TestSpiral(t *testing.T) {
	tests := []struct {
		layout string
		orders [6]string
	}{
		{"standard", [6]string{
			"A1 B1 C1 D1 E1 E2 E3 D4 C5 B4 A3 A2 B2 C2 D2 D3 C4 B3 C3",
			"C1 D1 E1 E2 E3 D4 C5 B4 A3 A2 A1 B1 C2 D2 D3 C4 B3 B2 C3",
			"E1 E2 E3 D4 C5 B4 A3 A2 A1 B1 C1 D1 D2 D3 C4 B3 B2 C2 C3",
			"E3 D4 C5 B4 A3 A2 A1 B1 C1 D1 E1 E2 D3 C4 B3 B2 C2 D2 C3",
			"C5 B4 A3 A2 A1 B1 C1 D1 E1 E2 E3 D4 C4 B3 B2 C2 D2 D3 C3",
			"A3 A2 A1 B1 C1 D1 E1 E2 E3 D4 C5 B4 B3 B2 C2 D2 D3 C4 C3",
		}},
		{"large", [6]string{
			"A1 B1 C1 D1 E1 F1 G1 G2 G3 F4 E5 D6 C5 B4 A3 A2 B2 C2 D2 E2 F2 F3 E4 D5 C4 B3 C3 D3 E3 D4",
			"D1 E1 F1 G1 G2 G3 F4 E5 D6 C5 B4 A3 A2 A1 B1 C1 D2 E2 F2 F3 E4 D5 C4 B3 B2 C2 D3 E3 D4 C3",
			"G1 G2 G3 F4 E5 D6 C5 B4 A3 A2 A1 B1 C1 D1 E1 F1 F2 F3 E4 D5 C4 B3 B2 C2 D2 E2 E3 D4 C3 D3",
			"G3 F4 E5 D6 C5 B4 A3 A2 A1 B1 C1 D1 E1 F1 G1 G2 F3 E4 D5 C4 B3 B2 C2 D2 E2 F2 E3 D4 C3 D3",
			"D6 C5 B4 A3 A2 A1 B1 C1 D1 E1 F1 G1 G2 G3 F4 E5 D5 C4 B3 B2 C2 D2 E2 F2 F3 E4 D4 C3 D3 E3",
			"A3 A2 A1 B1 C1 D1 E1 F1 G1 G2 G3 F4 E5 D6 C5 B4 B3 B2 C2 D2 E2 F2 F3 E4 D5 C4 C3 D3 E3 D4",
		}},
	}
	for _, tt := range tests {
		b, err := RandomBoard(1, tt.layout, "")
		if err != nil {
			t.Fatal(err)
		}
		for corner, want := range tt.orders {
			var names []string
			for _, h := range spiral(b.Shape, corner) {
				names = append(names, b.HexName(h))
			}
			if got := strings.Join(names, " "); got != want {
				t.Errorf("%s from corner %d\n got %s\nwant %s", tt.layout, corner, got, want)
			}
		}
	}
}

func boardText(b *board.Board) string {
	var out strings.Builder
	for h := range board.Hex(b.NumHexes) {
		out.WriteString(b.TileName(h, &b.First) + " ")
	}
	for e := range board.Path(b.NumPaths) {
		if b.Harbors[e] != board.NoHarbor {
			out.WriteString(b.PathName(e) + ":" + b.Harbors[e].String() + " ")
		}
	}
	return strings.TrimSpace(out.String())
}

// TestSeeds pins the boards of a few seeds, which must never change.
func TestSeeds(t *testing.T) {
	tests := []struct {
		seed           uint64
		layout, tokens string
		want           string
	}{
		{7, "standard", SpiralTokens, "wool5 wool8 grain4 brick2 ore10 lumber3 grain11 desert ore9 lumber11 brick6 grain12 grain6 lumber4 lumber5 wool9 ore3 brick8 wool10 A1/NW:lumber A2/NE:any B1/W:any B4/NE:ore C5/E:brick D1/W:any D4/SE:grain E1/SW:wool E2/SE:any"},
		{7, "standard", FreeTokens, "wool6 wool5 grain3 brick11 ore3 lumber12 grain8 desert ore10 lumber6 brick2 grain4 grain4 lumber11 lumber9 wool10 ore5 brick9 wool8 A1/NW:lumber A2/NE:any B1/W:any B4/NE:ore C5/E:brick D1/W:any D4/SE:grain E1/SW:wool E2/SE:any"},
		{2020, "large", SpiralTokens, "brick9 grain3 lumber6 wool8 grain5 grain10 brick4 brick11 ore4 lumber3 ore12 lumber5 wool11 desert wool2 ore12 ore11 lumber2 wool10 brick9 grain6 desert wool10 wool6 grain5 brick9 lumber8 lumber3 grain8 ore4 A1/NW:ore A2/NE:wool B4/NE:wool C1/W:any D1/SW:any D6/E:lumber E5/SE:brick F1/W:any G1/SW:any G2/SE:grain G3/E:any"},
	}
	for _, tt := range tests {
		b, err := RandomBoard(tt.seed, tt.layout, tt.tokens)
		if err != nil {
			t.Fatal(err)
		}
		if got := boardText(b); got != tt.want {
			t.Errorf("%d %s %s\n got %s\nwant %s", tt.seed, tt.layout, tt.tokens, got, tt.want)
		}
	}
}

// TestRandomBoards counts the contents of many boards: they must be those of the box, with red numbers apart if the
// tokens are free.
func TestRandomBoards(t *testing.T) {
	for _, layout := range []string{"standard", "large"} {
		box := map[string]*frame{"standard": standardFrame(), "large": largeFrame()}[layout].box
		for seed := range uint64(60) {
			tokens := []string{SpiralTokens, FreeTokens}[seed%2]
			b, err := RandomBoard(seed, layout, tokens)
			if err != nil {
				t.Fatal(err)
			}
			again, _ := RandomBoard(seed, layout, tokens)
			if !sameBoard(b, again) || b.Layout != layout {
				t.Fatalf("seed %d gives two boards", seed)
			}
			var terrain [board.MaxTerrains]int
			var numbers [13]int
			for h := range b.NumHexes {
				terrain[b.First.Terrain[h]]++
				numbers[b.First.Tokens[h]]++
				if (b.First.Terrain[h] == board.Desert) != (b.First.Tokens[h] == 0) {
					t.Errorf("seed %d: token %d on %s", seed, b.First.Tokens[h], b.First.Terrain[h])
				}
			}
			for _, x := range box.terrain {
				terrain[x]--
			}
			for _, x := range box.tokens {
				numbers[x]--
			}
			numbers[0] = 0
			if terrain != [board.MaxTerrains]int{} || numbers != [13]int{} {
				t.Errorf("seed %d: terrain off by %v, tokens by %v", seed, terrain, numbers)
			}
			harbors := map[string]int{}
			for i, site := range box.sites {
				e, err := notation.FindPath(b, site, &b.First)
				if err != nil || b.Harbors[e] == board.NoHarbor {
					t.Fatalf("seed %d: no harbor on %s (%v)", seed, site, err)
				}
				harbors[b.Harbors[e].String()]++
				harbors[box.harbors[i]]--
			}
			for kind, n := range harbors {
				if n != 0 {
					t.Errorf("seed %d: %d %s harbors too many", seed, n, kind)
				}
			}
			if tokens == FreeTokens && !redApart(b.Shape, &b.First.Tokens) {
				t.Errorf("seed %d: red numbers side by side", seed)
			}
		}
	}
}

func TestRandomBoardRefuses(t *testing.T) {
	for _, tt := range []struct{ layout, tokens string }{{"huge", ""}, {"", "round"}} {
		if b, err := RandomBoard(1, tt.layout, tt.tokens); err == nil || b != nil {
			t.Errorf("%q %q: no error", tt.layout, tt.tokens)
		}
	}
}

// TestLargeBoards checks the boards for five and six players: contents of the box, harbors on the sites of the frame,
// and the tokens of spiral-large from A1.
func TestLargeBoards(t *testing.T) {
	for _, name := range []string{"beginner-large", "spiral-large"} {
		b, f := boards()[name]().board, largeFrame()
		var terrain, printed [board.Fog + 1]int
		var tokens, box [13]int
		for h := range b.NumHexes {
			terrain[b.First.Terrain[h]]++
			tokens[b.First.Tokens[h]]++
		}
		for _, kind := range f.box.terrain {
			printed[kind]++
		}
		for _, token := range f.box.tokens {
			box[token]++
		}
		box[0] = 2 // the deserts
		if b.Layout != "large" || terrain != printed || tokens != box {
			t.Error(name, b.Layout, terrain, tokens)
		}
		for i, e := range f.sites {
			if b.Harbors[e] != f.harbors[i] {
				t.Error(name, "has another harbor at", b.PathName(e))
			}
		}
	}
	b, f, n := boards()["spiral-large"]().board, largeFrame(), 0
	for _, h := range f.spirals[0] {
		if b.First.Terrain[h] == board.Desert {
			continue
		}
		if b.First.Tokens[h] != f.box.tokens[n] {
			t.Error("the spiral puts", f.box.tokens[n], "on", b.HexName(h))
		}
		n++
	}
}

package scenarios

import (
	"slices"
	"testing"

	"catanref/engine/board"
	"catanref/engine/cards"
)

// Every board of the catalogue can be read. When it is shuffled it has the same tiles and harbors in other places,
// fixed ones stay, and no moved red number is next to another.
func TestCatalogue(t *testing.T) {
	for _, name := range BoardNames() {
		t.Run(name, func(t *testing.T) {
			entry := boards()[name]()
			old := entry.board
			if !entry.shuffled.anything() {
				return
			}
			differ := false
			for seed := range uint64(50) {
				b := Shuffled(name, seed)
				if again := Shuffled(name, seed); again.First != b.First || again.Harbors != b.Harbors || again.Chart.Gifts != b.Chart.Gifts {
					t.Fatal("one seed, two boards", seed)
				}
				differ = differ || b.First != old.First || b.Harbors != old.Harbors || b.Chart.Gifts != old.Chart.Gifts
				sameHarbors(t, b, old)
				moved := board.Hexes(0)
				for _, pool := range entry.shuffled.pools {
					if kindsOf(pool, b) != kindsOf(pool, old) {
						t.Error("seed", seed, "changes the contents of a pool")
					}
					for _, h := range pool {
						moved |= h.One()
					}
				}
				for h := range board.Hex(b.NumHexes) {
					if !moved.Has(h) && (b.First.Terrain[h] != old.First.Terrain[h] || b.First.Tokens[h] != old.First.Tokens[h]) {
						t.Error("seed", seed, "moves", b.HexName(h))
					}
					if slices.Contains(entry.shuffled.spared[h], b.First.Tokens[h]) {
						t.Error("seed", seed, "puts", b.First.Tokens[h], "on", b.HexName(h))
					}
					for _, o := range b.Around[h] {
						if o != board.NoHex && moved.Has(h) && isRed(b.First.Tokens[h]) && isRed(b.First.Tokens[o]) {
							t.Error("seed", seed, "red numbers side by side", b.HexName(h), b.HexName(o))
						}
					}
				}
				if at := b.Chart.Robber; at != board.NoHex && !b.First.Terrain[at].IsLand() {
					t.Error("the robber at sea")
				}
			}
			if !differ {
				t.Error("no seed changes anything")
			}
		})
	}
}

// kindsOf counts terrain and number tokens of hexes.
func kindsOf(pool []board.Hex, b *board.Board) (out [board.MaxTerrains + 13]int) {
	for _, h := range pool {
		out[b.First.Terrain[h]]++
		out[board.MaxTerrains+board.Terrain(b.First.Tokens[h])]++
	}
	return out
}

func sameHarbors(t *testing.T, b, old *board.Board) {
	t.Helper()
	kinds := func(b *board.Board) (out [cards.NumResources + 2]int) {
		for _, kind := range b.Harbors {
			out[kind]++
		}
		for _, gift := range b.Chart.Gifts {
			out[gift.Harbor()]++
		}
		return out
	}
	if kinds(b) != kinds(old) {
		t.Error("other harbors")
	}
	for e := range b.Harbors {
		if (b.Harbors[e] == board.NoHarbor) != (old.Harbors[e] == board.NoHarbor) {
			t.Error("a harbor elsewhere")
		}
	}
}

// A new world has the contents of its pool, separated red numbers, and harbors that share no intersection.
func TestNewWorld(t *testing.T) {
	for seed := range uint64(200) {
		b, err := RandomBoard(seed, NewWorld, "")
		if err != nil {
			t.Fatal(err)
		}
		again, _ := RandomBoard(seed, NewWorld, FreeTokens)
		if again.First != b.First || again.Harbors != b.Harbors {
			t.Fatal("one seed, two worlds", seed)
		}
		land, tokens, harbors := 0, 0, 0
		var laid [board.MaxHexes]uint8
		for h := range b.NumHexes {
			if b.First.Terrain[h].IsLand() {
				land++
			}
			if laid[h] = b.First.Tokens[h]; laid[h] != 0 {
				tokens++
			}
		}
		ends := b.NoIntersections()
		for e, kind := range b.Harbors[:b.NumPaths] {
			if kind == board.NoHarbor {
				continue
			}
			harbors++
			for _, v := range b.PathEnds[e] {
				if ends.Has(int(v)) {
					t.Error("seed", seed, "two harbors at", b.IntersectionName(v))
				}
				ends.Put(int(v))
			}
		}
		if land != 23 || tokens != 23 || harbors != 9 || !redApart(b.Shape, &laid) || !b.Chart.Chosen || b.First.HasDesert(b) {
			t.Error("seed", seed, land, "land", tokens, "tokens", harbors, "harbors")
		}
		if b.Chart.Robber != board.NoHex || b.Chart.Pirate != board.NoHex {
			t.Error("robber or pirate on the board")
		}
	}
	if _, err := RandomBoard(1, NewWorld, SpiralTokens); err == nil {
		t.Error("a spiral round the New World")
	}
}

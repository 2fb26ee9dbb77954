package scenarios

import (
	"strings"
	"testing"

	"catanref/engine/board"
)

// TestWishes creates boards from many seeds and verifies the wishes with independent code.
func TestWishes(t *testing.T) {
	all := Wishes{RedApart: true, SameApart: true, Balance: 1}
	for _, row := range []struct {
		name, layout, tokens string
		players              int
		wishes               Wishes
	}{
		{"red apart", "", "", 4, Wishes{RedApart: true}},
		{"like apart", "", "", 4, Wishes{SameApart: true}},
		{"balanced for two", "", "", 2, Wishes{Balance: 1}},
		{"balanced for three", "", FreeTokens, 3, Wishes{Balance: 2}},
		{"all at once", "", "", 4, all},
		{"all at once, tokens free", "", FreeTokens, 4, all},
		{"six players", "large", FreeTokens, 6, all},
		{"five players on the spiral", "large", "", 5, Wishes{SameApart: true, Balance: 2}},
		{"a new world", NewWorld, "", 4, all},
	} {
		t.Run(row.name, func(t *testing.T) {
			for seed := range uint64(10) {
				b, err := RandomBoardWith(seed, row.layout, row.tokens, row.wishes, row.players)
				if err != nil {
					t.Fatal(seed, err)
				}
				again, _ := RandomBoardWith(seed, row.layout, row.tokens, row.wishes, row.players)
				plain, _ := RandomBoard(seed, row.layout, row.tokens)
				if b.First != again.First || b.Harbors != again.Harbors {
					t.Fatal("the same seed gave another board")
				}
				if pieces(b) != pieces(plain) || b.Harbors != plain.Harbors {
					t.Fatalf("the board has %v, the box %v", pieces(b), pieces(plain))
				}
				keeps(t, b, row.wishes, row.players)
			}
		})
	}
	for _, name := range BoardNames() {
		if !Shuffles(name) || name == "pirate-islands" { // of which harbors alone are shuffled
			continue
		}
		for seed := range uint64(8) {
			b, err := ShuffledWith(name, seed, Wishes{SameApart: true, RedApart: true}, 4)
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			if pieces(b) != pieces(boards()[name]().board) {
				t.Errorf("%s has other pieces", name)
			}
			for h := range board.Hex(b.NumHexes) {
				if liesInland(b.First.Terrain[h]) && atCoast(b, h) {
					t.Errorf("%s, seed %d: %s lies at the coast", name, seed, b.HexName(h))
				}
			}
		}
	}
}

// TestWishesThatCannotBe: wishes that cannot be met are reported, and the search for a board ends.
func TestWishesThatCannotBe(t *testing.T) {
	for name, want := range map[string]string{"wonders-of-catan": "pips from its share", "pirate-islands": "lies fixed"} {
		if _, err := ShuffledWith(name, 1, Wishes{Balance: 1}, 4); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// pieces counts tiles by terrain and by token.
func pieces(b *board.Board) (out [32]int) {
	for h := range b.NumHexes {
		out[b.First.Terrain[h]]++
		out[16+b.First.Tokens[h]]++
	}
	return out
}

// keeps verifies whether a board meets the wishes.
func keeps(t *testing.T, b *board.Board, w Wishes, players int) {
	t.Helper()
	sum, hexes := [board.MaxTerrains]int{}, [board.MaxTerrains]int{}
	total, numbered := 0, 0
	pips := map[uint8]int{2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
	for h := range b.NumHexes {
		terrain, token := b.First.Terrain[h], b.First.Tokens[h]
		if token > 0 {
			sum[terrain] += pips[token]
			hexes[terrain]++
			total += pips[token]
			numbered++
		}
		for _, o := range b.Around[h] {
			if o == board.NoHex {
				continue
			}
			other := b.First.Tokens[o]
			if w.RedApart && (token == 6 || token == 8) && (other == 6 || other == 8) {
				t.Errorf("red numbers at %s and %s", b.HexName(board.Hex(h)), b.HexName(o))
			}
			if w.SameApart && token > 0 && token == other || w.SameApart && terrain != board.Sea && terrain == b.First.Terrain[o] {
				t.Errorf("like hexes at %s and %s", b.HexName(board.Hex(h)), b.HexName(o))
			}
		}
	}
	if w.Balance == 0 {
		return
	}
	for terrain, n := range hexes {
		if share := float64(total*n) / float64(numbered); n > 0 && max(share-float64(sum[terrain]), float64(sum[terrain])-share) > float64(w.Balance) {
			t.Errorf("%s has %d pips, its share is %.1f", board.Terrain(terrain), sum[terrain], share)
		}
	}
	least, most := 99, 0
	for _, corners := range FairnessOf(b, &b.First, players).Drafted {
		n := 0
		for _, c := range corners {
			n += c.Pips
		}
		if len(corners) != 2 {
			t.Errorf("a player has %d corners", len(corners))
		}
		least, most = min(least, n), max(most, n)
	}
	if most-least > w.Balance {
		t.Errorf("players have %d to %d pips", least, most)
	}
}

package picture

import (
	"strings"
	"testing"
	"unicode/utf8"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// boardOf makes a board from rows of tiles: "ore10 wool2 sea".
func boardOf(t *testing.T, rows ...string) *board.Board {
	t.Helper()
	var tiles [][]board.Tile
	for _, row := range rows {
		var line []board.Tile
		for word := range strings.FieldsSeq(row) {
			tile, err := notation.ParseTile(word)
			if err != nil {
				t.Fatal(err)
			}
			line = append(line, tile)
		}
		tiles = append(tiles, line)
	}
	b, err := board.NewBoard(tiles)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestOneHex(t *testing.T) {
	g := engine.NewGame(boardOf(t, "ore8"), base.Rules(), []string{"red", "blue"})
	s := g.Empty()
	s.Robber = 0
	v, _ := notation.FindIntersection(g.Board, "A1.N", &s.Tiles)
	s.Pieces[v] = position.NewPiece(position.Settlement, 0)
	v, _ = notation.FindIntersection(g.Board, "A1.SE", &s.Tiles)
	s.Pieces[v] = position.NewPiece(position.City, 1)
	for e, owner := range map[string]position.Seat{"A1/NE": 0, "A1/W": 1} {
		path, _ := notation.FindPath(g.Board, e, &s.Tiles)
		s.Lines[path] = position.RoadOf(owner)
	}
	path, _ := notation.FindPath(g.Board, "A1/SW", &s.Tiles)
	if err := g.Board.SetHarbor(path, board.HarborFor(cards.Wool)); err != nil {
		t.Fatal(err)
	}
	const want = `
      (R)
    /    \R\
 .    A1     .
 B   ore8    |
 ~  ROBBER  [B]
    \     /
~wool  ~
`
	if got := "\n" + Board(g, &s, false); got != want {
		t.Errorf("drawn:%s\nnot:%s", got, want)
	}
}

// On a board of any shape each hex shows its name and its number, and up to 13 hexes in a row fit into 80 columns.
func TestBoardsFit(t *testing.T) {
	for _, row := range []struct {
		name string
		rows []string
	}{
		{"standard", []string{"ore8 ore8 ore8", "ore8 ore8 ore8 ore8", "ore8 ore8 lumber12 ore8 ore8", "ore8 ore8 ore8 ore8", "ore8 ore8 ore8"}},
		{"six wide", []string{strings.Repeat("lumber12 ", 5), strings.Repeat("lumber12 ", 6)}},
		{"nine wide", []string{strings.Repeat("lumber12 ", 9), strings.Repeat("sea ", 8)}},
		{"thirteen wide", []string{strings.Repeat("brick10 ", 13), strings.Repeat("lumber12 ", 12)}},
	} {
		b := boardOf(t, row.rows...)
		g := engine.NewGame(b, base.Rules(), []string{"red", "blue"})
		s := g.Empty()
		drawn := Board(g, &s, false)
		for line := range strings.Lines(drawn) {
			if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 80 {
				t.Errorf("%s: %d columns: %s", row.name, n, line)
			}
		}
		for h := range board.Hex(b.NumHexes) {
			if !strings.Contains(drawn, b.HexName(h)) {
				t.Errorf("%s: no %s in\n%s", row.name, b.HexName(h), drawn)
			}
		}
		if n := strings.Count(drawn, "12"); n < strings.Count(strings.Join(row.rows, " "), "12") {
			t.Errorf("%s: only %d times 12 in\n%s", row.name, n, drawn)
		}
	}
}

func TestColourSaysNothingAlone(t *testing.T) {
	g := engine.NewGame(board.Beginner(), base.Rules(), []string{"red", "blue"})
	s := g.Empty()
	s.Pieces[0] = position.NewPiece(position.City, 1)
	plain, coloured := Board(g, &s, false), Board(g, &s, true)
	var out strings.Builder
	for i := 0; i < len(coloured); i++ {
		if coloured[i] == '\x1b' {
			i += strings.IndexByte(coloured[i:], 'm')
			continue
		}
		out.WriteByte(coloured[i])
	}
	if plain == coloured || out.String() != plain {
		t.Errorf("without its colours the text is\n%s\nnot\n%s", out.String(), plain)
	}
}

func TestLetters(t *testing.T) {
	for _, row := range []struct{ name, players, want string }{
		{"initials", "red blue white orange", "R B W O"},
		{"the same initial", "red rose rob", "R O B"},
		{"no letter left", "a aa", "A 2"},
	} {
		if got := strings.Join(Letters(strings.Fields(row.players)), " "); got != row.want {
			t.Errorf("%s: %s, not %s", row.name, got, row.want)
		}
	}
}

func TestInksDiffer(t *testing.T) {
	for _, row := range []struct{ name, players string }{
		{"colours", "red blue white orange green brown"},
		{"made-up names", "ann bob cleo dan eve finn"},
		{"both", "ann red blue bob"},
	} {
		seen := map[Ink]bool{NoInk: true}
		for i, ink := range Inks(strings.Fields(row.players)) {
			if seen[ink] {
				t.Errorf("%s: player %d has no colour of their own", row.name, i)
			}
			seen[ink] = true
		}
	}
}

package notation

import (
	"os"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

func TestActionIsSmall(t *testing.T) {
	if size := unsafe.Sizeof(engine.Action{}); size > 64 {
		t.Errorf("an action has %d bytes", size)
	}
}

// TestSlotsReadBack: every printed value of a slot is read back correctly by both readers.
func TestSlotsReadBack(t *testing.T) {
	g, r, s := readingTable()
	for word, row := range slots {
		n := argNode{kind: slotArg, slot: row, expects: row.expects}
		if row.samples == nil {
			continue
		}
		a := engine.Action{Other: position.NoSeat}
		row.samples(g, &n, &a, func() {
			if a.Dice[0] == 0 && a.Sum != 0 || a.Card == cards.Unseen {
				return // faces that are no dice
			}
			b := engine.Action{Other: position.NoSeat}
			p := &parser{game: g, tiles: &s.Tiles}
			for _, text := range row.write(g, &n, &a, nil) {
				p.split(text, 0)
			}
			if len(p.words) == 0 {
				return
			}
			if end, ok := row.read(p, &n, 0, &b); !ok || end != len(p.words) || b != a {
				t.Fatalf("%s: %s reads as %+v, not as %+v", word, p.words, b, a)
			}
			r.action = engine.Action{Other: position.NoSeat}
			r.parser.words, r.parser.unsure = p.words, false
			if end, ok := r.seq([]argNode{n}, 0); !ok || r.parser.unsure || end != len(p.words) || r.action != a {
				t.Fatalf("%s: %s is read quickly as %+v, not as %+v", word, p.words, r.action, a)
			}
		})
	}
}

// A slot that another file registers is read, printed, expected, described in help and offered.
func TestSlotOfAnotherBook(t *testing.T) {
	row := newSlot(slot{
		word: "SHAM", help: "BELLS", expects: "a bell (like ding)", literals: []string{"ding"},
		isSet: func(a *engine.Action, _ *argNode) bool { return a.Count > 0 },
		read: func(p *parser, n *argNode, i int, a *engine.Action) (int, bool) {
			for ; string(p.word(i)) == "ding"; i++ {
				a.Count++
			}
			if a.Count == 0 {
				p.expect(i, n.expects)
			}
			return i, a.Count > 0
		},
		write: func(_ *engine.Game, _ *argNode, a *engine.Action, out []string) []string {
			for range a.Count {
				out = append(out, "ding")
			}
			return out
		},
		words: func(*engine.Game) []string { return []string{"ding"} },
	})
	defer delete(slots, row.word)
	v := &engine.Verb{Words: "ring", Args: "[SHAM] for P"}
	args := formOf(v).args
	g, r, s := readingTable()
	if got := Form(v, g.Rules); got != "ring [BELLS] for P" {
		t.Errorf("help says %q", got)
	}
	if got := WordsAt(v, g, 0); !slices.Equal(got, []string{"ding"}) {
		t.Errorf("offered are %v", got)
	}
	if !slices.Contains(MoveWords(), "ding") {
		t.Error("a player could be called ding")
	}
	p := &parser{game: g, tiles: &s.Tiles}
	p.split("ding ding for blue", 0)
	a, ok := p.args(args, 0, engine.Action{Other: position.NoSeat})
	if !ok || a != (engine.Action{Count: 2, Other: 1}) {
		t.Errorf("read as %+v", a)
	}
	if got := writeArgs(g, nil, &a, args); !slices.Equal(got, []string{"ding", "ding", "for", "blue"}) {
		t.Errorf("printed as %q", got)
	}
	r.parser.words, r.action = p.words, engine.Action{Other: position.NoSeat}
	if end, ok := r.seq(args, 0); !ok || end != 4 || r.action != a {
		t.Errorf("read quickly as %+v", r.action)
	}
	p = &parser{game: g, tiles: &s.Tiles, line: "dong"}
	p.split(p.line, 0)
	if _, ok := p.args(args, 0, engine.Action{Other: position.NoSeat}); ok || !slices.Contains(p.want, row.expects) {
		t.Errorf("expected is %q", p.want)
	}
}

// readingTable returns a game with a board and two names, for tests of the readers.
func readingTable() (*engine.Game, *QuickReader, position.State) {
	g := &engine.Game{Board: board.Beginner(), Rules: engine.Defaults(), Players: 2, Owners: 2, Seating: position.Seated([]string{"red", "blue"}, nil, nil)}
	return g, NewQuickReader(g), position.State{Whole: position.Whole{Tiles: g.Board.First}}
}

// The page of the package lists every slot, for authors of books.
func TestSlotsAreInThePage(t *testing.T) {
	page, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	words := strings.Fields(string(page))
	for word := range slots {
		if bookSlots[word] == nil && flags[word] == 0 && !slices.Contains(words, word) {
			t.Errorf("doc.go does not list %s", word)
		}
	}
}

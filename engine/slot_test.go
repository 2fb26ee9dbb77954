package engine

import (
	"slices"
	"testing"
	"unsafe"
)

func TestActionIsSmall(t *testing.T) {
	if size := unsafe.Sizeof(Action{}); size > 64 {
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
		a := Action{Other: NoSeat}
		row.samples(g, &n, &a, func() {
			if a.Dice[0] == 0 && a.Sum != 0 || a.Card == Unseen {
				return // faces that are no dice
			}
			b := Action{Other: NoSeat}
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
			r.action = Action{Other: NoSeat}
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
		isSet: func(a *Action, _ *argNode) bool { return a.Count > 0 },
		read: func(p *parser, n *argNode, i int, a *Action) (int, bool) {
			for ; string(p.word(i)) == "ding"; i++ {
				a.Count++
			}
			if a.Count == 0 {
				p.expect(i, n.expects)
			}
			return i, a.Count > 0
		},
		write: func(_ *Game, _ *argNode, a *Action, out []string) []string {
			for range a.Count {
				out = append(out, "ding")
			}
			return out
		},
		words: func(*Game) []string { return []string{"ding"} },
	})
	defer delete(slots, row.word)
	v := &Verb{Words: "ring", args: compileArgs("[SHAM] for P")}
	v.shown = len(v.args)
	g, r, s := readingTable()
	if got := v.Form(g.Rules); got != "ring [BELLS] for P" {
		t.Errorf("help says %q", got)
	}
	if got := v.WordsAt(g, 0); !slices.Equal(got, []string{"ding"}) {
		t.Errorf("offered are %v", got)
	}
	if !slices.Contains(MoveWords(), "ding") {
		t.Error("a player could be called ding")
	}
	p := &parser{game: g, tiles: &s.Tiles}
	p.split("ding ding for blue", 0)
	a, ok := p.args(v.args, 0, Action{Other: NoSeat})
	if !ok || a != (Action{Count: 2, Other: 1}) {
		t.Errorf("read as %+v", a)
	}
	if got := g.writeArgs(nil, &a, v.args); !slices.Equal(got, []string{"ding", "ding", "for", "blue"}) {
		t.Errorf("printed as %q", got)
	}
	r.parser.words, r.action = p.words, Action{Other: NoSeat}
	if end, ok := r.seq(v.args, 0); !ok || end != 4 || r.action != a {
		t.Errorf("read quickly as %+v", r.action)
	}
	p = &parser{game: g, tiles: &s.Tiles, line: "dong"}
	p.split(p.line, 0)
	if _, ok := p.args(v.args, 0, Action{Other: NoSeat}); ok || !slices.Contains(p.want, row.expects) {
		t.Errorf("expected is %q", p.want)
	}
}

// readingTable returns a game with a board and two names, for tests of the readers.
func readingTable() (*Game, *QuickReader, State) {
	g := &Game{Board: Beginner(), Rules: Defaults(), Players: 2, Owners: 2, Seating: Seated([]string{"red", "blue"}, nil, nil)}
	return g, g.NewQuickReader(), State{Tiles: g.Board.First}
}

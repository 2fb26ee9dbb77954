package books

import (
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/deals"
	"catanref/engine/notation"
)

// TestKnownDealsAreTheRulings: if everything is known, the deals after a move are the ruling's own position, and those
// before it stay unchanged.
func TestKnownDealsAreTheRulings(t *testing.T) {
	g := engine.NewGame(board.Beginner(), base.Rules(), []string{"red", "blue", "white"})
	s := g.Empty()
	before := deals.Known(g, &s)
	a, err := notation.Parse(g, "red: settlement B2.NE", &s)
	if err != nil {
		t.Fatal(err)
	}
	ruling, after := before.Judge(a, nil)
	if ruling.Verdict != engine.Legal || after.Any() != ruling.After || *after.Any() == s {
		t.Errorf("%s: the deals have another position after it", ruling.Verdict)
	}
	if *before.Any() != s {
		t.Error("the position before it has changed")
	}
	a, _ = notation.Parse(g, "red: settlement A1.N", &s)
	if ruling, same := after.Judge(a, nil); ruling.Verdict != engine.Illegal || same != after || ruling.After != after.Any() {
		t.Errorf("%s: an illegal move changes something", ruling.Verdict)
	}
}

// TestBorrowedCases: a case that others have used lists the same moves as a new one.
func TestBorrowedCases(t *testing.T) {
	first := engine.NewGame(board.Beginner(), base.Rules(), []string{"red", "blue", "white"})
	board := board.Beginner()
	second := engine.NewGame(board, base.Rules(), []string{"red", "blue", "white", "orange"})
	for _, g := range []*engine.Game{first, second, first} {
		s := g.Empty()
		var borrowed, fresh engine.List
		c := engine.Borrow(g)
		c.Legal(&s, &borrowed)
		engine.NewCase(g).Legal(&s, &fresh)
		if borrowed.Len() != fresh.Len() || borrowed.Len() == 0 {
			t.Errorf("%d moves, not %d", borrowed.Len(), fresh.Len())
		}
		for i := range min(borrowed.Len(), fresh.Len()) {
			if borrowed.At(i) != fresh.At(i) {
				t.Errorf("move %d is %s, not %s", i, notation.Text(g, borrowed.At(i)), notation.Text(g, fresh.At(i)))
			}
		}
		c.GiveBack()
	}
}

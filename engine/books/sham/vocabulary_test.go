package sham_test

import (
	"testing"

	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/deals"
	"catanref/engine/hear"
	"catanref/engine/position"
)

// People can say the book's moves in the words that its row brings, in every language of the row and in no other.
func TestThingsAreSaid(t *testing.T) {
	g, s := table(t, true)
	ruling := judge(t, g, &s, "red: play bell blue")
	if ruling.After == nil {
		t.Fatal("the bell is not played")
	}
	dealt := deals.Known(g, ruling.After)
	for _, tt := range []struct{ languages, said, want string }{
		{"en", "blue tolls", "blue: ring"},
		{"de", "blue bimmelt", "blue: ring"},
		{"en", "blue bimmelt", ""},
	} {
		if got := hear.New(g, tt.languages).Read(dealt, tt.said); got.Text != tt.want {
			t.Errorf("%s: %q, not %q (%v)", tt.said, got.Text, tt.want, got.Err)
		}
	}
}

// People can name a place by what the book puts there, and a piece by how it looks or by what a move makes of it.
func TestThingsThatStandAreSaid(t *testing.T) {
	g, s := table(t, true)
	at := board.Intersection(20)
	for _, v := range []board.Intersection{at, 40} {
		s.Pieces[v] = position.NewPiece(position.Settlement, 0)
	}
	s.Table[lily] = uint8(at)
	s.Players[0].Hand = cards.CardsOf(0, 0, 0, 2, 3)
	s.Bank -= s.Players[0].Hand
	g.Refresh(&s)
	want := "red: city " + g.Board.Name(at.Place())
	for said, want := range map[string]string{
		"red builds a city next to the lily":   want,
		"red upgrades the blooming settlement": want,
		"red upgrades the blooming one on 10":  want,
		"red builds a flowery city":            want,
	} {
		if got := hear.New(g).Read(deals.Known(g, &s), said); got.Text != want {
			t.Errorf("%s: %q, not %q (%v)", said, got.Text, want, got.Err)
		}
	}
}

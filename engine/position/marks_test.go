package position

import (
	"testing"

	"catanref/engine/board"
)

// The marks of a turn leave a player's pieces: those of knights, and that of new buildings.
func TestClear(t *testing.T) {
	b := board.Beginner()
	for _, row := range []struct {
		name         string
		piece, after Piece
	}{
		{"a new settlement", NewPiece(Settlement, 1) | Fresh, NewPiece(Settlement, 1)},
		{"a new city", NewPiece(City, 1) | Fresh, NewPiece(City, 1)},
		{"a new city with a wall", NewPiece(City, 1) | Fresh | Walled, NewPiece(City, 1) | Walled},
		{"a knight made active", NewPiece(BasicKnight, 1) | Active | Activated, NewPiece(BasicKnight, 1) | Active},
		{"a knight hired and promoted", NewPiece(StrongKnight, 1) | Fresh | Promoted, NewPiece(StrongKnight, 1)},
		{"another player's knight", NewPiece(BasicKnight, 2) | Active | Acted, NewPiece(BasicKnight, 2) | Active | Acted},
	} {
		t.Run(row.name, func(t *testing.T) {
			var s, want State
			s.Pieces[7], want.Pieces[7] = row.piece, row.after
			s.Gather(b)
			want.Gather(b)
			if s.Clear(s.Own(1), OfThisTurn); s != want {
				t.Errorf("is left as %b, want %b, or the sets differ", s.Pieces[7], want.Pieces[7])
			}
		})
	}
}

package sea

import (
	"math/rand/v2"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
)

// bruteLoose says which ships are loose by the words of the rule, ship by ship and with other means than loose: it
// walks every way over the ships.
func bruteLoose(b *board.Board, s *position.State, seat position.Seat) map[board.Path]bool {
	out := map[board.Path]bool{}
	for e, line := range s.Lines[:b.NumPaths] {
		if line.IsShip() && line.Owner() == seat {
			out[board.Path(e)] = looseByWalking(b, s, seat, board.Path(e))
		}
	}
	return out
}

// looseByWalking: one end is open, or the ship is on no way between two pieces and on a way back to its other end that
// meets no piece, or only the one at which the ship begins.
func looseByWalking(b *board.Board, s *position.State, seat position.Seat, ship board.Path) bool {
	own := func(v board.Intersection) bool { return s.Pieces[v] != 0 && s.Pieces[v].Owner() == seat }
	gone := map[board.Intersection]bool{}
	// walk calls f with each trail from v over ships that visits no intersection twice: its end, and the number of
	// pieces on it; if f returns false it goes no further.
	var walk func(v board.Intersection, met int, f func(board.Intersection, int) bool)
	walk = func(v board.Intersection, met int, f func(board.Intersection, int) bool) {
		if gone[v] {
			return
		}
		if own(v) {
			met++
		}
		gone[v] = true
		defer delete(gone, v)
		if !f(v, met) {
			return
		}
		for i, e := range b.IntersectionPaths[v] {
			if e != board.NoPath && e != ship && s.Lines[e] == position.ShipOf(seat) {
				walk(b.Neighbours[v][i], met, f)
			}
		}
	}
	from, to := b.PathEnds[ship][0], b.PathEnds[ship][1]
	for _, v := range b.PathEnds[ship] {
		others := 0
		for _, e := range b.IntersectionPaths[v] {
			if e != board.NoPath && e != ship && s.Lines[e] == position.ShipOf(seat) {
				others++
			}
		}
		if others == 0 && !own(v) {
			return true
		}
	}
	links, free := false, false
	walk(from, 0, func(v board.Intersection, met int) bool {
		if v == to {
			free = free || met == 0 || met == 1 && (own(from) || own(to))
		}
		if own(v) {
			walk(to, 0, func(w board.Intersection, _ int) bool {
				links = links || own(w)
				return !links
			})
		}
		return true
	})
	return free && !links
}

// openSea is a game on a board of four rows of sea.
func openSea(t *testing.T) (*engine.Game, *board.Board) {
	rows := make([][]board.Tile, 4)
	for i := range rows {
		for range 4 + i%2 {
			rows[i] = append(rows[i], board.Tile{Terrain: board.Sea})
		}
	}
	b, err := board.NewBoard(rows)
	if err != nil {
		t.Fatal(err)
	}
	return engine.NewGame(b, base.Rules(), []string{"red", "blue"}), b
}

func TestLooseShips(t *testing.T) {
	g, b := openSea(t)
	r := rand.New(rand.NewPCG(3, 4))
	var ofRings, free int
	for i := range 20000 {
		s := g.Empty()
		for range r.IntN(4) {
			h := board.Hex(r.IntN(b.NumHexes))
			if r.IntN(2) == 0 {
				for _, e := range b.Sides[h] {
					s.Lay(b, e, position.ShipOf(0))
				}
			}
		}
		v := board.Intersection(r.IntN(b.NumPlaces))
		for range r.IntN(9) {
			if e, n := r.IntN(3), 0; b.IntersectionPaths[v][e] != board.NoPath {
				s.Lay(b, b.IntersectionPaths[v][e], position.ShipOf(position.Seat(n)))
				v = b.Neighbours[v][e]
			}
		}
		for range r.IntN(5) {
			kind := []position.PieceKind{position.Settlement, position.City, position.BasicKnight}[r.IntN(3)]
			s.Stand(board.Intersection(r.IntN(b.NumPlaces)), position.NewPiece(kind, position.Seat(r.IntN(2))))
		}
		c := engine.CaseOf(g, &s)
		got, want := loose(&c, 0), bruteLoose(b, &s, 0)
		for e := range board.Path(b.NumPaths) {
			if got.Has(int(e)) != want[e] {
				t.Fatalf("position %d: the ship on %s is loose: %v, by the rule's words %v", i, b.PathName(e), got.Has(int(e)), want[e])
			}
			if want[e] {
				free++
				if inARing(&c, e) {
					ofRings++
				}
			}
		}
	}
	if ofRings < 1000 || free < 10000 {
		t.Errorf("%d ships of %d were loose in rings", ofRings, free)
	}
}

// In a game that is followed move by move, the cached networks of ships are updated with each ship that is placed,
// moved or lost. From time to time the game restarts with another position.
func TestLooseShipsAtATable(t *testing.T) {
	g, b := openSea(t)
	r := rand.New(rand.NewPCG(5, 6))
	c := engine.NewCase(g)
	c.Follow(g)
	s, kept := g.Empty(), g.Empty()
	c.State = &s
	ofRings, hexes := 0, []board.Hex{0, 1, board.Hex(b.NumHexes - 1)}
	for i := range 20000 {
		switch r.IntN(40) {
		case 0:
			s, kept = kept, s
			c.Follow(g)
		case 1:
			c.Stand(board.Intersection(r.IntN(b.NumPlaces)), position.NewPiece(position.Settlement, position.Seat(r.IntN(2))))
		case 2:
			c.Stand(board.Intersection(r.IntN(b.NumPlaces)), 0)
		}
		e, line := b.Sides[hexes[r.IntN(len(hexes))]][r.IntN(6)], position.Line(0)
		switch r.IntN(16) {
		case 0:
			line = position.ShipOf(1)
		case 1:
			line = position.RoadOf(0)
		case 2:
		default:
			line = position.ShipOf(0)
		}
		c.Lay(e, line)
		for seat := range position.Seat(2) {
			got, want := loose(c, seat), bruteLoose(b, &s, seat)
			for e := range board.Path(b.NumPaths) {
				if got.Has(int(e)) != want[e] {
					t.Fatalf("step %d: the ship on %s is loose: %v, by the rule's words %v", i, b.PathName(e), got.Has(int(e)), want[e])
				}
				if want[e] && inARing(c, e) {
					ofRings++
				}
			}
		}
	}
	if ofRings < 1000 {
		t.Errorf("%d ships were loose in rings", ofRings)
	}
}

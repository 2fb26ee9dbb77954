package sea

import (
	"math/rand/v2"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
)

// bruteLoose says which ships are loose by the words of the rule, ship by ship and with other means than loose:
// over maps of names, and with rings found as parts that hang together in which every end meets two ships.
func bruteLoose(b *engine.Board, s *engine.State, seat engine.Seat) map[engine.Path]bool {
	var ships []engine.Path
	at := map[engine.Intersection][]engine.Path{}
	for e, line := range s.Lines[:b.NumPaths] {
		if line.IsShip() && line.Owner() == seat {
			ships = append(ships, engine.Path(e))
			for _, v := range b.PathEnds[e] {
				at[v] = append(at[v], engine.Path(e))
			}
		}
	}
	part := map[engine.Path]int{}
	for i, e := range ships {
		part[e] = i
	}
	for again := true; again; {
		again = false
		for _, here := range at {
			for _, e := range here {
				if part[e] != part[here[0]] {
					part[e], part[here[0]] = min(part[e], part[here[0]]), min(part[e], part[here[0]])
					again = true
				}
			}
		}
	}
	ring, pieces := map[int]bool{}, map[int][]engine.Intersection{}
	for _, e := range ships {
		ring[part[e]] = true
	}
	for v, here := range at {
		if len(here) != 2 {
			ring[part[here[0]]] = false
		}
		if s.Pieces[v] != 0 && s.Pieces[v].Owner() == seat {
			pieces[part[here[0]]] = append(pieces[part[here[0]]], v)
		}
	}
	out := map[engine.Path]bool{}
	for _, e := range ships {
		p := part[e]
		for _, v := range b.PathEnds[e] {
			own := s.Pieces[v] != 0 && s.Pieces[v].Owner() == seat
			switch {
			case len(at[v]) == 1 && !own:
				out[e] = true
			case ring[p] && len(pieces[p]) == 0:
				out[e] = true
			case ring[p] && len(pieces[p]) == 1 && pieces[p][0] == v:
				out[e] = true
			}
		}
	}
	return out
}

func TestLooseShips(t *testing.T) {
	rows := make([][]engine.Tile, 4)
	for i := range rows {
		for range 4 + i%2 {
			rows[i] = append(rows[i], engine.Tile{Terrain: engine.Sea})
		}
	}
	b, err := engine.NewBoard(rows)
	if err != nil {
		t.Fatal(err)
	}
	g := engine.NewGame(b, base.Rules(), []string{"red", "blue"})
	r := rand.New(rand.NewPCG(3, 4))
	var ofRings, free int
	for i := range 20000 {
		s := g.Empty()
		for range r.IntN(4) {
			h := engine.Hex(r.IntN(b.NumHexes))
			if r.IntN(2) == 0 {
				for _, e := range b.Sides[h] {
					s.Lay(b, e, engine.ShipOf(0))
				}
			}
		}
		v := engine.Intersection(r.IntN(b.NumPlaces))
		for range r.IntN(9) {
			if e, n := r.IntN(3), 0; b.IntersectionPaths[v][e] != engine.NoPath {
				s.Lay(b, b.IntersectionPaths[v][e], engine.ShipOf(engine.Seat(n)))
				v = b.Neighbours[v][e]
			}
		}
		for range r.IntN(5) {
			kind := []engine.PieceKind{engine.Settlement, engine.City, engine.BasicKnight}[r.IntN(3)]
			s.Stand(engine.Intersection(r.IntN(b.NumPlaces)), engine.NewPiece(kind, engine.Seat(r.IntN(2))))
		}
		c := engine.CaseOf(g, &s)
		got, want := loose(&c, 0), bruteLoose(b, &s, 0)
		for e := range engine.Path(b.NumPaths) {
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

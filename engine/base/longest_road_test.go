package base_test

import (
	"math/rand/v2"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/base/onestroke"
	"catanref/engine/board"
	"catanref/engine/network"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// bruteLength measures by another way than RoadLength: by trying all subsets of the segments. An intersection with
// an opponent's piece counts as one end for each segment.
func bruteLength(b *board.Board, s *position.State, seat position.Seat) int {
	var ends [][2]int
	nodes := b.NumPlaces
	for e, line := range s.Lines[:b.NumPaths] {
		if line.Owner() != seat {
			continue
		}
		var pair [2]int
		for i, v := range b.PathEnds[e] {
			pair[i] = int(v)
			if o := s.Pieces[v].Owner(); o != position.NoSeat && o != seat {
				pair[i] = nodes
				nodes++
			}
		}
		ends = append(ends, pair)
	}
	return onestroke.Longest(ends)
}

// randomRoads places up to n segments of seat 0 that grow from a few places, and opponents' buildings on some
// intersections.
func randomRoads(b *board.Board, r *rand.Rand, n int) position.State {
	s := engine.NewGame(b, base.Rules(), []string{"red", "blue"}).Empty()
	for len := 0; len < n; {
		v := board.Intersection(r.IntN(b.NumPlaces))
		for steps := r.IntN(9); steps >= 0 && len < n; steps-- {
			i := r.IntN(3)
			e := b.IntersectionPaths[v][i]
			if e == board.NoPath {
				continue
			}
			if s.Lines[e] == 0 {
				s.Lay(b, e, position.RoadOf(0))
				len++
			}
			v = b.Neighbours[v][i]
		}
	}
	for range r.IntN(6) {
		s.Stand(board.Intersection(r.IntN(b.NumPlaces)), position.NewPiece(position.Settlement, position.Seat(r.IntN(2))))
	}
	return s
}

func TestRoadLengthIsExact(t *testing.T) {
	b := board.Beginner()
	r := rand.New(rand.NewPCG(5, 6))
	for i := range 1500 {
		s := randomRoads(b, r, 1+r.IntN(12))
		if got, want := network.RoadLength(b, &s, 0), bruteLength(b, &s, 0); got != want {
			t.Fatalf("position %d: RoadLength says %d, the count of all subsets %d", i, got, want)
		}
	}
}

func TestRoadLengthNamed(t *testing.T) {
	ring := []string{"C3/NE", "C3/E", "C3/SE", "C3/SW", "C3/W", "C3/NW"}
	for _, tt := range []struct {
		name      string
		roads     []string
		opponents []string
		want      int
	}{
		{"none", nil, nil, 0},
		{"a line", []string{"A1/NW", "A1/NE", "A2/NW", "A2/NE", "A3/NW"}, nil, 5},
		{"a branch does not count", []string{"A1/NW", "A1/NE", "A2/NW", "A2/NE", "A3/NW", "A1/E"}, nil, 5},
		{"a ring", ring, nil, 6},
		{"a ring and a spur", append([]string{"B2/E"}, ring...), nil, 7},
		{"a ring and two spurs", append([]string{"B2/E", "D2/E"}, ring...), nil, 7},
		{"cut by an opponent", []string{"A1/NW", "A1/NE", "A2/NW", "A2/NE", "A3/NW", "A3/NE"}, []string{"A1.NE"}, 4},
		{"ending at an opponent", []string{"A1/NW", "A1/NE", "A2/NW", "A2/NE", "A3/NW"}, []string{"A3.N"}, 5},
		{"a ring cut once", ring, []string{"C3.N"}, 6},
		{"a ring and, linked with it, a ring with a spur", []string{"B1/SE", "B2/SE", "B2/SW", "B3/SW", "C1/E", "C1/SE", "C2/E", "C2/SW", "C3/E",
			"C3/SE", "C3/SW", "C4/SW", "D1/E", "D1/SE", "D1/SW", "D1/W", "D3/E"}, nil, 15},
		{"a ring cut twice", ring, []string{"C3.N", "C3.S"}, 3},
	} {
		t.Run(tt.name, func(t *testing.T) {
			b := board.Beginner()
			s := engine.NewGame(b, base.Rules(), []string{"red", "blue"}).Empty()
			for _, name := range tt.roads {
				e, err := notation.FindPath(b, name, &b.First)
				if err != nil {
					t.Fatal(err)
				}
				s.Lay(b, e, position.RoadOf(0))
			}
			for _, name := range tt.opponents {
				v, err := notation.FindIntersection(b, name, &b.First)
				if err != nil {
					t.Fatal(err)
				}
				s.Stand(v, position.NewPiece(position.Settlement, 1))
			}
			if got := network.RoadLength(b, &s, 0); got != tt.want {
				t.Errorf("length %d, want %d", got, tt.want)
			}
		})
	}
}

// TestRoadLengthInLattices places roads around a few hexes, where rings are connected in all ways.
func TestRoadLengthInLattices(t *testing.T) {
	b := board.Beginner()
	r := rand.New(rand.NewPCG(1, 2))
	for i := range 3000 {
		s := engine.NewGame(b, base.Rules(), []string{"red", "blue"}).Empty()
		for n := 12 + r.IntN(18); n > 0; {
			for _, e := range b.Sides[r.IntN(9)+i%10] {
				if s.Lines[e] == 0 && n > 0 && r.IntN(8) > 0 {
					s.Lay(b, e, position.RoadOf(0))
					n--
				}
			}
		}
		var ends [][2]int
		for e := range s.OwnLines(0).All {
			ends = append(ends, [2]int{int(b.PathEnds[e][0]), int(b.PathEnds[e][1])})
		}
		if got, want := network.RoadLength(b, &s, 0), onestroke.Drawn(ends); got != want {
			t.Fatalf("position %d: RoadLength says %d of %d lines, drawn they are %d", i, got, len(ends), want)
		}
	}
}

package sea_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/base/onestroke"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/network"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/sea"
)

// islands is a board with land and sea in all mixtures.
func islands(t *testing.T) *board.Board {
	t.Helper()
	var rows [][]board.Tile
	for _, row := range []string{"ore10 sea wool2", "sea grain6 sea sea", "wool4 sea brick8 ore3 sea", "sea lumber5 sea sea", "gold9 sea ore11"} {
		var tiles []board.Tile
		for _, word := range strings.Fields(row) {
			tile, err := notation.ParseTile(word)
			if err != nil {
				t.Fatal(err)
			}
			tiles = append(tiles, tile)
		}
		rows = append(rows, tiles)
	}
	b, err := board.NewBoard(rows)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// endsOf returns the ends of the seat's lines as nodes. An intersection is split into one node for roads and one for
// ships, unless an own building is there or roads and ships count together; if another player's building is there,
// each line gets a node of its own.
func endsOf(b *board.Board, s *position.State, seat position.Seat, apart bool) (ends [][2]int) {
	nodes := 2 * b.NumPlaces
	for e, line := range s.Lines[:b.NumPaths] {
		if line.Owner() != seat {
			continue
		}
		var pair [2]int
		for i, v := range b.PathEnds[e] {
			p := s.Pieces[v]
			pair[i] = int(v)
			switch {
			case p != 0 && p.Owner() != seat:
				pair[i] = nodes
				nodes++
			case p.IsBuilding() || !apart:
			case line.IsShip():
				pair[i] += b.NumPlaces
			}
		}
		ends = append(ends, pair)
	}
	return ends
}

// lay places up to n lines of seat 0 at random legal paths, including rings, and settlements and knights of two
// players.
func lay(b *board.Board, s *position.State, r *rand.Rand, n int) {
	for laid := 0; laid < n; {
		v := board.Intersection(r.IntN(b.NumPlaces))
		if r.IntN(3) == 0 {
			h := board.Hex(r.IntN(b.NumHexes))
			for _, e := range b.Sides[h] {
				if laid < n && s.Lines[e] == 0 {
					laid += layOne(b, s, r, e)
				}
			}
		}
		for steps := r.IntN(9); steps >= 0 && laid < n; steps-- {
			i := r.IntN(3)
			e := b.IntersectionPaths[v][i]
			if e == board.NoPath {
				continue
			}
			if s.Lines[e] == 0 {
				laid += layOne(b, s, r, e)
			}
			v = b.Neighbours[v][i]
		}
	}
	for range r.IntN(8) {
		kind := []position.PieceKind{position.Settlement, position.City, position.BasicKnight}[r.IntN(3)]
		s.Stand(board.Intersection(r.IntN(b.NumPlaces)), position.NewPiece(kind, position.Seat(r.IntN(2))))
	}
}

func layOne(b *board.Board, s *position.State, r *rand.Rand, e board.Path) int {
	land, sea := s.OnLand(b, e), s.AtSea(b, e)
	line := position.RoadOf(0)
	if sea && (!land || r.IntN(2) == 0) {
		line = position.ShipOf(0)
	}
	s.Lay(b, e, line)
	return 1
}

// TestRouteLengthIsExact measures by other ways: few lines by trying all subsets of them, many by drawing them all.
func TestRouteLengthIsExact(t *testing.T) {
	b := islands(t)
	r := rand.New(rand.NewPCG(7, 8))
	mixed, long := 0, 0
	for i := range 1500 {
		s := engine.NewGame(b, base.Rules(), []string{"red", "blue"}).Empty()
		lay(b, &s, r, 1+r.IntN(12))
		got, want := network.RouteLength(b, &s, 0), onestroke.Longest(endsOf(b, &s, 0, true))
		if got != want {
			t.Fatalf("position %d: RouteLength says %d, the count of all subsets %d", i, got, want)
		}
		if got < network.RoadLength(b, &s, 0) {
			mixed++
		}
	}
	if mixed < 100 {
		t.Errorf("only %d positions in which roads and ships meet and are not joined", mixed)
	}
	for i := range 3000 {
		s := engine.NewGame(b, base.Rules(), []string{"red", "blue"}).Empty()
		lay(b, &s, r, 13+r.IntN(18))
		if got, want := network.RouteLength(b, &s, 0), onestroke.Drawn(endsOf(b, &s, 0, true)); got != want {
			t.Fatalf("position %d: RouteLength says %d of %d lines, drawn they are %d", i, got, s.OwnLines(0).Len(), want)
		}
		got, want := network.RoadLength(b, &s, 0), onestroke.Drawn(endsOf(b, &s, 0, false))
		if got != want {
			t.Fatalf("position %d: RoadLength says %d of %d lines, drawn they are %d", i, got, s.OwnLines(0).Len(), want)
		}
		if got > 12 {
			long++
		}
	}
	if long < 100 {
		t.Errorf("only %d long roads", long)
	}
}

// TestRouteLengthOfEveryMove plays, in random positions, every move of a ship and every road and ship that can be
// built. The cached route lengths must equal those measured from scratch by exhaustive search.
func TestRouteLengthOfEveryMove(t *testing.T) {
	b := islands(t)
	r := rand.New(rand.NewPCG(9, 10))
	moves := map[string]int{}
	shorter, longer := 0, 0
	for _, apart := range []bool{true, false} {
		rules := base.Rules()
		rules.Play(sea.Book)
		rules.Ships.Value, rules.ShipsApart.Value, engine.LawNamed("ships.moves").Law().(engine.NumberParam).Of(rules).Value = 15, apart, 1
		g := engine.NewGame(b, rules, []string{"red", "blue"})
		c := engine.NewCase(g)
		var l engine.List
		for range 250 {
			s := g.Empty()
			lay(b, &s, r, 4+r.IntN(14))
			s.Phase, s.Dice, s.DiceSum = position.TradePhase, [3]uint8{3, 3}, 6
			s.Players[0].Hand = cards.Of(cards.Brick, 1) + cards.Of(cards.Lumber, 1) + cards.Of(cards.Wool, 1)
			g.Refresh(&s)
			c.Legal(&s, &l)
			for a := range l.All() {
				words := a.Verb.String()
				if words != "move" && words != "road" && words != "ship" {
					continue
				}
				moves[words]++
				after := s
				c.Follow(g)
				if err := c.Play(&after, a); err != nil {
					t.Fatal(err)
				}
				atMost, doubt := after.Players[0].RoadLength, after.Players[0].RoadDoubt
				if g.MeasureRoads(&after); after.Players[0].RoadLength > atMost || after.Players[0].RoadLength+doubt < atMost {
					t.Fatalf("after %s the route is %d long, and was said to be from %d to %d", notation.Text(g, a), after.Players[0].RoadLength, atMost-doubt, atMost)
				}
				was, got := int(s.Players[0].RoadLength), int(after.Players[0].RoadLength)
				if want := onestroke.Drawn(endsOf(b, &after, 0, apart)); got != want {
					t.Fatalf("after %s the route is %d long, drawn it is %d; it was %d before", notation.Text(g, a), got, want, was)
				}
				if words == "move" && got < was {
					shorter++
				} else if got > was {
					longer++
				}
			}
		}
	}
	if moves["move"] < 5000 || moves["road"] < 1000 || moves["ship"] < 1000 || shorter < 500 || longer < 500 {
		t.Errorf("too few moves to tell: %v, %d shorter and %d longer than before", moves, shorter, longer)
	}
}

package sea

import (
	"math/rand/v2"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
)

// In random positions with ships, roads, buildings and knights, whether or not ships and roads count separately, the
// list has exactly the moves of ships that the rules allow: a loose ship moves to where a ship could be built without
// it.
func TestMovedShipsAreListed(t *testing.T) {
	for _, apart := range []bool{true, false} {
		g, b := openSea(t)
		rules := base.Rules()
		rules.Play(Book)
		rules.Ships.Value, movesOfShips.Of(rules).Value, rules.ShipsApart.Value = 15, 1, apart
		g = engine.NewGame(b, rules, g.Names)
		r, c := rand.New(rand.NewPCG(7, 8)), engine.NewCase(g)
		var l engine.List
		moves, verb := 0, position.VerbID(0)
		for _, v := range engine.Verbs() {
			if v.Words == "move" && v.Book() == Book {
				verb = v.ID
			}
		}
		for range 400 {
			s := g.Empty()
			s.Phase, s.TurnNumber, s.OfPlayer, s.DiceSum = position.TradePhase, 9, 3, 8
			for range 3 + r.IntN(9) {
				line := position.ShipOf(0)
				switch r.IntN(9) {
				case 0:
					line = position.ShipOf(1)
				case 1, 2, 3:
					line = position.RoadOf(0)
				}
				s.Lay(b, b.Sides[0][r.IntN(6)], line)
				s.Lay(b, b.Sides[1][r.IntN(6)], line)
			}
			for range r.IntN(7) {
				piece := position.NewPiece([]position.PieceKind{position.Settlement, position.BasicKnight}[r.IntN(2)], position.Seat(r.IntN(2)))
				s.Stand(board.Intersection(b.PathEnds[b.Sides[r.IntN(2)][r.IntN(6)]][r.IntN(2)]), piece)
			}
			listed := map[[2]board.Place]bool{}
			c.Legal(&s, &l)
			for a := range l.All() {
				if a.Verb == verb {
					listed[[2]board.Place{a.Places[0], a.Places[1]}] = true
				}
			}
			loose := bruteLoose(b, &s, 0)
			for from := range board.Path(b.NumPaths) {
				if !s.Lines[from].IsShip() || s.Lines[from].Owner() != 0 {
					continue
				}
				for to := range board.Path(b.NumPaths) {
					a := engine.Action{Verb: verb, Other: position.NoSeat}
					a.Places[0], a.Places[1] = from.Place(), to.Place()
					legal, without := c.Permits(&s, a), s
					without.Lay(b, from, 0)
					lifted := engine.CaseOf(g, &without)
					lifted.Act = a
					if fits := lifted.Without(func() { ShipMayLie(&lifted, 1) }); legal != (fits && to != from && loose[from] && !guarded(b, &s, from)) {
						t.Fatalf("ships apart %v: %s to %s is legal: %v, loose: %v, fits when it is lifted: %v", apart, b.PathName(from), b.PathName(to), legal, loose[from], fits)
					}
					if legal != listed[[2]board.Place{a.Places[0], a.Places[1]}] {
						t.Fatalf("ships apart %v: %s to %s is legal: %v, and listed: %v", apart, b.PathName(from), b.PathName(to), legal, !legal)
					}
					if legal {
						moves++
					}
				}
			}
		}
		if moves < 500 {
			t.Errorf("ships apart %v: only %d moves of ships were legal", apart, moves)
		}
	}
}

// guarded reports whether a knight of somebody else stands at an end of a ship of seat 0, which therefore stays.
func guarded(b *board.Board, s *position.State, ship board.Path) bool {
	for _, v := range b.PathEnds[ship] {
		if p := s.Pieces[v]; p.IsKnight() && p.Owner() != 0 {
			return true
		}
	}
	return false
}

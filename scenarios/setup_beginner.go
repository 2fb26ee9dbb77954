package scenarios

import (
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// pictured is one colour of the starting set-up for beginners (base.setup.beginner): two
// settlements with a road each, and the cards of the settlement with the star
// (base.setup.beginner-resources).
type pictured struct {
	colour      string
	settlements [2]string
	roads       [2]string
	hand        cards.Cards
}

// With three players the red pieces are left out (base.setup.beginner-three).
var picturedStart = []pictured{
	{"red", [2]string{"A1.SE", "C1.SE"}, [2]string{"A2/SW", "C2/SW"}, cards.CardsOf(0, 2, 0, 1, 0)},
	{"blue", [2]string{"D1.SE", "D3.SE"}, [2]string{"D2/SW", "D3/E"}, cards.CardsOf(1, 1, 0, 0, 1)},
	{"white", [2]string{"B1.SE", "C4.SE"}, [2]string{"B1/SE", "C4/E"}, cards.CardsOf(1, 1, 0, 1, 0)},
	{"orange", [2]string{"A3.S", "D2.SE"}, [2]string{"A3/SW", "D3/SW"}, cards.CardsOf(0, 0, 0, 2, 1)},
}

// beginnerStart sets up the pictured start: the first player, who is the oldest, rolls
// (base.setup.beginner-start).
func (r *reader) beginnerStart(n *yaml.Node) {
	if !r.seated || !r.mapped {
		return
	}
	if !sameBoard(r.board, beginner()) {
		r.f.At(n, "the pictured start is for the board beginner")
		return
	}
	if r.lawful && r.law.Has(engine.WithProgressDecks) {
		r.f.At(n, "the pictured start is for the base game")
		return
	}
	if r.game.Players != 3 && r.game.Players != 4 {
		r.f.At(n, "the pictured start is for three or four players")
		return
	}
	s := r.pos.state
	for seat, start := range shareOut(r.names) {
		p := &s.Players[seat]
		for i := range start.settlements {
			v, _ := notation.FindIntersection(r.board, start.settlements[i], &s.Tiles)
			e, _ := notation.FindPath(r.board, start.roads[i], &s.Tiles)
			s.Pieces[v], s.Lines[e] = position.NewPiece(position.Settlement, position.Seat(seat)), position.RoadOf(position.Seat(seat))
			p.Supply.Settlements--
			p.Supply.Roads--
		}
		p.Hand = start.hand
		s.Bank -= start.hand
	}
	s.Phase, s.TurnNumber, s.OfPlayer = position.RollPhase, 1, 1
	r.game.Refresh(s)
}

// shareOut gives each player the pictured pieces of the colour that is his name; players with other names get the
// rest, in the order of seating.
func shareOut(names []string) []pictured {
	left := picturedStart
	if len(names) == 3 {
		left = left[1:]
	}
	left = append([]pictured(nil), left...)
	out := make([]pictured, len(names))
	for seat, name := range names {
		for i, p := range left {
			if strings.EqualFold(p.colour, name) {
				out[seat] = p
				left = append(left[:i], left[i+1:]...)
				break
			}
		}
	}
	for seat := range out {
		if out[seat].colour == "" {
			out[seat], left = left[0], left[1:]
		}
	}
	return out
}

func sameBoard(a, b *board.Board) bool {
	return a == b || a.Layout == b.Layout && a.First == b.First && a.Harbors == b.Harbors
}

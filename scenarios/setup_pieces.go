package scenarios

import (
	"fmt"
	"sync"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/things"
)

// piecesTable are the pieces of one player. Those written here are in the supply of every player (position.Supply), so that
// every box has them; the pieces of books are rows, after those that they stand on or at.
var piecesTable = sync.OnceValue(func() []field {
	table := []field{
		{key: "settlements", about: "intersections", form: listOf(namedForm("intersection")), read: func(r *reader, n *yaml.Node) {
			r.buildings(n, "settlements", position.Settlement)
		}},
		{key: "cities", about: "intersections", form: listOf(namedForm("intersection")), read: func(r *reader, n *yaml.Node) {
			r.buildings(n, "cities", position.City)
		}},
		{key: "roads", about: "paths", form: listOf(namedForm("path")), read: func(r *reader, n *yaml.Node) {
			seat := r.pos.turn.reading
			r.f.List(n, "roads", func(item *yaml.Node) {
				r.line(item, "roads", position.RoadOf(seat), &r.pos.state.Players[seat].Supply.Roads, r.law.Roads.Value, nil)
			})
		}},
	}
	return brought(table, len(table), things.PiecesKey)
})

// pieces reads the pieces on the board, player by player.
func (r *reader) pieces(n *yaml.Node) {
	r.byOwner(n, "pieces", func(seat position.Seat, _, value *yaml.Node) {
		r.pos.turn.reading = seat
		r.mapping(value, "pieces", piecesTable())
	})
}

func (r *reader) buildings(n *yaml.Node, what string, kind position.PieceKind) {
	in, seat := r.reading(), r.pos.turn.reading
	in.Places(value{r: r, n: n}, what, func(at engine.Value, v board.Intersection, words []engine.Value) {
		item := at.(value).n
		if len(words) > 0 {
			words[0].Fault("an intersection is all that is said here")
			return
		}
		supply := &r.pos.state.Players[seat].Supply
		switch {
		case !r.put(item, v, position.NewPiece(kind, seat)):
		case kind == position.City:
			r.use(item, &supply.Cities, what, r.law.Cities.Value)
		default:
			if none := base.HooksOf(r.game.Hooks).NoSupply; none == nil || !none(r.board, seat, v) {
				r.use(item, &supply.Settlements, what, r.law.Settlements.Value)
			}
		}
	})
}

// put sets a piece down on a free intersection.
func (r *reader) put(item *yaml.Node, v board.Intersection, p position.Piece) bool {
	s := r.pos.state
	if old := s.Pieces[v]; old != 0 {
		r.f.At(item, fmt.Sprintf("%s stands on %s already (line %d)", r.ownPiece(old), asWritten(item, r.board.IntersectionName(v)), r.pos.pieceAt[v].Line))
		r.pos.lacking[p.Owner()] = true
		return false
	}
	s.Pieces[v] = p
	r.pos.pieceAt[v] = item
	return true
}

func (r *reader) ownPiece(p position.Piece) string {
	return fmt.Sprintf("%s's %s", r.game.Names[p.Owner()], p.Kind())
}

// use takes a piece out of the supply; a piece beyond the supply is a fault.
func (r *reader) use(item *yaml.Node, left *uint8, what string, all int) {
	if *left == 0 {
		seat := r.pos.turn.reading
		said := fmt.Sprintf("%s has no more than %d %s", r.game.Names[seat], all, what)
		if r.lawful && !r.pos.told[said] {
			r.f.At(item, said)
		}
		r.pos.told[said], r.pos.lacking[seat] = true, true
		return
	}
	*left--
}

// line lays a line on a free path that fits it (nil: any does), and takes it out of the supply.
func (r *reader) line(item *yaml.Node, what string, line position.Line, supply *uint8, all int, fits func(e board.Path, name string) string) {
	word, offset, ok := r.placeWord(item, what)
	if !ok {
		return
	}
	e, ok := r.path(item, word, offset)
	if !ok {
		r.pos.lacking[line.Owner()] = true
		return
	}
	s := r.pos.state
	name := asWritten(item, r.board.PathName(e))
	if old := s.Lines[e]; old != 0 {
		r.pos.lacking[line.Owner()] = true
		before := "" // the lines of books are not noted
		if at := r.pos.lineAt[e]; at != nil {
			before = fmt.Sprintf(" (line %d)", at.Line)
		}
		r.f.At(item, fmt.Sprintf("%s's %s lies on %s already%s", r.game.Names[old.Owner()], old.Word(), name, before))
		return
	}
	if fits != nil {
		if wrong := fits(e, name); wrong != "" {
			r.f.At(item, wrong)
			r.pos.lacking[line.Owner()] = true
			return
		}
	}
	left := *supply
	r.use(item, supply, what, all)
	if left > 0 { // surplus roads are not placed, to limit the cost of measuring
		s.Lines[e] = line
		r.pos.lineAt[e] = item
	}
}

package scenarios

import (
	"fmt"
	"strings"
	"sync"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/ck"
	"catanref/engine/notation"
	"catanref/engine/sea"
)

// piecesTable are the pieces of one player. Walls and the like come after the pieces that they need.
var piecesTable = sync.OnceValue(func() []field {
	table := []field{
		{key: "settlements", about: "intersections", form: listOf(namedForm("intersection")), read: func(r *reader, n *yaml.Node) {
			r.buildings(n, "settlements", engine.Settlement)
		}},
		{key: "cities", about: "intersections", form: listOf(namedForm("intersection")), read: func(r *reader, n *yaml.Node) {
			r.buildings(n, "cities", engine.City)
		}},
		{key: "laid", about: "intersections of cities on their side", form: listOf(namedForm("intersection")), book: ck.Book, read: func(r *reader, n *yaml.Node) {
			r.buildings(n, "laid", engine.LaidCity)
		}},
		{key: "walls", about: "intersections of cities with a wall", form: listOf(namedForm("city")), book: ck.Book, read: (*reader).walls},
		{key: "knights", about: "V basic active; also activated, acted, promoted, hired", form: listOf(wordsForm(2, namedForm("intersection"), namedForm("", strengths...), namedForm("", marksOfKnights...))), book: ck.Book, read: (*reader).knights},
		{key: "lost", about: "of a neutral player: knights out of the game, by strength", form: byNameForm(intForm(0, 6), "", strengths...), book: ck.Book, read: (*reader).lost},
		{key: "roads", about: "paths", form: listOf(namedForm("path")), read: func(r *reader, n *yaml.Node) {
			r.lines(n, "roads", engine.RoadOf)
		}},
		{key: "ships", about: "paths", form: listOf(namedForm("path")), book: sea.Book, read: func(r *reader, n *yaml.Node) {
			r.lines(n, "ships", engine.ShipOf)
		}},
	}
	return brought(table, len(table), engine.PiecesKey)
})

// pieces reads the pieces on the board, player by player.
func (r *reader) pieces(n *yaml.Node) {
	r.byOwner(n, "pieces", func(seat engine.Seat, _, value *yaml.Node) {
		r.pos.turn.reading = seat
		r.mapping(value, "pieces", piecesTable())
	})
}

// places reads a list of intersections, each followed by words if the piece has any.
func (r *reader) places(n *yaml.Node, what string, read func(item *yaml.Node, v engine.Intersection, words []string, offsets []int)) {
	r.f.List(n, what, func(item *yaml.Node) {
		text, ok := r.f.Text(item, what)
		if !ok {
			return
		}
		words, offsets := parts(text)
		if len(words) == 0 {
			r.f.At(item, "an intersection is missing")
			return
		}
		v, ok := r.intersection(item, words[0], offsets[0])
		if !ok {
			r.pos.lacking[r.pos.turn.reading] = true
			return
		}
		read(item, v, words[1:], offsets[1:])
	})
}

func (r *reader) buildings(n *yaml.Node, what string, kind engine.PieceKind) {
	seat := r.pos.turn.reading
	r.places(n, what, func(item *yaml.Node, v engine.Intersection, words []string, offsets []int) {
		if len(words) > 0 {
			r.f.Inside(item, offsets[0], "an intersection is all that is said here")
			return
		}
		supply := &r.pos.state.Players[seat].Supply
		// A laid city may be listed among the settlements or cities too, as a wall's city is.
		switch kind := kind; {
		case kind != engine.LaidCity:
		case r.pos.state.Pieces[v] == engine.NewPiece(engine.Settlement, seat):
			r.pos.state.Pieces[v], supply.Settlements = 0, supply.Settlements+1
		case r.pos.state.Pieces[v] == engine.NewPiece(engine.City, seat):
			r.pos.state.Pieces[v], supply.Cities = 0, supply.Cities+1
		}
		if !r.put(item, v, engine.NewPiece(kind, seat)) {
			return
		}
		switch kind {
		case engine.Settlement:
			if r.atFortress(seat, v) {
				break // it comes from no supply
			}
			r.use(item, &supply.Settlements, "settlements", r.law.Settlements.Value)
		default:
			r.use(item, &supply.Cities, "cities", r.law.Cities.Value)
			if kind == engine.LaidCity {
				r.pos.state.Players[seat].LaidCities++
			}
		}
	})
}

// atFortress reports whether the seat's fortress is, or was, on the intersection.
func (r *reader) atFortress(seat engine.Seat, v engine.Intersection) bool {
	berth := r.board.Chart.Berth(seat)
	return r.game.Plays(seat) && berth != nil && berth.Fortress == v
}

// put sets a piece down on a free intersection.
func (r *reader) put(item *yaml.Node, v engine.Intersection, p engine.Piece) bool {
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

func (r *reader) ownPiece(p engine.Piece) string {
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

func (r *reader) lines(n *yaml.Node, what string, line func(engine.Seat) engine.Line) {
	seat := r.pos.turn.reading
	r.f.List(n, what, func(item *yaml.Node) {
		supply, all := &r.pos.state.Players[seat].Supply.Roads, r.law.Roads.Value
		fits := func(engine.Path, string) string { return "" }
		if line(seat).IsShip() {
			supply, all = &r.pos.state.Players[seat].Supply.Ships, r.law.Ships.Value
			fits = func(e engine.Path, name string) string {
				if !r.pos.state.AtSea(r.board, e) || !r.board.HasSea && all == 0 {
					return fmt.Sprintf("a ship lies between land and sea or at sea, and %s is no such path", name)
				}
				return ""
			}
		}
		r.line(item, what, line(seat), supply, all, fits)
	})
}

// line lays a line on a free path that fits it, and takes it out of the supply.
func (r *reader) line(item *yaml.Node, what string, line engine.Line, supply *uint8, all int, fits func(e engine.Path, name string) string) {
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
	if wrong := fits(e, name); wrong != "" {
		r.f.At(item, wrong)
		r.pos.lacking[line.Owner()] = true
		return
	}
	left := *supply
	r.use(item, supply, what, all)
	if left > 0 { // surplus roads are not placed, to limit the cost of measuring
		s.Lines[e] = line
		r.pos.lineAt[e] = item
	}
}

func (r *reader) walls(n *yaml.Node) {
	seat := r.pos.turn.reading
	r.places(n, "walls", func(item *yaml.Node, v engine.Intersection, more []string, offsets []int) {
		if len(more) > 0 {
			r.f.Inside(item, offsets[0], "nothing more can be said of a wall")
			return
		}
		s := r.pos.state
		p := s.Pieces[v]
		switch {
		case p.Owner() != seat || p.Kind() != engine.City:
			r.f.At(item, fmt.Sprintf("%s has no city on %s to have a wall", r.game.Names[seat], r.board.IntersectionName(v)))
			return
		case p.Is(engine.Walled):
			r.f.At(item, fmt.Sprintf("the city on %s has a wall already", r.board.IntersectionName(v)))
			return
		}
		s.Pieces[v] |= engine.Walled
		r.use(item, &s.Players[seat].Supply.Walls, "walls", int(r.game.Empty().Players[seat].Supply.Walls))
	})
}

// strengths and marksOfKnights are the words for a knight, in the order in which they are offered.
var (
	strengths      = []string{"basic", "strong", "mighty"}
	marksOfKnights = []string{"active", "activated", "acted", "promoted", "hired"}
)

var knightStrengths = map[string]engine.PieceKind{"basic": engine.BasicKnight, "strong": engine.StrongKnight, "mighty": engine.MightyKnight}

var knightMarks = map[string]engine.Piece{
	"active": engine.Active, "activated": engine.Active | engine.Activated, "acted": engine.Acted,
	"promoted": engine.Promoted, "hired": engine.Fresh,
}

func (r *reader) knights(n *yaml.Node) {
	seat := r.pos.turn.reading
	r.places(n, "knights", func(item *yaml.Node, v engine.Intersection, words []string, offsets []int) {
		p, ok := r.knight(item, seat, words, offsets)
		if !ok || !r.put(item, v, p) {
			return
		}
		i := p.Strength() - 1
		r.use(item, &r.pos.state.Players[seat].Supply.Knights[i], p.Kind().String()+"s", int(r.game.Empty().Players[seat].Supply.Knights[i]))
	})
}

// knight reads the strength of a knight and its marks: "basic active".
func (r *reader) knight(item *yaml.Node, seat engine.Seat, words []string, offsets []int) (engine.Piece, bool) {
	if len(words) == 0 {
		r.f.At(item, "the strength of the knight is missing: basic, strong or mighty")
		return 0, false
	}
	kind, ok := knightStrengths[strings.ToLower(words[0])]
	if _, mark := knightMarks[strings.ToLower(words[0])]; mark {
		r.f.Inside(item, offsets[0], fmt.Sprintf("the strength of the knight stands before %q: basic %s", words[0], words[0]))
		return 0, false
	}
	if !ok {
		r.f.Inside(item, offsets[0], fmt.Sprintf("no knight is %q: it is basic, strong or mighty", words[0]), notation.Nearest(words[0], strengths)...)
		return 0, false
	}
	p := engine.NewPiece(kind, seat)
	for i, w := range words[1:] {
		mark, ok := knightMarks[strings.ToLower(w)]
		if !ok {
			r.f.Inside(item, offsets[i+1], fmt.Sprintf("%q says nothing of a knight", w), notation.Nearest(w, sortedKeys(knightMarks))...)
			return 0, false
		}
		p |= mark
	}
	if p != engine.NewPiece(kind, seat) && !r.game.Plays(seat) {
		r.f.Inside(item, offsets[1], fmt.Sprintf("%s is a neutral player, whose knights are never active [duo.ck.inactive]", r.game.Names[seat]))
		return 0, false
	}
	return p, true
}

// KnightWords prints strength and marks of a knight: "strong active acted".
func KnightWords(p engine.Piece) string {
	words := []string{strings.TrimSuffix(p.Kind().String(), " knight")}
	for _, m := range []struct {
		mark engine.Piece
		word string
	}{{engine.Active, "active"}, {engine.Activated, "activated"}, {engine.Acted, "acted"}, {engine.Promoted, "promoted"}, {engine.Fresh, "hired"}} {
		// An inactive knight has no activation mark: it cannot act until it is active again.
		if p.Is(m.mark) && (m.mark != engine.Activated || p.Is(engine.Active)) {
			words = append(words, m.word)
		}
	}
	return strings.Join(words, " ")
}

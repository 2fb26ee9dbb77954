package hear

import (
	"math"
	"slices"
	"strings"

	"catanref/engine/board"
	"catanref/engine/hear/words"
	"catanref/engine/position"
)

// piecesOf reads "Ben's city": the places of his pieces of that kind, and for a robber the hexes around them.
func (q *sentence) piecesOf(owner item) []item {
	at := owner.to + 1
	if at >= len(q.words) || q.words[owner.to] != "'s" {
		return nil
	}
	return q.pieces(owner.from, at, owner.seat, false)
}

// myPieces reads "my southern settlement" and "my settlement in the south": the piece on the board that is farthest in
// that direction.
func (q *sentence) myPieces(i int) []item {
	if q.means(i, "them") {
		if seat := q.onlyNamed(); seat != position.NoSeat {
			return q.pieces(i, i+1, seat, false)
		}
	}
	if at := i; q.looks(at) != "" || at+1 < len(q.words) && q.isPiece(at) && q.looks(at+1) != "" { // "the strong knight"
		if i > 0 && (q.looks(i-1) != "" || q.words[i-1] == "'s" || q.means(i-1, "my") || q.means(i-1, "your") || q.means(i-1, "them") || q.means(i-1, "a")) {
			return nil
		}
		return q.pieces(i, i, q.speaker(), false)
	}
	if !q.means(i, "my") {
		return nil
	}
	return q.pieces(i, i+1, q.speaker(), true)
}

// speaker returns who speaks of what is his: who was named, the one player who owes an answer, else who is to act.
func (q *sentence) speaker() position.Seat {
	seat := q.fixed
	if seat == position.NoSeat {
		for i, p := range q.state.Owed() {
			if i > 0 && p.Seat != seat {
				return q.ear.mover(q.fixed, q.state)
			}
			seat = p.Seat
		}
	}
	return q.ear.mover(seat, q.state)
}

// onlyNamed returns the one player whose name the sentence has: "rob Ben at his city".
func (q *sentence) onlyNamed() position.Seat {
	seat := position.NoSeat
	for i := range q.words {
		for _, p := range q.players(i) {
			if seat != position.NoSeat && seat != p.seat {
				return position.NoSeat
			}
			seat = p.seat
		}
	}
	return seat
}

// pieces reads the word for a piece from word at on, after words that select one of them, as places of a player.
func (q *sentence) pieces(from, at int, seat position.Seat, sided bool) []item {
	looks := &bag{words: map[string]bool{}}
	way, _, to := q.sideFrom(at)
	if way >= 0 && to < len(q.words) {
		at, sided = to, false
	}
	for ; at+1 < len(q.words); at++ {
		name := q.looks(at)
		if name == "" {
			break
		}
		looks.words[name] = true
	}
	hex, to := q.hexAt(at)
	if hex != nil && to < len(q.words) && q.isPiece(to) { // "her A1 settlement"
		at, sided = to, false
	} else {
		hex = nil
	}
	if at >= len(q.words) {
		return nil
	}
	end := at + 1
	for ; end < len(q.words) && q.looks(end) != "" && !looks.picks(); end++ { // "le chevalier fort"
		looks.words[q.looks(end)] = true
	}
	if looks.picks() {
		sided = false
	}
	if after := q.overSmall(end); way < 0 && after > end { // "my settlement in the south", but not "in the south of A1"
		if behind, _, to := q.sideFrom(after); behind >= 0 {
			if hex, _ := q.hexAt(q.overSmall(to)); hex == nil {
				way, end, sided = behind, to, false
			}
		}
	}
	if after := q.overSmall(end); hex == nil && way < 0 && after > end && !q.liesBeside(from) { // "her settlement on the 10", but not "on A2 south"
		on, to := q.hexAt(after)
		if on == nil {
			on, to = q.numbered(after)
		}
		if on != nil && q.isPiece(at) {
			if side, _, _ := q.sideBehind(to); side < 0 {
				hex, end, sided = on, to, false
			}
		}
	}
	if sided {
		return nil
	}
	s := &spot{}
	b := q.ear.Game.Board
	for v := range board.Intersection(b.NumPlaces) {
		piece := q.state.Pieces[v]
		if piece.Owner() != seat || !q.namesKind(at, piece.Kind().String()) {
			continue
		}
		if looks.picks() && !looks.fits(q.state, v.Place(), 0) {
			continue
		}
		if hex != nil && !slices.ContainsFunc(b.IntersectionHexes[v][:], func(h board.Hex) bool { return h != board.NoHex && slices.Contains(hex.hexes, h.Place()) }) {
			continue
		}
		s.corners = append(s.corners, v.Place())
	}
	if way >= 0 {
		s.corners = q.ear.farthest(s.corners, way)
	}
	for _, p := range s.corners {
		if slices.ContainsFunc(words.Looks(), func(l *words.Look) bool { return looks.words[l.Word] && words.MovesAt(l.Of) != "" }) { // of a knight nobody says a hex
			break
		}
		for _, h := range b.IntersectionHexes[p.Intersection()] {
			if h != board.NoHex && !slices.Contains(s.hexes, h.Place()) && (hex == nil || slices.Contains(hex.hexes, h.Place())) {
				s.hexes = append(s.hexes, h.Place())
			}
		}
	}
	for e := range board.Path(b.NumPaths) {
		if line := q.state.Lines[e]; way < 0 && hex == nil && !looks.picks() && line.Owner() == seat && q.namesPiece(at, line.Word()) {
			s.sides = append(s.sides, e.Place())
		}
	}
	if s.empty() {
		return nil
	}
	return []item{{Meaning: words.Meaning{Kind: words.Place}, from: from, to: end, seat: seat, places: *s, owned: true}}
}

// namesKind reports whether word i names a kind of piece on a corner; a "basic knight" is a knight.
func (q *sentence) namesKind(i int, kind string) bool {
	return q.namesPiece(i, kind[strings.LastIndex(kind, " ")+1:])
}

// namesOwn returns the word that names a kind of piece as somebody's own, or as the one that stands there, "her settlement",
// "the strong knight", and whether a word beside it says how it looks; -1 if no word does.
func (q *sentence) namesOwn(kind string) (at int, looks bool) {
	for i := range q.words {
		before := i - 1
		for before >= 0 && q.looks(before) != "" {
			before--
		}
		if before < 0 || !q.namesKind(i, kind) || q.means(before, "a") {
			continue
		}
		if q.words[before] == "'s" || q.canMean(before, words.Filler) || slices.ContainsFunc([]string{"my", "them", "your", "own"}, func(name string) bool { return q.means(before, name) }) {
			return i, before < i-1
		}
	}
	return -1, false
}

// liesBeside reports whether a piece is named for what lies next to it: "the wool next to my city at D4".
func (q *sentence) liesBeside(i int) bool {
	return slices.ContainsFunc(q.indices()[:i], func(at int) bool {
		return q.begins(at, 1, func(m words.Meaning) bool { return m.Kind == words.Word && m.Name == "beside" })
	})
}

// namesPiece reports whether word i names the piece that the verb builds: "soldier" names a knight.
func (q *sentence) namesPiece(i int, verb string) bool {
	return slices.ContainsFunc(q.forms(i), func(m words.Meaning) bool { return m.Kind == words.Act && words.Acts()[m.Name][verb] })
}

// looks returns the word by which word i picks a piece: "strong", "walled"; "" for any other word.
func (q *sentence) looks(i int) string {
	for _, m := range q.forms(i) {
		if m.Kind == words.Word && words.LookCalled(m.Name) != nil {
			return m.Name
		}
	}
	return ""
}

// farthest are the corners of some that lie farthest towards a point of the compass.
func (e *Ear) farthest(all []board.Place, way int) (out []board.Place) {
	best := math.Inf(-1)
	for _, p := range all {
		switch far := e.along(p.Intersection(), way); {
		case far > best+0.01:
			best, out = far, append(out[:0], p)
		case far > best-0.01:
			out = append(out, p)
		}
	}
	return out
}

// along is how far a corner lies towards a point of the compass.
func (e *Ear) along(v board.Intersection, way int) float64 {
	b := e.Game.Board
	h := b.IntersectionHexes[v][0]
	first, row := 0, 0
	for first+b.Rows[row] <= int(h) {
		first, row = first+b.Rows[row], row+1
	}
	turn := math.Pi / 3 * float64(slices.Index(b.Corners[h][:], v)) // a hex has its corners around it, the first in the north
	x := math.Sqrt(3)/2*float64(2*(int(h)-first)-b.Rows[row]) + math.Sin(turn)
	y := 1.5*float64(row) - math.Cos(turn)
	towards := math.Pi / 4 * float64(way)
	return x*math.Sin(towards) - y*math.Cos(towards)
}

// narrowed returns the intersection of two descriptions of one place: "Ben's city at C4"; ok is false if they are two
// places.
func (e *Ear) narrowed(s, by spot) (out spot, ok bool) {
	b := e.Game.Board
	for _, h := range s.hexes {
		if slices.Contains(by.hexes, h) {
			out.hexes = append(out.hexes, h)
		}
	}
	for _, p := range s.corners {
		if slices.Contains(by.corners, p) || slices.ContainsFunc(by.hexes, func(h board.Place) bool { return slices.Contains(b.Corners[h.Hex()][:], p.Intersection()) }) {
			out.corners = append(out.corners, p)
		}
	}
	for _, p := range s.sides {
		if slices.Contains(by.sides, p) || slices.ContainsFunc(by.hexes, func(h board.Place) bool { return slices.Contains(b.Sides[h.Hex()][:], p.Path()) }) {
			out.sides = append(out.sides, p)
		}
	}
	return out, !out.empty()
}

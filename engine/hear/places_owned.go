package hear

import (
	"slices"
	"strings"

	"catanref/engine"
)

// piecesOf reads "Ben's city": the places of his pieces of that kind, and for a robber the hexes around them.
func (q *sentence) piecesOf(owner item) []item {
	at := owner.to + 1
	if at >= len(q.words) || q.words[owner.to] != "'s" {
		return nil
	}
	looks := &bag{words: map[string]bool{}}
	for ; at+1 < len(q.words); at++ {
		name := q.looks(at)
		if name == "" {
			break
		}
		looks.words[name] = true
	}
	s := &spot{}
	b, seat := q.ear.Game.Board, owner.seat
	for v := range engine.Intersection(b.NumPlaces) {
		piece := q.state.Pieces[v]
		kind := piece.Kind().String()
		if piece.Owner() != seat || !q.namesPiece(at, kind[strings.LastIndex(kind, " ")+1:]) { // "basic knight" is a knight
			continue
		}
		if looks.picks() && !looks.fits(q.state, v.Place(), 0) {
			continue
		}
		s.corners = append(s.corners, v.Place())
		for _, h := range b.IntersectionHexes[v] {
			if h != engine.NoHex && !slices.Contains(s.hexes, h.Place()) {
				s.hexes = append(s.hexes, h.Place())
			}
		}
	}
	for e := range engine.Path(b.NumPaths) {
		if line := q.state.Lines[e]; !looks.picks() && line.Owner() == seat && q.namesPiece(at, line.Word()) {
			s.sides = append(s.sides, e.Place())
		}
	}
	if s.empty() {
		return nil
	}
	return []item{{meaning: meaning{kind: place}, from: owner.from, to: at + 1, seat: seat, places: *s, owned: true}}
}

// namesPiece reports whether word i names what the verb of this word builds: "soldier" names a knight.
func (q *sentence) namesPiece(i int, verb string) bool {
	return slices.ContainsFunc(q.ear.words.forms[q.words[i]], func(m meaning) bool { return m.kind == act && acts()[m.name][verb] })
}

// looks is the word by which word i picks a piece: "strong", "walled"; "" for any other.
func (q *sentence) looks(i int) string {
	for _, m := range q.ear.words.forms[q.words[i]] {
		if m.kind == word && slices.Contains(picking, m.name) {
			return m.name
		}
	}
	return ""
}

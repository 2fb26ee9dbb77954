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
	s := &spot{}
	b, seat := q.ear.Game.Board, owner.seat
	for v := range engine.Intersection(b.NumPlaces) {
		piece := q.state.Pieces[v]
		kind := piece.Kind().String()
		if piece.Owner() != seat || !q.namesPiece(at, kind[strings.LastIndex(kind, " ")+1:]) { // "basic knight" is a knight
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
		if line := q.state.Lines[e]; line.Owner() == seat && q.namesPiece(at, line.Word()) {
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

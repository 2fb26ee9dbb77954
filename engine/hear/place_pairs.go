package hear

import (
	"slices"

	"catanref/engine/board"
	"catanref/engine/hear/words"
)

// between reads "between lumber9 and ore3", "where lumber9, ore3 and wool4 meet": the side between two hexes, the path
// between two corners, the corner where three hexes meet.
func (q *sentence) between(i int) (*spot, int) {
	start := i
	for n := 0; n < 3 && start < len(q.words) && (q.means(start, "corner") || q.means(start, "side") || q.isSmall(start)); n++ {
		start++
	}
	listed := !q.means(start, "between") && !q.means(start, "where") // "at the corner wood 11, desert, ore 3"
	if listed && (start == i || !q.means(i, "corner")) || start > i && !q.means(i, "corner") && !q.means(i, "side") {
		return nil, 0
	}
	meets, met := q.means(start, "where"), false
	var parts []*spot
	at := start + 1
	if listed {
		at = start
	}
	for len(parts) < 3 && at < len(q.words) {
		at = q.overSmall(at)
		if next, _ := q.hexAt(q.overSmall(min(at+1, len(q.words)-1))); meets && q.means(at, "meet") && (len(parts) == 1 || len(parts) == 2 && next != nil) { // "where the desert touches lumber3 and grain4"
			met, at = true, q.overSmall(at+1)
		}
		if len(parts) > 0 && q.means(at, "and") {
			at = q.overSmall(at + 1)
		}
		if at >= len(q.words) {
			break
		}
		if two, to := q.twoHexes(at); two != nil && len(parts) < 2 {
			parts, at = append(parts, two...), to
			continue
		}
		s, to := q.hexAt(at)
		if s == nil {
			s, to = q.numbered(at)
		}
		if s == nil {
			s, to = q.placeWord(q.words[at]), at+1
		}
		if s == nil {
			break
		}
		if way, _, after := q.sideBehind(to); way >= 0 && len(s.hexes) > 0 && !q.means(after, "meet") { // "où le 2, le 6 et le 4 se touchent"
			s, to = q.ear.sided(s.hexes, way), after
		}
		parts, at = append(parts, s), to
	}
	s := q.ear.joined(parts)
	if s == nil || listed && len(parts) < 3 {
		return nil, 0
	}
	end := at
	if meets {
		for to := at; to < min(at+4, len(q.words)) && (q.isSmall(to) || q.means(to, "meet") || q.canMean(to, words.Filler)); to++ {
			if q.means(to, "meet") {
				end = to + 1
			}
		}
		if end == at && !met { // "where he has ore 8"
			return nil, 0
		}
		s.sides = nil
		q.atCoast(s)
		return s, end
	}
	q.atCoast(s)
	if len(parts) < 3 {
		for end > start && (q.isSmall(end-1) || q.means(end-1, "and")) {
			end--
		}
	}
	return s, end
}

// facing reads the side of a hex by the hex that lies behind it: "the edge of A2 towards the 9", "A2's side facing B2".
func (q *sentence) facing(i int, hex *spot, to int) (*spot, int) {
	before := i - 1
	for before > 0 && q.isSmall(before) && !q.means(before, "side") {
		before--
	}
	if side := q.overSmall(to); q.means(side, "side") {
		to = side + 1
	} else if before < 0 || !q.means(before, "side") {
		return nil, 0
	}
	at := to
	for n := 0; n < 4 && at < len(q.words) && (q.isSmall(at) || q.means(at, "who") || q.means(at, "to")); n++ {
		at++
	}
	if !slices.ContainsFunc(q.wordIndices()[to:at], func(n int) bool { return q.means(n, "to") }) {
		return nil, 0
	}
	other, end := q.hexAt(at)
	if other == nil {
		other, end = q.numbered(at)
	}
	if other == nil {
		return nil, 0
	}
	s := q.ear.joined([]*spot{hex, other})
	if s == nil {
		return nil, 0
	}
	if s.corners = nil; q.means(end, "faces") {
		end++
	}
	return s, end
}

// twoHexes reads two hexes of a terrain that are told together: "the two sheep, the 2 and the 4", "les deux champs de blé".
func (q *sentence) twoHexes(at int) (two []*spot, to int) {
	at = q.overSmall(at)
	if at+1 >= len(q.words) {
		return nil, 0
	}
	if n, ok := q.numberAt(at); (!ok || n != 2) && !q.canMean(at, words.Double) && !q.means(at, "both") {
		return nil, 0
	}
	land := at + 1
	t, ok := q.terrainAt(land)
	if ok && q.overSmall(land+1) > land+1 { // "champs de blé"
		if next, more := q.hexTerrain(q.overSmall(land + 1)); more && next == t {
			land = q.overSmall(land + 1)
		}
	}
	if !ok || q.called(t, 0) == nil || len(q.called(t, 0).hexes) < 2 {
		return nil, 0
	}
	first := q.overSmall(q.overHex(land + 1))
	if first+2 < len(q.words) {
		n, is := q.numberAt(first)
		second := first + 1
		for second < len(q.words) && (q.means(second, "and") || q.isSmall(second)) {
			second++
		}
		if m, also := 0, false; is && second > first+1 && second < len(q.words) {
			if m, also = q.numberAt(second); also {
				one, other := q.called(t, n), q.called(t, m)
				if one != nil && other != nil && n != m {
					return []*spot{one, other}, second + 1
				}
			}
		}
	}
	if q.called(t, 2) != nil && !q.means(land+1, "and") { // "between wool 2 …"
		return nil, 0
	}
	return []*spot{q.called(t, 0), q.called(t, 0)}, q.overHex(land + 1)
}

// hexTerrain reads a terrain that a word names, which may be a card.
func (q *sentence) hexTerrain(i int) (board.Terrain, bool) {
	if i >= len(q.words) {
		return 0, false
	}
	return q.terrainAt(i)
}

// atCoast keeps the corners at the sea if the sentence says that it is one.
func (q *sentence) atCoast(s *spot) {
	coast := func(m words.Meaning) bool { return m.Kind == words.Word && m.Name == "coast" }
	said := false
	for i := range q.words {
		said = said || q.begins(i, 1, coast)
	}
	if !said {
		return
	}
	coastal := slices.DeleteFunc(slices.Clone(s.corners), func(p board.Place) bool {
		return !slices.ContainsFunc(q.ear.Game.Board.IntersectionHexes[p.Intersection()][:], func(h board.Hex) bool {
			return h == board.NoHex || q.state.Tiles.Terrain[h] == board.Sea
		})
	})
	if len(coastal) > 0 {
		s.corners = coastal
	}
}

// joined returns the place that two or three places share: a side or a corner of hexes, the path between two corners.
func (e *Ear) joined(parts []*spot) *spot {
	b, out := e.Game.Board, &spot{}
	has := func(list []board.Place, p board.Place) bool {
		for _, x := range list {
			if x == p {
				return true
			}
		}
		return false
	}
	switch {
	case len(parts) == 2 && len(parts[0].hexes) > 0 && len(parts[1].hexes) > 0:
		for p := range board.Path(b.NumPaths) {
			x, y := b.PathHexes[p][0], b.PathHexes[p][1]
			if x == board.NoHex || y == board.NoHex {
				continue
			}
			if has(parts[0].hexes, x.Place()) && has(parts[1].hexes, y.Place()) || has(parts[0].hexes, y.Place()) && has(parts[1].hexes, x.Place()) {
				out.sides = append(out.sides, p.Place())
				for _, v := range b.PathEnds[p] {
					out.corners = append(out.corners, v.Place())
				}
			}
		}
	case len(parts) == 2 && len(parts[0].corners) > 0 && len(parts[1].corners) > 0:
		for _, from := range parts[0].corners {
			for j, v := range b.Neighbours[from.Intersection()] {
				if v != board.NoIntersection && has(parts[1].corners, v.Place()) {
					out.sides = append(out.sides, b.IntersectionPaths[from.Intersection()][j].Place())
				}
			}
		}
	case len(parts) == 3:
		for v := range board.Intersection(b.NumPlaces) {
			around := b.IntersectionHexes[v]
			met := 0
			for _, part := range parts {
				for _, h := range around {
					if h != board.NoHex && has(part.hexes, h.Place()) {
						met++
						break
					}
				}
			}
			if met == 3 && distinct(parts, around, has) {
				out.corners = append(out.corners, v.Place())
			}
		}
	}
	if out.empty() {
		return nil
	}
	return out
}

// distinct reports whether the three places can be three different hexes around an intersection.
func distinct(parts []*spot, around [3]board.Hex, has func([]board.Place, board.Place) bool) bool {
	for _, o := range [6][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		fits := true
		for i, part := range parts {
			h := around[o[i]]
			fits = fits && h != board.NoHex && has(part.hexes, h.Place())
		}
		if fits {
			return true
		}
	}
	return false
}

// harborAt reads "the wool harbor": the two corners that have it.
func (q *sentence) harborAt(i int) (*spot, int) {
	isHarbor := func(i int) bool {
		if i >= len(q.words) {
			return false
		}
		for _, m := range q.ear.words.Forms[q.words[i]] {
			if m.Kind == words.Act && (m.Name == "harbor" || m.Name == "port") {
				return true
			}
		}
		return false
	}
	wanted, to := board.NoHarbor, i
	if t, ok := q.terrainAt(i); ok && isHarbor(i+1) {
		if k, yields := t.Resource(); yields {
			wanted, to = board.HarborFor(k), i+2
		}
	} else if isHarbor(i+1) && (q.words[i] == "3:1" || q.words[i] == "any" || q.words[i] == "general") {
		wanted, to = board.AnyHarbor, i+2
	} else {
		return nil, 0
	}
	out := &spot{near: true}
	for v := range board.Intersection(q.ear.Game.Board.NumPlaces) {
		if wanted != board.NoHarbor && q.state.HarborAt(q.ear.Game.Board, v) == wanted {
			out.corners = append(out.corners, v.Place())
		}
	}
	return out, to
}

// leading returns the paths that lead from the corners of a place to a point of the compass; nil if it has none.
func (q *sentence) leading(s *spot, way int) *spot {
	out := &spot{}
	if len(s.hexes) > 0 || len(s.sides) > 0 {
		return nil
	}
	for _, p := range s.corners {
		for _, e := range q.ear.towards(p.Intersection(), way) {
			out.sides = append(out.sides, e.Place())
		}
	}
	return out
}

package hear

import (
	"errors"
	"strconv"
	"strings"

	"catanref/engine"
)

// Places as people say them. Whatever a word or a row of words can be is kept: whether the corner or the side of that name
// is meant, the verb tells.

// placeWord reads a name of one word: "b2", "b2.ne", "b2/ne", "b2ne", "ore10", "ore10+wool2". nil: it is none.
func (e *Ear) placeWord(w string, s *engine.State) *spot {
	b := e.Game.Board
	if len(w) < 2 || !strings.ContainsAny(w, "0123456789+./") {
		return nil
	}
	if _, err := strconv.Atoi(w); err == nil {
		return nil
	}
	tiles := &s.Tiles
	if strings.Contains(w, "/") {
		p, err := b.FindPath(w, tiles)
		if err == nil {
			return &spot{sides: []engine.Place{p.Place()}}
		}
		if list := e.several(err, tiles); len(list) > 0 {
			return &spot{sides: list}
		}
	}
	if strings.ContainsAny(w, ".+") {
		v, err := b.FindIntersection(w, tiles)
		if err == nil {
			return &spot{corners: []engine.Place{v.Place()}}
		}
		if list := e.several(err, tiles); len(list) > 0 {
			return &spot{corners: list}
		}
	}
	if h, err := b.FindHex(w, tiles); err == nil {
		return &spot{hexes: []engine.Place{h.Place()}, called: !printed(w), tile: engine.Tile{Terrain: tiles.Terrain[h], Token: tiles.Tokens[h]}}
	}
	cutAt := len(strings.TrimRight(w, "abcdefghijklmnopqrstuvwxyz"))
	if cutAt == len(w) || cutAt == 0 {
		return nil
	}
	way := e.words.sideOf(w[cutAt:])
	name := strings.TrimRight(w[:cutAt], ".-/_:+")
	if way < 0 || strings.HasSuffix(w[:cutAt], "/") && sideAt[way] < 0 { // a side that no hex has
		return nil
	}
	h, err := b.FindHex(name, tiles)
	if err != nil {
		return nil
	}
	return e.sided([]engine.Place{h.Place()}, way)
}

// several are the places of which an error says that they are all called so.
func (e *Ear) several(err error, tiles *engine.Tiles) (out []engine.Place) {
	var input *engine.InputError
	if !errors.As(err, &input) || !input.Ambiguous {
		return nil
	}
	for _, name := range input.Near {
		if p, err := e.Game.Board.FindPlace(name, tiles); err == nil {
			out = append(out, p)
		}
	}
	return out
}

// printed reports whether a word is the printed name of a hex: a letter and figures.
func printed(w string) bool {
	return len(w) >= 2 && len(w) <= 3 && w[0] >= 'a' && w[0] <= 'z' && w[1] >= '0' && w[1] <= '9'
}

func (l *lexicon) sideOf(w string) int {
	for _, m := range l.forms[w] {
		if m.kind == side {
			return m.n
		}
	}
	return -1
}

// The corner and the side of a hex at each point of the compass; -1 where there is none.
var (
	cornerAt = [8]int{0, 1, -1, 2, 3, 4, -1, 5}
	sideAt   = [8]int{-1, 0, 1, 2, -1, 3, 4, 5}
)

// sided is the corner and the side of each hex at a point of the compass.
func (e *Ear) sided(hexes []engine.Place, way int) *spot {
	out := &spot{}
	for _, p := range hexes {
		h := p.Hex()
		if c := cornerAt[way]; c >= 0 {
			out.corners = append(out.corners, e.Game.Board.Corners[h][c].Place())
		}
		if c := sideAt[way]; c >= 0 {
			out.sides = append(out.sides, e.Game.Board.Sides[h][c].Place())
		}
	}
	return out
}

// placesAt are the places that the words from one on can name, each with the words it takes.
func (q *sentence) placesAt(i int) (out []item) {
	add := func(s *spot, to int) {
		if s != nil && !s.empty() {
			out = append(out, item{meaning: meaning{kind: place}, from: i, to: to, places: *s})
		}
	}
	if s, to := q.between(i); s != nil {
		add(s, to)
		return out
	}
	if s, to := q.harborAt(i); s != nil {
		add(s, to)
	}
	if hex, to := q.hexAt(i); hex != nil {
		if way, noun, after := q.sideBehind(to); way >= 0 {
			add(q.only(q.ear.sided(hex.hexes, way), noun), after)
		}
		add(hex, to)
		return out
	}
	if way, noun, to := q.sideFrom(i); way >= 0 {
		if hex, end := q.hexAt(q.overSmall(to)); hex != nil {
			add(q.only(q.ear.sided(hex.hexes, way), noun), end)
		}
	}
	if s := q.ear.placeWord(q.words[i], q.state); s != nil {
		add(s, i+1)
	}
	return out
}

// only keeps the corners or the sides, where the word for one of them was said.
func (q *sentence) only(s *spot, noun string) *spot {
	if noun == "corner" && len(s.corners) > 0 {
		s.sides = nil
	}
	if noun == "side" && len(s.sides) > 0 {
		s.corners = nil
	}
	return s
}

// means reports whether a word can mean a joining word.
func (q *sentence) means(i int, name string) bool {
	if i >= len(q.words) {
		return false
	}
	for _, m := range q.ear.words.forms[q.words[i]] {
		if m.kind == word && m.name == name {
			return true
		}
	}
	return false
}

// isSmall reports whether a word says nothing between the parts of a place.
func (q *sentence) isSmall(i int) bool {
	if i >= len(q.words) {
		return false
	}
	for _, m := range q.ear.words.forms[q.words[i]] {
		if m.kind == filler || m.kind == word && (m.name == "from" || m.name == "to" || m.name == "hex") {
			return true
		}
	}
	return q.words[i] == "'s" || q.words[i] == "a"
}

func (q *sentence) overSmall(i int) int {
	for n := 0; n < 3 && q.isSmall(i); n++ {
		i++
	}
	return i
}

// hexAt reads a hex: by its printed name, by what lies there with its number before or behind, or by what lies there alone.
func (q *sentence) hexAt(i int) (*spot, int) {
	if i >= len(q.words) {
		return nil, 0
	}
	if q.means(i, "hex") && i+1 < len(q.words) {
		i++
	}
	w := q.words[i]
	if s := q.ear.placeWord(w, q.state); s != nil {
		if len(s.hexes) == 0 {
			return nil, 0
		}
		return s, q.overHex(i + 1)
	}
	if n, err := strconv.Atoi(w); err == nil && i+1 < len(q.words) {
		if t, ok := q.terrainAt(i + 1); ok { // the 6 brick
			if s := q.called(t, n); s != nil {
				return s, q.overHex(i + 2)
			}
		}
		return nil, 0
	}
	if t, ok := q.terrainAt(i); ok {
		if i+1 < len(q.words) {
			if n, err := strconv.Atoi(q.words[i+1]); err == nil {
				if s := q.called(t, n); s != nil {
					return s, q.overHex(i + 2)
				}
			}
		}
		if s := q.called(t, 0); s != nil {
			return s, q.overHex(i + 1)
		}
	}
	return nil, 0
}

// overHex passes the word for a hex.
func (q *sentence) overHex(i int) int {
	if q.means(i, "hex") {
		i++
	}
	return i
}

// terrainAt reads what lies on a hex: a terrain or what it yields.
func (q *sentence) terrainAt(i int) (engine.Terrain, bool) {
	for _, m := range q.ear.words.forms[q.words[i]] {
		if m.kind == terrain {
			return m.tile, true
		}
		if k, hand := m.card.Kind(); m.kind == card && hand && k.IsResource() {
			return engine.Terrain(k), true
		}
	}
	return 0, false
}

// called are the hexes of a terrain, of one number or of any.
func (q *sentence) called(t engine.Terrain, n int) *spot {
	out := &spot{called: true, tile: engine.Tile{Terrain: t, Token: uint8(n)}}
	for h := range engine.Hex(q.ear.Game.Board.NumHexes) {
		if q.state.Tiles.Terrain[h] == t && (n == 0 || int(q.state.Tiles.Tokens[h]) == n) {
			out.hexes = append(out.hexes, h.Place())
		}
	}
	if len(out.hexes) == 0 {
		return nil
	}
	return out
}

// sideFrom reads a point of the compass, of one word or two, and the word for a corner or a side behind it.
func (q *sentence) sideFrom(i int) (way int, noun string, to int) {
	way = -1
	for n := min(3, len(q.words)-i); n > 0 && way < 0; n-- {
		if way = q.ear.words.sideOf(strings.Join(q.words[i:i+n], " ")); way >= 0 {
			to = i + n
		}
	}
	if way < 0 {
		return way, "", i
	}
	for _, name := range []string{"corner", "side"} {
		if q.means(to, name) {
			return way, name, to + 1
		}
	}
	return way, "", to
}

func (q *sentence) sideBehind(i int) (way int, noun string, to int) {
	if i < len(q.words) && (q.words[i] == "'s" || q.isSmall(i)) {
		if way, noun, to = q.sideFrom(i + 1); way >= 0 {
			return way, noun, to
		}
	}
	if i >= len(q.words) {
		return -1, "", i
	}
	return q.sideFrom(i)
}

// between reads "between lumber9 and ore3": the side between two hexes, the path between two corners, the corner where
// three hexes meet.
func (q *sentence) between(i int) (*spot, int) {
	start := i
	for n := 0; n < 3 && start < len(q.words) && (q.means(start, "corner") || q.means(start, "side") || q.isSmall(start)); n++ {
		start++
	}
	if !q.means(start, "between") || start > i && !q.means(i, "corner") && !q.means(i, "side") {
		return nil, 0
	}
	var parts []*spot
	at := start + 1
	for len(parts) < 3 && at < len(q.words) {
		at = q.overSmall(at)
		if len(parts) > 0 && q.means(at, "and") {
			at = q.overSmall(at + 1)
		}
		if at >= len(q.words) {
			break
		}
		s, to := q.hexAt(at)
		if s == nil {
			s, to = q.ear.placeWord(q.words[at], q.state), at+1
		}
		if s == nil {
			break
		}
		if way, _, after := q.sideBehind(to); way >= 0 && len(s.hexes) > 0 {
			s, to = q.ear.sided(s.hexes, way), after
		}
		parts, at = append(parts, s), to
	}
	s := q.ear.joined(parts)
	if s == nil {
		return nil, 0
	}
	end := at
	if len(parts) < 3 {
		for end > start && (q.isSmall(end-1) || q.means(end-1, "and")) {
			end--
		}
	}
	return s, end
}

// joined is where two or three places meet: hexes in a side or a corner, two corners in the path between them.
func (e *Ear) joined(parts []*spot) *spot {
	b, out := e.Game.Board, &spot{}
	has := func(list []engine.Place, p engine.Place) bool {
		for _, x := range list {
			if x == p {
				return true
			}
		}
		return false
	}
	switch {
	case len(parts) == 2 && len(parts[0].hexes) > 0 && len(parts[1].hexes) > 0:
		for p := range engine.Path(b.NumPaths) {
			x, y := b.PathHexes[p][0], b.PathHexes[p][1]
			if x == engine.NoHex || y == engine.NoHex {
				continue
			}
			if has(parts[0].hexes, x.Place()) && has(parts[1].hexes, y.Place()) || has(parts[0].hexes, y.Place()) && has(parts[1].hexes, x.Place()) {
				out.sides = append(out.sides, p.Place())
			}
		}
	case len(parts) == 2 && len(parts[0].corners) > 0 && len(parts[1].corners) > 0:
		for _, from := range parts[0].corners {
			for j, v := range b.Neighbours[from.Intersection()] {
				if v != engine.NoIntersection && has(parts[1].corners, v.Place()) {
					out.sides = append(out.sides, b.IntersectionPaths[from.Intersection()][j].Place())
				}
			}
		}
	case len(parts) == 3:
		for v := range engine.Intersection(b.NumPlaces) {
			around := b.IntersectionHexes[v]
			met := 0
			for _, part := range parts {
				for _, h := range around {
					if h != engine.NoHex && has(part.hexes, h.Place()) {
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

// distinct reports whether each of three places can be another of the hexes around an intersection.
func distinct(parts []*spot, around [3]engine.Hex, has func([]engine.Place, engine.Place) bool) bool {
	for _, o := range [6][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		fits := true
		for i, part := range parts {
			h := around[o[i]]
			fits = fits && h != engine.NoHex && has(part.hexes, h.Place())
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
		for _, m := range q.ear.words.forms[q.words[i]] {
			if m.kind == act && (m.name == "harbor" || m.name == "port") {
				return true
			}
		}
		return false
	}
	wanted, to := engine.NoHarbor, i
	if t, ok := q.terrainAt(i); ok && isHarbor(i+1) {
		if k, yields := t.Resource(); yields {
			wanted, to = engine.HarborFor(k), i+2
		}
	} else if isHarbor(i+1) && (q.words[i] == "3:1" || q.words[i] == "any" || q.words[i] == "general") {
		wanted, to = engine.AnyHarbor, i+2
	} else {
		return nil, 0
	}
	out := &spot{near: true}
	for v := range engine.Intersection(q.ear.Game.Board.NumPlaces) {
		if wanted != engine.NoHarbor && q.state.HarborAt(q.ear.Game.Board, v) == wanted {
			out.corners = append(out.corners, v.Place())
		}
	}
	return out, to
}

package hear

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"catanref/engine/board"
	"catanref/engine/hear/words"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// Places as people say them. Every reading of the words is kept; the verb decides between a corner and a side of the
// same name.

// placeWord reads a name of one word: "b2", "b2.ne", "b2/ne", "b2ne", "ore10", "ore10+wool2". It returns nil for any
// other word.
func (e *Ear) placeWord(w string, s *position.State) *spot {
	b := e.Game.Board
	if len(w) < 2 || !strings.ContainsAny(w, "0123456789+./") {
		return nil
	}
	if _, is := inDigits(w); is {
		return nil
	}
	tiles := &s.Tiles
	if strings.Contains(w, "/") {
		p, err := notation.FindPath(b, w, tiles)
		if err == nil {
			return &spot{sides: []board.Place{p.Place()}}
		}
		if list := e.several(err, tiles); len(list) > 0 {
			return &spot{sides: list}
		}
	}
	if strings.ContainsAny(w, ".+") {
		v, err := notation.FindIntersection(b, w, tiles)
		if err == nil {
			return &spot{corners: []board.Place{v.Place()}}
		}
		if list := e.several(err, tiles); len(list) > 0 {
			return &spot{corners: list}
		}
	}
	if h, err := notation.FindHex(b, w, tiles); err == nil {
		return &spot{hexes: []board.Place{h.Place()}, called: !printed(w), tile: board.Tile{Terrain: tiles.Terrain[h], Token: tiles.Tokens[h]}}
	}
	if s := e.foundWord(w); s != nil {
		return s
	}
	cutAt := len(strings.TrimRight(w, "abcdefghijklmnopqrstuvwxyz"))
	if cutAt == len(w) || cutAt == 0 {
		return nil
	}
	way := e.words.SideOf(w[cutAt:])
	name := strings.TrimRight(w[:cutAt], ".-/_:+")
	if way < 0 || strings.HasSuffix(w[:cutAt], "/") && sideAt[way] < 0 { // a side that no hex has
		return nil
	}
	h, err := notation.FindHex(b, name, tiles)
	if err != nil {
		return nil
	}
	return e.sided([]board.Place{h.Place()}, way)
}

// foundWord reads the tile of a hex that was turned over: "gold8" is not a place of the board yet. It returns nil for
// any other word.
func (e *Ear) foundWord(w string) *spot {
	name := strings.TrimRight(w, "0123456789")
	if name == w || !e.takes("TILE") {
		return nil
	}
	t, ok := e.words.TerrainOf(name)
	token, err := strconv.Atoi(w[len(name):])
	if !ok || err != nil || token > 12 {
		return nil
	}
	return &spot{called: true, found: true, tile: board.Tile{Terrain: t, Token: uint8(token)}}
}

// several returns the places that share a name, as the error lists them.
func (e *Ear) several(err error, tiles *board.Tiles) (out []board.Place) {
	var input *notation.InputError
	if !errors.As(err, &input) || !input.Ambiguous {
		return nil
	}
	for _, name := range input.Near {
		if p, err := notation.FindPlace(e.Game.Board, name, tiles); err == nil {
			out = append(out, p)
		}
	}
	return out
}

// printed reports whether a word is the printed name of a hex: a letter and digits.
func printed(w string) bool {
	return len(w) >= 2 && len(w) <= 3 && w[0] >= 'a' && w[0] <= 'z' && w[1] >= '0' && w[1] <= '9'
}

// The corner and the side of a hex at each point of the compass; -1 if there is none.
var (
	cornerAt = [8]int{0, 1, -1, 2, 3, 4, -1, 5}
	sideAt   = [8]int{-1, 0, 1, 2, -1, 3, 4, 5}
)

// sided is the corner and the side of each hex at a point of the compass.
func (e *Ear) sided(hexes []board.Place, way int) *spot {
	out := &spot{way: way, of: hexes}
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

// placesAt returns the places that the words from one on can name, each with the number of words.
func (q *sentence) placesAt(i int) (out []item) {
	add := func(s *spot, to int) {
		if s != nil && !s.empty() {
			out = append(out, item{Meaning: words.Meaning{Kind: words.Place}, from: i, to: to, places: *s})
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
		if side, end := q.facing(i, hex, to); side != nil {
			add(side, end)
			return out
		}
		if way, noun, after := q.sideBehind(to); way >= 0 {
			corner := q.only(q.ear.sided(hex.hexes, way), noun)
			add(corner, after)
			if q.means(after, "to") { // "from B2 north to the west"
				if way, _, end := q.sideFrom(q.overSmall(after)); way >= 0 {
					if hex, _ := q.hexAt(q.overSmall(end)); hex == nil {
						add(q.leading(&spot{corners: corner.corners}, way), end)
					}
				}
			}
		}
		add(hex, to)
		return out
	}
	if way, noun, to := q.sideFrom(i); way >= 0 {
		hex, end := q.hexAt(q.overSmall(to))
		if hex == nil && q.isSmall(to) { // "north of the 8"
			hex, end = q.numbered(q.overSmall(to))
		}
		if hex != nil && !q.leadsOn(to) {
			add(q.only(q.ear.sided(hex.hexes, way), noun), end)
			if of, _, after := q.sideFrom(end); of >= 0 && q.isOfWord(to) { // "west of B2 north"
				add(q.leading(&spot{corners: q.ear.sided(hex.hexes, of).corners}, way), after)
			}
		}
	}
	if hex, to := q.numbered(i); hex != nil && i > 0 && q.isSmall(i-1) {
		if way, noun, after := q.sideBehind(to); way >= 0 { // "the 8, north corner"
			add(q.only(q.ear.sided(hex.hexes, way), noun), after)
		}
		if q.onHex {
			add(hex, to)
		}
	}
	if s := q.placeWord(q.words[i]); s != nil {
		add(s, i+1)
		if way, _, to := q.sideBehind(i + 1); way >= 0 {
			add(q.leading(s, way), to) // "C4.S to the south"
		}
	}
	if way, _, to := q.sideFrom(i); way >= 0 && to+1 < len(q.words) && q.means(to, "from") {
		if s := q.placeWord(q.words[to+1]); s != nil {
			add(q.leading(s, way), to+2) // "south from C4.S"
		}
	}
	return out
}

// only keeps the corners, or the sides, if the sentence says which.
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
	all := q.forms(i)
	for n := range all {
		if m := &all[n]; m.Kind == words.Word && m.Name == name {
			return true
		}
	}
	return false
}

// isSmall reports whether a word has no meaning between the parts of a place.
func (q *sentence) isSmall(i int) bool {
	if i >= len(q.words) {
		return false
	}
	for _, m := range q.forms(i) {
		if m.Kind == words.Filler || m.Kind == words.Word && slices.Contains([]string{"from", "to", "hex", "beside"}, m.Name) {
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

// overHex skips the word for a hex.
func (q *sentence) overHex(i int) int {
	if q.means(i, "hex") {
		i++
	}
	return i
}

// terrainAt reads the tile of a hex: a terrain or its resource.
func (q *sentence) terrainAt(i int) (board.Terrain, bool) { return q.ear.words.TerrainOf(q.words[i]) }

// sideFrom reads a point of the compass, of one word or two, and the word for a corner or a side after it.
func (q *sentence) sideFrom(i int) (way int, noun string, to int) {
	way = -1
	if q.isArticle(i) {
		return way, "", i
	}
	for n := min(4, len(q.words)-i); n > 0 && way < 0; n-- {
		if way = q.ear.words.SideOf(strings.Join(q.words[i:i+n], " ")); way >= 0 {
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
	if to < len(q.words) && q.words[to] == "one" && (to+1 == len(q.words) || !q.canMean(to+1, words.Card)) { // "the southern one"
		to++
	}
	return way, "", to
}

// leadsOn reports whether from a word on, before a hex, is said that something goes there: "from D5 north east onto C5".
func (q *sentence) leadsOn(i int) bool {
	for ; q.isSmall(i); i++ {
		if q.means(i, "to") && !q.canMean(i, words.Filler) {
			return true
		}
	}
	return false
}

// isArticle reports whether a word is typed small that is first an article, "ne Stadt", or a verb, "ma route est abîmée", not a
// point of the compass, and is before what it belongs to.
func (q *sentence) isArticle(i int) bool {
	if i > 0 && q.means(i, "passive") && q.canMean(i+1, words.Act) && q.isPiece(i-1) {
		return true
	}
	if i+1 >= len(q.words) || q.said[i] != q.words[i] || !q.canMean(i+1, words.Act) && !q.canMean(i+1, words.Card) {
		return false
	}
	for _, m := range q.ear.words.Forms[q.words[i]] {
		if m.Kind == words.Side || m.Kind == words.Word && m.Name == "a" {
			return m.Kind == words.Word
		}
	}
	return false
}

func (q *sentence) sideBehind(i int) (way int, noun string, to int) {
	if i < len(q.words) && (q.means(i, "side") || q.means(i, "corner")) { // "A3, côté sud-est"
		if way, _, to = q.sideFrom(i + 1); way >= 0 {
			if noun = "side"; q.means(i, "corner") {
				noun = "corner"
			}
			return way, noun, to
		}
	}
	if i < len(q.words) && (q.words[i] == "'s" || q.isSmall(i)) {
		if way, noun, to = q.sideFrom(i + 1); way >= 0 {
			return way, noun, to
		}
	}
	for after := i; after < i+3 && q.isSmall(after); after++ { // "A1, on its right side", but not "A1 at the east of B2"
		if way, noun, to = q.sideFrom(after + 1); way >= 0 && after > i {
			if hex, _ := q.hexAt(q.overSmall(to)); hex == nil {
				return way, noun, to
			}
		}
	}
	if i >= len(q.words) {
		return -1, "", i
	}
	return q.sideFrom(i)
}

func (s *spot) empty() bool { return len(s.hexes)+len(s.corners)+len(s.sides) == 0 && !s.found }

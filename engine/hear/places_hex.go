package hear

import (
	"slices"
	"strconv"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/hear/words"
)

// Hexes by their names, by what lies there, and by their numbers alone: "north of the 8", "the robber goes on the six".

// beside takes a word for the place alone where a piece is said to stand by it: "the city by the clay".
func (q *sentence) beside() {
	for i := 2; i < len(q.items); i++ {
		at := i
		if q.ear.words.Means(q.words[at-1], words.Filler, "the") {
			at--
		}
		if q.saysBy(at) && q.hasItem(i, func(it item) bool { return it.Kind == words.Place && it.places.called }) {
			q.strip(i, func(it item) bool { return it.Kind == words.Card })
		}
	}
}

// saysBy reports whether the words before a word say that a piece, or the one of a number, stands by what follows.
func (q *sentence) saysBy(at int) bool {
	for n := 1; n <= 3 && n < at; n++ {
		if q.ear.words.Means(strings.Join(q.words[at-n:at], " "), words.Word, "by-hex") && (q.isPiece(at-n-1) || q.isNumber(at-n-1)) {
			return true
		}
	}
	return false
}

// hexAt reads a hex: by its printed name, by its tile with the number before or after it, or by its tile alone.
func (q *sentence) hexAt(i int) (*spot, int) {
	if i >= len(q.words) {
		return nil, 0
	}
	if q.means(i, "hex") && i+1 < len(q.words) {
		i++
	}
	w := q.words[i]
	if s := q.placeWord(w); s != nil {
		if len(s.hexes) == 0 && !s.found {
			return nil, 0
		}
		return s, q.overHex(i + 1)
	}
	if n, ok := q.numberAt(i); ok && i+1 < len(q.words) {
		if t, ok := q.terrainAt(i + 1); ok { // the 6 brick
			if s := q.called(t, n); s != nil {
				return s, q.overHex(i + 2)
			}
		}
		if s, to := q.numberOn(i); s != nil {
			return s, q.overHex(to)
		}
		return nil, 0
	}
	if t, ok := q.terrainAt(i); ok {
		if i+1 < len(q.words) {
			if n, ok := q.numberAt(i + 1); ok {
				if s := q.called(t, n); s != nil {
					return s, q.overHex(i + 2)
				}
			}
		}
		if at := i + 2; at < len(q.words) && q.onHex && q.isOfWord(i+1) && (at+1 == len(q.words) || !q.canMean(at+1, words.Card)) { // "le bois de huit"
			if n, ok := q.numberAt(at); ok {
				if s := q.called(t, n); s != nil && !s.found {
					return s, q.overHex(at + 1)
				}
			}
		}
		if at := q.overSmall(i + 1); (q.canMean(i, words.Terrain) || q.onHex) && q.means(at, "with") { // "the forest with the eight"
			if at = q.overSmall(at + 1); at < len(q.words) {
				if n, ok := q.numberAt(at); ok && (at+1 == len(q.words) || !q.canMean(at+1, words.Card)) {
					if s := q.called(t, n); s != nil {
						return s, q.overHex(at + 1)
					}
				}
			}
		}
		if s := q.called(t, 0); s != nil && !q.isOneCard(i) {
			return s, q.overHex(i + 1)
		}
	}
	return nil, 0
}

// numberOn reads a number with what lies under it, where something is moved onto a hex: "the ten with the brick", "le huit de bois".
func (q *sentence) numberOn(i int) (*spot, int) {
	n, _ := q.numberAt(i)
	if i+2 >= len(q.words) || n < 2 || !q.onHex || !(q.isOfWord(i+1) || q.means(i+1, "with")) {
		return nil, 0
	}
	at := i + 2
	for at < len(q.words) && (q.ear.words.Means(q.words[at], words.Filler, "the") || q.means(at, "a")) {
		at++
	}
	if at == len(q.words) {
		return nil, 0
	}
	if t, ok := q.terrainAt(at); ok {
		if s := q.called(t, n); s != nil && !s.found {
			return s, at + 1
		}
	}
	return nil, 0
}

// isOneCard reports whether a word for a card stands for one, not for a hex: "I give my knight a wheat", but "on a wheat".
func (q *sentence) isOneCard(i int) bool {
	return i > 0 && (q.means(i-1, "a") || q.canMean(i-1, words.Number) && q.ear.words.Means(q.words[i-1], words.Number, "1")) && !q.canMean(i, words.Terrain) && !q.means(i+1, "hex") && (i == 1 || !q.isSmall(i-2))
}

// called returns the hexes of a terrain with a number, or with any number.
func (q *sentence) called(t board.Terrain, n int) *spot {
	out := &spot{called: true, tile: board.Tile{Terrain: t, Token: uint8(n)}}
	for h := range board.Hex(q.ear.Game.Board.NumHexes) {
		if q.state.Tiles.Terrain[h] == t && (n == 0 || int(q.state.Tiles.Tokens[h]) == n) {
			out.hexes = append(out.hexes, h.Place())
		}
	}
	if len(out.hexes) == 0 {
		if out.found = n > 1 && q.finds() && q.ear.takes("TILE"); !out.found {
			return nil
		}
	}
	return out
}

// finds reports whether somebody finds something in the sentence.
func (q *sentence) finds() bool {
	return slices.ContainsFunc(q.words, func(w string) bool {
		return slices.ContainsFunc(q.ear.words.Forms[w], func(m words.Meaning) bool { return m.Kind == words.Act && m.Name == "find" })
	})
}

// numberOf reads a number that can stand for a hex, and the word for a hex behind it. A number of cards is none.
func (q *sentence) numberOf(i int) (n, to int, ok bool) {
	if i >= len(q.words) {
		return 0, 0, false
	}
	n, ok = q.numberAt(i)
	if !ok || n < 2 || n > 12 || n == 7 || q.canMean(i+1, words.Card) || q.canMean(i+1, words.Terrain) || q.canMean(i+1, words.Number) || q.means(i+1, "level") || q.means(i+1, "card") {
		return 0, 0, false
	}
	return n, q.overHex(i + 1), true
}

// numbered returns the hexes of a number; nil if no hex has it.
func (q *sentence) numbered(i int) (*spot, int) {
	n, to, ok := q.numberOf(i)
	if !ok {
		return nil, 0
	}
	out := &spot{called: true, byNumber: true, tile: board.Tile{Token: uint8(n)}}
	for h := range board.Hex(q.ear.Game.Board.NumHexes) {
		if int(q.state.Tiles.Tokens[h]) == n {
			out.hexes = append(out.hexes, h.Place())
		}
	}
	if len(out.hexes) == 0 {
		return nil, 0
	}
	if slices.ContainsFunc(q.indices(), func(i int) bool { return q.means(i, "stays") }) { // "she leaves the robber on the 3"
		for _, h := range q.robbers() {
			if slices.Contains(out.hexes, h) {
				out.hexes = []board.Place{h}
			}
		}
	}
	return out, to
}

// goesOnHex reports whether the sentence says that something is moved onto a hex: then a number alone can be one.
func (q *sentence) goesOnHex() bool {
	return slices.ContainsFunc(q.words, func(w string) bool {
		return slices.ContainsFunc(q.ear.words.Forms[w], func(m words.Meaning) bool {
			return (m.Kind == words.Act || m.Kind == words.Card) && slices.ContainsFunc(q.ear.verbs, func(v *engine.Verb) bool {
				_, names := words.Acts().GoesWith(m.Name, v)
				return (m.Kind == words.Act && names || m.Kind == words.Card && v.Plays != 0 && v.Plays == m.Card) && v.HasSlot("H")
			})
		})
	})
}

// numberAt reads a number in digits or in words.
func (q *sentence) numberAt(i int) (int, bool) {
	if n, is := inDigits(q.words[i]); is {
		return n, true
	}
	for _, m := range q.forms(i) {
		if m.Kind == words.Number {
			return m.N, true
		}
	}
	return 0, false
}

// isOfWord reports whether a word says of what something is a part, "of", in any language that is heard.
func (q *sentence) isOfWord(i int) bool { return q.words[i] == "of" || q.means(i, "from") }

// spelt joins a letter and a number that are said apart to the name of a hex, where the board has it: "D five east", "c 5".
func (q *sentence) spelt() {
	for i := 0; i+1 < len(q.words); i++ {
		letter := q.words[i]
		n, ok := q.numberAt(i + 1)
		if !ok || len(letter) != 1 || letter[0] < 'a' || letter[0] > 'z' {
			continue
		}
		name := letter + strconv.Itoa(n)
		way, _, _ := q.sideBehind(i + 2)
		if q.placeWord(name) == nil && (way < 0 || q.known(letter)) || way < 0 && !q.isLetter(i) { // "D nine east" is a hex that the board has not
			continue
		}
		q.replace(i, i+2, name)
	}
}

// isLetter reports whether a letter before a number, with no side behind them, is that of a hex: it is no article with a count, "a
// two", but behind other words in capitals, no side of a hex before it, and nobody's name before cards or dice.
func (q *sentence) isLetter(i int) bool {
	if q.means(i, "a") || q.ear.words.Means(q.words[i], words.Filler, "have") {
		capital := i > 0 && q.said[i] != q.words[i]
		return capital && strings.ToUpper(q.line) != q.line && !q.isTally(i)
	}
	if i > 0 && q.canMean(i, words.Side) && q.placeWord(q.words[i-1]) != nil {
		return false
	}
	return !q.ear.begins[q.words[i]] || !q.isTally(i) && !(q.rolls() && (i == 0 || !q.isSmall(i-1)))
}

// isTally reports whether the number behind a word counts cards, or is one of several.
func (q *sentence) isTally(i int) bool {
	return i+2 < len(q.words) && (q.isNumber(i+2) || q.canMean(i+2, words.Card) || q.canMean(i+2, words.Coins))
}

// downAt leaves out a word for a side that is the second part of an act and does not name the place behind it: "he lays a road down at
// the lumber eleven".
func (q *sentence) downAt() {
	for i, w := range q.words {
		for _, p := range q.ear.words.Parted[w] {
			at := i + 1 + slices.Index(q.words[i+1:], p.Second)
			if at > i && at+1 < len(q.words) && q.canMean(at, words.Side) && (q.means(at+1, "during") || q.means(at+1, "beside") || q.means(at+1, "by")) && q.placeWord(q.words[at-1]) == nil {
				q.replace(at, at+1)
				return
			}
		}
	}
}

// sideOfHex leaves out that a word behind it is the name of a side: "on the desert, on side south-east".
func (q *sentence) sideOfHex() {
	for i := 1; i+1 < len(q.words); i++ {
		if (q.means(i, "side") || q.means(i, "corner")) && q.canMean(i+1, words.Side) && !q.canMean(i-1, words.Side) && !q.canMean(i, words.Side) && (i+2 == len(q.words) || i+3 == len(q.words) && q.canMean(i+2, words.Side)) {
			q.replace(i, i+1)
			return
		}
	}
}

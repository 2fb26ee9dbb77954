package engine

import "bytes"

// The slots for places.
var (
	_ = newSlot(placeSlot("V", "an intersection (like B2.N)", intersectionPlace))
	_ = newSlot(placeSlot("E", "a path (like B2/NE)", pathPlace))
	_ = newSlot(placeSlot("H", "a hex (like C3 or ore10)", hexPlace))
)

// placeSlot is a slot for a place of the kind.
func placeSlot(word, expects string, kind placeKind) slot {
	return slot{
		word: word, expects: expects, place: true, takes: kind,
		isSet: func(a *Action, n *argNode) bool { return a.Places[n.place] != 0 },
		read: func(p *parser, n *argNode, i int, a *Action) (int, bool) {
			place, ok := p.place(i, n, kind)
			a.Places[n.place] = place
			return i + 1, ok
		},
		write: func(g *Game, n *argNode, a *Action, out []string) []string {
			last := n.place
			if n.repeat {
				last = len(a.Places) - 1
			}
			for i := n.place; i <= last && a.Places[i] != 0; i++ {
				out = append(out, g.Board.Name(a.Places[i]))
			}
			return out
		},
		words: func(g *Game) []string { return g.Board.placeWords(kind) },
		samples: func(g *Game, n *argNode, a *Action, then func()) {
			for place := range g.Board.placesOf(kind) {
				a.Places[n.place] = place
				then()
			}
		},
	}
}

// placesOf yields all places of a kind.
func (b *Board) placesOf(kind placeKind) func(yield func(Place) bool) {
	count := map[placeKind]int{hexPlace: b.NumHexes, intersectionPlace: b.NumPlaces, pathPlace: b.NumPaths}[kind]
	return func(yield func(Place) bool) {
		for i := range count {
			if !yield(Place(kind)<<12 | Place(i)) {
				return
			}
		}
	}
}

// placeWords lists the names of all places of a kind, from every hex that they touch.
func (b *Board) placeWords(kind placeKind) (out []string) {
	ends := []string{""}
	switch kind {
	case intersectionPlace:
		ends = after(".", cornerNames)
	case pathPlace:
		ends = after("/", sideNames)
	}
	for h := range Hex(b.NumHexes) {
		for _, end := range ends {
			out = append(out, b.HexName(h)+end)
		}
	}
	return out
}

func after(sign string, words [6]string) []string {
	out := words[:]
	for i, w := range out {
		out[i] = sign + w
	}
	return out
}

// place reads any name of a place of the kind.
func (p *parser) place(i int, n *argNode, want placeKind) (Place, bool) {
	word := p.words[i]
	place := p.game.Board.printedPlace(word)
	if place.kind() == want {
		return place, true
	}
	if p.quick {
		// Only the full reader, which knows the tiles, can decide whether this is a name.
		p.unsure = p.unsure || place == 0 && (want == hexPlace || bytes.ContainsAny(word, ".+/"))
		return 0, false
	}
	if !likePlace(word) {
		p.expect(i, n.expects)
		return 0, false
	}
	place, err := p.game.Board.parsePlace(string(word), p.tiles, want)
	if err != nil {
		if want == pathPlace {
			if name := p.game.Board.pathBetween(string(word), string(p.word(p.over(i+1))), p.tiles); name != "" {
				err = noPath(string(word), name)
			}
		}
		at := p.span(i)
		err.Text, err.Pos, err.Len = p.line, at.pos, at.len
		p.fail(i, err)
		return 0, false
	}
	return place, true
}

// likePlace reports whether a word may be meant as a place: it contains a digit or a sign used in places, or it
// is the word for a tile.
func likePlace(word []byte) bool {
	if bytes.ContainsAny(word, "./+0123456789") {
		return true
	}
	for _, t := range EachTerrain() {
		if string(word) == t.String() || string(word) == t.Tile() {
			return true
		}
	}
	card, _ := CardNamed(string(word))
	_, hand := card.Kind()
	return hand
}

// PrintedPath reads the name of a path from a hex next to it, "B2/NE". If ok is false, call FindPath.
func (b *Board) PrintedPath(name []byte) (e Path, ok bool) {
	var lower [len("Z64/NW")]byte
	if len(name) > len(lower) {
		return NoPath, false
	}
	for i, c := range name {
		if 'A' <= c && c <= 'Z' {
			c |= 0x20
		}
		lower[i] = c
	}
	e = b.printedPlace(lower[:len(name)]).Path()
	return e, e != NoPath
}

// printedPlace reads the printed name of a hex, or of a corner or side by a hex, in small letters; 0 if it is not
// one.
func (b *Board) printedPlace(word []byte) Place {
	if len(word) < 2 || word[0] < 'a' || int(word[0]-'a') >= len(b.Rows) || word[1] < '1' || word[1] > '9' {
		return 0
	}
	row, n, rest := int(word[0]-'a'), int(word[1]-'0'), word[2:]
	if len(rest) > 0 && rest[0] >= '0' && rest[0] <= '9' {
		n, rest = 10*n+int(rest[0]-'0'), rest[1:]
	}
	if n > b.Rows[row] {
		return 0
	}
	h := Hex(b.firstOf[row] + n - 1)
	if len(rest) == 0 {
		return h.Place()
	}
	corner, side := direction(rest[1:])
	switch {
	case rest[0] == '.' && corner >= 0:
		return b.Corners[h][corner].Place()
	case rest[0] == '/' && side >= 0:
		return b.Sides[h][side].Place()
	}
	return 0
}

// direction reads a point of the compass as a corner and as a side of a hex, clockwise from the north; -1 if
// there is none.
func direction(word []byte) (corner, side int) {
	switch string(word) {
	case "n":
		return 0, -1
	case "ne":
		return 1, 0
	case "e":
		return -1, 1
	case "se":
		return 2, 2
	case "s":
		return 3, -1
	case "sw":
		return 4, 3
	case "w":
		return -1, 4
	case "nw":
		return 5, 5
	}
	return -1, -1
}

package notation

import (
	"bytes"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
)

// The slots for places.
var (
	_ = newSlot(placeSlot("V", "an intersection (like B2.N)"))
	_ = newSlot(placeSlot("E", "a path (like B2/NE)"))
	_ = newSlot(placeSlot("H", "a hex (like C3 or ore10)"))
)

// placeSlot is a slot for a place.
func placeSlot(word, expects string) slot {
	kind := engine.SlotPlace(word)
	return slot{
		word: word, expects: expects,
		isSet: func(a *engine.Action, n *argNode) bool { return a.Places[n.place] != 0 },
		read: func(p *parser, n *argNode, i int, a *engine.Action) (int, bool) {
			place, ok := p.place(i, n, kind)
			a.Places[n.place] = place
			return i + 1, ok
		},
		write: func(g *engine.Game, n *argNode, a *engine.Action, out []string) []string {
			last := n.place
			if n.repeat {
				last = len(a.Places) - 1
			}
			for i := n.place; i <= last && a.Places[i] != 0; i++ {
				out = append(out, g.Board.Name(a.Places[i]))
			}
			return out
		},
		words: func(g *engine.Game) []string { return g.Board.PlaceWords(kind) },
		samples: func(g *engine.Game, n *argNode, a *engine.Action, then func()) {
			for place := range g.Board.PlacesOf(kind) {
				a.Places[n.place] = place
				then()
			}
		},
	}
}

// place reads any name of a place of the kind.
func (p *parser) place(i int, n *argNode, want board.PlaceKind) (board.Place, bool) {
	word := p.words[i]
	place := p.game.Board.PrintedPlace(word)
	if place.Kind() == want {
		return place, true
	}
	if p.quick {
		// Only the full reader, which knows the tiles, can decide whether this is a name.
		p.unsure = p.unsure || place == 0 && (want == board.HexPlace || bytes.ContainsAny(word, ".+/"))
		return 0, false
	}
	if !likePlace(word) {
		p.expect(i, n.expects)
		return 0, false
	}
	place, err := parsePlace(p.game.Board, string(word), p.tiles, want)
	if err != nil {
		if want == board.PathPlace {
			if name := pathBetween(p.game.Board, string(word), string(p.word(p.over(i+1))), p.tiles); name != "" {
				err = noSuchPath(string(word), name)
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
	for _, t := range board.EachTerrain() {
		if string(word) == t.String() || string(word) == t.Tile() {
			return true
		}
	}
	card, _ := cards.CardNamed(string(word))
	_, hand := card.Kind()
	return hand
}

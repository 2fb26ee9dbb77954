package hear

import (
	"slices"

	"catanref/engine/board"
)

// Hexes by their names, and by what lies there.

// hexAt reads a hex: by its printed name, by its tile with the number before or after it, or by its tile alone.
func (q *sentence) hexAt(i int) (*spot, int) {
	if i >= len(q.words) {
		return nil, 0
	}
	if q.means(i, "hex") && i+1 < len(q.words) {
		i++
	}
	w := q.words[i]
	if s := q.ear.placeWord(w, q.state); s != nil {
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
		if at := q.overSmall(i + 1); q.canMean(i, terrain) && q.means(at, "with") { // "the forest with the eight"
			if at = q.overSmall(at + 1); at < len(q.words) {
				if n, ok := q.numberAt(at); ok && (at+1 == len(q.words) || !q.canMean(at+1, card)) {
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

// isOneCard reports whether a word for a card stands for one, not for a hex: "I give my knight a wheat", but "on a wheat".
func (q *sentence) isOneCard(i int) bool {
	return i > 0 && (q.means(i-1, "a") || q.canMean(i-1, number) && q.ear.words.means(q.words[i-1], number, "1")) && !q.canMean(i, terrain) && !q.means(i+1, "hex") && (i == 1 || !q.isSmall(i-2))
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
		return slices.ContainsFunc(q.ear.words.forms[w], func(m meaning) bool { return m.kind == act && m.name == "find" })
	})
}

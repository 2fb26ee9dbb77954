package hear

import (
	"slices"
	"strconv"

	"catanref/engine"
	"catanref/engine/board"
)

// Hexes by their numbers alone: "north of the 8", "between the 8 and the 3", "the robber goes on the six".

// numberOf reads a number that can stand for a hex, and the word for a hex behind it. A number of cards is none.
func (q *sentence) numberOf(i int) (n, to int, ok bool) {
	if i >= len(q.words) {
		return 0, 0, false
	}
	n, ok = q.numberAt(i)
	if !ok || n < 2 || n > 12 || n == 7 || q.canMean(i+1, card) || q.canMean(i+1, terrain) || q.canMean(i+1, number) || q.means(i+1, "level") || q.means(i+1, "card") {
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
	if robber := q.state.Robber; robber != board.NoHex && slices.Contains(out.hexes, robber.Place()) && slices.ContainsFunc(q.indices(), func(i int) bool { return q.means(i, "stays") }) {
		out.hexes = []board.Place{robber.Place()} // "she leaves the robber on the 3"
	}
	return out, to
}

// isHexNumber reports whether word i can be a hex by its number: where something is moved onto a hex.
func (q *sentence) isHexNumber(i int) bool {
	return slices.ContainsFunc(q.words, func(w string) bool {
		return slices.ContainsFunc(q.ear.words.forms[w], func(m meaning) bool {
			return (m.kind == act || m.kind == card) && slices.ContainsFunc(q.ear.verbs, func(v *engine.Verb) bool {
				_, names := acts().goesWith(m.name, v)
				return (m.kind == act && names || m.kind == card && v.Plays != 0 && v.Plays == m.card) && v.HasSlot("H")
			})
		})
	})
}

// numberAt reads a number in digits or in words.
func (q *sentence) numberAt(i int) (int, bool) {
	if n, err := strconv.Atoi(q.words[i]); err == nil {
		return n, true
	}
	for _, m := range q.ear.words.forms[q.words[i]] {
		if m.kind == number {
			return m.n, true
		}
	}
	return 0, false
}

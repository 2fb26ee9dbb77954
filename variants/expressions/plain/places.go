package plain

import (
	"math/bits"
	"slices"
	"sync/atomic"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/variants/expressions/seen"
)

// Hexes in plain expressions, and how they lie to each other.

// someHexes is a list of hexes, bit by number.
type someHexes func(seen.Scope) board.Hexes

// oneFurther are the hexes and those next to them.
func oneFurther(b *board.Board, hexes board.Hexes) board.Hexes {
	out := hexes
	for ; hexes != 0; hexes &= hexes - 1 {
		for _, h := range &b.Around[hexes.First()] {
			out |= h.One()
		}
	}
	return out
}

// lastLinked is the shape that was found linked last: it is asked about again for each answer, and never changes.
var lastLinked atomic.Pointer[board.Shape]

// linked reports whether a way leads from each hex of the board to every other: then no distance is without a number.
func linked(g *engine.Game) bool {
	if lastLinked.Load() == g.Board.Shape {
		return true
	}
	all := board.Hexes(1)<<g.Board.NumHexes - 1
	reached := board.Hexes(1)
	for {
		wider := oneFurther(g.Board, reached)
		if wider == reached {
			break
		}
		reached = wider
	}
	if reached != all {
		return false
	}
	lastLinked.Store(g.Board.Shape)
	return true
}

// hexLoop is a function on a list of hexes with a condition.
func hexLoop(name string, list someHexes, holds seen.Truth) any {
	found := func(s seen.Scope) (all, found board.Hexes) {
		all = list(s)
		s.Depth++
		for rest := all; rest != 0; rest &= rest - 1 {
			if s.At[s.Depth-1] = uint16(rest.First()); holds(s) {
				found |= rest & -rest
			}
		}
		return all, found
	}
	switch name {
	case "all":
		return seen.Truth(func(s seen.Scope) bool { all, some := found(s); return some == all })
	case "any":
		return seen.Truth(func(s seen.Scope) bool { _, some := found(s); return some != 0 })
	case "none":
		return seen.Truth(func(s seen.Scope) bool { _, some := found(s); return some == 0 })
	case "one":
		return seen.Truth(func(s seen.Scope) bool { _, some := found(s); return bits.OnesCount64(uint64(some)) == 1 })
	case "count":
		return seen.Number(func(s seen.Scope) int { _, some := found(s); return bits.OnesCount64(uint64(some)) })
	case "filter":
		return someHexes(func(s seen.Scope) board.Hexes { _, some := found(s); return some })
	}
	return nil
}

// isCorner reports whether an intersection is a corner of a hex.
func isCorner(v oneCorner, h oneHex) any {
	return seen.Truth(func(s seen.Scope) bool {
		at := h(s)
		return at != board.NoHex && slices.Contains(s.Game.Board.Corners[at][:], v(s))
	})
}

// ofTwoHexes is a function of two hexes.
func ofTwoHexes(name string, a, b oneHex) any {
	switch name {
	case "adjacent":
		return seen.Truth(func(s seen.Scope) bool {
			from, to := a(s), b(s)
			return from != board.NoHex && to != board.NoHex && slices.Contains(s.Game.Board.Around[from][:], to)
		})
	case "distance":
		return seen.Number(func(s seen.Scope) int {
			from, to := a(s), b(s)
			if from == board.NoHex || to == board.NoHex {
				return 0
			}
			n := 0
			for reached := from.One(); !reached.Has(to); n++ {
				wider := oneFurther(s.Game.Board, reached)
				if wider == reached { // see linked
					break
				}
				reached = wider
			}
			return n
		})
	}
	return nil
}

// isEmpty reports whether a hex has no buildings.
func isEmpty(h oneHex) any {
	return seen.Truth(func(s seen.Scope) bool {
		at := h(s)
		return at == board.NoHex || !slices.ContainsFunc(s.Game.Board.Corners[at][:], func(v board.Intersection) bool { return s.State.Pieces[v].IsBuilding() })
	})
}

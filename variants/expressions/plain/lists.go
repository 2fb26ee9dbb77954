package plain

import (
	"math/bits"
	"reflect"

	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/variants/expressions/seen"
)

// Lists that plain expressions loop over: players here, places in corners.go and places.go.

// element is the current element of a loop.
func element(t reflect.Type) any {
	switch t {
	case seen.PlayerType:
		return oneSeat(func(s seen.Scope) position.Seat { return position.Seat(s.At[s.Depth-1]) })
	case seen.TileType:
		return oneHex(func(s seen.Scope) board.Hex { return board.Hex(s.At[s.Depth-1]) })
	case reflect.TypeFor[string](): // of the lists that loops go through, only those of places are of words
		return currentCorner
	}
	if row := seen.ElementOf(t); row != nil {
		return oneListed{row, currentCorner}
	}
	return nil
}

var currentCorner = oneCorner(func(s seen.Scope) board.Intersection { return board.Intersection(s.At[s.Depth-1]) })

// length counts the members of a list.
func length(of any) any {
	switch list := of.(type) {
	case someSeats:
		return seen.Number(func(s seen.Scope) int { return bits.OnesCount8(list(s)) })
	case someCorners:
		return seen.Number(func(s seen.Scope) int { all := list(s); return all.Len() })
	case somePaths:
		return seen.Number(func(s seen.Scope) int { all := list(s); return all.Len() })
	case someHexes:
		return seen.Number(func(s seen.Scope) int { return bits.OnesCount64(uint64(list(s))) })
	}
	return nil
}

// loop is a function on a list with a condition.
func loop(name string, of any, holds seen.Truth) any {
	if places, ok := of.(someCorners); ok {
		return cornerLoop(name, places, holds)
	}
	if hexes, ok := of.(someHexes); ok {
		return hexLoop(name, hexes, holds)
	}
	list, players := of.(someSeats)
	if !players {
		return nil
	}
	which := func(s seen.Scope) (all, found uint8) {
		all = list(s)
		s.Depth++
		for rest := all; rest != 0; rest &= rest - 1 {
			s.At[s.Depth-1] = uint16(bits.TrailingZeros8(rest))
			if holds(s) {
				found |= rest & -rest
			}
		}
		return all, found
	}
	switch name {
	case "all":
		return seen.Truth(func(s seen.Scope) bool { all, found := which(s); return found == all })
	case "any":
		return seen.Truth(func(s seen.Scope) bool { _, found := which(s); return found != 0 })
	case "none":
		return seen.Truth(func(s seen.Scope) bool { _, found := which(s); return found == 0 })
	case "one":
		return seen.Truth(func(s seen.Scope) bool { _, found := which(s); return bits.OnesCount8(found) == 1 })
	case "count":
		return seen.Number(func(s seen.Scope) int { _, found := which(s); return bits.OnesCount8(found) })
	case "filter":
		return someSeats(func(s seen.Scope) uint8 { _, found := which(s); return found })
	}
	return nil
}

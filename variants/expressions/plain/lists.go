package plain

import (
	"math/bits"
	"reflect"

	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/variants/expressions/seen"
)

// Lists that plain expressions loop over: players, and the villages of a map.

// someVillages is a list of villages as a bitmask, oneVillage one of them.
type (
	someVillages func(seen.Scope) uint16
	oneVillage   func(seen.Scope) int
)

var villageType = reflect.TypeFor[seen.Village]()

// element is the current element of a loop.
func element(t reflect.Type) any {
	switch t {
	case seen.PlayerType:
		return oneSeat(func(s seen.Scope) position.Seat { return position.Seat(s.At[s.Depth-1]) })
	case seen.TileType:
		return oneHex(func(s seen.Scope) board.Hex { return board.Hex(s.At[s.Depth-1]) })
	case villageType:
		return oneVillage(func(s seen.Scope) int { return int(s.At[s.Depth-1]) })
	case reflect.TypeFor[string](): // of the lists that loops go through, only those of places are of words
		return oneCorner(func(s seen.Scope) board.Intersection { return board.Intersection(s.At[s.Depth-1]) })
	}
	return nil
}

// membersOf returns the elements of a list as a bitmask.
func membersOf(list any) (which func(seen.Scope) uint16) {
	switch list := list.(type) {
	case someSeats:
		return func(s seen.Scope) uint16 { return uint16(list(s)) }
	case someVillages:
		return list
	}
	return nil
}

// length counts the members of a list.
func length(of any) any {
	switch list := of.(type) {
	case someCorners:
		return seen.Number(func(s seen.Scope) int { all := list(s); return all.Len() })
	case somePaths:
		return seen.Number(func(s seen.Scope) int { all := list(s); return all.Len() })
	case someHexes:
		return seen.Number(func(s seen.Scope) int { return bits.OnesCount64(uint64(list(s))) })
	}
	if list := membersOf(of); list != nil {
		return seen.Number(func(s seen.Scope) int { return bits.OnesCount16(list(s)) })
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
	list := membersOf(of)
	if list == nil {
		return nil
	}
	which := func(s seen.Scope) (all, found uint16) {
		all = list(s)
		s.Depth++
		for rest := all; rest != 0; rest &= rest - 1 {
			s.At[s.Depth-1] = uint16(bits.TrailingZeros16(rest))
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
		return seen.Truth(func(s seen.Scope) bool { _, found := which(s); return bits.OnesCount16(found) == 1 })
	case "count":
		return seen.Number(func(s seen.Scope) int { _, found := which(s); return bits.OnesCount16(found) })
	case "filter":
		found := func(s seen.Scope) uint16 { _, found := which(s); return found }
		if _, players := of.(someSeats); players {
			return someSeats(func(s seen.Scope) uint8 { return uint8(found(s)) })
		}
		return someVillages(found)
	}
	return nil
}

// ofVillage is a member of a village.
func ofVillage(of oneVillage, word string) any {
	switch word {
	case "number":
		return seen.Number(func(s seen.Scope) int { return int(s.Game.Board.Chart.Villages[of(s)].Number) })
	case "bolts":
		return seen.Number(func(s seen.Scope) int { return int(s.State.Bolts[of(s)]) })
	case "at":
		return seen.Word(func(s seen.Scope) string { return s.Game.Board.IntersectionName(s.Game.Board.Chart.Villages[of(s)].At) })
	}
	return nil
}

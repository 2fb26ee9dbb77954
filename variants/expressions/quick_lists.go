package expressions

import (
	"math/bits"
	"reflect"

	"github.com/expr-lang/expr/ast"

	"catanref/engine"
	"catanref/variants/expressions/seen"
)

// Lists that quick expressions loop over: players, and the villages of a map.

// quickVillages is a list of villages as a bitmask, quickVillage one of them.
type (
	quickVillages func(seen.Scope) uint16
	quickVillage  func(seen.Scope) int
)

var villageType = reflect.TypeFor[seen.Village]()

// quickElement is the current element of a loop.
func quickElement(n *ast.PointerNode) any {
	switch seen.Deref(n.Type()) {
	case seen.PlayerType:
		return quickSeat(func(s seen.Scope) engine.Seat { return engine.Seat(s.At[s.Depth-1]) })
	case seen.TileType:
		return quickHex(func(s seen.Scope) engine.Hex { return engine.Hex(s.At[s.Depth-1]) })
	case villageType:
		return quickVillage(func(s seen.Scope) int { return int(s.At[s.Depth-1]) })
	case reflect.TypeFor[string](): // of the lists that loops go through, only those of places are of words
		return quickCorner(func(s seen.Scope) engine.Intersection { return engine.Intersection(s.At[s.Depth-1]) })
	}
	return nil
}

// quickMembersOf returns the elements of a list as a bitmask.
func quickMembersOf(list any) (which func(seen.Scope) uint16) {
	switch list := list.(type) {
	case quickSeats:
		return func(s seen.Scope) uint16 { return uint16(list(s)) }
	case quickVillages:
		return list
	}
	return nil
}

// quickLen counts the members of a list.
func quickLen(of any) any {
	switch list := of.(type) {
	case quickCorners:
		return seen.Number(func(s seen.Scope) int { all := list(s); return all.Len() })
	case quickPaths:
		return seen.Number(func(s seen.Scope) int { all := list(s); return all.Len() })
	}
	if list := quickMembersOf(of); list != nil {
		return seen.Number(func(s seen.Scope) int { return bits.OnesCount16(list(s)) })
	}
	return nil
}

// quickLoop is a function on a list.
func quickLoop(n *ast.BuiltinNode) any {
	of := quick(n.Arguments[0])
	if n.Name == "len" {
		return quickLen(of)
	}
	if n.Name == "min" || n.Name == "max" {
		return quickExtreme(n.Name, n.Arguments)
	}
	if len(n.Arguments) != 2 {
		return nil
	}
	predicate, ok := n.Arguments[1].(*ast.PredicateNode)
	if !ok {
		return nil
	}
	holds, ok := quick(predicate.Node).(seen.Truth)
	if !ok {
		return nil
	}
	if places, ok := of.(quickCorners); ok {
		return quickCornerLoop(n.Name, places, holds)
	}
	if hexes, ok := of.(quickHexes); ok {
		return quickHexLoop(n.Name, hexes, holds)
	}
	list := quickMembersOf(of)
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
	switch n.Name {
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
		if _, players := of.(quickSeats); players {
			return quickSeats(func(s seen.Scope) uint8 { return uint8(found(s)) })
		}
		return quickVillages(found)
	}
	return nil
}

// quickOfVillage is a member of a village.
func quickOfVillage(of quickVillage, word string) any {
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

// quickWhole is the integer quotient of a number and a literal.
func quickWhole(n ast.Node) any {
	call, ok := n.(*ast.CallNode)
	if !ok {
		return nil
	}
	if name, ok := call.Callee.(*ast.IdentifierNode); !ok || name.Value != "·divide" {
		return nil
	}
	by, ok := call.Arguments[1].(*ast.IntegerNode)
	what, plain := quick(call.Arguments[0]).(seen.Number)
	if !ok || !plain || by.Value == 0 {
		return nil
	}
	return seen.Number(func(s seen.Scope) int { return what(s) / by.Value })
}

package expressions

import (
	"math/bits"
	"reflect"

	"github.com/expr-lang/expr/ast"

	"catanref/engine"
)

// Lists that quick expressions loop over: players, and the villages of a map.

// quickVillages is a list of villages as a bitmask, quickVillage one of them.
type (
	quickVillages func(scope) uint16
	quickVillage  func(scope) int
)

var villageType = reflect.TypeFor[village]()

// quickElement is the current element of a loop.
func quickElement(n *ast.PointerNode) any {
	switch plainType(n) {
	case PlayerType:
		return quickSeat(func(s scope) engine.Seat { return engine.Seat(s.at[s.depth-1]) })
	case tileType:
		return quickHex(func(s scope) engine.Hex { return engine.Hex(s.at[s.depth-1]) })
	case villageType:
		return quickVillage(func(s scope) int { return int(s.at[s.depth-1]) })
	case reflect.TypeFor[string](): // of the lists that loops go through, only those of places are of words
		return quickCorner(func(s scope) engine.Intersection { return engine.Intersection(s.at[s.depth-1]) })
	}
	return nil
}

// quickMembersOf returns the elements of a list as a bitmask.
func quickMembersOf(list any) (which func(scope) uint16) {
	switch list := list.(type) {
	case quickSeats:
		return func(s scope) uint16 { return uint16(list(s)) }
	case quickVillages:
		return list
	}
	return nil
}

// quickLen counts the members of a list.
func quickLen(of any) any {
	switch list := of.(type) {
	case quickCorners:
		return quickNumber(func(s scope) int { all := list(s); return all.Len() })
	case quickPaths:
		return quickNumber(func(s scope) int { all := list(s); return all.Len() })
	}
	if list := quickMembersOf(of); list != nil {
		return quickNumber(func(s scope) int { return bits.OnesCount16(list(s)) })
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
	holds, ok := quick(predicate.Node).(quickTruth)
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
	which := func(s scope) (all, found uint16) {
		all = list(s)
		s.depth++
		for rest := all; rest != 0; rest &= rest - 1 {
			s.at[s.depth-1] = uint16(bits.TrailingZeros16(rest))
			if holds(s) {
				found |= rest & -rest
			}
		}
		return all, found
	}
	switch n.Name {
	case "all":
		return quickTruth(func(s scope) bool { all, found := which(s); return found == all })
	case "any":
		return quickTruth(func(s scope) bool { _, found := which(s); return found != 0 })
	case "none":
		return quickTruth(func(s scope) bool { _, found := which(s); return found == 0 })
	case "one":
		return quickTruth(func(s scope) bool { _, found := which(s); return bits.OnesCount16(found) == 1 })
	case "count":
		return quickNumber(func(s scope) int { _, found := which(s); return bits.OnesCount16(found) })
	case "filter":
		found := func(s scope) uint16 { _, found := which(s); return found }
		if _, players := of.(quickSeats); players {
			return quickSeats(func(s scope) uint8 { return uint8(found(s)) })
		}
		return quickVillages(found)
	}
	return nil
}

// quickOfVillage is a member of a village.
func quickOfVillage(of quickVillage, word string) any {
	switch word {
	case "number":
		return quickNumber(func(s scope) int { return int(s.Game.Board.Chart.Villages[of(s)].Number) })
	case "bolts":
		return quickNumber(func(s scope) int { return int(s.State.Bolts[of(s)]) })
	case "at":
		return quickWord(func(s scope) string { return s.Game.Board.IntersectionName(s.Game.Board.Chart.Villages[of(s)].At) })
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
	what, plain := quick(call.Arguments[0]).(quickNumber)
	if !ok || !plain || by.Value == 0 {
		return nil
	}
	return quickNumber(func(s scope) int { return what(s) / by.Value })
}

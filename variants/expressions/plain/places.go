package plain

import (
	"slices"
	"sync/atomic"

	"github.com/expr-lang/expr/ast"

	"catanref/engine"
	"catanref/variants/expressions/seen"
)

// Hexes in plain expressions, and how they lie to each other; and the least and the most of numbers.

// someHexes is a list of hexes, bit by number.
type someHexes func(seen.Scope) engine.Hexes

// hexAt is the hex that an argument names: the word of one, or the hex itself. Off the board it is none.
func hexAt(n ast.Node) oneHex {
	if name, ok := n.(*ast.IdentifierNode); ok {
		switch name.Value {
		case "robber":
			return func(s seen.Scope) engine.Hex { return s.State.Robber }
		case "pirate":
			return func(s seen.Scope) engine.Hex { return s.State.Pirate }
		case "target":
			return func(s seen.Scope) engine.Hex { return s.Target }
		}
	}
	h, _ := build(n).(oneHex)
	return h
}

// adjacent reports whether the current intersection of a loop is a corner of a hex; nil if neither is one.
func adjacent(one, other ast.Node) any {
	v, ok := build(one).(oneCorner)
	if !ok {
		if v, ok = build(other).(oneCorner); !ok {
			return nil
		}
		other = one
	}
	h := hexAt(other)
	if h == nil {
		return nil
	}
	return seen.Truth(func(s seen.Scope) bool {
		at := h(s)
		return at != engine.NoHex && slices.Contains(s.Game.Board.Corners[at][:], v(s))
	})
}

// ofPlaces is a function of one place or two, as far as they are hexes or the intersection of a loop.
func ofPlaces(name string, args []ast.Node) any {
	if name == "adjacent" {
		if near := adjacent(args[0], args[1]); near != nil {
			return near
		}
	}
	a := hexAt(args[0])
	if a == nil {
		return nil
	}
	if len(args) == 1 {
		if name == "·hex" {
			return a
		}
		return nil
	}
	b := hexAt(args[1])
	if b == nil {
		return nil
	}
	switch name {
	case "adjacent":
		return seen.Truth(func(s seen.Scope) bool {
			from, to := a(s), b(s)
			return from != engine.NoHex && to != engine.NoHex && slices.Contains(s.Game.Board.Around[from][:], to)
		})
	case "distance":
		return seen.Number(func(s seen.Scope) int {
			from, to := a(s), b(s)
			if from == engine.NoHex || to == engine.NoHex {
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

// oneFurther are the hexes and those next to them.
func oneFurther(b *engine.Board, hexes engine.Hexes) engine.Hexes {
	out := hexes
	for ; hexes != 0; hexes &= hexes - 1 {
		for _, h := range &b.Around[hexes.First()] {
			out |= h.One()
		}
	}
	return out
}

// lastLinked is the shape that was found linked last: it is asked about again for each answer, and never changes.
var lastLinked atomic.Pointer[engine.Shape]

// linked reports whether a way leads from each hex of the board to every other: then no distance is without a number.
func linked(g *engine.Game) bool {
	if lastLinked.Load() == g.Board.Shape {
		return true
	}
	all := engine.Hexes(1)<<g.Board.NumHexes - 1
	reached := engine.Hexes(1)
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
	found := func(s seen.Scope) (all, found engine.Hexes) {
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
	}
	return nil
}

// extreme is the least or the most of some numbers, or of a number of each player.
func extreme(name string, args []ast.Node) any {
	better := func(a, b int) int { return min(a, b) }
	if name == "max" {
		better = func(a, b int) int { return max(a, b) }
	}
	if len(args) == 1 {
		list := args[0]
		if long, ok := list.(*ast.CallNode); ok && calls(long, "·long") { // players are few
			list = long.Arguments[1]
		}
		each, ok := list.(*ast.BuiltinNode)
		if !ok || each.Name != "map" || len(each.Arguments) != 2 {
			return nil
		}
		among, isName := each.Arguments[0].(*ast.IdentifierNode)
		predicate, isPredicate := each.Arguments[1].(*ast.PredicateNode)
		if !isName || !isPredicate || among.Value != "players" { // of another list there may be nobody
			return nil
		}
		of, ok := build(predicate.Node).(seen.Number)
		if !ok {
			return nil
		}
		return seen.Number(func(s seen.Scope) (out int) {
			s.Depth++
			for seat := range s.Game.Players {
				s.At[s.Depth-1] = uint16(seat)
				if x := of(s); seat == 0 || better(x, out) == x {
					out = x
				}
			}
			return out
		})
	}
	var all []seen.Number
	for _, n := range args {
		x, ok := build(n).(seen.Number)
		if !ok {
			return nil
		}
		all = append(all, x)
	}
	return seen.Number(func(s seen.Scope) int {
		out := all[0](s)
		for _, x := range all[1:] {
			out = better(x(s), out)
		}
		return out
	})
}

// same compares what is no number and no word: players, and the buildings of a hex with none.
func same(one, other ast.Node) any {
	if a, ok := build(one).(oneSeat); ok {
		if b, ok := build(other).(oneSeat); ok {
			return playerIs(a, b)
		}
		return nil
	}
	of, called := one.(*ast.CallNode)
	none, listed := other.(*ast.ArrayNode)
	if !called || !listed || len(none.Nodes) > 0 || !calls(of, "buildings") {
		return nil
	}
	h := hexAt(of.Arguments[0])
	if h == nil {
		return nil
	}
	return seen.Truth(func(s seen.Scope) bool {
		at := h(s)
		return at == engine.NoHex || !slices.ContainsFunc(s.Game.Board.Corners[at][:], func(v engine.Intersection) bool { return s.State.Pieces[v].IsBuilding() })
	})
}

// calls reports whether the function of that name is called.
func calls(n *ast.CallNode, name string) bool {
	called, ok := n.Callee.(*ast.IdentifierNode)
	return ok && called.Value == name
}

// playerIs reports whether two are the same player, or neither is one.
func playerIs(a, b oneSeat) any {
	who := func(s seen.Scope, seat engine.Seat) engine.Seat {
		if !s.Game.Plays(seat) {
			return engine.NoSeat
		}
		return seat
	}
	return seen.Truth(func(s seen.Scope) bool { return who(s, a(s)) == who(s, b(s)) })
}

// among reports whether a player is among some.
func among(what oneSeat, list someSeats) any {
	return seen.Truth(func(s seen.Scope) bool { seat := what(s); return s.Game.Plays(seat) && list(s)>>seat&1 != 0 })
}

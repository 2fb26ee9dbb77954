package expressions

import (
	"slices"

	"github.com/expr-lang/expr/ast"

	"catanref/engine"
	"catanref/engine/sea"
	"catanref/variants/expressions/machine"
	"catanref/variants/expressions/seen"
)

// Most expressions are a few comparisons of numbers and words. Random play and long streams evaluate those of
// parameters at every roll and every hex, and those of checks are compiled to be evaluated once. An expression of
// only such parts becomes a plain function that reads the position directly. Any other expression is left to the
// machine; both give the same value.

// The parts of which quick expressions consist.
type (
	quickSeat  func(seen.Scope) engine.Seat
	quickSeats func(seen.Scope) uint8 // a list of players, bit by seat
	quickHex   func(seen.Scope) engine.Hex
	quickThing string // a part that only has members: "turn"
)

// quickOf builds the function of an expression, both with an untyped and with its own result type; nil if a part
// of it is left to the machine.
func quickOf(root ast.Node) (quickly func(*engine.Facts) any, plain any) {
	switch value := quick(root).(type) {
	case seen.Number:
		return func(f *engine.Facts) any { return value(seen.Scope{Facts: f}) }, func(f *engine.Facts) int { return value(seen.Scope{Facts: f}) }
	case seen.Truth:
		return func(f *engine.Facts) any { return value(seen.Scope{Facts: f}) }, func(f *engine.Facts) bool { return value(seen.Scope{Facts: f}) }
	case seen.Word:
		return func(f *engine.Facts) any { return value(seen.Scope{Facts: f}) }, nil
	}
	return nil, nil
}

func quick(n ast.Node) any {
	switch n := n.(type) {
	case *ast.IntegerNode:
		return seen.Number(func(seen.Scope) int { return n.Value })
	case *ast.BoolNode:
		return seen.Truth(func(seen.Scope) bool { return n.Value })
	case *ast.StringNode:
		return seen.Word(func(seen.Scope) string { return n.Value })
	case *ast.IdentifierNode:
		if seen.PlainThings[n.Value] {
			return quickThing(n.Value)
		}
		if plain := seen.PlainMembers[n.Value]; plain != nil {
			return plain
		}
		return quickNames[n.Value]
	case *ast.PointerNode:
		if n.Name == "" {
			return quickElement(n)
		}
	case *ast.MemberNode:
		return quickMember(n)
	case *ast.UnaryNode:
		return quickUnary(n)
	case *ast.BinaryNode:
		return quickBinary(n)
	case *ast.ConditionalNode:
		return quickChoice(n)
	case *ast.BuiltinNode:
		return quickLoop(n)
	case *ast.CallNode: // what counts the work of loops has nothing to count: players are few
		name, ok := n.Callee.(*ast.IdentifierNode)
		switch {
		case ok && name.Value == "·count":
			return quick(n.Arguments[1])
		case ok && machine.BookFunctions[name.Value] != nil:
			return quickOfBook(name.Value, n.Arguments)
		case ok && name.Value == "·whole":
			return quickWhole(n.Arguments[0])
		case ok && name.Value == "·within":
			return quickWithin(n.Arguments[1], n.Arguments[2])
		case ok && name.Value == "·contains":
			return quickWithin(n.Arguments[1], n.Arguments[0])
		case ok && name.Value == "·same":
			return quickSame(n.Arguments[1], n.Arguments[2])
		case ok && len(n.Arguments) == 1:
			if at, corner := quick(n.Arguments[0]).(quickCorner); corner {
				return quickOfCorner(name.Value, at)
			}
			return quickOfPlaces(name.Value, n.Arguments)
		case ok && len(n.Arguments) == 2:
			return quickOfPlaces(name.Value, n.Arguments)
		}
	}
	return nil
}

var quickNames = map[string]any{
	"players":    quickSeats(func(s seen.Scope) uint8 { return 1<<s.Game.Players - 1 }),
	"villages":   quickVillages(func(s seen.Scope) uint16 { return 1<<len(s.Game.Board.Chart.Villages) - 1 }),
	"leaders":    quickSeats(func(s seen.Scope) uint8 { return seen.Leaders(s.Facts) }),
	"neighbours": quickSeats(func(s seen.Scope) uint8 { return seen.Neighbours(s.Facts) & (1<<s.Game.Players - 1) }),
	"victim":     quickSeat(func(s seen.Scope) engine.Seat { return s.Victim }),
	"partner":    quickSeat(func(s seen.Scope) engine.Seat { return s.Partner }),
	"holder":     quickSeat(func(s seen.Scope) engine.Seat { return s.Holder }),
	"player":     quickSeat(func(s seen.Scope) engine.Seat { return s.Player }),
	"mover":      quickSeat(func(s seen.Scope) engine.Seat { return s.Player }),
	"opponent":   quickSeat(func(s seen.Scope) engine.Seat { return s.Opponent }),
	"owner":      quickSeat(ownerPlaying),
	"active":     quickSeat(func(s seen.Scope) engine.Seat { return s.State.Active }),
	"hex":        quickHex(func(s seen.Scope) engine.Hex { return s.Target }),
	"·0":         quickSeat(func(seen.Scope) engine.Seat { return 0 }),
	"·1":         quickSeat(func(seen.Scope) engine.Seat { return 1 }),
	"·2":         quickSeat(func(seen.Scope) engine.Seat { return 2 }),
	"·3":         quickSeat(func(seen.Scope) engine.Seat { return 3 }),
	"·4":         quickSeat(func(seen.Scope) engine.Seat { return 4 }),
	"·5":         quickSeat(func(seen.Scope) engine.Seat { return 5 }),
}

// ownerPlaying returns the owner of a building if it is a player: a neutral player can only be asked about by
// name.
func ownerPlaying(s seen.Scope) engine.Seat {
	if !s.Game.Plays(s.Owner) {
		return engine.NoSeat
	}
	return s.Owner
}

func quickMember(n *ast.MemberNode) any {
	word, ok := n.Property.(*ast.StringNode)
	if !ok {
		return nil
	}
	switch of := quick(n.Node).(type) {
	case quickThing:
		return seen.PlainMembers[string(of)+"."+word.Value]
	case quickSeat:
		return quickPlayer(of, word.Value)
	case quickHex:
		return quickTile(of, word.Value)
	case quickVillage:
		return quickOfVillage(of, word.Value)
	case quickOwn:
		return quickPlayer(of.whose, of.thing+"."+word.Value)
	}
	return nil
}

// quickOwn is a thing of a player that has members: "hand".
type quickOwn struct {
	whose quickSeat
	thing string
}

// quickPlayer returns a member of a player. For nobody it is zero or empty.
func quickPlayer(whose quickSeat, word string) any {
	of := seen.PlainOfPlayer[word]
	switch {
	case word == "name":
		return seen.Word(func(s seen.Scope) string { return seen.NameOf(s.Facts, whose(s)) })
	case word == "trades":
		return quickVillages(func(s seen.Scope) uint16 {
			if seat := whose(s); int(seat) < s.Game.Owners {
				return sea.Traded(&s.State.Players[seat])
			}
			return 0
		})
	case seen.PlainPlayerThings[word]:
		return quickOwn{whose, word}
	case of == nil:
		return quickPlacesOf(whose, word)
	}
	return seen.Number(func(s seen.Scope) int {
		if seat := whose(s); int(seat) < s.Game.Owners {
			return of(s.Facts, seat)
		}
		return 0
	})
}

// quickTile is a member of a hex.
func quickTile(of quickHex, word string) any {
	switch word {
	case "number":
		return seen.Number(func(s seen.Scope) int {
			if h := of(s); h != engine.NoHex {
				return int(s.State.Tokens[h])
			}
			return 0
		})
	case "terrain":
		return seen.Word(func(s seen.Scope) string {
			if h := of(s); h != engine.NoHex {
				return s.State.Terrain[h].String()
			}
			return ""
		})
	}
	return nil
}

// quickWithin searches a value in a literal list.
func quickWithin(what, list ast.Node) any {
	if seat, ok := quick(what).(quickSeat); ok {
		if players, ok := quick(list).(quickSeats); ok {
			return quickAmong(seat, players)
		}
		return nil
	}
	among, ok := list.(*ast.ArrayNode)
	if !ok {
		return nil
	}
	switch x := quick(what).(type) {
	case seen.Number:
		var all []int
		for _, n := range among.Nodes {
			value, ok := n.(*ast.IntegerNode)
			if !ok {
				return nil
			}
			all = append(all, value.Value)
		}
		return seen.Truth(func(s seen.Scope) bool { return slices.Contains(all, x(s)) })
	case seen.Word:
		var all []string
		for _, n := range among.Nodes {
			value, ok := n.(*ast.StringNode)
			if !ok {
				return nil
			}
			all = append(all, value.Value)
		}
		return seen.Truth(func(s seen.Scope) bool { return slices.Contains(all, x(s)) })
	}
	return nil
}

package plain

import (
	"slices"

	"github.com/expr-lang/expr/ast"

	"catanref/engine"
	"catanref/engine/sea"
	"catanref/variants/expressions/machine"
	"catanref/variants/expressions/seen"
)

// The parts of which plain expressions consist.
type (
	oneSeat   func(seen.Scope) engine.Seat
	someSeats func(seen.Scope) uint8 // a list of players, bit by seat
	oneHex    func(seen.Scope) engine.Hex
	thing     string // a part that only has members: "turn"
)

// Function is an expression as a plain function.
type Function struct {
	Value func(*engine.Facts) any
	Typed any // the same with the type of its value, in every game: func(*engine.Facts) int or bool; nil if there is none

	games []func(*engine.Game) bool // what the game must be like for it to stand
}

// Of builds the function of a checked tree, of which reads says what it reads; nil if a part is left to the machine.
func Of(root ast.Node, reads *seen.Reads) *Function {
	var out Function
	switch value := build(root).(type) {
	case seen.Number:
		out.Value, out.Typed = of(value)
	case seen.Truth:
		out.Value, out.Typed = of(value)
	case seen.Word:
		out.Value, _ = of(value)
	default:
		return nil
	}
	for word, stands := range standsIn {
		if reads.View[word] || reads.Player[word] {
			out.games, out.Typed = append(out.games, stands), nil
		}
	}
	return &out
}

func of[T any, F ~func(seen.Scope) T](read F) (value func(*engine.Facts) any, typed func(*engine.Facts) T) {
	return func(f *engine.Facts) any { return read(seen.Scope{Facts: f}) }, func(f *engine.Facts) T { return read(seen.Scope{Facts: f}) }
}

// Stands reports whether the function gives the value in this game.
func (fn *Function) Stands(g *engine.Game) bool {
	for _, stands := range fn.games {
		if !stands(g) {
			return false
		}
	}
	return true
}

// standsIn are the games in which a member can be worked out by a plain function: where the law asks the
// position too, it can fail, and where no way leads from hex to hex.
var standsIn = map[string]func(*engine.Game) bool{
	"turn.phase": func(g *engine.Game) bool { return g.Rules.Phases.Eval == nil },
	"hand_limit": func(g *engine.Game) bool { return g.Rules.HandLimit.Eval == nil },
	"distance":   linked,
}

func build(n ast.Node) any {
	switch n := n.(type) {
	case *ast.IntegerNode:
		return seen.Number(func(seen.Scope) int { return n.Value })
	case *ast.BoolNode:
		return seen.Truth(func(seen.Scope) bool { return n.Value })
	case *ast.StringNode:
		return seen.Word(func(seen.Scope) string { return n.Value })
	case *ast.IdentifierNode:
		if seen.PlainThings[n.Value] {
			return thing(n.Value)
		}
		if plain := seen.PlainMembers[n.Value]; plain != nil {
			return plain
		}
		return named[n.Value]
	case *ast.PointerNode:
		if n.Name == "" {
			return element(n)
		}
	case *ast.MemberNode:
		return member(n)
	case *ast.UnaryNode:
		return unary(n)
	case *ast.BinaryNode:
		return binary(n)
	case *ast.ConditionalNode:
		return choice(n)
	case *ast.BuiltinNode:
		return loop(n)
	case *ast.CallNode: // what counts the work of loops has nothing to count: players are few
		name, ok := n.Callee.(*ast.IdentifierNode)
		switch {
		case ok && name.Value == "·count":
			return build(n.Arguments[1])
		case ok && machine.BookFunctions[name.Value] != nil:
			return ofBook(name.Value, n.Arguments)
		case ok && name.Value == "·whole":
			return whole(n.Arguments[0])
		case ok && name.Value == "·within":
			return within(n.Arguments[1], n.Arguments[2])
		case ok && name.Value == "·contains":
			return within(n.Arguments[1], n.Arguments[0])
		case ok && name.Value == "·same":
			return same(n.Arguments[1], n.Arguments[2])
		case ok && len(n.Arguments) == 1:
			if at, corner := build(n.Arguments[0]).(oneCorner); corner {
				return ofCorner(name.Value, at)
			}
			return ofPlaces(name.Value, n.Arguments)
		case ok && len(n.Arguments) == 2:
			return ofPlaces(name.Value, n.Arguments)
		}
	}
	return nil
}

var named = map[string]any{
	"players":    someSeats(func(s seen.Scope) uint8 { return 1<<s.Game.Players - 1 }),
	"villages":   someVillages(func(s seen.Scope) uint16 { return 1<<len(s.Game.Board.Chart.Villages) - 1 }),
	"leaders":    someSeats(func(s seen.Scope) uint8 { return seen.Leaders(s.Facts) }),
	"neighbours": someSeats(func(s seen.Scope) uint8 { return seen.Neighbours(s.Facts) & (1<<s.Game.Players - 1) }),
	"victim":     oneSeat(func(s seen.Scope) engine.Seat { return s.Victim }),
	"partner":    oneSeat(func(s seen.Scope) engine.Seat { return s.Partner }),
	"holder":     oneSeat(func(s seen.Scope) engine.Seat { return s.Holder }),
	"player":     oneSeat(func(s seen.Scope) engine.Seat { return s.Player }),
	"mover":      oneSeat(func(s seen.Scope) engine.Seat { return s.Player }),
	"opponent":   oneSeat(func(s seen.Scope) engine.Seat { return s.Opponent }),
	"owner":      oneSeat(ownerPlaying),
	"active":     oneSeat(func(s seen.Scope) engine.Seat { return s.State.Active }),
	"hex":        oneHex(func(s seen.Scope) engine.Hex { return s.Target }),
	"·0":         oneSeat(func(seen.Scope) engine.Seat { return 0 }),
	"·1":         oneSeat(func(seen.Scope) engine.Seat { return 1 }),
	"·2":         oneSeat(func(seen.Scope) engine.Seat { return 2 }),
	"·3":         oneSeat(func(seen.Scope) engine.Seat { return 3 }),
	"·4":         oneSeat(func(seen.Scope) engine.Seat { return 4 }),
	"·5":         oneSeat(func(seen.Scope) engine.Seat { return 5 }),
}

// ownerPlaying returns the owner of a building if it is a player: a neutral player can only be asked about by
// name.
func ownerPlaying(s seen.Scope) engine.Seat {
	if !s.Game.Plays(s.Owner) {
		return engine.NoSeat
	}
	return s.Owner
}

func member(n *ast.MemberNode) any {
	word, ok := n.Property.(*ast.StringNode)
	if !ok {
		return nil
	}
	switch of := build(n.Node).(type) {
	case thing:
		return seen.PlainMembers[string(of)+"."+word.Value]
	case oneSeat:
		return memberOfPlayer(of, word.Value)
	case oneHex:
		return memberOfHex(of, word.Value)
	case oneVillage:
		return ofVillage(of, word.Value)
	case ownThing:
		return memberOfPlayer(of.whose, of.thing+"."+word.Value)
	}
	return nil
}

// ownThing is a thing of a player that has members: "hand".
type ownThing struct {
	whose oneSeat
	thing string
}

// memberOfPlayer returns a member of a player. For nobody it is zero or empty.
func memberOfPlayer(whose oneSeat, word string) any {
	of := seen.PlainOfPlayer[word]
	switch {
	case word == "name":
		return seen.Word(func(s seen.Scope) string { return seen.NameOf(s.Facts, whose(s)) })
	case word == "trades":
		return someVillages(func(s seen.Scope) uint16 {
			if seat := whose(s); int(seat) < s.Game.Owners {
				return sea.Traded(&s.State.Players[seat])
			}
			return 0
		})
	case seen.PlainPlayerThings[word]:
		return ownThing{whose, word}
	case of == nil:
		return placesOf(whose, word)
	}
	return seen.Number(func(s seen.Scope) int {
		if seat := whose(s); int(seat) < s.Game.Owners {
			return of(s.Facts, seat)
		}
		return 0
	})
}

// memberOfHex is a member of a hex.
func memberOfHex(of oneHex, word string) any {
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

// within searches a value in a literal list.
func within(what, list ast.Node) any {
	if seat, ok := build(what).(oneSeat); ok {
		if players, ok := build(list).(someSeats); ok {
			return among(seat, players)
		}
		return nil
	}
	among, ok := list.(*ast.ArrayNode)
	if !ok {
		return nil
	}
	switch x := build(what).(type) {
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

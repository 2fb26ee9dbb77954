package machine

import (
	"fmt"
	"reflect"
	"slices"
	"sync"

	"github.com/expr-lang/expr/builtin"

	"catanref/engine"
	"catanref/engine/position"
	"catanref/engine/things"
	"catanref/variants/expressions/seen"
)

// Functions that stand in trees for the members and functions of books, under names that no text can contain. Those
// of members are asked with the position, the subject and the number of the row: there is one for each type of value.
// Those of things as a whole are asked with the position, the table's part of the thing and the subject.

// Asks are the functions of the two kinds of functions of books.
var (
	AskNumbers = asks("·numbers", func(fn *things.Function, a things.Asked) any { return fn.Numbers(a) }, new(func(*engine.Facts, any, int) []int))
	AskTruth   = asks("·is", func(fn *things.Function, a things.Asked) any { return fn.Truth(a) }, new(func(*engine.Facts, any, int) bool))
)

type bookFunctions struct {
	all     map[string]*builtin.Function
	members map[reflect.Type]*builtin.Function
	names   map[string]bool
	wholes  map[*seen.Whole]*builtin.Function
}

var ofBooks = sync.OnceValue(func() *bookFunctions {
	out := &bookFunctions{map[string]*builtin.Function{}, map[reflect.Type]*builtin.Function{}, map[string]bool{}, map[*seen.Whole]*builtin.Function{}}
	for _, f := range []*builtin.Function{AskNumbers, AskTruth, callTokens} {
		out.all[f.Name] = f
	}
	for _, m := range things.Members() {
		if t := seen.TypeOf(m); t != nil && out.members[t] == nil {
			f := ofMembers(fmt.Sprintf("·member%d", len(out.members)), t)
			out.members[t], out.names[f.Name], out.all[f.Name] = f, true, f
		}
	}
	for i, w := range seen.Wholes() {
		f := ofWhole(fmt.Sprintf("·whole%d", i), w)
		out.wholes[w], out.all[f.Name] = f, f
	}
	return out
})

// BookFunctions are all of them, by name.
func BookFunctions() map[string]*builtin.Function { return ofBooks().all }

// CallMember is the function for a member, CallWhole the one for a thing as a whole.
func CallMember(m *things.Member) *builtin.Function   { return ofBooks().members[seen.TypeOf(m)] }
func CallWhole(w *seen.Whole) *builtin.Function       { return ofBooks().wholes[w] }
func CallsMember(name string) bool                    { return ofBooks().names[name] }
func signature(in ...reflect.Type) (out reflect.Type) { return reflect.FuncOf(in[1:], in[:1], false) }

var (
	factsType = reflect.TypeFor[*engine.Facts]()
	anyType   = reflect.TypeFor[any]()
)

func ofMembers(name string, t reflect.Type) *builtin.Function {
	return &builtin.Function{
		Name: name, Types: []reflect.Type{signature(t, factsType, anyType, IntType)},
		Func: func(args ...any) (any, error) {
			row := things.Members()[args[2].(int)]
			a, err := askedOf(args[0].(*engine.Facts), args[1], row.Of)
			switch {
			case err != nil:
				return nil, err
			case seen.Nobody(row.Of, a): // for nobody all results are zero
				return reflect.Zero(t).Interface(), nil
			}
			if row.Player != nil {
				return playerAt(args[1].([]*seen.Player), row.Player(a)), nil
			}
			return seen.Value(row, a), nil
		},
	}
}

// playerAt returns a player, and one without a name for nobody.
func playerAt(all []*seen.Player, seat position.Seat) *seen.Player {
	if int(seat) < len(all) {
		return all[seat]
	}
	return &seen.Player{}
}

func ofWhole(name string, w *seen.Whole) *builtin.Function {
	own := w.Own
	if own == nil {
		own = anyType
	}
	return &builtin.Function{
		Name: name, Types: []reflect.Type{signature(w.Type, factsType, own, anyType)},
		Func: func(args ...any) (any, error) {
			a, err := askedOf(args[0].(*engine.Facts), args[2], w.Of)
			if err != nil {
				return nil, err
			}
			return w.Value(args[1], a), nil
		},
	}
}

func asks(name string, value func(*things.Function, things.Asked) any, t any) *builtin.Function {
	return function(name, func(args []any) (any, error) {
		a := seen.AskedOf(args[0].(*engine.Facts))
		var err error
		if a.Place, err = seen.PlaceNamed(a.Facts, args[1]); err != nil {
			return nil, err
		}
		return value(things.Functions()[args[2].(int)], a), nil
	}, t)
}

// askedOf returns the subject of a member or function.
func askedOf(f *engine.Facts, x any, of things.MemberOf) (things.Asked, error) {
	a := seen.AskedOf(f)
	var err error
	switch of {
	case things.OfPlayer:
		p, ok := x.(*seen.Player)
		if !ok || p == nil {
			return a, seen.ErrNoValue
		}
		if i := slices.Index(f.Game.Names, p.Name); i >= 0 {
			a.Of = position.Seat(i)
		}
	case things.OfHex:
		a.Hex, err = seen.HexNamed(f, x)
	case things.OfPlace:
		a.Place, err = seen.SpotNamed(f, x)
	}
	return a, err
}

// CallTokens is the function for the table's own tokens.
const CallTokens = "·tokens"

var callTokens = function(CallTokens, func(args []any) (any, error) {
	f, name := args[0].(*engine.Facts), args[2].(string)
	if p, ok := args[1].(*seen.Player); ok {
		if i := slices.Index(f.Game.Names, p.Name); p.Name != "" && i >= 0 {
			return seen.TokensOf(f, position.Seat(i), name), nil
		}
		return 0, nil
	}
	return seen.TokensLeft(f, name), nil
}, new(func(*engine.Facts, any, string) int))

package machine

import (
	"errors"
	"reflect"
	"slices"

	"github.com/expr-lang/expr/builtin"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/things"
	"catanref/variants/expressions/seen"
)

// called maps a type of value to the name of its function, and to the type that it returns.
var (
	CallNumber = brings("·number", func(m *things.Member, a things.Asked) any { return m.Number(a) }, new(func(*engine.Facts, any, int) int))
	CallText   = brings("·text", func(m *things.Member, a things.Asked) any { return m.Text(a) }, new(func(*engine.Facts, any, int) string))
	CallTruth  = brings("·truth", func(m *things.Member, a things.Asked) any { return m.Truth(a) }, new(func(*engine.Facts, any, int) bool))
	CallPaths  = brings("·paths", func(m *things.Member, a things.Asked) any { return seen.PathNames(a.Facts, m.Paths(a)) }, new(func(*engine.Facts, any, int) seen.Paths))

	AskNumbers = asks("·numbers", func(fn *things.Function, a things.Asked) any { return fn.Numbers(a) }, new(func(*engine.Facts, any, int) []int))
	AskTruth   = asks("·is", func(fn *things.Function, a things.Asked) any { return fn.Truth(a) }, new(func(*engine.Facts, any, int) bool))
)

// BookFunctions are those functions, by name.
var BookFunctions = map[string]*builtin.Function{}

func brings(name string, value func(*things.Member, things.Asked) any, t any) *builtin.Function {
	f := function(name, func(args []any) (any, error) {
		row := things.Members()[args[2].(int)]
		a, err := askedOf(args[0].(*engine.Facts), args[1], row.Of)
		switch {
		case err != nil:
			return nil, err
		case nobodyIs(row.Of, a): // for nobody all results are zero
			return reflect.Zero(reflect.TypeOf(t).Elem().Out(0)).Interface(), nil
		}
		return value(row, a), nil
	}, t)
	BookFunctions[name] = f
	return f
}

func asks(name string, value func(*things.Function, things.Asked) any, t any) *builtin.Function {
	f := function(name, func(args []any) (any, error) {
		a, err := askedOf(args[0].(*engine.Facts), args[1], things.OfPlace)
		if err != nil {
			return nil, err
		}
		return value(things.Functions()[args[2].(int)], a), nil
	}, t)
	BookFunctions[name] = f
	return f
}

var errNobody = errors.New("nobody has this")

// askedOf returns the subject of a member or function.
func askedOf(f *engine.Facts, x any, of things.MemberOf) (things.Asked, error) {
	a := things.Asked{Facts: f, Of: position.NoSeat, Hex: board.NoHex}
	var err error
	switch of {
	case things.OfPlayer:
		p, ok := x.(*seen.Player)
		if !ok || p == nil {
			return a, errNobody
		}
		if i := slices.Index(f.Game.Names, p.Name); i >= 0 {
			a.Of = position.Seat(i)
		}
	case things.OfHex:
		a.Hex, err = seen.HexNamed(f, x)
	case things.OfPlace:
		a.Place, err = seen.PlaceNamed(f, x)
	}
	return a, err
}

// nobodyIs reports whether the member has no subject.
func nobodyIs(of things.MemberOf, a things.Asked) bool {
	return of == things.OfPlayer && a.Of == position.NoSeat || of == things.OfHex && a.Hex == board.NoHex || of == things.OfPlace && a.Place == 0
}

var CallTokens = func() string {
	f := function("·tokens", func(args []any) (any, error) {
		f, name := args[0].(*engine.Facts), args[2].(string)
		if p, ok := args[1].(*seen.Player); ok {
			if i := slices.Index(f.Game.Names, p.Name); p.Name != "" && i >= 0 {
				return seen.TokensOf(f, position.Seat(i), name), nil
			}
			return 0, nil
		}
		return seen.TokensLeft(f, name), nil
	}, new(func(*engine.Facts, any, string) int))
	BookFunctions[f.Name] = f
	return f.Name
}()

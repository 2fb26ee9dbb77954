package parameters

import (
	"strconv"

	"catanref/engine"
	"catanref/engine/cards"
)

// binding joins an entry of the table to its field of engine.Rules, whatever the field's type is.
type binding interface {
	// Setter returns the field for the setter of the parameter.
	Setter(r *engine.Rules) **engine.Setter
	// Written returns the constant in force as written in a file; ok is false for an expression.
	Written(r *engine.Rules) (text string, ok bool)
	// Equal reports whether the law has this constant already.
	Equal(r *engine.Rules, value any) bool
	// Fix sets a constant.
	Fix(r *engine.Rules, value any, by *engine.Setter)
}

// Asked is the binding of a parameter that may be computed from the position.
type Asked interface {
	binding
	// Follow sets a function of the position. If there is a condition, the function applies only where it holds;
	// elsewhere the earlier value and its setter stay in force.
	Follow(r *engine.Rules, value Worked, when Condition, by *engine.Setter)
}

// Worked is the expression for a parameter's value.
type Worked struct {
	Value func(*engine.Facts) (any, error)
	// Plain is the same as a func(*engine.Facts) (T, bool) of the parameter's own type, which returns false for a
	// value that the parameter cannot have; nil if there is no such function.
	Plain any
	Floor int // lower bound of a number over all positions
}

// Raised is the binding of a number that a variant may add to.
type Raised interface {
	binding
	Raise(r *engine.Rules, n int, by *engine.Setter)
}

// whole is the binding of a number that may be computed from the position.
type whole struct{ Field[int] }

func (b whole) Raise(r *engine.Rules, n int, by *engine.Setter) {
	p := b.At(r)
	if before := p.Eval; before != nil {
		p.Eval = func(f *engine.Facts) (int, error) {
			x, err := before(f)
			return x + n, err
		}
		p.Floor += n
	} else {
		p.Set = by
	}
	p.Value += n
}

// constant is the binding of a parameter that is constant for a game.
type constant[T comparable] struct {
	at    func(*engine.Rules) *engine.Const[T]
	write func(T) string
}

func (b constant[T]) Setter(r *engine.Rules) **engine.Setter { return &b.at(r).Set }

func (b constant[T]) Written(r *engine.Rules) (string, bool) { return b.write(b.at(r).Value), true }

func (b constant[T]) Equal(r *engine.Rules, value any) bool { return b.at(r).Value == value.(T) }

func (b constant[T]) Fix(r *engine.Rules, value any, by *engine.Setter) {
	*b.at(r) = engine.Const[T]{Value: value.(T), Set: by}
}

// Condition reports whether a variant is on in a position; nil: always.
type Condition func(*engine.Facts) (bool, error)

type Field[T comparable] struct {
	At    func(*engine.Rules) *engine.Param[T]
	write func(T) string
}

func (b Field[T]) Setter(r *engine.Rules) **engine.Setter { return &b.At(r).Set }

func (b Field[T]) Written(r *engine.Rules) (string, bool) {
	p := b.At(r)
	return b.write(p.Value), p.Eval == nil
}

func (b Field[T]) Equal(r *engine.Rules, value any) bool {
	p := b.At(r)
	return p.Eval == nil && p.Value == value.(T)
}

func (b Field[T]) Fix(r *engine.Rules, value any, by *engine.Setter) {
	*b.At(r) = engine.Param[T]{Value: value.(T), Set: by}
}

func (b Field[T]) Follow(r *engine.Rules, from Worked, when Condition, by *engine.Setter) {
	before := *b.At(r)
	work := func(f *engine.Facts) (T, error) {
		x, err := from.Value(f)
		if err != nil {
			return before.Value, err
		}
		return x.(T), nil
	}
	if plain, ok := from.Plain.(func(*engine.Facts) (T, bool)); ok {
		slow := work
		work = func(f *engine.Facts) (T, error) {
			if x, ok := plain(f); ok && !f.Circular() {
				return x, nil
			}
			return slow(f)
		}
	}
	if when == nil {
		*b.At(r) = engine.Param[T]{Value: before.Value, Set: by, Eval: work, Floor: from.Floor}
		return
	}
	under := *by
	under.On, under.Below = when, before.Set
	floor := 0
	if number, ok := any(&before).(*engine.Param[int]); ok {
		floor = min(from.Floor, engine.Least(number))
	}
	*b.At(r) = engine.Param[T]{Value: before.Value, Set: &under, Floor: floor, Eval: func(f *engine.Facts) (T, error) {
		on, err := when(f)
		switch {
		case err != nil:
			return before.Value, err
		case on:
			return work(f)
		case before.Eval != nil:
			return before.Eval(f)
		}
		return before.Value, nil
	}}
}

func integer(at func(*engine.Rules) *engine.Param[int]) binding {
	return whole{Field[int]{at, strconv.Itoa}}
}

func cardsRow(at func(*engine.Rules) *engine.Param[cards.Cards]) binding {
	return Field[cards.Cards]{at, cards.Cards.String}
}

var phaseWords = []string{engine.StrictPhases: "strict", engine.CombinedPhases: "combined"}

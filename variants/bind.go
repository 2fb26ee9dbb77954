package variants

import (
	"strconv"

	"catanref/engine"
)

// binding joins an entry of the table to its field of engine.Rules, whatever the field's type is.
type binding interface {
	// setter returns the field for the setter of the parameter.
	setter(r *engine.Rules) **engine.Setter
	// written returns the constant in force as written in a file; ok is false for an expression.
	written(r *engine.Rules) (text string, ok bool)
	// equal reports whether the law has this constant already.
	equal(r *engine.Rules, value any) bool
	// fix sets a constant.
	fix(r *engine.Rules, value any, by *engine.Setter)
}

// asked is the binding of a parameter that may be computed from the position.
type asked interface {
	binding
	// follow sets a function of the position. If there is a condition, the function applies only where it holds;
	// elsewhere the earlier value and its setter stay in force.
	follow(r *engine.Rules, value worked, when condition, by *engine.Setter)
}

// worked is the expression for a parameter's value.
type worked struct {
	value func(*engine.Facts) (any, error)
	// plain is the same as a func(*engine.Facts) (T, bool) of the parameter's own type, which returns false for a
	// value that the parameter cannot have; nil if there is no such function.
	plain any
	floor int // lower bound of a number over all positions
}

// raised is the binding of a number that a variant may add to.
type raised interface {
	binding
	raise(r *engine.Rules, n int, by *engine.Setter)
}

// whole is the binding of a number that may be computed from the position.
type whole struct{ field[int] }

func (b whole) raise(r *engine.Rules, n int, by *engine.Setter) {
	p := b.at(r)
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

func (b constant[T]) setter(r *engine.Rules) **engine.Setter { return &b.at(r).Set }

func (b constant[T]) written(r *engine.Rules) (string, bool) { return b.write(b.at(r).Value), true }

func (b constant[T]) equal(r *engine.Rules, value any) bool { return b.at(r).Value == value.(T) }

func (b constant[T]) fix(r *engine.Rules, value any, by *engine.Setter) {
	*b.at(r) = engine.Const[T]{Value: value.(T), Set: by}
}

// condition reports whether a variant is on in a position; nil: always.
type condition func(*engine.Facts) (bool, error)

type field[T comparable] struct {
	at    func(*engine.Rules) *engine.Param[T]
	write func(T) string
}

func (b field[T]) setter(r *engine.Rules) **engine.Setter { return &b.at(r).Set }

func (b field[T]) written(r *engine.Rules) (string, bool) {
	p := b.at(r)
	return b.write(p.Value), p.Eval == nil
}

func (b field[T]) equal(r *engine.Rules, value any) bool {
	p := b.at(r)
	return p.Eval == nil && p.Value == value.(T)
}

func (b field[T]) fix(r *engine.Rules, value any, by *engine.Setter) {
	*b.at(r) = engine.Param[T]{Value: value.(T), Set: by}
}

func (b field[T]) follow(r *engine.Rules, from worked, when condition, by *engine.Setter) {
	before := *b.at(r)
	work := func(f *engine.Facts) (T, error) {
		x, err := from.value(f)
		if err != nil {
			return before.Value, err
		}
		return x.(T), nil
	}
	if plain, ok := from.plain.(func(*engine.Facts) (T, bool)); ok {
		slow := work
		work = func(f *engine.Facts) (T, error) {
			if x, ok := plain(f); ok && !f.Circular() {
				return x, nil
			}
			return slow(f)
		}
	}
	if when == nil {
		*b.at(r) = engine.Param[T]{Value: before.Value, Set: by, Eval: work, Floor: from.floor}
		return
	}
	under := *by
	under.On, under.Below = when, before.Set
	floor := 0
	if number, ok := any(&before).(*engine.Param[int]); ok {
		floor = min(from.floor, engine.Least(number))
	}
	*b.at(r) = engine.Param[T]{Value: before.Value, Set: &under, Floor: floor, Eval: func(f *engine.Facts) (T, error) {
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
	return whole{field[int]{at, strconv.Itoa}}
}

func cards(at func(*engine.Rules) *engine.Param[engine.Cards]) binding {
	return field[engine.Cards]{at, engine.Cards.String}
}

var phaseWords = []string{engine.StrictPhases: "strict", engine.CombinedPhases: "combined"}

// listening copies a law so that it tells of every question to one of its parameters; it judges like the law itself.
// With inExpressions it tells of those that are worked out alone, else of every one that could be, and of those that
// a citation looks at.
func listening(r *engine.Rules, inExpressions bool, tell func(*Parameter, *engine.Facts)) *engine.Rules {
	rules := *r
	all := table()
	for i := range all {
		p := &all[i]
		bind, ok := p.bind.(asked)
		if _, fixed := p.bind.written(r); !ok || inExpressions && fixed {
			continue
		}
		// A condition that never holds keeps the earlier setting and only records that it was asked.
		ask := func(f *engine.Facts) (bool, error) {
			tell(p, f)
			return false, nil
		}
		by := bind.setter(r)
		bind.follow(&rules, worked{}, ask, &engine.Setter{})
		*bind.setter(&rules) = *by
		if !inExpressions { // the citations of a ruling may depend only on the setter
			*bind.setter(&rules) = &engine.Setter{On: ask, Below: *by}
		}
	}
	return &rules
}

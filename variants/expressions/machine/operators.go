package machine

import (
	"reflect"

	"catanref/variants/expressions/seen"

	"github.com/expr-lang/expr/builtin"
)

// operators are the functions that implement operators and loops, under names that no text can contain. Functions
// of lists get the counter of work as their first argument.
var operators = map[string]*builtin.Function{
	"·same":    function("·same", func(a []any) (any, error) { return seen.Same(a[0].(seen.Work), a[1], a[2]) }, new(func(seen.Work, any, any) bool)),
	"·within":  function("·within", func(a []any) (any, error) { return seen.Within(a[0].(seen.Work), a[1], a[2]) }, new(func(seen.Work, any, any) bool)),
	"·divide":  function("·divide", func(a []any) (any, error) { return divide(a[0], a[1]) }, new(func(any, any) float64)),
	"·power":   function("·power", func(a []any) (any, error) { return power(a[0], a[1]) }, new(func(any, any) float64)),
	"·range":   function("·range", func(a []any) (any, error) { return numbersFrom(a[0], a[1]) }, new(func(any, any) []int)),
	"·join":    function("·join", func(a []any) (any, error) { return join(a[0], a[1]) }, new(func(any, any) string)),
	"·plus":    function("·plus", func(a []any) (any, error) { return plus(a[0].(int), a[1].(int)) }, new(func(int, int) int)),
	"·minus":   function("·minus", func(a []any) (any, error) { return minus(a[0].(int), a[1].(int)) }, new(func(int, int) int)),
	"·times":   function("·times", func(a []any) (any, error) { return times(a[0].(int), a[1].(int)) }, new(func(int, int) int)),
	"·whole":   function("·whole", func(a []any) (any, error) { return wholeNumber(a[0]) }, new(func(any) int)),
	"·an-int":  function("·an-int", func(a []any) (any, error) { return toInt(a[0]) }, new(func(any) int)),
	"·a-float": function("·a-float", func(a []any) (any, error) { return toFloat(a[0]) }, new(func(any) float64)),
	"·sum":     function("·sum", func(a []any) (any, error) { return sumOf(a[0]) }, new(func(any) int)),
	"·like": function("·like", func(a []any) (any, error) { return a[1].(*pattern).fits(a[0].(seen.Work), a[2].(string)) },
		new(func(seen.Work, *pattern, string) bool)),
	"·count": counting("·count", func(x any, steps int) int { return steps }),
	"·long":  counting("·long", func(x any, steps int) int { return len(seen.Elements(x)) }),
}

func function(name string, f func([]any) (any, error), t any) *builtin.Function {
	return &builtin.Function{
		Name: name, Types: []reflect.Type{reflect.TypeOf(t).Elem()},
		Func: func(args ...any) (any, error) { return f(args) },
	}
}

// counting is a function that returns its second argument and counts the work for it.
func counting(name string, steps func(x any, steps int) int) *builtin.Function {
	return &builtin.Function{
		Name: name,
		Validate: func(args []reflect.Type) (reflect.Type, error) {
			return args[1], nil
		},
		Func: func(args ...any) (any, error) {
			return args[1], args[0].(seen.Work)(steps(args[1], args[2].(int)))
		},
	}
}

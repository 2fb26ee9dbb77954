package machine

import (
	"errors"
	"fmt"
	"math"
	"math/bits"
	"reflect"

	"catanref/variants/expressions/seen"
)

// Limits of results at run time.
const (
	maxRange  = 100  // numbers in a..b
	MaxMemory = 2000 // elements of all lists made
	maxText   = 500  // bytes of a text that is joined
)

// divide fails if there is no value.
func divide(a, b any) (any, error) {
	x, y, err := numbers(a, b)
	if err != nil {
		return nil, err
	}
	if y == 0 {
		return nil, errors.New("division by zero")
	}
	return x / y, nil
}

func power(a, b any) (any, error) {
	x, y, err := numbers(a, b)
	if err != nil {
		return nil, err
	}
	if z := math.Pow(x, y); !math.IsInf(z, 0) && !math.IsNaN(z) {
		return z, nil
	}
	return nil, fmt.Errorf("%s to the power of %s is no number that can be worked with", seen.Format(a), seen.Format(b))
}

func numbers(a, b any) (x, y float64, err error) {
	for i, v := range []any{a, b} {
		var n float64
		switch v := v.(type) {
		case int:
			n = float64(v)
		case float64:
			n = v
		default:
			return 0, 0, fmt.Errorf("%s is no number", seen.Format(v))
		}
		if i == 0 {
			x = n
		} else {
			y = n
		}
	}
	return x, y, nil
}

// numbersFrom is the list a..b.
func numbersFrom(a, b any) (any, error) {
	lo, okLo := a.(int)
	hi, okHi := b.(int)
	switch {
	case !okLo || !okHi:
		return nil, errors.New("a list like 2..12 goes from one whole number to another")
	case hi < lo:
		return []int{}, nil
	case hi-lo >= maxRange || hi-lo < 0:
		return nil, fmt.Errorf("%d..%d is longer than %d numbers", lo, hi, maxRange)
	}
	out := make([]int, 0, hi-lo+1)
	for n := lo; n <= hi; n++ {
		out = append(out, n)
	}
	return out, nil
}

// join joins several words into one text.
func join(words, between any) (any, error) {
	var out []byte
	for i, x := range seen.Elements(words) {
		if i > 0 {
			out = fmt.Append(out, between)
		}
		if out = fmt.Append(out, x); len(out) > maxText {
			return nil, fmt.Errorf("the joined text is longer than %d bytes", maxText)
		}
	}
	return string(out), nil
}

var ErrTooLarge = errors.New("a whole number does not fit")

func plus(a, b int) (any, error) {
	sum := a + b
	if (a >= 0) == (b >= 0) && (sum >= 0) != (a >= 0) {
		return nil, ErrTooLarge
	}
	return sum, nil
}

func minus(a, b int) (any, error) {
	rest := a - b
	if (a >= 0) != (b >= 0) && (rest >= 0) != (a >= 0) {
		return nil, ErrTooLarge
	}
	return rest, nil
}

func times(a, b int) (any, error) {
	amount := func(n int) uint {
		if n < 0 {
			return -uint(n)
		}
		return uint(n)
	}
	hi, lo := bits.Mul(amount(a), amount(b))
	negative := (a < 0) != (b < 0)
	if hi != 0 || lo > math.MaxInt && !(negative && lo == 1<<63) {
		return nil, ErrTooLarge
	}
	return a * b, nil
}

// wholeNumber truncates a number. An integer is an amount here: a negative one has overflowed.
func wholeNumber(x any) (any, error) {
	switch x := x.(type) {
	case int:
		if x < 0 {
			return nil, ErrTooLarge
		}
		return x, nil
	case float64:
		if math.Abs(x) < 1<<63 {
			return int(x), nil
		}
		return nil, ErrTooLarge
	}
	return nil, fmt.Errorf("%s is no number", seen.Format(x))
}

func sumOf(list any) (any, error) {
	var sum any = 0
	var err error
	for _, x := range seen.Elements(list) {
		n, ok := x.(int)
		if !ok {
			return nil, fmt.Errorf("%s is no whole number", seen.Format(x))
		}
		if sum, err = plus(sum.(int), n); err != nil {
			return nil, err
		}
	}
	return sum, nil
}

// toInt and toFloat return a number with its known type.
func toInt(x any) (any, error) {
	if n, ok := x.(int); ok {
		return n, nil
	}
	return nil, noNumber(x)
}

// noNumber is why something is not the number that it was read as.
func noNumber(x any) error {
	if x == nil {
		return seen.ErrEmpty
	}
	return seen.ErrNoValue
}

func toFloat(x any) (any, error) {
	switch n := x.(type) {
	case int:
		return float64(n), nil
	case float64:
		return n, nil
	}
	return nil, noNumber(x)
}

var (
	BoolType  = reflect.TypeFor[bool]()
	FloatType = reflect.TypeFor[float64]()
	IntsType  = reflect.TypeFor[[]int]()

	IntType    = reflect.TypeFor[int]()
	StringType = reflect.TypeFor[string]()
)

package machine

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"catanref/variants/expressions/seen"

	"github.com/expr-lang/expr/builtin"
)

var (
	AnyListType = reflect.TypeFor[[]any]()
	WordsType   = reflect.TypeFor[[]string]()
)

func init() {
	same := func(args []reflect.Type) reflect.Type { return args[1] }
	lists := func(name string, gives func([]reflect.Type) reflect.Type, f func(a []any) (any, error)) {
		operators["·"+name] = &builtin.Function{
			Name:     "·" + name,
			Validate: func(args []reflect.Type) (reflect.Type, error) { return gives(args), nil },
			Func: func(args ...any) (any, error) {
				steps := 1
				for _, x := range args[1:] {
					if v := reflect.ValueOf(x); v.Kind() == reflect.Slice || v.Kind() == reflect.String {
						steps += v.Len()
					}
				}
				if err := args[0].(seen.Work)(steps); err != nil {
					return nil, err
				}
				return f(args[1:])
			},
		}
	}
	words := func(name string, t reflect.Type, f func(a []string) (any, error)) {
		lists(name, func([]reflect.Type) reflect.Type { return t }, func(a []any) (any, error) {
			texts := make([]string, len(a))
			for i, x := range a {
				text, ok := x.(string)
				if !ok {
					return nil, fmt.Errorf("%s is no word", seen.Format(x))
				}
				texts[i] = text
			}
			return f(texts)
		})
	}
	lists("sort", same, func(a []any) (any, error) { return sorted(a[0], a[0], a[1:]) })
	lists("sortBy", same, func(a []any) (any, error) { return sorted(a[0], a[1], a[2:]) })
	lists("reverse", same, func(a []any) (any, error) {
		return chosen(a[0], func(all []any) ([]any, error) { slices.Reverse(all); return all, nil })
	})
	lists("uniq", same, func(a []any) (any, error) { return chosen(a[0], seen.Unlike) })
	lists("take", same, func(a []any) (any, error) {
		return chosen(a[0], func(all []any) ([]any, error) {
			n, ok := a[1].(int)
			if !ok || n < 0 {
				return nil, errors.New("take takes a whole number of elements")
			}
			return all[:min(n, len(all))], nil
		})
	})
	lists("concat", func([]reflect.Type) reflect.Type { return AnyListType }, func(a []any) (any, error) { return oneList(a) })
	lists("flatten", func([]reflect.Type) reflect.Type { return AnyListType }, func(a []any) (any, error) { return oneList(seen.Elements(a[0])) })

	words("split", WordsType, func(a []string) (any, error) { return strings.Split(a[0], a[1]), nil })
	words("replace", StringType, func(a []string) (any, error) {
		if len(a[0])+strings.Count(a[0], a[1])*len(a[2]) > maxText {
			return nil, errLongText
		}
		return strings.ReplaceAll(a[0], a[1], a[2]), nil
	})
	words("indexOf", IntType, func(a []string) (any, error) { return strings.Index(a[0], a[1]), nil })
	words("lastIndexOf", IntType, func(a []string) (any, error) { return strings.LastIndex(a[0], a[1]), nil })
	words("hasPrefix", BoolType, func(a []string) (any, error) { return strings.HasPrefix(a[0], a[1]), nil })
	words("hasSuffix", BoolType, func(a []string) (any, error) { return strings.HasSuffix(a[0], a[1]), nil })
	words("trimPrefix", StringType, func(a []string) (any, error) { return strings.TrimPrefix(a[0], a[1]), nil })
	words("trimSuffix", StringType, func(a []string) (any, error) { return strings.TrimSuffix(a[0], a[1]), nil })
	words("glue", StringType, func(a []string) (any, error) {
		if len(a[0])+len(a[1]) > maxText {
			return nil, errLongText
		}
		return a[0] + a[1], nil
	})
	lists("repeat", func([]reflect.Type) reflect.Type { return StringType }, func(a []any) (any, error) {
		text, ok := a[0].(string)
		n, whole := a[1].(int)
		switch {
		case !ok || !whole || n < 0:
			return nil, errors.New("repeat takes a word and a whole number")
		case len(text) > 0 && n > maxText/len(text):
			return nil, errLongText
		}
		return strings.Repeat(text, n), nil
	})
}

var errLongText = fmt.Errorf("the text is longer than %d bytes", maxText)

// chosen returns a list of the same type with some elements of the given one, in some order.
func chosen(of any, choose func([]any) ([]any, error)) (any, error) {
	v := reflect.ValueOf(of)
	if v.Kind() != reflect.Slice {
		return nil, fmt.Errorf("%s is no list", seen.Format(of))
	}
	all, err := choose(seen.Elements(of))
	if err != nil {
		return nil, err
	}
	out := reflect.MakeSlice(v.Type(), len(all), len(all))
	for i, x := range all {
		out.Index(i).Set(reflect.ValueOf(x))
	}
	return out.Interface(), nil
}

// sorted sorts the elements of a list by their keys, numbers or words; "desc" reverses the order. The sort is
// stable.
func sorted(of, keys any, order []any) (any, error) {
	down := false
	for _, word := range order {
		if down = word == "desc"; !down && word != "asc" {
			return nil, fmt.Errorf(`the order is "asc" or "desc", not %s`, seen.Format(word))
		}
	}
	return chosen(of, func(all []any) ([]any, error) {
		by := seen.Elements(keys)
		at := make([]int, len(all))
		for i := range at {
			at[i] = i
		}
		var err error
		slices.SortStableFunc(at, func(i, j int) int {
			c, unlike := compared(by[i], by[j])
			if unlike != nil {
				err = unlike
			}
			if down {
				return -c
			}
			return c
		})
		out := make([]any, len(all))
		for i, from := range at {
			out[i] = all[from]
		}
		return out, err
	})
}

// compared is negative if a comes before b.
func compared(a, b any) (int, error) {
	x, isWord := a.(string)
	y, areWords := b.(string)
	if isWord && areWords {
		return strings.Compare(x, y), nil
	}
	m, n, err := numbers(a, b)
	switch {
	case err != nil:
		return 0, errors.New("numbers or words are put in order")
	case m < n:
		return -1, nil
	case m > n:
		return 1, nil
	}
	return 0, nil
}

// oneList joins the elements of lists; a value that is not a list is an element itself.
func oneList(all []any) (any, error) {
	out := []any{}
	for _, x := range all {
		if seen.IsList(x) {
			out = append(out, seen.Elements(x)...)
		} else {
			out = append(out, x)
		}
		if len(out) > MaxMemory {
			return nil, errTooLong
		}
	}
	return out, nil
}

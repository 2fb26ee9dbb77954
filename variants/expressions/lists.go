package expressions

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/builtin"
	"github.com/expr-lang/expr/checker/nature"
)

// The functions of expressions that create lists and words. The library's own may create results of any length;
// these replace them, count their work and respect the limits.

// taken is the signature of such a function: the type of each argument, and how many there may be. The last type
// also applies to all further arguments.
type taken struct {
	sorts       []Class
	least, most int
}

var makers = map[string]taken{
	"sort": {[]Class{List, Word}, 1, 2}, "sortBy": {[]Class{List, Anything, Word}, 2, 3}, "reverse": {[]Class{List}, 1, 1},
	"uniq": {[]Class{List}, 1, 1}, "take": {[]Class{List, Number}, 2, 2}, "concat": {[]Class{List}, 1, maxMade}, "flatten": {[]Class{List}, 1, 1},
	"split": {[]Class{Word}, 2, 2}, "replace": {[]Class{Word}, 3, 3}, "repeat": {[]Class{Word, Number}, 2, 2},
	"indexOf": {[]Class{Word}, 2, 2}, "lastIndexOf": {[]Class{Word}, 2, 2},
	"hasPrefix": {[]Class{Word}, 2, 2}, "hasSuffix": {[]Class{Word}, 2, 2}, "trimPrefix": {[]Class{Word}, 2, 2}, "trimSuffix": {[]Class{Word}, 2, 2},
}

// maxMade is the largest number of lists that can be joined at once.
const maxMade = 20

// makes replaces the library's function by the bounded one; false for a function that creates nothing.
func (r *operatorReader) makes(node *ast.Node, n *ast.BuiltinNode) bool {
	takes, ok := makers[n.Name]
	if !ok {
		return false
	}
	if len(n.Arguments) < takes.least || len(n.Arguments) > takes.most {
		r.faults.at(n, nil, "%s takes %s", n.Name, howMany(takes))
		return true
	}
	for i, arg := range n.Arguments {
		wanted := takes.sorts[min(i, len(takes.sorts)-1)]
		if _, condition := arg.(*ast.PredicateNode); condition != (n.Name == "sortBy" && i == 1) {
			r.faults.at(arg, nil, "%s orders by what stands behind the list, and no other function of its kind does: sortBy(players, .points)", n.Name)
			return true
		}
		if got := classOf(arg, r.config); wanted != Anything && got != wanted {
			r.faults.at(arg, nil, "%s takes %s here, not %s", n.Name, wanted, orUnknown(got))
			return true
		}
	}
	nt := *n.Arguments[0].Nature()
	args := append([]ast.Node{workNode()}, n.Arguments...)
	switch n.Name {
	case "sort":
		if s := r.elemClass(n.Arguments[0]); s != Number && s != Word && s != Anything {
			r.faults.at(n.Arguments[0], nil, "sort puts numbers or words in order; for others there is sortBy(players, .points)")
			return true
		}
	case "sortBy":
		r.measure(n)
		by := &ast.BuiltinNode{Name: "map", Arguments: n.Arguments[:2]}
		by.SetLocation(n.Location())
		args[2] = by
	case "flatten":
		if inner := nt.Elem(&r.config.NtCache); classOfNature(&inner, r.config) == List {
			nt = inner
		}
	case "concat":
		for _, arg := range n.Arguments[1:] {
			if r.elemClass(arg) != r.elemClass(n.Arguments[0]) {
				nt = r.config.NtCache.FromType(anyListType)
			}
		}
	case "split":
		nt = r.config.NtCache.FromType(wordsType)
	case "indexOf", "lastIndexOf":
		nt = r.config.NtCache.FromType(intType)
	case "hasPrefix", "hasSuffix":
		nt = r.config.NtCache.FromType(boolType)
	}
	r.put(node, "·"+n.Name, anyListType, args...)
	(*node).SetNature(nt)
	return true
}

// loop checks a function of a list: its list first, since the library may not know the type of its elements.
func (r *operatorReader) loop(n *ast.BuiltinNode) {
	r.read(&n.Arguments[0])
	of := n.Arguments[0].Nature().Elem(&r.config.NtCache)
	for i := range n.Arguments[1:] {
		arg := &n.Arguments[i+1]
		if p, ok := (*arg).(*ast.PredicateNode); ok && classOf(n.Arguments[0], r.config) == List {
			elementIs(p.Node, of)
		}
		r.read(arg)
	}
}

// elementIs sets the type of the list's element in the condition on it.
func elementIs(n ast.Node, of nature.Nature) {
	switch n := n.(type) {
	case *ast.PointerNode:
		if n.Name == "" {
			n.SetNature(of)
		}
		return
	case *ast.PredicateNode: // of another list
		return
	}
	eachChild(n, func(child *ast.Node) { elementIs(*child, of) })
}

func howMany(t taken) string {
	switch {
	case t.least == t.most && t.least == 1:
		return "one argument"
	case t.least == t.most:
		return fmt.Sprintf("%d arguments", t.least)
	}
	return fmt.Sprintf("%d to %d arguments", t.least, t.most)
}

var (
	anyListType = reflect.TypeFor[[]any]()
	wordsType   = reflect.TypeFor[[]string]()
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
				if err := args[0].(work)(steps); err != nil {
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
					return nil, fmt.Errorf("%s is no word", Told(x))
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
	lists("uniq", same, func(a []any) (any, error) { return chosen(a[0], unlike) })
	lists("take", same, func(a []any) (any, error) {
		return chosen(a[0], func(all []any) ([]any, error) {
			n, ok := a[1].(int)
			if !ok || n < 0 {
				return nil, errors.New("take takes a whole number of elements")
			}
			return all[:min(n, len(all))], nil
		})
	})
	lists("concat", func([]reflect.Type) reflect.Type { return anyListType }, func(a []any) (any, error) { return oneList(a) })
	lists("flatten", func([]reflect.Type) reflect.Type { return anyListType }, func(a []any) (any, error) { return oneList(elements(a[0])) })

	words("split", wordsType, func(a []string) (any, error) { return strings.Split(a[0], a[1]), nil })
	words("replace", stringType, func(a []string) (any, error) {
		if len(a[0])+strings.Count(a[0], a[1])*len(a[2]) > maxText {
			return nil, errLongText
		}
		return strings.ReplaceAll(a[0], a[1], a[2]), nil
	})
	words("indexOf", intType, func(a []string) (any, error) { return strings.Index(a[0], a[1]), nil })
	words("lastIndexOf", intType, func(a []string) (any, error) { return strings.LastIndex(a[0], a[1]), nil })
	words("hasPrefix", boolType, func(a []string) (any, error) { return strings.HasPrefix(a[0], a[1]), nil })
	words("hasSuffix", boolType, func(a []string) (any, error) { return strings.HasSuffix(a[0], a[1]), nil })
	words("trimPrefix", stringType, func(a []string) (any, error) { return strings.TrimPrefix(a[0], a[1]), nil })
	words("trimSuffix", stringType, func(a []string) (any, error) { return strings.TrimSuffix(a[0], a[1]), nil })
	words("glue", stringType, func(a []string) (any, error) {
		if len(a[0])+len(a[1]) > maxText {
			return nil, errLongText
		}
		return a[0] + a[1], nil
	})
	lists("repeat", func([]reflect.Type) reflect.Type { return stringType }, func(a []any) (any, error) {
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
		return nil, fmt.Errorf("%s is no list", Told(of))
	}
	all, err := choose(elements(of))
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
			return nil, fmt.Errorf(`the order is "asc" or "desc", not %s`, Told(word))
		}
	}
	return chosen(of, func(all []any) ([]any, error) {
		by := elements(keys)
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

// unlike removes duplicates.
func unlike(all []any) (out []any, err error) {
	c := comparison{left: maxSame}
	for _, x := range all {
		if !slices.ContainsFunc(out, func(y any) bool { return c.same(x, y) }) {
			out = append(out, x)
		}
	}
	if c.left < 0 {
		return nil, errTooMuch
	}
	return out, nil
}

// oneList joins the elements of lists; a value that is not a list is an element itself.
func oneList(all []any) (any, error) {
	out := []any{}
	for _, x := range all {
		if isList(x) {
			out = append(out, elements(x)...)
		} else {
			out = append(out, x)
		}
		if len(out) > maxMemory {
			return nil, errTooLong
		}
	}
	return out, nil
}

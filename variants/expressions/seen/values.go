package seen

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"sort"
	"strconv"
	"strings"
)

// maxSame is the largest number of values that one == compares.
const maxSame = 5000

var (
	errTooMuch = errors.New("too much is compared")
	ErrNoValue = errors.New("there is no such value")
	ErrEmpty   = errors.New("an empty list has no least, greatest, first or last element: ask for len(…) > 0 first")
)

// Same compares any two values as the language shows them: lists element by element, things member by member,
// whether read or written as { }. A player equals only himself.
func Same(w Work, a, b any) (bool, error) {
	c := comparison{left: maxSame}
	equal := c.same(a, b)
	return equal, c.done(w)
}

type comparison struct {
	left    int
	missing bool // a missing element is neither equal nor unequal
}

// done counts the work of the comparison.
func (c *comparison) done(w Work) error {
	switch {
	case c.left < 0:
		return errTooMuch
	case c.missing:
		return ErrNoValue
	}
	return w(maxSame - c.left)
}

func (c *comparison) same(a, b any) bool {
	if c.left--; c.left < 0 {
		return false
	}
	if a == nil || b == nil {
		_, isPlayer := a.(*Player)
		_, arePlayers := b.(*Player)
		c.missing = !isPlayer && !arePlayers // nobody differs from any player
		return false
	}
	switch x := a.(type) {
	case *Player:
		y, ok := b.(*Player)
		return ok && x != nil && y != nil && x.Name == y.Name
	case string:
		y, ok := b.(string)
		return ok && x == y
	case bool:
		y, ok := b.(bool)
		return ok && x == y
	case int:
		if y, ok := b.(int); ok {
			return x == y
		}
		y, ok := b.(float64)
		return ok && float64(x) == y
	case float64:
		if y, ok := b.(int); ok {
			return x == float64(y)
		}
		y, ok := b.(float64)
		return ok && x == y
	}
	if IsList(a) {
		return IsList(b) && c.sameLists(reflect.ValueOf(a), reflect.ValueOf(b))
	}
	return c.sameMembers(a, b)
}

func (c *comparison) sameLists(a, b reflect.Value) bool {
	if a.Len() != b.Len() {
		return false
	}
	for i := range a.Len() {
		if !c.same(a.Index(i).Interface(), b.Index(i).Interface()) {
			return false
		}
	}
	return true
}

func (c *comparison) sameMembers(a, b any) bool {
	x, y := membersOf(a), membersOf(b)
	if x == nil || y == nil || len(x) != len(y) {
		return false
	}
	for word, value := range x {
		other, ok := y[word]
		if !ok || !c.same(value, other) {
			return false
		}
	}
	return true
}

// membersOf returns the members of a thing; nil if it is not one.
func membersOf(x any) map[string]any {
	v := reflect.ValueOf(x)
	out := map[string]any{}
	switch v.Kind() {
	case reflect.Map:
		for _, key := range v.MapKeys() {
			out[key.String()] = v.MapIndex(key).Interface()
		}
	case reflect.Struct:
		for i := range v.NumField() {
			out[v.Type().Field(i).Tag.Get("expr")] = v.Field(i).Interface()
		}
	default:
		return nil
	}
	return out
}

func IsList(x any) bool { return reflect.ValueOf(x).Kind() == reflect.Slice }

func Elements(list any) []any {
	v := reflect.ValueOf(list)
	if v.Kind() != reflect.Slice {
		return nil
	}
	out := make([]any, v.Len())
	for i := range out {
		out[i] = v.Index(i).Interface()
	}
	return out
}

// Within reports whether the list holds the value.
func Within(w Work, x, list any) (bool, error) {
	v := reflect.ValueOf(list)
	if v.Kind() != reflect.Slice {
		return false, fmt.Errorf("%s is no list", Format(list))
	}
	c := comparison{left: maxSame}
	for i := range v.Len() {
		if c.same(x, v.Index(i).Interface()) {
			return true, c.done(w)
		}
	}
	return false, c.done(w)
}

var errNoLiteral = errors.New("this value cannot be written down; compare one of its members")

// Literal prints a value as the language does: 3, "red", ["A1.N"], {owner: "red", wall: false}.
func Literal(x any) (string, error) {
	left := maxSame
	return writeLiteral(x, &left)
}

func writeLiteral(x any, left *int) (string, error) {
	if *left--; *left < 0 {
		return "", errTooMuch
	}
	switch x := x.(type) {
	case nil, *Player:
		return "", errNoLiteral
	case string:
		return strconv.Quote(x), nil
	case bool:
		return strconv.FormatBool(x), nil
	case int:
		return strconv.Itoa(x), nil
	case float64:
		return strconv.FormatFloat(x, 'f', -1, 64), nil
	}
	v := reflect.ValueOf(x)
	var parts []string
	switch v.Kind() {
	case reflect.Slice:
		for i := range v.Len() {
			part, err := writeLiteral(v.Index(i).Interface(), left)
			if err != nil {
				return "", err
			}
			parts = append(parts, part)
		}
		return "[" + strings.Join(parts, ", ") + "]", nil
	case reflect.Struct, reflect.Map:
		all := membersOf(x)
		words := memberOrder(v, all)
		for _, word := range words {
			part, err := writeLiteral(all[word], left)
			if err != nil {
				return "", err
			}
			parts = append(parts, word+": "+part)
		}
		return "{" + strings.Join(parts, ", ") + "}", nil
	}
	return "", errNoLiteral
}

func memberOrder(v reflect.Value, all map[string]any) []string {
	if v.Kind() == reflect.Struct {
		return Members(v.Type())
	}
	words := make([]string, 0, len(all))
	for word := range all {
		words = append(words, word)
	}
	sort.Strings(words)
	return words
}

// Format prints a value in a message.
func Format(x any) string {
	if text, err := Literal(x); err == nil {
		return text
	}
	return "this"
}

// Unlike removes duplicates.
func Unlike(all []any) (out []any, err error) {
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

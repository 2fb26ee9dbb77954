package seen

import (
	"reflect"
	"slices"
	"strings"
	"sync"
)

// Members lists the words for the fields of a type of this file, in their order; the result is cached.
func Members(t reflect.Type) []string {
	if t == CardsType {
		return CardWords()
	}
	if known, ok := membersByType.Load(t); ok {
		return known.([]string)
	}
	out := make([]string, 0, t.NumField())
	for i := range t.NumField() {
		if word := t.Field(i).Tag.Get("expr"); !strings.HasPrefix(word, Hidden) {
			out = append(out, word)
		}
	}
	membersByType.Store(t, out)
	return out
}

var membersByType sync.Map // []string

// ViewWords are the members of the view that every expression may read.
var ViewWords = slices.DeleteFunc(slices.Clone(Members(ViewType)), func(w string) bool { return slices.Contains(Variables, w) })

// Deref is the type of a value, of a pointer to a player that of the player.
func Deref(t reflect.Type) reflect.Type {
	if t != nil && t.Kind() == reflect.Pointer {
		return t.Elem()
	}
	return t
}

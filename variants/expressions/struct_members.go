package expressions

import (
	"reflect"
	"sync"
)

// fields caches the members of structs by their words, since reflection takes a while to find them: map[string]reflect.Type
// by reflect.Type.
var fields sync.Map

// fieldOf returns the type of a member of a struct.
func fieldOf(t reflect.Type, word string) (reflect.Type, bool) {
	if t.Kind() != reflect.Struct {
		return nil, false
	}
	of, ok := fields.Load(t)
	if !ok {
		words := map[string]reflect.Type{}
		for i := range t.NumField() {
			f := t.Field(i)
			words[f.Tag.Get("expr")] = f.Type
		}
		of, _ = fields.LoadOrStore(t, words)
	}
	field, ok := of.(map[string]reflect.Type)[word]
	return field, ok
}

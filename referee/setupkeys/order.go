package setupkeys

import (
	"bytes"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"catanref/engine/things"
	"catanref/referee/visible"
)

// The order of the keys of each mapping: those that every game has as fields of a struct, those of books where their
// rows say.

// parts are the structs of a setup whose keys stand before and behind the counters and the keys of books.
var before, behind = reflect.TypeFor[placed](), reflect.TypeFor[held]()

var (
	setupOrder = sync.OnceValue(func() []string {
		first := append(namesIn(before), things.BeforeCounters)
		for id := range things.NumCounters() {
			first = append(first, things.CounterOf(id).Key)
		}
		return ordered(append(first, namesIn(behind)...), len(first), things.SetupKey)
	})
	piecesOrder = sync.OnceValue(func() []string {
		names := namesIn(reflect.TypeFor[Pieces]())
		return ordered(names, len(names), things.PiecesKey)
	})
	onTurnOrder = sync.OnceValue(func() []string {
		names := namesIn(reflect.TypeFor[turn]())
		return ordered(names, len(names), things.OnTurnKey)
	})
	turnOrder = sync.OnceValue(func() []string {
		names := namesIn(reflect.TypeFor[thisTurn]())
		return ordered(names, len(names), things.TurnKey)
	})
)

func ordered(names []string, at int, of things.KeyOf) []string {
	return things.InOrder(names, at, things.KeysOf(of), (*things.Key).WrittenBeforeWhich)
}

// keyOf returns the key of a field; "" if it has none.
func keyOf(field reflect.StructField) (key string, omitted bool) {
	key, more, _ := strings.Cut(field.Tag.Get("json"), ",")
	return key, more == "omitempty"
}

// namesIn lists the keys of a struct and of those embedded in it.
func namesIn(of reflect.Type) (out []string) {
	for i := range of.NumField() {
		if field := of.Field(i); field.Anonymous {
			out = append(out, namesIn(field.Type)...)
		} else if key, _ := keyOf(field); key != "" {
			out = append(out, key)
		}
	}
	return out
}

// said returns the keys of a struct that have something to say.
func said(of reflect.Value) (out keys) {
	for i := range of.NumField() {
		field := of.Type().Field(i)
		if field.Anonymous {
			out = append(out, said(of.Field(i))...)
			continue
		}
		key, omitted := keyOf(field)
		if key == "" || omitted && empty(of.Field(i)) {
			continue
		}
		out = append(out, bookKey{key, of.Field(i).Interface()})
	}
	return out
}

func empty(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Map, reflect.Slice:
		return v.Len() == 0
	default:
		return v.IsZero()
	}
}

// inOrder is a JSON object of keys in an order.
func inOrder(order []string, all keys) ([]byte, error) {
	slices.SortStableFunc(all, func(a, b bookKey) int {
		return slices.Index(order, a.name) - slices.Index(order, b.name)
	})
	var out bytes.Buffer
	for i, one := range all {
		if i > 0 {
			out.WriteByte(',')
		}
		out.WriteString(strconv.Quote(one.name) + ":")
		if err := visible.WriteJSON(&out, one.value); err != nil {
			return nil, err
		}
	}
	return slices.Concat([]byte("{"), out.Bytes(), []byte("}")), nil
}

func (out Setup) MarshalJSON() ([]byte, error) {
	all := slices.Concat(said(reflect.ValueOf(out.placed)), out.Brought, said(reflect.ValueOf(out.held)))
	for _, one := range out.Counters {
		all = append(all, bookKey{one.key, one.of})
	}
	return inOrder(setupOrder(), all)
}

func (t turn) MarshalJSON() ([]byte, error) {
	return inOrder(onTurnOrder(), append(said(reflect.ValueOf(t)), t.brought...))
}

func (p Pieces) MarshalJSON() ([]byte, error) {
	return inOrder(piecesOrder(), append(said(reflect.ValueOf(p)), p.brought...))
}

func (t thisTurn) MarshalJSON() ([]byte, error) {
	return inOrder(turnOrder(), append(said(reflect.ValueOf(t)), t.brought...))
}

// Lists calls f for each kind of piece of which there are some, with their places.
func (p Pieces) Lists(f func(kind string, at []string)) {
	all := append(said(reflect.ValueOf(p)), p.brought...)
	headings := map[string]string{}
	for _, k := range things.KeysOf(things.PiecesKey) {
		headings[k.Name] = k.Heading
	}
	for _, name := range piecesOrder() {
		for _, one := range all {
			if at, places := one.value.([]string); places && one.name == name {
				if headings[name] != "" {
					name = headings[name]
				}
				f(name, at)
			}
		}
	}
}

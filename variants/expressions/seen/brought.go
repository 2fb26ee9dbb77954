package seen

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/things"
)

// Members that books bring: the types and values of their rows, and their places among the table's own members.

var (
	intType   = reflect.TypeFor[int]()
	boolType  = reflect.TypeFor[bool]()
	wordType  = reflect.TypeFor[string]()
	namesType = reflect.TypeFor[names]()
	spotType  = reflect.TypeFor[Spot]()
)

// TypeOf returns the type of a member's value; nil for a heading.
func TypeOf(m *things.Member) reflect.Type {
	if m.Parts != nil {
		return reflect.SliceOf(elements()[m])
	}
	return typeWithoutParts(m)
}

func typeWithoutParts(m *things.Member) reflect.Type {
	switch {
	case m.Number != nil:
		return intType
	case m.Truth != nil:
		return boolType
	case m.Text != nil, m.Hex != nil:
		return wordType
	case m.Player != nil:
		return reflect.PointerTo(PlayerType)
	case m.Words != nil:
		return namesType
	case m.Paths != nil:
		return reflect.TypeFor[Paths]()
	case m.Corners != nil:
		return reflect.TypeFor[Corners]()
	}
	return nil
}

// Value returns the value of a member, of the type of TypeOf.
func Value(m *things.Member, a things.Asked) any {
	switch {
	case m.Number != nil:
		return m.Number(a)
	case m.Truth != nil:
		return m.Truth(a)
	case m.Text != nil:
		return m.Text(a)
	case m.Hex != nil:
		return a.Game.Board.HexName(m.Hex(a))
	case m.Player != nil:
		return m.Player(a) // of which the machine makes the player
	case m.Words != nil:
		return names(m.Words(a))
	case m.Paths != nil:
		out := Paths{}
		paths := m.Paths(a)
		for e := range paths.All {
			out = append(out, a.Game.Board.PathName(board.Path(e)))
		}
		return out
	case m.Parts != nil:
		of := elements()[m]
		out := reflect.MakeSlice(reflect.SliceOf(of), 0, 0)
		for _, v := range inOrder(m, a) {
			element := reflect.New(of).Elem()
			for i := range m.Parts {
				element.Field(i).Set(reflect.ValueOf(Value(&m.Parts[i], things.Asked{Facts: a.Facts, Of: a.Of, Hex: board.NoHex, Place: v.Place()})))
			}
			out = reflect.Append(out, element)
		}
		return out.Interface()
	case m.Corners != nil:
		return cornerNames(a.Facts, inOrder(m, a))
	}
	return nil
}

// inOrder lists the intersections of a member.
func inOrder(m *things.Member, a things.Asked) (out []board.Intersection) {
	all := m.Corners(a)
	if m.Order != nil {
		for _, v := range m.Order(a.Game.Board) {
			if all.Has(int(v)) {
				out = append(out, v)
			}
		}
		return out
	}
	for v := range all.All {
		out = append(out, board.Intersection(v))
	}
	return out
}

// Whole is a thing to which books add members. As a whole it has those of the table, if the table has the thing, and
// theirs.
type Whole struct {
	Of    things.MemberOf
	Thing string
	Own   reflect.Type // the thing with the table's members alone; nil: it is of books alone
	Type  reflect.Type

	words []string
	rows  []*things.Member // by number of the field; nil: the table's own
}

// WholeOf finds a thing to which books add members; nil if there is none. The thing of a place is "".
func WholeOf(of things.MemberOf, thing string) *Whole {
	for _, w := range brought().wholes {
		if w.Of == of && w.Thing == thing {
			return w
		}
	}
	return nil
}

// Wholes lists all of them.
func Wholes() []*Whole { return brought().wholes }

// Value puts the table's members and those of books together. For nobody and no place all are zero.
func (w *Whole) Value(own any, a things.Asked) any {
	out := reflect.New(w.Type).Elem()
	from := 0
	for i, row := range w.rows {
		switch {
		case row == nil:
			out.Field(i).Set(reflect.ValueOf(own).Field(from))
			from++
		case !Nobody(w.Of, a):
			out.Field(i).Set(reflect.ValueOf(Value(row, a)))
		}
	}
	return out.Interface()
}

// Nobody reports whether a member has no subject.
func Nobody(of things.MemberOf, a things.Asked) bool {
	return of == things.OfPlayer && int(a.Of) >= a.Game.Owners || of == things.OfHex && a.Hex == board.NoHex || of == things.OfPlace && a.Place == 0
}

// AskedOf is a question about the position, and about nobody.
func AskedOf(f *engine.Facts) things.Asked {
	return things.Asked{Facts: f, Of: position.NoSeat, Hex: board.NoHex}
}

// BroughtTo finds a book's member of the position, or of a move; nil if there is none.
func BroughtTo(word string) *things.Member {
	for _, m := range things.Members() {
		if (m.Of == things.OfView || m.Of == things.OfMove) && m.Word == word {
			return m
		}
	}
	return nil
}

// ElementOf returns the row whose list has elements of the type; nil if there is none.
func ElementOf(t reflect.Type) *things.Member {
	for m, of := range elements() {
		if of == t {
			return m
		}
	}
	return nil
}

// elements are the types of the elements of lists that have parts.
var elements = sync.OnceValue(func() map[*things.Member]reflect.Type {
	out := map[*things.Member]reflect.Type{}
	for i, m := range things.Members() {
		if m.Parts == nil {
			continue
		}
		var fields []reflect.StructField
		for j := range m.Parts {
			fields = append(fields, fieldFor(fmt.Sprintf("L%d_%d", i, j), m.Parts[j].Word, typeWithoutParts(&m.Parts[j])))
		}
		out[m] = reflect.StructOf(fields)
	}
	return out
})

type fromBooks struct {
	wholes []*Whole
	words  map[reflect.Type][]string // the members of types to which books add some
}

// brought works out the types. The members of all books are registered by then.
var brought = sync.OnceValue(func() *fromBooks {
	out := &fromBooks{nil, map[reflect.Type][]string{}}
	for _, m := range things.Members() {
		thing, part := m.Thing()
		if !m.Whole || part == "" || slices.ContainsFunc(out.wholes, func(w *Whole) bool { return w.Of == m.Of && w.Thing == thing }) {
			continue
		}
		out.wholes = append(out.wholes, wholeOf(m.Of, thing, len(out.wholes)))
	}
	for _, w := range out.wholes {
		out.words[w.Type] = w.words
		if w.Own != nil {
			out.words[w.Own] = w.words
		}
	}
	for of, t := range map[things.MemberOf]reflect.Type{things.OfView: ViewType, things.OfPlayer: PlayerType} {
		out.words[t] = withBooks(ownMembers(t), of)
	}
	return out
})

func fieldFor(name, word string, t reflect.Type) reflect.StructField {
	return reflect.StructField{Name: name, Type: t, Tag: reflect.StructTag(fmt.Sprintf("expr:%q", word))}
}

// wholeOf puts the members of a thing in their order.
func wholeOf(of things.MemberOf, thing string, number int) *Whole {
	w := &Whole{Of: of, Thing: thing, Own: ownThing(of, thing)}
	if w.Own != nil {
		w.words = ownMembers(w.Own)
		w.rows = make([]*things.Member, len(w.words))
	}
	for _, m := range things.Members() {
		at, part := m.Thing()
		if m.Of != of || at != thing || !m.Whole || part == "" {
			continue
		}
		i := len(w.words)
		if _, ahead, dotted := strings.Cut(m.Anchor(), "."); dotted {
			if j := slices.Index(w.words, ahead); j >= 0 {
				i = j
			}
		}
		w.words, w.rows = slices.Insert(w.words, i, part), slices.Insert(w.rows, i, m)
	}
	var fields []reflect.StructField
	own := 0
	for i, row := range w.rows {
		t := reflect.Type(nil)
		if row != nil {
			t = TypeOf(row)
		} else {
			t = w.Own.Field(own).Type
			own++
		}
		fields = append(fields, fieldFor(fmt.Sprintf("W%d_%d", number, i), w.words[i], t))
	}
	w.Type = reflect.StructOf(fields)
	return w
}

// ownThing returns the type of a thing of the table.
func ownThing(of things.MemberOf, thing string) reflect.Type {
	in := ViewType
	switch of {
	case things.OfPlace:
		return spotType
	case things.OfPlayer:
		in = PlayerType
	}
	for i := range in.NumField() {
		if f := in.Field(i); f.Tag.Get("expr") == thing {
			return f.Type
		}
	}
	return nil
}

// withBooks adds the words of books that stand before one of the table's.
func withBooks(words []string, of things.MemberOf) []string {
	for _, m := range things.Members() {
		thing, _ := m.Thing()
		if m.Of != of || m.Anchor() == "" || slices.Contains(words, thing) {
			continue
		}
		ahead, _, _ := strings.Cut(m.Anchor(), ".")
		i := slices.Index(words, ahead)
		if i < 0 {
			i = len(words)
		}
		words = slices.Insert(words, i, thing)
	}
	return words
}

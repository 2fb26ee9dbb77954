package scenarios

import (
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	_ "catanref/engine/books" // registers the keys of all books
)

// Keys of books: their rows read them and know nothing of YAML.

// keysBrought returns the keys that books bring to a mapping, as fields of its table.
func keysBrought(of engine.KeyOf) (out []field) {
	for _, row := range engine.KeysOf(of) {
		fd := field{
			key: row.Name, about: row.About, example: row.Example, form: formOf(row.Form), book: row.Book(), use: row.InUse, variant: row.Variant,
			read: func(r *reader, n *yaml.Node) {
				in := r.reading()
				row.Read(&in, value{r, n})
			},
		}
		if of == engine.MapKey { // a map is read before the law is known
			fd.book, fd.use = nil, nil
		}
		out = append(out, fd)
	}
	return out
}

// reading is the part of the file known so far.
func (r *reader) reading() engine.Reading {
	in := engine.Reading{Board: r.board, Game: r.game, Seat: engine.NoSeat}
	if r.pos != nil {
		in.State, in.Seat = r.pos.state, r.pos.turn.reading
	}
	return in
}

// broughtStands lets the books check the position as a whole.
func (r *reader) broughtStands() {
	for _, table := range []struct {
		of   engine.KeyOf
		what string
	}{{engine.SetupKey, "setup"}, {engine.TurnKey, "this-turn"}} {
		for _, row := range engine.KeysOf(table.of) {
			if row.Stands == nil || !row.Used(r.law) {
				continue
			}
			in := r.reading()
			if key := r.at[table.what+"."+row.Name]; key != nil {
				row.Stands(&in, value{r, key})
			} else {
				row.Stands(&in, nil)
			}
		}
	}
}

// formOf returns the schema of a form.
func formOf(f engine.Form) form {
	of := make([]form, len(f.Of))
	for i := range f.Of {
		of[i] = formOf(f.Of[i])
	}
	switch f.Kind {
	case engine.NumberForm:
		return intForm(f.Least, f.Most)
	case engine.TruthForm:
		return boolForm()
	case engine.ListForm:
		return listOf(of[0])
	case engine.ByWordForm:
		return byNameForm(of[0], f.Names, f.Words...)
	case engine.ByPlayerForm:
		return byPlayerForm(of[0])
	case engine.EitherForm:
		return oneOf(of...)
	}
	return namedForm(f.Names, f.Words...)
}

// value is a node of the file, as books see it.
type value struct {
	r *reader
	n *yaml.Node
}

func (v value) Fault(message string, near ...string) { v.r.f.At(v.n, message, near...) }

func (v value) FaultAt(word string, message string, near ...string) {
	v.r.f.Inside(v.n, max(0, strings.Index(v.n.Value, word)), message, near...)
}

func (v value) Text(what string) (string, bool) { return v.r.f.Text(v.n, what) }
func (v value) Truth(what string) (bool, bool)  { return v.r.f.Bool(v.n, what) }

func (v value) Int(what string, least, most int) (int, bool) {
	return v.r.f.Int(v.n, what, least, most)
}

func (v value) Word(what string, words ...string) (string, bool) {
	return v.r.word(v.n, what, words...)
}

func (v value) List(what string, each func(engine.Value)) {
	v.r.f.List(v.n, what, func(item *yaml.Node) { each(value{v.r, item}) })
}

func (v value) Each(what string, each func(key, value engine.Value)) {
	v.r.f.Each(v.n, what, func(key, of *yaml.Node) { each(value{v.r, key}, value{v.r, of}) })
}

func (v value) Players(what string, each func(seat engine.Seat, value engine.Value)) {
	v.r.byPlayer(v.n, what, func(seat engine.Seat, _, of *yaml.Node) { each(seat, value{v.r, of}) })
}

func (v value) Player(what string) (engine.Seat, bool) {
	name, ok := v.r.f.Text(v.n, what)
	if !ok {
		return engine.NoSeat, false
	}
	return v.r.seatAt(v.n, name)
}

func (v value) Hex(what string) (engine.Hex, bool) {
	word, offset, ok := v.r.placeWord(v.n, what)
	if !ok {
		return engine.NoHex, false
	}
	return v.r.hex(v.n, word, offset)
}

func (v value) Intersection(what string) (engine.Intersection, bool) {
	return v.r.corner(v.n, what)
}

func (v value) Path(what string) (engine.Path, bool) {
	word, offset, ok := v.r.placeWord(v.n, what)
	if !ok {
		return engine.NoPath, false
	}
	e, ok := v.r.path(v.n, word, offset)
	if pos := v.r.pos; ok && pos != nil && pos.lineAt != nil && pos.lineAt[e] == nil { // faults of a line that a book places are reported here
		pos.lineAt[e] = v.n
	}
	return e, ok
}

func (v value) IsList() bool    { return v.n.Kind == yaml.SequenceNode }
func (v value) IsMapping() bool { return v.n.Kind == yaml.MappingNode }

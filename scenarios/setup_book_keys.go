package scenarios

import (
	"fmt"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/board"
	_ "catanref/engine/books" // registers the keys of all books
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/things"
)

// Keys of books: their rows read them and know nothing of YAML.

// brought returns a table with the keys that books bring to its mapping: those that name no other key at an index.
func brought(table []field, at int, of things.KeyOf) []field {
	rows := things.KeysOf(of)
	names := things.InOrder(keysOf(table), at, rows, (*things.Key).BeforeWhich)
	out := make([]field, len(names))
	for i, name := range names {
		if row := slices.IndexFunc(rows, func(k *things.Key) bool { return k.Name == name }); row >= 0 {
			out[i] = fieldOf(rows[row], whatOf[of])
			continue
		}
		out[i] = table[slices.IndexFunc(table, func(fd field) bool { return fd.key == name })]
	}
	return out
}

// whatOf is the name of each mapping to which books bring keys.
var whatOf = [...]string{things.SetupKey: "setup", things.TurnKey: "this-turn", things.PiecesKey: "pieces", things.MapKey: "a map", things.OnTurnKey: "turn", things.DecksKey: "decks"}

// fieldOf is the field of a key in a mapping.
func fieldOf(row *things.Key, mapping string) field {
	fd := field{key: row.Name, about: row.About, example: row.Example, form: formOf(row.Form), book: row.Book(), use: row.InUse, variant: row.Variant}
	if row.Fits != nil || mapping == whatOf[things.MapKey] { // the board decides, or it is read before the law is known
		fd.book, fd.use = nil, nil
	}
	if row.Keys != nil {
		for i := range row.Keys {
			fd.table = append(fd.table, fieldOf(&row.Keys[i], row.Name))
		}
		if fd.form = tableForm(fd.table); row.Several {
			fd.form = listOf(fd.form)
		}
	}
	if row.Fits != nil {
		fd.fits = func(r *reader) bool {
			in := r.reading()
			return row.Fits(&in)
		}
	}
	fd.read = func(r *reader, n *yaml.Node) {
		switch in := r.reading(); {
		case row.Needs != "" && !row.Fits(&in):
			if r.mapped {
				r.f.At(r.at[mapping+"."+row.Name], fmt.Sprintf("%q belongs to %s; this board has no use for it", row.Name, row.Needs))
			}
		case row.Several:
			r.f.List(n, row.Name, func(item *yaml.Node) { r.mappingOf(item, row, fd.table, &in) })
		case row.Keys != nil:
			r.mappingOf(n, row, fd.table, &in)
		default:
			row.Read(&in, value{r: r, n: n})
		}
	}
	return fd
}

// mappingOf reads a mapping whose keys a book brings.
func (r *reader) mappingOf(n *yaml.Node, row *things.Key, table []field, in *engine.Reading) {
	if row.Read != nil {
		row.Read(in, value{r: r, n: n})
	}
	r.mapping(n, row.Name, table)
}

// reading is the part of the file known so far.
func (r *reader) reading() engine.Reading {
	in := engine.Reading{Board: r.board, Game: r.game, Seat: position.NoSeat, Lawful: r.lawful, Mapped: r.mapped, Seated: r.seated, File: r}
	if r.pos != nil {
		in.State, in.Seat, in.Phase = r.pos.state, r.pos.turn.reading, r.pos.turn.phase
		in.Passed, in.Passes = r.pos.turn.passed, r.pos.turn.passes
		for _, w := range r.pos.waiting {
			in.Owed = append(in.Owed, w.owed)
		}
	}
	return in
}

// Key, Put, Lay, Use, Lacks, Hold and Passed are what rows of books do to the rest of the file.

func (r *reader) Key(path string) engine.Value {
	if key := r.at[path]; key != nil {
		return value{r: r, n: key}
	}
	return nil
}

func (r *reader) OfPlayer(path string, seat position.Seat) engine.Value {
	if key := r.at[path]; key != nil {
		_, name, _ := strings.Cut(path, ".")
		of := valueOf(r.setupAt, name)
		for i := 0; of.Kind == yaml.MappingNode && i+1 < len(of.Content); i += 2 {
			if r.game.SeatNamed(of.Content[i].Value) == seat {
				return value{r: r, n: of.Content[i+1]}
			}
		}
	}
	return nil
}

func (r *reader) Piece(at board.Intersection) engine.Value {
	return value{r: r, n: r.pos.pieceAt[at]}
}

func (r *reader) Put(v engine.Value, at board.Intersection, p position.Piece) bool {
	return r.put(v.(value).n, at, p)
}

func (r *reader) Lay(v engine.Value, what string, l position.Line, left *uint8, all int, fits func(e board.Path, name string) string) {
	r.line(v.(value).n, what, l, left, all, fits)
}

func (r *reader) Use(v engine.Value, left *uint8, what string, all int) {
	r.use(v.(value).n, left, what, all)
}

func (r *reader) Lacks(seat position.Seat) { r.pos.lacking[seat] = true }

func (r *reader) Later(check func()) { r.pos.later = append(r.pos.later, check) }

func (r *reader) Hold(v engine.Value, into *uint8, c cards.Card, count int) {
	r.hold(v.(value).n, into, c, count)
}

func (r *reader) Passed(v engine.Value, seat position.Seat) {
	r.pos.turn.passed = append(r.pos.turn.passed, engine.Named{At: v, Seat: seat})
}

func (r *reader) Sound() bool { return len(r.f.Faults) == 0 }

// byRows lets the books check and complete the position as a whole, by a function of their rows.
func (r *reader) byRows(of func(row *things.Key) func(*engine.Reading, engine.Value)) {
	for _, mapping := range []things.KeyOf{things.SetupKey, things.OnTurnKey, things.TurnKey} {
		for _, row := range things.KeysOf(mapping) {
			if f := of(row); f != nil && row.Used(r.law) {
				in := r.reading()
				f(&in, r.Key(whatOf[mapping]+"."+row.Name))
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
		if f.Names == "" && f.Words == nil {
			return byKeyForm(of[0])
		}
		return byNameForm(of[0], f.Names, f.Words...)
	case engine.ByPlayerForm:
		return byPlayerForm(of[0])
	case engine.EitherForm:
		return oneOf(of...)
	case engine.FixedForm:
		return fixedForm(f.Words[0])
	case engine.WordsForm:
		return func() schema {
			s := wordsForm(f.Least, of...)()
			if f.Numbers {
				s["type"] = []string{"string", "integer"}
			}
			return s
		}
	}
	return namedForm(f.Names, f.Words...)
}

// value is a node of the file, as books see it, or a word of its text.
type value struct {
	r    *reader
	n    *yaml.Node
	key  bool // the key of a mapping
	part bool // a word, which begins at an offset
	word string
	at   int
}

func (v value) Fault(message string, near ...string) {
	if v.part {
		v.r.f.Inside(v.n, v.at, message, near...)
		return
	}
	v.r.f.At(v.n, message, near...)
}

func (v value) FaultOf(err error) { v.Fault(sentenceInside(err.Error())) }

func (v value) FaultAt(word string, message string, near ...string) {
	v.r.f.Inside(v.n, max(0, strings.Index(v.n.Value, word)), message, near...)
}

func (v value) Raw() string { return v.n.Value }

func (v value) Text(what string) (string, bool) {
	if v.part {
		return v.word, true
	}
	return v.r.f.Text(v.n, what)
}

func (v value) Words(what string) (out []engine.Value, ok bool) {
	text, ok := v.r.f.Text(v.n, what)
	words, offsets := parts(text)
	for i, w := range words {
		out = append(out, value{r: v.r, n: v.n, part: true, word: w, at: offsets[i]})
	}
	return out, ok
}

func (v value) Place(what string) (engine.Value, bool) {
	switch {
	case v.part:
		return v, true
	case v.key:
		return value{r: v.r, n: v.n, part: true, word: strings.TrimSpace(v.n.Value)}, true
	}
	word, offset, ok := v.r.placeWord(v.n, what)
	return value{r: v.r, n: v.n, part: true, word: word, at: offset}, ok
}

func (v value) Truth(what string) (bool, bool) { return v.r.f.Bool(v.n, what) }

func (v value) Int(what string, least, most int) (int, bool) {
	return v.r.f.Int(v.n, what, least, most)
}

func (v value) Word(what string, words ...string) (string, bool) {
	return v.r.word(v.n, what, words...)
}

func (v value) List(what string, each func(engine.Value)) {
	v.r.f.List(v.n, what, func(item *yaml.Node) { each(value{r: v.r, n: item}) })
}

func (v value) Each(what string, each func(key, value engine.Value)) {
	v.r.f.Each(v.n, what, func(key, of *yaml.Node) { each(value{r: v.r, n: key, key: true}, value{r: v.r, n: of}) })
}

func (v value) Players(what string, each func(seat position.Seat, value engine.Value)) {
	v.r.byPlayer(v.n, what, func(seat position.Seat, _, of *yaml.Node) { each(seat, value{r: v.r, n: of}) })
}

func (v value) Player(what string) (position.Seat, bool) {
	name, ok := v.Text(what)
	if !ok {
		return position.NoSeat, false
	}
	return v.r.seatAt(v.n, name)
}

func (v value) Owner(what string) (position.Seat, bool) {
	name, ok := v.Text(what)
	if !ok {
		return position.NoSeat, false
	}
	return v.r.ownerAt(v.n, name)
}

func (v value) Hex(what string) (board.Hex, bool) {
	word, ok := v.Place(what)
	if !ok {
		return board.NoHex, false
	}
	w := word.(value)
	return v.r.hex(v.n, w.word, w.at)
}

func (v value) Figure(what string) (board.Hex, bool) { return v.r.figure(v.n, what) }

func (v value) Token() (int, bool) { return v.r.token(v.n) }

func (v value) Intersection(what string) (board.Intersection, bool) {
	word, ok := v.Place(what)
	if !ok {
		return board.NoIntersection, false
	}
	w := word.(value)
	return v.r.intersection(v.n, w.word, w.at)
}

func (v value) Path(what string) (board.Path, bool) {
	word, ok := v.Place(what)
	if !ok {
		return board.NoPath, false
	}
	w := word.(value)
	e, ok := v.r.path(v.n, w.word, w.at)
	if pos := v.r.pos; ok && pos != nil && pos.lineAt != nil && pos.lineAt[e] == nil { // faults of a line that a book places are reported here
		pos.lineAt[e] = v.n
	}
	return e, ok
}

func (v value) Areas(what string) board.Areas { return v.r.areasNamed(v.n, what) }

func (v value) Harbors(what string, each func(key engine.Value, at board.Path, kind board.Harbor)) {
	v.r.harborsAt(v.n, what, func(key *yaml.Node, e board.Path, kind board.Harbor) {
		each(value{r: v.r, n: key, key: true}, e, kind)
	})
}

func (v value) Dice(what string) (dice [3]uint8, sum uint8) { return v.r.diceOf(v.n, what) }

func (v value) Cards(kinds string, each func(word engine.Value, c cards.Card, n int)) {
	text, ok := v.r.f.Text(v.n, kinds)
	if !ok {
		return
	}
	list, _ := v.r.cardList(v.n, text, kinds, v.r.kindWords())
	for _, c := range list {
		each(value{r: v.r, n: v.n, part: true, word: c.card.String(), at: c.offset}, c.card, c.n)
	}
}

func (v value) DeckCards(what string, each func(item engine.Value, c cards.Card, n int)) {
	v.r.deckList(v.n, what, func(item *yaml.Node, c cards.Card, n int) { each(value{r: v.r, n: item}, c, n) })
}

func (v value) IsNumber() bool  { return v.n.Kind == yaml.ScalarNode && v.n.Tag == "!!int" }
func (v value) IsList() bool    { return v.n.Kind == yaml.SequenceNode }
func (v value) IsMapping() bool { return v.n.Kind == yaml.MappingNode }

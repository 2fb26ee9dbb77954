package scenarios

import (
	"fmt"
	"sort"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/variants/yamlfile"
)

// field is one key that a mapping of a file may have. The tables of fields are the only place
// that names the keys: files are read by them and the schema is printed from them.
type field struct {
	key   string
	about string
	form  form
	read  func(r *reader, n *yaml.Node)
	told  bool // it is printed for information, and passed over

	book    *engine.Book               // the book that brings it; nil: every game has it
	use     func(r *engine.Rules) bool // whether the law uses it; nil: wherever the book's things are on the table
	fits    func(r *reader) bool       // whether the law and the board permit it; nil: always. Otherwise the fault has its own message
	own     func(r *engine.Rules) bool // whether a rule of the table brings it in any game; nil: none does
	variant string                     // the variant that brings it; "": any variant that brings the book
	example string                     // an example, if the book has one
	table   []field                    // the keys of its mapping, if a book brings them
}

// unused reports whether the law does not use a key.
func (r *reader) unused(fd *field) bool {
	return r.lawful && !(fd.own != nil && fd.own(r.law)) && (!r.law.Lays(fd.book) || r.law.Unused(fd.key) || fd.use != nil && !fd.use(r.law))
}

// belongs returns the end of a message about a book that is not in play: how it is put into play.
func (r *reader) belongs(book *engine.Book, variant ...string) string {
	if book == nil {
		return " is nothing that " + r.law.Ruleset + " has a use for"
	}
	text := fmt.Sprintf(" belongs to %s; %s has no use for it", book.Called(), r.law.Ruleset)
	v := book.Variant()
	if len(variant) > 0 && variant[0] != "" {
		return text + ": the variant " + variant[0] + " brings it"
	}
	switch {
	case v != "" && r.law.Lays(book):
		return fmt.Sprintf(" belongs to another scenario of %s; this board has no use for it", book.Called())
	case v != "":
		text += ": the variant " + v + " brings it"
	}
	return text
}

// mapping reads a mapping by a table, in the order of the table, and records the place of each key.
func (r *reader) mapping(n *yaml.Node, what string, table []field) bool {
	if n.Kind != yaml.MappingNode {
		r.f.At(n, what+" is written as keys and values"+r.f.Like(what))
		return false
	}
	for i := 0; i < len(n.Content); i += 2 {
		key := n.Content[i]
		if known(table, key.Value) {
			r.at[what+"."+key.Value] = key
			continue
		}
		keys := keysOf(table)
		message, near := fmt.Sprintf("%s has no key %q", what, key.Value), notation.Nearest(key.Value, keys)
		if len(near) == 0 {
			message += yamlfile.KeysOf(keys)
		}
		r.f.At(key, message, near...)
	}
	for i := range table {
		fd := &table[i]
		v := valueOf(n, fd.key)
		if v == nil {
			continue
		}
		if r.unused(fd) {
			r.f.At(r.at[what+"."+fd.key], strconv.Quote(fd.key)+r.belongs(fd.book, fd.variant))
			continue
		}
		fd.read(r, v)
	}
	return true
}

// valueOf returns the value of a key, or nil. Of duplicate keys the last counts.
func valueOf(n *yaml.Node, key string) *yaml.Node {
	for i := len(n.Content) - 2; i >= 0; i -= 2 {
		if n.Content[i].Value == key {
			return n.Content[i+1]
		}
	}
	return nil
}

func known(table []field, key string) bool {
	for i := range table {
		if table[i].key == key {
			return true
		}
	}
	return false
}

func keysOf(table []field) []string {
	out := make([]string, len(table))
	for i := range table {
		out[i] = table[i].key
	}
	return out
}

// byPlayer reads a mapping whose keys are players.
func (r *reader) byPlayer(n *yaml.Node, what string, read func(seat position.Seat, key, value *yaml.Node)) {
	r.bySeat(n, what, r.seatAt, read)
}

// byOwner reads a mapping whose keys are players, or neutral players.
func (r *reader) byOwner(n *yaml.Node, what string, read func(seat position.Seat, key, value *yaml.Node)) {
	r.bySeat(n, what, r.ownerAt, read)
}

func (r *reader) bySeat(n *yaml.Node, what string, seatAt func(*yaml.Node, string) (position.Seat, bool), read func(seat position.Seat, key, value *yaml.Node)) {
	var said [position.MaxOwners]string
	r.f.Each(n, what, func(key, value *yaml.Node) {
		seat, ok := seatAt(key, key.Value)
		if ok && said[seat] != "" {
			r.f.At(key, fmt.Sprintf("%q and %q are one player", said[seat], key.Value))
			return
		}
		if ok {
			said[seat] = key.Value
			read(seat, key, value)
		}
	})
}

// again reports, with a fault, whether two keys of a mapping mean the same, such as wool and sheep.
func again[K comparable](r *reader, said map[K]string, means K, key *yaml.Node) bool {
	was, twice := said[means]
	if twice {
		r.f.At(key, fmt.Sprintf("%q means the same as %q, which stands here already", key.Value, was))
	}
	said[means] = key.Value
	return twice
}

// seatAt finds a player by name; a name that is not at the table is a fault at n.
func (r *reader) seatAt(n *yaml.Node, name string) (position.Seat, bool) {
	seat, ok := r.ownerAt(n, name)
	if ok && !r.game.Plays(seat) {
		r.f.At(n, r.onlyNeutral(seat))
		return position.NoSeat, false
	}
	return seat, ok
}

// onlyNeutral says that a neutral player cannot have something.
func (r *reader) onlyNeutral(seat position.Seat) string {
	return fmt.Sprintf("%s is a neutral player, who has pieces on the board and nothing else", r.game.Names[seat])
}

// ownerAt finds the player, or neutral player, of a name.
func (r *reader) ownerAt(n *yaml.Node, name string) (position.Seat, bool) {
	seat := r.game.SeatNamed(name)
	if seat == position.NoSeat && r.seated {
		r.f.At(n, fmt.Sprintf("no player is called %q at this table", name), notation.Nearest(name, r.game.Words())...)
	}
	return seat, seat != position.NoSeat
}

// word reads one of several words.
func (r *reader) word(n *yaml.Node, what string, words ...string) (string, bool) {
	text, ok := r.f.Text(n, what)
	if !ok {
		return "", false
	}
	for _, w := range words {
		if strings.EqualFold(w, text) {
			return w, true
		}
	}
	r.f.At(n, fmt.Sprintf("%s is one of %s, not %q", what, strings.Join(words, ", "), text), notation.Nearest(text, words)...)
	return "", false
}

// input records that a part of a text cannot be read. The offset belongs to the text that the engine was given.
func (r *reader) input(n *yaml.Node, offset int, err error) {
	if e, ok := err.(*notation.InputError); ok && len(e.Now) > 0 {
		r.f.Inside(n, offset+e.Pos, sentenceInside(e.Error()))
		return
	} else if ok {
		r.f.Inside(n, offset+e.Pos, sentenceInside(e.Message), e.Near...)
		return
	}
	r.f.Inside(n, offset, sentenceInside(err.Error()))
}

// sentenceInside turns a sentence into the text after "file:line:col: ".
func sentenceInside(s string) string {
	s = strings.TrimSuffix(s, ".")
	if len(s) > 1 && s[0] >= 'A' && s[0] <= 'Z' && s[1] >= 'a' && s[1] <= 'z' || strings.HasPrefix(s, "A ") {
		s = strings.ToLower(s[:1]) + s[1:]
	}
	return s
}

// parts splits a text at spaces and commas and returns where each part begins.
func parts(text string) (words []string, offsets []int) {
	start := -1
	for i := 0; i <= len(text); i++ {
		if i < len(text) && !strings.ContainsRune(" \t\n,", rune(text[i])) {
			if start < 0 {
				start = i
			}
		} else if start >= 0 {
			words, offsets, start = append(words, text[start:i]), append(offsets, start), -1
		}
	}
	return words, offsets
}

// The places below are looked up only on a board without faults, so that one bad tile does not make every place a
// fault.

func (r *reader) hex(n *yaml.Node, word string, offset int) (board.Hex, bool) {
	if !r.mapped {
		return board.NoHex, false
	}
	h, err := notation.FindHex(r.board, word, &r.board.First)
	if err != nil {
		r.input(n, offset, err)
	}
	return h, err == nil
}

func (r *reader) intersection(n *yaml.Node, word string, offset int) (board.Intersection, bool) {
	if !r.mapped {
		return board.NoIntersection, false
	}
	v, err := notation.FindIntersection(r.board, word, &r.board.First)
	if err != nil {
		r.input(n, offset, err)
	}
	return v, err == nil
}

func (r *reader) path(n *yaml.Node, word string, offset int) (board.Path, bool) {
	if !r.mapped {
		return board.NoPath, false
	}
	e, err := notation.FindPath(r.board, word, &r.board.First)
	if err != nil {
		r.input(n, offset, err)
	}
	return e, err == nil
}

// placeWord reads a text that is one place and returns it without spaces around it.
func (r *reader) placeWord(n *yaml.Node, what string) (word string, offset int, ok bool) {
	text, ok := r.f.Text(n, what)
	if !ok {
		return "", 0, false
	}
	words, offsets := parts(text)
	if len(words) != 1 {
		r.f.At(n, what+" is one place")
		return "", 0, false
	}
	return words[0], offsets[0], true
}

// sortedKeys lists the words of a mapping in order, for messages.
func sortedKeys[T any](m map[string]T) []string {
	var out []string
	for k := range m {
		out = append(out, k)
	}
	sort.Strings(out)
	return out
}

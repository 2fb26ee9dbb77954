package notation

import (
	"strconv"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// Slot is a kind of argument of moves that a book brings: one row in addition to the table in slot.go. It is
// registered while variables are initialized, before any verb that uses it.
type Slot struct {
	Word     string // in Verb.Args, in capitals
	Help     string // how help prints it; "" for the word itself
	Expects  string // what the reader expects here, for messages
	Example  string // its text in an example of a move
	Literals []string
	Field    Field // how forms show it

	// IsSet reports whether the action fills the slot.
	IsSet func(a *engine.Action) bool
	// Read reads from word i on and returns the index of the next word. If the words do not fit, it tells the
	// reader, and the action must not be used. It must take at least one word and, for the sake of the quick
	// reader, allocate nothing unless it refuses.
	Read func(r Reader, i int, a *engine.Action) (next int, ok bool)
	// Write appends the content of an action that fills the slot, in the form that Read accepts.
	Write func(g *engine.Game, a *engine.Action, out []string) []string
	// Words lists the words with which it may begin, to complete a line that is being typed; nil: none are known.
	Words func(g *engine.Game) []string
	// Samples calls then for each value of the slot, for tests that try all possible moves, and for lists of moves that
	// must fill it with what luck brings. nil: tests try the values by other means, and lists name the verb alone.
	Samples func(g *engine.Game, a *engine.Action, then func())

	// Called lists the names of things that can be said there. Fill puts one into the action, by its name ("" for
	// none) and a number (0 for none), as people say them. left reports that it was not said, fits that it is
	// possible. nil: it has no names.
	Called []string
	Fill   func(a *engine.Action, name string, number int) (left, fits bool)
	// FillAll is Fill for a slot that takes all numbers that are said.
	FillAll func(a *engine.Action, numbers []int) (left, fits bool)
	// Pays reports that the slot holds the payment of the move. If a verb is recognised by its payment ("five fish for
	// a road"), the number is the price, which the law defines.
	Pays bool
}

var bookSlots = map[string]*Slot{}

// SlotNamed returns the slot of a book by its word in Verb.Args.
func SlotNamed(word string) *Slot { return bookSlots[word] }

// OpenSlot returns the word of the book's slot that a move must fill and the action leaves to luck; "" if there is none.
func OpenSlot(a *engine.Action) string {
	args := formOf(engine.VerbOf(a.Verb)).args
	for i := range args {
		if n := &args[i]; n.kind == slotArg && bookSlots[n.word] != nil && !n.slot.isSet(a, n) {
			return n.word
		}
	}
	return ""
}

// Register registers a kind of argument.
func Register(row Slot) bool {
	s := slot{
		word: row.Word, help: row.Help, expects: row.Expects, example: row.Example, literals: row.Literals, words: row.Words, field: row.Field,
		isSet: func(a *engine.Action, _ *argNode) bool { return row.IsSet(a) },
		read: func(p *parser, n *argNode, i int, a *engine.Action) (int, bool) {
			return row.Read(Reader{p, n}, i, a)
		},
		write: func(g *engine.Game, _ *argNode, a *engine.Action, out []string) []string {
			if !row.IsSet(a) { // it is left to luck
				return out
			}
			return row.Write(g, a, out)
		},
	}
	if row.Samples != nil {
		s.samples = func(g *engine.Game, _ *argNode, a *engine.Action, then func()) { row.Samples(g, a, then) }
	}
	newSlot(s)
	bookSlots[row.Word] = &row
	return true
}

// Reader is the line being read, for the slots of books.
type Reader struct {
	p *parser
	n *argNode
}

// Word returns word i in small letters, or nothing beyond the end of the line.
func (r Reader) Word(i int) []byte { return r.p.word(i) }

// More reports whether there is a word i.
func (r Reader) More(i int) bool { return i < len(r.p.words) }

// Over returns the first word from i on that is not skipped as a small word.
func (r Reader) Over(i int) int { return r.p.over(i) }

// Number reads word i as a whole number, or the word for one up to twelve.
func (r Reader) Number(i int) (n int, ok bool) { return cards.WholeNumber(r.p.word(i)) }

// Player reads the name of a player who plays and returns the index of the next word.
func (r Reader) Player(i int) (seat position.Seat, next int, ok bool) {
	seat, next, ok = r.p.player(i)
	if ok && !r.p.game.Plays(seat) {
		r.Refuse(i, noSuchPlayer, r.p.game.Names[:r.p.game.Players])
		return seat, i, false
	}
	return seat, next, ok
}

// NamesPlayer reports whether word i begins the name of a player. It records no fault.
func (r Reader) NamesPlayer(i int) bool {
	if r.p.quick {
		return r.p.game.SeatByKey(r.p.word(i)) != position.NoSeat
	}
	if !r.More(i) {
		return false
	}
	_, used := r.p.game.SeatFrom(r.p.words[i:], r.p.shortest)
	return used > 0
}

// Die reads the number of a die.
func (r Reader) Die(i int, into *uint8) (next int, ok bool) { return r.p.die(r.n, i, into) }

// Expect records that something else is expected at word i: what, or the slot's own description if what is "".
func (r Reader) Expect(i int, what string) {
	if what == "" {
		what = r.n.expects
	}
	r.p.expect(i, what)
}

// Refuse records that word i does not fit, with similar words that do.
func (r Reader) Refuse(i int, message string, words []string) { r.p.refuse(i, message, words) }

// The slot for the red die if it is thrown together with something else.
var _ = newSlot(slot{
	word: "RED", help: "N", expects: "what the red die shows (1 to 6)", example: "4",
	isSet: func(a *engine.Action, _ *argNode) bool { return a.Dice[1] != 0 },
	read: func(p *parser, n *argNode, i int, a *engine.Action) (int, bool) {
		return p.die(n, i, &a.Dice[1])
	},
	write: func(_ *engine.Game, _ *argNode, a *engine.Action, out []string) []string {
		if a.Dice[1] != 0 {
			out = append(out, strconv.Itoa(int(a.Dice[1])))
		}
		return out
	},
	words: pips,
})

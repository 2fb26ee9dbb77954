package engine

import (
	"slices"
	"sort"
	"strings"
	"sync/atomic"

	"catanref/engine/board"
	"catanref/engine/position"
)

// Book returns the book that has added the words.
func (w *AddedWords) Book() *Book { return w.book }

// Adds appends words to the arguments of all verbs with these words.
func (b *Book) Adds(words Words, verbs ...string) {
	more := AddedWords{words, b, verbs}
	added = append(added, more)
	for v := position.VerbID(1); v < numVerbs; v++ {
		VerbOf(v).take(more)
	}
}

// Added returns the words that later books have added to the verb, in the order of their registration. They stand before a payment.
func (v *Verb) Added() []AddedWords { return v.added }

// checkAdded runs the checks of the words that later books have added to the verb, if the move contains them.
func (c *Case) checkAdded(v *Verb) {
	for i := range v.added {
		if w := &v.added[i]; w.Said(&c.Act) {
			c.checkWords(w)
		}
	}
}

func (c *Case) checkWords(w *AddedWords) {
	if c.Rules.Plays(w.book) {
		w.Check(c)
		return
	}
	c.absent = w.book
	w.Absent(c)
	c.absent = nil
}

// Arguments returns the arguments of the verb as in Args, with the additions of the books of this law.
func (v *Verb) Arguments(r *Rules) string {
	out, paid := v.Args, ""
	if v.Pays() {
		at := strings.LastIndex(out, "[")
		out, paid = out[:at], out[at:]
	}
	parts := []string{strings.TrimSpace(out)}
	for i := range v.added {
		if w := &v.added[i]; r.Plays(w.book) {
			parts = append(parts, w.Args)
		}
	}
	return strings.TrimSpace(strings.Join(append(parts, paid), " "))
}

// StartsLine reports whether a line, without its player, begins with the words of the verb.
func (v *Verb) StartsLine(line string) bool {
	said, words := strings.Fields(line), strings.Fields(v.Words)
	return len(said) >= len(words) && slices.EqualFunc(said[:len(words)], words, strings.EqualFold)
}

// SharesWords reports whether both verbs have the same words: which one a line means depends on what follows.
func (v *Verb) SharesWords(other *Verb) bool { return v.Words == other.Words }

// FirstPlace returns the kind of the first place of the verb's actions.
func (v *Verb) FirstPlace() board.PlaceKind { return v.args.places[0] }

// PlaysCard reports whether the verb plays or shows a card.
func (v *Verb) PlaysCard() bool { return v.Plays != 0 || v.Act == CardAct || v.Act == RevealAct }

func (b *Book) bars(v *Verb) bool {
	return v.book.bit < b.bit && slices.Contains(b.barred, v.Words)
}

// VerbNamed finds a verb by its words: of several the one of the earliest book; 0 if there is none.
func VerbNamed(words string) position.VerbID {
	for id := position.VerbID(1); id < numVerbs; id++ {
		if verbs[id].Words == words {
			return id
		}
	}
	return 0
}

// Verbs lists all verbs, sorted by their words. The list is not to be changed.
func Verbs() []*Verb {
	if had := sortedVerbs.Load(); had != nil && len(*had) == int(numVerbs)-1 {
		return *had
	}
	out := append([]*Verb(nil), verbs[1:numVerbs]...)
	sort.Slice(out, func(i, j int) bool { return out[i].Words < out[j].Words })
	sortedVerbs.Store(&out)
	return out
}

// sortedVerbs caches Verbs until a verb is added.
var sortedVerbs atomic.Pointer[[]*Verb]

// Hears reports whether words that several verbs have can mean this one.
func (r *Rules) Hears(v *Verb) bool { return r.Plays(v.book) && (v.Heard == nil || v.Heard(r)) }

// Thrown returns the verb with which a turn begins: that of the dice, or the one that a later book uses instead. If a
// card has set the dice it is that of the dice.
func (g *Game) Thrown(s *position.State) (out *Verb) {
	for _, v := range verbs[1:numVerbs] {
		if v.Act == RollAct && g.Rules.Offers(v) && (out == nil || s.DiceSet[0] == 0) {
			out = v
		}
	}
	return out
}

// Offers reports whether the verb can be legal in games of this law: its book is played, and no later
// one bars it.
func (r *Rules) Offers(v *Verb) bool {
	if !r.Plays(v.book) || v.Offered != nil && !v.Offered(r) {
		return false
	}
	for _, b := range r.Books() {
		if b.bars(v) {
			return false
		}
	}
	return true
}

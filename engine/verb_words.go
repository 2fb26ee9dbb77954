package engine

import "slices"

// Words are what a later book adds to the arguments of verbs of earlier ones: "[finds TILES]". Who plays by the
// book states by Check what they need; in games that are not played by it Absent states what they would need. Tell,
// asked of every move of the verbs, fills in what they leave to luck; Conceals is as of a verb.
type Words struct {
	Args     string
	Offered  func(r *Rules) bool // whether they can be said by the law; nil: where a path is named and the book is played
	Check    func(c *Case)
	Absent   func(c *Case)
	Tell     func(g *Game, s *State, a *Action, l Luck)
	Conceals func(g *Game, s *State, a *Action, sees func(Seat) bool)
}

// addedWords are words as a verb has them.
type addedWords struct {
	Words
	book *Book
	args []argNode
	to   []string // the verbs, by their words
}

// added are all words that were added, also to verbs that are not registered yet.
var added []addedWords

// Adds adds words behind the arguments of all verbs that are called so.
func (b *Book) Adds(words Words, verbs ...string) {
	more := addedWords{words, b, compileArgs(words.Args), verbs}
	added = append(added, more)
	for v := VerbID(1); v < numVerbs; v++ {
		v.Verb().take(more)
	}
}

// take adds the words behind the verb's arguments, if they are meant for it.
func (v *Verb) take(more addedWords) {
	if slices.Contains(more.to, v.Words) {
		v.args = append(v.args, more.args...)
		v.added = append(v.added, more)
		v.finds = v.finds || more.Tell != nil
	}
}

// checkAdded states what the words need that later books have added to the verb, where the move says them.
func (c *Case) checkAdded(v *Verb) {
	for i := range v.added {
		w := &v.added[i]
		if w.args[0].says(&c.Act) {
			c.checkWords(w)
		}
	}
}

func (c *Case) checkWords(w *addedWords) {
	if c.Rules.Plays(w.book) {
		w.Check(c)
		return
	}
	c.absent = w.book
	w.Absent(c)
	c.absent = nil
}

// Arguments are the arguments of the verb as Args has them, with what the books of this law add.
func (v *Verb) Arguments(r *Rules) string {
	out := v.Args
	for i := range v.added {
		if w := &v.added[i]; r.Plays(w.book) {
			out += " " + w.Args
		}
	}
	return out
}

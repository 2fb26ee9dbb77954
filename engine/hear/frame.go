package hear

import (
	"slices"
	"strings"
	"sync"

	"catanref/engine"
	"catanref/engine/hear/words"
	"catanref/engine/notation"
)

// frame is one form of the arguments of a verb: a sequence of slots and literals without optional parts. The forms
// come from Verb.Args, so a new verb is heard without any code here.
type frame []string

var frames sync.Map // by the arguments

// framesOf returns the forms of a verb, shortest first.
func framesOf(v *engine.Verb, r *engine.Rules) []frame {
	args := v.Arguments(r)
	if all, ok := frames.Load(args); ok {
		return all.([]frame)
	}
	words := strings.Fields(strings.NewReplacer("[", " [ ", "]", " ] ").Replace(args))
	all, _ := expand(words)
	slices.SortStableFunc(all, func(a, b frame) int { return len(a) - len(b) })
	frames.Store(args, all)
	return all
}

// expand lists the forms up to the closing bracket.
func expand(words []string) (all []frame, rest []string) {
	all = []frame{nil}
	for len(words) > 0 {
		w := words[0]
		words = words[1:]
		var more []frame
		switch {
		case w == "]":
			return all, words
		case w == "[":
			more, words = expand(words)
			more = append([]frame{nil}, more...)
		default:
			for one := range strings.SplitSeq(w, "|") {
				more = append(more, frame{one})
			}
		}
		var next []frame
		for _, head := range all {
			for _, tail := range more {
				next = append(next, slices.Concat(head, tail))
			}
		}
		all = next
	}
	return all, nil
}

// has reports whether the form has a slot or literal.
func (f frame) has(word string) bool { return slices.Contains(f, word) }

// says reports whether an act is a literal of the form, or of one of its slots.
func (f frame) says(act string) bool {
	for _, w := range f {
		if w == act || len(w) == len(act)+1 && w[len(act)] == 's' && w[:len(act)] == act || w == "PIECE" && slices.Contains(notation.PieceWords, act) {
			return true
		}
	}
	return false
}

// pieces returns the number of sides of the longest form.
func pieces(all []frame) (n int) {
	for _, f := range all {
		n = max(n, count(f, "E")+count(f, "PIECE"))
	}
	return n
}

// wants counts the slots that take some part of a sentence.
func (f frame) wants() (n int) {
	for _, w := range f {
		if w != strings.ToLower(w) {
			n++
		}
	}
	return n
}

// pays reports whether the form includes a payment.
func (f frame) pays() bool {
	return slices.ContainsFunc(f, func(w string) bool { s := notation.SlotNamed(w); return s != nil && s.Pays })
}

// verbs returns the verbs that the sentence can mean. A single word that names a move of a turn means no other move: "city"
// is no improvement, which a next word would complete. The answers that are owed come first, before too much is tried.
func (q *sentence) verbs() []*engine.Verb {
	if len(q.words) != 1 && q.state.NumPending > 0 {
		owed := slices.DeleteFunc(slices.Clone(q.ear.verbs), func(v *engine.Verb) bool { return !q.isOwed(v) })
		return append(owed, slices.DeleteFunc(slices.Clone(q.ear.verbs), q.isOwed)...)
	}
	if len(q.words) != 1 {
		return q.ear.verbs
	}
	var named []*engine.Verb
	for _, it := range q.items[0] {
		if it.Kind == words.Act && slices.ContainsFunc(q.ear.verbs, func(v *engine.Verb) bool {
			return strings.HasPrefix(v.Words+" ", it.Name+" ") && v.Menu&(engine.InSetup|engine.BeforeRoll|engine.AfterRoll) != 0
		}) {
			for _, v := range q.ear.verbs {
				if slices.Contains(strings.Fields(v.Words), it.Name) {
					named = append(named, v)
				}
			}
		}
	}
	if named == nil {
		return q.ear.verbs
	}
	return named
}

// lacks reports whether a form of a verb has no place for something that was said, or needs something that was not, by what is cheap to
// tell: then it need not be filled.
func (q *sentence) lacks(v *engine.Verb, f frame, b *bag) bool {
	switch {
	case len(b.places) > 0 && !slices.ContainsFunc(f, takesPlace),
		len(b.gates) > 0 && !f.has("TRACK") && !f.has("DECK") && !f.has("EVENT"),
		len(b.events) > 0 && !f.has("TURNED"), len(b.wonders) > 0 && !f.has("WONDER"),
		(len(b.dice) > 0 || b.red > 0 || b.yellow > 0) && !f.has("DICE") && !f.has("FACES"),
		f.has("none") && !b.words["none"], f.has("commodities") && !b.words["commodities"]:
		return true
	}
	for i := range b.acts {
		a := b.acts[i].Name
		if goes, _ := b.goesWith(i, v); !goes && a != v.Words && !f.says(a) && !q.declines(v, b) {
			return true
		}
	}
	return !q.marked(v, f, b)
}

// takesPlace reports whether a place can be said for a slot.
func takesPlace(slot string) bool {
	switch slot {
	case "V", "E", "H", "V...", "PIECE", "TILE", "FINDS":
		return true
	}
	return false
}

// marked reports whether the form has exactly those literals that mark the move and are named by what is done: one form of
// "chase" has the pirate, another the robber.
func (q *sentence) marked(v *engine.Verb, f frame, b *bag) bool {
	for _, w := range q.ear.marks[v.ID] {
		if f.has(w) != b.does(w) {
			return false
		}
	}
	return true
}

// marks reports whether a literal marks the move, and is named by what is done.
func marks(w string) bool {
	if notation.FlagOf(w) == 0 {
		return false
	}
	_, act := words.Acts()[w]
	return act
}

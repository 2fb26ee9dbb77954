package notation

import (
	"slices"
	"strings"
	"sync"

	"catanref/engine"
	"catanref/engine/board"
)

// slot is a row of the table of slots: one kind of argument of a move, by the word that stands for it in
// Verb.Args. The row contains everything that the program knows about its form; doc.go lists them.
type slot struct {
	word     string
	help     string          // how help prints it; "" for the word itself
	unfilled string          // how help prints it in a game that cannot fill it; "": the part that holds it is left out
	expects  string          // what the reader expects here, for messages
	example  string          // its text in an example of a move; "": see slotExamples
	takes    board.PlaceKind // the kind of place of the action that it fills
	list     bool            // it is a list of cards, which goes on until another word comes
	literals []string        // literal words that it may contain
	field    Field           // how forms show it; the zero value if they have a field of their own for it

	// filled reports whether games of the law can fill it; nil: all can.
	filled func(r *engine.Rules) bool
	// idle reports whether it is useless in a game; nil: never.
	idle func(g *engine.Game) bool
	// isSet reports whether the action fills the slot.
	isSet func(a *engine.Action, n *argNode) bool
	// read reads from word i on and returns the index of the next word. If the words do not fit, it records a
	// fault and the action must not be used. It must take at least one word, try nothing twice and, for the sake
	// of the quick reader, allocate nothing unless it refuses.
	read func(p *parser, n *argNode, i int, a *engine.Action) (next int, ok bool)
	// write appends the content of the action in the form that read accepts.
	write func(g *engine.Game, n *argNode, a *engine.Action, out []string) []string
	// words lists the words with which it may begin, to complete a line that is being typed.
	words func(g *engine.Game) []string
	// samples calls then for each value of the slot, for tests that try all possible moves. Without it the slot
	// is for luck, or for values that tests try by other means.
	samples func(g *engine.Game, n *argNode, a *engine.Action, then func())
}

// slots is the table, by word.
var slots = map[string]*slot{}

// newSlot adds a row to the table. It is called while variables are initialized, before any verb that uses the
// slot is registered.
func newSlot(s slot) *slot {
	if slots[s.word] != nil {
		panic("engine: two slots are called " + s.word)
	}
	if s.words == nil {
		s.words = func(*engine.Game) []string { return nil }
	}
	s.takes = engine.SlotPlace(s.word)
	slots[s.word] = &s
	return &s
}

// Fills says that only games under laws for which filled reports true can fill the slots, which verbs of earlier books
// have too. No other game is offered them.
func Fills(filled func(r *engine.Rules) bool, words ...string) {
	for _, word := range words {
		slots[word].filled = filled
	}
}

var flags = map[string]engine.Flag{}

// FlagOf returns the mark of an action that a literal word sets; 0 for all other words.
func FlagOf(word string) engine.Flag { return flags[word] }

// newFlag adds a row for a literal word that marks the action.
func newFlag(word string, f engine.Flag) *slot {
	flags[word] = f
	return newSlot(slot{
		word: word, expects: `"` + word + `"`, literals: []string{word},
		isSet: func(a *engine.Action, _ *argNode) bool { return a.Is(f) },
		read: func(p *parser, n *argNode, i int, a *engine.Action) (int, bool) {
			if string(p.word(i)) != word {
				p.expect(i, n.expects)
				return i, false
			}
			a.Flags |= f
			return i + 1, true
		},
		write: func(_ *engine.Game, _ *argNode, _ *engine.Action, out []string) []string { return append(out, word) },
		words: func(*engine.Game) []string { return []string{word} },
		samples: func(_ *engine.Game, _ *argNode, a *engine.Action, then func()) {
			a.Flags |= f
			then()
		},
	})
}

var (
	_ = newFlag("none", engine.None)
	_ = newFlag("wall", engine.Wall)
	_ = newFlag("pirate", engine.Pirate)

	commoditiesFlag = newFlag("commodities", engine.Commodities)
)

func init() { commoditiesFlag.idle = lacksCommodities }

func lacksCommodities(g *engine.Game) bool { return g.Hooks == nil || !g.Hooks.Commodities }

// MoveWords lists the literal words in moves: those of the verbs' arguments and those of the slots, some of them
// several times.
func MoveWords() (words []string) {
	for _, s := range slots {
		words = append(words, s.literals...)
	}
	for _, v := range engine.Verbs() {
		eachPart(formOf(v).args, func(n *argNode) {
			if n.kind == literalArg {
				words = append(words, n.word)
			}
		})
	}
	return words
}

// wordsOf calls each with the words of a verb and the literals of its arguments.
func wordsOf(v *engine.Verb, each func(word string)) {
	for _, w := range strings.Fields(v.Words) {
		each(w)
	}
	eachPart(formOf(v).args, func(n *argNode) {
		if n.kind == literalArg {
			each(n.word)
		}
	})
	for _, phrase := range phrases {
		if phrase.means == v.Words && !strings.Contains(phrase.said, " ") {
			each(phrase.said)
		}
	}
}

// OwnWords returns the words of moves that only this book brings, if they do not restrict players' names in other
// games; none for a book whose words do.
func OwnWords(b *engine.Book) []string {
	words, known := ownWords.Load(b)
	if !known {
		words, _ = ownWords.LoadOrStore(b, findOwnWords(b))
	}
	return words.([]string)
}

// ownWords are the words that OwnWords returns, by book: all books are registered before the first file is read.
var ownWords sync.Map

func findOwnWords(b *engine.Book) (words []string) {
	if !b.HasOwnWords() {
		return nil
	}
	own := map[string]bool{}
	for _, v := range engine.Verbs() {
		if v.Book() == b {
			wordsOf(v, func(w string) { own[w] = true })
		}
	}
	for _, v := range engine.Verbs() {
		if v.Book() != b {
			wordsOf(v, func(w string) { delete(own, w) })
		}
	}
	for w := range own {
		words = append(words, w)
	}
	slices.Sort(words)
	return words
}

// WordsAt lists the words that may stand at the n-th argument of the verb, from 0. A list of cards may continue
// there.
func WordsAt(v *engine.Verb, g *engine.Game, n int) []string {
	var out []string
	parts := flat(formOf(v).args)
	for i, part := range parts {
		list := part.kind == slotArg && part.slot.list
		if i > n {
			break
		}
		if i < n && !list {
			continue
		}
		out = append(out, part.words(g)...)
		if list && i+1 < len(parts) {
			out = append(out, parts[i+1].words(g)...)
		}
	}
	return out
}

// SlotWords lists, for each slot of the verb's arguments, its possible values, as far as they are known without
// the position: nothing for places, numbers of cards and free words.
func SlotWords(v *engine.Verb, g *engine.Game) map[string][]string {
	out := map[string][]string{}
	eachPart(formOf(v).args, func(n *argNode) {
		if n.kind == slotArg && n.slot.takes == board.NoPlace && !n.slot.list {
			if words := n.slot.words(g); len(words) > 0 {
				out[n.slot.word] = words
			}
		}
	})
	return out
}

// flat lists the parts of arguments in a row, as if no part were optional.
func flat(nodes []argNode) (out []*argNode) {
	for i := range nodes {
		if n := &nodes[i]; n.kind == optionalArg {
			out = append(out, flat(n.sub)...)
		} else {
			out = append(out, n)
		}
	}
	return out
}

// words lists the words with which the part may begin.
func (n *argNode) words(g *engine.Game) (out []string) {
	switch n.kind {
	case literalArg:
		return []string{n.word}
	case slotArg:
		return n.slot.words(g)
	}
	for i := range n.sub {
		out = append(out, n.sub[i].words(g)...)
	}
	return out
}

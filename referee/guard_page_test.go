package referee

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/things"
)

var (
	scriptComment = regexp.MustCompile(`(?m)(^|[\s;{}(,])//.*$`)
	slotName      = regexp.MustCompile(`\b[A-Z]{2,}\b`)
	codeWords     = regexp.MustCompile(`^[a-z][a-z -]*$`)
	scriptText    = regexp.MustCompile("'(?:[^'\\\\\n]|\\\\.)*'|`[^`]*`|\"[^\"\n]*\"")
	literalWord   = regexp.MustCompile(`\b[a-z][a-z-]+\b`)
)

// wordsOfBooks collects the words that only books other than base bring: of verbs and their arguments, counters, things
// that are counted, terrain, keys and marks.
func wordsOfBooks() map[string]string {
	of, ours := map[string]string{}, map[string]bool{}
	add := func(b *engine.Book, words ...string) {
		for _, w := range words {
			if b == base.Book {
				ours[w] = true
			} else {
				of[w] = b.Called()
			}
		}
	}
	for _, v := range engine.Verbs() {
		add(v.Book(), strings.Fields(v.Words)...)
		add(v.Book(), literalWord.FindAllString(v.Args, -1)...)
	}
	for id := range things.NumCounters() {
		add(things.CounterOf(id).Book(), things.CounterOf(id).Key)
	}
	for _, t := range board.EachTerrain() {
		if b := engine.BookOfTerrain(t); b != nil {
			add(b, t.String())
		}
	}
	for k := things.KeyOf(0); k <= things.DecksKey; k++ {
		for _, key := range things.KeysOf(k) {
			add(key.Book(), key.Name)
		}
	}
	for w := range ours {
		delete(of, w)
	}
	return of
}

// slotsOfBooks collects the kinds of arguments that only verbs of books other than base have.
func slotsOfBooks() map[string]string {
	of := map[string]string{}
	for _, v := range engine.Verbs() {
		for _, slot := range slotName.FindAllString(v.Args, -1) {
			of[slot] = v.Book().Called()
		}
	}
	for _, v := range engine.Verbs() {
		for _, slot := range slotName.FindAllString(v.Args, -1) {
			if v.Book() == base.Book {
				delete(of, slot)
			}
		}
	}
	return of
}

// namedByPages are words of books that stand in scripts for something else, with the reason.
var namedByPages = map[string]string{
	"after.js card":   "the noun for what luck brought",
	"dock.js card":    "a symbol for any card",
	"board.js place":  "a class of styles",
	"dock.js event":   "a class of styles, for the third die",
	"ruling.js find":  "a symbol, of a question",
	"log.js trades":   "a word of a sentence",
	"log.js rolls":    "a word of a sentence",
	"motion.js event": "an entry of a game names its verb, and dice are moved for it as for a roll",
}

// A page script names nothing that only a book other than base brings: such words reach it in the answers of the
// server. Sentences may contain any word; a text of small letters alone is code.
func TestGuardPageScriptsNameNoBook(t *testing.T) {
	words, slots, seen := wordsOfBooks(), slotsOfBooks(), map[string]bool{}
	for _, face := range position.EventNames() {
		delete(words, face) // the mechanism knows the event die
	}
	scripts, _ := filepath.Glob("page/files/*.js")
	if len(scripts) == 0 || len(words) < 50 || len(slots) < 5 {
		t.Fatal("no scripts, words or slots", len(scripts), len(words), len(slots))
	}
	for _, script := range scripts {
		data, err := os.ReadFile(script)
		if err != nil {
			t.Fatal(err)
		}
		text := scriptComment.ReplaceAllString(string(data), "$1")
		name := func(what, of string) {
			key := filepath.Base(script) + " " + what
			if seen[key] = true; of != "" && namedByPages[key] == "" {
				t.Errorf("%s names %s of %s", script, what, of)
			}
		}
		for _, said := range scriptText.FindAllString(text, -1) {
			if said = said[1 : len(said)-1]; codeWords.MatchString(said) {
				for _, w := range literalWord.FindAllString(said, -1) {
					name(w, words[w])
				}
			}
		}
		for _, slot := range slotName.FindAllString(scriptText.ReplaceAllString(text, ""), -1) {
			name(slot, slots[slot])
		}
	}
	for key := range namedByPages {
		if !seen[key] {
			t.Errorf("the exception %q is not needed", key)
		}
	}
}

// The symbols that rows of books name for the page are in its markup: one that is not there would be drawn as nothing.
func TestSignsOfBooksAreSymbols(t *testing.T) {
	markup, err := os.ReadFile("page/files/index.html")
	if err != nil {
		t.Fatal(err)
	}
	law := base.Rules()
	signs := map[string]string{}
	for _, b := range engine.AllBooks() {
		law.Play(b)
	}
	for _, v := range engine.Verbs() {
		signs[v.Button.Sign] = v.Words
	}
	for _, x := range things.TalliesUnder(law) {
		signs[x.Sign] = x.Key
	}
	for _, x := range things.DangersUnder(law) {
		signs[x.Sign] = x.Key
	}
	for _, x := range things.Standings() {
		signs[x.Sign] = x.Name
	}
	delete(signs, "") // a row without a symbol
	for sign, of := range signs {
		if !strings.Contains(string(markup), `<symbol id="s-`+sign+`"`) {
			t.Errorf("page/files/index.html has no symbol s-%s, which %q names", sign, of)
		}
	}
}

package words

import (
	"os"
	"slices"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	_ "catanref/engine/books"
	"catanref/engine/things"
)

// The book of a verb says which acts can mean it; acts.txt says it of the base game alone.
func TestActsHaveVerbsOfTheirBook(t *testing.T) {
	text, err := os.ReadFile("acts.txt")
	if err != nil {
		t.Fatal(err)
	}
	ofBook(t, base.Book, string(text))
	for _, of := range things.Vocabularies() {
		ofBook(t, of.Book(), of.Acts)
	}
}

// ofActs are the groups that hold acts.
var ofActs = []string{"builds", "prices", "nouns", "suffers", "titles", "dice", "receives", "hands over", "moved from V", "moved from E", "robbers", "robbers at sea", "ousts"}

// ofBook checks that every word of the lines names a verb of the book; in a group of acts, an act of these lines.
func ofBook(t *testing.T, b *engine.Book, lines string) {
	t.Helper()
	for line := range strings.Lines(lines) {
		name, names, ok := strings.Cut(strings.TrimSpace(line), ":")
		if !ok || strings.HasPrefix(name, "#") {
			continue
		}
		for word := range strings.FieldsSeq(names) {
			word = strings.TrimPrefix(word, "=")
			if first, all := strings.CutSuffix(word, "-*"); all {
				word = first + " "
			}
			act := slices.Contains(ofActs, name) && strings.Contains("\n"+lines, "\n"+word+":")
			if !act && !owners(word)[b] {
				t.Errorf("%s: %q of %q is no verb of it", b, word, name)
			}
		}
	}
}

// owners are the books that have a verb of these words, which may have a hyphen for the space; of words that end with a
// space, one that begins with them.
func owners(word string) map[*engine.Book]bool {
	of := map[*engine.Book]bool{}
	for _, v := range engine.Verbs() {
		if v.Words == word || strings.ReplaceAll(v.Words, " ", "-") == word || strings.HasSuffix(word, " ") && strings.HasPrefix(v.Words, word) {
			of[v.Book()] = true
		}
	}
	return of
}

package things

import (
	"strings"

	"catanref/engine"
)

// Vocabulary is how people say the moves of a book, for package hear, as far as its own files do not have it.
type Vocabulary struct {
	// Acts says which verbs of the book each act can mean, in the form of engine/hear/words/acts.txt, which says it of
	// the base game's. An act can have verbs of several books.
	Acts string

	// Words are words by language, "en": lines in the form of the language's file. A language without words for the book
	// is no fault.
	Words map[string]string

	Standings []Standing
	Looks     []Look

	book *engine.Book
}

var (
	vocabularies []*Vocabulary
	standings    []*Standing
	pieceLooks   []*Look
)

// AddVocabulary registers how people say the moves of a book.
func AddVocabulary(b *engine.Book, row Vocabulary) {
	row.book = b
	vocabularies = append(vocabularies, &row)
	for i := range row.Standings {
		standings = append(standings, &row.Standings[i])
	}
	for i := range row.Looks {
		pieceLooks = append(pieceLooks, &row.Looks[i])
	}
}

// Vocabularies lists the rows of all books. They are read-only.
func Vocabularies() []*Vocabulary { return vocabularies }

// Book returns the book of whose moves it tells.
func (v *Vocabulary) Book() *engine.Book { return v.book }

// WordsIn returns the lines that the books bring to a language.
func WordsIn(language string) string {
	var out strings.Builder
	for _, v := range vocabularies {
		out.WriteString(v.Words[language] + "\n")
	}
	return out.String()
}

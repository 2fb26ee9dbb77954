package things

import (
	"strings"

	"catanref/engine"
)

// Spoken is how people say the moves of a book, for package hear, as far as its own files do not have it.
type Spoken struct {
	// Acts says which verbs of the book each act can mean, in the form of engine/hear/words/acts.txt, which says it of
	// the base game's. An act can have verbs of several books.
	Acts string

	// Words are words by language, "en": lines in the form of the language's file. A language without words for the book
	// is no fault.
	Words map[string]string

	book *engine.Book
}

var spoken []*Spoken

// AddSpoken registers how people say the moves of a book.
func AddSpoken(b *engine.Book, row Spoken) {
	row.book = b
	spoken = append(spoken, &row)
}

// EachSpoken lists the rows of all books. They are read-only.
func EachSpoken() []*Spoken { return spoken }

// Book returns the book of whose moves it tells.
func (s *Spoken) Book() *engine.Book { return s.book }

// WordsIn returns the lines that the books bring to a language.
func WordsIn(language string) string {
	var out strings.Builder
	for _, s := range spoken {
		out.WriteString(s.Words[language] + "\n")
	}
	return out.String()
}

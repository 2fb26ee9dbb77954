package things

import (
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
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

// Standing is something on the board by which people say where a place is: "next to the robber".
type Standing struct {
	Name string                                // the act or the card whose words name it
	On   func(s *position.State) []board.Place // the hexes and intersections where it stands
}

// OnHex returns the place of a hex; nothing for NoHex.
func OnHex(h board.Hex) []board.Place {
	if h == board.NoHex {
		return nil
	}
	return []board.Place{h.Place()}
}

// Look tells pieces of one kind apart: "the strong knight". People can also name a piece by what a move makes of it.
type Look struct {
	Word string                                             // the joining word in the files of the languages
	Of   string                                             // the act whose words name the piece: "knight"
	Is   func(s *position.State, v board.Intersection) bool // whether a piece on the intersection looks so

	// Before reports whether a move of the act By makes a piece look so that stands there; nil: no move does.
	By     string
	Before func(s *position.State, v board.Intersection) bool
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

// Standings lists what stands on the board. The rows are read-only.
func Standings() []*Standing { return standings }

// Looks lists how pieces are told apart, in the order of registration. The rows are read-only.
func Looks() []*Look { return pieceLooks }

// LookCalled returns the look that a joining word names; nil: it names none.
func LookCalled(word string) *Look {
	for _, l := range pieceLooks {
		if l.Word == word {
			return l
		}
	}
	return nil
}

// WordsIn returns the lines that the books bring to a language.
func WordsIn(language string) string {
	var out strings.Builder
	for _, v := range vocabularies {
		out.WriteString(v.Words[language] + "\n")
	}
	return out.String()
}

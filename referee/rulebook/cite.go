package rulebook

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Cite is a citation of a place in a book.
type Cite struct {
	Book    string `yaml:"book"`
	Section string `yaml:"section"`
	Page    int    `yaml:"page"`
	From    int    `yaml:"from"` // first page of the entry's group in the book's index; used where the index gives no page for the entry itself
}

//go:embed books.txt
var bookList string

// bookTitles maps the short names in citations to the titles of the books.
var bookTitles = sync.OnceValue(func() map[string]string {
	out := map[string]string{}
	for line := range strings.Lines(bookList) {
		if book, title, ok := strings.Cut(strings.TrimSpace(line), ": "); ok && !strings.HasPrefix(line, "#") {
			out[book] = title
		}
	}
	return out
})

// BookTitle returns the title of a book.
func BookTitle(book string) string {
	if title, ok := bookTitles()[book]; ok {
		return title
	}
	return book
}

// Where returns the place inside the book: `Almanac "Distance Rule", p. 7`.
func (c Cite) Where() string {
	part, section, ok := strings.Cut(c.Section, ": ")
	if !ok {
		part, section = "", c.Section
	}
	if c.Section == "" {
		return c.page(false)
	}
	return strings.TrimSpace(part + ` "` + section + `"` + c.page(true))
}

func (c Cite) page(comma bool) string {
	text := ""
	switch {
	case c.From > 0:
		text = fmt.Sprintf("p. %d ff.", c.From)
	case c.Page == 0:
		return ""
	default:
		text = "p. " + strconv.Itoa(c.Page)
	}
	if comma {
		text = ", " + text
	}
	return text
}

// String formats the citation for people.
func (c Cite) String() string {
	return strings.TrimSuffix(BookTitle(c.Book)+", "+c.Where(), ", ")
}

// Plain formats it without quotation marks, for JSON.
func (c Cite) Plain() string {
	text := BookTitle(c.Book)
	if c.Section != "" {
		text += ", " + strings.Replace(c.Section, ": ", ", ", 1)
	}
	return text + c.page(true)
}

// practice is the book of a rule that is only known from how other programs play.
const practice = "public-code"

// Briefly spells a citation out as a short ruling has it.
func (c Cite) Briefly() string {
	return strings.TrimSuffix(BookTitle(c.Book)+", "+c.Within(), ", ")
}

// Within is Where for a short ruling: it leaves out a chapter title that all rules of a turn share.
func (c Cite) Within() string {
	c.Section = strings.Replace(c.Section, "The Turn in Detail, ", "", 1)
	if c.Book == practice { // which programs these are is for the whole entry
		c.Section = ""
	}
	return c.Where()
}

// CitedOn is Cited for a table that may play by an older printing of a box, and on a named board: the rule is read in
// that printing, and among citations of several scenarios that of the board is preferred.
func (r *Rule) CitedOn(ruleset, printing, board string) (c Cite, ok bool) {
	if r != nil && printing != "" {
		for _, c := range r.Cites {
			if c.Book == printing {
				return c, true
			}
		}
	}
	if r != nil && board != "" {
		for _, c := range r.Cites {
			if scenario, is := strings.CutPrefix(c.Section, "Scenario: "); is && strings.HasPrefix(board, kebab(scenario)) {
				return c, true
			}
		}
	}
	return r.Cited(ruleset)
}

// kebab returns the name of a board from the title of its scenario: "The Pirate Islands" is pirate-islands.
func kebab(title string) string {
	title = strings.TrimPrefix(strings.TrimPrefix(title, "The "), "Heading for ")
	return strings.ReplaceAll(strings.ToLower(title), " ", "-")
}

// Practice reports whether other programs are cited, and no book.
func (c Cite) Practice() bool { return c.Book == practice }

// Cited returns the citation of a rule under a ruleset: the one from the ruleset's own book; else the first that is
// from no box, or from one that the ruleset or the rule names; else the first. ok is false if no book has the rule.
func (r *Rule) Cited(ruleset string) (c Cite, ok bool) {
	if r == nil || len(r.Cites) == 0 {
		return Cite{}, false
	}
	book := strings.TrimSuffix(ruleset, "-ck") // one short summary covers the base game and the expansion
	for _, c := range r.Cites {
		if c.Book == book {
			return c, true
		}
	}
	for _, c := range r.Cites {
		if box := c.box(); box == "" && !c.Practice() || slices.Contains(strings.Split(ruleset, "-"), box) || slices.Contains(strings.Split(r.ID, "."), box) {
			return c, true
		}
	}
	return r.Cites[0], true
}

// box returns the box to which a cited edition belongs, as rule ids name it: "ck" for ck-2015; "" for other sources.
func (c Cite) box() string {
	box, _, _ := strings.Cut(c.Book, "-")
	ids := IDs()
	if i, _ := slices.BinarySearch(ids, box+"."); i == len(ids) || !strings.HasPrefix(ids[i], box+".") {
		return ""
	}
	return box
}

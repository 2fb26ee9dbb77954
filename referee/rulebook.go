package referee

import (
	"bytes"
	"embed"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/tell"
)

//go:embed rulebook/*.yaml
var rulebookFiles embed.FS

// bookRule is one rule of the catalogue: what it says, in our own words, and where the books say it.
type bookRule struct {
	ID      string   `yaml:"id"`
	Title   string   `yaml:"title"`
	Kind    string   `yaml:"kind"` // legality, effect, scoring, setup, component
	Moves   []string `yaml:"moves"`
	With    []string `yaml:"with"` // rules that the same breach breaks
	Says    string   `yaml:"says"`
	Cites   []cite   `yaml:"cites"`
	Silent  bool     `yaml:"silent"`  // no book says it: it is the reading adopted here
	Differs differs  `yaml:"differs"` // how other rulesets have it
	Sure    string   `yaml:"sure"`
	Cases   []string `yaml:"cases"`
	file    string   // that holds the entry, from the top of the repository
}

// cite is a place in a book.
type cite struct {
	Book    string `yaml:"book"`
	Section string `yaml:"section"`
	Page    int    `yaml:"page"`
	From    int    `yaml:"from"` // where the book's index gives only where a group of entries begins
}

// differs are the rulesets that have a rule otherwise, in the order of the catalogue.
type differs []struct{ Under, Says string }

func (d *differs) UnmarshalYAML(n *yaml.Node) error {
	for i := 0; i+1 < len(n.Content); i += 2 {
		*d = append(*d, struct{ Under, Says string }{n.Content[i].Value, n.Content[i+1].Value})
	}
	return nil
}

// catalogue is the rulebook, a file a box. A file is cut into the texts of its rules when one of them is asked for,
// and a rule is read then: a ruling needs a few of some hundreds.
type catalogue struct {
	files []rulebookFile
	ids   func() []string // of all rules, sorted
	read  sync.Map        // id -> *bookRule
}

// rulebookFile is one file of the rulebook.
type rulebookFile struct {
	path    string                   // from the top of the repository
	box     string                   // of which it has the rules; and some of variants
	entries func() map[string][]byte // by id: the text of the entry
}

var rulebook = sync.OnceValue(func() *catalogue {
	c := &catalogue{}
	files, err := rulebookFiles.ReadDir("rulebook")
	if err != nil {
		panic(err)
	}
	for _, file := range files {
		name := "rulebook/" + file.Name()
		c.files = append(c.files, rulebookFile{
			path: "referee/" + name, box: strings.TrimSuffix(file.Name(), ".yaml"),
			entries: sync.OnceValue(func() map[string][]byte {
				data, err := rulebookFiles.ReadFile(name)
				if err != nil {
					panic(err)
				}
				entries, err := entriesIn(data)
				if err != nil {
					panic(fmt.Sprintf("referee/%s:%v", name, err))
				}
				return entries
			}),
		})
	}
	c.ids = sync.OnceValue(func() []string {
		var ids []string
		for _, file := range c.files {
			ids = slices.AppendSeq(ids, maps.Keys(file.entries()))
		}
		slices.Sort(ids)
		return ids
	})
	return c
})

const entryHead = "- id: "

// entriesIn cuts a file into its entries, by id. Each begins with "- id: " at the start of a line, and nothing but remarks
// stands before the first. What would be lost otherwise is a fault, with its line.
func entriesIn(data []byte) (map[string][]byte, error) {
	entries := make(map[string][]byte, len(data)/600) // bytes an entry
	id, from, at, n := "", 0, 0, 0
	for line := range bytes.Lines(data) {
		n++
		switch rest, isHead := bytes.CutPrefix(line, []byte(entryHead)); {
		case isHead:
			if from < at && id != "" {
				entries[id] = data[from:at]
			}
			id, from = string(bytes.TrimSpace(rest)), at
			if _, twice := entries[id]; twice {
				return nil, fmt.Errorf("%d:1: %s has an entry already", n, id)
			}
			if !isRuleID(id) {
				return nil, fmt.Errorf("%d:%d: %q is no id of a rule, like base.city.cost", n, len(entryHead)+1, id)
			}
		case line[0] == '#' || line[0] == '\n' || id != "" && line[0] == ' ':
		default:
			return nil, fmt.Errorf("%d:1: an entry begins with %q, and its further lines with spaces, but here stands %q", n, entryHead, bytes.TrimSpace(line))
		}
		at += len(line)
	}
	if id != "" {
		entries[id] = data[from:]
	}
	return entries, nil
}

// isRuleID reports whether all parts of an id, of which there are at least two, are words of small letters and digits.
func isRuleID(id string) bool {
	for part := range strings.SplitSeq(id, ".") {
		if part == "" || strings.Trim(part, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
			return false
		}
	}
	return strings.Contains(id, ".")
}

// text returns the entry of a rule and the file that holds it: that of its box, or for the rules of variants
// whichever has it.
func (c *catalogue) text(id string) (text []byte, path string) {
	box, _, _ := strings.Cut(id, ".")
	for _, own := range []bool{true, false} {
		for i := range c.files {
			if f := &c.files[i]; (f.box == box) == own {
				if text, ok := f.entries()[id]; ok {
					return text, f.path
				}
			}
		}
	}
	return nil, ""
}

// rule returns a rule of the catalogue; nil if there is none of this id.
func (c *catalogue) rule(id string) *bookRule {
	if r, ok := c.read.Load(id); ok {
		return r.(*bookRule)
	}
	text, path := c.text(id)
	if text == nil {
		return nil
	}
	r := &bookRule{}
	if !r.readPlainly(string(text)) {
		r = readAsYAML(text)
	}
	r.file = path
	c.read.Store(id, r)
	return r
}

// readAsYAML reads any entry of the catalogue.
func readAsYAML(text []byte) *bookRule {
	var entries []bookRule
	if err := yaml.Unmarshal(text, &entries); err != nil || len(entries) != 1 {
		panic(fmt.Sprintf("referee: an entry of the catalogue cannot be read: %v\n%s", err, text))
	}
	r := &entries[0]
	r.Says = strings.TrimSpace(r.Says)
	return r
}

// all returns every rule, sorted by id.
func (c *catalogue) all() []*bookRule {
	ids := c.ids()
	out := make([]*bookRule, len(ids))
	for i, id := range ids {
		out[i] = c.rule(id)
	}
	return out
}

// titleOf returns the title of a rule: in the rulebook, or in the file of a house rule that one of
// the laws holds. What neither names is called by the last part of its id.
func titleOf(id string, laws ...*engine.Rules) string {
	if r := rulebook().rule(id); r != nil {
		return r.Title
	}
	for _, law := range laws {
		for _, own := range law.Own {
			if own.ID.String() == id && own.Title != "" {
				return own.Title
			}
		}
	}
	return tell.Capital(strings.ReplaceAll(id[strings.LastIndexByte(id, '.')+1:], "-", " "))
}

var bookTitles = map[string]string{
	"base-2020":        "Catan 5th ed. (2020)",
	"ck-2015":          "Cities & Knights 5th ed. (2015)",
	"ck-2007":          "Cities & Knights 4th ed. (2007)",
	"ck-annotated":     "Cities & Knights annotated 4th ed.",
	"summary":          "Catan summary",
	"official-faq":     "Publisher's FAQ",
	"two-player-rules": "Publisher's rules for two players",
	"five-six-rules":   "5-6 player extension",
	"seafarers":        "Seafarers",
	"public-code":      "Other programs' practice",
}

// bookTitle spells the name of a book out.
func bookTitle(book string) string {
	if title, ok := bookTitles[book]; ok {
		return title
	}
	return book
}

// where tells the place inside the book: `Almanac "Distance Rule", p. 7`.
func (c cite) where() string {
	part, section, ok := strings.Cut(c.Section, ": ")
	if !ok {
		part, section = "", c.Section
	}
	if c.Section == "" {
		return c.page(false)
	}
	return strings.TrimSpace(part + ` "` + section + `"` + c.page(true))
}

func (c cite) page(comma bool) string {
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

// String spells the citation out for people.
func (c cite) String() string {
	return strings.TrimSuffix(bookTitle(c.Book)+", "+c.where(), ", ")
}

// plain spells it out without quotation marks, for JSON.
func (c cite) plain() string {
	text := bookTitle(c.Book)
	if c.Section != "" {
		text += ", " + strings.Replace(c.Section, ": ", ", ", 1)
	}
	return text + c.page(true)
}

// cited returns the place to cite for a rule under a ruleset: in its own book if that says it, else
// the first there is; ok is false for a rule that no book has.
func (r *bookRule) cited(ruleset string) (c cite, ok bool) {
	if r == nil || len(r.Cites) == 0 {
		return cite{}, false
	}
	book := strings.TrimSuffix(ruleset, "-ck") // one short summary covers base game and expansion
	for _, c := range r.Cites {
		if c.Book == book {
			return c, true
		}
	}
	return r.Cites[0], true
}

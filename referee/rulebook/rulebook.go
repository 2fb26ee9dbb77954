// Package rulebook is the catalogue of rules: each in our own words, with citations of the books.
package rulebook

import (
	"bytes"
	"embed"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"gopkg.in/yaml.v3"
)

//go:embed *.yaml
var rulebookFiles embed.FS

// Rule is one rule of the catalogue: its text in our own words, and citations.
type Rule struct {
	ID      string   `yaml:"id"`
	Title   string   `yaml:"title"`
	Kind    string   `yaml:"kind"` // legality, effect, scoring, setup, component
	Moves   []string `yaml:"moves"`
	With    []string `yaml:"with"` // rules that every breach of this rule breaks, too
	Says    string   `yaml:"says"`
	Cites   []Cite   `yaml:"cites"`
	Silent  bool     `yaml:"silent"`  // no book has it; it is our ruling
	Differs Differs  `yaml:"differs"` // readings in other rulesets
	Sure    string   `yaml:"sure"`
	Cases   []string `yaml:"cases"`
	Titles  Titles   `yaml:"titles"` // in other languages
	Asked   []string `yaml:"asked"`  // questions that it answers, in any of the languages
	File    string   `yaml:"-"`      // file with the entry, relative to the repository
}

// Differs lists readings of a rule that differ in other rulesets, in the order of the catalogue.
type Differs []struct{ Under, Says string }

func (d *Differs) UnmarshalYAML(n *yaml.Node) error {
	for i := 0; i+1 < len(n.Content); i += 2 {
		*d = append(*d, struct{ Under, Says string }{n.Content[i].Value, n.Content[i+1].Value})
	}
	return nil
}

// Titles are the titles of a rule in other languages, in the order of the catalogue.
type Titles []struct{ Language, Text string }

func (t *Titles) UnmarshalYAML(n *yaml.Node) error {
	for i := 0; i+1 < len(n.Content); i += 2 {
		*t = append(*t, struct{ Language, Text string }{n.Content[i].Value, n.Content[i+1].Value})
	}
	return nil
}

// In returns the title in a language, or "".
func (t Titles) In(language string) string {
	for _, title := range t {
		if title.Language == language {
			return title.Text
		}
	}
	return ""
}

// catalogue is the rulebook, one file for each box. Files are cut into entries, and entries are parsed, only when one
// is needed: a ruling uses a few of several hundred.
type catalogue struct {
	files []rulebookFile
	ids   func() []string // of all rules, sorted
	read  sync.Map        // id -> *Rule
}

// rulebookFile is one file of the rulebook.
type rulebookFile struct {
	path    string                   // relative to the repository
	box     string                   // its rules belong to this box, or to a variant
	entries func() map[string][]byte // text of the entry, by id
}

// home is the folder of the files, relative to the repository.
const home = "referee/rulebook/"

var whole = sync.OnceValue(func() *catalogue {
	c := &catalogue{}
	files, err := rulebookFiles.ReadDir(".")
	if err != nil {
		panic(err)
	}
	for _, file := range files {
		name := file.Name()
		c.files = append(c.files, rulebookFile{
			path: home + name, box: strings.TrimSuffix(file.Name(), ".yaml"),
			entries: sync.OnceValue(func() map[string][]byte {
				data, err := rulebookFiles.ReadFile(name)
				if err != nil {
					panic(err)
				}
				entries, err := entriesIn(data)
				if err != nil {
					panic(fmt.Sprintf("%s%s:%v", home, name, err))
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

// entriesIn cuts a file into its entries, by id. Each begins with "- id: " at the start of a line; only comments may
// precede the first. Any other line is an error with its line number, so that no entry can get lost.
func entriesIn(data []byte) (map[string][]byte, error) {
	entries := make(map[string][]byte, len(data)/600) // estimated bytes of an entry
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

// isRuleID reports whether an id has at least two parts and all of them consist of small letters and digits.
func isRuleID(id string) bool {
	parts, begins := 1, true
	for i := range len(id) {
		c := id[i]
		switch {
		case c == '.' && !begins:
			parts++
			begins = true
		case c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-':
			begins = false
		default:
			return false
		}
	}
	return parts > 1 && !begins
}

// text returns the entry of a rule and its file: that of the rule's box, or for rules of variants any file that has
// the entry.
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

// Find returns a rule, or nil if no rule has this id.
func Find(id string) *Rule { return whole().rule(id) }

// IDs returns the ids of all rules, sorted. The slice is shared and must not be changed.
func IDs() []string { return whole().ids() }

func (c *catalogue) rule(id string) *Rule {
	if r, ok := c.read.Load(id); ok {
		return r.(*Rule)
	}
	text, path := c.text(id)
	if text == nil {
		return nil
	}
	r := &Rule{}
	if !r.readPlainly(string(text)) {
		r = readAsYAML(text)
	}
	r.File = path
	c.read.Store(id, r)
	return r
}

// readAsYAML parses an entry of any layout.
func readAsYAML(text []byte) *Rule {
	var entries []Rule
	if err := yaml.Unmarshal(text, &entries); err != nil || len(entries) != 1 {
		panic(fmt.Sprintf("rulebook: an entry of the catalogue cannot be read: %v\n%s", err, text))
	}
	r := &entries[0]
	r.Says = strings.TrimSpace(r.Says)
	return r
}

// All returns every rule, sorted by id.
func All() []*Rule {
	ids := IDs()
	out := make([]*Rule, len(ids))
	for i, id := range ids {
		out[i] = Find(id)
	}
	return out
}

// Unread reports whether the rule comes only from books that we have not read, as reported by others.
func (r *Rule) Unread() bool { return r != nil && r.Sure == "low" }

package variants

import (
	"slices"
	"strings"
	"sync"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/variants/parameters"
)

// outline is what can be read from the lines of a built-in file without parsing YAML: enough to see that a
// variant cannot matter, in a hundredth of the time.
type outline struct {
	from      string       // the edition that it starts from
	expansion *engine.Book // the book that an edition brings
	book      *engine.Book // that it puts into play
	needs     []string
	set       []*parameters.Parameter
}

var outlines sync.Map // by file: *outline

// outlineOf scans a file of the library.
func outlineOf(file string) *outline {
	if o, ok := outlines.Load(file); ok {
		return o.(*outline)
	}
	data, err := library.ReadFile(file)
	if err != nil {
		panic(err)
	}
	o, set := &outline{}, false
	for line := range strings.Lines(string(data)) {
		key, value, _ := strings.Cut(line, ":")
		switch line[0] {
		case '#', '\n':
			continue
		case ' ':
			if set {
				if p, is := parameters.Named(strings.TrimSpace(key)); is {
					o.set = append(o.set, p)
				}
			}
			continue
		}
		value, _, _ = strings.Cut(value, " #")
		value = strings.TrimSpace(value)
		switch set = key == "set"; key {
		case "from":
			o.from = value
		case "expansion":
			o.expansion = engine.BroughtByEdition(value)
		case "book":
			o.book = engine.BookNamed(value)
		case "needs":
			o.needs = strings.FieldsFunc(value, func(r rune) bool { return strings.ContainsRune("[], ", r) })
		}
	}
	outlines.Store(file, o)
	return o
}

func outlineOfRuleset(name string) *outline { return outlineOf("ruleset/" + name + ".yaml") }
func outlineOfVariant(name string) *outline { return outlineOf(name + ".yaml") }

// expansionOf returns the book that an edition, or one that it starts from, brings; nil if there is none.
func expansionOf(edition string) *engine.Book {
	for edition != "" {
		o := outlineOfRuleset(edition)
		if o.expansion != nil {
			return o.expansion
		}
		edition = o.from
	}
	return nil
}

// brings reports whether the variant, or one that it needs, puts a book into play on the board that is not among
// those given.
func (o *outline) brings(played []*engine.Book, board *board.Board) bool {
	another := func(b *engine.Book) bool { return b != nil && !slices.Contains(played, b) }
	return another(o.book) || slices.ContainsFunc(o.set, func(p *parameters.Parameter) bool { return another(p.Brings(board)) }) ||
		slices.ContainsFunc(o.needs, func(name string) bool { return outlineOfVariant(name).brings(played, board) })
}

// mayMatter reports whether it sets a parameter that matters.
func (o *outline) mayMatter(matters func(*parameters.Parameter) bool) bool {
	return slices.ContainsFunc(o.set, matters)
}

package variants

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/things"
	"catanref/variants/expressions"
	"catanref/variants/expressions/seen"
	"catanref/variants/parameters"
	"catanref/variants/yamlfile"
)

// Tokens of a table's own: the entries under tokens, and how kinds of several files are combined.

// TokensName is the name of a kind of token of a file among the parameters: "tokens fish".
func TokensName(kind string) string { return "tokens " + kind }

var tokenForm = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`) })

// barredTokens are the words of moves and positions that cannot be names of tokens; words of one box alone are
// excluded only together with that box.
var barredTokens = sync.OnceValue(func() map[string]bool {
	out := map[string]bool{}
	for _, w := range slices.Concat(notation.MoveWords(), notation.EverydayWords(), cards.CardNames(), parameters.KindWords(), seen.ViewWords(), seen.Members(seen.PlayerType)) {
		out[strings.ToLower(w)] = true
	}
	for _, v := range engine.Verbs() {
		for _, w := range strings.Fields(v.Words) {
			out[w] = true
		}
	}
	for _, w := range position.BuiltNames() {
		out[w] = true
	}
	for _, b := range engine.EveryBook() {
		for _, w := range notation.OwnWords(b) {
			delete(out, w)
		}
	}
	return out
})

// barsToken says why a kind of token cannot have this name; "" if it can.
func barsToken(name string) string {
	_, card := cards.CardNamed(name)
	switch {
	case !tokenForm().MatchString(name):
		return fmt.Sprintf("%q is no name of tokens: small letters, words joined by hyphens", name)
	case card || barredTokens()[name] || notation.IsSmallWord(name) || slices.Contains(parameters.MeanNothing, name) || name == "trade":
		return fmt.Sprintf("%q has a meaning already: tokens need a word of their own", name)
	}
	return ""
}

// tokens reads the kinds of token that the file brings.
func (r *sheetReader) tokens(n *yaml.Node) {
	r.Each(n, "tokens", func(key, value *yaml.Node) {
		t := tokenSaid{at: key, TokenKind: engine.TokenKind{Name: key.Value}}
		if why := barsToken(t.Name); why != "" {
			r.At(key, why)
		}
		if len(r.sheet.tokens) == position.MaxTokenKinds {
			r.At(key, fmt.Sprintf("there are at most %d kinds of token", position.MaxTokenKinds))
			return
		}
		said, before := false, len(r.Faults)
		sound := r.Map(value, "tokens of a kind", []yamlfile.Field{
			{Key: "supply", Read: func(n *yaml.Node) { t.Supply, said = first(r.Int(n, "supply", 1, position.MaxTokens)), true }},
			{Key: "each", Read: func(n *yaml.Node) { t.Each, t.each = first(r.Int(n, "each", 0, position.MaxTokens)), n }},
			{Key: "hidden", Read: func(n *yaml.Node) { t.Hidden, _ = r.Bool(n, "hidden") }},
			{Key: "about", Read: r.text("about", &t.About)},
		}, notation.Nearest)
		if sound && !said && len(r.Faults) == before { // a misspelt key has been reported
			r.At(key, "supply is missing: how many of them there are, 1 to 99")
		}
		r.sheet.tokens = append(r.sheet.tokens, t)
		r.sheet.known = append(r.sheet.known, t.Name)
		r.sheet.Tokens = append(r.sheet.Tokens, t.TokenKind)
	})
}

func first[T any](x T, _ bool) T { return x }

// layTokens adds the kinds of token of a sheet to the law.
func (st *stack) layTokens(s *sheet, by *engine.Setter) {
	if !s.builtIn() {
		for _, name := range st.rules.TokenNames() {
			if !slices.Contains(s.known, name) {
				s.known = append(s.known, name)
			}
		}
	}
	for _, t := range s.tokens {
		st.general = false
		if i := st.rules.TokenNamed(t.Name); i >= 0 {
			if o := st.rules.Tokens[i]; o.Supply != t.Supply || o.Each != t.Each || o.Hidden != t.Hidden {
				st.f.At(st.use.At, fmt.Sprintf("%s and %s both bring %s tokens, and not alike", o.Set.Name, s.Name, t.Name))
			}
			continue
		}
		if len(st.rules.Tokens) == position.MaxTokenKinds {
			st.f.At(st.use.At, fmt.Sprintf("%s brings one kind of token too many: there are at most %d at a table", s.Name, position.MaxTokenKinds))
			return
		}
		if n := t.Each * st.seats; n > t.Supply && !expressions.IsBox(st.players) {
			st.f.At(st.use.At, fmt.Sprintf("%s gives each of %d players %d %s tokens at the start: there are %d", s.Name, st.seats, t.Each, t.Name, t.Supply))
		} else if 2*t.Each > t.Supply {
			st.inSheet(s).At(t.each, fmt.Sprintf("two players would have %d of them at the start: there are %d", 2*t.Each, t.Supply))
		}
		kind := t.TokenKind
		kind.Set = by
		st.rules.Tokens = append(st.rules.Tokens[:len(st.rules.Tokens):len(st.rules.Tokens)], kind)
	}
}

// tokensClash reports kinds of token with the name of something in a box in play.
func (st *stack) tokensClash() {
	for _, l := range st.layers {
		for _, t := range l.tokens {
			for _, o := range st.order {
				if b := st.bookOf(o.sheet); b != nil && slices.Contains(notation.OwnWords(b), t.Name) {
					st.f.At(l.use.At, fmt.Sprintf("%s and %s cannot be played together: %s is a word of %s", l.Name, o.Name, t.Name, b.Called()))
					return
				}
			}
			for id := range things.NumCounters() {
				if row := things.CounterOf(id); row.Listed == t.Name && row.InUse != nil && row.InUse(st.rules) {
					st.f.At(l.use.At, fmt.Sprintf("%s and %s cannot be played together: both bring %s", l.Name, row.Variant, t.Name))
				}
			}
		}
	}
}

// bookOf is the book that a sheet puts into play here; nil if it puts none.
func (st *stack) bookOf(s *sheet) *engine.Book {
	if s.book != nil {
		return s.book
	}
	for _, x := range s.set {
		if b := x.parameter.Brings(st.board); b != nil {
			return b
		}
	}
	return nil
}

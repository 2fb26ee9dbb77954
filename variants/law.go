package variants

import (
	"fmt"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/notation"
	"catanref/engine/sea"
	"catanref/variants/kept"
	"catanref/variants/parameters"
	"catanref/variants/yamlfile"
)

// Law builds the law for a game. Faults are recorded in f, at the nodes of the query or in the variant's own
// file; then the result is nil. A law without expressions and house rules is cached and shared.
func Law(f *yamlfile.File, q Query) *engine.Rules {
	if q.Ruleset == "" {
		q.Ruleset = DefaultRuleset
	}
	key, shared := keyOfLaw(q)
	if shared {
		if r, ok := laws.Find(key); ok {
			return r
		}
	}
	before := len(f.Faults)
	st := newStack(f, q)
	st.layAll(q, st.findRuleset(q))
	if len(f.Faults) > before {
		return nil
	}
	if q.Board != nil && q.Board.HasFog { // fog needs a book that turns it over
		st.rules.Play(sea.Book)
	}
	if shared && st.general {
		st.rules.Settle()
		laws.Keep(key, st.rules)
	}
	return st.rules
}

var laws = kept.Answers[*engine.Rules]{Limit: 256}

// keyOfLaw returns the cache key of a law that needs no file and no condition.
func keyOfLaw(q Query) (key string, ok bool) {
	if len(q.Brings.Set) > 0 {
		return "", false
	}
	parts := []string{q.Ruleset}
	if q.Board != nil && q.Board.HasFog {
		parts = append(parts, "fog")
	}
	if parameters.MayHaveSea(q.Board) {
		parts = append(parts, "sea")
	}
	for _, c := range comeBy(q) {
		q.Uses = append(slices.Clone(q.Uses), yamlfile.Use{Name: c.by + "\x00" + c.use.Name, When: c.use.When})
	}
	for _, use := range q.Uses {
		if IsFile(use.Name) || use.When != "" && use.When != "true" {
			return "", false
		}
		parts = append(parts, use.Name)
	}
	return strings.Join(parts, "\x00"), !IsFile(q.Ruleset)
}

func (st *stack) findRuleset(q Query) *sheet {
	if IsFile(q.Ruleset) {
		return st.house(q.Ruleset, q.Dir, q.At, true)
	}
	if !slices.Contains(rulesetNames(), q.Ruleset) {
		near, message := notation.Nearest(q.Ruleset, rulesetNames()), fmt.Sprintf("there is no ruleset %q", q.Ruleset)
		if len(near) == 0 {
			message += ": it is one of " + strings.Join(rulesetNames(), ", ")
		}
		st.f.At(q.At, message, near...)
		return nil
	}
	return builtInRuleset(q.Ruleset)
}

func (st *stack) findVariant(use yamlfile.Use, dir string) *sheet {
	if IsFile(use.Name) {
		return st.house(use.Name, dir, use.At, false)
	}
	if !slices.Contains(variantNames(), use.Name) {
		near, message := notation.Nearest(use.Name, variantNames()), fmt.Sprintf("there is no variant %q", use.Name)
		if len(near) == 0 {
			message += " (variants list names them all)"
		}
		st.f.At(use.At, message, near...)
		return nil
	}
	return builtInVariant(use.Name)
}

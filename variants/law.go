package variants

import (
	"fmt"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/engine/things"
	"catanref/variants/kept"
	"catanref/variants/yamlfile"
)

// Law builds the law for a game. Faults are recorded in f, at the nodes of the query or in the variant's own
// file; then the result is nil. A law without house rules is cached: one without expressions for all games, one with
// expressions for games of the same players on the same board.
func Law(f *yamlfile.File, q Query) *engine.Rules {
	if q.Ruleset == "" {
		q.Ruleset = DefaultRuleset
	}
	key, shared := keyOfLaw(q)
	general, narrow := shared && len(q.Brings.Set) == 0, shared && !q.Unread
	if general {
		if r, ok := laws.Find(key); ok {
			return r
		}
	}
	atTable := keyOfTable(key, q)
	if narrow {
		if kept, ok := tableLaws.Find(atTable); ok && kept.board == q.Board {
			return kept.rules
		}
	}
	before := len(f.Faults)
	st := newStack(f, q)
	st.layAll(q, st.findRuleset(q))
	if len(f.Faults) > before {
		return nil
	}
	for _, row := range things.OnMap(q.Board) {
		if row.Plays {
			st.rules.Play(row.Book())
		}
	}
	switch {
	case general && st.general:
		st.rules.Settle()
		laws.Keep(key, st.rules)
	case narrow:
		st.rules.Settle()
		tableLaws.Keep(atTable, tableLaw{st.rules, q.Board})
	}
	return st.rules
}

// tableLaw is the law of a board; while it is kept, no other board can lie at the same address.
type tableLaw struct {
	rules *engine.Rules
	board *board.Board
}

var (
	laws      = kept.Answers[*engine.Rules]{Limit: 256}
	tableLaws = kept.Answers[tableLaw]{Limit: 256}
)

// keyOfTable adds to the key of a law what its expressions can depend on: the players, the board, and what it sets.
func keyOfTable(key string, q Query) string {
	parts := slices.Concat([]string{key, q.Brings.By}, q.Players.Names, []string{""}, q.Players.Colours, []string{""}, q.Others)
	for _, entry := range q.Brings.Set {
		parts = append(parts, fmt.Sprintf("%p", entry.Value))
	}
	return fmt.Sprintf("%s\x00%p", strings.Join(parts, "\x00"), q.Board)
}

// keyOfLaw returns the cache key of a law that needs no file and no condition.
func keyOfLaw(q Query) (key string, ok bool) {
	parts := []string{q.Ruleset}
	for _, row := range things.OnMap(q.Board) {
		if row.Plays {
			parts = append(parts, row.Name)
		}
	}
	if q.Board.MayHaveSea() {
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

//go:build !js

package referee

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/referee/rulebook"
	"catanref/scenarios"
	"catanref/variants"
)

// coverage gathers which rules a run of scenarios has seen at work. Only rules of the catalogue
// count, and of them those of the rulesets that were played. A nil one gathers nothing.
type coverage struct {
	allowed, refused, effected, named map[string]bool // by id
	rulesets                          map[string]bool
	books                             map[string]bool // that were played
	table                             []tableRule     // of files of the table's own, in the order in which they were met
}

func newCoverage() *coverage {
	return &coverage{
		allowed: map[string]bool{}, refused: map[string]bool{}, effected: map[string]bool{}, named: map[string]bool{},
		rulesets: map[string]bool{}, books: map[string]bool{},
	}
}

// add takes in what one scenario has seen.
func (c *coverage) add(r *scenarios.Result) {
	if r.Scenario == nil {
		return
	}
	c.meets(r.Scenario)
	law := r.Scenario.Game.Rules
	c.rulesets[law.Ruleset] = true
	for _, book := range law.Books() {
		c.books[book.String()] = true
	}
	for _, x := range []struct {
		from map[engine.RuleID]bool
		into map[string]bool
	}{
		{r.Seen.Allowed, c.allowed}, {r.Seen.Refused, c.refused}, {r.Seen.Effected, c.effected}, {r.Seen.Named, c.named},
	} {
		for id, seen := range x.from {
			if seen {
				x.into[id.String()] = true
			}
		}
	}
}

// counts reports whether a rule of the catalogue can be seen at all: those of the games that were
// played, and of the variants that there are for them.
func (c *coverage) counts(id string, ofVariants map[string]bool) bool {
	family, rest, _ := strings.Cut(id, ".")
	topic, _, _ := strings.Cut(rest, ".")
	both := engine.BookNamed(topic) == nil || c.books[topic] // sea.ck.…: a rule of two books together
	return c.books[family] && both || ofVariants[id]
}

func (c *coverage) rulesOfVariants() map[string]bool {
	ids := map[string]bool{}
	for _, v := range variants.Variants() {
		if slices.ContainsFunc(v.For, func(ruleset string) bool { return c.rulesets[ruleset] }) {
			for _, id := range v.Rules {
				ids[id] = true
			}
		}
	}
	return ids
}

// lacks says what was not seen of a rule; "" if nothing is missing. What a move can break must be
// seen to refuse and to allow, what a move brings about among its effects; for what no move brings
// about it is enough that a scenario that passed is about it.
func (c *coverage) lacks(r *rulebook.Rule) string {
	allowed, refused := c.allowed[r.ID], c.refused[r.ID]
	switch {
	case r.Kind == "legality" && !refused && !allowed:
		return "never seen"
	case r.Kind == "legality" && !refused:
		return "never seen to refuse"
	case r.Kind == "legality" && !allowed:
		return "never seen to allow"
	case r.Kind == "legality", c.effected[r.ID]:
		return ""
	case (r.Kind != "effect" || len(r.Moves) == 0) && c.named[r.ID]:
		return ""
	}
	return "never seen"
}

// coverageSum is the coverage as it is told.
type coverageSum struct {
	Known   int           `json:"known"`
	Seen    int           `json:"seen"`
	Kinds   []kindSeen    `json:"kinds"`
	Missing []missingRule `json:"missing"`
	Table   []tableRule   `json:"table,omitempty"` // rules of the table's own files
}

type kindSeen struct {
	Kind  string `json:"kind"`
	Known int    `json:"known"`
	Seen  int    `json:"seen"`
}

type missingRule struct {
	Rule  string `json:"rule"`
	Kind  string `json:"kind"`
	Lacks string `json:"lacks"`
}

// sum adds the coverage up; nil where none was asked for.
func (c *coverage) sum() *coverageSum {
	if c == nil {
		return nil
	}
	sum := &coverageSum{Missing: []missingRule{}}
	for _, kind := range []string{"legality", "effect", "scoring", "setup", "component"} {
		sum.Kinds = append(sum.Kinds, kindSeen{Kind: kind})
	}
	sum.Table = c.tableRules()
	ofVariants := c.rulesOfVariants()
	for _, r := range rulebook.All() {
		i := slices.IndexFunc(sum.Kinds, func(k kindSeen) bool { return k.Kind == r.Kind })
		if i < 0 || !c.counts(r.ID, ofVariants) {
			continue
		}
		sum.Known++
		sum.Kinds[i].Known++
		if lacks := c.lacks(r); lacks != "" {
			sum.Missing = append(sum.Missing, missingRule{r.ID, r.Kind, lacks})
			continue
		}
		sum.Seen++
		sum.Kinds[i].Seen++
	}
	return sum
}

// percent is the share of the rules that were seen; 0 where there are none.
func (sum *coverageSum) percent() float64 {
	return 100 * float64(sum.Seen) / float64(max(1, sum.Known))
}

// text tells the coverage, kind by kind, and what is missing.
func (sum *coverageSum) text(out io.Writer) {
	if sum == nil {
		return
	}
	fmt.Fprintf(out, "Rules seen: %d of %d (%.1f%%)\n", sum.Seen, sum.Known, sum.percent())
	for _, k := range sum.Kinds {
		if k.Known > 0 {
			fmt.Fprintf(out, "  %-10s %d of %d\n", k.Kind, k.Seen, k.Known)
		}
	}
	tellTable(out, sum.Table)
	if len(sum.Missing) > 0 {
		fmt.Fprintln(out, "Missing:")
	}
	for _, m := range sum.Missing {
		fmt.Fprintf(out, "  %s (%s): %s\n", m.Rule, m.Kind, m.Lacks)
	}
}

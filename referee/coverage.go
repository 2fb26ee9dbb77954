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

// coverage collects which rules took part in a run of scenarios. It counts only rules of the catalogue that belong to
// the rulesets that were played. A nil coverage collects nothing.
type coverage struct {
	allowed, refused, effected, named map[string]bool // by id
	rulesets                          map[string]bool
	books                             map[string]bool // the books that were played
	table                             []tableRule     // the rules of the table's own files, in the order in which they were met
}

func newCoverage() *coverage {
	return &coverage{
		allowed: map[string]bool{}, refused: map[string]bool{}, effected: map[string]bool{}, named: map[string]bool{},
		rulesets: map[string]bool{}, books: map[string]bool{},
	}
}

// add adds what one scenario has shown.
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
		from []engine.RuleID
		into map[string]bool
	}{
		{r.Seen.Allowed, c.allowed}, {r.Seen.Refused, c.refused}, {r.Seen.Effected, c.effected}, {r.Seen.Named, c.named},
	} {
		for _, id := range x.from {
			x.into[id.String()] = true
		}
	}
}

// counts reports whether a rule of the catalogue can be seen at all: it must belong to a game that was played, or to
// a variant for such a game.
func (c *coverage) counts(id string, ofVariants map[string]bool) bool {
	family, rest, _ := strings.Cut(id, ".")
	topic, _, _ := strings.Cut(rest, ".")
	both := engine.BookNamed(topic) == nil || c.books[topic] // sea.ck.…: a rule that needs two books
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

// lacks says what was not seen of a rule; "" if nothing is missing. A rule that a move can break must be seen to
// refuse and to allow a move. A rule with an effect must be seen among the effects of a move. For any other rule it
// is enough that a scenario about it has passed.
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

// coverageSum is the summary of the coverage.
type coverageSum struct {
	Known   int           `json:"known"`
	Seen    int           `json:"seen"`
	Kinds   []kindSeen    `json:"kinds"`
	Missing []missingRule `json:"missing"`
	Table   []tableRule   `json:"table,omitempty"` // rules from the table's own files
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

// sum returns the summary; nil if none was requested.
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

// percent returns the percentage of the rules that were seen; 0 if there are no rules.
func (sum *coverageSum) percent() float64 {
	return 100 * float64(sum.Seen) / float64(max(1, sum.Known))
}

// text prints the coverage, kind by kind, and what is missing.
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

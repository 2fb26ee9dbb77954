package referee

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"catanref/referee/console"
	"catanref/referee/report"
	"catanref/scenarios"
	"catanref/variants"
)

// tableRule is a rule from one of the table's own files: the settings, grants and other things that the file lists
// under it, and what was seen of it.
type tableRule struct {
	Rule     string   `json:"rule"`
	File     string   `json:"file"`
	Sets     []string `json:"sets"`
	Refused  bool     `json:"refused"`  // a move broke it
	Effected bool     `json:"effected"` // it stood among the effects of a move
	Allowed  bool     `json:"allowed"`  // a legal move was checked against it
}

// meets records the table's own files that a scenario uses.
func (c *coverage) meets(s *scenarios.Scenario) {
	for _, h := range variants.HouseRules(report.InquiryFor(s).Query) {
		i := slices.IndexFunc(c.table, func(r tableRule) bool { return r.Rule == h.ID && r.File == h.Place.File })
		if i < 0 {
			i = len(c.table)
			c.table = append(c.table, tableRule{Rule: h.ID, File: h.Place.File})
		}
		if sets := &c.table[i].Sets; !slices.Contains(*sets, h.Parameter) {
			*sets = append(*sets, h.Parameter)
		}
	}
}

// tableRules returns these rules with what was seen of them.
func (c *coverage) tableRules() []tableRule {
	out := slices.Clone(c.table)
	for i := range out {
		r := &out[i]
		r.Refused, r.Effected, r.Allowed = c.refused[r.Rule], c.effected[r.Rule], c.allowed[r.Rule]
	}
	return out
}

// tellTable prints the rules of the table and what was seen of each.
func tellTable(out io.Writer, rules []tableRule) {
	if len(rules) == 0 {
		return
	}
	fmt.Fprintln(out, "Rules of the table:")
	for _, r := range rules {
		var seen []string
		for _, x := range []struct {
			so   bool
			what string
		}{{r.Effected, "at work"}, {r.Allowed, "to allow"}, {r.Refused, "to refuse"}} {
			if x.so {
				seen = append(seen, x.what)
			}
		}
		text := "never seen"
		if seen != nil {
			text = "seen " + strings.Join(seen, ", ")
		}
		fmt.Fprintf(out, "  %s (%s): %s\n", console.Printable(r.Rule), console.Printable(strings.Join(r.Sets, ", ")), text)
	}
}

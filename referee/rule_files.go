package referee

import (
	"fmt"
	"path"
	"strings"

	"catanref/engine"
	"catanref/referee/console"
	"catanref/referee/rulebook"
	"catanref/scenarios"
)

// ruleFiles are the files about a rule, by their paths from the top of the repository, in the order in which they are
// listed.
type ruleFiles struct {
	Code      string   `json:"code"` // the Go file that states or enforces it, or the variant that brings it
	Rulebook  string   `json:"rulebook"`
	Scenarios []string `json:"scenarios"`
}

// mostListed is the maximum number of scenarios listed one by one; if there are more, their directories are listed.
const mostListed = 6

func filesOf(r *rulebook.Rule) ruleFiles {
	files := ruleFiles{Code: codeOf(r.ID), Rulebook: r.File, Scenarios: []string{}}
	for _, name := range scenarios.OfRule(r.ID) {
		files.Scenarios = append(files.Scenarios, path.Join("scenarios", name))
	}
	return files
}

// codeOf returns the file that states a rule. The id of a variant's rule names the variant.
func codeOf(id string) string {
	if of, point, _ := strings.Cut(id, "."); of == "var" {
		variant, _, _ := strings.Cut(point, ".")
		return "variants/" + variant + ".yaml"
	}
	return engine.RuleID(id).File()
}

// lines lists the files for people. If there are many scenarios, it gives their number in each directory.
func (f *ruleFiles) lines() []string {
	lines := []string{f.Code, f.Rulebook}
	if len(f.Scenarios) <= mostListed {
		return append(lines, f.Scenarios...)
	}
	for i := 0; i < len(f.Scenarios); {
		dir, n := path.Dir(f.Scenarios[i]), 0
		for ; i < len(f.Scenarios) && path.Dir(f.Scenarios[i]) == dir; i++ {
			n++
		}
		lines = append(lines, fmt.Sprintf("%s/ (%s)", dir, console.Count(n, "scenario")))
	}
	return lines
}

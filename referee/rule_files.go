//go:build !js

package referee

import (
	"fmt"
	"path"
	"strings"

	"catanref/engine"
	"catanref/referee/rulebook"
	"catanref/scenarios"
)

// ruleFiles are the files in which a rule stands, by their paths from the top of the repository, in the
// order in which they are told.
type ruleFiles struct {
	Code      string   `json:"code"` // the Go file that states or keeps it, or the variant that brings it
	Rulebook  string   `json:"rulebook"`
	Scenarios []string `json:"scenarios"`
}

// mostListed is how many scenarios of a rule are listed one by one; of more, their directories.
const mostListed = 6

func filesOf(r *rulebook.Rule) ruleFiles {
	files := ruleFiles{Code: codeOf(r.ID), Rulebook: r.File, Scenarios: []string{}}
	for _, name := range scenarios.OfRule(r.ID) {
		files.Scenarios = append(files.Scenarios, path.Join("scenarios", name))
	}
	return files
}

// codeOf returns the file that states a rule. The id of one that a variant brings names the variant.
func codeOf(id string) string {
	if of, point, _ := strings.Cut(id, "."); of == "var" {
		variant, _, _ := strings.Cut(point, ".")
		return "variants/" + variant + ".yaml"
	}
	return engine.RuleID(id).File()
}

// lines lists the files for people: of very many scenarios how many a directory has.
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
		lines = append(lines, fmt.Sprintf("%s/ (%s)", dir, count(n, "scenario")))
	}
	return lines
}

package referee

import (
	"fmt"
	"path"

	"catanref/scenarios"
)

// ruleFiles are the files in which a rule stands, by their paths from the top of the repository, in the
// order in which they are told.
type ruleFiles struct {
	Rulebook  string   `json:"rulebook"`
	Scenarios []string `json:"scenarios"`
}

// mostListed is how many scenarios of a rule are listed one by one; of more, their directories.
const mostListed = 6

func filesOf(r *bookRule) ruleFiles {
	files := ruleFiles{Rulebook: r.file, Scenarios: []string{}}
	for _, name := range scenarios.OfRule(r.ID) {
		files.Scenarios = append(files.Scenarios, path.Join("scenarios", name))
	}
	return files
}

// lines lists the files for people: of very many scenarios how many a directory has.
func (f *ruleFiles) lines() []string {
	lines := []string{f.Rulebook}
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

package referee

import (
	"fmt"
	"os"
	"slices"
	"testing"
)

func TestFilesOfRulesAreThere(t *testing.T) {
	for _, id := range []string{"base.settlement.distance", "ck.barbarians.outcome", "var.friendly-robber.hex"} {
		files := filesOf(rulebook().rule(id))
		if len(files.Scenarios) == 0 {
			t.Errorf("%s has no scenario", id)
		}
		for _, name := range append(files.Scenarios, files.Rulebook) {
			if _, err := os.Stat("../" + name); err != nil {
				t.Errorf("%s: %v", id, err)
			}
		}
	}
}

func TestManyScenariosAreCounted(t *testing.T) {
	for _, row := range []struct {
		name string
		n    int
		want []string
	}{
		{"none", 0, []string{"book.yaml"}},
		{"few", 2, []string{"book.yaml", "a/0.yaml", "a/1.yaml"}},
		{"six", 6, []string{"book.yaml", "a/0.yaml", "a/1.yaml", "a/2.yaml", "a/3.yaml", "a/4.yaml", "b/5.yaml"}},
		{"seven", 7, []string{"book.yaml", "a/ (5 scenarios)", "b/ (2 scenarios)"}},
	} {
		t.Run(row.name, func(t *testing.T) {
			files := ruleFiles{Rulebook: "book.yaml"}
			for i := range row.n {
				files.Scenarios = append(files.Scenarios, fmt.Sprintf("%s/%d.yaml", "aaaaabb"[i:i+1], i))
			}
			if got := files.lines(); !slices.Equal(got, row.want) {
				t.Errorf("got %q, want %q", got, row.want)
			}
		})
	}
}

package referee

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"catanref/referee/rulebook"
)

// The files that "rules show" lists for a rule exist, and the file said to state the rule contains its id.
func TestFilesOfRulesAreThere(t *testing.T) {
	for _, id := range rulebook.IDs() {
		files := filesOf(rulebook.Find(id))
		for _, name := range append(files.Scenarios, files.Rulebook) {
			if _, err := os.Stat("../" + name); err != nil {
				t.Errorf("%s: %v", id, err)
			}
		}
		if text, err := os.ReadFile("../" + files.Code); err != nil || !strings.Contains(string(text), id) {
			t.Errorf("%s is listed for %q, which does not contain it (%v)", id, files.Code, err)
		}
	}
}

func TestCodeOfRules(t *testing.T) {
	for _, row := range []struct{ name, id, want string }{
		{"a rule of a topic", "base.settlement.distance", "engine/base/settlement.go"},
		{"of a topic in several files", "ck.knight.move-empty", "engine/ck/knight_move.go"},
		{"of a card", "ck.merchant.place", "engine/ck/card_merchant.go"},
		{"kept by boards", "base.setup.tokens-spiral", "scenarios/random.go"},
		{"kept by a ruleset", "ck.general.edition", "variants/ruleset/ck-2015.yaml"},
		{"of a variant", "var.friendly-robber.hex", "variants/friendly-robber.yaml"},
		{"no rule", "base.settlement.no-such", ""},
	} {
		if got := codeOf(row.id); got != row.want {
			t.Errorf("%s: %s is in %q, not %q", row.name, row.id, got, row.want)
		}
	}
}

func TestManyScenariosAreCounted(t *testing.T) {
	for _, row := range []struct {
		name string
		n    int
		want []string
	}{
		{"none", 0, []string{"code.go", "book.yaml"}},
		{"few", 2, []string{"code.go", "book.yaml", "a/0.yaml", "a/1.yaml"}},
		{"six", 6, []string{"code.go", "book.yaml", "a/0.yaml", "a/1.yaml", "a/2.yaml", "a/3.yaml", "a/4.yaml", "b/5.yaml"}},
		{"seven", 7, []string{"code.go", "book.yaml", "a/ (5 scenarios)", "b/ (2 scenarios)"}},
	} {
		t.Run(row.name, func(t *testing.T) {
			files := ruleFiles{Code: "code.go", Rulebook: "book.yaml"}
			for i := range row.n {
				files.Scenarios = append(files.Scenarios, fmt.Sprintf("%s/%d.yaml", "aaaaabb"[i:i+1], i))
			}
			if got := files.lines(); !slices.Equal(got, row.want) {
				t.Errorf("got %q, want %q", got, row.want)
			}
		})
	}
}

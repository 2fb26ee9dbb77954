package referee

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/variants"
)

const houseRules = "../testdata/house-rules"

// House rules that people play, each with a scenario that tests it.
func TestHouseRulesThatPeoplePlay(t *testing.T) {
	names, err := filepath.Glob(houseRules + "/*.yaml")
	if err != nil || len(names) < 60 {
		t.Fatal(len(names), err)
	}
	list, err := os.ReadFile(houseRules + "/README.md")
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, name := range names {
		if base := strings.TrimSuffix(strings.TrimSuffix(filepath.Base(name), ".yaml"), "_game"); !strings.Contains(string(list), "`"+base+"`") {
			t.Error("the list does not name", base)
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(data))
		rule := strings.TrimSuffix(name, ".yaml")
		if !variants.IsVariant(data) {
			continue
		}
		t.Run(filepath.Base(rule), func(t *testing.T) {
			if err := variants.CheckFile(name, data); err != nil {
				t.Error("the file has faults:", err)
			}
			proof, err := os.ReadFile(rule + "_game.yaml")
			if err != nil {
				t.Fatal("no scenario tests it")
			}
			if id := "var." + filepath.Base(rule); !strings.Contains(string(proof), "["+id) && !strings.Contains(string(proof), "check:") {
				t.Error("the scenario does not test", id)
			}
		})
	}
	for _, event := range engine.OccasionNames {
		if !slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(text, "when: "+event) }) {
			t.Error("no rule waits for", event)
		}
	}
	var out bytes.Buffer
	if code := run([]string{"test", houseRules}, strings.NewReader(""), &out, &out); code != 0 {
		t.Error(out.String())
	}
}

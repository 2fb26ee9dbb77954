package referee

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"catanref/referee/setupkeys"
	"catanref/referee/table"
	"catanref/scenarios"
)

// The output of show -o json for the end of a built-in scenario is a valid setup that is shown the same again.
func TestShownScenariosReadBack(t *testing.T) {
	shown := 0
	eachScenario(t, func(path string, data []byte) {
		first, ok := shownAtEnd(t, path, data)
		if !ok {
			return
		}
		shown++
		again, _ := shownAtEnd(t, path, append(tableOf(data), "setup: "+first...))
		if first != again {
			t.Errorf("%s shows\n%s\nand read back\n%s", path, first, again)
		}
	})
	if shown < 100 {
		t.Errorf("only %d positions were shown", shown)
	}
}

// shownAtEnd returns the position at the end of a scenario; ok is false if the scenario does not get there.
func shownAtEnd(t *testing.T, path string, data []byte) (shown string, ok bool) {
	s, err := scenarios.Read(path, data, table.Host)
	if err != nil {
		t.Errorf("%v\n%s", err, data)
		return "", false
	}
	deals, err := dealsAt(s, atEnd, t.Output())
	if err != nil {
		return "", false
	}
	out, err := json.Marshal(setupkeys.Of(s.Game, deals))
	if err != nil {
		t.Fatal(err)
	}
	return string(out), true
}

// tableOf returns the part of a scenario that says who plays what on which board.
func tableOf(data []byte) (table []byte) {
	keep := false
	for line := range strings.Lines(string(data)) {
		if key := regexp.MustCompile(`^[a-z]+:`).FindString(line); key != "" {
			keep = key == "players:" || key == "ruleset:" || key == "variants:" || key == "board:"
		}
		if keep {
			table = append(table, line...)
		}
	}
	return table
}

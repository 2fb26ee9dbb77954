package referee

import (
	"encoding/json"
	"io/fs"
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
	err := fs.WalkDir(scenarios.Library, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(scenarios.Library, path)
		if err != nil {
			return err
		}
		first, ok := shownAtEnd(t, path, data)
		if !ok {
			return nil
		}
		shown++
		again, _ := shownAtEnd(t, path, append(tableOf(data), "setup: "+first...))
		if first != again {
			t.Errorf("%s shows\n%s\nand read back\n%s", path, first, again)
		}
		return nil
	})
	if err != nil || shown < 100 {
		t.Errorf("%d positions were shown: %v", shown, err)
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

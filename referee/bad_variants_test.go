package referee

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"
)

// A faulty variant never leads to a ruling: check prints its fault with its place, and a game with the variant is
// refused or, if the fault appears in the middle of the game, not ruled on. The answer is never "legal".
func TestBadVariantsRuleNothing(t *testing.T) {
	sound := map[string]bool{"conflict": true, "same_parameter": true, "limit": true, "idle": true, "division": true, "game_division": true}
	names, err := filepath.Glob("../testdata/variants/*.yaml")
	if err != nil || len(names) < 20 {
		t.Fatal(err, names)
	}
	for _, file := range names {
		name := strings.TrimSuffix(filepath.Base(file), ".yaml")
		t.Run(name, func(t *testing.T) {
			var out, errs bytes.Buffer
			code := run([]string{"check", file}, strings.NewReader(""), &out, &errs)
			if sound[name] {
				if code != 0 || errs.Len() > 0 {
					t.Errorf("check: exit code %d\n%s%s", code, out.String(), errs.String())
				}
			} else if code != 2 || !strings.Contains(errs.String(), ".yaml:") {
				t.Errorf("check: exit code %d\n%s%s", code, out.String(), errs.String())
			}
			if sound[name] && name != "game_division" && name != "division" {
				return
			}
			game, from := "players: [red, blue, white]\nvariants: ["+file+"]\nsetup: {turn: {player: red, phase: roll, number: 7}, hands: {blue: 8 wool}}\n", "-"
			if strings.HasPrefix(name, "game_") {
				game, from = "", file
			}
			out.Reset()
			errs.Reset()
			code = run([]string{"rule", "-f", from, "red: roll 3 4"}, strings.NewReader(game), &out, &errs)
			told := out.String() + errs.String()
			if code != 2 || strings.Contains(told, "LEGAL") || !strings.Contains(told, ".yaml:") {
				t.Errorf("rule: exit code %d\n%s", code, told)
			}
		})
	}
}

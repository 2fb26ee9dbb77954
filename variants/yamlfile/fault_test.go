package yamlfile

import (
	"strings"
	"testing"
)

func TestVeryManyFaultsAreCounted(t *testing.T) {
	for _, row := range []struct {
		faults, lines int
		last          string
	}{
		{1, 1, "game.yaml:1:1: odd"},
		{maxTold, maxTold, "game.yaml:500:1: odd"},
		{maxTold + 1, maxTold + 1, "game.yaml: faults beyond these: 1"},
		{90_000, maxTold + 1, "game.yaml: faults beyond these: 89500"},
	} {
		var faults Faults
		for i := range row.faults {
			faults = append(faults, Fault{File: "game.yaml", Line: i + 1, Col: 1, Message: "odd"})
		}
		lines := strings.Split(faults.Error(), "\n")
		if got := lines[len(lines)-1]; len(lines) != row.lines || got != row.last {
			t.Errorf("%d faults: %d lines, the last %q", row.faults, len(lines), got)
		}
	}
}

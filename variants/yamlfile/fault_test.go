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

// What no editor shows as the end of a line ends none.
func TestLinesEndWhereEditorsShowIt(t *testing.T) {
	for _, letter := range []string{"\u0085", "\u2028", "\u2029"} {
		f := &File{Name: "game.yaml"}
		top := f.Parse([]byte("title: x" + letter + "check y\nplayers: z\n"))
		if top == nil {
			t.Fatalf("%q: %v", letter, f.Faults)
		}
		if len(top.Content) != 4 || !strings.HasSuffix(top.Content[1].Value, "check y") {
			t.Errorf("%q: %d words, the second %q", letter, len(top.Content), top.Content[1].Value)
		}
		if players := top.Content[len(top.Content)-2]; players.Line != 2 || players.Column != 1 {
			t.Errorf("%q: players stands in %d:%d", letter, players.Line, players.Column)
		}
	}
}

//go:build !js

package referee

import (
	"bytes"
	"strings"
	"testing"
)

// A place is told back as it was typed, also in the line that says how a sentence was read; no line is wider than the screen.
func TestPlacesAreToldAsTyped(t *testing.T) {
	const sea = `players: [red, blue, white]
board: new-shores
setup:
  turn: {player: red, phase: trade, number: 14}
  pieces: {red: {settlements: [C4.N], ships: [B3/E, A3/SW]}, blue: {settlements: [D5.NE]}, white: {settlements: [E3.S]}}
  hands: {red: 5 wool 4 lumber}
`
	t.Setenv("COLUMNS", "40")
	var out bytes.Buffer
	if code := run([]string{"rule", "-f", "-", "a ship on the west of A3 please"}, strings.NewReader(sea), &out, &out); code != 0 {
		t.Fatalf("exit code %d\n%s", code, &out)
	}
	if text := out.String(); !strings.Contains(text, "Read as: red: ship A3/W\n") || !strings.Contains(text, "A3/W (A2/E)") {
		t.Errorf("the place is renamed:\n%s", text)
	}
	for line := range strings.Lines(out.String()) {
		if width(strings.TrimRight(line, "\n")) > 40 {
			t.Errorf("wider than the screen: %q", line)
		}
	}
}

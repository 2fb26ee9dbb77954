package referee

import (
	"bytes"
	"strings"
	"testing"

	"catanref/referee/console"
)

// Answers repeat a place as it was typed, also in the line that says how a sentence was read; no line is wider than
// the screen.
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
		if console.Width(strings.TrimRight(line, "\n")) > 40 {
			t.Errorf("wider than the screen: %q", line)
		}
	}
}

// The same holds for questions, for alternatives and for refusals.
func TestPlacesAreToldAsTypedElsewhere(t *testing.T) {
	const table = `players: {Mia: red, Ben: blue, Eva: white}
setup:
  turn: {player: Mia, phase: trade, number: 16}
  robber: C3
  pieces: {Mia: {settlements: [A2.S], roads: [A2/SW, A1/E]}, Ben: {settlements: [B1.N]}}
  hands: {Mia: 4 wool 3 brick 3 lumber 4 grain 5 ore}
`
	for _, c := range []struct{ lang, sentence, want string }{
		{"en", "build at A2 sw", "Mia: road A2/SW, or Mia: settlement A2.SW"},
		{"fr", "construire en A2 sud-ouest", "Mia: road A2/SW, or Mia: settlement A2.SW"},
		{"en", "Mia: city A2.SW", "city A2.S"},
		{"en", "Mia: settlement B3.NW", "settlement A1.NE"},
		{"en", "a road or a settlement at A2.NW", "A2.NW"},
		{"de", "Siedlung A2.NW oder Stadt A2.S", "A2.NW"},
	} {
		var out bytes.Buffer
		run([]string{"rule", "--lang", c.lang, "-f", "-", c.sentence}, strings.NewReader(table), &out, &out)
		if text := strings.Join(strings.Fields(out.String()), " "); !strings.Contains(text, c.want) {
			t.Errorf("%s: %s is missing:\n%s", c.sentence, c.want, text)
		}
	}
}

// Signs that end a sentence are no part of the name of a place.
func TestPlacesBeforeSigns(t *testing.T) {
	for _, sentence := range []string{"can red build a city on B2.NE?", "red: city (B2.NE)!", "red builds a city on B2.NE."} {
		var out bytes.Buffer
		run([]string{"rule", sentence}, strings.NewReader(""), &out, &out)
		if text := out.String(); !strings.Contains(text, "red: city B2.NE (A2.S)\n") {
			t.Errorf("%s: the place is renamed:\n%s", sentence, text)
		}
	}
}

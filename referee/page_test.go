package referee

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"catanref/referee/console"
	"catanref/referee/ruling"
)

func TestWrap(t *testing.T) {
	for _, row := range []struct {
		name, text  string
		first, rest int
		want        string
	}{
		{"fits", "a bc d", 6, 6, "a bc d"},
		{"one too long", "a bc d", 5, 5, "a bc|d"},
		{"first line shorter", "aa bb cc", 2, 5, "aa|bb cc"},
		{"a word longer than the line", "a bbbbbb c", 3, 3, "a|bbbbbb|c"},
		{"letters, not bytes", "ää öö", 5, 5, "ää öö"},
		{"nothing", "", 5, 5, ""},
		{"many spaces", "  a   bc\t\nd ", 4, 4, "a bc|d"},
		{"a space that is no blank", "ää\u00a0öö", 2, 2, "ää|öö"},
		{"the first word longer than the line", "aaaa b", 2, 9, "aaaa|b"},
		{"a page keeps its number", "Almanac, p. 12 ff.", 11, 9, "Almanac,|p. 12 ff."},
		{"a page without its number", "Almanac, p.", 11, 9, "Almanac, p."},
	} {
		if got := strings.Join(ruling.Wrap(row.text, row.first, row.rest), "|"); got != row.want {
			t.Errorf("%s: %q, not %q", row.name, got, row.want)
		}
	}
}

// Wrapping keeps all words, and a line is longer than the width only if it is a single word.
func TestWrapKeepsTheWords(t *testing.T) {
	words := []string{"a", "öö", "trades", "B2.NE", "→", "base.settlement.distance", " ", "\t", "\u2003"}
	for seed := range uint64(2000) {
		random := rand.New(rand.NewPCG(seed, 1))
		var text string
		for range random.IntN(12) {
			text += words[random.IntN(len(words))] + strings.Repeat(" ", random.IntN(3))
		}
		first, rest := 1+random.IntN(30), 1+random.IntN(30)
		lines := ruling.Wrap(text, first, rest)
		if got, want := strings.Join(lines, " "), strings.Join(strings.Fields(text), " "); got != want {
			t.Fatalf("%q is broken into %q", text, lines)
		}
		for i, line := range lines {
			room := rest
			if i == 0 {
				room = first
			}
			if console.Width(line) > room && strings.Contains(line, " ") {
				t.Fatalf("%q in %d and %d: %q is too long", text, first, rest, line)
			}
			if i+1 < len(lines) {
				if next, _, _ := strings.Cut(lines[i+1], " "); console.Width(line)+1+console.Width(next) <= room {
					t.Fatalf("%q in %d and %d: %q would fit after %q", text, first, rest, next, line)
				}
			}
		}
	}
}

func TestCitedKeepsToTheWidth(t *testing.T) {
	const text = "Blue has five segments, more than red, and takes Longest Road from there on."
	for id := "base"; len(id) < 60; id += ".x" {
		var out bytes.Buffer
		p := &console.Page{Out: &out, Width: console.PlainWidth}
		p.Cited(2, text, id)
		for line := range strings.Lines(out.String()) {
			if n := len(strings.TrimSuffix(line, "\n")); n > console.PlainWidth {
				t.Errorf("%d columns: %q", n, line)
			}
		}
		if !strings.HasSuffix(out.String(), id+"\n") {
			t.Errorf("the id does not end the paragraph: %q", out.String())
		}
	}
}

func TestPipesHaveNoColour(t *testing.T) {
	var out bytes.Buffer
	p := pageFor(&out)
	if p.Colour || p.Width != console.PlainWidth {
		t.Errorf("colour %v, width %d", p.Colour, p.Width)
	}
}

func TestPrintable(t *testing.T) {
	if got := console.Printable("a\x1b[31mb\tc\u202e\xff"); got != "a·[31mb·c··" {
		t.Errorf("%q", got)
	}
}

// COLUMNS sets the width of a page, within limits; a value that is not a number is ignored.
func TestColumns(t *testing.T) {
	for columns, want := range map[string]int{"": console.PlainWidth, "60": 60, "95": 95, "12": console.LeastWidth, "400": console.MostWidth, "wide": console.PlainWidth, "-3": console.PlainWidth} {
		t.Setenv("COLUMNS", columns)
		if got := pageFor(&bytes.Buffer{}).Width; got != want {
			t.Errorf("COLUMNS=%s: %d columns, not %d", columns, got, want)
		}
	}
}

func init() { os.Unsetenv("COLUMNS") } // tests need the default width

// No argument and no file name sends control characters to the terminal.
func TestNothingSteersTheTerminal(t *testing.T) {
	const name = "\x1b[31mred\u202e.yaml"
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, name), []byte("players: [red]\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	for _, args := range [][]string{
		{name}, {"check", name}, {"check", "."}, {"variants", "check", name}, {"variants", "show", name}, {"rules", "show", name}, {"rules", "search", name},
		{"test", name}, {"test", "."}, {"verify", name}, {"rule", name, "red: end"}, {"moves", name}, {"show", name}, {"stats", name}, {"import", name},
		{"new", "--board", name}, {"simulate", "--ruleset", name}, {"show", "gone" + name},
	} {
		var out, errs bytes.Buffer
		run(args, strings.NewReader(""), &out, &errs)
		if text := out.String() + errs.String(); strings.ContainsAny(text, "\x1b\u202e") {
			t.Errorf("%q: %q", args, text)
		}
	}
}

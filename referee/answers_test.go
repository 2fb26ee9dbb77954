package referee

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"catanref/referee/console"
)

// full is a writer for a disk that is full.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space left on device") }

func TestLostAnswerIsTold(t *testing.T) {
	for _, line := range []string{
		"show", "moves", "rules list", "schema", "new", "variants list", "help rule",
		"test --run settlement/distance", "simulate --games 1", "verify -",
	} {
		t.Run(line, func(t *testing.T) {
			var faults bytes.Buffer
			code := run(strings.Fields(line), strings.NewReader("{}\n"), full{}, &faults)
			if code != int(faulty) {
				t.Errorf("exit code %d, not %d", code, faulty)
			}
			if want := "The answer could not be written: no space left on device."; !strings.Contains(faults.String(), want) {
				t.Errorf("the message is %q, not %q", faults.String(), want)
			}
		})
	}
}

func TestHelpFitsThePage(t *testing.T) {
	var walk func(c *cobra.Command)
	walk = func(c *cobra.Command) {
		t.Run(c.CommandPath(), func(t *testing.T) {
			var out bytes.Buffer
			words := append(strings.Fields(c.CommandPath())[1:], "--help")
			if code := run(words, strings.NewReader(""), &out, io.Discard); code != 0 {
				t.Errorf("exit code %d", code)
			}
			for line := range strings.Lines(out.String()) {
				if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > console.PlainWidth {
					t.Errorf("%d columns: %s", n, line)
				}
			}
			if strings.Contains(out.String(), "\n\n\n") || strings.Contains(out.String(), "(default )") {
				t.Errorf("the layout is wrong:\n%s", out.String())
			}
		})
		for _, sub := range c.Commands() {
			if sub.IsAvailableCommand() {
				walk(sub)
			}
		}
	}
	walk(rootCommand())
}

func TestHeading(t *testing.T) {
	for _, row := range []struct {
		name, head, title, id string
		width                 int
		want                  string
	}{
		{"fits to the last column", "  ", "Distance rule", "base.settlement.distance", 42, "  Distance rule   base.settlement.distance\n"},
		{"one column too many", "  ", "Distance rule", "base.settlement.distance", 41, "  Distance rule\n    base.settlement.distance\n"},
		{"a title of two lines", "", "No action on the turn of activation", "a.b", 20, "No action on the\nturn of activation\n  a.b\n"},
	} {
		t.Run(row.name, func(t *testing.T) {
			var out bytes.Buffer
			p := &console.Page{Out: &out, Width: row.width}
			p.Heading(row.head, row.title, row.id)
			if out.String() != row.want {
				t.Errorf("got\n%s\nwant\n%s", out.String(), row.want)
			}
		})
	}
}

func TestRulingWithoutEffects(t *testing.T) {
	const table = `{players: [red, blue], ruleset: ck-2015, variants: [knight-activation-phase], setup: {
  turn: {player: blue, phase: roll}, barbarians: {position: 6}, hands: {red: grain},
  pieces: {red: {cities: [D2.SE], knights: [B2.S basic]}, blue: {cities: [C4.SE]}}}}`
	var out bytes.Buffer
	code := run([]string{"rule", "-f", "-", "blue: roll 6 6 ship", "blue: pass"}, strings.NewReader(table), &out, &out)
	if code != 0 || !strings.Contains(out.String(), "LEGAL     blue: pass\n\n  That has happened by itself already.\n") || strings.Contains(out.String(), "\n\n\n") {
		t.Errorf("exit code %d, printed\n%s", code, out.String())
	}
}

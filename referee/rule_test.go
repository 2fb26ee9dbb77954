package referee

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/notation"
	"catanref/referee/console"
	"catanref/referee/report"
	"catanref/referee/table"
	"catanref/scenarios"
)

func TestExitCodes(t *testing.T) {
	for _, row := range []struct {
		name   string
		args   []string
		want   int
		faulty bool // something is printed on standard error
	}{
		{"legal", []string{"rule", "red: end"}, 0, false},
		{"illegal", []string{"rule", "blue: end"}, 1, false},
		{"unreadable", []string{"rule", "red: ent"}, 2, true},
		{"legal, then illegal", []string{"rule", "red: end", "red: end"}, 1, false},
		{"illegal, then unreadable", []string{"rule", "blue: end", "red: ent"}, 1, true},
		{"wrong usage", []string{"rule"}, 2, true},
		{"no such command", []string{"ruel"}, 2, true},
		{"no such flag", []string{"rule", "--fiel", "red: end"}, 2, true},
		{"help", []string{"rule", "--help"}, 0, false},
		{"nothing", nil, 0, false},
	} {
		var out, errs bytes.Buffer
		if got := run(row.args, strings.NewReader(""), &out, &errs); got != row.want {
			t.Errorf("%s: exit code %d, not %d\n%s%s", row.name, got, row.want, out.String(), errs.String())
		}
		if row.faulty != (errs.Len() > 0) {
			t.Errorf("%s: standard error is %q", row.name, errs.String())
		}
		if strings.Contains(errs.String(), "Usage:") || strings.Contains(out.String(), "\x1b") {
			t.Errorf("%s: a screenful of usage, or colour: %s%s", row.name, errs.String(), out.String())
		}
	}
}

// The lists in a ruling are never null, and an illegal move with too many alternatives lists none.
func TestRulingAsJSON(t *testing.T) {
	for _, row := range []struct {
		name, move string
		instead    int // -1: the key is missing
	}{
		{"legal", "red: end", -1},
		{"illegal, one way out", "red: roll 3 4", 0},
		{"illegal, no way out", "red: settlement A2.S", 0},
		{"illegal, many ways out", "red: road E1/W", -1},
	} {
		var out, errs bytes.Buffer
		run([]string{"rule", "-o", "json", row.move}, strings.NewReader(""), &out, &errs)
		var answer map[string]any
		if err := json.Unmarshal(out.Bytes(), &answer); err != nil {
			t.Fatalf("%s: %v in %s%s", row.name, err, out.String(), errs.String())
		}
		for _, key := range []string{"breaks", "effects", "otherwise", "waiting"} {
			if _, list := answer[key].([]any); !list {
				t.Errorf("%s: %s is not a list: %v", row.name, key, answer[key])
			}
		}
		got := -1
		if list, ok := answer["instead"].([]any); ok {
			got = len(list)
		}
		if got != row.instead {
			t.Errorf("%s: instead has %d moves, not %d", row.name, got, row.instead)
		}
	}
}

// FuzzRule: any move is ruled on or refused, and the answer has no control characters.
func FuzzRule(f *testing.F) {
	s, err := scenarios.Read("example", exampleFile, table.Host)
	if err != nil {
		f.Fatal(err)
	}
	for _, text := range []string{
		"red: settlement B2.NE", "red: bank 4 wool, for 1 ore", "blue: trade 1 wool for nothing with red",
		"red: robber ore10 steal blue ?", "red: play monopoly ore took 2 from blue", "red: roll 3 4 ship draws red spy",
		"", ":", "\x00\xff:", "red: discard 99 ?", "red: move A1.N to A1/E", "red:BAnk \x00", "red \x000",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, err := notation.Parse(s.Game, text, &s.Start)
		if err != nil {
			var out bytes.Buffer
			table.TellUnreadable(&console.Page{Out: &out, Width: console.PlainWidth}, err)
			for line := range strings.Lines(out.String()) {
				if strings.ContainsAny(line, "\x1b\x00") {
					t.Errorf("%q gives control characters: %q", text, line)
				}
			}
			return
		}
		ruling := s.Game.Judge(&s.Start, a)
		report := report.New(s.Game, &s.Start, &ruling)
		report.Text(&console.Page{Out: io.Discard, Width: console.PlainWidth})
		if err := report.JSON(io.Discard); err != nil {
			t.Error(err)
		}
		if ruling.Verdict == engine.Illegal && len(ruling.Breaks) == 0 {
			t.Errorf("%q is illegal without a reason", text)
		}
	})
}

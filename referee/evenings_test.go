package referee

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/referee/console"
	"catanref/referee/random"
	"catanref/referee/table"
	"catanref/scenarios"
)

// attackTold matches the sentence that announces an attack.
var attackTold = regexp.MustCompile(`(?s)barbarians\s+attack|barbarians\s+land`)

// TestWholeEvenings types games of every box from the first placement to the win, through a pipe, on pages of 80 and
// of 40 columns. Each move must be recorded, no answer truncated, no line wider than the page, and each attack
// announced.
func TestWholeEvenings(t *testing.T) {
	for _, row := range []struct {
		name, head string
		attacks    uint16
	}{
		{"Cities & Knights", "players: [anna, ben, clara]\nruleset: ck-2015\n", 2},
		{"New Shores", "players: [anna, ben, clara]\nboard: new-shores-three\n", 0},
		{"six players", "players: [anna, ben, clara, dora, emil, fred]\nboard: {random: 7, layout: large, balance: 2}\n", 0},
		{"Fishermen", "players: [anna, ben, clara]\nboard: fishermen\n", 0},
		{"Rivers", "players: [anna, ben, clara]\nboard: rivers\n", 0},
		{"two players", "players: [anna, ben]\nvariants: [for-two]\nneutral: {white: A2.S, orange: E2.N}\n", 0},
	} {
		t.Run(row.name, func(t *testing.T) {
			s, err := scenarios.Read("game.yaml", []byte(row.head), table.Host)
			if err != nil {
				t.Fatal(err)
			}
			lines, last := shortestGame(t, s, row.attacks)
			for _, columns := range []string{"80", "40"} {
				t.Setenv("COLUMNS", columns)
				name := filepath.Join(t.TempDir(), "game.yaml")
				if err := os.WriteFile(name, []byte(row.head+"moves:\n"), 0o644); err != nil {
					t.Fatal(err)
				}
				var out, errs bytes.Buffer
				if code := run([]string{"play", name}, strings.NewReader(strings.Join(append(lines, "score", "sheet"), "\n")+"\n"), &out, &errs); code != 0 {
					t.Fatalf("exit code %d: %s", code, errs.String())
				}
				checkEvening(t, out.String(), map[string]int{"80": 80, "40": 40}[columns])
				if told := len(attackTold.FindAllString(out.String(), -1)); told < int(last.Attacks) {
					t.Errorf("%d attacks of %d are announced", told, last.Attacks)
				}
				text, _ := os.ReadFile(name)
				record, err := scenarios.Read(name, text, table.Host)
				if err != nil {
					t.Fatal(err)
				}
				if len(record.Moves) != len(lines) {
					t.Errorf("%d of %d moves are recorded at %s columns", len(record.Moves), len(lines), columns)
				}
				if winner := record.Game.Names[last.Winner]; !strings.Contains(strings.ToLower(out.String()), winner+" has won") {
					t.Errorf("the win of %s is not announced", winner)
				}
			}
			disturbedEvening(t, row.head, lines, "40")
		})
	}
}

// shortestGame plays random games and returns the shortest one that was won with at least the given number of
// attacks.
func shortestGame(t *testing.T, s *scenarios.Scenario, attacks uint16) (lines []string, last position.State) {
	t.Helper()
	p := random.New()
	for seed := range uint64(60) {
		p.Begin(s.Game, &s.Start, seed)
		var played []string
		for len(played) < 3000 && !p.Over() {
			a, ok := p.Choose()
			if !ok {
				t.Fatal("no move is legal")
			}
			played = append(played, notation.Text(s.Game, a))
			if err := p.Do(a); err != nil {
				t.Fatal(err)
			}
		}
		if p.Over() && uint16(p.State.Attacks) >= attacks && (lines == nil || len(played) < len(lines)) {
			lines, last = played, p.State
		}
	}
	if lines == nil {
		t.Fatal("no game came to its end")
	}
	t.Logf("%d moves, %d attacks", len(lines), last.Attacks)
	return lines, last
}

func checkEvening(t *testing.T, out string, columns int) {
	t.Helper()
	for line := range strings.Lines(out) {
		line = strings.TrimRight(line, "\n")
		switch {
		case strings.Contains(line, "…"):
			t.Errorf("an answer is truncated: %s", line)
		case strings.Contains(line, "ILLEGAL") || strings.Contains(line, "Not recorded"):
			t.Errorf("a legal move is refused: %s", line)
		case console.Width(line) > columns:
			t.Errorf("%d columns: %s", console.Width(line), line)
		}
		if t.Failed() {
			return
		}
	}
}

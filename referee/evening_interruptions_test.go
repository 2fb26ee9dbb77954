package referee

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"catanref/engine/position"
	"catanref/referee/console"
	"catanref/referee/table"
	"catanref/scenarios"
)

// robbed matches a theft that names the stolen card.
var robbed = regexp.MustCompile(`(?: steal \S+) (brick|lumber|wool|grain|ore|cloth|coin|paper)$`)

// disturbedEvening types a game with typical interruptions: words that are not moves, moves of other players,
// questions, undo and redo, cards that nobody saw, and an exit in the middle. After a restart it corrects an old roll
// and corrects it back. The game must end as without the interruptions.
func disturbedEvening(t *testing.T, head string, lines []string, columns string) {
	t.Helper()
	t.Setenv("COLUMNS", columns)
	name := filepath.Join(t.TempDir(), "game.yaml")
	if err := os.WriteFile(name, []byte(head+"moves:\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	play := func(typed []string) string {
		t.Helper()
		var out, errs bytes.Buffer
		if code := run([]string{"play", name}, strings.NewReader(strings.Join(typed, "\n")), &out, &errs); code != 0 {
			t.Fatalf("exit code %d: %s", code, errs.String())
		}
		for line := range strings.Lines(out.String()) {
			if wide := console.Width(strings.TrimRight(line, "\n")); wide > map[string]int{"80": 80, "40": 40}[columns] {
				t.Fatalf("%d columns: %s", wide, line)
			}
		}
		return out.String()
	}
	record := func() *scenarios.Scenario {
		t.Helper()
		text, _ := os.ReadFile(name)
		s, err := scenarios.Read(name, text, table.Host)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	half := len(lines) / 2
	var first []string
	extra, roll, unseen := 0, 0, 0
	for i, line := range lines[:half] {
		if m := robbed.FindStringSubmatchIndex(line); m != nil && unseen < 2 {
			line = line[:m[2]-1]
			unseen++
		}
		first = append(first, line)
		switch {
		case i == 30, i == 60:
			first = append(first, "undo", "redo")
			extra += 2
		case i%17 == 3:
			first = append(first, "qwertz 12", "who is ahead?", "? end", "score")
		case i%23 == 5:
			first = append(first, strings.Replace(line, ": ", ": no, ", 1)+" hmm", "ask")
		case roll == 0 && i > 20 && strings.Contains(line, ": roll ") && !strings.Contains(line, "draws"):
			roll = i + 1
		}
	}
	play(first)
	before := record()
	if len(before.Moves) != half+extra {
		t.Fatalf("%d entries, not %d", len(before.Moves), half+extra)
	}
	words := strings.Fields(strings.TrimSuffix(before.Moves[roll-1].Text, "!"))
	was := publicAfter(before)
	told := play([]string{fmt.Sprintf("amend %d roll %s", roll, otherDice(words)), "yes"})
	if !strings.Contains(told, "is now") {
		t.Fatalf("move %d was not corrected: %s", roll, told)
	}
	play([]string{"undo", "yes"})
	again := record()
	if now := publicAfter(again); now != was {
		t.Fatalf("undoing the correction of move %d does not restore the position", roll)
	}
	out := play(append(lines[half:len(lines):len(lines)], "score", "sheet"))
	last := record()
	if want := half + extra + len(lines) - half + len(again.Moves) - len(before.Moves); len(last.Moves) != want {
		t.Errorf("%d entries at the end, not %d", len(last.Moves), want)
	}
	if !regexp.MustCompile(`(?s)has\s+won`).MatchString(out) {
		t.Error("the win is not announced")
	}
}

// otherDice returns dice different from those of a roll, with the same event die.
func otherDice(words []string) string {
	dice, event := "5 6", ""
	for i, w := range words {
		if w == "roll" && i+2 < len(words) && words[i+1] == "5" && words[i+2] == "6" {
			dice = "4 6"
		}
		if slices.Contains([]string{"trade", "politics", "science", "ship"}, w) {
			event = " " + w
		}
	}
	return dice + event
}

// publicAfter returns the public part of the position after the last entry.
func publicAfter(s *scenarios.Scenario) position.State {
	at := s.Begin()
	for i := range s.Moves {
		at, _ = at.Play(&s.Moves[i])
	}
	return *at.Deals.Public()
}

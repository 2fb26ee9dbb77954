package referee

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// Small files from strangers that might cause more work than people at a table would wait for.
func TestStrangersFilesAreAnsweredSoon(t *testing.T) {
	if underRace {
		t.Skip("the race detector takes several times as long")
	}
	as := func(n int) string { return strings.Repeat("a", n) }
	many := func(word string, n int) string { return strings.TrimSuffix(strings.Repeat(word+", ", n), ", ") }
	three := "players: [red, blue, white]\n"
	for _, row := range []struct {
		name, file string
		words      []string // the arguments; FILE stands for the file
		want       string
	}{
		{"a pattern in loops, at load", three + "variants: {friendly-robber: 'any(1..100, any(1..100, \"" + as(350) + "\" matches \"(a?){150}b\"))'}\n",
			[]string{"check", "FILE"}, "takes too long to work out"},
		{"a pattern in loops, in a check", three + "check: ['any(1..100, any(1..100, \"" + as(1500) + "\" matches \"(a?){300}b\"))']\n",
			[]string{"test", "FILE"}, "takes too long to work out"},
		{"a check in many deals", three + "setup: {hands: {red: \"9 ?\", blue: \"7 ?\"}}\ncheck: [\"all(1..100, all(1..10, # + red.hand.total > 0))\"]\n",
			[]string{"test", "FILE"}, "cannot be worked out"},
		{"a house rule in many deals", three + "variants: [house.yaml]\nsetup: {turn: {player: red, phase: main}, waiting: [{red: robber}], hands: {red: \"7 ?\", blue: \"6 ?\"}}\n",
			[]string{"rule", "-f", "FILE", "red: robber C2"}, "takes too long"},
		{"a roll in many deals", three + "variants: [reroll.yaml]\nsetup: {turn: {player: red, phase: roll}, hands: {red: \"7 ?\", blue: \"6 ?\"}}\n",
			[]string{"rule", "-f", "FILE", "red: roll 3 4"}, "takes too long"},
		{"very many players", "players: [" + many("p", 80_000) + "]\n", []string{"check", "FILE"}, "a table has 2 to 6 players, not 80000"},
		{"very many misspelt rules", three + "rules: [" + many("base.road.cots", 40_000) + "]\n", []string{"check", "FILE"}, "base.road.cost"},
		{"very many rules waived", three + "moves: [{red: end, waive: [" + many("base.road.cost", 250_000) + "]}]\n", []string{"test", "FILE"}, "0 passed"},
		{"very many entries", three + "moves: [" + many("a", 2_700_000) + "]\n", []string{"check", "FILE"}, "at most 300000"},
		{"very many corrections", three + "moves:\n" + strings.Repeat("- undo: 1\n", 600_000), []string{"check", "FILE"}, "at most 300000"},
		{"very many aliases", "players: &a [red, blue]\nmoves: [" + many("*a", 2_000_000) + "]\n", []string{"check", "FILE"}, "at most 300000"},
		{"a variant of very many rules", "variant: a\nrules: [" + many("house.a", 15_000) + "]\nset: {points.goal: 11}\n", []string{"variants", "check", "FILE"}, "at most 200 rules"},
	} {
		t.Run(row.name, func(t *testing.T) {
			dir := t.TempDir()
			for name, text := range map[string]string{
				"game.yaml":   row.file,
				"house.yaml":  "variant: house\nset:\n  robber.target: 'all(1..90, all(1..90, # + len(target) + red.hand.wool + blue.hand.wool > 0))'\n",
				"reroll.yaml": "variant: reroll\nset:\n  dice.reroll: 'any(1..90, any(1..90, # + dice.sum + red.hand.wool + blue.hand.wool == 0))'\n",
			} {
				if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			words := append([]string(nil), row.words...)
			for i := range words {
				if words[i] == "FILE" {
					words[i] = filepath.Join(dir, "game.yaml")
				}
			}
			var out bytes.Buffer
			began := cpuTime(syscall.RUSAGE_SELF)
			run(words, strings.NewReader(""), &out, &out)
			if took := cpuTime(syscall.RUSAGE_SELF) - began; took > 10*time.Second { // about a second on an idle machine; without a limit it would be minutes
				t.Errorf("took %v", took)
			}
			if !strings.Contains(out.String(), row.want) {
				t.Errorf("%q is not in the answer: %.300s", row.want, out.String())
			}
		})
	}
}

package referee

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/referee/random"
	"catanref/referee/session"
	"catanref/referee/table"
	"catanref/scenarios"
	"catanref/scenarios/record"
)

// playedRecord writes the file of a random game.
func playedRecord(t *testing.T, head string, seed uint64, most int) (name string, moves []string) {
	t.Helper()
	s, err := scenarios.Read("game.yaml", []byte(head), table.Host)
	if err != nil {
		t.Fatal(err)
	}
	p := random.New()
	p.Begin(s.Game, &s.Start, seed)
	text := head + "moves:\n"
	for i := 0; i < most && !p.Over(); i++ {
		a, ok := p.Choose()
		if !ok {
			t.Fatal("no move is legal")
		}
		line := notation.Text(s.Game, a)
		moves = append(moves, line)
		who, words, _ := strings.Cut(line, ": ")
		at := time.Date(2026, 11, 22, 20, 0, 7*i, 0, time.UTC).Format(time.RFC3339)
		text += "  - {" + who + ": " + record.Flow(words) + ", at: " + at + "}\n"
		if err := p.Do(a); err != nil {
			t.Fatal(err)
		}
	}
	name = filepath.Join(t.TempDir(), "game.yaml")
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return name, moves
}

// shownRecord returns the record as people see it: the entries that are in force, in order.
func shownRecord(s *session.Session) (out []string) {
	gone := s.Scenario.Standing(len(s.Scenario.Moves)).Gone
	for i := range s.Scenario.Moves {
		if st := &s.Scenario.Moves[i]; st.Kind.TakenBack() && !gone[i] {
			out = append(out, st.Text)
		}
	}
	return out
}

func typed(s *session.Session, line string) session.Answer {
	a := s.Do(line)
	if _, yes := s.Offered(); yes {
		a = s.Do("yes")
	}
	return a
}

// TestCorrectionsAndTheirUndo corrects recorded games of every box at random, with undo, redo and restarts of the
// program in between. Position and visible record must always be those of a plain list of the actions, in the session
// and in the file. CORRECTIONS sets the number of games of each box.
func TestCorrectionsAndTheirUndo(t *testing.T) {
	boxes := map[string]string{
		"base":       "players: [red, blue, white]\n",
		"knights":    "players: [red, blue, white]\nruleset: ck-2015\n",
		"new shores": "players: [red, blue, white]\nboard: new-shores\n",
		"six":        "players: [a, b, c, d, e, f]\n",
		"two":        "players: [red, blue]\nvariants: [for-two]\nneutral: {white: A1.SE, orange: D4.S}\n",
		"fishermen":  "players: [red, blue, white]\nvariants: [fishermen]\nboard: fishermen\n",
		"rivers":     "players: [red, blue, white]\nvariants: [rivers]\nboard: rivers\n",
		"events":     "players: [red, blue, white]\nvariants: [event-cards]\n",
	}
	for name, head := range boxes {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			counts := map[string]int{}
			most := uint64(2)
			if n, err := strconv.ParseUint(os.Getenv("CORRECTIONS"), 10, 64); err == nil {
				most = n
			}
			for seed := range most {
				correctAtRandom(t, head, seed, counts)
			}
			t.Logf("%s: %v", name, counts)
			for _, what := range []string{"amend", "drop", "insert", "adjust", "undo", "redo", "again", "twice", "mended"} {
				if counts[what] == 0 {
					t.Errorf("%s: not tried: %v", what, counts)
				}
			}
		})
	}
}

// stage is the visible state of a record.
type stage struct {
	record []string
	public position.State
	done   string
}

func correctAtRandom(t *testing.T, head string, seed uint64, counts map[string]int) {
	t.Helper()
	file, moves := playedRecord(t, head, 100+seed, 130)
	luck := rand.New(rand.NewPCG(seed, 9))
	var s *session.Session
	again := func() {
		if s != nil {
			s.Close()
		}
		var err error
		if s, _, err = session.Open(session.Options{Name: file, Host: table.Host, Disk: record.OSDisk{}, Clock: time.Now}); err != nil {
			t.Fatal(err)
		}
		counts["again"]++
	}
	again()
	now := func(done string) stage { return stage{shownRecord(s), *s.Deals().Public(), done} }
	stages, at := []stage{now("")}, 0
	var told []string
	same := func(what string) {
		t.Helper()
		told = append(told, what)
		got, want := now(""), stages[at]
		if !slices.Equal(got.record, want.record) {
			i := 0
			for i < min(len(got.record), len(want.record)) && got.record[i] == want.record[i] {
				i++
			}
			t.Fatalf("seed %d: %q: from %d on the record of %d is %q, not %q of %d", seed, told, i, len(got.record), got.record[i:min(i+4, len(got.record))], want.record[i:min(i+4, len(want.record))], len(want.record))
		}
		if got.public != want.public {
			t.Fatalf("seed %d: %q: another position", seed, told)
		}
	}
	step := func(command string, by int) {
		t.Helper()
		if a := typed(s, command); a.Error != "" {
			t.Fatalf("seed %d: %q, then %s: %s", seed, told, command, a.Error)
		}
		at += by
		counts[command]++
		same(command)
	}
	one := s.Game().Names[0]
	touched := map[string]bool{}
	for range 70 {
		switch what := luck.IntN(20); {
		case what < 5 && at > 0:
			step("undo", -1)
			continue
		case what < 8 && at < len(stages)-1:
			step("redo", 1)
			continue
		case what < 11:
			again()
			same("again")
			continue
		}
		n := 1 + luck.IntN(s.Last())
		if luck.IntN(3) == 0 && len(stages) > 1 { // repeat an earlier correction
			if f := strings.Fields(stages[1+luck.IntN(len(stages)-1)].done); len(f) > 1 && f[0] != "adjust" {
				fmt.Sscan(f[1], &n)
			}
		}
		var rolls, mended []int
		for i := range s.Scenario.Moves {
			if st := &s.Scenario.Moves[i]; st.Mended != nil {
				mended = append(mended, i+1)
			} else if (strings.Contains(st.Text, ": roll ") || strings.Contains(st.Text, ": event ")) && st.Kind == scenarios.MoveEntry {
				rolls = append(rolls, i+1)
			}
		}
		if len(mended) > 0 && luck.IntN(4) == 0 {
			n = mended[luck.IntN(len(mended))]
			counts["of one mended"]++
		}
		roll := "roll 3 3"
		if rolls == nil { // all rolls have been changed
			rolls = []int{n}
		} else {
			text := s.Scenario.Moves[rolls[luck.IntN(len(rolls))]-1].Text
			_, roll, _ = strings.Cut(text, ": ")
		}
		line := []string{
			fmt.Sprintf("amend %d %s", n, moves[luck.IntN(len(moves))]),
			fmt.Sprintf("amend %d %s", rolls[luck.IntN(len(rolls))], roll),
			fmt.Sprintf("drop %d", n),
			fmt.Sprintf("insert %d adjust %s +1 %s", n, one, []string{"wool", "?"}[luck.IntN(2)]),
			fmt.Sprintf("adjust %s +1 ore", one),
		}[luck.IntN(5)]
		if a := typed(s, line); a.Error != "" {
			counts["refused"]++
			same("refused")
			continue
		}
		if s.Stuck() != "" {
			t.Fatalf("%s: %s", line, s.Stuck())
		}
		words := strings.Fields(line)
		counts[words[0]]++
		if touched[words[1]] && words[0] != "adjust" {
			counts["twice"]++
		}
		touched[words[1]] = true
		told = append(told, line)
		stages = append(stages[:at+1], now(line))
		at++
		counts["mended"] += len(mended)
	}
	for at < len(stages)-1 {
		step("redo", 1)
	}
	for at > 0 {
		if luck.IntN(2) == 0 {
			again()
		}
		step("undo", -1)
	}
	for at < len(stages)-1 {
		if luck.IntN(2) == 0 {
			again()
		}
		step("redo", 1)
	}
	s.Close()
}

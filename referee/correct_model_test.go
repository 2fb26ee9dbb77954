package referee

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"catanref/engine"
	"catanref/referee/session"
	"catanref/scenarios"
)

// playedRecord writes the file of a game that was played at random.
func playedRecord(t *testing.T, head string, seed uint64, most int) (name string, moves []string) {
	t.Helper()
	s, err := scenarios.Read("game.yaml", []byte(head), host)
	if err != nil {
		t.Fatal(err)
	}
	p := newRandomPlay()
	p.begin(s.Game, &s.Start, seed)
	text := head + "moves:\n"
	for i := 0; i < most && !p.over(); i++ {
		a, ok := p.choose()
		if !ok {
			t.Fatal("no move is legal")
		}
		line := s.Game.Text(a)
		moves = append(moves, line)
		who, words, _ := strings.Cut(line, ": ")
		at := time.Date(2026, 11, 22, 20, 0, 7*i, 0, time.UTC).Format(time.RFC3339)
		text += "  - {" + who + ": " + scenarios.Flow(words) + ", at: " + at + "}\n"
		if err := p.play(a); err != nil {
			t.Fatal(err)
		}
	}
	name = filepath.Join(t.TempDir(), "game.yaml")
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return name, moves
}

// shownRecord is the record as people see it: what is played, in its order.
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

// TestCorrectionsAndTheirUndo corrects recorded games of every box at random and takes it all back: position and visible
// record are what they were, in the session and in the file.
func TestCorrectionsAndTheirUndo(t *testing.T) {
	boxes := map[string]string{
		"base":       "players: [red, blue, white]\n",
		"knights":    "players: [red, blue, white]\nruleset: ck-2015\n",
		"new shores": "players: [red, blue, white]\nboard: new-shores\n",
		"six":        "players: [a, b, c, d, e, f]\n",
		"two":        "players: [red, blue]\nvariants: [for-two]\nneutral: {white: A1.SE, orange: D4.S}\n",
	}
	for name, head := range boxes {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			counts := map[string]int{}
			for seed := range uint64(1) {
				file, moves := playedRecord(t, head, seed, 140)
				s, _, err := session.Open(session.Options{Name: file, Host: host, Disk: scenarios.OSDisk{}, Clock: time.Now})
				if err != nil {
					t.Fatal(err)
				}
				correctAndUndo(t, s, rand.New(rand.NewPCG(seed, 7)), moves, counts)
				s.Close()
				correctAndStartAgain(t, head, counts)
			}
			t.Logf("%s: %v", name, counts)
			if counts["amend"] == 0 || counts["drop"] == 0 || counts["insert"] == 0 || counts["mended"] == 0 {
				t.Errorf("too little was tried: %v", counts)
			}
		})
	}
}

func correctAndUndo(t *testing.T, s *session.Session, luck *rand.Rand, moves []string, counts map[string]int) {
	t.Helper()
	type stage struct {
		record []string
		public engine.State
	}
	now := func() stage { return stage{shownRecord(s), *s.Deals().Public()} }
	stages := []stage{now()}
	one := s.Game().Names[0]
	var rolls []int
	for i := range s.Scenario.Moves {
		if strings.Contains(s.Scenario.Moves[i].Text, "roll ") {
			rolls = append(rolls, i+1)
		}
	}
	for try := 0; try < 60 && len(stages) < 12; try++ {
		n := 1 + luck.IntN(s.Last())
		roll := strings.TrimPrefix(moves[rolls[luck.IntN(len(rolls))]-1], one+": ")
		line := []string{
			fmt.Sprintf("amend %d %s", rolls[luck.IntN(len(rolls))], roll[strings.LastIndex(roll, "roll"):]),
			fmt.Sprintf("amend %d %s", n, moves[luck.IntN(len(moves))]),
			fmt.Sprintf("drop %d", n),
			fmt.Sprintf("insert %d adjust %s +1 %s", n, one, []string{"wool", "?"}[luck.IntN(2)]),
			fmt.Sprintf("adjust %s +1 ore", one), // a thing done after a correction
		}[luck.IntN(5)]
		if a := typed(s, line); a.Error != "" {
			counts["refused"]++
			continue
		}
		if s.Stuck() != "" {
			t.Fatalf("%s: %s", line, s.Stuck())
		}
		counts[strings.Fields(line)[0]]++
		stages = append(stages, now())
	}
	for i := range s.Scenario.Moves {
		if s.Scenario.Moves[i].Mended != nil {
			counts["mended"]++
		}
	}
	same := func(what string, want stage) {
		t.Helper()
		got := now()
		if !slices.Equal(got.record, want.record) {
			i := 0
			for i < min(len(got.record), len(want.record)) && got.record[i] == want.record[i] {
				i++
			}
			t.Fatalf("%s: from %d on the record of %d is %q, not %q of %d", what, i, len(got.record), got.record[i:min(i+4, len(got.record))], want.record[i:min(i+4, len(want.record))], len(want.record))
		}
		if got.public != want.public {
			t.Fatalf("%s: another position", what)
		}
	}
	for i := len(stages) - 2; i >= 0; i-- {
		if a := typed(s, "undo"); a.Error != "" {
			t.Fatal(a.Error)
		}
		same(fmt.Sprint("undo to ", i), stages[i])
	}
	for i := 1; i < len(stages); i++ {
		if a := typed(s, "redo"); a.Error != "" {
			t.Fatal(a.Error)
		}
		same("redo", stages[i])
	}
	for range stages[1:] {
		typed(s, "undo")
	}
	same("undo of all", stages[0])
}

// correctAndStartAgain starts the program again between corrections, moves and their undo: what undo takes back is what it
// would have been.
func correctAndStartAgain(t *testing.T, head string, counts map[string]int) {
	t.Helper()
	for seed := range uint64(2) {
		file, moves := playedRecord(t, head, 100+seed, 120)
		luck := rand.New(rand.NewPCG(seed, 9))
		open := func() *session.Session {
			s, _, err := session.Open(session.Options{Name: file, Host: host, Disk: scenarios.OSDisk{}, Clock: time.Now})
			if err != nil {
				t.Fatal(err)
			}
			return s
		}
		type stage struct {
			record []string
			public engine.State
		}
		s := open()
		now := func() stage { return stage{shownRecord(s), *s.Deals().Public()} }
		stages, done := []stage{now()}, []string{""}
		for try := 0; try < 60 && len(stages) < 9; try++ {
			n := 1 + luck.IntN(s.Last())
			st := &s.Scenario.Moves[n-1]
			if st.Kind != scenarios.MoveEntry || st.Was != nil || st.Mended != nil {
				continue // of an entry that was corrected twice the record tells the last time alone
			}
			one := s.Game().Names[0]
			line := []string{
				fmt.Sprintf("amend %d %s", n, moves[luck.IntN(len(moves))]),
				fmt.Sprintf("drop %d", n),
				fmt.Sprintf("insert %d adjust %s +1 wool", n, one),
				fmt.Sprintf("adjust %s +1 ore", one),
			}[luck.IntN(4)]
			if a := typed(s, line); a.Error != "" {
				continue
			}
			stages, done = append(stages, now()), append(done, line)
			if luck.IntN(2) == 0 {
				s.Close()
				s = open()
			}
		}
		for i := len(stages) - 2; i >= 0; i-- {
			s.Close()
			s = open()
			if a := typed(s, "undo"); a.Error != "" {
				t.Fatal(a.Error)
			}
			if got := now(); !slices.Equal(got.record, stages[i].record) || got.public != stages[i].public {
				t.Fatalf("seed %d: started again, undo does not take back %q of %q", seed, done[i+1], done)
			}
			counts["again"]++
		}
		s.Close()
	}
}

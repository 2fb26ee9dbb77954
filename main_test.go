package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"catanref": main})
}

// The stories (test scripts) under testdata are in folders by subject and compare whole answers. In addition to the
// commands of testscript they can use
//
//	exits N COMMAND …    runs a command that must end with exit code N
//	timeless FILE NEW    writes FILE to NEW without the times at which moves were recorded
//	tear FILE N          removes the last N bytes of FILE
//
// With UPDATE_STORIES set, the expected answers are replaced by the actual ones.
func TestStories(t *testing.T) {
	stories, err := filepath.Glob("testdata/*/*.txt")
	if err != nil || len(stories) < 60 {
		t.Fatalf("%d stories; %v", len(stories), err)
	}
	if homeless, _ := filepath.Glob("testdata/*.txt"); homeless != nil {
		t.Errorf("these stories are not run: each belongs in a folder of its subject: %q", homeless)
	}
	folders := map[string]bool{}
	for _, story := range stories {
		folder := filepath.Dir(story)
		if folders[folder] {
			continue
		}
		folders[folder] = true
		t.Run(filepath.Base(folder), func(t *testing.T) {
			t.Parallel()
			testscript.Run(t, testscript.Params{
				Dir:                 folder,
				RequireExplicitExec: true,
				RequireUniqueNames:  true,
				Setup: func(env *testscript.Env) error {
					code, err := os.Getwd()
					env.Setenv("CODE", code)
					return err
				},
				UpdateScripts: os.Getenv("UPDATE_STORIES") != "",
				Cmds:          map[string]func(ts *testscript.TestScript, neg bool, args []string){"exits": exits, "timeless": timeless, "tear": tear},
			})
		})
	}
}

func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits N COMMAND …")
	}
	want, err := strconv.Atoi(args[0])
	if err != nil {
		ts.Fatalf("usage: exits N COMMAND …: %q is no number", args[0])
	}
	code := 0
	var ended *exec.ExitError
	switch err := ts.Exec(args[1], args[2:]...); {
	case errors.As(err, &ended):
		code = ended.ExitCode()
	case err != nil:
		ts.Fatalf("%v", err)
	}
	if code != want {
		ts.Fatalf("exit code %d, not %d", code, want)
	}
}

func timeless(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: timeless FILE NEW")
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(withoutTimes(ts.ReadFile(args[0]))), 0o644))
}

// withoutTimes removes the times of moves from a record or from output.
func withoutTimes(record string) string {
	return regexp.MustCompile(`, ?"?at"?: ?"?[-0-9T:]+Z"?|\s+· \d\d:\d\d| \(\d\d:\d\d\)|\s+Recorded from [^.]*\.|\nRecorded from .*\n`).ReplaceAllString(record, "")
}

func tear(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: tear FILE N")
	}
	n, err := strconv.Atoi(args[1])
	ts.Check(err)
	text := ts.ReadFile(args[0])
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(text[:len(text)-n]), 0o644))
}

// A process is killed at random moments while moves stream in: every acknowledged move is in the record, and the game
// can be opened.
func TestKilledWhileMovesStreamIn(t *testing.T) {
	name := filepath.Join(t.TempDir(), "game.yaml")
	head := "players: [red, blue]\nboard: beginner\nsetup:\n  turn: {player: red, phase: roll, number: 9}\nmoves:\n"
	if err := os.WriteFile(name, []byte(head), 0o644); err != nil {
		t.Fatal(err)
	}
	acknowledged, kills := 0, 8
	if n, err := strconv.Atoi(os.Getenv("CATANREF_KILLS")); err == nil { // a thousand take some minutes
		kills = n
	}
	for n := 0; n < kills || acknowledged == 0 && n < 200; n++ { // on a slow machine a process may die before its first move, and lives longer next time
		if acknowledged > 20_000 { // start a new game before opening takes longer than a process lives
			if err := os.WriteFile(name, []byte(head), 0o644); err != nil {
				t.Fatal(err)
			}
			acknowledged = 0
		}
		life := 20 + rand.IntN(60)
		if acknowledged == 0 {
			life += 5 * n
		}
		acknowledged = max(acknowledged, streamAndKill(t, name, time.Duration(life)*time.Millisecond))
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if lines := strings.Count(string(text), "\n") - strings.Count(head, "\n"); lines < acknowledged {
			t.Fatalf("%d moves were acknowledged, and %d are in the record", acknowledged, lines)
		}
	}
	if acknowledged == 0 {
		t.Error("no move was acknowledged")
	}
	catanref := exec.Command(self(t), "play", "-o", "json", name)
	catanref.Args[0], catanref.Stdin = "catanref", strings.NewReader("log 9999\n")
	out, err := catanref.CombinedOutput()
	if err != nil || strings.Contains(string(out), "not played") {
		t.Errorf("the game does not open: %v\n%s", err, out)
	}
}

// streamAndKill plays rolls and ends until the process is killed at the end of its life. It returns the number of the last acknowledged move.
func streamAndKill(t *testing.T, name string, life time.Duration) (last int) {
	catanref := exec.Command(self(t), "play", "-o", "json", name)
	catanref.Args[0] = "catanref"
	in, err := catanref.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := catanref.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := catanref.Start(); err != nil {
		t.Fatal(err)
	}
	time.AfterFunc(life, func() { catanref.Process.Kill() })
	go func() {
		for i := range 100_000 {
			line := "roll 3\n"
			if i%2 == 1 {
				line = "end\n"
			}
			if _, err := fmt.Fprint(in, line); err != nil {
				return
			}
		}
	}()
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		var told struct {
			Recorded bool
			Number   int
		}
		if json.Unmarshal(lines.Bytes(), &told) == nil && told.Recorded {
			last = told.Number
		}
	}
	catanref.Wait()
	return last
}

func self(t *testing.T) string {
	t.Helper()
	name, err := exec.LookPath("catanref")
	if err != nil {
		t.Fatal(err)
	}
	return name
}

// atTable runs play with lines from a pipe.
func atTable(t *testing.T, file string, lines []byte) (out string) {
	t.Helper()
	catanref := exec.Command(self(t), "play", file)
	catanref.Args[0], catanref.Stdin = "catanref", bytes.NewReader(lines)
	text, err := catanref.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return string(text)
}

// A whole game as people type it, with mistakes: its record is the scenario base/games/evening, move by move.
func TestEveningByHand(t *testing.T) {
	name := filepath.Join(t.TempDir(), "evening.yaml")
	head, err := os.ReadFile("testdata/play/evening/game.yaml")
	if err == nil {
		err = os.WriteFile(name, head, 0o644)
	}
	typed, err1 := os.ReadFile("testdata/play/evening/typed")
	kept, err2 := os.ReadFile("scenarios/base/games/evening.yaml")
	if err != nil || err1 != nil || err2 != nil {
		t.Fatal(err, err1, err2)
	}
	out := atTable(t, name, typed)
	record, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	_, want, _ := strings.Cut(string(kept), "moves:\n")
	want, _, _ = strings.Cut(want, "check:\n")
	_, got, _ := strings.Cut(withoutTimes(string(record)), "moves:\n")
	wanted, entries := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range min(len(wanted), len(entries)) {
		if wanted[i] != entries[i] {
			t.Fatalf("entry %d is %q, not %q", i+1, entries[i], wanted[i])
		}
	}
	if len(wanted) != len(entries) {
		t.Errorf("%d entries, not %d", len(entries), len(wanted))
	}
	for _, told := range []string{
		"Read as: Anna: road A3/NE", "Did the end not hold? `drop 40` takes it out.", `Move 45 is now "Clara: roll 3"; it was "Clara: roll 9".`,
		"which? (enter: unseen)", "Kept: waived base.road.cost.", "CLARA WINS with 10 points", "Clara has won: it is proved.",
	} {
		if !strings.Contains(out, told) {
			t.Errorf("%q was not printed", told)
		}
	}
}

// While one process writes a game, a second one is read-only: it names the first, rules, and records nothing.
func TestSecondProcess(t *testing.T) {
	name := filepath.Join(t.TempDir(), "game.yaml")
	if err := os.WriteFile(name, []byte("players: [red, blue]\nsetup: {turn: {phase: roll}}\nmoves:\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	first := exec.Command(self(t), "play", "-o", "json", name)
	first.Args[0] = "catanref"
	in, err := first.StdinPipe()
	out, err1 := first.StdoutPipe()
	if err != nil || err1 != nil {
		t.Fatal(err, err1)
	}
	if err := first.Start(); err != nil {
		t.Fatal(err)
	}
	answers := bufio.NewReader(out)
	in.Write([]byte("red: roll 8\n"))
	if line, err := answers.ReadString('\n'); err != nil || !strings.Contains(line, `"recorded":true`) {
		t.Fatal(line, err)
	}
	told := atTable(t, name, []byte("red: end\n"))
	if !strings.Contains(told, "has been writing this game since") {
		t.Errorf("output of the second process:\n%s", told)
	}
	in.Write([]byte("red: end\n"))
	if line, err := answers.ReadString('\n'); err != nil || !strings.Contains(line, `"recorded":true`) {
		t.Error(line, err)
	}
	in.Close()
	if err := first.Wait(); err != nil {
		t.Error(err)
	}
	record, err := os.ReadFile(name)
	if err != nil || strings.Count(string(record), "red: end") != 1 {
		t.Errorf("%v\n%s", err, record)
	}
	if told := atTable(t, name, []byte("blue: roll 8\n")); strings.Contains(told, "writing") {
		t.Errorf("no process writes any more, but the output is\n%s", told)
	}
}

// A clock that goes backwards loses nothing from a record, and no turn has a negative length.
func TestClockGoesBackwards(t *testing.T) {
	name := filepath.Join(t.TempDir(), "game.yaml")
	record := `players: [red, blue]
setup: {turn: {phase: roll}}
moves:
  - {red: roll 8, at: 2036-11-22T20:14:09Z}
  - {red: end, at: 2036-11-22T20:10:09Z}
  - {blue: roll 8, at: 2036-11-22T19:14:09Z}
`
	if err := os.WriteFile(name, []byte(record), 0o644); err != nil {
		t.Fatal(err)
	}
	told := atTable(t, name, []byte("blue: end\nstats\nlog 1\n")) // recorded now, years earlier
	text, err := os.ReadFile(name)
	if err != nil || !strings.HasPrefix(string(text), record) || !strings.Contains(string(text), "{blue: end, at: 2") {
		t.Errorf("%v\n%s", err, text)
	}
	if regexp.MustCompile(`-\d+s`).MatchString(told) {
		t.Errorf("a turn has a negative length:\n%s", told)
	}
}

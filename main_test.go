package main

import (
	"bufio"
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

// The stories under testdata compare whole answers. Beside the commands of testscript they know
//
//	exits N COMMAND …    runs a command that must end with exit code N
//	timeless FILE NEW    writes FILE to NEW without the times at which moves were recorded
//
// //	tear FILE N          takes the last N bytes off FILE
//
// With UPDATE_STORIES set they take the answers as they now are.
func TestStories(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		UpdateScripts:       os.Getenv("UPDATE_STORIES") != "",
		Cmds:                map[string]func(ts *testscript.TestScript, neg bool, args []string){"exits": exits, "timeless": timeless, "tear": tear},
	})
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
	text := regexp.MustCompile(`, ?"?at"?: ?"?[-0-9T:]+Z"?`).ReplaceAllString(ts.ReadFile(args[0]), "")
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(text), 0o644))
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

// A process that is killed at any moment while moves stream in: every move that was acknowledged is in the
// record, and the game opens.
func TestKilledWhileMovesStreamIn(t *testing.T) {
	name := filepath.Join(t.TempDir(), "game.yaml")
	head := "players: [red, blue]\nboard: beginner\nsetup:\n  turn: {player: red, phase: roll, number: 9}\nmoves:\n"
	if err := os.WriteFile(name, []byte(head), 0o644); err != nil {
		t.Fatal(err)
	}
	acknowledged := 0
	for range 8 {
		acknowledged = max(acknowledged, streamAndKill(t, name))
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

// streamAndKill plays rolls and ends until the process is killed, and returns the number of the last move
// that was acknowledged.
func streamAndKill(t *testing.T, name string) (last int) {
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
	time.AfterFunc(time.Duration(20+rand.IntN(60))*time.Millisecond, func() { catanref.Process.Kill() })
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

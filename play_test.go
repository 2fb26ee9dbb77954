package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

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

package hear_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/engine/hear"
	"catanref/engine/notation"
	"catanref/setup"
)

// A corpus is tables, each under "== LANGUAGE" with the position as in a game file, and sentences heard there:
//
//	sentence => red: the move
//	sentence ?? red: one move | red: another (asked back, with these among the readings)
//	sentence -- (no move)

// deals is the position at the end of a scenario.
func dealt(t testing.TB, text string) (*engine.Game, *deals.Deals) {
	s, err := setup.Read("corpus.yaml", []byte(text))
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	c := s.BeginWhole()
	for i := range s.Moves {
		next, out := c.Play(&s.Moves[i])
		if out.Stopped {
			t.Fatalf("move %d stops", i+1)
		}
		c = next
	}
	return s.Game, c.Deals
}

func TestCorpus(t *testing.T) {
	files, _ := filepath.Glob("testdata/*.corpus")
	sentences := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for part := range strings.SplitSeq(string(text), "\n== ") {
			head, rest, _ := strings.Cut(part, "\n")
			yaml, lines, ok := strings.Cut(rest, "\n--\n")
			if !ok {
				continue
			}
			g, d := dealt(t, yaml)
			ear := hear.New(g, strings.Fields(head)...)
			for line := range strings.Lines(lines) {
				line = strings.TrimSpace(line)
				if line == "" || strings.HasPrefix(line, "#") {
					continue
				}
				sentences++
				said, want := line, ""
				for _, sign := range []string{" => ", " ??", " --"} {
					if i := strings.Index(line, sign); i >= 0 {
						said, want = line[:i], exactly(t, g, d, strings.TrimSpace(line[i:]))
						break
					}
				}
				start := time.Now()
				h, spent, did := ear.Steps(d, said)
				if spent > hear.MostSteps {
					t.Errorf("%s: %d steps, at most %d", said, spent, hear.MostSteps)
				}
				if did.Exceeds(hear.MostWork) {
					t.Errorf("%s: %+v, at most %+v", said, did, hear.MostWork)
				}
				if h.Exact {
					h.Text = notation.Text(g, h.Action)
				}
				got := answer(t, g, d, h)
				if d := time.Since(start); d > 20*time.Millisecond {
					t.Logf("%s: %v", said, d)
				}
				if !fits(got, want) {
					t.Errorf("%s: %s\n   got %s\n  want %s", filepath.Base(file), said, got, want)
				}
			}
		}
	}
	t.Logf("%d sentences", sentences)
}

// exactly returns the expectation with its moves as they are printed, because a place has several names.
func exactly(t testing.TB, g *engine.Game, d *deals.Deals, want string) string {
	sign, moves, ok := strings.Cut(want, " ")
	if !ok || sign == "--" {
		return want
	}
	var out []string
	for move := range strings.SplitSeq(moves, " | ") {
		a, err := d.Parse(move)
		if err != nil {
			t.Errorf("%s: %v", move, err)
		}
		out = append(out, notation.Text(g, a))
	}
	return sign + " " + strings.Join(out, " | ")
}

func answer(t testing.TB, g *engine.Game, d *deals.Deals, h hear.Heard) string {
	switch {
	case h.Text != "":
		return "=> " + h.Text
	case len(h.Readings) > 0:
		return exactly(t, g, d, "?? "+strings.Join(h.Readings, " | "))
	}
	return "-- " + fmt.Sprint(h.Err)
}

// fits compares an answer with the one wanted: of readings those wanted must be among them.
func fits(got, want string) bool {
	if rest, ok := strings.CutPrefix(want, "??"); ok {
		readings := strings.Split(strings.TrimPrefix(got, "?? "), " | ")
		return strings.HasPrefix(got, "?? ") && !slices.ContainsFunc(strings.Split(strings.TrimSpace(rest), " | "), func(one string) bool {
			return one != "" && !slices.Contains(readings, one)
		})
	}
	if strings.HasPrefix(want, "--") {
		return strings.HasPrefix(got, "--")
	}
	return got == want
}

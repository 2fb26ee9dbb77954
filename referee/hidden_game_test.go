package referee

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/visibility"
	"catanref/referee/table"
	"catanref/scenarios"
)

// followed is a recorded game as the table saw it: every card that was stolen, bought or discarded is hidden.
type followed struct {
	s           *scenarios.Scenario
	truth       position.State
	deals       *deals.Deals
	moves, most int
	slowest     time.Duration
}

// follow plays a record to its end with hidden cards and compares it with the open game after every move.
func follow(t testing.TB, s *scenarios.Scenario) *followed {
	t.Helper()
	f := &followed{s: s, truth: s.Start, deals: deals.Known(s.Game, &s.Start)}
	c := engine.NewCase(s.Game)
	for i := range s.Moves {
		if st := &s.Moves[i]; st.Kind != scenarios.MoveEntry {
			continue
		}
		a, err := notation.Parse(s.Game, s.Moves[i].Text, &f.truth)
		if err != nil {
			t.Fatal(err)
		}
		said := visibility.Counted(s.Game, &f.truth, visibility.AsSeen(s.Game, &f.truth, a, position.NoSeat))
		if said.Verb.String() == "discard" {
			said.Unseen[0] += uint8(said.Give.Total())
			said.Give = 0
		}
		began := time.Now()
		ruling, after := f.deals.Happened(said, nil)
		f.slowest = max(f.slowest, time.Since(began))
		if ruling.Verdict != engine.Legal {
			t.Fatalf("move %d, %s, happened, but the ruling is %v", i+1, notation.Text(s.Game, said), ruling.Verdict)
		}
		if err := c.Play(&f.truth, a); err != nil {
			t.Fatal(err)
		}
		if f.deals = after; !f.deals.Possible(&f.truth) {
			t.Fatalf("move %d, %s: the real hands are not among the possible deals", i+1, notation.Text(s.Game, said))
		}
		f.moves++
		f.most = max(f.most, f.deals.Len())
	}
	return f
}

// recordedGames reads the games in testdata and those in the directory that CATANREF_GAMES names.
func recordedGames(t testing.TB) (out []*scenarios.Scenario) {
	t.Helper()
	for _, dir := range []string{"../testdata/games", os.Getenv("CATANREF_GAMES")} {
		if dir == "" {
			continue
		}
		names, _ := filepath.Glob(filepath.Join(dir, "*.yaml"))
		for _, name := range names {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			s, err := scenarios.Read(name, data, table.Host)
			if err != nil {
				t.Fatal(err)
			}
			out = append(out, s)
		}
	}
	return out
}

// TestRecordedGamesUnseen replays whole games without showing any card that was transferred face down.
func TestRecordedGamesUnseen(t *testing.T) {
	games := recordedGames(t)
	if len(games) == 0 {
		t.Fatal("there are no games")
	}
	for _, s := range games {
		f := follow(t, s)
		if f.deals.Loose() {
			t.Errorf("%s: the hands are no longer tracked together", s.File)
		}
		if f.most < 10 {
			t.Errorf("%s: hardly anything was hidden", s.File)
		}
		t.Logf("%s: %d moves, at most %d deals, slowest move %v", strings.TrimSuffix(filepath.Base(s.File), ".yaml"), f.moves, f.most, f.slowest)
	}
}

package report

import (
	"io/fs"
	"testing"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/scenarios"
)

// eachScenarioRuling calls f with the ruling on each move of the built-in scenarios, as far as all cards are known.
func eachScenarioRuling(t *testing.T, f func(t *testing.T, r *Report)) {
	t.Helper()
	err := fs.WalkDir(scenarios.Library, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(scenarios.Library, name)
		if err != nil {
			return err
		}
		if s, err := scenarios.Read(name, data, host); err == nil && s.Deals == nil {
			t.Run(name, func(t *testing.T) { scenarioRulings(t, s, f) })
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func scenarioRulings(t *testing.T, s *scenarios.Scenario, f func(t *testing.T, r *Report)) {
	at := deals.Known(s.Game, &s.Start)
	for _, m := range s.Moves {
		if m.Kind != scenarios.MoveEntry {
			return
		}
		ruling, next := at.Judge(m.Action, nil)
		if ruling.Verdict != engine.Legal && ruling.Verdict != engine.Illegal || at.Len() > 1 {
			return
		}
		f(t, New(s.Game, at.Any(), ruling))
		if ruling.Verdict == engine.Legal && next != nil {
			at = next
		}
	}
}

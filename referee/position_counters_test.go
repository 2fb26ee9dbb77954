package referee

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"catanref/engine/ck"
	"catanref/engine/deals"
	"catanref/engine/duo"
	"catanref/engine/things"
	"catanref/referee/setupkeys"
	"catanref/referee/table"
	"catanref/scenarios"
)

// TestCountersAreSaidEverywhere: each counter that a book registers for players is written, read back, and shown by
// show and on the page, without further code.
func TestCountersAreSaidEverywhere(t *testing.T) {
	begin := func(head string) *scenarios.Scenario {
		s, err := scenarios.Read("counters.yaml", []byte(head+"{turn: {player: red, phase: main}}\n"), table.Host)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	const several = "players: [red, blue]\nboard: rivers\nruleset: ck-2015\nvariants: [for-two]\nsetup: "
	ofSeveral := begin(several)
	if duo.Tokens == ck.DefenderCards {
		t.Fatal("two counters have the same number")
	}
	for id := range things.NumCounters() {
		row := things.CounterOf(id)
		if row.Key == "" {
			continue
		}
		head, s := several, ofSeveral
		if !s.Game.Rules.Plays(row.Book()) {
			head = "players: [red, blue, white]\nvariants: [" + row.Book().Variant() + "]\nsetup: "
			s = begin(head)
		}
		now := s.Start
		count := min(3, row.Most)
		now.Players[1].Held[id] = uint8(count)
		dealt := deals.Known(s.Game, &now)
		data, err := json.Marshal(setupkeys.Of(s.Game, dealt))
		if err != nil {
			t.Fatal(err)
		}
		back, err := scenarios.Read("counters.yaml", []byte(head+string(data)+"\n"), table.Host)
		if err != nil {
			t.Errorf("%s: %v", row.Key, err)
		} else if back.Start.Players[1].Held != now.Players[1].Held {
			t.Errorf("%s: read back as %v", row.Key, back.Start.Players[1].Held)
		}
		want := fmt.Sprint(row.Award, ": ", count)
		if row.Text != nil {
			want = row.Text(count)
		}
		var shown strings.Builder
		table.ShowText(pageFor(&shown), s.Game, dealt)
		if !strings.Contains(shown.String(), want) {
			t.Errorf("%s: show does not say %q:\n%s", row.Key, want, shown.String())
		}
		if counts := table.Standing(s.Game, dealt, 1).Counts; counts[row.Key] != count {
			t.Errorf("%s: the page says %v", row.Key, counts)
		}
	}
}

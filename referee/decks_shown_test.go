package referee

import (
	"strings"
	"testing"

	"catanref/engine/deals"
	"catanref/referee/table"
	"catanref/scenarios"
)

// show says how many cards each deck has, and "up to" if cards of unknown backs may have come from any of them.
func TestDecksThatAreUnsure(t *testing.T) {
	for _, tt := range []struct{ head, cards, want string }{
		{"ruleset: ck-2015", `red: [spy], blue: [warlord]`, "18 trade cards; 16 politics cards; 18 science cards"},
		{"ruleset: ck-2015", `red: [spy, "?"]`, "up to 18 trade cards; up to 17 politics cards; up to 18 science cards"},
		{"ruleset: base-2020", `red: [knight, "?"]`, "; 23 development cards"},
	} {
		s, err := scenarios.Read("decks.yaml", []byte(tt.head+"\nplayers: [red, blue, white]\nsetup: {cards: {"+tt.cards+"}}\n"), table.Host)
		if err != nil {
			t.Fatal(err)
		}
		var shown strings.Builder
		table.ShowText(pageFor(&shown), s.Game, deals.Known(s.Game, &s.Start))
		if got := strings.Join(strings.Fields(shown.String()), " "); !strings.Contains(got, tt.want) {
			t.Errorf("%s with %s does not say %q:\n%s", tt.head, tt.cards, tt.want, got)
		}
	}
}

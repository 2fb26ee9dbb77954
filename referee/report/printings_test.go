package report

import (
	"slices"
	"strings"
	"testing"

	"catanref/engine/deals"
	"catanref/referee/lawtest"
	"catanref/referee/rulebook"
)

// TestPrintingsOfABox: a table that plays by the older printing of Traders & Barbarians reads the rule there and is told
// what the newer one rules otherwise, and the other way round.
func TestPrintingsOfABox(t *testing.T) {
	const (
		harbor  = "board: rivers\nsetup: {turn: {player: red}, pieces: {red: {settlements: [D4.SE]}}, hands: {red: 8 wool}, gold: {red: 0}}\n"
		grounds = "board: fishermen\nsetup: {turn: {player: red, phase: roll}, pieces: {red: {settlements: [B4.NE]}, blue: {settlements: [C5.NE]}}, fish: {supply: [2], spent: []}}\n"
		begins  = "setup: {turn: {player: red, phase: roll}, hands: {red: 1 ore, blue: 1 ore}, events: {turned: []}, "
		roads   = begins + "pieces: {blue: {settlements: [A1.SE], roads: [A2/SW, A2/SE]}}}\n"
		longest = begins + "longest-road: blue, pieces: {blue: {settlements: [A1.SE], roads: [A1/SE, B1/E, B2/SW, C2/E, C3/SW]}}}\n"
		army    = begins + "played: {blue: {knight: 3}}}\n"
	)
	for _, row := range []struct {
		name, on, table, before, move string
		newer, older                  string // verdicts
		otherwise                     bool
	}{
		{"the 2:1 harbor and gold", "rivers", harbor, "", "red: bank 2 wool for 1 gold", "legal", "illegal", true},
		{"four cards for gold", "rivers", harbor, "", "red: bank 4 wool for 1 gold", "legal", "legal", false},
		{"short tokens", "fishermen", grounds, "", "red: roll 3 3", "legal", "legal", true},
		{"an event on another number", "event-cards", roads, "", "red: event plentiful-year 6", "legal", "illegal", true},
		{"most roads", "event-cards", roads, "", "red: event trade-advantage 5", "legal", "legal", true},
		{"the longest road need not draw", "event-cards", longest, "red: event trade-advantage 5", "blue: rob none", "illegal", "legal", true},
		{"the army need not draw", "event-cards", army, "red: event conflict 3", "blue: rob none", "illegal", "legal", true},
		{"the army draws", "event-cards", army, "red: event conflict 3", "blue: rob red", "legal", "legal", false},
	} {
		for _, p := range []struct{ on, name, other, verdict, there string }{
			{"", "tb-2025", "tb-2007", row.newer, row.older}, {", tb-2007", "tb-2007", "tb-2025", row.older, row.newer},
		} {
			t.Run(row.name+", "+p.name, func(t *testing.T) {
				s := lawtest.Read(t, host, "players: [red, blue]\nvariants: ["+row.on+p.on+"]\n"+row.table)
				if row.before != "" {
					r, _ := verdictOn(s, row.before)
					s.Start = *r.Ruling.After
				}
				r, _ := verdictOn(s, row.move)
				told, want := "", ""
				for _, o := range otherwiseList(InquiryFor(s).otherwise(deals.Known(s.Game, &s.Start), r.Ruling, false)) {
					if strings.HasPrefix(o.Under, "tb-") {
						told += o.Under + " " + o.Verdict
					}
				}
				if row.otherwise {
					want = p.other + " " + p.there
				}
				if got := verdictWord(r.Ruling.Verdict); got != p.verdict || told != want {
					t.Errorf("%s, otherwise %q; want %s, otherwise %q", got, told, p.verdict, want)
				}
				cited := false
				for _, f := range append(r.Ruling.Breaks, r.Ruling.Effects...) {
					rule := rulebook.Find(f.Rule.String())
					c, _ := r.cited(rule)
					cited = cited || c.Book == p.name
					if c.Book == p.other && slices.ContainsFunc(rule.Cites, func(c rulebook.Cite) bool { return c.Book == p.name }) {
						t.Errorf("%s is cited from %s", f.Rule, c)
					}
				}
				if !cited {
					t.Error("nothing is cited from this printing")
				}
			})
		}
	}
}

// TestPrintingIsSaidWithItsHarbor: who holds the harbor that does not serve is told that it does not.
func TestPrintingIsSaidWithItsHarbor(t *testing.T) {
	for at, want := range map[string]bool{"D4.SE": true, "B2.S": false} {
		s := lawtest.Read(t, host, "players: [red, blue]\nboard: rivers\nvariants: [tb-2007]\nsetup: {turn: {player: red}, pieces: {red: {settlements: ["+at+"]}}, hands: {red: 8 wool}}\n")
		r, _ := verdictOn(s, "red: bank 2 wool for 1 gold")
		if said := r.teller().Sentence(&r.Ruling.Breaks[0]); strings.Contains(said, "harbor") != want {
			t.Errorf("settlement %s: %s", at, said)
		}
	}
}

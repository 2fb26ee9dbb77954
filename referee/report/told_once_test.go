package report

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"catanref/referee/console"
	"catanref/referee/lawtest"
	"catanref/referee/ruling"
)

// told lists the sentences of a kind in the short ruling on a move.
func toldOf(r *Report, kind ruling.Kind) (said []string) {
	parts, most := r.Parts()
	parts.Fit(console.PlainWidth, most-1)
	for _, p := range parts.List() {
		if p.Kind == kind {
			said = append(said, p.Text)
		}
	}
	return said
}

// TestKnightsRestBeforeLastCities: where an attack leaves no room, which knights rest is told rather than who has lost
// the last city.
func TestKnightsRestBeforeLastCities(t *testing.T) {
	s := lawtest.Read(t, host, `
ruleset: ck-2015
players: [annabella, benedikt, camilla, deirdre, eveline, fayette]
setup:
  turn: {player: annabella, phase: roll, number: 20}
  barbarians: {position: 6, attacks: 1}
  pieces:
    annabella: {cities: [B2.SE], roads: [B2/SE], knights: [B2.S strong active]}
    benedikt: {cities: [D3.S], roads: [D3/SE], knights: [D3.SE basic active]}
    camilla: {cities: [D5.N]}
    deirdre: {cities: [F1.N]}
    eveline: {cities: [F3.S], roads: [F3/SW], knights: [F3.SW basic active]}
    fayette: {cities: [G1.SE]}
`)
	r, _ := verdictOn(s, "annabella: roll 1 1 ship")
	said := toldOf(r, ruling.Effect)
	if !slices.Contains(said, "All knights become inactive.") {
		t.Errorf("%q", said)
	}
	for _, name := range []string{"Camilla", "Deirdre", "Fayette"} {
		if slices.Contains(said, name+" has lost the last city; improvements and cards stay.") {
			t.Errorf("there is room for all: %q", said)
		}
	}
}

// TestShipsOfACardAreCounted: the ships that a card places are told with it, and a ship that is built by itself.
func TestShipsOfACardAreCounted(t *testing.T) {
	s := lawtest.Read(t, host, `
players: [ann, ben, cam, dee]
board: new-shores
setup:
  turn: {player: cam, number: 14}
  pieces: {cam: {settlements: [C4.N], ships: [B3/E], roads: [C4/NW]}}
  hands: {cam: 1 wool 1 lumber}
  cards: {cam: [road-building]}
`)
	for move, want := range map[string]string{
		"cam: play road-building ship A3/SW ship A3/SE": "Cam places 2 free ships.",
		"cam: play road-building road C4/W ship A3/SW":  "Cam places a free road and a free ship.",
		"cam: ship A3/SW": "Cam builds a ship on A3/SW.",
	} {
		r, _ := verdictOn(s, move)
		said := toldOf(r, ruling.Effect)
		builds := 0
		for _, text := range said {
			if strings.HasPrefix(text, "Cam builds") || strings.HasPrefix(text, "Cam places") {
				builds++
			}
		}
		if builds != 1 || !slices.Contains(said, want) {
			t.Errorf("%s: %q", move, said)
		}
	}
}

// TestArmyLaidAside: who gives up a knight card and Largest Army with it is told by which number.
func TestArmyLaidAside(t *testing.T) {
	for played, want := range map[string]string{
		"ann: {knight: 4}, ben: {knight: 3}": "Ann is left with 3 knight cards, no more than ben, so Largest Army is laid aside.",
		"ann: {knight: 3}, ben: {knight: 2}": "Ann is left with 2 knight cards, fewer than 3, so Largest Army is laid aside.",
		"ann: {knight: 3}, ben: {knight: 3}": "Ben has 3 knights, more than ann, and takes Largest Army.",
		"ann: {knight: 5}, ben: {knight: 3}": "Ann keeps Largest Army.",
	} {
		s := lawtest.Read(t, host, `
variants: [for-two]
players: [ann, ben]
neutral: [white, orange]
setup:
  turn: {player: ann, number: 14}
  played: {`+played+`}
  largest-army: ann
  pieces: {ann: {settlements: [A1.SE]}, ben: {settlements: [B3.SE]}, white: {settlements: [C1.SE]}, orange: {settlements: [D4.S]}}
`)
		r, _ := verdictOn(s, "ann: dismiss knight")
		parts, _ := r.Parts()
		of := 0
		for _, p := range parts.List() {
			if strings.Contains(p.Text, "Largest Army") && p.Kind == ruling.Effect {
				of++
			}
		}
		if !slices.ContainsFunc(parts.List(), func(p ruling.Part) bool { return p.Text == want }) || of != 1 {
			t.Errorf("%s: %+v", played, parts.List())
		}
	}
}

// TestKnightsAreCountedOnce: how many knights were played is told with Largest Army or without it, not both.
func TestKnightsAreCountedOnce(t *testing.T) {
	for played, want := range map[string]string{
		"cam: {knight: 2}":                    "Cam alone has most knights, 3, and takes Largest Army.",
		"cam: {knight: 3}, ann: {knight: 3}":  "Cam has 4 knights, more than ann, and takes Largest Army.",
		"cam: {knight: 3}, ann: {knight: 4}":  "Cam has 4 knights, no more than ann, who keeps Largest Army.",
		"cam: {knight: 1}, ann: {knight: 4}":  "Cam has played 2 knight cards.",
		"cam: {knight: 5}, ann: {knight: 4} ": "Cam has played 6 knight cards.",
	} {
		holder := "ann"
		if strings.HasPrefix(played, "cam: {knight: 2}") {
			holder = "none"
		} else if strings.HasSuffix(played, " ") {
			holder = "cam"
		}
		s := lawtest.Read(t, host, `
players: [ann, ben, cam]
setup:
  turn: {player: cam, number: 14}
  played: {`+played+`}
  largest-army: `+holder+`
  cards: {cam: [knight]}
`)
		r, _ := verdictOn(s, "cam: play knight B2")
		of := []string{}
		for _, text := range toldOf(r, ruling.Effect) {
			if strings.Contains(text, "knight") {
				of = append(of, text)
			}
		}
		if len(of) != 1 || of[0] != want {
			t.Errorf("%s: %q", played, of)
		}
	}
}

// TestEveryMissingKindIsRuledOut: for each missing kind the ruling says where all its cards are, also if more are
// missing than are unseen.
func TestEveryMissingKindIsRuledOut(t *testing.T) {
	s := lawtest.Read(t, host, `
players: [ann, ben, cam]
setup:
  turn: {player: cam, number: 14}
  pieces: {cam: {settlements: [B2.SE]}}
  hands: {ann: 19 ore, ben: 10 wool, cam: "9 wool 3 ?"}
`)
	for move, want := range map[string]string{
		"cam: city B2.SE":            "The price is 2 grain and 3 ore. Cam lacks at least 3 ore. All 19 ore are with ann.",
		"cam: bank 4 ore for 1 wool": "Cam lacks 4 ore. All 19 ore are with ann.",
	} {
		r, _ := verdictOn(s, move)
		if said := toldOf(r, ruling.Reason); !slices.Contains(said, want) {
			t.Errorf("%s: %q", move, said)
		}
	}
	s = lawtest.Read(t, host, `
ruleset: ck-2015
players: [ann, ben, cam]
setup:
  turn: {player: cam, number: 14}
  barbarians: {position: 0, attacks: 1}
  pieces: {cam: {settlements: [B2.SE], roads: [B2/SE]}}
  hands: {ann: 19 ore, ben: 19 wool, cam: "2 ?"}
`)
	r, _ := verdictOn(s, "cam: knight B2.S")
	want := "The price is 1 wool and 1 ore. Cam lacks 1 wool and 1 ore. All 19 wool are with ben. All 19 ore are with ann."
	if said := toldOf(r, ruling.Reason); !slices.Contains(said, want) {
		t.Errorf("%q", said)
	}
}

// TestCompareNamesTheLeadingReason: the table of laws has the reason that is told first, no rule where nothing
// differs, and each row on one line if its id leaves room.
func TestCompareNamesTheLeadingReason(t *testing.T) {
	for _, row := range []struct{ file, move, rule string }{
		{"players: [ann, ben]\nsetup: {turn: {player: ben}, pieces: {ben: {settlements: [B2.SE]}}, hands: {ben: 1 ore}}\n", "ben: road D3/E", "base.road.connect"},
		{"ruleset: ck-2007\nplayers: [ann, ben]\nsetup: {turn: {player: ben}, pieces: {ann: {cities: [B2.SE]}}, hands: {ben: 1 ore}}\n", "ben: city B2.SE", "base.city.upgrade"},
		{"ruleset: ck-2015\nplayers: [ann, ben, cam, dee, eve]\nsetup: {turn: {player: ann, phase: roll}, barbarians: {position: 1, attacks: 0}, pieces: {ben: {cities: [B2.SE]}}}\n", "ann: roll 3 4 trade", ""},
	} {
		s := lawtest.Read(t, host, row.file)
		r, _ := verdictOn(s, row.move)
		r.Ask(InquiryFor(s), r.Deals, Wanted{Compare: true})
		for _, o := range r.compareRows() {
			if !o.differs && o.rule != row.rule {
				t.Errorf("%s: %s is decided by %q", row.move, o.under, o.rule)
			}
		}
		var out bytes.Buffer
		r.compareText(&console.Page{Out: &out, Width: console.PlainWidth})
		if rows := len(r.compareRows()); strings.Count(out.String(), "\n") > rows+2 {
			t.Errorf("%s: %d rows as\n%s", row.move, rows, out.String())
		}
	}
}

// TestWholeWinNamesItsRuleOnce: a rule that has a sentence is not listed again below it.
func TestWholeWinNamesItsRuleOnce(t *testing.T) {
	s := lawtest.Read(t, host, `
ruleset: ck-2007
players: [ann, ben, cam]
setup:
  turn: {player: ann, number: 14}
  barbarians: {position: 0, attacks: 1}
  pieces: {ann: {cities: [B2.SE, E2.S, A3.SE], settlements: [C4.NE]}}
  improvements: {ann: {trade: 4, science: 4}}
  metropolises: {trade: B2.SE, science: E2.S}
  defender: {ann: 1}
  hands: {ann: 2 grain 3 ore}
`)
	r, _ := verdictOn(s, "ann: city C4.NE")
	var out bytes.Buffer
	r.Full = true
	r.Text(&console.Page{Out: &out, Width: console.PlainWidth})
	text := out.String()
	if strings.Count(text, "ck.points.target") != 1 || strings.Contains(text, "Also: Thirteen") {
		t.Error(text)
	}
}

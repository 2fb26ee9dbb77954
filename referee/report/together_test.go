package report

import (
	"io/fs"
	"strings"
	"testing"

	"catanref/referee/lawtest"
	"catanref/scenarios"
)

// TestOneLineOfManyLosers: the line on an attack names all who lose a city, or none as the only one.
func TestOneLineOfManyLosers(t *testing.T) {
	for cities, want := range map[string]string{
		"[B1.NW]":                      "Red, blue, white and orange defended least, with 0; each of them loses a city.",
		"[B1.NW, A3.N]":                "Red, blue, white and orange defended least, with 0: each is to lose a city.",
		"[B1.NW], walls: [B1.NW]":      "Red, blue, white and orange defended least, with 0: each gives a city or wall.",
		"[B1.NW, A3.N], walls: [A3.N]": "Red, blue, white and orange defended least, with 0: each gives a city or wall.",
	} {
		s := lawtest.Read(t, host, `
ruleset: ck-2015
variants: [city-wall-defense]
players: [red, blue, white, orange]
setup:
  turn: {player: red, phase: roll, number: 30}
  barbarians: {position: 6, attacks: 1}
  pieces: {red: {cities: [D2.SE]}, blue: {cities: [C4.SE]}, white: {cities: [E3.S]}, orange: {cities: `+cities+`}}
  hands: {red: "", blue: "", white: "", orange: ""}
`)
		r, _ := verdictOn(s, "red: roll 1 1 ship")
		told, _ := r.Parts()
		if got, _ := told.News(78); got != want {
			t.Errorf("with %s: %q", cities, got)
		}
		if got, _ := told.News(400); !strings.Contains(got, "Orange defended as little") {
			t.Errorf("with room for all: %q", got)
		}
	}
}

// TestAnswerThatOthersOwe: who gives what only another owes is told why, not that the other comes first.
func TestAnswerThatOthersOwe(t *testing.T) {
	s := lawtest.Read(t, host, `
ruleset: ck-2015
players: [Tom, Sue, Uli]
setup:
  turn: {player: Tom, phase: main, number: 30}
  barbarians: {position: 0, attacks: 1}
  pieces: {Tom: {cities: [B1.NW]}, Sue: {cities: [A2.S, C2.S]}, Uli: {cities: [E2.S]}}
  hands: {Tom: "", Sue: 9 ore, Uli: 3 wool}
  waiting: [{Sue: give 2}]
`)
	r, _ := verdictOn(s, "Uli: give 2 wool")
	told, _, _ := r.grounds(mostSentences)
	if len(told) != 1 || told[0].text != "Uli has 2 points, no more than Tom, and owes no gift." {
		t.Errorf("%+v", told)
	}
}

// TestOthersAlsoAsked: what another law asks of several players is told of all of them, and decided by its variant.
func TestOthersAlsoAsked(t *testing.T) {
	for knights, want := range map[string]string{
		"":                                       "there red says which knights defend",
		"A1.S basic active":                      "there red says which knights defend, and so does blue",
		"A1.S basic active; E3.NE strong":        "there red says which knights defend, and so does blue",
		"A1.S basic active; E3.NE strong active": "there red says which knights defend, and so do blue and white",
	} {
		blue, white, _ := strings.Cut(knights, ";")
		s := lawtest.Read(t, host, `
ruleset: ck-2007
players: [red, blue, white]
setup:
  turn: {player: red, phase: roll, number: 30}
  barbarians: {position: 6, attacks: 1}
  pieces:
    red: {cities: [D2.SE], roads: [D2/E], knights: [D2.NE mighty active]}
    blue: {settlements: [A2.S], roads: [A2/SW, A1/SE], knights: [`+blue+`]}
    white: {settlements: [E3.S], roads: [E3/SE, E3/E], knights: [`+white+`]}
  hands: {red: "", blue: "", white: ""}
`)
		r, _ := verdictOn(s, "red: roll 1 1 ship")
		found := false
		for _, o := range InquiryFor(s).otherwise(r.Deals, r.Ruling, false) {
			if o.Under.Name == "nasty" {
				if found = true; o.Says != want || o.Brings != "var.nasty.commit" {
					t.Errorf("with %q: %q by %s", knights, o.Says, o.Brings)
				}
			}
		}
		if !found {
			t.Errorf("with %q nasty makes no difference", knights)
		}
	}
}

// TestGiftIsNews: the line on a ship that takes a gift of the coast is about the gift, not the price.
func TestGiftIsNews(t *testing.T) {
	for name, want := range map[string]string{
		"sea/tribe/card.yaml":   "The gift is a development card, knight;",
		"sea/tribe/harbor.yaml": "The gift is the",
		"sea/tribe/point.yaml":  "The gift is worth 1 point",
	} {
		s, seen := builtIn(t, name), false
		scenarioRulings(t, s, func(t *testing.T, r *Report) {
			told, _ := r.Parts()
			news, _ := told.News(160)
			seen = seen || strings.HasPrefix(news, want)
		})
		if !seen {
			t.Errorf("%s: no line begins with %q", name, want)
		}
	}
}

// TestOneFaultOneReason: of rules that are broken for one reason, one is told.
func TestOneFaultOneReason(t *testing.T) {
	for name, want := range map[string]string{
		"x56/special/pass_final.yaml":         "Blue has passed and does not come again in this phase.",
		"duo/neutral/no-spot.yaml":            "No neutral player can settle anywhere: a neutral road is owed instead.",
		"x56/special/bought-card_phase.yaml":  "No development card is played or shown in the special building phase.",
		"ck/displace/reach.yaml":              "Red's roads do not link A1.S with B2.SE.",
		"ck/displace/reach_past.yaml":         "White's basic knight on B1.SE bars red's way to B2.S.",
		"ck/build/own-knight-first.yaml":      "Red's own knight stands on B2.S; it must move away first.",
		"sea/road/not-from-ship.yaml":         "Red's ship touches A2/SE, but a road starts at an own road, settlement or city.",
		"x56/special/harbor-later_phase.yaml": "Nobody trades in the special building phase, not with the bank either.",
		"sea/wonder/no-pirate.yaml":           "No pirate is in this game.",
		"duo/ck/hire-road_possible.yaml":      "A neutral player can place a knight, so no road stands for it.",
	} {
		s, seen := builtIn(t, name), false
		scenarioRulings(t, s, func(t *testing.T, r *Report) {
			if told, _, _ := r.grounds(mostSentences); len(told) > 0 && told[0].text == want {
				if seen = true; len(told) > 1 {
					t.Errorf("%s: and %q", r.Move(), told[1].text)
				}
			}
		})
		if !seen {
			t.Errorf("%s: nothing says %q", name, want)
		}
	}
}

// TestToldOnceOfAll: what holds of several players alike is one sentence about them.
func TestToldOnceOfAll(t *testing.T) {
	const knights = "ruleset: ck-2015\nplayers: [ann, ben, cam]\nsetup: {turn: {player: ann, phase: roll, number: 20}, barbarians: {position: 0, attacks: 1}, " +
		"improvements: {ann: {trade: 3}, ben: {trade: 3}, cam: {trade: 2}}, decks: {trade: [%end]}, pieces: {ann: {cities: [A2.S]}, ben: {cities: [D2.SE]}, cam: {cities: [E3.S]}}}\n"
	const events = "players: [ann, ben, cam]\nvariants: [event-cards]\nsetup: {turn: {player: ann, phase: roll, number: 20}, %pieces: {ann: {settlements: [A2.S]}, ben: {settlements: [D2.SE]}, cam: {settlements: [E3.S]}}}\n"
	for _, tt := range []struct{ file, fill, move, want string }{
		{knights, "", "ann: roll 4 1 trade", "The deck is empty: ann, ben and cam draw nothing."},
		{knights, "merchant, ", "ann: roll 4 2 trade", "The deck is empty: ben and cam draw nothing."},
		{knights, "merchant, merchant-fleet, ", "ann: roll 4 2 trade", "The deck is empty: cam draws nothing."},
		{events, "", "ann: event plentiful-year 2", "Ann, ben and cam each take a resource of choice."},
		{events, "played: {ann: {knight: 2}}, ", "ann: event tournament 5", "Ann has most knights, 2, and takes a resource of choice."},
		{events, "played: {ann: {knight: 2}, cam: {knight: 2}}, ", "ann: event tournament 5", "Ann and cam have most knights, 2 each: each takes a resource of choice."},
		{events, "bank: {brick: 0, lumber: 0, wool: 0, grain: 0, ore: 1}, hands: {ann: 19 brick 19 lumber 19 wool, ben: 19 grain 18 ore}, ", "ann: event plentiful-year 2", "The bank has no resource left for ben and cam."},
	} {
		s := lawtest.Read(t, host, strings.ReplaceAll(tt.file, "%", tt.fill))
		r, _ := verdictOn(s, tt.move)
		n := 0
		told, _ := r.Parts()
		for _, p := range told.Parts {
			if strings.Contains(p.Text, "draw nothing") || strings.Contains(p.Text, "draws nothing") || strings.Contains(p.Text, "resource of choice.") && p.Kind != "owed" || strings.Contains(p.Text, "no resource left") {
				if n++; p.Text != tt.want && !(n == 1 && strings.Contains(tt.want, "left for")) {
					t.Errorf("%s with %s: %q", tt.move, tt.fill, p.Text)
				}
			}
		}
		if n == 0 && tt.want != "" {
			t.Errorf("%s with %s: not told", tt.move, tt.fill)
		}
	}
}

// TestOneLineOfAllVictims: the line of a move that several players pay for names all of them.
func TestOneLineOfAllVictims(t *testing.T) {
	const table = "ruleset: ck-2015\nplayers: [ann, ben, cam]\nsetup: {turn: {player: ann, number: 20}, barbarians: {position: 0, attacks: 1}, cards: {ann: [%CARD]}, %TURN" +
		"pieces: {ann: {settlements: [A3.SE]}, ben: {settlements: [D4.SE], cities: [A1.S]}, cam: {settlements: [D4.N], cities: [E1.S]}}, hands: {ann: \"\", ben: 3 wool 2 ore, cam: 5 grain 1 ore}}\n"
	for card, want := range map[string]string{
		"saboteur":  "Ben and cam, with no fewer points, each discard half of the cards.",
		"wedding":   "Ben and cam have more points than ann: each gives cards.",
		"bishop D4": "Ann takes a card each from ben and cam.",
	} {
		name, _, _ := strings.Cut(card, " ")
		s := lawtest.Read(t, host, strings.NewReplacer("%CARD", name, "%TURN", "").Replace(table))
		move := "ann: play " + card
		if card == "bishop D4" {
			move += " steal ben steal cam"
		}
		r, _ := verdictOn(s, move)
		told, _ := r.Parts()
		if got, _ := told.News(72); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %q", move, got)
		}
	}
	none := lawtest.Read(t, host, strings.NewReplacer("%CARD", "wedding", "%TURN", "").Replace(
		strings.Replace(strings.Replace(table, "settlements: [D4.SE], cities: [A1.S]", "settlements: [D4.SE]", 1), "ann: {settlements: [A3.SE]}", "ann: {settlements: [A3.SE, C1.N]}", 1)))
	spared, _ := verdictOn(none, "ann: play wedding") // ben gives nothing, which is told behind
	sparing, _ := spared.Parts()
	if got, _ := sparing.News(78); sparing.Parts[0].Text != "Cam has 3 points, more than ann, and gives 2 cards." || !strings.HasPrefix(got, sparing.Parts[0].Text) {
		t.Errorf("%q, %q", sparing.Parts[0].Text, got)
	}
	s := lawtest.Read(t, host, strings.NewReplacer("%CARD", "alchemist", "%TURN", "improvements: {ann: {trade: 4}, ben: {trade: 4}, cam: {trade: 4}}, decks: {trade: [commercial-harbor, resource-monopoly, master-merchant]}, ").Replace(
		strings.Replace(table, "number: 20", "number: 20, phase: roll", 1)))
	r, _ := verdictOn(s, "ann: roll 1 1 trade")
	told, _ := r.Parts()
	if got, _ := told.News(78); !strings.HasPrefix(got, "Ann, ben and cam each draw a progress card.") {
		t.Errorf("%q", got)
	}
}

// TestSparedByAttack: who has no city is told so, and whose city cannot fall; a tie with empty decks promises no card.
func TestSparedByAttack(t *testing.T) {
	const table = "ruleset: ck-2015\nplayers: [ann, ben, cam, dee]\nsetup: {turn: {player: ann, number: 20, phase: roll}, barbarians: {position: 6, attacks: 1}, improvements: {ben: {trade: 4}}, metropolises: {trade: A1.S}, " +
		"pieces: {ann: {settlements: [A3.SE], knights: [A3.E1 strong active]}, ben: {cities: [A1.S]}, cam: {settlements: [D4.N], cities: [E1.S]}, dee: {settlements: [B4.SE]}}, decks: {trade: [end], politics: [end], science: [end]}}\n"
	for knights, want := range map[string][]string{
		"ann": {"No city of ben can fall.", "Dee has no city."},
		"":    {"No city of ben can fall.", "Ann and dee have no city."},
		"tie": {"Ann and cam are tied with 2: no Defender of Catan.", "All three decks are empty: ann and cam draw nothing."},
	} {
		file := strings.Replace(table, ", knights: [A3.E1 strong active]", "", 1)
		switch knights {
		case "ann":
			file = strings.Replace(file, "ann: {settlements: [A3.SE]", "ann: {cities: [C2.S], roads: [C2/SE], knights: [C2.SE basic active]", 1)
		case "tie":
			file = strings.Replace(file, "ann: {settlements: [A3.SE]", "ann: {roads: [A3/SE], settlements: [A3.SE], knights: [A3.SE1 strong active]", 1)
			file = strings.Replace(file, "A3.SE1", "A3.NE", 1)
			file = strings.Replace(file, "cities: [E1.S]", "cities: [E1.S], roads: [E1/SW], knights: [E1.SW strong active]", 1)
		}
		s := lawtest.Read(t, host, file)
		r, _ := verdictOn(s, "ann: roll 1 1 ship")
		told, _ := r.Parts()
		for _, text := range want {
			n := 0
			for _, p := range told.Parts {
				if p.Text == text {
					n++
				}
			}
			if n != 1 {
				t.Errorf("%s: %q is told %d times in %+v", knights, text, n, told.Parts)
			}
		}
	}
}

// TestRichestComesBeforeThePrice: who wins or loses points by gold is told and cited before what the gold bought.
func TestRichestComesBeforeThePrice(t *testing.T) {
	s := lawtest.Read(t, host, "board: rivers\nplayers: [ann, ben, cam]\nsetup: {turn: {player: ann, number: 20}, gold: {ann: 3, ben: 1}, hands: {ann: 8 ore}}\n")
	for move, want := range map[string]string{
		"ann: bank 2 gold for 1 wool": "Ann no longer has the most gold alone and is the wealthiest settler no more.",
		"ann: bank 4 ore for 1 gold":  "Ann sells 4 ore for 1 gold and has 4 gold.",
	} {
		r, _ := verdictOn(s, move)
		if told, _ := r.Parts(); told.Parts[0].Text != want {
			t.Errorf("%s: %q", move, told.Parts[0].Text)
		}
	}
}

// builtIn reads a built-in scenario.
func builtIn(t *testing.T, name string) *scenarios.Scenario {
	t.Helper()
	data, err := fs.ReadFile(scenarios.Library, name)
	if err != nil {
		t.Fatal(err)
	}
	s, err := scenarios.Read(name, data, host)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestTogetherOfOneMatter: who loses a city and who discards in the same roll are not told as one.
func TestTogetherOfOneMatter(t *testing.T) {
	s := lawtest.Read(t, host, `
ruleset: ck-2007
players: [red, blue, white]
setup:
  turn: {player: white, phase: roll, number: 30}
  barbarians: {position: 6, attacks: 2}
  pieces:
    red: {cities: [D3.S, A1.SE], knights: [A1.S basic active], roads: [A1/SE]}
    blue: {cities: [B3.SE]}
    white: {cities: [E2.SW], knights: [E2.S basic active]}
  hands: {red: 9 wool, blue: 1 ore, white: 2 brick}
`)
	r, _ := verdictOn(s, "white: roll 3 4 ship")
	told, _ := r.Parts()
	got, _ := told.News(78)
	if strings.Contains(got, "Red and blue") || !strings.HasPrefix(got, "Blue defended least, with 0, and loses the city on B3.SE.") {
		t.Errorf("%q", got)
	}
}

// TestNoShipMovesInPart: where no ship moves at all, the partner is not told to have moved one.
func TestNoShipMovesInPart(t *testing.T) {
	for _, row := range []struct{ limit, moved, want string }{
		{"1", "1", "Orange has moved a ship in this part."},
		{"0", "0", "Ships do not move in this game."},
	} {
		s := lawtest.Read(t, host, `
variants: [paired-players]
players: [red, blue, white, orange, green, brown]
board:
  variants: [seafarers]
  hexes: [wool5 sea ore4, sea sea sea sea, grain9 lumber3 sea]
  set: {ships.moves: "turn.number > 3 ? `+row.limit+` : 1"}
setup:
  turn: {player: red, phase: partner, number: 8}
  this-turn: {moved-ship: `+row.moved+`}
  pieces: {orange: {settlements: [A1.SE], ships: [A2/SW, A2/SE]}}
`)
		r, _ := verdictOn(s, "orange: move A2/SE to A2/W")
		told, _, _ := r.grounds(mostSentences)
		if len(told) == 0 || told[0].text != row.want {
			t.Errorf("limit %s: %+v", row.limit, told)
		}
	}
}

package report

import (
	"slices"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/referee/console"
	"catanref/referee/lawtest"
	"catanref/referee/ruling"
)

// newsOf returns what the text of a legal ruling says, sentence by sentence, and its one-line form.
func newsOf(t *testing.T, file, move string) (text, line string) {
	t.Helper()
	s := lawtest.Read(t, host, file)
	r, _ := verdictOn(s, move)
	if r == nil || r.Ruling.Verdict != engine.Legal {
		t.Fatalf("%s is not legal", move)
	}
	r.Ask(InquiryFor(s), r.Deals, Wanted{})
	parts, most := r.Parts()
	line, _ = parts.News(2 * console.PlainWidth)
	parts.Fit(console.PlainWidth, most-1)
	return strings.Join(strings.Fields(strings.Join(parts.Lines(console.PlainWidth), " ")), " "), line
}

const (
	goldHead   = "board: rivers\nplayers: [ann, ben, cam]\n"
	clothHead  = "board: cloth-for-catan\nplayers: [ann, ben, cam]\n"
	wonderHead = "board: wonders-of-catan\nplayers: [ann, ben, cam]\n"
	twoHead    = "variants: [for-two]\nplayers: [ann, ben]\nneutral: [white, orange]\n"
	eventHead  = "variants: [event-cards]\nplayers: [ann, ben, cam]\n"
	fishHead   = "variants: [fishermen]\nboard: fishermen\nplayers: [ann, ben, cam]\n"
)

// fogFound is a file in which some of the fog is turned and ann can build a ship at another hex of it.
func fogFound(found string) string {
	return "board: fog-islands\nplayers: [ann, ben, cam]\nsetup: {turn: {player: ann}, found: {" + found + "}, pieces: {ann: {settlements: [C1.NE]}}, hands: {ann: 4 lumber 4 wool}}\n"
}

// tableRule begins a file with one of the house rules that tests hold.
func tableRule(name string) string {
	return "variants: [../../testdata/house-rules/" + name + ".yaml]\nplayers: [ann, ben, cam]\n"
}

// TestNewsOfMoves: the news of a move comes first, in the text and in the line. Nothing is told that did not change,
// that repeats something, or that follows from a later sentence.
func TestNewsOfMoves(t *testing.T) {
	for _, row := range []struct{ name, file, move, text, not, line string }{
		{"the robber is owed once", baseHead + "setup: {turn: {player: ann, number: 9, phase: roll}}\n", "ann: roll 3 4",
			"A 7: nobody takes cards. Sources", "must move", "A 7: nobody takes cards. Waiting: ann moves the robber."},
		{"robber or pirate, and a discard", "board: new-shores\nplayers: [ann, ben, cam, dee]\nsetup: {turn: {player: ben, number: 9, phase: roll}, hands: {cam: 8 ore}}\n", "ben: roll 2 5",
			"Cam holds 8 cards, more than 7, and must discard 4. Sources", "Ben must move", "Cam holds 8 cards, more than 7, and must discard 4. A 7: nobody takes cards."},
		{"two poorest", goldHead + "setup: {turn: {player: ann, number: 20}, gold: {ann: 2, ben: 1, cam: 1}, hands: {ann: 4 ore}}\n", "ann: bank 2 gold for 1 wool",
			"Ben and cam have the least gold no longer and are no poor settlers any more.", "Cam has the least", ""},
		{"poorest again", goldHead + "setup: {turn: {player: cam, number: 20}, gold: {ann: 0, ben: 0, cam: 2}}\n", "cam: bank 2 gold for 1 wool",
			"Cam has the least gold, 0, and is a poor settler (2 points less).", "Ann has the least", ""},
		{"all the poorest", goldHead + "setup: {turn: {player: cam, number: 20}, gold: {ann: 2, ben: 2, cam: 4}}\n", "cam: bank 4 gold for 2 wool",
			"Cam has the least gold, 0,", "Ben has", ""},
		{"two leaders", eventHead + "setup: {turn: {player: cam, number: 20, phase: roll}, pieces: {ann: {cities: [A1.SE]}, cam: {cities: [C4.N]}}, hands: {ann: 1 ore, cam: 2 wool}}\n", "cam: event helpful-neighbor 11",
			"Ann and cam lead with 2 points: each gives a card to a player with fewer.", "Cam leads", "Ann and cam lead with 2 points"},
		{"all roads shake", eventHead + "setup: {turn: {player: cam, number: 20, phase: roll}, pieces: {ann: {roads: [A1/SE, A1/E]}, ben: {roads: [B3/E, B3/SE]}}}\n", "cam: event earthquake 6",
			"Ann and ben each turn one of the own roads askew.", "Ben turns", "Ann and ben each turn"},
		{"a village is reached", clothHead + "setup: {turn: {player: ben, number: 9}, pieces: {ben: {settlements: [C1.SE], ships: [D2/NE]}}, hands: {ben: 1 lumber 1 wool}}\n", "ben: ship D3/NW",
			"Ben's ships reach the village on D3.N: ben trades with it from now on. Ben takes a bolt", "", "Ben's ships reach the village on D3.N"},
		{"an empty village", clothHead + "setup: {turn: {player: ben, number: 9}, bolts: {D3.N: 0}, pieces: {ben: {settlements: [C1.SE], ships: [D2/NE]}}, hands: {ben: 1 lumber 1 wool}}\n", "ben: ship D3/NW",
			"The village on D3.N has no cloth left.", "bolts", ""},
		{"the last cloth", clothHead + "setup: {turn: {player: ann, number: 30, phase: roll}, bolts: {D3.N: 0, D3.S: 0, C4.N: 0, C4.S: 0, E4.S: 1}, pieces: {ben: {settlements: [G3.N], ships: [F3/E]}}}\n", "ann: roll 1 2",
			"BEN WINS: cloth is left in 3 villages only, and ben has most points, 1.", "for everybody", "BEN WINS: cloth is left in 3 villages only"},
		{"gold comes of the settlement", "board: fishing-rivers\nplayers: [ann, ben, cam]\nsetup: {turn: {phase: setup}}\n", "ann: settlement B2.S",
			"Ann places a settlement on B2.S; it costs nothing. Ann takes 1 gold for it", "", ""},
		{"tokens come of the settlement", "variants: [for-two]\nplayers: [ann, ben]\nneutral: {white: A2.S, orange: E2.N}\nsetup: {turn: {phase: setup}, pieces: {white: {settlements: [A2.S]}, orange: {settlements: [E2.N]}}}\n", "ann: settlement A1.N",
			"Ann places a settlement on A1.N; it costs nothing. The settlement on A1.N is on the coast. Ann takes 1 token for it", "", ""},
		{"the price of a city with the medicine", knightHead + "setup: {turn: {player: ann, number: 9}, cards: {ann: [medicine]}, pieces: {ann: {settlements: [B2.SE]}}, hands: {ann: 1 grain 2 ore}}\n", "ann: play medicine B2.SE",
			"Ann pays 1 grain and 2 ore.", "costs", "Ann 1 → 2. Ann pays 1 grain and 2 ore."},
		{"the boot weighs no more than before", fishHead + "setup: {turn: {player: ann, number: 20}, boot: ann, pieces: {ann: {cities: [A1.SE, B2.SE, C3.SE, D2.SE], settlements: [E1.N, E3.N]}}, hands: {ann: 4 wool}}\n", "ann: bank 4 wool for 1 ore",
			"Ann gives the bank 4 wool", "boot", ""},
		{"the boot weighs at the tenth point", fishHead + "setup: {turn: {player: ann, number: 20}, boot: ann, pieces: {ann: {cities: [A1.SE, B2.SE, C3.SE], settlements: [D2.SE, E1.N, E3.N]}}, hands: {ann: 3 ore 2 grain}}\n", "ann: city D2.SE",
			"Ann has 10 points and holds the old boot: 11 are needed.", "", ""},
		{"the boot weighs when the turn begins", fishHead + "setup: {turn: {player: cam, number: 20}, boot: ann, pieces: {ann: {cities: [A1.SE, B2.SE, C3.SE, D2.SE], settlements: [E1.N, E3.N]}}}\n", "cam: end",
			"Ann has 10 points and holds the old boot: 11 are needed.", "", ""},
		{"points that do not win yet, once", baseHead + "setup: {turn: {player: cam, number: 20}, pieces: {ann: {cities: [A1.SE, B2.SE, C3.SE, D2.SE], settlements: [E1.N, E3.N]}}, hands: {cam: 4 wool}}\n", "cam: bank 4 wool for 1 ore",
			"Cam gives the bank 4 wool", "10 points", ""},
		{"a gift by the table names who gets it", tableRule("leader-gives") + "setup: {turn: {player: cam, number: 6}, pieces: {ann: {settlements: [B2.N]}, ben: {cities: [C5.SE], settlements: [A1.N]}, cam: {settlements: [E1.S, D4.S]}}, hands: {ben: 2 wool 1 ore}}\n", "cam: end",
			"Waiting: ben gives ann 1 card.", "{", ""},
		{"the first settlement brings cards", tableRule("both-settlements") + "setup: {turn: {phase: setup}}\n", "ann: settlement C1.SE",
			"Ann places a settlement on C1.SE; it costs nothing. The settlement brings ann 2 lumber and 1 grain. At this table both", "second round", ""},
		{"a permission behind the news", tableRule("fresh-plenty") + "setup: {turn: {player: ann}, cards: {ann: []}, this-turn: {dice: 2 2, bought: [year-of-plenty]}}\n", "ann: play year-of-plenty ore wool",
			"Ann takes 1 wool and 1 ore from the bank. The year of plenty may be played in the turn in which it was bought.", "", "Ann takes 1 wool and 1 ore"},
		{"no cards of a roll", tableRule("consolation") + "setup: {turn: {player: ann, phase: roll}, pieces: {ann: {settlements: [B2.N]}, ben: {settlements: [C5.SE]}}}\n", "ann: roll 3 3",
			"Ben has no cards from this roll.", "has 0", ""},
	} {
		t.Run(row.name, func(t *testing.T) {
			text, line := newsOf(t, row.file, row.move)
			if !strings.Contains(text, row.text) || row.not != "" && strings.Contains(text, row.not) || !strings.HasPrefix(line, row.line) {
				t.Errorf("%q\n the line: %q", text, line)
			}
		})
	}
}

// TestOwedIsStillTold: what the part Waiting says as well stays among the parts for programs, and is told in the text
// if nothing waits.
func TestOwedIsStillTold(t *testing.T) {
	r, _ := verdictOn(lawtest.Read(t, host, baseHead+"setup: {turn: {player: ann, number: 9, phase: roll}}\n"), "ann: roll 3 4")
	parts, _ := r.Parts()
	robber := func(p ruling.Part) bool { return p.Text == "Ann must move the robber." }
	if !slices.ContainsFunc(parts.List(), robber) {
		t.Errorf("%+v", parts.List())
	}
	parts.Parts = slices.DeleteFunc(parts.Parts, func(p ruling.Part) bool { return p.Kind == ruling.Owed })
	if !strings.Contains(strings.Join(parts.Lines(console.PlainWidth), " "), "Ann must move the robber.") {
		t.Errorf("%q", parts.Lines(console.PlainWidth))
	}
}

// TestReasonsAtSea: one fault is one reason, and it is true of the line, the hex and the piece that the move names.
func TestReasonsAtSea(t *testing.T) {
	const branch = "setup: {turn: {player: ann, number: 9}, pieces: {ann: {settlements: [C1.SE, B6.S], ships: [D2/NE, D3/NW, C6/E, C6/SE]}}}\n"
	for _, row := range []struct {
		name, file, move string
		want             []string
	}{
		{"a line to a village", clothHead + branch, "ann: move D2/NE to C1/SE", []string{"The line reaches the village on D3.N: its ships stay."}},
		{"another line than that to the village", clothHead + branch, "ann: move C6/E to C1/SE", []string{"The ship is held at both ends, by ann's ship on C6/SE and the settlement on B6.S."}},
		{"robber to the sea, no pirate", wonderHead + "setup: {turn: {player: ann, number: 9}, this-turn: {dice: 3 4}, waiting: [{ann: robber}]}\n", "ann: robber G1", []string{"G1 is no land; the robber stays on land."}},
		{"pirate to land, none there", wonderHead + "setup: {turn: {player: ann, number: 9}, this-turn: {dice: 3 4}, waiting: [{ann: robber}]}\n", "ann: pirate D5", []string{"No pirate is in this game."}},
		{"pirate of a player without a village", clothHead + "setup: {turn: {player: ann, number: 9}, this-turn: {dice: 3 4}, pieces: {ben: {settlements: [C1.SE], ships: [D2/NE]}}, hands: {ben: 1 ore}, waiting: [{ann: robber}]}\n", "ann: pirate D2",
			[]string{"Ann trades with no village yet and may not move the pirate."}},
		{"no land to begin on", wonderHead + "setup: {turn: {phase: setup}}\n", "ann: settlement F1.SW", []string{"F1.SW touches no land."}},
		{"no settling at the villages", clothHead + "setup: {turn: {phase: setup}}\n", "ann: settlement D3.SW", []string{"D3.SW is on the villages' land, where nobody settles."}},
		{"merchant in the fog", "ruleset: ck-2015\nboard: fog-islands\nplayers: [ann, ben, cam, dee]\nsetup: {turn: {player: ann, number: 9}, barbarians: {position: 0, attacks: 1}, cards: {ann: [merchant]}, pieces: {ann: {settlements: [D2.SE]}}}\n", "ann: play merchant E5",
			[]string{"Nobody has seen E5 yet: no merchant is placed there."}},
		{"both gold hexes are found", fogFound("G5: gold10, F6: gold9"), "ann: ship B1/SE finds gold4", []string{"Both gold hexes are found."}},
		{"the only lumber is found", fogFound("F6: lumber9"), "ann: ship B1/SE finds lumber4", []string{"The only hex with lumber is found."}},
		{"the sea is found", fogFound("F6: sea, G5: sea"), "ann: ship B1/SE finds sea", []string{"Both sea hexes are found."}},
		{"both tokens are found", fogFound("F6: wool11, G5: ore11"), "ann: ship B1/SE finds ore11", []string{"Both tokens with 11 are found."}},
		{"the only token is found", fogFound("F6: ore10"), "ann: ship B1/SE finds ore10", []string{"The only 10 is found."}},
		{"nothing of the kind was there", fogFound(""), "ann: ship B1/SE finds desert", []string{"No desert lies in this fog."}},
		{"no token of the number was there", fogFound(""), "ann: ship B1/SE finds ore2", []string{"No 2 is among the tokens of this fog."}},
		{"no commodities to force", twoHead + "setup: {turn: {player: ann, number: 9}, tokens: {ann: 5}, hands: {ann: 2 ore, ben: 2 wool}}\n", "ann: force-trade ben take 2 cloth give 2 ore",
			[]string{"There are no commodities in this game."}},
		{"the only card of its number", eventHead + "setup: {turn: {player: ann, number: 9, phase: roll}, events: {turned: [plentiful-year 2]}}\n", "ann: event plentiful-year 2",
			[]string{"The only card with a 2 was turned since New Year."}},
		{"both cards of their number", eventHead + "setup: {turn: {player: ann, number: 9, phase: roll}, events: {turned: [conflict 3, 3]}}\n", "ann: event conflict 3",
			[]string{"Both cards with a 3 were turned since New Year."}},
	} {
		t.Run(row.name, func(t *testing.T) {
			r, _ := verdictOn(lawtest.Read(t, host, row.file), row.move)
			if r == nil {
				t.Fatal("not read")
			}
			if said := toldOf(r, ruling.Reason); !slices.Equal(said, row.want) {
				t.Errorf("%q", said)
			}
		})
	}
}

// TestNumberOnTheDesert: where a rule of the table lays a number on the desert, a roll of it is not said to change nothing.
func TestNumberOnTheDesert(t *testing.T) {
	s := lawtest.Read(t, host, tableRule("token-to-robber")+"setup: {turn: {player: ann, phase: roll}}\n")
	for _, move := range []string{"ann: roll 3 4", "ann: robber B1", "ann: end"} {
		r, _ := verdictOn(s, move)
		s.Start, s.Deals = *r.Ruling.After, nil
	}
	r, _ := verdictOn(s, "ben: roll 6 6")
	if said := toldOf(r, ruling.Effect); !slices.Equal(said, []string{"The 12 lies on desert12 C3, which produces nothing."}) {
		t.Errorf("%q", said)
	}
}

// TestNoPirateStays: where no pirate is in the game, none is told to stay, and no rule about one is named.
func TestNoPirateStays(t *testing.T) {
	for board, want := range map[string]string{
		"wonders-of-catan": "The barbarians have not attacked yet: the robber stays, and nobody is robbed.",
		"new-shores":       "The barbarians have not attacked yet: robber and pirate stay, and nobody is robbed.",
	} {
		s := lawtest.Read(t, host, "ruleset: ck-2015\nboard: "+board+"\nplayers: [ann, ben, cam, dee]\nsetup: {turn: {player: ann}, barbarians: {position: 0, attacks: 0}, this-turn: {dice: 3 4}}\n")
		r, _ := verdictOn(s, "ann: robber D5")
		told, also, _ := r.grounds(mostSentences)
		if told[0].text != want || slices.Contains(also, "sea.ck.pirate-frozen") != (board == "new-shores") {
			t.Errorf("%s: %q, %v", board, told[0].text, also)
		}
	}
}

// TestAttackIsCitedFirst: an attack that comes after an answer is cited before the answer.
func TestAttackIsCitedFirst(t *testing.T) {
	s := lawtest.Read(t, host, "ruleset: ck-2015\nvariants: [event-cards]\nplayers: [ann, ben]\nsetup: {turn: {player: ann, phase: roll}, barbarians: {position: 6, attacks: 1}, pieces: {ann: {cities: [A1.SE]}, ben: {cities: [C4.SE]}}}\n")
	for _, move := range []string{"ann: event plentiful-year 2 5 ship", "ann: take 1 ore"} {
		r, _ := verdictOn(s, move)
		s.Start, s.Deals = *r.Ruling.After, nil
	}
	r, _ := verdictOn(s, "ben: take 1 ore")
	if said := toldOf(r, ruling.Source); len(said) != 1 || !strings.HasPrefix(said[0], `Cities & Knights 5th ed. (2015), "Compare`) {
		t.Errorf("%q", said)
	}
}

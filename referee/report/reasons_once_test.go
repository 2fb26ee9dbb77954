package report

import (
	"slices"
	"strings"
	"testing"

	"catanref/referee/console"
	"catanref/referee/lawtest"
	"catanref/referee/ruling"
)

const (
	baseHead   = "players: [ann, ben, cam]\n"
	knightHead = "ruleset: ck-2015\nplayers: [ann, ben, cam]\n"
	sixHead    = "board: spiral-large\nplayers: [ann, ben, cam, dee, eve, fay]\n"
)

// TestOneReasonOfTwo: of two reasons that say the same, or of which one makes the other superfluous, one is told.
func TestOneReasonOfTwo(t *testing.T) {
	for _, row := range []struct {
		file, move string
		want       []string
	}{
		{baseHead + "setup: {turn: {phase: setup}, pieces: {ann: {settlements: [C1.SE]}}}\n", "ben: road C2/E", []string{"Ann places next."}},
		{baseHead + "setup: {turn: {player: ann, number: 9}, hands: {ben: 2 ore}}\n", "ben: bank 2 ore for 1 wool",
			[]string{"It is ann's turn; only ann trades with the bank.", "Ben trades ore 4 to 1; 2 ore for 1 is no rate that ben has."}},
		{baseHead + "setup: {turn: {player: ann, number: 9, phase: roll}, hands: {ben: 4 ore}}\n", "ben: bank 4 ore for 1 wool",
			[]string{"It is ann's turn; only ann trades with the bank.", "Ann has not rolled the dice yet."}},
		{baseHead + "setup: {turn: {phase: setup}}\n", "ann: robber C3", []string{"The set-up is not over: only starting pieces are placed."}},
		{baseHead + "setup: {turn: {phase: setup}}\n", "ann: wonder theater", []string{"The set-up is not over: only starting pieces are placed.",
			"There are no wonders in this game; the variant wonders-of-catan brings them."}},
		{knightHead + "setup: {turn: {player: ann, number: 9}, cards: {ann: [crane]}, improvements: {ann: {trade: 3}}, hands: {ann: 5 cloth}}\n", "ann: play crane trade",
			[]string{"Ann has no city, and improvements need one."}},
		{knightHead + "setup: {turn: {player: ann, number: 9}, cards: {ann: [intrigue]}, pieces: {ann: {settlements: [B2.SE], roads: [B2/SE], knights: [B2.S basic]}}}\n", "ann: play intrigue B2.S",
			[]string{"Nobody displaces an own knight."}},
		{knightHead + "setup: {turn: {player: ann, number: 9}, cards: {ann: [bishop, spy, warlord, wedding, mining]}}\n", "ann: discard printer", []string{"Ann holds no printer card."}},
		{"board: new-shores\nplayers: [ann, ben, cam, dee]\nsetup: {turn: {player: ann, number: 9}, pirate: D6, pieces: {ann: {settlements: [C4.NE], ships: [B4/SE]}}}\n", "ann: move B4/SE to D7/W",
			[]string{"D7/W touches no ship and no settlement or city of ann.", "The pirate is on D6: no ship is laid on D7/W, a side of that hex."}},
		{"board: fog-islands\nplayers: [ann, ben, cam, dee]\nsetup: {turn: {player: ann, number: 9}, this-turn: {dice: 3 4}, waiting: [{ann: robber}]}\n", "ann: pirate E5",
			[]string{"Nobody has seen E5 yet: neither robber nor pirate goes there."}},
		{"variants: [five-six, special-building]\nruleset: ck-2015\n" + sixHead + "setup: {turn: {player: ann, number: 9, phase: special}}\n", "ben: buy", []string{"There are no development cards in Cities & Knights."}},
		{baseHead + "setup: {turn: {player: ann, number: 9, phase: roll}, hands: {ann: 2 wool, ben: 2 ore, cam: 2 wool}}\n", "ben: trade 1 ore for 1 wool with cam",
			[]string{"It is ann's turn, and ann takes no part in this trade.", "Ann has not rolled the dice yet."}},
		{baseHead + "setup: {turn: {player: ann, number: 9}, cards: {ben: [victory-point]}, this-turn: {dice: 3 4}, hands: {ben: 9 wool}, waiting: [{ben: discard 4}, {ann: robber}]}\n", "ben: pass",
			[]string{"First ben must discard 4 cards."}},
		{baseHead + "setup: {turn: {player: ann, number: 9}, this-turn: {dice: 3 4}, waiting: [{ann: robber}]}\n", "ben: reveal victory-point",
			[]string{"First ann must move the robber.", "It is ann's turn; the cards stay hidden until an own turn.", "Ben holds no victory point card."}},
		{baseHead + "setup: {turn: {player: ann, number: 9}, this-turn: {dice: 3 3}, hands: {ann: 3 wool, ben: 3 brick}}\n", "ben: bank 3 brick for 1 grain",
			[]string{"It is ann's turn; only ann trades with the bank.", "Ben trades brick 4 to 1; 3 brick for 1 is no rate that ben has."}},
		{"board: rivers\n" + baseHead + "setup: {turn: {player: ann, number: 9}, this-turn: {dice: 3 3}, gold: {ann: 9}, hands: {ann: ''}}\n", "ann: bank 6 gold for 7 ore",
			[]string{"2 cards a turn may be bought for gold; ann would have bought 7.", "7 ore cost 14 gold; ann has 9."}},
		{"board: rivers\n" + baseHead + "setup: {turn: {player: ann, number: 9}, pieces: {ann: {settlements: [A1.SW], roads: [A1/SW, B1/E]}, ben: {settlements: [B1.SE]}}, hands: {ann: 4 brick 3 lumber}}\n", "ann: bridge B1/SE",
			[]string{"Ben's settlement on B1.SE bars the way; B1/SE touches nothing of ann at its other end."}},
		{"variants: [fishermen]\nboard: fishermen\n" + baseHead + "setup: {turn: {player: ann, number: 9}, boot: ben}\n", "ben: boot cam", []string{"It is ann's turn."}},
	} {
		r, _ := verdictOn(lawtest.Read(t, host, row.file), row.move)
		if said := toldOf(r, ruling.Reason); !slices.Equal(said, row.want) {
			t.Errorf("%s: %q", row.move, said)
		}
	}
}

// TestRingIsNamed: a road of a ring at one building says so, with the building.
func TestRingIsNamed(t *testing.T) {
	s := lawtest.Read(t, host, knightHead+"setup: {turn: {player: ben, number: 9}, cards: {ben: [diplomat]}, pieces: {ann: {settlements: [C3.N], roads: [C3/NE, C3/E, C3/SE, C3/SW, C3/W, C3/NW]}}}\n")
	r, _ := verdictOn(s, "ben: play diplomat C3/E")
	want := "Ann's road on C3/E is part of a ring that begins and ends at ann's piece on B2.SE: only its two roads there are open."
	if said := toldOf(r, ruling.Reason); !slices.Equal(said, []string{want}) {
		t.Errorf("%q", said)
	}
	if r, _ := verdictOn(s, "ben: play diplomat C3/NE"); len(toldOf(r, ruling.Reason)) > 0 {
		t.Errorf("%q", toldOf(r, ruling.Reason))
	}
}

// TestOutcomesOnce: what came of a move is told once, the news first, and nothing that the position contradicts.
func TestOutcomesOnce(t *testing.T) {
	for _, row := range []struct {
		file, move string
		with       []string
		without    string
		line       string
	}{
		{knightHead + "setup: {turn: {player: ann, number: 9}, cards: {ann: [smith]}, pieces: {ann: {settlements: [B2.SE], roads: [B2/SE, B2/E], knights: [B2.S basic, B2.NE basic]}}}\n", "ann: play smith B2.S B2.NE",
			[]string{"Ann promotes 2 knights free."}, "is a strong knight now", "Ann promotes 2 knights free."},
		{knightHead + "setup: {turn: {player: ann, number: 9}, hands: {ann: 1 grain}, pieces: {ann: {settlements: [B2.SE], roads: [B2/SE], knights: [B2.S basic acted]}}}\n", "ann: activate B2.S",
			[]string{"Ann's basic knight on B2.S is active now."}, "", "Ann's basic knight on B2.S is active now."},
		{"ruleset: ck-2007\nvariants: [nasty]\nplayers: [ann, ben, cam]\nsetup: {turn: {player: ann, number: 9, phase: roll}, barbarians: {position: 6, attacks: 1}, pieces: {ann: {settlements: [B2.SE], roads: [B2/SE], knights: [B2.S basic active]}, ben: {cities: [D3.S]}}}\n",
			"ann: roll 1 1 ship", nil, "", ""},
		{baseHead + "variants: [harbormaster]\nsetup: {turn: {player: ann, number: 9}, hands: {ann: 3 ore 2 grain}, pieces: {ann: {settlements: [A1.N, B4.NE]}}}\n", "ann: city A1.N",
			[]string{"Ann is the first with 3 harbor points and takes the Harbormaster card, worth 2 points."}, "a settlement at a harbor counts one", "Ann is the first with 3 harbor points"},
	} {
		r, _ := verdictOn(lawtest.Read(t, host, row.file), row.move)
		parts, _ := r.Parts()
		said := toldOf(r, ruling.Effect)
		for _, text := range row.with {
			if !slices.Contains(said, text) {
				t.Errorf("%s: %q is missing: %q", row.move, text, said)
			}
		}
		if row.without != "" && slices.ContainsFunc(said, func(text string) bool { return strings.Contains(text, row.without) }) {
			t.Errorf("%s: %q", row.move, said)
		}
		if line, _ := parts.News(console.PlainWidth * 2); !strings.HasPrefix(line, row.line) {
			t.Errorf("%s: the line is %q", row.move, line)
		}
	}
}

// TestCountsOfHandsNotGiven: how many cards somebody hands over decides where the hand is not given, of one player or of
// several.
func TestCountsOfHandsNotGiven(t *testing.T) {
	for move, want := range map[string]string{
		"ann: play monopoly ore took 1 from ben":            "if ben holds no cards",
		"ann: play monopoly ore took 2 from ben 0 from cam": "if ben holds no cards",
		"ann: play monopoly ore took 1 from ben 2 from cam": "if ben holds no cards and cam holds no cards",
		"ann: play monopoly ore took 0 from ben 0 from cam": "if ben holds no cards and cam holds no cards",
	} {
		s := lawtest.Read(t, host, "players: [ann, ben, cam]\nsetup: {cards: {ann: [monopoly]}, turn: {}}\n")
		r, _ := verdictOn(s, move)
		r.Ask(InquiryFor(s), r.Deals, Wanted{})
		if got := r.condition(); got != want {
			t.Errorf("%s: %q", move, got)
		}
	}
}

// TestNobodyIsLeftOut: if the sentences on several players do not all fit, one says it of all of them.
func TestNobodyIsLeftOut(t *testing.T) {
	s := lawtest.Read(t, host, "ruleset: ck-2007\nvariants: [five-six]\n"+sixHead+
		"setup: {turn: {player: ann, number: 9}, cards: {ann: [saboteur]}, hands: {ann: 1 ore, ben: 8 ore, cam: 6 wool, dee: 3 wool, eve: 4 grain, fay: 6 brick}}\n")
	r, _ := verdictOn(s, "ann: play saboteur")
	want := "Ben, cam, dee, eve and fay, with no fewer points, each discard half of the cards."
	if said := toldOf(r, ruling.Effect); !slices.Contains(said, want) {
		t.Errorf("%q", said)
	}
}

package scenarios

import (
	"strings"
	"testing"

	"catanref/engine/position"
	"catanref/variants/yamlfile"
)

const table = "players: [red, blue, white]\n"

// TestFaults reads files that are wrong; want are all their faults, each "line:col: message".
func TestFaults(t *testing.T) {
	tests := []struct {
		name, file string
		want       []string
	}{
		{"sound", table, nil},
		{"no players", "about: nothing\n", []string{`1:1: players are missing: they must be named, in the order of seating`}},
		{"no mapping", "- red\n", []string{`1:1: a scenario is written as keys and values`}},
		{"unknown key", table + "move: []\n", []string{`2:1: a scenario has no key "move"; did you mean "moves"?`}},
		{"players are no list", "players: red\n", []string{`1:10: players are a list, [Anna, Ben], or names with their colours, {Anna: red, Ben: blue}`}},
		{"one player", "players: [red]\n", []string{`1:10: a table has 2 to 6 players, not 1`}},
		{"seven players", "players: [a, b, c, d, e, f, g]\n", []string{`1:10: a table has 2 to 6 players, not 7`}},
		{"player twice", "players: [red, blue, red]\n", []string{`1:22: "red" sits at the table already`}},
		{"player by a number", "players: [9a, blue]\n", []string{`1:11: "9a" is no name of a player: it begins with a letter`}},
		{"player with a mark", "players: [Ben_2, blue]\n", []string{`1:11: "Ben_2" is no name of a player: '_' is no letter, digit, space, -, ' or .`}},
		{"player of 25 letters", "players: [abcdefghijklmnopqrstuvwxy, abcdefghijklmnopqrstuvwx]\n", []string{`1:11: "abcdefghijklmnopqrstuvwxy" is no name of a player: it has more than 24 letters`}},
		{"player in two spellings", "players: [José, \"JOSE\u0301\"]\n", []string{"1:17: \"JOSE\u0301\" sits at the table already"}},
		{"players called by everyday words", "players: [Clay, Bricks, Year of Plenty, Done, The, Max]\n", []string{
			`1:11: "Clay" is a word of moves or checks, so no player can be called so`,
			`1:17: "Bricks" is a word of moves or checks, so no player can be called so`,
			`1:25: "Year of Plenty" is a word of moves or checks, so no player can be called so`,
			`1:41: "Done" is a word of moves or checks, so no player can be called so`}},
		{"colour twice", "players: {Anna: red, Ben: red}\n", []string{`1:27: red is another player's colour already`}},
		{"no colour", "players: {Anna: redd, Ben: purple}\n", []string{
			`1:17: no colour is called "redd"; there are red, blue, white, orange, green, brown; did you mean "red"?`,
			`1:28: no colour is called "purple"; there are red, blue, white, orange, green, brown`}},
		{"called like another's colour", "players: {Blue: red, Ben: blue}\n", []string{`1:11: "Blue" is the colour of Ben, so nobody else can be called so`}},
		{"named twice", "players: {Anna: red, Ben: blue}\nsetup: {hands: {Anna: 1 ore, red: 1 wool}}\n", []string{`2:30: "Anna" and "red" are one player`}},
		{"players called by words", "players: [wool, play, bank, hex, green, note]\n", []string{
			`1:11: "wool" is a word of moves or checks, so no player can be called so`,
			`1:17: "play" is a word of moves or checks, so no player can be called so`,
			`1:23: "bank" is a word of moves or checks, so no player can be called so`,
			`1:29: "hex" is a word of moves or checks, so no player can be called so`,
			`1:41: "note" is a word of moves or checks, so no player can be called so`,
		}},
		{"unknown rule", table + "rules: [base.setlement.distance]\n", []string{
			`2:9: no rule is called "base.setlement.distance"; did you mean "base.settlement.distance"?`}},
		{"law at fault brings no other faults", table + "variants: [no-such]\nrules: [var.no-such.rule]\nsetup: {pieces: {red: {walls: [B2.N]}}}\n", []string{
			`2:12: no variant is called so`, `4:32: red has no city on A1.SE to have a wall`}},
		{"condition", table + "variants: {combined-trade-build: [1]}\n", []string{`2:34: a condition is true, false or an expression`}},
		{"check that is a mapping", table + "check: [{a: b}]\n", []string{`2:9: a check is a text`}},

		{"unknown board", table + "board: begginer\n", []string{`2:8: no board is called "begginer"; did you mean "beginner"?`}},
		{"board of chance by its word", table + "board: random\n", []string{`2:8: a board of chance is laid by a seed: {random: 7}`}},
		{"new world by its word", table + "board: new-world\n", []string{`2:8: a board of chance is laid by a seed: {random: 7, layout: new-world}`}},
		{"cards by another word", table + "setup: {dev-cards: {red: [knight]}}\n", []string{`2:9: setup has no key "dev-cards"; did you mean "cards"?`}},
		{"board without hexes", table + "board: {harbors: {}}\n", []string{`2:8: a board is a name, {name: NAME, seed: SEED}, {random: SEED} or a map with hexes`}},
		{"hexes of a board misspelt", table + "board: {hexse: [ore10]}\n", []string{`2:9: a board has no key "hexse"; did you mean "hexes"?`}},
		{"seed", table + "board: {random: x, layout: big, tokens: fre}\n", []string{
			`2:17: random is a whole number from 0 to 9223372036854775807`,
			`2:28: layout is one of standard, large, new-world, not "big"`,
			`2:41: tokens is one of spiral, free, not "fre"; did you mean "free"?`}},
		{"random board with hexes", table + "board: {random: 1, hexes: []}\n", []string{`2:20: a random board has no key "hexes": its keys are random, layout, tokens, no-red-neighbours, no-same-neighbours, balance`}},
		{"token seven", table + "board:\n  hexes:\n    - ore7 wool2\n    - desert8 loam3 sea\n", []string{
			`4:7: no token shows 7: they show 2 to 6 and 8 to 12`,
			`5:7: the desert bears no number token`,
			`5:15: no terrain is called "loam"`}},
		{"hexes in lists, and in two words", table + "board:\n  hexes:\n    - [ore8, wool2]\n    - ore 8\n", []string{
			`4:7: a row of hexes is a text, like - ore10 wool2 lumber9`,
			`5:11: the number 8 stands right behind what lies on its hex, like ore10`}},
		{"harbors by their rate", table + "board: {hexes: [ore8 wool2], harbors: {A1/NW: \"3:1\", A2/E: \"2:1\"}}\n", []string{
			`2:60: no harbor is called "2:1": it is any or a resource`}},
		{"rows that do not fit", table + "board: {hexes: [ore8 wool2, ore3 ore4]}\n", []string{
			`2:16: rows A and B have 2 and 2 hexes; rows are centred, so neighbours differ by an odd number`}},
		{"too large", table + "board: {hexes: [" + strings.Repeat("ore8 ", 65) + "]}\n", []string{`2:16: a board has at most 64 hexes in 26 rows; this one has 65 in 1`}},
		{"no land", table + "board: {hexes: [sea sea]}\n", []string{`2:16: a board without land cannot be played on`}},
		{"harbors", table + "board:\n  hexes: [ore8 wool2, ore3 wool4 desert]\n  harbors: {A1/E: any, A1/NW: orre, A1/W: any, B9/E: any}\n", []string{
			`4:13: A1/E is not on the coast: a harbor lies between land and sea`,
			`4:31: no harbor is called "orre"; did you mean "ore"?`,
			`4:48: no hex is called "b9" here: they go from A1 to B3`}},

		{"moves are no list", table + "moves: {red: end}\n", []string{`2:8: moves is a list, like moves: [{red: road A1/E}, {red: end}]`}},
		{"unreadable move", table + "moves:\n  - red: setlement A2.S\n", []string{`3:10: no such move. Did you mean "settlement"? Moves now: settlement`}},
		{"unreadable place in quotes", table + "moves:\n  - red: \"settlement Z9.N\"\n", []string{`3:22: no hex is called "z9" here: they go from A1 to E3`}},
		{"ambiguous place", table + "moves:\n  - red: robber wool\n", []string{`3:17: no hex is called "wool" here; did you mean "wool2" or "wool4" or "wool5"?`}},
		{"who moves", table + "moves:\n  - orang: end\n  - ruling: legal\n  - {red: end, blue: end}\n  - end\n", []string{
			`3:5: "orang" is neither a player nor a key of an entry of moves`,
			`4:5: this entry has no move: it names no player`,
			`5:16: this entry has a second move; each move is an entry of its own`,
			`6:5: an entry of moves is written "- red: settlement B2.NE"`}},
		{"times", table + "moves:\n  - {red: end, at: yesterday}\n  - {red: end, at: 2026-13-01}\n  - {red: end, at: \"20:74\"}\n  - {red: end, at: 2026-11-22}\n" +
			"  - {red: end, at: 20:14}\n  - {red: end, at: 2026-11-22 20:14}\n  - {red: end, at: 2026-11-22T20:14:09+01:00}\n", []string{
			`3:20: "yesterday" is no time: write day and hour, like 2026-11-22T20:14:09Z`,
			`4:20: "2026-13-01" is no time: write day and hour, like 2026-11-22T20:14:09Z`,
			`5:20: "20:74" is no time: write day and hour, like 2026-11-22T20:14:09Z`}},
		{"keys of an entry", table + "moves:\n  - red: end\n    rulings: legal\n    ruling: ilegal\n    breaks: base.turn.order\n    waive: [base.city.supply]\n", []string{
			`4:5: "rulings" is neither a player nor a key of an entry of moves; did you mean "ruling"?`,
			`5:13: ruling is one of legal, illegal, undetermined, not "ilegal"; did you mean "legal" or "illegal"?`,
			`6:13: breaks is a list`,
			`7:13: this cannot be waived: it is about a place, a piece or a card that is not there`}},
		{"an unknown key of an entry", table + "moves:\n  - red: end\n    expect: illegal\n", []string{
			`4:5: "expect" is neither a player nor a key of an entry of moves: what must be said of a move stands in ruling (legal, illegal, undetermined), breaks and effects (rules), and check`}},
		{"adjust", table + "moves:\n  - adjust: {red: {wool: 1, cloth: 1, wol: x}, green: {}}\n    ruling: legal\n", []string{
			`3:29: cloth belongs to Cities & Knights; base-2020 has no use for it`,
			`3:39: no card of a hand is called "wol"; did you mean "wool"?`,
			`3:44: a correction is a whole number from -99 to 99`,
			`3:48: no player is called "green" at this table`,
			`4:5: "ruling" goes with a move`}},
		{"undo", table + "moves:\n  - undo: 1\n  - red: end\n    ruling: illegal\n  - red: settlement B2.N\n  - undo: 2\n  - undo: 0\n", []string{
			`3:5: no move before this can be taken back`, `7:5: only 1 move before this can be taken back`, `8:11: undo is a whole number from 1 to 9999`}},
		{"undo with a move", table + "moves:\n  - red: end\n    undo: 1\n", []string{`4:5: undo is an entry of its own`}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { wantFaults(t, tt.file, tt.want) })
	}
}

func wantFaults(t *testing.T, file string, want []string) {
	t.Helper()
	var got []string
	s, err := Read("x", []byte(file), trusting)
	if err != nil {
		for _, f := range faultsOf("x", err) {
			got = append(got, strings.TrimPrefix(f.Error(), "x:"))
		}
	} else if s == nil {
		t.Fatal("neither a scenario nor a fault")
	}
	for i := range max(len(got), len(want)) {
		g, w := "nothing", "nothing"
		if i < len(got) {
			g = got[i]
		}
		if i < len(want) {
			w = want[i]
		}
		if g != w {
			t.Errorf("fault %d\n got %s\nwant %s", i+1, g, w)
		}
	}
}

// TestCheckFaults places the fault of an expression inside its text.
func TestCheckFaults(t *testing.T) {
	host := trusting
	host.Check = func(text string, players position.Seating, tokens []string) (Check, *yamlfile.Fault) {
		if i := strings.Index(text, "rad"); i >= 0 {
			return nil, &yamlfile.Fault{Col: i + 1, Message: "no such word.", Near: players.Names[:1]}
		}
		return holds{}, nil
	}
	_, err := Read("x", []byte(table+"moves:\n  - red: end\n    check: [rad.points == 1]\ncheck: ['blue.points == rad.points', red.points == 1]\n"), host)
	want := "x:4:13: no such word; did you mean \"red\"?\nx:5:25: no such word; did you mean \"red\"?"
	if err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// FuzzRead reads any text: the result is a scenario or faults, and a scenario can be run.
func FuzzRead(f *testing.F) {
	for _, name := range libraryNames(f) {
		data, _ := Library.ReadFile(name)
		f.Add(string(data))
	}
	f.Add("setup: \n 0:")
	f.Add(table + "setup: {turn: {phase: setup}, pieces: {red: {settlements: [B2.N]}}}\nmoves: [{adjust: {red: {wool: -1}}}, {undo: 1}]")
	f.Add(table + "setup: {waiting: [{blue: discard 4}, {red: robber}], hands: {blue: 8 wool}, decks: {development: [knight, end]}}")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := Read("fuzz.yaml", []byte(text), trusting)
		if (s == nil) == (err == nil) {
			t.Fatalf("scenario %v, error %v", s != nil, err)
		}
		if err == nil {
			Run(s)
		}
	})
}

// An empty hand is written in several ways.
func TestEmptyHands(t *testing.T) {
	for _, hand := range []string{"nothing", "none", "0", "0 wool", `""`} {
		r := run1(t, table+"setup: {hands: {red: "+hand+", blue: 1 ore}}\ncheck: [wool == 0]\n")
		if red := &r.Deals.Any().Players[0]; !r.Passed || red.Hand != 0 {
			t.Errorf("%s is %v", hand, red.Hand)
		}
	}
}

// A text may be written as a block: its line breaks separate words, and the last one does not belong to it.
func TestBlocks(t *testing.T) {
	file := `players:
  - |
    red
  - blue
ruleset: >
  base-2020
setup:
  turn: {player: red}
  robber: |
    B2
  pieces:
    red:
      settlements:
        - |
          A1.NE
  hands:
    red: |
      2 brick
      1 lumber
      and 3 wool
moves:
  - red: |
      road
      A1/E
    ruling: |
      legal
    effects:
      - >
        base.road.cost
check:
  - |
    wool == 3
`
	if r := run1(t, file); !r.Passed || r.Deals.Any().Players[0].Hand.Total() != 4 {
		t.Errorf("%v %+v", r.Deals.Any().Players[0].Hand, r.Failures)
	}
	if _, err := Read("tabs.yaml", []byte(table+"moves: [{red: \"settlement\\tA1.NE\\r\\n\"}]\n"), trusting); err != nil {
		t.Error(err)
	}
}

// The fault of a rule that belongs to a variant that is off names the variant.
func TestRuleOfVariant(t *testing.T) {
	host := trusting
	host.Rulebook = func() []string { return []string{"var.friendly-robber.hex"} }
	_, err := Read("x", []byte(table+"rules: [var.friendly-robber.hex]\nmoves:\n  - red: end\n    ruling: illegal\n    breaks: [var.friendly-robber.hex, var.freindly-robber.hex]\n"), host)
	want := "x:6:14: var.friendly-robber.hex is a rule of the variant friendly-robber, which is not on here\n" +
		`x:6:39: no rule is called "var.freindly-robber.hex"; did you mean "var.friendly-robber.hex"?`
	if err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

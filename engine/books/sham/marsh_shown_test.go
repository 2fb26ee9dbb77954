package sham_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"catanref/engine/board"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/things"
	"catanref/referee/console"
	"catanref/referee/picture"
	"catanref/referee/report"
	"catanref/referee/stats"
	shown "catanref/referee/table"
	"catanref/scenarios"
	"catanref/variants"
	"catanref/variants/yamlfile"
)

// The lists of keys and the reference have what the rows say.
func TestThingsInLists(t *testing.T) {
	for _, want := range []struct{ table, key, before string }{
		{"setup", "reeds", "numbers"}, {"setup", "newts", ""}, {"setup", "toads", ""}, {"setup", "frogs", ""}, {"setup", "bells", "decks"},
		{"setup.pieces", "huts", "planks"}, {"setup.this-turn", "frost", ""}, {"setup.reeds", "height", ""}, {"map", "wells", ""},
	} {
		at, before := -1, -1
		for _, of := range scenarios.KeyTables() {
			for i, k := range of.Keys {
				switch {
				case of.Name != want.table:
				case k.Name == want.key:
					at = i
				case k.Name == want.before:
					before = i
				}
			}
		}
		if at < 0 || before >= 0 && at > before {
			t.Errorf("%s is at %d among the keys of %s, and %s at %d", want.key, at, want.table, want.before, before)
		}
	}
	if got := scenarios.NamesOf(readMarsh(t).Game)["newt"]; !slices.Equal(got, []string{"smooth", "great-crested"}) {
		t.Errorf("newts are called %q", got)
	}
	var lines []string
	for _, of := range scenarios.KeyTables() {
		for _, k := range of.Keys {
			lines = append(lines, strings.Join([]string{of.Name, k.Name, k.About, k.Form, k.Example}, " | "))
		}
	}
	for _, want := range []string{
		"setup | newts | where newts are | a text | newts: B1.N", "setup | frogs | frogs that the player keeps (The Sham) | by player: 0 to 20 | frogs: {red: 1}",
		"setup | reeds | reeds around the ponds (The Sham) | keys | ", "setup.pieces | muddy | roads that are muddy (The Sham) | a list | muddy: [B1/NW]",
		"setup.reeds | height | how high they are | 0 to 9 | height: 2",
	} {
		if !strings.Contains(strings.Join(lines, "\n"), want) {
			t.Errorf("the keys have no %q", want)
		}
	}
	entries := map[string]variants.Entry{}
	for _, chapter := range variants.Reference() {
		for _, entry := range chapter.Entries {
			entries[entry.Name] = entry
		}
	}
	for _, want := range []variants.Entry{
		{Name: "frogs", About: "frogs that the player keeps", Example: "red.frogs >= 0", Said: "{by} keeps {n} frogs."},
		{Name: "croaks", About: "whether the frogs do", Example: "red.croaks or not red.croaks", Said: "{by} is loud.", Denied: "{by} is quiet."},
		{Name: "ponds", About: "how many ponds lie around a place, in a list of one number", Example: `ponds("B2.N") == [0]`},
	} {
		if got := entries[want.Name]; got.About != want.About || got.Example != want.Example || got.Said != want.Said || got.Denied != want.Denied {
			t.Errorf("the reference has %+v", got)
		}
	}
}

// A text for people names what the rows bring.
func TestThingsInText(t *testing.T) {
	s := readMarsh(t)
	var out bytes.Buffer
	shown.ShowText(&console.Page{Out: &out, Width: 400}, s.Game, deals.Known(s.Game, &s.Start))
	for _, part := range []string{
		"4 frogs", "Toad Crown: 2", "much croaking", "@r@ ditch", "tR toad of a player", "p4 pool and its number", "tB77", "y3",
		"Pool: " + s.Game.Board.IntersectionName(2) + " 4.",
		"River from its spring: A2 A3 over " + s.Game.Board.PathName(3) + ".",
	} {
		if !strings.Contains(out.String(), part) {
			t.Errorf("the text has no %q:\n%s", part, out.String())
		}
	}
	var svg bytes.Buffer
	if err := picture.Draw(&picture.View{Game: s.Game, State: &s.Start}).SVG(&svg); err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"M0 -9L9 9H-9z", "#0a0b0c", "M1 -8L8 8H-8z", ">3<", ">77<", "newt", "M-3 3H7V9z", "#0d0e0f", "#0e0f0a", `"7"`} {
		if !strings.Contains(svg.String(), part) {
			t.Errorf("the picture has no %q", part)
		}
	}
}

// A score names the points of the book's things.
func TestThingsInScores(t *testing.T) {
	s := readMarsh(t)
	parts, public, hidden := report.PartsOf(s.Game, &s.Start, 0)
	if want := "[{settlements 2} {crown 4}] 6 0"; fmt.Sprint(parts, public, hidden) != want {
		t.Errorf("red has %v, %d and %d, not %s", parts, public, hidden, want)
	}
}

// A table that plays by the variant of an older printing is told what the printing after it would rule.
func TestThingsOfPrintings(t *testing.T) {
	law := func(name string) variants.Query {
		return variants.Query{Board: board.Beginner(), Players: position.Seated([]string{"red", "blue", "white"}, nil, strings.ToLower), Uses: []yamlfile.Use{{Name: name}}}
	}
	for name, want := range map[string]string{"friendly-robber": "sham-2: The Sham, second printing", "harbormaster": ""} {
		q := law(name)
		r, got := variants.Law(&yamlfile.File{}, q), ""
		if r == nil {
			t.Fatal("no law")
		}
		for _, other := range variants.OthersOf(q, r).Variants(nil) {
			if strings.HasPrefix(other.Name, "sham") {
				got = other.Name + ": " + other.Title
			}
		}
		if got != want {
			t.Errorf("beside %s there is %q, not %q", name, got, want)
		}
	}
}

// The figures of a game say when awards of the book's things changed hands, and count its moves.
func TestThingsInFigures(t *testing.T) {
	text := strings.NewReplacer("frogs: {blue: 4}", "frogs: {red: 5}", "toads: {red: 2}", "toads: {}").Replace(marshFile)
	s, err := scenarios.Read("marsh.yaml", []byte(text+"moves:\n- red: give frog to blue\n- red: give frog to blue\n"), winterly())
	if err != nil {
		t.Fatal(err)
	}
	lacks(t, "the figures", strings.Join(stats.Of(s).Lines(80), "\n"), "move 1: Green Crown to blue", "move 1: fullest nest to blue", "2 gifts of frogs")
}

// What a table counts beside cards.
func TestThingsThatAreCounted(t *testing.T) {
	s := readMarsh(t)
	likely := report.LikelyHands(s.Game, deals.Known(s.Game, &s.Start))
	if got := fmt.Sprint(likely["blue"]); got != "map[tadpole:{1 4 2.5 0.75}]" {
		t.Errorf("blue may have %s", got)
	}
	if _, err := notation.Parse(s.Game, "red: sell frog for frogs", &s.Start); err == nil || !strings.Contains(err.Error(), "Frogs are no cards.") {
		t.Errorf("a frog for frogs: %v", err)
	}
	for _, tt := range []struct{ moves, fault string }{
		{"{adjust: {blue: {frogs: [2, -1]}}}, {sees: {blue: {frogs: 5}}}", ""},
		{"{adjust: {red: {frogs: [-1]}}}", "red would owe frogs"},
		{"{sees: {blue: {frogs: 3}}}", "blue has 4 frogs"},
	} {
		s, err := scenarios.Read("marsh.yaml", []byte(marshFile+"moves: ["+tt.moves+"]\n"), winterly())
		if err != nil {
			t.Fatal(err)
		}
		got := scenarios.Run(s)
		if got.Passed != (tt.fault == "") || !strings.Contains(fmt.Sprint(got.Failures), tt.fault) {
			t.Errorf("%s: %+v", tt.moves, got.Failures)
		}
	}
	g, _ := table(t, false)
	if rows := things.CountedUnder(g.Rules); len(rows) != 0 {
		t.Errorf("without the book %s is counted", rows[0].Word)
	}
}

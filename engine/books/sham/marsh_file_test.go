package sham_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/referee/setupkeys"
	"catanref/scenarios"
	"catanref/variants/yamlfile"
)

const marshFile = `players: [red, blue, white]
board: {hexes: [pond ore5 wool6, brick8 desert grain9 lumber10, wool3 ore4 pond], wells: [B2.N], springs: [{at: C1.S}, {at: C2.S}]}
setup:
  lily: 3
  frogs: {blue: 4}
  toads: {red: 2}
  reeds: {height: 2}
  newts: B1.N
  nests: [B1.N]
  bells: {red: 2}
  pieces: {red: {settlements: [B1.N], roads: [B1/NE, B1/NW], muddy: [B1/NW], huts: [C1.S], planks: [C1/SE]}}
  turn: {player: red, phase: main}
  this-turn: {splashed: {red: 2, blue: 1}, frost: blue}
  decks: {spawn: [1, 1]}
`

// winterly reads files by the law of Sham in winter.
func winterly() scenarios.Host {
	h := host(true)
	law := h.Law
	h.Law = func(f *yamlfile.File, q scenarios.LawQuery) *engine.Rules {
		r := law(f, q)
		if r != nil {
			own := *r
			winter.Of(&own).Value = true
			r = &own
		}
		return r
	}
	return h
}

func readMarsh(t *testing.T) *scenarios.Scenario {
	t.Helper()
	s, err := scenarios.Read("marsh.yaml", []byte(marshFile), winterly())
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A file with everything of the marsh is read, its checks hold, and the position is written back in the order of the rows.
func TestThingsOfTheMarsh(t *testing.T) {
	checks := []string{
		`reeds.height == 5`, `blue.croaks and not red.croaks`, `marsh.season == 'winter'`, `len(red.mud) == 1`, `well('B2.N') and well('C1.S') and well('C2.S') and not well('B2.S')`,
		`at('B1/NW').kind == 'ditch'`, `ponds('A2.NW')[0] == 1`, `at('A1.NW').kind == 'toad'`,
	}
	s, err := scenarios.Read("marsh.yaml", []byte(marshFile+`check: ["`+strings.Join(checks, `", "`)+`"]`), winterly())
	if err != nil {
		t.Fatal(err)
	}
	if got := scenarios.Run(s); !got.Passed {
		t.Errorf("%+v", got.Failures)
	}
	red := &s.Start.Players[0]
	if red.Supply.Settlements != 3 || red.Supply.Roads != 12 || red.Cards[bell] != 2 {
		t.Errorf("red has %+v in supply and %d bells", red.Supply, red.Cards[bell])
	}
	if v, e := s.Game.Board, s.Start; e.Pieces[placeOf(t, v, "C1.S").Intersection()] == 0 || e.Lines[placeOf(t, v, "C1/SE").Path()] == 0 {
		t.Error("the hut or the plank is not there")
	}
	written := setupkeys.Of(s.Game, deals.Known(s.Game, &s.Start))
	text, err := json.Marshal(written)
	if err != nil {
		t.Fatal(err)
	}
	at := -1
	for _, part := range []string{`"pieces"`, `"muddy":["B1/NW"]`, `"reeds":{"height":5}`, `"bank"`, `"decks":{"spawn":["2"]}`, `"toads":{"blue":0,"red":2,"white":0}`, `"lily":3`, `"splashed":3`} {
		i := strings.Index(string(text), part)
		if i <= at {
			t.Fatalf("%s is not written behind the keys before it: %s", part, text)
		}
		at = i
	}
	var headings []string
	written.Pieces["red"].Lists(func(kind string, _ []string) { headings = append(headings, kind) })
	if want := []string{"settlements", "roads", "muddy roads"}; !slices.Equal(headings, want) {
		t.Errorf("the pieces are listed as %q", headings)
	}
}

func placeOf(t *testing.T, b *board.Board, name string) board.Place {
	t.Helper()
	place, err := notation.FindPlace(b, name, &b.First)
	if err != nil {
		t.Fatal(err)
	}
	return place
}

// Faults of things are reported where their rows say.
func TestFaultsOfThingsOfTheMarsh(t *testing.T) {
	summer := host(true)
	for _, tt := range []struct {
		old, new string
		host     scenarios.Host
		want     []string // the faults, and no others
	}{
		{"height: 2", "height: 4", winterly(), []string{"7:3: reeds are 7 high, and at most 5 [sham.reed.height]"}},
		{"toads: {red: 2}", "toads: {red: 4}", winterly(), []string{"6:3: red has 4 toads, and at most 3 [sham.toad.most]"}},
		{"lily: 3", "lily: 1", winterly(), []string{"8:10: a single lily gives newts no shade [sham.newt.shade]"}},
		{"roads: [B1/NE, B1/NW]", "roads: [B1/NE, B1/NW, B1/W]", winterly(), []string{"8:3: newts do not cross long roads"}},
		{"frogs: {blue: 4}", "frogs: {blue: 21}", winterly(), []string{"5:17: frogs is a whole number from 0 to 20"}},
		{"frogs: {blue: 4}", "frogs: {red: 4}", winterly(), []string{"5:16: toads chase these frogs"}},
		{"lily: 3", "lily: 0", winterly(), []string{"4:3: newts die without a lily", "13:15: nobody is splashed where no lily blooms"}},
		{"frost: blue", "frost: red", winterly(), []string{"13:51: who moves does not slip"}},
		{"settlements:", "cities:", winterly(), []string{"11:27: nobody nests in a city"}},
		{"reeds: {height: 2}", "reeds: {height: 0}", winterly(), []string{"11:101: no reeds for a plank on C1/SE"}},
		{"huts: [C1.S]", "huts: [C1.S rotten]", winterly(), []string{"11:90: a hut is a hut"}},
		{"", "", summer, []string{
			`6:3: "toads" belongs to The Sham; base-2020 has no use for it: the variant cold-marsh brings it`,
			`13:44: "frost" belongs to The Sham; base-2020 has no use for it: the variant cold-marsh brings it`,
		}},
		{"pond", "wool12", winterly(), []string{`8:3: "newts" belongs to a map with ponds; this board has no use for it`}},
	} {
		_, err := scenarios.Read("marsh.yaml", []byte(strings.ReplaceAll(marshFile, tt.old, tt.new)), tt.host)
		if want := "marsh.yaml:" + strings.Join(tt.want, "\nmarsh.yaml:"); fmt.Sprint(err) != want {
			t.Errorf("%s: the faults are\n%v\nnot\n%s", tt.new, err, want)
		}
	}
}

// What is assumed about a position without the reeds' height.
func TestThingsThatAreAssumed(t *testing.T) {
	taken := func(text string) (out []scenarios.Default) {
		s, err := scenarios.Read("marsh.yaml", []byte(text), winterly())
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range s.Taken {
			if strings.HasPrefix(d.Key, "setup.reeds") {
				out = append(out, d)
			}
		}
		return out
	}
	if got := taken(marshFile); got != nil {
		t.Errorf("%s is assumed, though it is in the file", got[0].Detail)
	}
	without := strings.NewReplacer("height: 2", "", "huts: [C1.S], planks: [C1/SE]", "huts: []")
	got := taken(without.Replace(marshFile))
	if len(got) != 1 || got[0].Key != "setup.reeds.height" || got[0].Detail != "the reeds are cut" || got[0].If != "reeds were cut" {
		t.Fatalf("assumed: %+v", got)
	}
	var s position.State
	if got[0].Otherwise(&s); s.Table[reeds] != 4 {
		t.Error("the opposite is not another position")
	}
}

// A variant can require the wells, and a board that is laid anew has wells of its own.
func TestThingsOfMaps(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "wet.yaml"), []byte("variant: wet\ntitle: Wet\nabout: It needs a well.\nfor: [base-2020]\nmap: [wells]\nset: {points.goal: 9}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	read := func(text string) (*scenarios.Scenario, error) {
		return scenarios.Read(filepath.Join(dir, "marsh.yaml"), []byte(strings.Replace(text, "setup:", "variants: [./wet.yaml]\nsetup:", 1)), winterly())
	}
	if _, err := read(marshFile); err != nil {
		t.Error(err)
	}
	if _, err := read(strings.Replace(marshFile, ", wells: [B2.N], springs: [{at: C1.S}, {at: C2.S}]", "", 1)); err == nil || !strings.Contains(err.Error(), "wells") {
		t.Errorf("without a well: %v", err)
	}
	s, err := scenarios.Read("laid.yaml", []byte("players: [red, blue, white]\nboard: {name: new-shores, seed: 3}\n"), winterly())
	if err != nil {
		t.Fatal(err)
	}
	if len(wells(s.Game.Board)) != 1 {
		t.Errorf("the board laid anew has %d wells", len(wells(s.Game.Board)))
	}
}

// A map with wells brings a variant, and is played with the book.
func TestThingsThatComeWithAMap(t *testing.T) {
	for _, tt := range []struct {
		wells string
		comes bool
	}{{", wells: [B2.N]", true}, {"", false}} {
		s, err := scenarios.Read("wet.yaml", []byte("players: [red, blue, white]\nboard: {hexes: [ore5 wool6, brick8 desert grain9, wool3 ore4]"+tt.wells+"}\n"), host(false))
		if err != nil {
			t.Fatal(err)
		}
		if r := s.Game.Rules; r.Plays(Sham) != tt.comes || r.RobberVictim.Eval != nil != tt.comes {
			t.Errorf("a map with%s: played %t, robbing depends on the victim %t", tt.wells, r.Plays(Sham), r.RobberVictim.Eval != nil)
		}
	}
}

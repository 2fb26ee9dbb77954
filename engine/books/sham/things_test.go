package sham_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/things"
	"catanref/referee/picture"
	"catanref/scenarios"
	"catanref/setup"
	"catanref/variants"
	"catanref/variants/yamlfile"
)

// host reads files by the law of the base game and of Sham; unplayed without it.
func host(played bool) scenarios.Host {
	h := setup.Host()
	law := h.Law
	h.Law = func(f *yamlfile.File, q scenarios.LawQuery) *engine.Rules {
		r := law(f, q)
		if r != nil && played {
			own := *r
			own.Play(Sham)
			r = &own
		}
		return r
	}
	return h
}

const pondFile = `players: [red, blue, white]
board: {hexes: [pond ore5 wool6, brick8 desert grain9 lumber10, wool3 ore4 pond]}
setup:
  lily: 3
  frogs: {blue: 4}
  pieces: {red: {settlements: [B1.N], roads: [B1/NE, B1/NW], muddy: [B1/NW]}}
  turn: {player: red, phase: main}
  this-turn: {splashed: {red: 2, blue: 1}}
check: [%s]
`

// Files can read and write the book's things by their rows alone, and expressions can name them.
func TestThingsInAFile(t *testing.T) {
	checks := []string{
		`blue.frogs == 4`, `sum(map(players, .frogs)) == 4`, `any(players, .frogs > 3 and .name == 'blue')`, `lily.blooms`,
		`at('B1/NW').muddy and not at('B1/NE').muddy`, `ponds('A2.NW')[0] + ponds('C2.N')[0] == 1`, `hex('A1').terrain == 'pond'`,
	}
	data := fmt.Sprintf(pondFile, `"`+strings.Join(checks, `", "`)+`"`)
	s, err := scenarios.Read("pond.yaml", []byte(data), host(true))
	if err != nil {
		t.Fatal(err)
	}
	if got := scenarios.Run(s); !got.Passed {
		t.Errorf("%+v", got.Failures)
	}
	g, state := s.Game, s.Start
	if got := s.Start.Turn.Cells[splashes]; got != 3 {
		t.Errorf("splashed %d times", got)
	}
	written := map[string]any{}
	for _, key := range things.KeysOf(things.SetupKey) {
		if key.Write != nil && key.Used(g.Rules) {
			if value := key.Write(g, &state, position.NoSeat); value != nil { // nil: it is left out
				written[key.Name] = value
			}
		}
	}
	if text, _ := json.Marshal(written); string(text) != `{"lily":3}` {
		t.Errorf("the position is written as %s", text)
	}
	if got := things.LinesAbout(g, &state, 1); len(got) != 1 || got[0] != "much croaking" {
		t.Errorf("the lines about blue are %q", got)
	}
	if text := notation.Text(g, mustRead(t, g, &state, "red: end")); text != "red: end" {
		t.Error(text)
	}
}

func mustRead(t *testing.T, g *engine.Game, s *position.State, move string) engine.Action {
	t.Helper()
	a, err := notation.Parse(g, move, s)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// Things of a book that is not in play are reported as such, and values that a row rejects are reported at their
// place.
func TestFaultsOfThings(t *testing.T) {
	for _, tt := range []struct {
		played   bool
		old, new string
		want     string
	}{
		{false, "", "", `4:3: "lily" belongs to The Sham`},
		{true, "muddy: [B1/NW]", "muddy: [B3/E]", "6:70: no road of this player lies there"},
		{true, "lily: 3", "lily: 12", "4:9: "},
		{true, "frogs: {blue: 4}", "forgs: {blue: 4}", `"frogs"`},
		{true, "lily: 3", "lily: 3\n  decks: {spawn: [10]}", "5:19: spawn is a whole number from 1 to 9"},
		{false, "lily: 3", "decks: {spawn: [1]}", "4:11: no deck is called \"spawn\""},
		{true, "white]", "Lily]", "1:22: \"Lily\" is a word of checks of The Sham, so no player can be called so here"},
		{true, "lily: 3", "lily: 0", "8:15: nobody is splashed"},
		{true, "pond ore5", "pond7 ore5", "2:17: "},
		{true, "pond ore5", "ore5 pond", "2:8: a pond in the middle has a spring"},
	} {
		data := strings.Replace(fmt.Sprintf(pondFile, "true"), tt.old, tt.new, 1)
		_, err := scenarios.Read("pond.yaml", []byte(data), host(tt.played))
		if err == nil || !strings.Contains(fmt.Sprint(err), tt.want) {
			t.Errorf("%s: %v, not %s", tt.new, err, tt.want)
		}
	}
}

// The schema, the reference and the pages know the book's things.
func TestThingsAreTold(t *testing.T) {
	for _, word := range []string{`"lily"`, `"frogs"`, `"muddy"`} {
		if !strings.Contains(string(scenarios.Schema()), word) {
			t.Errorf("the schema has no %s", word)
		}
	}
	told := map[string]bool{}
	for _, chapter := range variants.Reference() {
		for _, entry := range chapter.Entries {
			told[entry.Name] = true
		}
	}
	for _, word := range []string{"frogs", "lily.blooms", "muddy", "ponds"} {
		if !told[word] {
			t.Errorf("the reference has no %s", word)
		}
	}
}

// Pictures draw the book's things on the map with the shapes in their rows.
func TestThingsAreDrawn(t *testing.T) {
	s, err := scenarios.Read("pond.yaml", []byte(fmt.Sprintf(pondFile, "true")), host(true))
	if err != nil {
		t.Fatal(err)
	}
	var svg bytes.Buffer
	if err := picture.Draw(&picture.View{Game: s.Game, State: &s.Start}).SVG(&svg); err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"M-9 0h18", "M0 -9L9 9H-9z", "#0a0b0c", "M1 -8L8 8H-8z", "M-3 3H7V9z", "#0d0e0f"} {
		if !strings.Contains(svg.String(), part) {
			t.Errorf("the picture has no %s", part)
		}
	}
}

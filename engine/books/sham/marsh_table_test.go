package sham_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/deals"
	"catanref/engine/position"
	"catanref/engine/things"
	"catanref/referee/console"
	"catanref/referee/picture"
	"catanref/referee/report"
	shown "catanref/referee/table"
)

// lacks reports what a text lacks.
func lacks(t *testing.T, what, text string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if !strings.Contains(text, part) {
			t.Errorf("%s has no %q:\n%s", what, part, text)
		}
	}
}

// atTheLily puts a settlement of red beside the marsh's lily.
func atTheLily(s *position.State) {
	s.Table[lily] = 9
	s.Pieces[9] = position.NewPiece(position.Settlement, 0)
}

// mostFrogs is the player of whom the marsh takes it that most frogs are there.
func mostFrogs(s *position.State) position.Seat {
	if s.Players[1].Held[frogs] == 0 {
		return position.NoSeat
	}
	return 1
}

// What the marsh counts and awards, and what advances in it.
func init() {
	things.AddTally(Sham, row(things.Tally{
		Key: "pads", Word: "lily pads", Sign: "leaf", Column: "pads", Kept: true, Award: "greenest", Title: "Green Crown", Holder: mostFrogs, InUse: winter.In,
		Count: func(f *engine.Facts, seat position.Seat) int { return int(f.State.Players[seat].Held[frogs]) * 3 },
	}))
	things.AddDanger(Sham, row(things.Danger{
		Key: "storks", Title: "Storks", Sign: "wings", Target: "Marsh", Times: "visit", Force: "the toads",
		Stands: func(_ *engine.Game, s *position.State) things.Advance {
			return row(things.Advance{At: int(s.Table[reeds]) - 3, Steps: 4, Attacks: 6, Strength: 7, Defence: 8})
		},
	}))
	things.AddLadder(Sham, row(things.Ladder{
		Word: "nest", Most: 9, Level: func(s *position.State, seat position.Seat) int { return int(s.Players[seat].Held[frogs]) },
		Says:  func(_ *engine.Game, s *position.State, seat position.Seat) string { return "a nest of sticks" },
		Award: "fullest nest", Holder: mostFrogs,
	}))
	things.AddPrinting(row(things.Printing{Older: "friendly-robber", Name: "sham-2", Title: "The Sham, second printing"}))
	things.AddRoutes(func(g *engine.Game, s *position.State) []things.Route {
		if !winter.In(g.Rules) {
			return nil
		}
		return []things.Route{row(things.Route{Word: "raft", Hexes: []board.Hex{1, 4, 2}, At: 4})}
	})
	things.AddWork(row(things.Work{Word: "dam", Of: func(_ *engine.Game, s *position.State, seat position.Seat) (string, int) {
		if s.Players[seat].Held[frogs] == 0 {
			return "", 0
		}
		return "long dam", 5
	}}))
}

// Tallies, awards, dangers, ladders and works are in the text, in the legend of a picture and in the data of the page.
func TestThingsThatAreWorkedOut(t *testing.T) {
	s := readMarsh(t)
	g, dealt := s.Game, deals.Known(s.Game, &s.Start)
	var out bytes.Buffer
	shown.ShowText(&console.Page{Out: &out, Width: 400}, g, dealt)
	lacks(t, "the text", out.String(), "  pads  hand", "    12  no cards", "Green Crown: Blue (12). Storks: -->.|Marsh (2 of 4), 6 visits so far.",
		"improved: a nest of sticks", "The raft sails B2 A3 A2.", "dam: long dam, stage 5")
	legend := shown.LegendOf(g, &s.Start)
	lacks(t, "the legend", legend.Players[1].Awards+legend.Notes[0], "Green Crown (12)", "The storks are at 2 of 4: strength 7, against 8 of the toads.")
	data, err := json.Marshal([]any{shown.Standing(g, dealt, 1), shown.Table(g, dealt)})
	if err != nil {
		t.Fatal(err)
	}
	lacks(t, "the page", string(data), `{"tally":"pads","words":"lily pads","sign":"leaf","count":12,"lined":true}`, `"awards":["greenest"`,
		`{"ladder":"nest","level":4,"most":9}`, `{"work":"dam","name":"long dam","stage":5}`,
		`{"award":"greenest","player":"blue","count":12}`,
		`{"danger":"storks","title":"Storks","sign":"wings","at":2,"steps":4,"attacks":6,"strength":7,"defence":8}`)
	data, _ = json.Marshal(shown.Standing(g, dealt, 0))
	lacks(t, "red's page", string(data), `"words":"lily pads","sign":"leaf","count":0,"lined":true`, `"works":[]`)
	summer, state := table(t, true)
	data, _ = json.Marshal(shown.Table(summer, deals.Known(summer, &state)))
	if strings.Contains(string(data), "greenest") {
		t.Error("the award is given in summer")
	}
}

// What stands on the board, and how pieces look, is in every text, on the page and in pictures.
func TestThingsThatStandAreShown(t *testing.T) {
	s := readMarsh(t)
	g, state := s.Game, s.Start
	atTheLily(&state)
	text := func(width int) string {
		var out bytes.Buffer
		shown.ShowText(&console.Page{Out: &out, Width: width, Screen: width < 80}, g, deals.Known(g, &state))
		return out.String()
	}
	hex := g.Board.HexName(heronAt(&state))
	lacks(t, "the text", text(400), "hR heron", "hB", "w mill", "yR a lily", "blooming settlement")
	lacks(t, "a narrow screen", text(20), "the heron: "+hex)
	at := map[string]string{}
	for _, p := range shown.Places(g, &state).Places {
		at[p.Name] = p.There
		for _, held := range p.Holds {
			at[p.Name] += "+" + held.Piece + " " + held.Sign
		}
	}
	for name, want := range map[string]string{g.Board.PathName(30): "a mill: old", g.Board.PathName(31): "a weir: harbor 3:1", hex: "Blue's heron+heron wings", g.Board.IntersectionName(9): "Red's lily of 9 petals on a blooming settlement+lily leaf"} {
		if at[name] != want {
			t.Errorf("%s has %q on the page, not %q", name, at[name], want)
		}
	}
	seat := func(seat position.Seat) string {
		return strings.Join(shown.Standing(g, deals.Known(g, &state), seat).Awards, ", ") + "; " + shown.LegendOf(g, &state).Players[seat].Awards
	}
	lacks(t, "red", seat(0), "toads, lily; ", "lily of 9 petals")
	lacks(t, "blue", seat(1), "heron; ", "heron; ")
	var svg bytes.Buffer
	if err := picture.Draw(&picture.View{Game: g, State: &state}).SVG(&svg); err != nil {
		t.Fatal(err)
	}
	lacks(t, "the picture", svg.String(), "M2 -6L6 6H-6z", "#0f0a0b", "M3 -5L5 5H-5z", ">9<", ">3:1<")
}

// The picture of a refused move has what the move would add.
func TestThingsOfARefusedMove(t *testing.T) {
	s := readMarsh(t)
	state := s.Start
	state.Table[lily] = 9
	for move, sign := range map[string]string{
		"red: settlement " + s.Game.Board.Name(board.Intersection(9).Place()): "wreath",
		"red: sell frog for ore": "heron",
	} {
		ruling := judge(t, s.Game, &state, move)
		r := &report.Report{Game: s.Game, Before: &state, Ruling: &ruling}
		var svg bytes.Buffer
		if err := r.SVG(&svg, shown.LegendOf); err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(svg.String(), sign+`"`); n < 2 || sign == "heron" && n < 3 {
			t.Errorf("%s: the picture has %q %d times", move, sign, n)
		}
	}
}

package sham_test

import (
	"bytes"
	"strings"
	"testing"

	"catanref/engine/board"
	"catanref/engine/deals"
	"catanref/engine/position"
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
	lacks(t, "the text", text(400), "hR heron", "hB", "yR a lily", "blooming settlement")
	lacks(t, "a narrow screen", text(20), "the heron: "+hex)
	at := map[string]string{}
	for _, p := range shown.Places(g, &state).Places {
		at[p.Name] = p.There
		for _, held := range p.Holds {
			at[p.Name] += "+" + held.Piece
		}
	}
	for name, want := range map[string]string{hex: "Blue's heron+heron", g.Board.IntersectionName(9): "Red's lily of 9 petals on a blooming settlement+lily"} {
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
	lacks(t, "the picture", svg.String(), "M2 -6L6 6H-6z", "#0f0a0b")
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

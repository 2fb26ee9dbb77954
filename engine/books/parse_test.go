package books_test

import (
	"errors"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/notation"
)

func TestParse(t *testing.T) {
	g := engine.NewGame(board.Beginner(), knightsRules(), []string{"red", "blue", "white"})
	s := g.Empty()
	for _, tt := range []struct{ name, in, want string }{
		{"printed name", "red: settlement B2.NE", "red: settlement A2.S"},
		{"by tiles", "red: settlement ore10+wool2+brick6", "red: settlement A1.SE"},
		{"by tiles and sea", "red: settlement ore10+wool2+sea", "red: settlement A1.NE"},
		{"path between tiles", "red: road ore10/wool2", "red: road A1/E"},
		{"path by tile and side", "red: road ore10/E", "red: road A1/E"},
		{"corner of a tile", "red: city ore10.N", "red: city A1.N"},
		{"desert", "red: robber desert", "red: robber C3"},
		{"terrain word", "red: robber mountains10 steal blue", "red: robber A1 steal blue"},
		{"capitals", "RED: Settlement b2.ne", "red: settlement A2.S"},
		{"cards one by one", "red: discard wool wool ore", "red: discard 2 wool 1 ore"},
		{"commas and synonyms", "red: bank 4 sheep, 4 wheat for wood, ore", "red: bank 4 wool 4 grain for 1 lumber 1 ore"},
		{"nothing", "red: trade nothing for 1 ore with blue", "red: trade nothing for 1 ore with blue"},
		{"unseen cards", "red: discard 2 wool 2 ?", "red: discard 2 wool 2 ?"},
		{"odd card", "red: trade knight for 2 ore with blue", "red: trade knight for 2 ore with blue"},
		{"odd card taken", "red: trade 2 ore for spy with blue", "red: trade 2 ore for spy with blue"},
		{"spaces for hyphens", "red: play road building A1/E B2/NE", "red: play road-building A1/E A2/SW"},
		{"took", "red: play monopoly ore took 2 from blue 0 from white", "red: play monopoly ore took 2 from blue 0 from white"},
		{"sum of dice", "red: roll 7", "red: roll 7"},
		{"three dice", "red: roll 3 4 yellow", "red: roll 3 4 trade"},
		{"draws", "red: roll 3 4 blue draws blue spy white ?", "red: roll 3 4 politics draws blue spy white ?"},
		{"a track by colour", "red: improve blue metropolis B2.N", "red: improve politics metropolis A1.SE"},
		{"chase", "red: chase B2.S robber C4 steal blue coin", "red: chase B2.S robber C4 steal blue coin"},
		{"retreat none", "red: retreat none", "red: retreat none"},
		{"steals", "red: play bishop C4 steal blue wool steal white", "red: play bishop C4 steal blue wool steal white"},
		{"pillage a wall", "red: pillage wall B2.N", "red: pillage wall A1.SE"},
		{"diplomat", "red: play diplomat C2/E to A1/E", "red: play diplomat C2/E to A1/E"},
		{"spy none", "red: play spy blue none", "red: play spy blue none"},
		{"reveal", "red: reveal 2 victory-point", "red: reveal 2 victory-point"},
		{"move a road", "red: move B2/NE to B2/E", "red: move A2/SW to B2/E"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			a, err := notation.Parse(g, tt.in, &s)
			if err != nil {
				t.Fatal(err)
			}
			if got := notation.Text(g, a); got != tt.want {
				t.Errorf("reads as %q, want %q", got, tt.want)
			}
			if b, err := notation.Parse(g, tt.want, &s); err != nil || b != a {
				t.Errorf("%q does not read back: %+v, %v", tt.want, b, err)
			}
		})
	}
}

func TestParseFaults(t *testing.T) {
	g := engine.NewGame(board.Beginner(), base.Rules(), []string{"red", "blue"})
	s := g.Empty()
	for _, tt := range []struct {
		name, in, at, message string
		ambiguous             bool
	}{
		{"typo in the verb", "red: setlement A2.S", "setlement", `No such move. Did you mean "settlement"? Moves now: settlement.`, false},
		{"typo in the player", "rad: settlement A2.S", "rad", `No such player at this table. Did you mean "red"?`, false},
		{"a path is no intersection", "red: settlement B2/NE", "B2/NE", `This is no intersection. Did you mean "B2.NE"?`, false},
		{"a side that is no corner", "red: settlement B2/E", "B2/E", "This is a path; an intersection is written like B2.N.", false},
		{"an intersection is no path", "red: road C4.NE", "C4.NE", `This is no path. Did you mean "C4/NE"?`, false},
		{"a corner that is no side", "red: road C4.N", "C4.N", "This is an intersection; a path is written like B2/NE.", false},
		{"another sign", "red: road B2-NE", "B2-NE", `This is no path. Did you mean "B2/NE"?`, false},
		{"no sign", "red: settlement B2NE", "B2NE", `This is no intersection. Did you mean "B2.NE"?`, false},
		{"another sign between tiles", "red: settlement ore10-wool2-sea", "ore10-wool2-sea", `This is no intersection. Did you mean "ore10+wool2+sea"?`, false},
		{"a sign in a hex", "red: robber b-2", "b-2", `This is no hex. Did you mean "B2"?`, false},
		{"a hex", "red: road B2 NE", "B2", "This is a hex; a path is written like B2/NE.", false},
		{"another sign at no hex", "red: road B9-NE", "B9-NE", "This is no place: a path is written like B2/NE.", false},
		{"a path by its ends", "red: build a road from A2.SE to A2.S", "A2.SE", `This is no path. Did you mean "A2/SE"?`, false},
		{"a path by its ends in a word", "red: road A2.SE-A2.S", "A2.SE-A2.S", `This is no path. Did you mean "A2/SE"?`, false},
		{"no path between", "red: road A2.S to B4.N", "A2.S", "This is an intersection; a path is written like B2/NE.", false},
		{"words of another box are not expected", "red: road A2/SE A2/E", "A2/E", `Nothing more can be said here: road E.`, false},
		{"a sign alone", "red: road /", "/", "No such side: it is one of NE E SE SW W NW.", false},
		{"no such hex", "red: robber F9", "F9", `No hex is called "f9" here: they go from A1 to E3.`, false},
		{"no such corner", "red: settlement B2.X", "B2.X", "No such corner: it is one of N NE SE S SW NW.", false},
		{"two tiles of the name", "red: settlement brick10+ore8+wool4", "brick10+ore8+wool4", "These hexes do not meet.", false},
		{"ambiguous path", "red: road ore10/sea", "ore10/sea", "Several places are called so. It may be A1/NE, A1/W or A1/NW.", true},
		{"die of seven", "red: roll 3 7", "7", "A die shows 1 to 6.", false},
		{"sum of thirteen", "red: roll 13", "13", "Two dice show 2 to 12.", false},
		{"a word of a card's name", "red: play plenty ore ore", "plenty", `No such card. Did you mean "year-of-plenty"?`, false},
		{"card typo", "red: bank 4 woll for 1 ore", "woll", `No such card. Did you mean "wool"?`, false},
		{"more cards than can be counted", "red: bank 99999999999999999999 wool for 1 ore", "99999999999999999999", "That many cards there are not.", false},
		{"a die that nobody throws", "red: roll 99999999999999999999 1", "99999999999999999999", "A die shows 1 to 6.", false},
		{"no colon", "red settlement A2.S", " settlement", "A colon stands behind the name: red: settlement A2.S.", false},
		{"no name", "may red build?", "may red build?", `A move is written "player: verb arguments".`, false},
		{"a third die", "red: roll 6 6 5", "5", "Two dice are thrown, and no third.", false},
		{"nothing said", "red:", "", "The move is missing: name a verb.", false},
		{"too much said", "red: end now", "now", `Unknown word "now". Nothing more can be said here: end.`, false},
		{"too little said", "red: trade 1 wool for 1 ore", "", `Expected "with" here: trade CARDS for CARDS with P.`, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := notation.Parse(g, tt.in, &s)
			var input *notation.InputError
			if !errors.As(err, &input) {
				t.Fatalf("no input error: %v", err)
			}
			if input.Error() != tt.message || input.Ambiguous != tt.ambiguous {
				t.Errorf("says %q (ambiguous %v), want %q", input.Error(), input.Ambiguous, tt.message)
			}
			if tt.at != "" && input.Pos != strings.Index(tt.in, tt.at) {
				t.Errorf("points at byte %d, want %q", input.Pos, tt.at)
			}
		})
	}
}

// FuzzParse: no text causes a panic, an error has a position inside the line, and a readable text prints as text that
// is read back as the same move.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"red: settlement B2.NE", "blue: road ore10/wool2", "red: trade 2 wool 1 ore for ? with blue",
		"red: roll 3 4 ship draws blue spy red ?", "red: play road building A1/E B2/NE", "white: end",
		"red: play bishop C4 steal blue wool", "red: chase B2.S pirate A1", "red: pillage wall D2.SE",
		"red: play monopoly ore took 2 from blue", "red: bank 4 wool for", "red: +/+.", ": :", "red: commit B2.N none",
		"red: move the robber to C3 and steal a wool from blue", "red: offer 2 wool+1 ore for a corn with Jan Willem",
		"red: play invention: wool, ore", "red: put the", "a: steal a from a", "red: robber C3 steal \"jan willem\" a card",
		"red: play monopoly on ore, took two from A and one from Jan", "red: play bishop C3 steal a brick from from",
	} {
		f.Add(seed)
	}
	g := engine.NewGame(board.Beginner(), knightsRules(), []string{"red", "Jan Willem", "A", "Jan", "From"})
	s := g.Empty()
	f.Fuzz(func(t *testing.T, line string) {
		a, err := notation.Parse(g, line, &s)
		if err != nil {
			var input *notation.InputError
			if !errors.As(err, &input) {
				t.Fatalf("%q: %v is no input error", line, err)
			}
			if input.Pos < 0 || input.Pos > len(input.Text) || input.Message == "" {
				t.Fatalf("%q: points at %d of %q", line, input.Pos, input.Text)
			}
			return
		}
		b, err := notation.Parse(g, notation.Text(g, a), &s)
		if err != nil || a != b {
			t.Fatalf("%q prints as %q, which reads as %+v (%v), not %+v", line, notation.Text(g, a), b, err, a)
		}
		g.Judge(&s, a)
	})
}

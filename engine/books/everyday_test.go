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

func TestParseEveryday(t *testing.T) {
	g := engine.NewGame(board.Beginner(), knightsRules(), []string{"Anna", "Jan Willem", "A", "José"})
	s := g.Empty()
	for _, tt := range []struct{ in, want string }{
		{"Anna: build a road on A2/SE", "Anna: road A2/SE"},
		{"Anna: place the settlement at B2.NE", "Anna: settlement A2.S"},
		{"Anna: put a city on the ore10+wool2+sea", "Anna: city A1.NE"},
		{"Anna: build a city wall at B2.NE", "Anna: wall A2.S"},
		{"Anna: place knight A1.N", "Anna: knight A1.N"},
		{"Anna: place A1.N", "Anna: place A1.N"},
		{"Anna: upgrade B2.NE", "Anna: city A2.S"},
		{"Anna: port 4 bricks for a sheep", "Anna: bank 4 brick for 1 wool"},
		{"Anna: trade 4 sheep for an ore with the bank", "Anna: bank 4 wool for 1 ore"},
		{"Anna: trade a coin with the bank for an ore", "Anna: bank 1 coin for 1 ore"},
		{"Anna: trade 2 wool to Jan Willem for an ore", "Anna: trade 2 wool for 1 ore with Jan Willem"},
		{"Anna: swap my wool for an ore from A", "Anna: trade 1 wool for 1 ore with A"},
		{"Anna: trade with José a wool for an ore", "Anna: trade 1 wool for 1 ore with José"},
		{"Anna: give Jan Willem 2 wool for an ore", "Anna: trade 2 wool for 1 ore with Jan Willem"},
		{"Anna: give a wool to José", "Anna: trade 1 wool for nothing with José"},
		{"Anna: give a wool and an ore", "Anna: give 1 wool 1 ore"},
		{"Anna: activate the knight at B2.NE", "Anna: activate A2.S"},
		{"Anna: promote my knight at B2.NE", "Anna: promote A2.S"},
		{"Anna: move my knight from A1.N to B2.N", "Anna: move A1.N to A1.SE"},
		{"Anna: upgrade my settlement at B2.NE", "Anna: city A2.S"},
		{"Anna: city improvement trade", "Anna: improve trade"},
		{"Anna: end my turn", "Anna: end"},
		{"Anna: play road building A1/E", "Anna: play road-building A1/E"},
		{"Anna: road building A1/E and B2/NE", "Anna: play road-building A1/E A2/SW"},
		{"Anna: bank four clay for one rock", "Anna: bank 4 brick for 1 ore"},
		{"Anna: offer 2 wool + 1 ore for a corn with Jan Willem", "Anna: trade 2 wool 1 ore for 1 grain with Jan Willem"},
		{"Anna: offer 2 wool+1 ore for corn with Jan Willem", "Anna: trade 2 wool 1 ore for 1 grain with Jan Willem"},
		{"Anna: swap coins and a book for two of the wood with \"Jan Willem\"", "Anna: trade 1 coin 1 paper for 2 lumber with Jan Willem"},
		{"Anna: swap a stone for a wood with a", "Anna: trade 1 ore for 1 lumber with A"},
		{"Anna: pass the dice", "Anna: end"},
		{"Anna: end turn", "Anna: end"},
		{"Anna: end the turn", "Anna: end"},
		{"Anna: done", "Anna: end"},
		{"Anna: and the end", "Anna: end"},
		{"Anna: move robber C3", "Anna: robber C3"},
		{"Anna: move the robber to C3 and steal a wool from Jan Willem", "Anna: robber C3 steal Jan Willem wool"},
		{"Anna: thief C3 steal a card from A", "Anna: robber C3 steal A ?"},
		{"Anna: thief on C3, steal from the José", "Anna: robber C3 steal José"},
		{"Anna: robber C3 steal A a card", "Anna: robber C3 steal A ?"},
		{"Anna: robber C3 steal jan willem sheep", "Anna: robber C3 steal Jan Willem wool"},
		{"Anna: robber C3 steal \"Jan Willem\" sheep", "Anna: robber C3 steal Jan Willem wool"},
		{"Anna: robber C3 steal blue", "Anna: robber C3 steal Jan Willem"},
		{"\"jan willem\": robber desert steal JOSE\u0301", ""},
		{"red: end", "Anna: end"},
		{"Anna: buy a dev card", "Anna: buy"},
		{"Anna: buy dev card", "Anna: buy"},
		{"Anna: buy a knight card", "Anna: buy knight"},
		{"Anna: play knight card C3 steal a card from A", "Anna: play knight C3 steal A ?"},
		{"Anna: play year of plenty card: ore, grain", "Anna: play year-of-plenty 1 grain 1 ore"},
		{"Anna: reveal 2 victory point cards", "Anna: reveal 2 victory-point"},
		{"Anna: bank 4 wool cards for 1 ore card", "Anna: bank 4 wool for 1 ore"},
		{"Anna: buy a soldier", "Anna: buy knight"},
		{"Anna: play a soldier C3 and steal a card from A", "Anna: play knight C3 steal A ?"},
		{"Anna: play the soldier to C3", "Anna: play knight C3"},
		{"Anna: soldier C3", "Anna: play knight C3"},
		{"Anna: play invention: wool and ore", "Anna: play year-of-plenty 1 wool 1 ore"},
		{"Anna: play year of plenty: a wool, an ore", "Anna: play year-of-plenty 1 wool 1 ore"},
		{"Anna: play the monopoly on ore, took two from A and one from Jan Willem", "Anna: play monopoly ore took 1 from Jan Willem 2 from A"},
		{"Anna: play monopoly: ore", "Anna: play monopoly ore"},
		{"Anna: play road building A1/E and B2/NE", "Anna: play road-building A1/E A2/SW"},
		{"Anna: roll three four", "Anna: roll 3 4"},
		{"Anna: roll a three and a four and the ship", "Anna: roll 3 4 ship"},
		{"Anna: roll eleven", "Anna: roll 11"},
		{"Anna: roll 3 4 ship draws A a spy and jan willem wedding", "Anna: roll 3 4 ship draws Jan Willem wedding A spy"},
		{"Anna: move the A1.N to the B2.N", "Anna: move A1.N to A1.SE"},
		{"Anna: chase the B2.S thief to C4 and steal a coin from A", "Anna: chase B2.S robber C4 steal A coin"},
		{"Anna: play bishop to C4, steal a wool from A and steal Jan Willem", "Anna: play bishop C4 steal Jan Willem steal A wool"},
		{"Anna: commit A1.N and B2.NE", "Anna: commit A1.N A2.S"},
		{"Anna: play alchemist: 3 and 4", "Anna: play alchemist 3 4"},
		{"Anna: discard 2 wools, a clay and an ore", "Anna: discard 1 brick 2 wool 1 ore"},
		{"Anna: play spy A a wedding", "Anna: play spy A wedding"},
		{"Anna: improve the blue", "Anna: improve politics"},
	} {
		t.Run(tt.in, func(t *testing.T) {
			a, err := notation.Parse(g, tt.in, &s)
			if tt.want == "" {
				if err == nil {
					t.Errorf("reads as %q", notation.Text(g, a))
				}
				return
			}
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

func TestParseTwoMeanings(t *testing.T) {
	g := engine.NewGame(board.Beginner(), knightsRules(), []string{"A", "A Brick", "Ben"})
	s := g.Empty()
	for _, tt := range []struct{ in, says string }{
		{"Ben: robber C3 steal a brick", `This can mean several moves. It may be "Ben: robber C3 steal A Brick" or "Ben: robber C3 steal A brick".`},
		{"Ben: robber C3 steal \"a brick\"", ""},
		{"Ben: robber C3 steal a brick brick", ""},
		{"Ben: robber C3 steal a wool", ""},
	} {
		_, err := notation.Parse(g, tt.in, &s)
		var input *notation.InputError
		if got := ""; err != nil {
			if errors.As(err, &input); !input.Ambiguous {
				t.Errorf("%q: %v", tt.in, err)
			}
			if got = err.Error(); got != tt.says {
				t.Errorf("%q: says %q, want %q", tt.in, got, tt.says)
			}
		} else if tt.says != "" {
			t.Errorf("%q is read", tt.in)
		}
	}
}

func TestParseNamesOfOtherThings(t *testing.T) {
	g := engine.NewGame(board.Beginner(), knightsRules(), []string{"red", "blue"})
	s := g.Empty()
	for in, says := range map[string]string{
		"red: play monoploy ore": `No such card. Did you mean "resource-monopoly" or "trade-monopoly"?`,
		"red: play fleet wool":   `No such card. Did you mean "merchant-fleet"?`,
		"red: play merchnt C3":   `No such card. Did you mean "merchant"?`,

		"red: buy a road at A2/SE":   `Only cards are bought. Did you mean "road"?`,
		"red: buy trade improvement": `Only cards are bought. Did you mean "improve trade"?`,
		"red: build the town hall":   `No such move: "town" is nothing to build. Did you mean "improve politics"? Moves now: settlement.`,
		"red: university":            `No such move. Did you mean "improve science"? Moves now: settlement.`,
		"red: build metropolis A1.N": `No such move: "metropolis" is nothing to build. Did you mean "improve"? Moves now: settlement.`,
	} {
		if _, err := notation.Parse(g, in, &s); err == nil || err.Error() != says {
			t.Errorf("%q: says %v, want %q", in, err, says)
		}
	}
}

func TestParseUnknownWords(t *testing.T) {
	plain := engine.NewGame(board.Beginner(), base.Rules(), []string{"red", "blue"})
	knights := engine.NewGame(board.Beginner(), knightsRules(), []string{"Anna", "Ben"})
	for _, tt := range []struct{ in, at, says string }{
		{"red: settlement frobnicate", "frobnicate", `Unknown word "frobnicate". Expected an intersection (like B2.N) here: settlement V.`},
		{"red: road for blue", "for", `Expected a path (like B2/NE) here: road E.`},
		{"red: robber somewhere", "somewhere", `Unknown word "somewhere". Expected a hex (like C3 or ore10) here: robber H [steal P [CARD]].`},
		{"red: build a road please on A2/SE", "please", `Unknown word "please". Expected a path (like B2/NE) here: road E.`},
		{"red: discard 2 zzz", "zzz", `Unknown word "zzz". No such card. Cards are brick, lumber, wool, grain, ore. It is written: discard CARDS.`},
		{"red: robber C3 steal nobody", "nobody", `No such player at this table. Players: red, blue.`},
		{"red: play C3 knight", "C3", `No such card. Cards are knight, monopoly, road-building, victory-point, year-of-plenty. It is written: play CARD.`},
		{"red: village A1.N", "village", `No such move. Did you mean "settlement"? Moves now: settlement.`},
		{"red: monopoly ore", "monopoly", `No such move. Did you mean "play monopoly"? Moves now: settlement.`},
		{"red: knight C3 steal blue", "knight", `No such move in this game. Did you mean "play knight"? Moves now: settlement.`},
		{"red: zinc A1.N", "zinc", `No such move. Moves now: settlement.`},
		{"Anna: improve cloth", "cloth", `No such track. There are trade, politics and science. It is written: improve TRACK [metropolis V].`},
		{"Anna: draw gold", "gold", `No such deck. There are trade, politics and science. It is written: draw DECK [CARD].`},
		{"Anna: improve trdae", "trdae", `No such track. There are trade, politics and science. Did you mean "trade"?`},
		{"Anna: play spy Ben take", "take", `No such card. Cards are ` + progressCards + `. It is written: play spy P [CARD|none].`},
		{"blue: win", "win", `No such move. Moves now: red: settlement.`},
	} {
		g := plain
		if strings.HasPrefix(tt.in, "Anna") {
			g = knights
		}
		s := g.Empty()
		_, err := notation.Parse(g, tt.in, &s)
		var input *notation.InputError
		if !errors.As(err, &input) {
			t.Errorf("%q: %v", tt.in, err)
			continue
		}
		if got := err.Error(); got != tt.says {
			t.Errorf("%q: says %q, want %q", tt.in, got, tt.says)
		}
		if got := tt.in[input.Pos:min(len(tt.in), input.Pos+input.Len)]; got != tt.at {
			t.Errorf("%q: points at %q", tt.in, got)
		}
	}
}

// progressCards are all that a deck of Cities & Knights holds, deck by deck.
const progressCards = "commercial-harbor, master-merchant, merchant, merchant-fleet, resource-monopoly, trade-monopoly, " +
	"bishop, constitution, deserter, diplomat, intrigue, saboteur, spy, warlord, wedding, " +
	"alchemist, crane, engineer, inventor, irrigation, medicine, mining, printer, road-building, smith"

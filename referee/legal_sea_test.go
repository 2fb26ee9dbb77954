package referee

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/referee/random"
	"catanref/referee/table"
	"catanref/scenarios"
)

// TestMovesOfScenariosAreListed tries, in the middle of games of every scenario at sea, every move with places: a
// legal one must lead to the same position as a listed one, and every listed move must be legal.
func TestMovesOfScenariosAreListed(t *testing.T) {
	for _, tt := range []struct {
		ruleset, board string
		players        int
	}{
		{"base-2020", "forgotten-tribe", 3}, {"base-2020", "cloth-for-catan", 3}, {"base-2020", "pirate-islands", 4}, {"base-2020", "wonders-of-catan", 3},
		{"base-2020", "fog-islands", 4}, {"base-2020", "six-islands", 5}, {"ck-2015", "cloth-for-catan", 3}, {"ck-2015", "through-the-desert", 4},
	} {
		t.Run(fmt.Sprintf("%s with %s", tt.board, tt.ruleset), func(t *testing.T) {
			t.Parallel()
			file := fmt.Sprintf("ruleset: %s\nplayers: [%s]\nboard: %s\n", tt.ruleset, []string{3: "red, blue, white", 4: "red, blue, white, orange", 5: "red, blue, white, orange, green"}[tt.players], tt.board)
			read, err := scenarios.Read("x.yaml", []byte(file), table.Host)
			if err != nil {
				t.Fatal(err)
			}
			g, r := read.Game, rand.New(rand.NewPCG(9, 9))
			p := random.New()
			p.Begin(g, &read.Start, 3)
			legal := 0
			for p.State.Phase != position.OverPhase {
				rich := p.State // so that everything can be paid
				for seat := range g.Players {
					rich.Players[seat].Hand = rich.Players[seat].Hand.Min(0x0404040404040404) + cards.CardsOf(3, 3, 3, 3, 3)
				}
				legal += placesListed(t, g, &rich, ofPlaces)
				p.Run(100+r.IntN(200), false)
			}
			t.Log(legal, "legal moves found")
		})
	}
}

// ofPlaces are the verbs whose arguments are places, a player or a name, but no cards.
var ofPlaces = []string{"ship", "road", "settlement", "city", "move", "pirate", "robber", "chase", "wonder", "harbor", "play knight", "rob",
	"knight", "activate", "promote", "play diplomat", "play intrigue", "play merchant", "play deserter", "retreat", "place", "desert"}

// placesListed compares the legal moves of these verbs with the list.
func placesListed(t *testing.T, g *engine.Game, s *position.State, verbs []string) (legal int) {
	t.Helper()
	c := engine.NewCase(g)
	var l engine.List
	c.Legal(s, &l)
	reach, drawn := map[position.State]bool{}, map[position.VerbID]bool{}
	for a := range l.All() {
		if a.Is(engine.Open) && notation.OpenSlot(&a) != "" { // what luck brings is left open
			drawn[a.Verb] = true
		}
		if !c.Permits(s, a) {
			t.Fatalf("%s is listed and not legal", notation.Text(g, a))
		}
		after := *s
		a.Flags &^= engine.Open
		c.Play(&after, a)
		reach[after] = true
	}
	seats := uint(1<<s.Acting | 1<<s.Active)
	for a := range l.All() {
		seats |= 1 << a.Seat
	}
	left := func(slot string) bool { return slot == "CARD" || slot == "TILES" }
	for _, v := range engine.Verbs() {
		if !slices.Contains(verbs, v.Words) || drawn[v.ID] || !g.Rules.Offers(v) {
			continue
		}
		for seat := range position.Seat(g.Players) {
			if seats>>seat&1 == 0 {
				continue
			}
			notation.Sayings(v, g, seat, left, func(a engine.Action) {
				if !c.Permits(s, a) {
					return
				}
				legal++
				after := *s
				if c.Play(&after, a); !reach[after] && after != *s {
					t.Fatalf("%s is legal and not listed", notation.Text(g, a))
				}
			})
		}
	}
	return legal
}

package report

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/referee/random"
	"catanref/scenarios"
)

// Every move that is listed, or suggested instead of an illegal one, gets the ruling "legal", in games of every box.
func TestOfferedMovesAreLegal(t *testing.T) {
	asked := 0
	for i, file := range []string{
		"players: [red, blue, white, orange]\nboard: new-shores\n",
		"ruleset: ck-2015\nplayers: [red, blue, white, orange]\nboard: new-shores\n",
		"ruleset: ck-2007\nplayers: [red, blue, white]\nboard: through-the-desert-three\n",
		"players: [red, blue, white, orange]\nboard: fog-islands\n",
		"players: [red, blue, white, orange]\nboard: pirate-islands\n",
		"players: [red, blue, white, orange]\nboard: wonders-of-catan\n",
		"players: [red, blue, white, orange]\nboard: cloth-for-catan\n",
		"players: [red, blue]\nvariants: [for-two]\n",
		"ruleset: ck-2015\nplayers: [red, blue]\nvariants: [for-two]\n",
		"players: [red, blue, white, orange, green, brown]\n",
		"ruleset: ck-2015\nplayers: [red, blue, white, orange, green]\nvariants: [paired-players]\n",
		"players: [red, blue, white, orange]\nboard: fishermen\n",
		"players: [red, blue, white, orange]\nboard: rivers\nvariants: [event-cards]\n",
		"ruleset: ck-2015\nplayers: [red, blue, white]\nboard: fishing-rivers\nvariants: [event-cards]\n",
		"players: [red, blue]\nboard: fishermen\nvariants: [for-two]\n",
		"players: [red, blue, white, orange]\nboard: fishing-shores\n",
		"players: [red, blue, white, orange, green]\nboard: fishermen-six\nvariants: [paired-players]\n",
	} {
		t.Run(strings.ReplaceAll(file, "\n", " "), func(t *testing.T) {
			read, err := scenarios.Read("x.yaml", []byte(file), host)
			if err != nil {
				t.Fatal(err)
			}
			g, r, p := read.Game, rand.New(rand.NewPCG(uint64(i), 4)), random.New()
			p.Begin(g, &read.Start, uint64(i))
			for range 12 {
				if p.Run(20+r.IntN(80), false); p.Over() {
					break
				}
				asked += offeredAndAsked(t, g, &p.State)
			}
		})
	}
	if asked < 2000 {
		t.Errorf("only %d moves were ruled on", asked)
	}
}

// offeredAndAsked rules on the moves that are listed or suggested in a position.
func offeredAndAsked(t *testing.T, g *engine.Game, s *position.State) (asked int) {
	t.Helper()
	ask := func(text, where string) {
		asked++
		if a, err := notation.Parse(g, text, s); err != nil {
			t.Fatalf("%s: %s: %v", text, where, err)
		} else if r := g.Judge(s, a); r.Verdict != engine.Legal {
			t.Fatalf("%s: %s, and ruled %s", text, where, r.Verdict)
		}
	}
	moves, _ := Options(g, s)
	for _, o := range moves {
		ask(o.Text, "listed")
	}
	for _, verb := range engine.Verbs() {
		if !g.Rules.Offers(verb) {
			continue
		}
		for _, seat := range WhoMayMove(g, s) {
			instead, _ := insteadOf(g, s, engine.Action{Verb: verb.ID, Seat: seat, Other: position.NoSeat})
			for _, text := range instead {
				ask(text, "legal instead of another "+verb.Words)
			}
		}
	}
	return asked
}

// Choices of cards for gold are listed if they fit on a screen. Otherwise only the number of cards is given, and no
// move is suggested instead.
func TestGoldThatIsListed(t *testing.T) {
	for _, tt := range []struct {
		name     string
		due      int
		held     string // blue's hand; the bank has the remaining cards
		listed   int
		possible []string
	}{
		{"one", 1, "nothing", 5, nil},
		{"two", 2, "nothing", 15, nil},
		{"three", 3, "nothing", 0, []string{"red: gold 3"}},
		{"four", 4, "nothing", 0, []string{"red: gold 4"}},
		{"three of two kinds", 3, "19 brick 19 lumber 19 wool", 4, nil},
		{"three, and of one kind there is one", 3, "19 brick 19 lumber 19 wool 18 grain", 2, nil},
		{"all that is left", 3, "19 brick 19 lumber 19 wool 19 grain 16 ore", 1, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			file := fmt.Sprintf("players: [red, blue, white, orange]\nboard: new-shores\nsetup:\n  this-turn: {dice: 1 3}\n"+
				"  pieces: {red: {cities: [A1.N, A1.SE]}}\n  hands: {blue: %s}\n  waiting: [{red: gold %d}]\n", tt.held, tt.due)
			read, err := scenarios.Read("x.yaml", []byte(file), host)
			if err != nil {
				t.Fatal(err)
			}
			moves, possible := Options(read.Game, &read.Start)
			if len(moves) != tt.listed || !slices.Equal(Texts(possible), append([]string{}, tt.possible...)) {
				t.Errorf("listed %v, possible %v", Texts(moves), Texts(possible))
			}
			offeredAndAsked(t, read.Game, &read.Start)
		})
	}
}

// Where dice are thrown beside the event card, the one card that needs none does not stand for the others.
func TestEventCardsThatAreListed(t *testing.T) {
	for _, tt := range []struct {
		ruleset  string
		listed   bool
		possible []string
	}{
		{"base-2020", true, []string{}},
		{"ck-2015", false, []string{"red: event"}},
	} {
		file := "players: [red, blue, white]\nruleset: " + tt.ruleset + "\nvariants: [event-cards]\nsetup: {turn: {player: red, phase: roll, number: 5}}\n"
		read, err := scenarios.Read("x.yaml", []byte(file), host)
		if err != nil {
			t.Fatal(err)
		}
		moves, possible := Options(read.Game, &read.Start)
		moves = slices.DeleteFunc(moves, func(o Option) bool { return o.Verb.String() != "event" })
		if (len(moves) > 0) != tt.listed || !slices.Equal(Texts(possible), tt.possible) {
			t.Errorf("%s: %d listed, possible %v", tt.ruleset, len(moves), Texts(possible))
		}
		a, err := notation.Parse(read.Game, "red: event 6", &read.Start)
		if err != nil {
			t.Fatal(err)
		}
		if tt.ruleset == "ck-2015" {
			r := read.Game.Judge(&read.Start, a)
			if got := New(read.Game, &read.Start, &r); got.Instead != nil {
				t.Errorf("legal instead: %v", got.Instead)
			}
		}
	}
}

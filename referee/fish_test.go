package referee

import (
	"math"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/things"
	"catanref/engine/visibility"
	"catanref/referee/report"
	"catanref/referee/table"
	"catanref/scenarios"
)

// Everything that fish can buy in a position is listed, paid with the cheapest tokens that the player has for
// certain.
func TestWhatFishBuyIsListed(t *testing.T) {
	met := map[string]int{}
	eachPosition(t, func(name string, g *engine.Game, s *position.State) {
		if buying := engine.VerbNamed("boot"); !g.Rules.Offers(engine.VerbOf(buying)) {
			return
		}
		c, list := engine.NewCase(g), engine.List{}
		c.Legal(s, &list)
		listed := map[engine.Action]bool{}
		for a := range list.All() {
			a.Flags &^= engine.Open
			a.SetPaid(0)
			listed[a] = true
		}
		for _, v := range engine.Verbs() {
			if !strings.HasPrefix(v.Words, "fish ") || !g.Rules.Offers(v) {
				continue
			}
			for seat := range position.Seat(g.Players) {
				notation.Sayings(v, g, seat, func(slot string) bool { return slot == "CARD" && v.Words != "fish take" }, func(a engine.Action) {
					if !c.Permits(s, a) {
						return
					}
					verdict := g.Judge(s, a).Verdict
					if verdict == engine.Illegal {
						t.Fatalf("%s: %s is permitted and ruled illegal", name, notation.Text(g, a))
					}
					if !a.SaysLots() || verdict != engine.Legal {
						return
					}
					met[v.Words]++
					if a.SetPaid(0); !listed[a] {
						t.Fatalf("%s: %s is legal and not listed", name, notation.Text(g, a))
					}
				})
			}
		}
	})
	for _, v := range []string{"fish robber", "fish steal", "fish take", "fish road", "fish card", "fish ship", "fish pirate", "fish bridge"} {
		if met[v] == 0 {
			t.Errorf("%s was never found legal", v)
		}
	}
}

// Only the player who draws a token learns its face, also if the roll names no player because only one can draw.
func TestWhoSeesATokenThatIsDrawn(t *testing.T) {
	const file = "players: [red, blue, white]\nboard: fishermen\nsetup:\n  pieces: {blue: {settlements: [B4.NE]}}\n  turn: {player: red, phase: roll}\n"
	s, err := scenarios.Read("fish.yaml", []byte(file), table.Host)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"red: roll 3 3 catches 2", "red: roll 3 3 catches blue 2"} {
		a, err := notation.Parse(s.Game, text, &s.Start)
		if err != nil {
			t.Fatal(err)
		}
		for seat, name := range s.Game.Names {
			want := strings.Replace(text, " 2", " ?", 1)
			if name == "blue" {
				want = text
			}
			if got := notation.Text(s.Game, visibility.AsSeen(s.Game, &s.Start, a, position.Seat(seat))); got != want {
				t.Errorf("%s is %q for %s, not %q", text, got, name, want)
			}
		}
	}
}

// The possible values of two face-down tokens, counted by hand: of 29 tokens, eleven show one fish, ten two and eight
// three. If a third token is known, one fewer of its face is left.
func TestLikelyTokens(t *testing.T) {
	const file = "players: [red, blue]\nboard: fishermen\nsetup:\n  fish: {red: ['?', '?'], blue: [3]}\n  turn: {player: red, phase: trade}\n"
	s, err := scenarios.Read("fish.yaml", []byte(file), table.Host)
	if err != nil {
		t.Fatal(err)
	}
	pairs := func(n int) float64 { return float64(n*(n-1)) / 2 }
	got := things.UnseenThings(s.Game, &s.Start, 0)
	if len(got) != 3 || things.UnseenThings(s.Game, &s.Start, 1) != nil {
		t.Fatalf("unseen: %v", got)
	}
	for i, of := range []int{11, 10, 7} {
		more, mean := 1-pairs(28-of)/pairs(28), 2*float64(of)/28
		if u := got[i]; math.Abs(u.More-more) > 1e-9 || math.Abs(u.Mean-mean) > 1e-9 || u.Least != 0 || u.Most != 2 {
			t.Errorf("%s: %+v, not %.3f and %.3f", u.Word, u, more, mean)
		}
	}
}

// What only some faces of unseen tokens allow is listed apart from what is legal, and what can be sent is listed.
func TestWhatUnseenTokensMayBuyIsListed(t *testing.T) {
	for waiting, want := range map[string][3]string{
		"":                               {"red: end", "red: fish card with 3 3 3", "red: fish take"},
		"\n  waiting: [{red: exchange}]": {"red: exchange 2", "red: exchange 3", ""},
	} {
		file := "players: [red, blue, white]\nboard: fishermen\nsetup:\n  turn: {player: red, phase: main}\n  fish: {red: ['?', '?', '?', '?', '?', '?', 2]}" + waiting
		s, err := scenarios.Read("fish.yaml", []byte(file), table.Host)
		if err != nil {
			t.Fatal(err)
		}
		moves, unsure, possible := report.OptionsIn(s.Game, s.Begin().Deals)
		for i, list := range [][]report.Option{moves, unsure, possible} {
			met := want[i] == ""
			for _, o := range list {
				met = met || o.Text == want[i]
				if a, err := notation.Parse(s.Game, o.Text, &s.Start); err == nil && i < 2 {
					if got, want := s.Game.Judge(&s.Start, a).Verdict, []engine.Verdict{engine.Legal, engine.Undetermined}[i]; got != want {
						t.Errorf("%s is %s, not %s", o.Text, got, want)
					}
				}
			}
			if !met {
				t.Errorf("%q is not listed: %v", want[i], list)
			}
		}
	}
}

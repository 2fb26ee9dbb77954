package referee

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/referee/table"
	"catanref/scenarios"
)

// An enumeration of all deals shows which tokens a player has for certain, may have, or cannot have. A payment must
// be legal, undetermined or illegal accordingly.
func TestHiddenTokensAgainstEveryDeal(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 5))
	verdicts := map[engine.Verdict]int{}
	for range 300 {
		// Nearly all tokens are spent, so that few deals are left.
		box := [4]int{0, 11, 10, 8}
		var hands [2][4]int
		var left []int
		for face := 1; face <= 3; face++ {
			open := box[face] - r.IntN(4)
			for range box[face] - open {
				left = append(left, face)
			}
			for seat := range hands {
				for range r.IntN(2) {
					if open > 0 {
						hands[seat][face]++
						open--
					}
				}
			}
			box[face] = open // spent
		}
		hidden := [2]int{}
		for i := range hidden {
			hidden[i] = r.IntN(3)
		}
		if hidden[0]+hidden[1] > len(left) {
			continue
		}
		file := fmt.Sprintf("players: [red, blue, white]\nboard: fishermen\nsetup:\n  turn: {player: red, phase: main}\n  hands: {red: nothing, blue: 3 ore, white: nothing}\n  fish: {red: [%s], blue: [%s], spent: [%s]}\n",
			tokenList(hands[0], hidden[0]), tokenList(hands[1], hidden[1]), tokenList(box, 0))
		s, err := scenarios.Read("fish.yaml", []byte(file), table.Host)
		if err != nil {
			t.Fatalf("cannot read: %v\n%s", err, file)
		}
		paid := [4]int{}
		fish := 0
		text := "red: fish steal blue ore with"
		for range 1 + r.IntN(3) {
			face := 1 + r.IntN(3)
			paid[face]++
			fish += face
			text += fmt.Sprint(" ", face)
		}
		if fish < 3 {
			continue
		}
		all, can := 0, 0
		eachDeal(left, hidden[0], func(drawn [4]int) {
			all++
			has := true
			for face := 1; face <= 3; face++ {
				has = has && hands[0][face]+drawn[face] >= paid[face]
			}
			if has {
				can++
			}
		})
		want := engine.Undetermined
		switch can {
		case 0:
			want = engine.Illegal
		case all:
			want = engine.Legal
		}
		a, err := s.Game.Parse(text, &s.Start)
		if err != nil {
			t.Fatal(err)
		}
		got := s.Game.Judge(&s.Start, a).Verdict
		if verdicts[got]++; got != want {
			t.Fatalf("%s is %s; of %d deals it is paid in %d\n%s", text, got, all, can, file)
		}
	}
	for _, v := range []engine.Verdict{engine.Legal, engine.Illegal, engine.Undetermined} {
		if verdicts[v] < 20 {
			t.Errorf("only %d rulings are %s", verdicts[v], v)
		}
	}
}

// eachDeal calls f with the faces of every choice of n of the tokens.
func eachDeal(left []int, n int, f func(drawn [4]int)) {
	var drawn [4]int
	var deal func(from, n int)
	deal = func(from, n int) {
		if n == 0 {
			f(drawn)
			return
		}
		for i := from; i < len(left); i++ {
			drawn[left[i]]++
			deal(i+1, n-1)
			drawn[left[i]]--
		}
	}
	deal(0, n)
}

func tokenList(known [4]int, hidden int) (out string) {
	for face := 1; face <= 3; face++ {
		for range known[face] {
			out += fmt.Sprint(face, ", ")
		}
	}
	for range hidden {
		out += `"?", `
	}
	return out
}

// Everything that fish can buy in a position is listed, paid with the cheapest tokens that the player has for
// certain.
func TestWhatFishBuyIsListed(t *testing.T) {
	met := map[string]int{}
	eachPosition(t, func(name string, g *engine.Game, s *engine.State) {
		if buying := engine.VerbNamed("boot"); !g.Rules.Offers(buying.Verb()) {
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
			for seat := range engine.Seat(g.Players) {
				v.Sayings(g, seat, func(slot string) bool { return slot == "CARD" && v.Words != "fish take" }, func(a engine.Action) {
					if !a.SaysLots() || !c.Permits(s, a) || g.Judge(s, a).Verdict != engine.Legal {
						return
					}
					met[v.Words]++
					if a.SetPaid(0); !listed[a] {
						t.Fatalf("%s: %s is legal and not listed", name, g.Text(a))
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
		a, err := s.Game.Parse(text, &s.Start)
		if err != nil {
			t.Fatal(err)
		}
		for seat, name := range s.Game.Names {
			want := strings.Replace(text, " 2", " ?", 1)
			if name == "blue" {
				want = text
			}
			if got := s.Game.Text(s.Game.AsSeen(&s.Start, a, engine.Seat(seat))); got != want {
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
	got := engine.UnseenThings(s.Game, &s.Start, 0)
	if len(got) != 3 || engine.UnseenThings(s.Game, &s.Start, 1) != nil {
		t.Fatalf("unseen: %v", got)
	}
	for i, of := range []int{11, 10, 7} {
		more, mean := 1-pairs(28-of)/pairs(28), 2*float64(of)/28
		if u := got[i]; math.Abs(u.More-more) > 1e-9 || math.Abs(u.Mean-mean) > 1e-9 || u.Least != 0 || u.Most != 2 {
			t.Errorf("%s: %+v, not %.3f and %.3f", u.Word, u, more, mean)
		}
	}
}

package referee

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/things"
	"catanref/referee/table"
	"catanref/scenarios"
)

// drawsOf calls f for each possible sequence of faces if red draws, then blue, then red again, from a supply and, when
// it is empty, from the spent tokens; ways is the number of ways in which the sequence arises.
func drawsOf(lay, spent [4]int, hands [6][4]int, f func(hands *[6][4]int, ways int)) {
	var draw func(i, ways int, lay, spent [4]int)
	draw = func(i, ways int, lay, spent [4]int) {
		if lay == [4]int{} {
			lay, spent = spent, lay
		}
		if i == 3 {
			f(&hands, ways)
			return
		}
		for face := 1; face <= 3; face++ {
			if n := lay[face]; n > 0 {
				lay[face]--
				hands[i%2][face]++
				draw(i+1, ways*n, lay, spent)
				hands[i%2][face]--
				lay[face]++
			}
		}
	}
	draw(0, 1, lay, spent)
}

// After spent tokens have become the supply and unseen tokens were drawn from it, players may have exactly what some
// sequence of draws brings, with the probability of these sequences.
func TestHiddenTokensAfterARenewal(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 7))
	renewed, verdicts := 0, map[engine.Verdict]int{}
	for range 400 {
		random := &fishTable{names: []string{"red", "blue", "white"}, boot: "white"}
		box := [4]int{0, 11, 10, 8}
		for range 1 + r.IntN(4) {
			face := 1 + r.IntN(3)
			box[face]--
			random.pool = append(random.pool, face)
		}
		left := len(random.pool)
		for seat := range 3 {
			random.hidden[seat] = min(r.IntN(3), left)
			left -= random.hidden[seat]
		}
		random.layHidden, random.spent = left, box
		if left < 3 {
			renewed++
		}
		file := strings.Replace(strings.Replace(random.file(), "phase: trade", "phase: roll", 1), "  hands:", "  pieces: {red: {cities: [B4.NE]}, blue: {settlements: [C5.NE]}}\n  hands:", 1)
		s, err := scenarios.Read("fish.yaml", []byte(file), table.Host)
		if err != nil {
			t.Fatalf("%v\n%s", err, file)
		}
		a, err := notation.Parse(s.Game, "red: roll 3 3", &s.Start)
		if err != nil {
			t.Fatal(err)
		}
		after := s.Game.Judge(&s.Start, a).After
		all := 0
		var by [3][4][8]int // in how many ways a player has how many of a face
		red := map[[4]int]int{}
		random.eachDeal(func(hands *[6][4]int, lay *[4]int) {
			drawsOf(*lay, random.spent, *hands, func(hands *[6][4]int, ways int) {
				all += ways
				red[hands[0]] += ways
				for seat := range by {
					for face := 1; face <= 3; face++ {
						by[seat][face][hands[seat][face]] += ways
					}
				}
			})
		})
		for seat, name := range random.names {
			told := map[string]things.FaceDown{}
			for _, u := range things.UnseenThings(s.Game, after, position.Seat(seat)) {
				told[u.Word] = u
			}
			for face := 1; face <= 3; face++ {
				least, most, mean := -1, 0, 0.0
				for n, ways := range by[seat][face] {
					if ways > 0 && least < 0 {
						least = n
					}
					if ways > 0 {
						most = n
					}
					mean += float64(n) * float64(ways) / float64(all)
				}
				u, is := told[fmt.Sprintf("token of %d fish", face)]
				if is != (least != most) || is && (u.Least != least || u.Most != most || math.Abs(u.Mean-mean) > 1e-9 || math.Abs(u.More-1+float64(by[seat][face][least])/float64(all)) > 1e-9) {
					t.Fatalf("%s, %d: %+v, not %d to %d, %.4f in the mean\n%s", name, face, u, least, most, mean, file)
				}
			}
		}
		for range 4 {
			paid, text := [4]int{}, "red: fish robber with"
			for range 1 + r.IntN(3) {
				face := 1 + r.IntN(3)
				paid[face]++
				text += fmt.Sprint(" ", face)
			}
			if paid == [4]int{0, 1} {
				continue
			}
			can := 0
			for hand, ways := range red {
				if holdsAll([4]int{}, hand, paid) {
					can += ways
				}
			}
			a, err := notation.Parse(s.Game, text, after)
			if err != nil {
				t.Fatal(err)
			}
			got := s.Game.Judge(after, a).Verdict
			if verdicts[got]++; got != verdictOver(can, all) {
				t.Fatalf("%s is %s; of %d ways it is paid in %d\n%s", text, got, all, can, file)
			}
		}
	}
	if renewed < 100 || verdicts[engine.Undetermined] < 100 || verdicts[engine.Illegal] < 100 {
		t.Errorf("only %d supplies were renewed, and rulings are %v", renewed, verdicts)
	}
}

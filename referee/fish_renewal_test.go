package referee

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/referee/table"
	"catanref/scenarios"
)

// drawsOf calls f for each course, by faces, of a roll on which red draws, then blue, then red again, from a supply and,
// when that is empty, from the spent tokens.
func drawsOf(lay, spent [4]int, hands [6][4]int, f func(hands *[6][4]int)) {
	var draw func(i int, lay, spent [4]int)
	draw = func(i int, lay, spent [4]int) {
		if lay == [4]int{} {
			lay, spent = spent, lay
		}
		if i == 3 {
			f(&hands)
			return
		}
		for face := 1; face <= 3; face++ {
			if lay[face] > 0 {
				lay[face]--
				hands[i%2][face]++
				draw(i+1, lay, spent)
				hands[i%2][face]--
				lay[face]++
			}
		}
	}
	draw(0, lay, spent)
}

// After spent tokens have become the supply, and unseen ones were drawn of it, no token is excluded that some course of
// the draw brings, and none is certain that some course does not.
func TestHiddenTokensAfterARenewal(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 7))
	renewed := 0
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
		file := strings.Replace(strings.Replace(random.file(), "phase: trade", "phase: roll", 1), "  hands:", "  pieces: {red: {cities: [B4.NE]}, blue: {settlements: [C5.NE]}}\n  hands:", 1)
		s, err := scenarios.Read("fish.yaml", []byte(file), table.Host)
		if err != nil {
			t.Fatalf("%v\n%s", err, file)
		}
		a, err := s.Game.Parse("red: roll 3 3", &s.Start)
		if err != nil {
			t.Fatal(err)
		}
		ruling := s.Game.Judge(&s.Start, a)
		least, most := [6][4]int{}, [6][4]int{}
		for seat := range least {
			least[seat] = [4]int{0, 99, 99, 99}
		}
		random.eachDeal(func(hands *[6][4]int, lay *[4]int) {
			drawsOf(*lay, random.spent, *hands, func(hands *[6][4]int) {
				for seat := range random.names {
					for face := 1; face <= 3; face++ {
						least[seat][face], most[seat][face] = min(least[seat][face], hands[seat][face]), max(most[seat][face], hands[seat][face])
					}
				}
			})
		})
		if left < 3 {
			renewed++
		}
		for seat, name := range random.names {
			told := map[string]engine.FaceDown{}
			for _, u := range engine.UnseenThings(s.Game, ruling.After, engine.Seat(seat)) {
				told[u.Word] = u
			}
			for face := 1; face <= 3; face++ {
				u, is := told[fmt.Sprintf("token of %d fish", face)]
				if is && (u.Least > least[seat][face] || u.Most < most[seat][face]) || !is && least[seat][face] != most[seat][face] {
					t.Fatalf("%s, %d: %+v, not %d to %d\n%s", name, face, u, least[seat][face], most[seat][face], file)
				}
			}
		}
	}
	if renewed < 100 {
		t.Errorf("only %d supplies were renewed", renewed)
	}
}

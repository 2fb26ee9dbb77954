package tb

import (
	"strconv"

	"catanref/engine"
	"catanref/engine/position"
	"catanref/engine/things"
)

// Corrections of tokens that were written down wrongly: a 2 came, a 1 went.

func init() {
	things.AddCounted(things.Counted{
		Word: "fish", NoCard: "Fish are no cards and are not traded: fish take ore with 2 2 buys a card.", List: true, InUse: withFish,
		Number: func(s *position.State, seat position.Seat) int { return tokensOf(s, seat).number() },
		Unseen: unseenTokens,
		Correct: func(g *engine.Game, s *position.State, seat position.Seat, by []int) string {
			p := pondOf(g, s)
			for _, x := range by {
				face := max(x, -x)
				switch {
				case face > 3:
					return "a token shows 1, 2 or 3 fish"
				case x > 0 && p.next()[face] == 0:
					return "no token with " + strconv.Itoa(face) + " fish can lie in the supply"
				case x > 0:
					p.draw(seat, face)
				case p.held[seat][face] == 0 && !p.mayShow(seat, one(face)):
					return g.Names[seat] + " has no token with " + strconv.Itoa(face) + " fish"
				default:
					p.giveBack(seat, face)
					p.spent[face]--
					p.lay[face]++
				}
			}
			p.putInto(s)
			return ""
		},
	})
}

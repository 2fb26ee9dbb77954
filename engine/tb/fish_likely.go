package tb

import (
	"fmt"

	"catanref/engine"
)

// unseenTokens returns the possible faces of a player's tokens that no other player saw. Each face-down token, in the
// supply or held by a player, is equally likely to be any of those whose place is unknown.
func unseenTokens(g *engine.Game, s *engine.State, seat engine.Seat) (out []engine.FaceDown) {
	known, pool := tokensOf(s, seat), unknown(g, s)
	hidden, lie := int(known[0]), pool.number()
	if hidden == 0 || lie < hidden {
		return nil
	}
	least, most := bounds(g, s, seat)
	for face := 1; face < len(known); face++ {
		if least[face] == most[face] {
			continue
		}
		of := int(pool[face])
		out = append(out, engine.FaceDown{
			Word: fmt.Sprintf("token of %d fish", face), Least: int(least[face]), Most: int(most[face]),
			Mean: float64(known[face]) + float64(hidden*of)/float64(lie),
			More: 1 - chanceOf(hidden, of, lie, int(least[face]-known[face])),
		})
	}
	return out
}

// chanceOf returns the hypergeometric probability of drawing exactly this many marked ones.
func chanceOf(draws, marked, all, exactly int) float64 {
	return ways(marked, exactly) * ways(all-marked, draws-exactly) / ways(all, draws)
}

// ways is in how many ways some are chosen from all.
func ways(all, some int) float64 {
	if some < 0 || some > all {
		return 0
	}
	n := 1.0
	for i := range some {
		n = n * float64(all-i) / float64(i+1)
	}
	return n
}

package tb

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/position"
	"catanref/engine/things"
)

// unseenTokens returns the possible faces of a player's tokens that no other player saw. Each face-down token, in the
// supply or held by a player, is equally likely to be any of those whose place is unknown; of those that were in hands
// when the supply was last renewed, any of those that were unseen then.
func unseenTokens(g *engine.Game, s *position.State, seat position.Seat) (out []things.FaceDown) {
	p := pondOf(g, s)
	known, u := p.held[seat], p.unseenOf(seat)
	if known[0] == 0 || u.n[0] > u.from[0].number() || u.n[1] > u.from[1].number() {
		return nil
	}
	for face := 1; face < len(known); face++ {
		least, most := u.bounds(face)
		if least == most {
			continue
		}
		mean, none := float64(known[face]), 1.0
		for i, from := range u.from {
			if u.n[i] == 0 {
				continue
			}
			of, all := int(from[face]), from.number()
			mean += float64(u.n[i]*of) / float64(all)
			none *= chanceOf(u.n[i], of, all, max(0, u.n[i]-(all-of)))
		}
		out = append(out, things.FaceDown{
			Word: fmt.Sprintf("token of %d fish", face), Least: int(known[face] + least), Most: int(known[face] + most), Mean: mean, More: 1 - none,
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

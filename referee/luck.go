package referee

import (
	"math/bits"
	"math/rand/v2"

	"catanref/engine"
)

// luck decides by chance what the engine leaves to it. One seed is one run of luck, for good. Nothing
// is allocated once it is made.
type luck struct {
	rand   rand.PCG
	engine engine.Luck // the same luck, as the engine asks for it
}

// newLuck returns the luck of a seed.
func newLuck(seed uint64) *luck {
	l := new(luck)
	l.restart(seed)
	l.engine = engine.Luck{Below: l.below}
	return l
}

// restart begins the run of luck of another seed.
func (l *luck) restart(seed uint64) { l.rand.Seed(seed, 0) }

// below returns a number from 0 to n-1; 0 where n is 0.
func (l *luck) below(n int) int {
	high, _ := bits.Mul64(l.rand.Uint64(), uint64(n))
	return int(high)
}

// tell fills in what an open action leaves to luck. Any other action stays as it is.
func (l *luck) tell(g *engine.Game, s *engine.State, a *engine.Action) { g.Tell(s, a, l.engine) }

package setup

import (
	"math/bits"
	"math/rand/v2"

	"catanref/engine"
)

// Luck decides by chance what the engine leaves to it. One seed is one run of luck, for good. Nothing
// is allocated once it is made.
type Luck struct {
	rand   rand.PCG
	engine engine.Luck // the same luck, as the engine asks for it
}

// NewLuck returns the luck of a seed.
func NewLuck(seed uint64) *Luck {
	l := new(Luck)
	l.Restart(seed)
	l.engine = engine.Luck{Below: l.Below}
	return l
}

// Restart begins the run of luck of another seed.
func (l *Luck) Restart(seed uint64) { l.rand.Seed(seed, 0) }

// Below returns a number from 0 to n-1; 0 where n is 0.
func (l *Luck) Below(n int) int {
	high, _ := bits.Mul64(l.rand.Uint64(), uint64(n))
	return int(high)
}

// Tell fills in what an open action leaves to luck. Any other action stays as it is.
func (l *Luck) Tell(g *engine.Game, s *engine.State, a *engine.Action) { g.Tell(s, a, l.engine) }

// Follow brings what another run of luck will bring from now on.
func (l *Luck) Follow(other *Luck) { l.rand = other.rand }

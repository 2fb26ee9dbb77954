package setup

import (
	"math/bits"
	"math/rand/v2"

	"catanref/engine"
	"catanref/engine/position"
)

// Luck makes the random decisions of a game. A seed always gives the same sequence. After NewLuck it does not allocate
// memory.
type Luck struct {
	rand   rand.PCG
	engine engine.Luck // the same source as engine.Luck
}

// NewLuck returns a random source with a seed.
func NewLuck(seed uint64) *Luck {
	l := new(Luck)
	l.Restart(seed)
	l.engine = engine.Luck{Below: func(n int) int { return l.Below(n) }} // the method itself would be called by way of a second function
	return l
}

// Restart continues with the sequence of a seed.
func (l *Luck) Restart(seed uint64) { l.rand.Seed(seed, 0) }

// Below returns a number from 0 to n-1; 0 if n is 0.
func (l *Luck) Below(n int) int {
	high, _ := bits.Mul64(l.rand.Uint64(), uint64(n))
	return int(high)
}

// Tell fills in the random parts of an open action. Other actions stay unchanged.
func (l *Luck) Tell(g *engine.Game, s *position.State, a *engine.Action) { g.Tell(s, a, l.engine) }

// Follow continues with the same sequence as another Luck.
func (l *Luck) Follow(other *Luck) { l.rand = other.rand }

//go:build !js

package referee

import (
	"catanref/engine"
	"catanref/scenarios"
	"catanref/setup"
)

// maxBreachesTold bounds what is told of a simulation that goes wrong.
const maxBreachesTold = 20

// simulation is a run of random games and what came of it.
type simulation struct {
	games, players, jobs int
	seed                 uint64
	shard                shard
	ruleset              string
	variants             []string
	board                string
	wishes               scenarios.Wishes // of boards laid at random
	strict               bool

	series *setup.Series
	game   *engine.Game // at the first board

	actions  int
	won      int
	wins     [engine.MaxSeats]int
	faults   int
	breaches []breach // the first of them, by their seeds
	seconds  float64
}

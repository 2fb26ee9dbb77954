package referee

import (
	"catanref/engine"
	"catanref/engine/position"
	"catanref/referee/random"
	"catanref/scenarios"
	"catanref/setup"
)

// maxBreachesTold is the maximum number of faults that are printed.
const maxBreachesTold = 20

// simulation is a run of random games and its results.
type simulation struct {
	games, players, jobs int
	seed                 uint64
	shard                shard
	ruleset              string
	variants             []string
	board                string
	wishes               scenarios.Wishes // for random boards
	strict               bool

	series *setup.Series
	game   *engine.Game // with the first board

	actions  int
	won      int
	wins     [position.MaxSeats]int
	faults   int
	breaches []random.Breach // the first ones, sorted by seed
	seconds  float64
}

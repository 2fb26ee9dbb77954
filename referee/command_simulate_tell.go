package referee

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"catanref/referee/console"
	"catanref/referee/random"
	"catanref/referee/table"
)

// tell prints the results of the games; faults go to standard error.
func (sim *simulation) tell(out, errs io.Writer, output string) error {
	for _, b := range sim.breaches {
		fmt.Fprintf(errs, "seed %d, after %d actions, %q: %s\n", b.Seed, b.Action, b.Move, b.What)
	}
	if more := sim.faults - len(sim.breaches); more > 0 {
		fmt.Fprintf(errs, "… and %d more.\n", more)
	}
	if output == "json" {
		var answer any = sim.figures()
		if sim.shard.set() {
			answer = sim.part()
		}
		if err := json.NewEncoder(out).Encode(answer); err != nil {
			return err
		}
	} else {
		sim.tellText(out)
	}
	if sim.faults > 0 {
		return refused
	}
	return nil
}

// figures are the answer as JSON.
type figures struct {
	Ruleset          string  `json:"ruleset"`
	Games            int     `json:"games"`
	Actions          int     `json:"actions"`
	Seconds          float64 `json:"seconds"`
	GamesPerSecond   float64 `json:"games_per_second"`
	ActionsPerSecond float64 `json:"actions_per_second"`
	Faults           int     `json:"faults"`
}

func (sim *simulation) figures() figures {
	return figures{sim.ruleset, sim.games, sim.actions, sim.seconds, sim.perSecond(sim.games), sim.perSecond(sim.actions), sim.faults}
}

func (sim *simulation) perSecond(n int) float64 { return float64(n) / max(sim.seconds, 1e-9) }

func (sim *simulation) tellText(out io.Writer) {
	fmt.Fprintf(out, "%s of %s, %d players, %s (%s).\n", console.Count(sim.games, "random game"), sim.ruleset, sim.players, sim.boardWord(), sim.whichGames())
	var wins []string
	for seat, n := range sim.wins[:sim.players] {
		wins = append(wins, fmt.Sprintf("%s %d", table.SeatNames[seat], n))
	}
	fmt.Fprintf(out, "Won: %d (%s).", sim.won, strings.Join(wins, ", "))
	if cut := sim.games - sim.won - sim.faults; cut > 0 {
		fmt.Fprintf(out, " Cut after %d actions: %d.", random.MaxActions, cut)
	}
	fmt.Fprintf(out, "\n%s in %.2f seconds: %.0f games and %.0f actions a second.\n", console.Count(sim.actions, "action"), sim.seconds, sim.perSecond(sim.games), sim.perSecond(sim.actions))
	when := "at the end of each game"
	if sim.strict {
		when = "after each move"
	}
	fmt.Fprintf(out, "Faults, looked for %s: %d.\n", when, sim.faults)
	fmt.Fprintln(out, "Trades between players are left out.")
}

// whichGames says which seeds were played, and which part of a run they are.
func (sim *simulation) whichGames() string {
	text := seeds(sim.seed, sim.games)
	if sim.shard.set() {
		text += fmt.Sprintf(", part %d of %d", sim.shard.number, sim.shard.parts)
	}
	return text
}

// seeds names a number of consecutive seeds.
func seeds(first uint64, n int) string {
	switch n {
	case 0:
		return "no seed"
	case 1:
		return fmt.Sprintf("seed %d", first)
	}
	return fmt.Sprintf("seeds %d to %d", first, first+uint64(n)-1)
}

package referee

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sort"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"

	"catanref/engine"
	"catanref/scenarios"
	"catanref/variants/yamlfile"
)

// seatNames are the players of games that nobody named, in the order of seating.
var seatNames = []string{"red", "blue", "white", "orange", "green", "brown"}

// maxJobs bounds what is done at the same time.
const maxJobs = 1024

// maxBreachesTold bounds what is told of a simulation that goes wrong.
const maxBreachesTold = 20

func simulateCommand() *cobra.Command {
	sim := &simulation{}
	cmd := &cobra.Command{
		Use:   "simulate",
		Short: "plays random legal games and looks for faults",
		Long: `Plays random legal games: every legal move is as likely as any other. After each game, and with
--strict after each move, it looks for whatever can never be in a game. One seed is one game, for
good; the games of a run have the seeds from --seed on, and each its own random board.`,
		Args: noWords,
	}
	flags := cmd.Flags()
	games := numberFlag(cmd, "games", 100, 1, 1e9, "how many games")
	seed := numberFlag(cmd, "seed", 1, 0, 1e18, "seed of the first game")
	players := numberFlag(cmd, "players", 4, 2, int64(len(seatNames)), "how many players")
	jobs := numberFlag(cmd, "jobs", 1, 1, maxJobs, "games played at the same time")
	flags.StringVar(&sim.ruleset, "ruleset", "base-2020", "the `EDITION` played")
	flags.StringSliceVar(&sim.variants, "variants", nil, "`VARIANTS` that are on, with commas between them")
	flags.BoolVar(&sim.strict, "strict", false, "look for faults after each move")
	completeLaw(cmd)
	output := outputFlag(cmd, "text", "json")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		sim.games, sim.seed, sim.players, sim.jobs = int(*games), uint64(*seed), int(*players), int(*jobs)
		if _, err := sim.table(sim.seed); err != nil {
			return usage(cmd, "%s", err.Error())
		}
		sim.run()
		return sim.tell(cmd.OutOrStdout(), cmd.ErrOrStderr(), *output)
	}
	return cmd
}

// noWords refuses arguments beside the flags.
func noWords(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return usage(cmd, "%s takes no words beside its flags, but here stands %q.", cmd.Name(), args[0])
	}
	return nil
}

// simulation is a run of random games and what came of it.
type simulation struct {
	games, players, jobs int
	seed                 uint64
	ruleset              string
	variants             []string
	strict               bool

	actions  int
	won      int
	wins     [engine.MaxSeats]int
	breaches []breach
	seconds  float64
}

// table lays the table for the game of a seed. The error is for people.
func (sim *simulation) table(seed uint64) (*scenarios.Scenario, error) {
	board := map[string]any{"random": seed}
	if sim.players > 4 {
		board["layout"] = "large"
	}
	head := map[string]any{"ruleset": sim.ruleset, "players": seatNames[:sim.players], "board": board}
	if len(sim.variants) > 0 {
		head["variants"] = sim.variants
	}
	data, err := json.Marshal(head)
	if err != nil {
		return nil, err
	}
	return onlyMessages(scenarios.Read("", data, host))
}

// onlyMessages takes the places out of the faults of a text that no file holds.
func onlyMessages(s *scenarios.Scenario, err error) (*scenarios.Scenario, error) {
	var faults yamlfile.Faults
	if !errors.As(err, &faults) {
		return s, err
	}
	lines := make([]string, len(faults))
	for i, f := range faults {
		lines[i] = sentence(f.Text())
	}
	return nil, errors.New(strings.Join(lines, "\n"))
}

// run plays the games, so many at the same time, and gathers what came of them.
func (sim *simulation) run() {
	var (
		next atomic.Int64
		mu   sync.Mutex
		wg   sync.WaitGroup
	)
	began := time.Now()
	for range min(sim.jobs, sim.games) {
		wg.Go(func() {
			p := newRandomPlay()
			for i := next.Add(1) - 1; i < int64(sim.games); i = next.Add(1) - 1 {
				played, wrong := sim.playOne(p, sim.seed+uint64(i))
				mu.Lock()
				sim.actions += played
				if wrong != nil {
					sim.breaches = append(sim.breaches, *wrong)
				} else if p.over() {
					sim.won++
					sim.wins[p.state.Winner]++
				}
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	sim.seconds = time.Since(began).Seconds()
	sort.Slice(sim.breaches, func(i, j int) bool { return sim.breaches[i].Seed < sim.breaches[j].Seed })
}

// playOne plays the game of a seed. That the engine gives up in the midst of it is a fault like any
// other.
func (sim *simulation) playOne(p *randomPlay, seed uint64) (played int, wrong *breach) {
	defer func() {
		if r := recover(); r != nil {
			wrong = &breach{Seed: seed, Action: played, What: fmt.Sprint("the program broke off: ", r)}
		}
	}()
	t, err := sim.table(seed)
	if err != nil {
		return 0, &breach{Seed: seed, What: err.Error()}
	}
	p.begin(t.Game, &t.Start, seed)
	played, wrong = p.run(maxRandomActions, sim.strict)
	if wrong != nil {
		wrong.Seed = seed
	}
	return played, wrong
}

// tell says what came of the games; faults go to standard error.
func (sim *simulation) tell(out, errs io.Writer, output string) error {
	for i, b := range sim.breaches {
		if i == maxBreachesTold {
			fmt.Fprintf(errs, "… and %d more.\n", len(sim.breaches)-i)
			break
		}
		fmt.Fprintf(errs, "seed %d, after %d actions, %q: %s\n", b.Seed, b.Action, b.Move, b.What)
	}
	perSecond := func(n int) float64 { return float64(n) / max(sim.seconds, 1e-9) }
	if output == "json" {
		err := json.NewEncoder(out).Encode(struct {
			Ruleset          string  `json:"ruleset"`
			Games            int     `json:"games"`
			Actions          int     `json:"actions"`
			Seconds          float64 `json:"seconds"`
			GamesPerSecond   float64 `json:"games_per_second"`
			ActionsPerSecond float64 `json:"actions_per_second"`
			Faults           int     `json:"faults"`
		}{sim.ruleset, sim.games, sim.actions, sim.seconds, perSecond(sim.games), perSecond(sim.actions), len(sim.breaches)})
		if err != nil {
			return err
		}
	} else {
		sim.tellText(out, perSecond)
	}
	if len(sim.breaches) > 0 {
		return refused
	}
	return nil
}

func (sim *simulation) tellText(out io.Writer, perSecond func(int) float64) {
	last := sim.seed + uint64(sim.games) - 1
	fmt.Fprintf(out, "%s of %s, %d players, a random board each (%s).\n", count(sim.games, "random game"), sim.ruleset, sim.players, seeds(sim.seed, last))
	var wins []string
	for seat, n := range sim.wins[:sim.players] {
		wins = append(wins, fmt.Sprintf("%s %d", seatNames[seat], n))
	}
	fmt.Fprintf(out, "Won: %d (%s).", sim.won, strings.Join(wins, ", "))
	if cut := sim.games - sim.won - len(sim.breaches); cut > 0 {
		fmt.Fprintf(out, " Cut after %d actions: %d.", maxRandomActions, cut)
	}
	fmt.Fprintf(out, "\n%s in %.2f seconds: %.0f games and %.0f actions a second.\n", count(sim.actions, "action"), sim.seconds, perSecond(sim.games), perSecond(sim.actions))
	when := "at the end of each game"
	if sim.strict {
		when = "after each move"
	}
	fmt.Fprintf(out, "Faults, looked for %s: %d.\n", when, len(sim.breaches))
	fmt.Fprintln(out, "Trades between players are left out.")
}

func seeds(first, last uint64) string {
	if first == last {
		return fmt.Sprintf("seed %d", first)
	}
	return fmt.Sprintf("seeds %d to %d", first, last)
}

// count tells a number of things: "1 game", "2 games".
func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

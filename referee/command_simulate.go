package referee

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"catanref/referee/random"
	"catanref/referee/table"
	"catanref/scenarios"
	"catanref/setup"
)

// maxJobs is the maximum number of parallel jobs.
const maxJobs = 1024

func simulateCommand() *cobra.Command {
	sim := &simulation{}
	cmd := &cobra.Command{
		Use:   "simulate",
		Short: "plays random legal games and looks for faults",
		Long: `Plays random legal games: every legal move is as likely as any other. After each game, and with
--strict after each move, it looks for whatever can never be in a game. One seed is one game, for
good; the games of a run have the seeds from --seed on, and each its own random board.

Several machines can share a run: --shard 2/8 plays the second of eight parts of its games. With
-o json each part writes a line, and --merge reads those of all parts, from files or from - for
standard input, and answers as if one process had played every game.`,
	}
	flags := cmd.Flags()
	games := numberFlag(cmd, "games", 100, 1, 1e9, "how many games")
	seed := numberFlag(cmd, "seed", 1, 0, 1e18, "seed of the first game")
	players := numberFlag(cmd, "players", 4, 2, int64(len(table.SeatNames)), "how many players")
	jobs := numberFlag(cmd, "jobs", 1, 1, maxJobs, "games played at the same time")
	flags.StringVar(&sim.ruleset, "ruleset", "base-2020", "the `EDITION` played")
	flags.StringSliceVar(&sim.variants, "variants", nil, "`VARIANTS` that are on, with commas between them")
	flags.StringVar(&sim.board, "board", table.RandomBoard, "the `BOARD` played on: one by name, laid by the seed as far as its scenario does, random, or new-world")
	wishes := wishFlags(cmd)
	flags.BoolVar(&sim.strict, "strict", false, "look for faults after each move")
	flags.Var(&sim.shard, "shard", "plays only one `PART` of the games: 2/8")
	merge := flags.Bool("merge", false, "adds up the parts in the files named")
	completeLaw(cmd)
	completeNames(cmd, "board", table.BoardWords)
	output := outputFlag(cmd, "text", "json")
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		if *merge {
			return onlyFiles(cmd, args)
		}
		return noWords(cmd, args)
	}
	cmd.RunE = func(cmd *cobra.Command, files []string) error {
		if *merge {
			whole, err := mergeParts(files, cmd.InOrStdin())
			if err != nil {
				return err
			}
			return whole.tell(cmd.OutOrStdout(), cmd.ErrOrStderr(), *output)
		}
		sim.games, sim.seed, sim.players, sim.jobs = int(*games), uint64(*seed), int(*players), int(*jobs)
		sim.games, sim.seed = sim.shard.of(sim.games, sim.seed)
		if err := oneBoard(cmd, sim.board); err != nil {
			return err
		}
		if err := table.FixedBoard(*wishes, sim.board); err != nil {
			return usage(cmd, "%s", err.Error())
		}
		sim.wishes = *wishes
		if err := sim.prepare(); err != nil {
			return usage(cmd, "%s", err.Error())
		}
		sim.run()
		return sim.tell(cmd.OutOrStdout(), cmd.ErrOrStderr(), *output)
	}
	return cmd
}

// noWords refuses arguments other than flags.
func noWords(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		if info, err := os.Stat(args[0]); err == nil && info.IsDir() {
			return table.FileError(args[0], syscall.EISDIR)
		}
		return usage(cmd, "%s takes no words beside its flags, but here stands %q.", cmd.Name(), args[0])
	}
	return nil
}

// prepare reads the law and makes the table with the board of the first game. The error is written for people.
func (sim *simulation) prepare() (err error) {
	if sim.ruleset == "" { // setup.Table would replace it with the default
		return errors.New("Ruleset names an edition; left out it is base-2020.")
	}
	sim.series, err = setup.NewSeries(setup.Table{Players: table.SeatNames[:sim.players], Ruleset: sim.ruleset, Variants: sim.variants, Board: sim.board, Wishes: sim.wishes}, sim.seed)
	if err != nil {
		return errors.New(table.Sentences(strings.Split(err.Error(), "\n")))
	}
	sim.game = sim.series.Game
	return nil
}

// run plays the games in parallel and collects the results.
func (sim *simulation) run() {
	var (
		next atomic.Int64
		mu   sync.Mutex
		wg   sync.WaitGroup
	)
	began := time.Now()
	for range min(sim.jobs, sim.games) {
		wg.Go(func() {
			p := random.New()
			for i := next.Add(1) - 1; i < int64(sim.games); i = next.Add(1) - 1 {
				played, wrong := sim.playOne(p, sim.seed+uint64(i))
				mu.Lock()
				sim.actions += played
				if wrong != nil {
					sim.found(*wrong)
				} else if p.Over() {
					sim.won++
					sim.wins[p.State.Winner]++
				}
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	sim.seconds = time.Since(began).Seconds()
}

// found counts a fault, and keeps it if it is among the first.
func (sim *simulation) found(b random.Breach) {
	sim.faults++
	at, _ := slices.BinarySearchFunc(sim.breaches, b.Seed, func(x random.Breach, seed uint64) int { return cmp.Compare(x.Seed, seed) })
	sim.breaches = slices.Insert(sim.breaches, at, b)
	sim.breaches = sim.breaches[:min(len(sim.breaches), maxBreachesTold)]
}

// lay sets up the table for the game of a seed.
func (sim *simulation) lay(p *random.Play, seed uint64) error {
	if err := sim.series.Lay(seed, &p.Board, &p.Table, &p.State); err != nil {
		return err
	}
	p.Start(&p.Table, seed)
	return nil
}

// boardWord says on which boards the games were played.
func (sim *simulation) boardWord() string {
	switch sim.board {
	case table.RandomBoard, "":
		return "a random board each"
	case scenarios.NewWorld:
		return "a new world each"
	}
	return "on " + sim.board
}

// playOne plays the game of a seed. A panic in the engine is a fault like any other.
func (sim *simulation) playOne(p *random.Play, seed uint64) (played int, wrong *random.Breach) {
	defer func() {
		if r := recover(); r != nil {
			wrong = &random.Breach{Seed: seed, Action: played, What: fmt.Sprint("the program broke off: ", r)}
		}
	}()
	if err := sim.lay(p, seed); err != nil {
		return 0, &random.Breach{Seed: seed, What: err.Error()}
	}
	played, wrong = p.Run(random.MaxActions, sim.strict)
	if wrong != nil {
		wrong.Seed = seed
	}
	return played, wrong
}

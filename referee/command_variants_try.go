package referee

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"catanref/engine/position"
	"catanref/referee/random"
	"catanref/referee/table"
	"catanref/referee/visible"
	"catanref/variants"
)

func variantsTryCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "try FILE",
		Short: "plays random games with and without a house rule and tells what it changes",
		Long: `Plays the same random games twice, by the ruleset and with the house rule laid over it, and tells what
it changes: how long games are, who wins by seat, how many cards a turn the bank pays. Random players make
every legal move as likely as any other, and trade with each other only with --trades: a card for a card, now and then.`,
		Example: "  catanref variants try early.yaml --games 200\n  catanref variants try two-trades.yaml --trades",
		Args:    cobra.ExactArgs(1),
	}
	games := numberFlag(cmd, "games", 100, 1, 1e6, "how many games of each")
	seed := numberFlag(cmd, "seed", 1, 0, 1e18, "seed of the first game")
	players := numberFlag(cmd, "players", 4, 2, int64(len(table.SeatNames)), "how many players")
	ruleset := cmd.Flags().String("ruleset", "", "the `EDITION` played; left out: the first that the file is for")
	trades := cmd.Flags().Bool("trades", false, "players trade a little with each other")
	output := outputFlag(cmd, "text", "json")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		info, _, err := infoOf(cmd, args[0])
		if err != nil {
			return err
		}
		if *ruleset == "" {
			*ruleset = variants.DefaultRuleset
			if len(info.For) > 0 {
				*ruleset = info.For[0]
			}
		}
		file := args[0]
		if _, _, builtIn := variants.InfoNamed(file); !builtIn && !strings.Contains(file, "/") {
			file = "." + string(filepath.Separator) + file
		}
		bar := progressOn(cmd.ErrOrStderr(), 2*int(*games))
		var trials [2]trial
		for i, with := range [][]string{nil, {file}} {
			sim := simulation{games: int(*games), seed: uint64(*seed), players: int(*players), ruleset: *ruleset, variants: with, board: table.RandomBoard}
			if err := sim.prepare(); err != nil {
				return usage(cmd, "%s", err.Error())
			}
			if trials[i], err = sim.try(bar, *trades); err != nil {
				bar.clear()
				return err
			}
		}
		bar.clear()
		if *output == "json" {
			return visible.WriteJSON(cmd.OutOrStdout(), map[string]any{
				"variant": info.Name, "ruleset": *ruleset, "games": int(*games), "without": trials[0].figures(), "with": trials[1].figures(),
			})
		}
		tellTrials(cmd.OutOrStdout(), info.Title, *ruleset, int(*games), int(*players), *trades, trials)
		return nil
	}
	return cmd
}

// trial is the result of the games under one law.
type trial struct {
	games, won, actions, turns, cards, trades int
	wins                                      [position.MaxSeats]int
}

type trialJSON struct {
	Actions float64 `json:"actions_per_game"`
	Turns   float64 `json:"turns_per_game"`
	Cards   float64 `json:"cards_per_turn"`
	Trades  float64 `json:"trades_per_turn"`
	Won     int     `json:"won"`
	Wins    []int   `json:"wins"`
}

func (t *trial) figures() trialJSON {
	return trialJSON{ratio(t.actions, t.games), ratio(t.turns, t.games), ratio(t.cards, t.turns), ratio(t.trades, t.turns), t.won, t.wins[:]}
}

func ratio(a, b int) float64 {
	if b == 0 {
		return 0
	}
	return float64(a) / float64(b)
}

// try plays the games and counts. If the law fails during a game, it returns an error.
func (sim *simulation) try(bar *progress, trades bool) (t trial, err error) {
	p := random.New()
	for i := range sim.games {
		if err := sim.lay(p, sim.seed+uint64(i)); err != nil {
			return t, err
		}
		for n := 0; n < random.MaxActions && !p.Over(); n++ {
			if trades {
				if traded, err := p.Trade(); err != nil {
					return t, fmt.Errorf("game %d stops after %d actions: %w", sim.seed+uint64(i), n, err)
				} else if traded {
					t.trades++
					t.actions++
					continue // a trade can win the game
				}
			}
			if !p.Draw() {
				return t, fmt.Errorf("game %d stops after %d actions: %s", sim.seed+uint64(i), n, p.Stuck())
			}
			bank, exchange := p.State.Bank.Total(), p.Judge.Act.Take != 0
			if err := p.Do(p.Judge.Act); err != nil {
				return t, fmt.Errorf("game %d stops after %d actions: %w", sim.seed+uint64(i), n, err)
			}
			if paid := bank - p.State.Bank.Total(); paid > 0 && !exchange {
				t.cards += paid
			}
			t.actions++
		}
		t.games++
		t.turns += int(p.State.TurnNumber)
		if p.Over() {
			t.won++
			t.wins[p.State.Winner]++
		}
		bar.step()
	}
	return t, nil
}

func tellTrials(out io.Writer, title, ruleset string, games, players int, trades bool, trials [2]trial) {
	fmt.Fprintf(out, "%s, tried in %d random games of %s with %d players.\n\n", title, games, ruleset, players)
	row := func(what string, value func(t *trial) string) {
		fmt.Fprintf(out, "  %-22s %12s %12s\n", what, value(&trials[0]), value(&trials[1]))
	}
	fmt.Fprintf(out, "  %-22s %12s %12s\n", "", "without", "with")
	row("turns a game", func(t *trial) string { return fmt.Sprintf("%.1f", ratio(t.turns, t.games)) })
	row("moves a game", func(t *trial) string { return fmt.Sprintf("%.0f", ratio(t.actions, t.games)) })
	row("cards paid a turn", func(t *trial) string { return fmt.Sprintf("%.2f", ratio(t.cards, t.turns)) })
	if trades {
		row("trades a turn", func(t *trial) string { return fmt.Sprintf("%.2f", ratio(t.trades, t.turns)) })
	}
	row("games won", func(t *trial) string { return fmt.Sprint(t.won) })
	for seat := range players {
		row("wins of "+table.SeatNames[seat], func(t *trial) string { return fmt.Sprint(t.wins[seat]) })
	}
	if !trades {
		fmt.Fprintln(out, "\nThese players never trade with each other; with --trades they do.")
	}
}

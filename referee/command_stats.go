package referee

import (
	"io"
	"os"

	"github.com/spf13/cobra"

	"catanref/referee/stats"
	"catanref/referee/visible"
)

func statsCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "stats FILE …",
		Short: "tells what happened in games, in figures",
		Long: `Counts what happened in games: the dice against what fair ones bring, the cards that each player had to
expect from the board and got, what the robber kept, thefts, discards, trades, builds, points over time and
awards as they changed hands, the time of turns where the record tells it. Where cards are hidden, ranges.
Several files are summed up by the names of the players. Directories are walked for .yaml files.
-o svg is a page of charts, of one game or of the dice of all.`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 && os.Getenv(fileVariable) == "" {
				return usage(cmd, "Name the games to count: files or directories, or - for standard input.")
			}
			return nil
		},
	}
	output := outputFlag(cmd, "text", "json", "svg")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			args = []string{os.Getenv(fileVariable)}
		}
		names, err := filesUnder(args, true)
		if err != nil {
			return err
		}
		var games []*stats.Game
		for _, name := range names {
			s, err := readScenario(name, cmd.InOrStdin())
			if err != nil {
				return err
			}
			games = append(games, stats.Of(s))
		}
		return tellFigures(cmd.OutOrStdout(), games, *output)
	}
	return cmd
}

// figuresJSON is the answer for programs.
type figuresJSON struct {
	Games   []*stats.Game   `json:"games"`
	Players []stats.Evening `json:"players"`
	Dice    stats.Dice      `json:"dice"`
}

func tellFigures(out io.Writer, games []*stats.Game, form string) error {
	switch form {
	case "json":
		return visible.WriteJSON(out, figuresJSON{games, stats.Evenings(games), stats.DiceOf(games)})
	case "svg":
		return stats.Charts(games).SVG(out)
	}
	lines := stats.EveningLines(games, pageFor(out).Width)
	if len(games) == 1 {
		lines = games[0].Lines(pageFor(out).Width)
	}
	pageFor(out).Figures(lines)
	return nil
}

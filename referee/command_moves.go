package referee

import (
	"slices"

	"github.com/spf13/cobra"

	"catanref/engine/hear"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/referee/report"
	"catanref/referee/table"
)

func movesCommand() *cobra.Command {
	var file *gameFile
	var all bool
	cmd := &cobra.Command{
		Use:   "moves [FILE] [PLAYER]",
		Short: "lists every legal move",
		Long: `Lists every legal move in the position at the end of FILE, or at an example table. Trades between
players and choices of more cards than a screen holds are told as possible, not listed; so is what
only some of the hands allow that nobody has seen. With --all it lists every move that the game knows,
with its arguments and an example.`,
		Args: func(cmd *cobra.Command, args []string) error { return atMostOne(cmd, file.rest(args)) },
	}
	file = gameFileFlag(cmd)
	cmd.Flags().BoolVar(&all, "all", false, "every move that the game knows, with an example each")
	lang := languageFlag(cmd)
	output := outputFlag(cmd, "text", "json", "markdown")
	cmd.ValidArgsFunction = func(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		args = file.rest(args)
		if len(args) > 0 || file.name() == "-" {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		s, err := file.read(cmd.InOrStdin())
		if err != nil {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return s.Game.Names, cobra.ShellCompDirectiveNoFileComp
	}
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		args = file.rest(args)
		s, err := file.read(cmd.InOrStdin())
		if err != nil {
			return err
		}
		only := position.NoSeat
		if len(args) > 0 {
			var known bool
			if only, known = hear.New(s.Game, languages(*lang, s.Lang)...).Seat(args[0]); !known {
				return usage(cmd, "No such player at this table: %s.%s", args[0], table.DidYouMean(args[0], s.Game.Words()))
			}
		}
		deals, err := dealsAt(s, atEnd, cmd.ErrOrStderr())
		if err != nil {
			return err
		}
		if all {
			return allMoves(cmd.OutOrStdout(), s.Game, deals.Any(), *output)
		}
		if *output == "markdown" {
			return usage(cmd, "-o markdown goes with --all.")
		}
		moves, unsure, possible := report.ListedIn(s.Game, deals)
		moves, unsure, possible = report.OfSeat(moves, only), report.OfSeat(unsure, only), report.OfSeat(possible, only)
		if *output == "json" {
			return report.MovesJSON(cmd.OutOrStdout(), moves, slices.Concat(unsure, possible))
		}
		report.MovesText(pageFor(cmd.OutOrStdout()), tell.At(s.Game, deals.Any()), moves, unsure, possible)
		return nil
	}
	return cmd
}

// atMostOne returns an error if there is more than one argument.
func atMostOne(cmd *cobra.Command, args []string) error {
	if len(args) > 1 {
		return usage(cmd, "One word at most stands here, not also %q.", args[1])
	}
	return nil
}

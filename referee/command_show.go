package referee

import (
	"bytes"
	"io"

	"github.com/spf13/cobra"

	"catanref/referee/setupkeys"
	"catanref/referee/table"
	"catanref/referee/visible"
)

func showCommand() *cobra.Command {
	var file *gameFile
	at := atEnd
	cmd := &cobra.Command{
		Use:   "show [FILE] [--at N] [--pips] [-o svg|png [--width PIXELS] [--names] [--mark PLACE …]]",
		Short: "shows the board, hands, scores and what is waited for",
		Long: `Shows the position at the end of FILE, or after its first N moves: the board, hands, scores and what
is waited for. With --pips it says how fair the board is: pips by resource, the best corners, what the
players find if each in turn takes the richest corner left, and which like hexes lie side by side. With
-o json it is the position as the key setup of a scenario takes it; with -o svg or png a picture, with
--names the plain map with the name of every place, to print.`,
		Example: `  catanref show -f game.yaml --at 12
  catanref show -f game.yaml -o png --mark B2.N --mark ore10 > board.png
  catanref show -f game.yaml -o svg --names > names.svg`,
		Args:              func(cmd *cobra.Command, args []string) error { return noWords(cmd, file.rest(args)) },
		ValidArgsFunction: cobra.NoFileCompletions,
	}
	file = gameFileFlag(cmd)
	cmd.Flags().IntVar(&at, "at", atEnd, "how `MANY` moves to play; left out: all")
	cmd.Flags().Lookup("at").DefValue = "0" // hidden in the help
	fair := cmd.Flags().Bool("pips", false, "tell how fair the board is")
	output := outputFlag(cmd, "text", "svg", "png", "json")
	pictured := pictureFlags(cmd)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if at < 0 && cmd.Flags().Changed("at") {
			return usage(cmd, "--at takes a number of moves from 0 on, not %d.", at)
		}
		if err := pictured.refuse(cmd, *output); err != nil {
			return err
		}
		var text bytes.Buffer
		s, err := file.read(io.TeeReader(cmd.InOrStdin(), &text))
		if err != nil {
			if *output == "text" {
				drawFaults(pageFor(cmd.ErrOrStderr()), file.name(), &text, err)
			}
			return err
		}
		deals, err := dealsAt(s, at, cmd.ErrOrStderr())
		if err != nil {
			return err
		}
		if *fair {
			pips := table.PipsOf(s.Game, deals.Any())
			switch *output {
			case "json":
				return visible.WriteJSON(cmd.OutOrStdout(), pips)
			case "text":
				pips.Text(pageFor(cmd.OutOrStdout()))
				return nil
			}
			return usage(cmd, "--pips tells figures: it goes with -o text or -o json.")
		}
		switch *output {
		case "json":
			return visible.WriteJSON(cmd.OutOrStdout(), setupkeys.Of(s.Game, deals))
		case "svg", "png":
			return pictured.draw(cmd.OutOrStdout(), *output, s, deals)
		}
		table.ShowText(pageFor(cmd.OutOrStdout()), s.Game, deals)
		return nil
	}
	return cmd
}

package referee

import (
	"github.com/spf13/cobra"

	"catanref/referee/table"
	"catanref/scenarios"
)

func sheetCommand() *cobra.Command {
	var file *gameFile
	var law bool
	cmd := &cobra.Command{
		Use:   "sheet [FILE] [--law] [-o markdown|svg]",
		Short: "writes the sheet of a game for a referee or a tournament",
		Long: `Writes the sheet of a game: who played, the law in force in words (edition, boxes, each variant and house
rule with what it sets), the result with points by their parts, and every decision of the table in order
with its number and time: what was kept against the rules and which rules, what was corrected and from
what, adjustments, counts, notes, claims. With --law it is the law alone, to lie on the table. With -o svg
it is one page for A4 or Letter.`,
		Example: `  catanref sheet evening.yaml -o markdown > evening.md
  catanref sheet --law evening.yaml`,
		Args:              func(cmd *cobra.Command, args []string) error { return noWords(cmd, file.rest(args)) },
		ValidArgsFunction: cobra.NoFileCompletions,
	}
	file = gameFileFlag(cmd)
	cmd.Flags().BoolVar(&law, "law", false, "the law in force alone")
	output := outputFlag(cmd, "text", "markdown", "svg")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		s, err := file.read(cmd.InOrStdin())
		if err != nil {
			return err
		}
		deals, err := dealsAt(s, atEnd, cmd.ErrOrStderr())
		if err != nil {
			return err
		}
		return table.SheetOf(s, deals, entriesOf(s), false, law).Write(pageFor(cmd.OutOrStdout()), *output)
	}
	return cmd
}

// entriesOf returns a function for the entries of a record, unchanged.
func entriesOf(s *scenarios.Scenario) func(i int) *scenarios.Step {
	return func(i int) *scenarios.Step { return &s.Moves[i] }
}

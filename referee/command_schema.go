package referee

import (
	"github.com/spf13/cobra"

	"catanref/referee/console"
	"catanref/referee/table"
	"catanref/referee/visible"
	"catanref/scenarios"
)

func schemaCommand() *cobra.Command {
	return &cobra.Command{
		Use:       "schema [scenarios|variants]",
		Short:     "prints the JSON Schema of scenario or variant files, for editors",
		Args:      atMostOne,
		ValidArgs: []string{"scenarios", "variants"},
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case len(args) == 0 || args[0] == "scenarios":
				_, err := cmd.OutOrStdout().Write(scenarios.Schema())
				return err
			case args[0] == "variants":
				return visible.WriteJSON(cmd.OutOrStdout(), variantSchema())
			}
			return usage(cmd, "There are schemas of scenarios and of variants, none of %q.%s", console.Printable(args[0]), table.DidYouMean(args[0], []string{"scenarios", "variants"}))
		},
	}
}

package referee

import (
	"github.com/spf13/cobra"

	"catanref/scenarios"
)

func schemaCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "schema",
		Short: "prints the JSON Schema of scenario files, for editors",
		Args:  noWords,
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := cmd.OutOrStdout().Write(scenarios.Schema())
			return err
		},
	}
}

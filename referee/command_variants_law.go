package referee

import (
	"errors"

	"github.com/spf13/cobra"

	"catanref/referee/report"
	"catanref/referee/table"
	"catanref/referee/visible"
	"catanref/variants"
)

// showLaw prints the law in force in a scenario file.
func showLaw(cmd *cobra.Command, file string, asJSON bool) error {
	s, err := readScenario(file, cmd.InOrStdin())
	if err != nil {
		return err
	}
	law := variants.RuledBy(report.InquiryFor(s).Query, s.File)
	if law == nil {
		return errors.New(s.File + ": the law of this file cannot be built again")
	}
	if asJSON {
		return visible.WriteJSON(cmd.OutOrStdout(), table.LawOf(s, law))
	}
	table.LawPage(pageFor(cmd.OutOrStdout()), s, law)
	return nil
}

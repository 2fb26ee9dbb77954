package referee

import (
	"slices"

	"github.com/spf13/cobra"

	"catanref/referee/table"
)

// oneBoard returns an error if the word is not a board.
func oneBoard(cmd *cobra.Command, board string) error {
	if slices.Contains(table.BoardWords(), board) {
		return nil
	}
	return usage(cmd, "%s", table.NoBoard(board, table.BoardWords()).Error())
}

//go:build !js

package referee

import (
	"slices"

	"github.com/spf13/cobra"
)

// oneBoard returns an error if the word is not a board.
func oneBoard(cmd *cobra.Command, board string) error {
	if slices.Contains(boardWords(), board) {
		return nil
	}
	return usage(cmd, "%s", noBoard(board, boardWords()).Error())
}

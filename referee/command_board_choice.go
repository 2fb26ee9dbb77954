//go:build !js

package referee

import (
	"github.com/spf13/cobra"
)

// oneBoard refuses a word that is no board.
func oneBoard(cmd *cobra.Command, board string) error {
	if contains(boardWords(), board) {
		return nil
	}
	return usage(cmd, "%s", noBoard(board, boardWords()).Error())
}

package referee

import (
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// TestMovesOfAPipeBeginWithAByteOrderMark: what an editor puts before the first letter of a text is no part of the first move.
func TestMovesOfAPipeBeginWithAByteOrderMark(t *testing.T) {
	cmd := &cobra.Command{}
	cmd.SetIn(strings.NewReader("\ufeffred: end\nblue: end\n"))
	got, err := movesAsked(cmd, &gameFile{}, nil)
	if err != nil || strings.Join(got, ", ") != "red: end, blue: end" {
		t.Errorf("%q, %v", got, err)
	}
}

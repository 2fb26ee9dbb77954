//go:build !js

package referee

import (
	"os"
	"strings"

	"github.com/spf13/cobra"
)

// completeMove offers what may stand next in a move that is being typed: players, verbs, places,
// cards, as the form of the verb has it.
func completeMove(cmd *cobra.Command, file, typed string) ([]string, cobra.ShellCompDirective) {
	const quiet = cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	if file == "-" {
		return nil, quiet
	}
	s, err := fromFile(file, os.Stdin)
	if err != nil {
		return nil, quiet
	}
	head, last := "", typed // a name may have spaces in it
	if i := strings.LastIndexByte(typed, ' '); i > strings.IndexByte(typed, ':') && strings.Contains(typed, ":") {
		head, last = typed[:i+1], typed[i+1:]
	}
	var out []string
	for _, word := range nextWords(s.Game, head) {
		if strings.HasPrefix(strings.ToLower(word), strings.ToLower(last)) {
			out = append(out, head+word)
		}
	}
	return out, quiet
}

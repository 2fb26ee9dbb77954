package referee

import (
	"os"
	"strings"

	"github.com/spf13/cobra"

	"catanref/referee/table"
)

// completeMove completes a move on the command line: it offers the players, verbs, places and cards that may come
// next according to the form of the verb.
func completeMove(cmd *cobra.Command, file, typed string) ([]string, cobra.ShellCompDirective) {
	const quiet = cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	if file == "-" {
		return nil, quiet
	}
	s, err := fromFile(file, os.Stdin)
	if err != nil {
		return nil, quiet
	}
	head, last := "", typed // a player's name may contain spaces
	if i := strings.LastIndexByte(typed, ' '); i > strings.IndexByte(typed, ':') && strings.Contains(typed, ":") {
		head, last = typed[:i+1], typed[i+1:]
	}
	var out []string
	for _, word := range table.NextWords(s.Game, head) {
		if strings.HasPrefix(strings.ToLower(word), strings.ToLower(last)) {
			out = append(out, head+word)
		}
	}
	return out, quiet
}

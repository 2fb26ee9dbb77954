package referee

import (
	"os"
	"strings"

	"github.com/spf13/cobra"

	"catanref/engine"
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

// nextWords lists the words that may follow the head of a move.
func nextWords(g *engine.Game, head string) []string {
	_, rest, named := strings.Cut(head, ":")
	if !named {
		out := make([]string, g.Players)
		for i, name := range g.Names[:g.Players] {
			out[i] = name + ":"
		}
		return out
	}
	said := strings.Fields(strings.ToLower(rest))
	var out []string
	for _, v := range engine.Verbs() {
		words := strings.Fields(v.Words)
		switch {
		case !g.Rules.Offers(v):
		case len(said) < len(words) && startsWith(words, said):
			if word := words[len(said)]; !contains(out, word) {
				out = append(out, word)
			}
		case len(said) >= len(words) && startsWith(said, words):
			for _, word := range v.WordsAt(g, len(said)-len(words)) { // and behind them those of its namesakes
				if !contains(out, word) {
					out = append(out, word)
				}
			}
		}
	}
	return out
}

func startsWith(words, head []string) bool {
	for i, w := range head {
		if i >= len(words) || words[i] != w {
			return false
		}
	}
	return true
}

package table

import (
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/notation"
)

// NextWords lists the words that may come next in an incomplete move.
func NextWords(g *engine.Game, head string) []string {
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
			if word := words[len(said)]; !slices.Contains(out, word) {
				out = append(out, word)
			}
		case len(said) >= len(words) && startsWith(said, words):
			for _, word := range notation.WordsAt(v, g, len(said)-len(words)) { // and the words of other verbs that begin with the same words
				if !slices.Contains(out, word) {
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

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
	head, last := typed, ""
	if i := strings.LastIndexByte(typed, ' '); i >= 0 {
		head, last = typed[:i+1], typed[i+1:]
	} else {
		head, last = "", typed
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
		out := make([]string, len(g.Names))
		for i, name := range g.Names {
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
			return slotWords(g, v, len(said)-len(words))
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

// slotWords lists the words for the n-th argument of a verb. Lists of cards run on to the end.
func slotWords(g *engine.Game, v *engine.Verb, n int) []string {
	slots := strings.Fields(strings.NewReplacer("[", " ", "]", " ", "...", "").Replace(v.Args))
	var out []string
	for i, slot := range slots {
		isList := slot == "GIVE" || slot == "TAKE"
		if i > n {
			break
		}
		if i < n && !isList {
			continue
		}
		for alternative := range strings.SplitSeq(slot, "|") {
			out = append(out, slotWord(g, alternative)...)
		}
		if isList && i+1 < len(slots) {
			out = append(out, slots[i+1])
		}
	}
	return out
}

// corners and sides are the words for the places of a hex.
var (
	corners = []string{"N", "NE", "SE", "S", "SW", "NW"}
	sides   = []string{"NE", "E", "SE", "SW", "W", "NW"}
)

// slotWord lists the words for one slot of a verb; places by all their names.
func slotWord(g *engine.Game, slot string) []string {
	b := g.Board
	var out []string
	around := func(sign string, words []string) {
		for h := range engine.Hex(b.NumHexes) {
			for _, w := range words {
				out = append(out, b.HexName(h)+sign+w)
			}
		}
	}
	switch slot {
	case "V":
		around(".", corners)
	case "E":
		around("/", sides)
	case "H":
		for h := range engine.Hex(b.NumHexes) {
			out = append(out, b.HexName(h))
		}
	case "P":
		out = g.Names
	case "CARD", "GIVE", "TAKE":
		out = engine.CardNames()
	case "DICE", "FACES":
		out = []string{"1", "2", "3", "4", "5", "6"}
	case "TRACK", "DECK":
		out = []string{"trade", "politics", "science"}
	case "EVENT":
		out = []string{"ship", "trade", "politics", "science"}
	default:
		if slot == strings.ToLower(slot) {
			out = []string{slot}
		}
	}
	return out
}

package table

import (
	"fmt"
	"strings"

	"catanref/scenarios"
)

// withNeutrals adds the neutral players of a new game, if its law has any, and chooses their first settlements; the
// table may write other places. Names that the user did not choose are left to the law.
func withNeutrals(text string, names []string, seed int64) string {
	head, rest, _ := strings.Cut(text, "\nboard:")
	line := ""
	if len(names) > 0 {
		line = fmt.Sprintf("\nneutral: [%s]", listYAML(names))
	}
	probe, err := scenarios.Read("", []byte(head+line+"\nboard:"+rest+"setup: {}\n"), Host)
	if err == nil && probe.Game.Owners > probe.Game.Players {
		g := probe.Game
		places := scenarios.NeutralPlaces(g.Board, uint64(seed))
		var settled []string
		for i, name := range g.Names[g.Players:] {
			settled = append(settled, fmt.Sprintf("%s: %s", plainYAML(name, listMarks), g.Board.IntersectionName(places[i])))
		}
		line = fmt.Sprintf("\nneutral: {%s}", strings.Join(settled, ", "))
	}
	return head + line + "\nboard:" + rest
}

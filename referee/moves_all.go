package referee

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/referee/table"
	"catanref/referee/visible"
)

// knownMove is a kind of move in the game: its verb and arguments, what it does, and an example.
type knownMove struct {
	Move    string `json:"move"`
	About   string `json:"about"`
	Example string `json:"example"`
}

// movesOf lists every kind of move of a game, sorted by its words. It leaves out verbs that are only parsed so that
// they can be refused.
func movesOf(g *engine.Game, s *position.State) []knownMove {
	var out []knownMove
	for _, v := range engine.Verbs() {
		if !g.Rules.Offers(v) || v.Apply == nil {
			continue
		}
		move := notation.Form(v, g.Rules)
		if slices.ContainsFunc(out, func(m knownMove) bool { return m.Move == move }) {
			continue
		}
		out = append(out, knownMove{move, v.About, notation.Example(g, v, s)})
	}
	return out
}

// allMoves prints every kind of move of a game.
func allMoves(out io.Writer, g *engine.Game, s *position.State, output string) error {
	all := movesOf(g, s)
	if output == "json" {
		return visible.WriteJSON(out, struct {
			Moves []knownMove `json:"moves"`
		}{all})
	}
	if output == "markdown" {
		cell := strings.NewReplacer("|", `\|`)
		fmt.Fprint(out, "| move | does | example |\n|---|---|---|\n")
		for _, m := range all {
			fmt.Fprintf(out, "| `%s` | %s | `%s` |\n", cell.Replace(m.Move), m.About, m.Example)
		}
		return nil
	}
	p := pageFor(out)
	p.Text("", 2, fmt.Sprintf("The moves of %s; %s", g.Rules.Ruleset, table.FormsMean))
	for _, m := range all {
		p.Blank()
		p.Text("", 4, m.Move)
		p.Text("  ", 4, tell.AsSentence(m.About))
		p.Text("  ", 4, m.Example)
	}
	return nil
}

package table

import (
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/notation"
	"catanref/engine/tell"
	"catanref/referee/picture"
	"catanref/referee/session"
)

// help explains how to write a move, and then lists the commands.
func (pl *Play) help() {
	pl.Text("", 2, "A move is a verb and what it is about, like `roll 8`, `road A2/SE`, `settlement B2.N`, `bank 4 ore for 1 wool`; before it a name and a colon where somebody else than the player on turn makes it: `"+pl.Session.Game().Names[0]+": discard 4`. Words that people say are heard too.")
	pl.Text("", 2, "A corner is a hex and a side of it (A1.N), an edge is a hex and a side behind a stroke (A1/NE), a hex is its row and number (B3) or what lies there (ore8).")
	pl.Text("", 2, "`help moves` lists the moves of this game, `moves` those that are legal now; `? MOVE` asks without playing. Beside the moves there are:")
	for _, c := range session.Commands() {
		pl.Entry("  "+strings.TrimSpace(c.Name+" "+c.Args), 26, c.About)
	}
}

// FormsMean explains the letters and signs in the form of a move.
const FormsMean = "what stands in [ ] may be left out. V is an intersection (B2.N), E a path (B2/NE), H a hex (C3 or ore10), P a player."

// verbGroup is a heading of "help moves" with its verbs.
type verbGroup struct {
	title string
	holds func(v *engine.Verb) bool
}

// verbGroups are the times at which moves are made, in the words of players.
var verbGroups = []verbGroup{
	{"Setting up", func(v *engine.Verb) bool { return v.Menu&engine.InSetup != 0 && v.Menu&engine.AfterRoll == 0 }},
	{"The dice, and the end of a turn", func(v *engine.Verb) bool { return v.Act == engine.RollAct || v.Act == engine.EndAct }},
	{"Cards played", func(v *engine.Verb) bool { return strings.HasPrefix(v.Words, "play ") }},
	{"In a turn", func(v *engine.Verb) bool { return v.Menu&engine.AfterRoll != 0 }},
	{"Answers and what is owed", func(*engine.Verb) bool { return true }},
}

// helpMoves lists the verbs of this game's law with their forms, grouped by the time at which they are used.
func (pl *Play) helpMoves() {
	law := pl.Session.Game().Rules
	pl.Text("", 2, tell.Capital(FormsMean)+" `?` stands for cards that nobody saw: `discard 4 ?`.")
	at := make([][]*engine.Verb, len(verbGroups))
	for _, v := range engine.Verbs() {
		if v.Menu == 0 || !law.Offers(v) || law.NeverOwed(v) {
			continue
		}
		i := slices.IndexFunc(verbGroups, func(g verbGroup) bool { return g.holds(v) })
		at[i] = append(at[i], v)
	}
	for i, group := range verbGroups {
		if len(at[i]) == 0 {
			continue
		}
		pl.Raw(pl.Ink(group.title, picture.Bold), "\n")
		for _, v := range at[i] {
			pl.Entry("  "+notation.Form(v, law), 38, v.About)
		}
	}
}

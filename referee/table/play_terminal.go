package table

import (
	"strings"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/referee/report"
	"catanref/referee/session"
)

// Complete lists the words that may come next in the typed line: those of the moves that are legal now, and those of
// commands.
func (pl *Play) Complete(head string) []string {
	if pl.Session == nil {
		return nil
	}
	return wordsAfter(pl.Session.Game(), pl.Session.Deals(), head)
}

func wordsAfter(g *engine.Game, dealt *deals.Deals, head string) []string {
	head = strings.TrimLeft(head, "? ")
	said := strings.Fields(head[:strings.LastIndexByte(head, ' ')+1])
	var out []string
	add := func(line string) {
		words := strings.Fields(line)
		if len(words) > len(said) && strings.EqualFold(strings.Join(words[:len(said)], " "), strings.Join(said, " ")) {
			out = append(out, words[len(said)])
		}
	}
	moves, unsure, possible := report.ListedIn(g, dealt)
	for _, list := range [][]report.Option{moves, unsure, possible} {
		for _, o := range list {
			add(o.Text)
			_, bare, _ := strings.Cut(o.Text, ": ")
			add(bare)
		}
	}
	for _, c := range session.Commands() {
		add(c.Name)
	}
	if len(out) == 0 { // cards and partners of moves that the list leaves open
		full := strings.Join(said, " ") + " "
		if !strings.Contains(full, ":") {
			full = g.Names[dealt.Any().Acting] + ": " + full
		}
		out = NextWords(g, full)
	}
	return out
}

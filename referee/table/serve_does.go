package table

import (
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/tell"
)

// buttonJSON is how a verb is shown where people tap.
type buttonJSON struct {
	Label  string `json:"label"`            // "Build a road"
	Sign   string `json:"sign,omitempty"`   // its symbol
	Emblem string `json:"emblem,omitempty"` // in place of the symbol the parameters of api/emblem: "line=road"
	Rank   int    `json:"rank"`             // buttons that there is no room for come in this order
	Plays  bool   `json:"plays,omitempty"`  // it plays a card
	Group  string `json:"group,omitempty"`  // the button that leads to it and its like where there is no room for each
	Name   string `json:"name,omitempty"`   // its label among these, and among cards, if not its words
}

// The rank of buttons without one of their own: what is owed comes first.
const (
	rankOfOwed, rankOfPriced, rankOfOthers = -1, 500, 900
)

// buttonOf returns how a verb is shown.
func buttonOf(v *engine.Verb) buttonJSON {
	b, looks := &v.Button, &v.Button
	if looks.Sign == "" {
		looks = &engine.VerbOf(engine.VerbNamed(v.Words)).Button
	}
	out := buttonJSON{Label: b.Label, Sign: looks.Sign, Rank: looks.Rank, Plays: v.Plays != 0 && v.Act != engine.RevealAct, Group: b.Group, Name: spaced(v.Words)}
	if out.Label == "" {
		out.Label = spaced(upToComma(v.About))
		if out.Plays {
			out.Label = spaced(v.Words)
		}
		out.Label = tell.Capital(out.Label)
	}
	if looks.Piece != "" {
		out.Emblem = "piece=" + looks.Piece
		if v.FirstPlace() == board.PathPlace {
			out.Emblem = "line=" + looks.Piece
		}
	}
	if out.Plays || out.Group != "" {
		_, out.Name, _ = strings.Cut(out.Name, " ")
	}
	if out.Name == v.Words {
		out.Name = ""
	}
	if out.Rank == 0 {
		out.Rank = rankOfOthers
	}
	return out
}

// spaced returns words of a move as people write them.
func spaced(words string) string { return strings.ReplaceAll(words, "-", " ") }

// does says what kind of move it is, in words that follow a player's name: "builds a road", "plays bishop". What the
// card does is in the sentences about its effects.
func does(v *engine.Verb) string {
	if v.Plays != 0 {
		return thirdPerson(spaced(v.Words))
	}
	return thirdPerson(upToComma(v.About))
}

// thirdPerson turns what a verb is about, "pass the dice", into what somebody does: "passes the dice".
func thirdPerson(about string) string {
	if _, after, priced := strings.Cut(about, ": "); priced { // "3 fish: draw a card of a player"
		about = after
	}
	verb, rest, more := strings.Cut(about, " ")
	if n := len(verb); n > 0 {
		switch last := verb[n-1]; {
		case strings.HasSuffix(verb, "ch"), strings.HasSuffix(verb, "sh"), strings.ContainsRune("sxzo", rune(last)):
			verb += "es"
		case last == 'y' && n > 1 && !strings.ContainsRune("aeiou", rune(verb[n-2])):
			verb = verb[:n-1] + "ies"
		default:
			verb += "s"
		}
	}
	if more {
		verb += " " + rest
	}
	return verb
}

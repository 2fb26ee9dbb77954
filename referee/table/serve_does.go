package table

import (
	"strings"

	"catanref/engine"
)

// does says what kind of move it is, in words that follow a player's name: "builds a road", "plays bishop". What the
// card does is in the sentences about its effects.
func does(v *engine.Verb) string {
	if v.Plays != 0 {
		return thirdPerson(strings.ReplaceAll(v.Words, "-", " "))
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

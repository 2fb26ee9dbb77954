package report

import (
	"strings"

	"catanref/engine"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/referee/console"
	"catanref/variants"
	"catanref/variants/expressions"
)

// This file says the values that a house rule has read in the words of players, not in the notation of its author.

// valueText returns the sentence for a value that an expression read: "Blue shows 1 point."; "" for a value that
// means nothing to players.
func (r *Report) valueText(v expressions.Part) string {
	switch v.Source {
	case "leaders":
		return r.leading(v.Value)
	case "hex.number", "hex(target).number":
		if v.Value == "0" {
			return "The hex has no number."
		}
		return "The hex has the number " + v.Value + "."
	case "hex.terrain", "hex(target).terrain":
		return "The hex is " + saidValue(v.Value) + "."
	}
	word, ofPlayer := v.What, v.Whose != ""
	said := variants.SaidOf(word, ofPlayer)
	switch {
	case word == "name" && ofPlayer:
		return ""
	case v.Counted && word == "leaders" && v.Asks == "": // their names are told
		return ""
	case v.Counted && said.Many != "":
		return say(said.Many+": {n}.", v, "")
	case v.Counted && ofPlayer:
		return say(tell.Capital(spaced(word))+" of {by}: {n}.", v, "")
	case v.Value == "false" && said.IsNot != "":
		return say(said.IsNot, v, "")
	case said.Is != "" && !v.Counted:
		return say(said.Is, v, said.What)
	case ofPlayer:
		return say("{by's} {what}: {n}.", v, word)
	case v.Asks != "":
		return say("That makes {n}.", v, "")
	case strings.Contains(word, ".") && !strings.ContainsAny(word, "([ "):
		return word + " is " + v.Value + "."
	}
	return ""
}

// leading returns the sentence for the players in the lead: "Blue leads with 7 points."
func (r *Report) leading(list string) string {
	names := strings.Split(strings.Trim(list, "[]"), ", ")
	verb := "leads"
	if len(names) > 1 {
		verb = "lead"
	}
	text := tell.Capital(tell.List(names, "and")) + " " + verb
	if seat := r.Game.SeatNamed(names[0]); seat != position.NoSeat {
		text += " with " + console.Count(engine.NewFacts(r.Game, r.Before).PublicPoints(seat), "point")
	}
	return text + "."
}

// say fills the slots of a sentence from the reference.
func say(sentence string, v expressions.Part, what string) string {
	value := saidValue(v.Value)
	if value == "0" && v.Asks == "" && strings.Contains(sentence, " has {n} ") { // a number that is asked for stays one
		value = "no"
	}
	if before, after, ok := strings.Cut(sentence, "{n}"); ok && value == "1" {
		sentence = before + "{n}" + tell.Singular(after)
	}
	return tell.Capital(strings.NewReplacer(
		"{by's}", tell.Possessive(v.Whose), "{by}", v.Whose, "{what}", spaced(what), "{n}", value,
	).Replace(sentence))
}

// spaced writes a name used in expressions as ordinary words.
func spaced(word string) string { return strings.NewReplacer("_", " ", ".", " ").Replace(word) }

// saidValue writes a value as people say it: without quotes, a list with "and", "nobody" for none.
func saidValue(value string) string {
	list, ok := strings.CutPrefix(value, "[")
	if !ok {
		if value = strings.Trim(value, `"`); value == "" {
			return "nobody"
		}
		return value
	}
	list = strings.TrimSuffix(list, "]")
	if list == "" {
		return "none"
	}
	words := strings.Split(list, ", ")
	for i := range words {
		words[i] = strings.Trim(words[i], `"`)
	}
	return tell.List(words, "and")
}

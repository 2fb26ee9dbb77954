package referee

import (
	"fmt"
	"strconv"
	"strings"

	"catanref/engine"
	"catanref/engine/tell"
	"catanref/variants/expressions"
)

// What a house rule has read is told as players say it, not as its author has written it.

// spokenValues say how the words of expressions are read aloud that are nobody's.
var spokenValues = map[string]string{
	"turn.player":         "It is the turn of %s.",
	"turn.phase":          "The phase is %s.",
	"turn.of_player":      "It is turn %s of the player on turn.",
	"turn.number":         "It is turn %s.",
	"turn.round":          "It is round %s.",
	"turn.trades":         "Trades with players this turn: %s.",
	"turn.bank_trades":    "Trades with the bank this turn: %s.",
	"turn.bought":         "Development cards bought this turn: %s.",
	"turn.stolen":         "Cards stolen this turn: %s.",
	"turn.built":          "Built this turn: %s.",
	"turn.played":         "Played this turn: %s.",
	"dice.sum":            "The dice show %s.",
	"dice.yellow":         "The yellow die shows %s.",
	"dice.red":            "The red die shows %s.",
	"dice.event":          "The event die shows %s.",
	"dice.last":           "The roll before was %s.",
	"dice.sevens":         "Sevens in a row: %s.",
	"robber":              "The robber is on %s.",
	"pirate":              "The pirate is on %s.",
	"len(leaders)":        "Players who lead: %s.",
	"robber_since":        "Turns since the robber came to its hex: %s.",
	"barbarians.attacks":  "Attacks of the barbarians so far: %s.",
	"barbarians.position": "The ship of the barbarians is at space %s.",
	"barbarians.strength": "The barbarians have %s.",
	"barbarians.defence":  "The defence has %s.",
	"longest_road.length": "The Longest Road has %s segments.",
	"longest_road.holder": "Longest Road is with %s.",
	"largest_army.size":   "The Largest Army has %s knights.",
	"largest_army.holder": "Largest Army is with %s.",
	"harbormaster.holder": "Harbormaster is with %s.",
	"merchant.owner":      "The merchant is with %s.",
	"merchant.at":         "The merchant is on %s.",
}

// spokenThings say how something of a thing is read aloud, by the thing: the bank's wool.
var spokenThings = map[string]string{
	"bank":       "The bank has %[2]s %[1]s.",
	"supply":     "The supply has %[2]s %[1]s.",
	"deck":       "Cards in the %[1]s deck: %[2]s.",
	"metropolis": "The metropolis of %[1]s is with %[2]s.",
}

// spokenMembers say how something of a player is read aloud, by its first word: {by} is the player, {by's} what is
// the player's, {what} the words behind it, {n} the value, {s} the ending of several.
var spokenMembers = map[string]string{
	"public_points":   "{by} shows {n} point{s}.",
	"points":          "{by} has {n} point{s}.",
	"granted":         "House rules gave {by} {n} point{s}.",
	"income":          "{by} has {n} card{s} from this roll.",
	"hand.total":      "{by} holds {n} card{s}.",
	"hand":            "{by} holds {n} {what}.",
	"cards.total":     "{by} holds {n} card{s} beside the hand.",
	"cards":           "{by} holds {n} {what} card{s}.",
	"tokens":          "{by} has {n} {what}.",
	"road_length":     "{by's} road has {n} segment{s}.",
	"army":            "{by} has played {n} knight{s}.",
	"hand_limit":      "{by} may keep {n} card{s} on a 7.",
	"improvements":    "{by's} {what} is at level {n}.",
	"supply":          "{by} has {n} {what} left.",
	"dry":             "Rolls in a row that brought {by} nothing: {n}.",
	"trades_with":     "This turn {by} has traded with {n}.",
	"len cities":      "Cities of {by}: {n}.",
	"len trades_with": "Players with whom {by} has traded this turn: {n}.",
	"harbor_points":   "{by} has {n} harbor point{s}.",
}

// valueText tells a value that an expression read: "Blue shows 1 point."; "" for what says nothing at a table.
func (r *report) valueText(v expressions.Part) string {
	number, _ := strconv.Atoi(v.Value)
	thing, what, _ := strings.Cut(v.Source, ".")
	switch {
	case v.Source == "leaders":
		names := strings.Split(strings.Trim(v.Value, "[]"), ", ")
		verb := "leads"
		if len(names) > 1 {
			verb = "lead"
		}
		text := tell.Capital(tell.List(names, "and")) + " " + verb
		if seat := r.game.SeatNamed(names[0]); seat != engine.NoSeat {
			text += " with " + count(engine.NewFacts(r.game, r.before).PublicPoints(seat), "point")
		}
		return text + "."
	case v.Source == "hex.number", v.Source == "hex(target).number":
		if number == 0 {
			return "The hex has no number."
		}
		return "The hex has the number " + v.Value + "."
	case v.Source == "hex.terrain", v.Source == "hex(target).terrain":
		return "The hex is " + saidValue(v.Value) + "."
	case spokenValues[v.Source] != "":
		return fmt.Sprintf(spokenValues[v.Source], saidValue(v.Value))
	case v.Whose == "" && spokenThings[thing] != "" && what != "":
		return fmt.Sprintf(spokenThings[thing], spaced(what), saidValue(v.Value))
	case v.Whose == "" && v.Asks != "":
		return "That makes " + saidValue(v.Value) + "."
	case v.Whose == "" && strings.Contains(v.Source, ".") && !strings.ContainsAny(v.Source, "([ "):
		return v.Source + " is " + v.Value + "."
	case v.Whose == "" || v.What == "name":
		return ""
	}
	return ofPlayer(v)
}

// ofPlayer tells something of a player.
func ofPlayer(v expressions.Part) string {
	first, what, _ := strings.Cut(v.What, ".")
	say := spokenMembers[v.What]
	if say == "" && (what != "") == strings.Contains(spokenMembers[first], "{what}") {
		say = spokenMembers[first]
	}
	if counted, ok := strings.CutPrefix(v.What, "len "); ok && say == "" {
		say, what = "{by} has {n} "+strings.TrimSuffix(spaced(counted), "s")+"{s}.", ""
	}
	if say == "" {
		say, what = "{by's} {what}: {n}.", v.What
	}
	ending := "s"
	if v.Value == "1" {
		ending = ""
	}
	who := tell.Capital(v.Whose)
	if !strings.HasPrefix(say, "{by") {
		who = v.Whose
	}
	return strings.NewReplacer("{by's}", tell.Possessive(who), "{by}", who, "{what}", spaced(what), "{n}", saidValue(v.Value), "{s}", ending).Replace(say)
}

// spaced writes a word of expressions as people do.
func spaced(word string) string { return strings.NewReplacer("_", " ", ".", " ").Replace(word) }

// saidValue writes a value as people say it: without quotes, a list with "and", nobody for none.
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

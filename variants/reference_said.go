package variants

import (
	"strings"
	"sync"
)

// Saying is how a word of expressions is read aloud. In its sentences {by} is the player, {by's} the possessive, {n}
// the value, and {what} the words after those of the row: "wool" of hand.wool.
type Saying struct {
	Is    string // "{by} holds {n} {what}."; "" for none
	IsNot string // if it is false: "{by} is not poor."; "" for none
	Many  string // for a list, the name of its elements: "Players who lead"; "" for none
	What  string
}

// SaidOf returns how a word of the position, or a member of a player, is read aloud: by its own row in the reference,
// else by the row of the word of which it is a member.
func SaidOf(word string, ofPlayer bool) Saying {
	rows := saidOfPosition()
	if ofPlayer {
		rows = saidOfPlayers()
	}
	if said, ok := rows[word]; ok && !strings.Contains(said.Is, "{what}") {
		return said
	}
	of, what, _ := strings.Cut(word, ".")
	if said := rows[of]; what != "" && strings.Contains(said.Is, "{what}") {
		said.What = what
		return said
	}
	return Saying{}
}

var (
	saidOfPosition = sync.OnceValue(func() map[string]Saying { return sayings("words") })
	saidOfPlayers  = sync.OnceValue(func() map[string]Saying { return sayings("player") })
)

// sayings are those of a chapter of the reference, by the words of its rows.
func sayings(chapter string) map[string]Saying {
	out := map[string]Saying{}
	for _, ch := range Reference() {
		if ch.Name != chapter {
			continue
		}
		for _, e := range ch.Entries {
			if e.Said != "" || e.Many != "" {
				out[strings.TrimSuffix(e.Name, ".KIND")] = Saying{Is: e.Said, IsNot: e.Denied, Many: e.Many}
			}
		}
	}
	return out
}

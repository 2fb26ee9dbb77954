package variants

import (
	"strings"
	"sync"
)

// Saying is how a word of expressions is read aloud. In its sentences {by} is the player, {by's} what is the player's, {n}
// the value, and {what} the words behind those of the row: "wool" of hand.wool.
type Saying struct {
	Is    string // "{by} holds {n} {what}."; "" for none
	IsNot string // of what is not true: "{by} is not poor."; "" for none
	Many  string // of a list, what is counted: "Players who lead"; "" for none
	What  string
}

// SaidOf returns how a word of the position is read aloud, or a member of a player: by its own row in the reference,
// else by the row of what it is a member of.
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

package picture

import (
	"fmt"
	"strings"
)

// Ink is the colour of a piece of text. Colour only repeats what the text says, so the text can be printed without
// it.
type Ink string

// Inks that are not the colour of a player. They are terminal escape codes.
const (
	NoInk Ink = ""
	Bold  Ink = "1"
	Faint Ink = "2"
	Good  Ink = "1;32"
	Bad   Ink = "1;31"
	Open  Ink = "1;33"
)

// Paint colours a text.
func Paint(text string, ink Ink) string {
	if ink == NoInk || text == "" {
		return text
	}
	return fmt.Sprintf("\x1b[%sm%s\x1b[0m", string(ink), text)
}

// named are the colours of players who are called by a colour: letters on a background, so that white and black can
// be seen on any terminal.
var named = map[string]Ink{
	"red": "1;97;41", "blue": "1;97;44", "white": "1;30;107", "orange": "1;30;48;5;208",
	"green": "1;97;42", "brown": "1;97;48;5;94", "yellow": "1;30;103", "black": "1;97;100",
	"purple": "1;97;45", "violet": "1;97;45", "pink": "1;30;48;5;218", "grey": "1;30;47", "gray": "1;30;47",
}

var spare = []Ink{"1;97;41", "1;97;44", "1;30;107", "1;30;48;5;208", "1;97;42", "1;97;48;5;94"}

// Inks returns a colour for each player: the one the player is called by, or any free one.
func Inks(names []string) []Ink {
	out := make([]Ink, len(names))
	used := map[Ink]bool{}
	for i, name := range names {
		out[i] = named[name]
		used[out[i]] = true
	}
	for i := range out {
		for j := 0; out[i] == NoInk && j < len(spare); j++ {
			if !used[spare[j]] {
				out[i], used[spare[j]] = spare[j], true
			}
		}
	}
	return out
}

// Letters returns a capital letter for each player: the first letter of the name that no earlier player has taken, or
// else the number of the seat.
func Letters(names []string) []string {
	out := make([]string, len(names))
	used := map[string]bool{}
	for i, name := range names {
		for _, r := range strings.ToUpper(name) {
			if c := string(r); r >= 'A' && r <= 'Z' && !used[c] {
				out[i] = c
				break
			}
		}
		if out[i] == "" {
			out[i] = fmt.Sprint(i + 1)
		}
		used[out[i]] = true
	}
	return out
}

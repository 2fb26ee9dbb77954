package notation

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"catanref/engine"
	"catanref/engine/position"
)

const noSuchPlayer = "No such player at this table."

// noPlayer returns the error that no player has this name.
func noPlayer(g *engine.Game, name string) *InputError {
	if seat := g.SeatNamed(name); seat != position.NoSeat && !g.Plays(seat) {
		return &InputError{Message: fmt.Sprintf("%s has pieces on the board, but does not play.", g.Names[seat])}
	}
	e := &InputError{Message: noSuchPlayer, Near: beginningWith(g, name)}
	if len(e.Near) == 0 {
		e.Near = Nearest(name, g.Words())
	}
	if len(e.Near) == 0 {
		e.Message += " Players: " + strings.Join(g.Names[:g.Players], ", ") + "."
	}
	return e
}

// beginningWith lists the names that begin with a word.
func beginningWith(g *engine.Game, word string) (names []string) {
	for _, name := range g.Names[:g.Players] {
		if len(word) > 1 && len(name) > len(word) && strings.EqualFold(name[:len(word)], word) {
			names = append(names, name)
		}
	}
	return names
}

// lacksColon reports a missing colon in a line that begins with a player's name; nil for any other line.
func lacksColon(g *engine.Game, line string) *InputError {
	for end := len(line) - 1; end > 0; end-- {
		if line[end] != ' ' {
			continue
		}
		if seat := g.SeatNamed(line[:end]); seat != position.NoSeat {
			return LacksColon(g, seat, line, end)
		}
	}
	return nil
}

// LacksColon reports that the colon after a player's name is missing.
func LacksColon(g *engine.Game, seat position.Seat, line string, end int) *InputError {
	move := strings.TrimSpace(line[end:])
	if strings.ContainsFunc(move, func(r rune) bool { return !unicode.IsPrint(r) || r == utf8.RuneError }) {
		move = "…" // do not repeat control characters
	}
	return &InputError{Text: line, Pos: end, Len: 1, Message: fmt.Sprintf("A colon stands behind the name: %s: %s.", g.Names[seat], move)}
}

func tooLong(line string) *InputError {
	return &InputError{Text: line[:maxLine], Pos: 0, Len: 1, Message: fmt.Sprintf("A move has at most %d letters.", maxLine)}
}

// maxLine is the largest length of a line that is read as a move.
const maxLine = 400

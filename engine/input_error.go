package engine

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// InputError says why a text cannot be read as a move. The text is unreadable, or ambiguous if several readings
// are possible; it is never ruled on.
type InputError struct {
	Text      string // the whole line
	Pos, Len  int    // the place of the fault in it, in bytes
	Message   string
	Near      []string // the nearest valid words, or all candidates if it is ambiguous
	Ambiguous bool
	NoCard    bool     // something that is counted is in the place of a card: gold, fish
	NoMove    bool     // the line has no verb
	Seat      Seat     // if NoMove: whose move it would be
	Now       []string // if NoMove: the possible moves, by their verbs
}

// Error returns the message.
func (e *InputError) Error() string {
	switch {
	case e.Ambiguous:
		return e.Message + " It may be " + orList(e.Near) + "."
	case len(e.Near) > 0:
		return e.Message + " Did you mean " + orList(quoteAll(e.Near)) + "?" + e.now()
	}
	return e.Message + e.now()
}

// now lists the possible moves.
func (e *InputError) now() string {
	if len(e.Now) == 0 {
		return ""
	}
	return " Moves now: " + strings.Join(e.Now, ", ") + "."
}

func quoteAll(words []string) []string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = strconv.Quote(w)
	}
	return out
}

func orList(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}

const noSuchPlayer = "No such player at this table."

// noPlayer returns the error that no player has this name.
func (g *Game) noPlayer(name string) *InputError {
	if seat := g.SeatNamed(name); seat != NoSeat && !g.Plays(seat) {
		return &InputError{Message: fmt.Sprintf("%s has pieces on the board, but does not play.", g.Names[seat])}
	}
	e := &InputError{Message: noSuchPlayer, Near: g.beginningWith(name)}
	if len(e.Near) == 0 {
		e.Near = Nearest(name, g.Words())
	}
	if len(e.Near) == 0 {
		e.Message += " Players: " + strings.Join(g.Names[:g.Players], ", ") + "."
	}
	return e
}

// beginningWith lists the names that begin with a word.
func (g *Game) beginningWith(word string) (names []string) {
	for _, name := range g.Names[:g.Players] {
		if len(word) > 1 && len(name) > len(word) && strings.EqualFold(name[:len(word)], word) {
			names = append(names, name)
		}
	}
	return names
}

// lacksColon reports a missing colon in a line that begins with a player's name; nil for any other line.
func (g *Game) lacksColon(line string) *InputError {
	for end := len(line) - 1; end > 0; end-- {
		if line[end] != ' ' {
			continue
		}
		if seat := g.SeatNamed(line[:end]); seat != NoSeat {
			return g.LacksColon(seat, line, end)
		}
	}
	return nil
}

// LacksColon reports that the colon after a player's name is missing.
func (g *Game) LacksColon(seat Seat, line string, end int) *InputError {
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

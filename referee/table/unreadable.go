package table

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"catanref/engine/notation"
	"catanref/referee/console"
)

// noMoves explains, for things that people say at a table but that are not moves, how to do them.
var noMoves = map[string]string{
	"help":   "catanref moves --all lists every move with an example.",
	"undo":   "In a game that is followed: undo. In a file, as an entry of moves: - undo: 1.",
	"redo":   "In a game that is followed: redo. In a file, as an entry of moves: - redo: 1.",
	"adjust": "In a game that is followed: adjust red +1 wool. In a file, as an entry of moves: - adjust: {red: {wool: 1}}.",
	"waive":  "In a game that is followed: keep, or waive RULE. In a file, beside the move: waive: [rule].",
	"win":    "The game is won by the move that brings the points; cards that are hidden count once they are shown (reveal).",
	"claim":  "The game is won by the move that brings the points; cards that are hidden count once they are shown (reveal).",
}

// TellUnreadable prints a line that cannot be read, with carets under the faulty part and an explanation. Any other
// error is printed unchanged.
func TellUnreadable(p *console.Page, err error) {
	var input *notation.InputError
	if !errors.As(err, &input) {
		p.Fault(err)
		return
	}
	out := p.Out
	room := p.Width - 4
	before := []rune(console.Printable(input.Text[:min(input.Pos, len(input.Text))]))
	line := []rune(console.Printable(input.Text))
	carets := utf8.RuneCountInString(input.Text[min(input.Pos, len(input.Text)):min(input.Pos+input.Len, len(input.Text))])
	from := 0
	if len(line) > room && len(before) > room/2 {
		from = len(before) - room/2
	}
	to := min(len(line), from+room)
	shown := slices.Clone(line[from:to])
	if from > 0 {
		shown[0] = '…'
	}
	if to < len(line) {
		shown[len(shown)-1] = '…'
	}
	fmt.Fprintln(out, string(shown))
	carets = max(1, min(carets, from+room-len(before)))
	fmt.Fprintln(out, strings.Repeat(" ", len(before)-from)+strings.Repeat("^", carets))
	p.Fault(input)
	if word := strings.Trim(input.Text[min(input.Pos, len(input.Text)):min(input.Pos+input.Len, len(input.Text))], " "); input.NoMove && noMoves[strings.ToLower(word)] != "" {
		p.Text("", 2, noMoves[strings.ToLower(word)])
	}
}

// DidYouMean suggests the closest word, with a space before the suggestion; "" if none is close.
func DidYouMean(word string, words []string) string {
	return OrNear(notation.Nearest(word, words))
}

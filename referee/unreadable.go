package referee

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"catanref/engine"
)

// asked returns what a move leaves open; nil if nothing is.
func asked(ruling *engine.Ruling) (q *engine.Question) {
	errors.As(ruling.Err, &q)
	return q
}

// tellQuestion writes a move and what it leaves open.
func tellQuestion(out io.Writer, move string, q *engine.Question) {
	p := &page{out: out, width: plainWidth}
	p.text("", 2, printable(move))
	p.text("", 2, q.Error())
}

// tellUnreadable writes what cannot be read, with carets under the place, and what is wrong there.
// Any other error is written as it is.
func tellUnreadable(out io.Writer, err error) {
	var input *engine.InputError
	if !errors.As(err, &input) {
		fmt.Fprintln(out, err)
		return
	}
	const room = plainWidth - 4
	before := []rune(printable(input.Text[:min(input.Pos, len(input.Text))]))
	line := []rune(printable(input.Text))
	carets := utf8.RuneCountInString(input.Text[min(input.Pos, len(input.Text)):min(input.Pos+input.Len, len(input.Text))])
	from := 0
	if len(line) > room && len(before) > room/2 {
		from = len(before) - room/2
	}
	to := min(len(line), from+room)
	fmt.Fprintln(out, string(line[from:to]))
	carets = max(1, min(carets, from+room-len(before)))
	fmt.Fprintln(out, strings.Repeat(" ", len(before)-from)+strings.Repeat("^", carets))
	fmt.Fprintln(out, input.Error())
}

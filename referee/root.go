// Package referee speaks with people and programs: commands, rulings as text and JSON, the rulebook
// and pictures of the board. It knows no rule of the game.
package referee

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"catanref/engine/tell"
)

// exit ends the program with this code after everything has been said. A command returns one of
// those below, nil when all is well, or any other error for wrong usage and unreadable input: that
// is told on standard error and ends with code faulty.
type exit int

const (
	refused      exit = 1 // an illegal move; a test, check or replay that failed
	faulty       exit = 2 // unreadable input, wrong usage, an expression that fails
	undetermined exit = 3 // it depends on a card that nobody saw
)

func (e exit) Error() string { return fmt.Sprintf("exit code %d", int(e)) }

// answers is standard output. It keeps the first error of writing, so that no command can take an
// answer for told that was lost.
type answers struct {
	to  io.Writer
	err error
}

func (a *answers) Write(data []byte) (int, error) {
	n, err := a.to.Write(data)
	if err != nil && a.err == nil {
		a.err = err
		var path *fs.PathError
		if errors.As(err, &path) {
			a.err = path.Err
		}
	}
	return n, err
}

// exitCode tells an error, unless it was told already, and returns the code it ends with.
func exitCode(err error, stderr io.Writer) int {
	var code exit
	switch {
	case err == nil:
		return 0
	case errors.As(err, &code):
		return int(code)
	}
	fmt.Fprintln(stderr, printableLines(err.Error()))
	return int(faulty)
}

// sentence begins a text with a capital letter, unless the name of a file or a variant stands there, and ends it with
// a full stop.
func sentence(text string) string {
	if text == "" {
		return ""
	}
	if first, _, _ := strings.Cut(text, " "); !strings.ContainsAny(strings.TrimRight(first, "."), "./-") {
		text = tell.Capital(text)
	}
	if strings.HasSuffix(text, ".") || strings.HasSuffix(text, "?") {
		return text
	}
	return text + "."
}

// Package referee has the commands. Rulings, positions and games that are followed come from its packages. It has no rules
// of the game.
package referee

import (
	"errors"
	"fmt"
	"io"
	"io/fs"

	"catanref/referee/console"
)

// exit ends the program with this code after all output is written. A command returns one of the codes below, nil if
// all is well, or any other error for wrong usage and unreadable input; such an error is printed on standard error
// and gives the code faulty.
type exit int

const (
	refused      exit = 1 // an illegal move; a test, check or replay that failed
	faulty       exit = 2 // unreadable input, wrong usage, an expression that fails
	undetermined exit = 3 // the answer depends on a card that nobody has seen
)

func (e exit) Error() string { return fmt.Sprintf("exit code %d", int(e)) }

// answers is standard output. It keeps the first write error, so that no command can succeed if its answer was lost.
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

// exitCode prints an error, unless it was printed already, and returns the exit code for it.
func exitCode(err error, stderr io.Writer) int {
	var code exit
	switch {
	case err == nil:
		return 0
	case errors.As(err, &code):
		return int(code)
	}
	fmt.Fprintln(stderr, console.PrintableLines(err.Error()))
	return int(faulty)
}

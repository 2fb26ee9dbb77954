package referee

import (
	"catanref/engine"
	"catanref/referee/report"
)

// questions says what to show about a move in addition to the ruling, and in which form.
type questions struct {
	report.Wanted
	json, svg bool

	langs   []string                           // languages to understand
	inWords func(line string, err error) error // answers a line that is not a move
}

// verdictError returns the error that gives the exit code for a verdict.
func verdictError(v engine.Verdict) error {
	switch v {
	case engine.Legal:
		return nil
	case engine.Undetermined:
		return undetermined
	case engine.CannotRule:
		return faulty
	}
	return refused
}

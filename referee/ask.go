package referee

import (
	"errors"
	"strings"

	"catanref/engine"
	"catanref/engine/hear"
	"catanref/referee/rulebook"
	"catanref/scenarios"
)

// isAsked reports whether a question is about one move of which nothing is left open.
func isAsked(h *hear.Heard) bool { return h.Err == nil && len(h.Readings) == 0 && !h.Supplied }

// inWords reports whether a line that is no move is put in words, and is answered with rules: a question, or several
// words with no player before them of which none is nearly a word of a move. A question mark that stands alone is an
// unknown card ("bank 4 wool for ?").
func inWords(line string, err error) bool {
	head, _, named := strings.Cut(line, ":")
	if named && len(strings.Fields(head)) < 3 && !strings.ContainsAny(head[max(0, len(head)-1):], "0123456789") {
		return false
	}
	if rulebook.Asks(line) || strings.HasSuffix(line, "?") && !strings.HasSuffix(line, " ?") {
		return true
	}
	var input *engine.InputError
	if !errors.As(err, &input) || !input.NoMove && input.Pos > 0 {
		return false // a verb stands there
	}
	return strings.HasSuffix(line, "?") || len(input.Near) == 0 && len(strings.Fields(line)) > 2 && !strings.ContainsAny(line, "/;0123456789")
}

// isQuestion reports whether a line is put as a question; of others it is told what is wrong with them as moves, too.
func isQuestion(line string) bool { return rulebook.Asks(line) || strings.HasSuffix(line, "?") }

// answerInWords answers a line that is no move with the rules that it is about, of the table of s where one is named;
// nil where it is not put in words, or no rule is about it.
func answerInWords(line string, err error, s *scenarios.Scenario, named bool) *rulesFound {
	if !inWords(line, err) {
		return nil
	}
	if found := rulesAbout(line, s, named); found.any() {
		return found
	}
	return nil
}

package table

import (
	"errors"
	"strings"

	"catanref/engine/hear"
	"catanref/engine/notation"
	"catanref/referee/rulebook"
	"catanref/scenarios"
)

// IsAsked reports whether a question is about exactly one move that is complete.
func IsAsked(h *hear.Heard) bool { return h.Err == nil && len(h.Readings) == 0 && !h.Supplied }

// inWords reports whether a line that is not a move is a question in words, to be answered with rules. It is one if
// it is put as a question, or if it has several words, does not begin with a player, and has no word that is close to
// a word of a move. With places or numbers it is one only if a word says that it is no move ("he may not"). A question
// mark that stands alone is an unknown card ("bank 4 wool for ?").
func inWords(line string, err error) bool {
	head, _, named := strings.Cut(line, ":")
	if named && len(strings.Fields(head)) < 3 && !strings.ContainsAny(head[max(0, len(head)-1):], "0123456789") {
		return false
	}
	if rulebook.Asks(line) || strings.HasSuffix(line, "?") && !strings.HasSuffix(line, " ?") {
		return true
	}
	var input *notation.InputError
	switch {
	case !errors.As(err, &input):
		return false
	case input.Joined: // a dispute about what may follow what
		return true
	case !input.NoMove && input.Pos > 0: // it begins with a verb, so a move was meant
		return false
	}
	return strings.HasSuffix(line, "?") || len(input.Near) == 0 && len(strings.Fields(line)) > 2 && (input.NoMove || !strings.ContainsAny(line, "/;0123456789"))
}

// IsQuestion reports whether a line is put as a question. The answer to any other line also says why it is not a
// move.
func IsQuestion(line string) bool { return rulebook.Asks(line) || strings.HasSuffix(line, "?") }

// AnswerInWords answers a line that is not a move with the rules that it is about. If the user named a file, the
// rules are those of its table s. It returns nil if the line is not a question in words, or if no rule is about it.
func AnswerInWords(line string, err error, s *scenarios.Scenario, named bool) *rulesFound {
	if !inWords(line, err) {
		return nil
	}
	if found := RulesAbout(line, s, named); found.Any() {
		var input *notation.InputError
		if errors.As(err, &input) && input.Lacks != 0 {
			found.meant = input
		}
		return found
	}
	return nil
}

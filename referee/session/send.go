package session

import (
	"fmt"
	"strings"
)

// sendable are the commands for the network. The others, and every line that names a file, work only at the terminal.
var sendable = map[string]func(s *Session, a Answer, args string) Answer{
	"undo":   (*Session).takeBack,
	"redo":   (*Session).takeBack,
	"amend":  (*Session).amend,
	"insert": (*Session).insert,
	"drop":   (*Session).drop,
	"adjust": (*Session).adjust,
	"sees":   (*Session).sees,
	"took":   (*Session).took,
	"note":   (*Session).note,
	"claims": (*Session).claims,
	"secret": (*Session).hide,
	"clock":  (*Session).showClock,
}

// Consent holds answers in advance for a client that cannot be asked.
type Consent struct {
	Keep  bool     // keep an illegal move
	Waive []string // keep it if it breaks only these rules
	Yes   bool     // write a correction even if it drops later entries
	Exact bool     // the line must be in exact words
}

// Send handles a line from the network: a move or a sendable command.
func (s *Session) Send(line string, c Consent) Answer {
	s.exact = c.Exact
	line, word, rest := s.begin(line)
	a := Answer{Command: strings.ToLower(word), Line: line}
	run := sendable[a.Command]
	switch {
	case line == "":
		a.Error = "Name the move."
	case line[0] == '?':
		a.Error = "What is only asked is no move."
	case s.isMove(line, word, rest):
		a = s.move(line)
	case run != nil:
		a = run(s, a, rest)
	case a.Command == "keep" || a.Command == "waive":
		a.Error = fmt.Sprintf("%q goes with the move that is to stand.", a.Command)
	default:
		a.Error = fmt.Sprintf("%q is for the prompt in the terminal.", a.Command)
	}
	return s.consented(a, c)
}

// consented applies the answers in advance to an offer, or explains why a move was not kept.
func (s *Session) consented(a Answer, c Consent) Answer {
	out := a
	switch keep, yes := s.Offered(); {
	case keep && len(c.Waive) > 0:
		out = s.keep(Answer{Command: "waive", Line: a.Line}, c.Waive)
	case keep && c.Keep:
		out = s.keep(Answer{Command: "keep", Line: a.Line}, nil)
	case yes && c.Yes:
		out = s.adopt(Answer{Command: "yes", Line: a.Line}, s.change)
	}
	if s.change != nil && c.Yes && (len(c.Waive) > 0 || c.Keep) { // a correction that was kept, and that mends others
		out = s.adopt(Answer{Command: "yes", Line: a.Line}, s.change)
	}
	if out.Error != "" && len(out.Ruled) == 0 && len(a.Ruled) > 0 {
		a.Error = out.Error
		return a
	}
	return out
}

// MostAsked is the largest number of moves in one question.
const MostAsked = 20

// TooManyAsked refuses a question with more moves.
var TooManyAsked = fmt.Sprintf("A question has at most %d moves.", MostAsked)

// Asked splits a question into its moves.
func Asked(line string) (moves []string) {
	for part := range strings.SplitSeq(line, ";") {
		if part = strings.TrimSpace(part); part != "" {
			moves = append(moves, part)
		}
	}
	return moves
}

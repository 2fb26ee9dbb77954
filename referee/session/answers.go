package session

import (
	"errors"
	"fmt"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/scenarios"
	"catanref/scenarios/record"
)

// Command is a command of the session; moves are not commands.
type Command struct {
	Name, Args, About string
	run               func(s *Session, a Answer, args string) Answer
	tells             bool // it does not change anything
}

// Commands returns all commands in the order of the help text.
func Commands() []Command { return commands }

var commands []Command

func commandNamed(word string) *Command {
	for i := range commands {
		if strings.EqualFold(commands[i].Name, word) {
			return &commands[i]
		}
	}
	return nil
}

// misspelt returns the command that is similar to a line of one word; nil if there is not exactly one, or if it
// changes anything.
func misspelt(line string, why error) *Command {
	var input *notation.InputError
	if !errors.As(why, &input) || !input.NoMove || len(input.Near) != 1 || strings.ContainsAny(line, ": ") {
		return nil
	}
	if c := commandNamed(input.Near[0]); c != nil && c.tells {
		return c
	}
	return nil
}

// MaxLine is the maximum length of a line in bytes, typed or sent by the page.
const MaxLine = 64 << 10

// Answer is the answer to one line.
type Answer struct {
	Command string                 // name of the command; "" for a move and for an empty line
	Line    string                 // as typed
	ReadAs  string                 // the move in exact words, if the line was free speech
	Picks   []string               // candidates of an ambiguous line
	Names   map[board.Place]string // what the speaker called places in them
	Ruled   []Ruled                // rulings on a move or a question
	Lines   []string               // text to print
	Error   string                 // why nothing was done
	Input   error                  // the syntax error with its position
	Spoken  bool                   // the command was paraphrased
	Show    string                 // part of the position to show: board, hands, score, bank, moves, law, stats, sheet; rules
	Asked   string                 // format of the law, file for the sheet, or what the rules are about
	Seat    position.Seat          // whose moves; NoSeat: everybody's
	Count   int                    // number of log entries
	Full    bool                   // print the ruling in full
	Unsaved int                    // number of entries that are not on disk
	Trouble string                 // why they are not
	Quit    bool
}

// Recorded reports whether a move was recorded and is on disk.
func (a *Answer) Recorded() bool {
	return len(a.Ruled) == 1 && a.Ruled[0].Number > 0 && a.Unsaved == 0
}

// IsMove reports whether the answer is the ruling on a move that was to be recorded, not on a question.
func (a *Answer) IsMove() bool { return a.Command == "" && len(a.Ruled) == 1 }

// Ruled is a ruling with the possible deals before and after the move.
type Ruled struct {
	Ruling        *engine.Ruling
	Before, After *deals.Deals
	Number        int                    // number of the entry; 0: not recorded
	Shows         string                 // what the move proves about unseen cards
	ReadAs        string                 // the move in exact words, if a question was asked in free speech
	Names         map[board.Place]string // what the speaker called places
	Said          string                 // text of a move that leaves something open: "red: roll ?"
}

// plain records an entry that is not a move.
func (s *Session) plain(a Answer, keysAndValues ...string) Answer {
	if why := s.mayWrite(); why != "" {
		a.Error = why
		return a
	}
	st, err := s.Scenario.ReadEntry("- "+record.FlowEntry(keysAndValues...), s.options.Host)
	if err != nil {
		a.Error = unwritable(err)
		return a
	}
	next, out := s.placeAt(len(s.places) - 1).Play(&st)
	if out.Stopped {
		a.Error = s.cannot(&st, &out)
		return a
	}
	s.refused = nil
	s.write(&a, st, next, keysAndValues...)
	return a
}

// cannot explains why an entry that is not a move cannot be played, and what can be done.
func (s *Session) cannot(st *scenarios.Step, out *scenarios.Outcome) string {
	switch {
	case st.Kind == scenarios.UndoEntry && out.Got == "0":
		return "There is nothing to take back."
	case st.Kind == scenarios.RedoEntry && out.Got == "0":
		return "There is nothing to bring back."
	case st.Kind == scenarios.UndoEntry:
		return fmt.Sprintf("Only %s of %d can be taken back.", out.Got, st.Count)
	case st.Kind == scenarios.RedoEntry:
		return fmt.Sprintf("Only %s of %d can be brought back.", out.Got, st.Count)
	}
	return tell.Capital(out.Got) + ". Ways on: `adjust` the counts; `amend N MOVE` or `drop N` a move that was written down wrongly; `back N` looks at an earlier position. To waive something does not help here: no rule is broken."
}

// reading returns the message of an error in an entry, without file name and line.
func reading(err error) string {
	text := err.Error()
	if i := strings.LastIndex(text, ".yaml:"); i >= 0 {
		if of, whole := strings.CutPrefix(text[i+6:], " "); whole { // an error of the whole file has no line
			return of
		}
		if parts := strings.SplitN(text[i+6:], ": ", 2); len(parts) == 2 {
			return parts[1]
		}
	}
	return text
}

// unwritable returns the message for a line that cannot be recorded, without a place: the line is in no file.
func unwritable(err error) string {
	text := tell.Capital(reading(err))
	if strings.HasSuffix(text, "?") { // it ends with a suggestion
		return text
	}
	return text + "."
}

// attempt is an illegal move that was not recorded.
type attempt struct {
	said
	ruling *engine.Ruling
	edit   *refusedEdit // the correction that would put it in; nil for a move of now
}

// refusedEdit is a correction that was not written, because its own move is illegal there.
type refusedEdit struct {
	number int
	edit   scenarios.Edit
	done   string
}

// This file corrects earlier entries. A correction replays the whole record from the originally typed texts: each
// entry that an earlier correction mended is tried in its original form first, and gets the smallest repair if it is
// still illegal (see mender.go).

// change is a correction that has been computed but not written.
type change struct {
	text     []byte
	scenario *scenarios.Scenario
	from     int   // entries before it are unchanged
	ids      []int // ids of the entries
	done     []string
	settled  func() // called after the change is written
}

package session

import (
	"fmt"
	"strconv"
	"strings"

	"catanref/engine/position"
	"catanref/engine/tell"
)

func init() {
	show := func(name, args, about string) Command {
		return Command{name, args, about, func(s *Session, a Answer, args string) Answer {
			a.Show = name
			if args != "" {
				a.Error = fmt.Sprintf("`%s` takes nothing more, not %q.", name, args)
			}
			return a
		}, true}
	}
	commands = []Command{
		{"keep", "", "lets an illegal move stand: waived, with the cards that were missing", func(s *Session, a Answer, _ string) Answer { return s.keep(a, nil) }, false},
		{"waive", "RULE …", "lets an illegal move stand that breaks these rules", (*Session).waive, false},
		{"ask", "[WORDS]", "an illegal move did not happen; with words: the rules about them", (*Session).forget, false},
		{"why", "", "the last ruling with its sources", (*Session).why, true},
		{"full", "", "the last ruling in full", (*Session).why, true},
		{"undo", "[N]", "takes back the last moves or corrections", (*Session).takeBack, false},
		{"redo", "[N]", "brings back what was taken back", (*Session).takeBack, false},
		{"back", "N", "looks at the position after move N", (*Session).back, false},
		{"now", "", "looks at the game as it stands again", (*Session).now, false},
		{"amend", "N MOVE", "puts another move in the place of move N", (*Session).amend, false},
		{"insert", "N MOVE", "puts a move before move N", (*Session).insert, false},
		{"drop", "N", "takes out a move that did not hold", (*Session).drop, false},
		{"yes", "", "writes the correction that was asked about", (*Session).yes, false},
		{"no", "", "leaves the record as it is", (*Session).no, false},
		{"adjust", "PLAYER +N CARD …", "corrects counts: adjust red +1 wool, adjust blue -1 ?", (*Session).adjust, false},
		{"sees", "PLAYER N | PLAYER CARDS | bank CARDS", "what everybody could count: sees red 6", (*Session).sees, false},
		{"took", "PLAYER CARDS …", "what was taken for a roll: took red 1 ore", (*Session).took, false},
		{"note", "TEXT", "writes a remark", (*Session).note, false},
		{"claims", "PLAYER", "the table says who has won; what would have to be hidden", (*Session).claims, false},
		show("board", "", "the board with what stands on it"),
		show("hands", "", "the hands, as far as they are known"),
		show("score", "", "points by their parts"),
		show("bank", "", "what the bank holds"),
		{"log", "[N]", "the last moves with their numbers", (*Session).log, true},
		{"moves", "[PLAYER]", "every legal move", (*Session).moves, true},
		{"law", "[-o markdown]", "edition, variants and house rules", (*Session).law, true},
		{"sheet", "[FILE]", "who played by which law, the result, each decision of the table; FILE may end in .md or .svg", (*Session).sheet, false},
		show("stats", "", "the game so far in figures"),
		{"secret", "[off]", "hands are not shown any more, or are again", (*Session).hide, false},
		{"clock", "[TIME|off]", "the time of this turn and of each player; tells of turns that are longer: clock 90s", (*Session).showClock, false},
		{"save", "[FILE]", "tries again to write the record, or goes on in FILE", (*Session).save, false},
		{"help", "[COMMAND|moves]", "how a move is written, and these commands; all moves of this game", (*Session).help, true},
		{"quit", "", "leaves; everything is kept", func(s *Session, a Answer, _ string) Answer { a.Quit = true; return a }, false},
	}
}

// Do handles one line typed at the terminal.
func (s *Session) Do(line string) Answer {
	if len(line) > MaxLine {
		return Answer{Error: fmt.Sprintf("A line has at most %d KiB; this one is left out.", MaxLine>>10)}
	}
	if picked, ok := s.picked(strings.TrimSpace(line)); ok {
		line = picked
	}
	line, word, rest := s.begin(line)
	if a, ok := s.answer(line); ok {
		return a
	}
	switch {
	case line == "":
		return Answer{Line: line}
	case line[0] == '?':
		return s.ask(strings.TrimSpace(line[1:]))
	}
	if c := spokenCommand(line); c != nil && !s.named(line) && (rest != "" || commandNamed(word) == nil) {
		return c.run(s, Answer{Command: c.Name, Line: line, Spoken: true}, "")
	}
	if args := s.misheard(line); args != "" && !s.named(line) && commandNamed(word) == nil {
		return s.amend(Answer{Command: "amend", Line: line, Spoken: true}, args)
	}
	if args := s.stolen(line); args != "" {
		return s.amend(Answer{Command: "amend", Line: line, Spoken: true}, args)
	}
	if told := s.refusal(line); told != "" {
		return Answer{Command: "offer", Line: line, Lines: []string{told}}
	}
	switch {
	case s.isMove(line, word, rest):
		a := s.move(line)
		if c := misspelt(line, a.Input); c != nil {
			return c.run(s, Answer{Command: c.Name, Line: c.Name, ReadAs: c.Name, Spoken: true}, "")
		}
		return s.timed(a)
	}
	c := commandNamed(word)
	return c.run(s, Answer{Command: c.Name, Line: line}, rest)
}

// begin splits a line into its first word and the rest, after re-reading the record if another process writes it.
func (s *Session) begin(line string) (whole, word, rest string) {
	s.Game().Budget.Line()
	s.Refresh()
	line = strings.TrimSpace(line)
	word, rest = firstWord(line)
	if s.change != nil && !strings.EqualFold(word, "yes") && !strings.EqualFold(word, "no") {
		s.change = nil // any other line discards the pending correction
	}
	return line, word, rest
}

// isMove reports whether a line is a move rather than a command.
func (s *Session) isMove(line, word, rest string) bool {
	c := commandNamed(word)
	return s.named(line) || c == nil || c.Name == "bank" && rest != ""
}

func (s *Session) waive(a Answer, args string) Answer {
	rules := strings.FieldsFunc(args, func(r rune) bool { return r == ' ' || r == ',' })
	if len(rules) == 0 {
		a.Error = "Name the rule: waive base.road.cost"
		return a
	}
	return s.keep(a, rules)
}

func (s *Session) forget(a Answer, words string) Answer {
	if words != "" {
		a.Show, a.Asked = "rules", words
		return a
	}
	s.refused = nil
	a.Lines = []string{"Nothing happened."}
	return a
}

func (s *Session) why(a Answer, _ string) Answer {
	if s.last == nil {
		a.Error = "There is no ruling yet."
		return a
	}
	a.Ruled, a.Full = []Ruled{*s.last}, a.Command == "full"
	return a
}

func (s *Session) back(a Answer, args string) Answer {
	n, err := strconv.Atoi(args)
	if err != nil || n < 0 || n >= len(s.places) {
		a.Error = fmt.Sprintf("back takes the number of a move from 0 to %d.", len(s.places)-1)
		return a
	}
	s.viewing, s.refused = n, nil
	a.Lines = []string{fmt.Sprintf("The position after move %d. `? MOVE` asks here; `now` goes back to the game.", n)}
	return a
}

func (s *Session) now(a Answer, _ string) Answer {
	s.viewing = now
	a.Lines = []string{fmt.Sprintf("The game as it stands, after move %d.", len(s.places)-1)}
	return a
}

func (s *Session) moves(a Answer, args string) Answer {
	a.Show, a.Seat = "moves", position.NoSeat
	if args != "" {
		seat, err := s.player(args)
		if err != nil {
			a.Error = tell.Capital(err.Error()) + "."
		}
		a.Seat = seat
	}
	return a
}

func (s *Session) hide(a Answer, args string) Answer {
	switch strings.ToLower(args) {
	case "", "on":
		s.Secret = true
		a.Lines = []string{"Hands are not shown any more; `secret off` ends it."}
	case "off":
		s.Secret = false
		a.Lines = []string{"Hands are shown again."}
	default:
		a.Error = fmt.Sprintf("`secret` hides the hands, `secret off` shows them again; not %q.", args)
	}
	return a
}

func (s *Session) save(a Answer, args string) Answer {
	if s.Held != nil {
		a.Error = "Not saved: " + s.Held.Error() + "."
		return a
	}
	var err error
	switch {
	case args == "" || args == s.record.Name:
		err = s.record.Save()
	default:
		lock, locked := s.options.Disk.Lock(args, s.options.Clock())
		if err = locked; err == nil {
			if err = s.record.MoveTo(args); err == nil {
				if s.lock != nil {
					s.lock.Release()
				}
				s.lock, s.options.Name, s.Scenario.File = lock, args, args
			} else {
				lock.Release()
			}
		}
	}
	a.Unsaved = s.record.Unsaved
	if err != nil {
		a.Error = fmt.Sprintf("Not saved: %s.", err)
		return a
	}
	a.Lines = []string{"Everything is on disk in " + s.record.Name + "."}
	return a
}

package session

import (
	"fmt"
	"strconv"

	"catanref/engine/tell"
	"catanref/scenarios"
	"catanref/scenarios/record"
)

// numbered splits the arguments of a correction into the number of a move and the rest.
func (s *Session) numbered(args string, most int) (n int, rest, fault string) {
	word, rest := firstWord(args)
	n, err := strconv.Atoi(word)
	switch {
	case err != nil:
		return 0, "", "Name the number of the move first; `log` lists them."
	case n < 1 || n > most:
		return 0, "", fmt.Sprintf("There is no move %d; the last is %d.", n, len(s.Scenario.Moves))
	case n > len(s.places):
		return 0, "", s.stuckText()
	case s.copied:
		return 0, "", s.mayWrite()
	case s.Held != nil:
		return 0, "", "Not recorded: " + s.Held.Error() + "."
	}
	return n, rest, ""
}

// readCorrection parses the move of a correction in the position before entry n.
func (s *Session) readCorrection(line string, n int, player string) (heard, error) {
	before := s.viewing
	s.viewing = n - 1
	defer func() { s.viewing = before }()
	if player != "" && !s.named(line) {
		if h, err := s.hear(player+": "+line, s.Deals()); err == nil {
			return h, nil
		}
	}
	return s.hear(line, s.Deals())
}

func (s *Session) amend(a Answer, args string) Answer {
	n, line, fault := s.numbered(args, len(s.Scenario.Moves))
	if fault == "" && line == "" {
		fault = "Name the move that stands there: amend " + strconv.Itoa(n) + " red: road A2/SE"
	}
	if fault != "" {
		a.Error = fault
		return a
	}
	st := &s.Scenario.Moves[n-1]
	if st.Kind != scenarios.MoveEntry && st.Kind != scenarios.DroppedEntry {
		a.Error = fmt.Sprintf("Entry %d is no move (%s): `drop %d` takes it out, and `insert %d MOVE` puts a move there.", n, st.Text, n, n)
		return a
	}
	m, err := s.readCorrection(line, n, st.Player())
	switch {
	case err != nil:
		a.Error, a.Input = err.Error(), err
		return a
	case m.picks != nil:
		return s.which(a, fmt.Sprintf("amend %d ", n), &m)
	}
	a.ReadAs = m.as
	if st.Kind == scenarios.MoveEntry && st.Text == s.Game().Names[m.seat]+": "+m.text {
		a.Error = fmt.Sprintf("Move %d is %q already.", n, st.Text)
		return a
	}
	return s.correct(a, n, scenarios.Edit{At: n, Player: s.Game().Names[m.seat], Move: m.text},
		fmt.Sprintf("Move %d is now %q; it was %q.", n, s.Game().Names[m.seat]+": "+m.text, scenarios.Undropped(st.Text))+s.gone(n))
}

// gone returns a warning if move n was taken back, or "".
func (s *Session) gone(n int) string {
	if s.Scenario.Standing(len(s.Scenario.Moves)).Gone[n-1] {
		return " It was taken back and does not count."
	}
	return ""
}

func (s *Session) insert(a Answer, args string) Answer {
	n, line, fault := s.numbered(args, len(s.Scenario.Moves)+1)
	if fault == "" && line == "" {
		fault = "Name the move that goes there: insert " + strconv.Itoa(n) + " red: road A2/SE"
	}
	if fault != "" {
		a.Error = fault
		return a
	}
	var entry []string
	word, rest := firstWord(line)
	var err error
	switch word {
	case "adjust", "sees", "took", "note":
		entry, err = s.pairs(word, rest)
	default:
		var m heard
		if m, err = s.readCorrection(line, n, ""); m.picks != nil {
			return s.which(a, fmt.Sprintf("insert %d ", n), &m)
		}
		if a.ReadAs = m.as; err == nil {
			entry = []string{s.Game().Names[m.seat], record.Flow(m.text)}
			line = s.Game().Names[m.seat] + ": " + m.text
		}
	}
	if err != nil {
		a.Error, a.Input = tell.Capital(err.Error()), err
		return a
	}
	return s.correct(a, n, scenarios.Edit{At: n, Insert: record.FlowEntry(entry...)},
		fmt.Sprintf("%q is now move %d.", line, n))
}

func (s *Session) drop(a Answer, args string) Answer {
	n, rest, fault := s.numbered(args, len(s.Scenario.Moves))
	if rest != "" {
		fault = "drop takes the number of one move."
	}
	if fault == "" && s.Scenario.Moves[n-1].Kind == scenarios.DroppedEntry {
		fault = fmt.Sprintf("Move %d is dropped already.", n)
	}
	if fault != "" {
		a.Error = fault
		return a
	}
	return s.correct(a, n, scenarios.Edit{At: n}, fmt.Sprintf("Move %d, %q, is taken out; it stays in the record, marked.", n, s.Entry(n-1).Text))
}

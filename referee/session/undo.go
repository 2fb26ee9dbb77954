package session

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"catanref/engine/tell"
	"catanref/scenarios"
)

// takeBack implements undo and redo: of moves by an entry, of a correction by its inverse.
func (s *Session) takeBack(a Answer, args string) Answer {
	n := 1
	if args != "" {
		x, err := strconv.Atoi(args)
		if err != nil || x < 1 || x > 9999 {
			a.Error = fmt.Sprintf("%s takes a number of moves from 1 on, not %q.", tell.Capital(a.Command), args)
			return a
		}
		n = x
	}
	for n > 0 && a.Error == "" && s.change == nil {
		if c := s.lastCorrection(a.Command); c != nil {
			if a = s.invert(a, c); s.change != nil && n > 1 {
				a.Lines = append(a.Lines, fmt.Sprintf("Then `%s %d` goes on.", a.Command, n-1))
			}
			n--
			continue
		}
		moves := min(n, s.movesBefore(a.Command))
		touched := s.taken(a.Command, moves)
		if a = s.plain(a, a.Command, strconv.Itoa(moves)); a.Error == "" {
			verb := "Taken back"
			if a.Command == "redo" {
				verb = "Brought back"
			}
			a.Lines = append(a.Lines, verb+": "+strings.Join(touched, "; ")+".")
		}
		n -= moves
	}
	return a
}

// movesBefore returns how many moves undo or redo N covers before it reaches a correction.
func (s *Session) movesBefore(command string) int {
	const all = 9999
	standing := s.Scenario.Standing(len(s.Scenario.Moves))
	if command == "redo" {
		if c := s.lastBack(); c != nil && c.undone < len(standing.Undone) {
			return len(standing.Undone) - c.undone
		}
		return all
	}
	if c := s.lastMade(); c != nil {
		if at, _ := slices.BinarySearch(standing.Done, c.Entries); at < len(standing.Done) {
			return len(standing.Done) - at
		}
	}
	return all
}

// meanings returns the ids of the entries that each undo and redo covers. A correction stores them, so later
// corrections do not change them.
func (s *Session) meanings() map[int][]int {
	s.identify()
	means := map[int][]int{}
	var done, undone []int
	for i := range s.Scenario.Moves {
		st := &s.Scenario.Moves[i]
		for _, n := range st.Of {
			if n <= len(s.ids) {
				means[s.ids[i]] = append(means[s.ids[i]], s.ids[n-1])
			}
		}
		from, to := &done, &undone
		switch {
		case st.Kind == scenarios.UndoEntry:
		case st.Kind == scenarios.RedoEntry:
			from, to = to, from
		default:
			if st.Kind.TakenBack() && i < len(s.places)-1 && (st.Kind != scenarios.MoveEntry || s.places[i] != s.places[i+1]) {
				done, undone = append(done, s.ids[i]), nil
			}
			continue
		}
		taken := slices.Clone((*from)[max(0, len(*from)-st.Count):])
		slices.Reverse(taken)
		*from, *to = (*from)[:len(*from)-len(taken)], append(*to, taken...)
		if st.Of == nil {
			means[s.ids[i]] = taken
		}
	}
	return means
}

// trimStop removes the full stop at the end.
func trimStop(text string) string { return strings.TrimSuffix(text, ".") }

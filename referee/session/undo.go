package session

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"catanref/engine"
	"catanref/engine/tell"
	"catanref/scenarios"
)

// takeBack is undo and redo: of moves by an entry, of a correction by its inverse.
func (s *Session) takeBack(a Answer, args string) Answer {
	n := 1
	if args != "" {
		x, err := strconv.Atoi(args)
		if err != nil || x < 1 || x > 9999 {
			a.Error = fmt.Sprintf("%s takes a number of moves from 1 on, not %q.", capital(a.Command), args)
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

// movesBefore returns the number of moves that undo or redo would concern before the next correction.
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

// pile holds the entries that undo or redo concerns next, the last first. A ghost is an entry that would be there if
// it had not been dropped.
type pile []struct {
	id    int
	ghost bool
}

// meanings records which entries each undo and redo of the record concerns. That stays fixed, whatever is corrected
// later.
func (s *Session) meanings() map[int][]int {
	s.identify()
	if s.means == nil {
		s.means, s.puts = map[int][]int{}, map[putKey]int{}
	}
	var done, undone pile
	for i := range s.Scenario.Moves {
		st := &s.Scenario.Moves[i]
		kind, real, typed := st.Kind, st.Count, st.Count
		if st.Mended != nil {
			kind, typed = firstKind(st, typed)
		}
		ghost := st.Kind == scenarios.DroppedEntry
		if ghost {
			real = 0
		}
		switch {
		case kind == scenarios.UndoEntry:
			s.mean(s.ids[i], &done, &undone, real, typed-real)
		case kind == scenarios.RedoEntry:
			s.mean(s.ids[i], &undone, &done, real, typed-real)
		case kind.TakenBack() && (ghost || i < len(s.places)-1 && (kind != scenarios.MoveEntry || s.places[i] != s.places[i+1])):
			done, undone = append(done, pile{{s.ids[i], ghost}}...), nil
		}
	}
	return s.means
}

// firstKind returns the original kind of a mended entry, and its count.
func firstKind(st *scenarios.Step, count int) (scenarios.Kind, int) {
	text := st.Mended.Was
	if text == "" {
		text = strings.TrimPrefix(st.Text, "dropped: ")
	}
	key, words, _ := strings.Cut(text, ": ")
	n, err := strconv.Atoi(words)
	switch {
	case err == nil && key == "undo":
		return scenarios.UndoEntry, n
	case err == nil && key == "redo":
		return scenarios.RedoEntry, n
	}
	return scenarios.MoveEntry, count
}

// mean returns the entries that an undo or redo concerns: the number of existing ones, and of dropped ones.
func (s *Session) mean(id int, from, to *pile, real, ghosts int) {
	known, there := s.means[id]
	var taken []int
	for len(*from) > 0 {
		last := (*from)[len(*from)-1]
		if there {
			if !slices.ContainsFunc(*from, func(e struct {
				id    int
				ghost bool
			}) bool {
				return slices.Contains(known, e.id)
			}) {
				break
			}
		} else if real <= 0 && ghosts <= 0 {
			break
		}
		*from, *to = (*from)[:len(*from)-1], append(*to, last)
		taken = append(taken, last.id)
		if last.ghost {
			ghosts--
		} else {
			real--
		}
	}
	if !there {
		s.means[id] = taken
	}
}

// changes describes the effect of a correction on hands, points and movable pieces; "" if there is none.
func (s *Session) changes(before, after scenarios.Course) string {
	g := s.Game()
	was, is := before.Deals.Any(), after.Deals.Any()
	var told []string
	for seat := range engine.Seat(g.Players) {
		var diffs []string
		if !s.Secret && (s.Scenario.By == engine.NoSeat || s.Scenario.By == seat) {
			held, unseen := before.Deals.Seen(seat)
			holds, hidden := after.Deals.Seen(seat)
			for k := engine.Brick; k < engine.NumKinds; k++ {
				if d := holds.Count(k) - held.Count(k); d != 0 {
					diffs = append(diffs, fmt.Sprintf("%+d %s", d, k))
				}
			}
			if d := hidden - unseen; d != 0 {
				diffs = append(diffs, fmt.Sprintf("%+d unseen", d))
			}
		}
		if a, b := engine.NewFacts(g, was).PublicPoints(seat), engine.NewFacts(g, is).PublicPoints(seat); a != b {
			diffs = append(diffs, fmt.Sprintf("points %d → %d", a, b))
		}
		if diffs != nil {
			told = append(told, tell.Capital(g.Names[seat])+": "+strings.Join(diffs, " "))
		}
	}
	hex := func(h engine.Hex) string {
		if h == engine.NoHex {
			return "beside the board"
		}
		return g.Board.HexName(h)
	}
	if a, b := was.Robber, is.Robber; a != b {
		told = append(told, fmt.Sprintf("the robber: %s → %s", hex(a), hex(b)))
	}
	if a, b := was.Pirate, is.Pirate; a != b {
		told = append(told, fmt.Sprintf("the pirate: %s → %s", hex(a), hex(b)))
	}
	if a, b := was.Barbarians, is.Barbarians; a != b {
		told = append(told, fmt.Sprintf("the barbarian ship: space %d → %d", a, b))
	}
	if told == nil {
		return ""
	}
	return "It changes " + strings.Join(told, "; ") + "."
}

// trimStop takes the full stop off a sentence.
func trimStop(text string) string { return strings.TrimSuffix(text, ".") }

package session

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"catanref/engine/notation"
	"catanref/engine/position"
)

// The player at the beginning of a line.

// cutName splits a line at the colon behind a player. A colon between numbers is a rate: 4:1.
func cutName(line string) (name, rest string, ok bool) {
	name, rest, ok = strings.Cut(line, ":")
	if ok && name != "" && isCount(name[len(name)-1:]) && rest != "" && isCount(rest[:1]) {
		return line, "", false
	}
	return name, rest, ok
}

// unnamed returns a line without the player at its beginning.
func (s *Session) unnamed(line string) string {
	if word, rest := firstWord(line); rest != "" {
		if _, err := s.player(strings.TrimSuffix(word, ":")); err == nil {
			return rest
		}
	}
	return line
}

// player finds a player by name or by an unambiguous prefix of it.
func (s *Session) player(word string) (position.Seat, error) {
	if seat := s.Game().SeatNamed(word); s.Game().Plays(seat) {
		return seat, nil
	}
	var found []position.Seat
	for seat, name := range s.Game().Names[:s.Game().Players] {
		if strings.EqualFold(name, word) {
			return position.Seat(seat), nil
		}
		if n := len(word); n > 0 && n <= len(name) && strings.EqualFold(name[:n], word) {
			found = append(found, position.Seat(seat))
		}
	}
	switch len(found) {
	case 1:
		return found[0], nil
	case 0:
		if near := notation.Nearest(word, s.Game().Names[:s.Game().Players]); len(near) == 1 && !s.exact {
			return s.Game().SeatNamed(near[0]), nil
		}
		return position.NoSeat, fmt.Errorf("no player is called %q; at this table sit %s", word, strings.Join(s.Game().Names, ", "))
	}
	var names []string
	for _, seat := range found {
		names = append(names, s.Game().Names[seat])
	}
	return position.NoSeat, fmt.Errorf("%q may be %s", word, strings.Join(names, " or "))
}

// named reports whether the line begins with a player and a colon.
func (s *Session) named(line string) bool {
	head, _, ok := cutName(line)
	if !ok {
		return false
	}
	_, err := s.player(strings.TrimSpace(head))
	return err == nil
}

// firstWord splits a line after its first word.
func firstWord(line string) (word, rest string) {
	line = strings.TrimSpace(line)
	if i := strings.IndexFunc(line, unicode.IsSpace); i >= 0 {
		return line[:i], strings.TrimSpace(line[i:])
	}
	return line, ""
}

// isCount reports whether a text is a whole number.
func isCount(text string) bool {
	_, err := strconv.Atoi(strings.TrimSpace(text))
	return err == nil
}

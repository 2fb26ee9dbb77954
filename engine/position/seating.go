package position

import (
	"slices"
	"strings"
	"unicode"
)

// Seating is the players of a table, clockwise: their names and the colours that they play. The reader accepts a
// name or a colour for a player; the name is printed, as it was first spelt.
type Seating struct {
	Names   []string
	Colours []string

	fold   func(string) string
	spoken []spokenName
	plain  bool // all are single words of plain letters, which the quick reader can read
}

// spokenName is a name or a colour in the form used for comparing.
type spokenName struct {
	key   string
	words []string
	seat  Seat
}

// Colours are those of the box, in the order in which they are assigned.
func Colours() []string { return []string{"red", "blue", "white", "orange", "green", "brown"} }

// Seated seats players. A player without a colour who is named like one gets it; the others get the remaining
// colours in order. Names are compared without case. fold brings letters that can be written in several ways into
// one form and leaves plain ones as they are; it may be nil.
func Seated(names, colours []string, fold func(string) string) Seating {
	if fold == nil {
		fold = func(s string) string { return s }
	}
	s := Seating{Names: names, fold: fold, plain: true}
	s.Colours = s.coloursLeft(colours)
	for _, words := range [][]string{s.Names, s.Colours} {
		for seat, word := range words {
			key := s.Key(word)
			if key == "" || slices.ContainsFunc(s.spoken, func(n spokenName) bool { return n.key == key }) {
				continue
			}
			s.spoken = append(s.spoken, spokenName{key, strings.Fields(key), Seat(seat)})
			s.plain = s.plain && isPlain(key)
		}
	}
	return s
}

// And adds seats for others after the players.
func (s Seating) And(others []string) Seating {
	if len(others) == 0 {
		return s
	}
	return Seated(slices.Concat(s.Names, others), s.Colours, s.fold)
}

// First returns the seating of the first n only.
func (s Seating) First(n int) Seating {
	if n == len(s.Names) {
		return s
	}
	return Seated(s.Names[:n], s.Colours[:n], s.fold)
}

// coloursLeft assigns the unused colours of the box.
func (s *Seating) coloursLeft(had []string) []string {
	out := make([]string, len(s.Names))
	left := slices.DeleteFunc(Colours(), func(colour string) bool { return slices.Contains(had, colour) })
	copy(out, had)
	for i, name := range s.Names {
		if at := slices.Index(left, s.Key(name)); at >= 0 && out[i] == "" {
			out[i] = left[at]
			left = slices.Delete(left, at, at+1)
		}
	}
	for i := range out {
		if out[i] == "" && len(left) > 0 {
			out[i], left = left[0], left[1:]
		}
	}
	return out
}

// Key is the form in which names are compared: two names are equal if their keys are.
func (s *Seating) Key(name string) string {
	if isPlain(name) {
		return name
	}
	name = s.fold(strings.Map(foldLetter, s.fold(strings.ToLower(name))))
	return strings.Join(strings.Fields(name), " ")
}

// isPlain reports whether a name is one word of small letters and digits, which can be written in one way only.
func isPlain(name string) bool {
	for i := range len(name) {
		if c := name[i]; (c < 'a' || c > 'z') && (c < '0' || c > '9') {
			return false
		}
	}
	return true
}

// foldLetter returns the same letter for all letters that differ only in case: Σ, σ and ς.
func foldLetter(r rune) rune {
	least := r
	if r >= unicode.MaxASCII {
		for other := unicode.SimpleFold(r); other != r; other = unicode.SimpleFold(other) {
			least = min(least, other)
		}
	}
	return unicode.ToLower(least)
}

// SeatNamed finds a player by name or colour; NoSeat if there is none.
func (s *Seating) SeatNamed(name string) Seat {
	key := s.Key(name)
	for i := range s.spoken {
		if s.spoken[i].key == key {
			return s.spoken[i].seat
		}
	}
	return NoSeat
}

// Called finds a player by name alone.
func (s *Seating) Called(name string) Seat {
	key := s.Key(name)
	for i := range s.Names {
		if s.Key(s.Names[i]) == key {
			return Seat(i)
		}
	}
	return NoSeat
}

// SeatByKey finds a player whose name or colour is a plain word in small letters.
func (s *Seating) SeatByKey(word []byte) Seat {
	for i := range s.spoken {
		if s.spoken[i].key == string(word) {
			return s.spoken[i].seat
		}
	}
	return NoSeat
}

// SeatSpelt finds a player spelt as the table has it, without allocating; NoSeat means that SeatNamed must look.
func (s *Seating) SeatSpelt(name []byte) Seat {
	for i := range s.Names {
		if s.Names[i] == string(name) {
			return Seat(i)
		}
	}
	return NoSeat
}

// Words lists the names, and the colours that differ from the name: everything that can be said for a player.
func (s *Seating) Words() []string {
	out := slices.Clone(s.Names)
	for i, colour := range s.Colours {
		if colour != "" && s.Key(colour) != s.Key(s.Names[i]) {
			out = append(out, colour)
		}
	}
	return out
}

// SeatFrom reads a name at the beginning of the words: the longest, or with shortest the shortest one. used is the
// number of its words, 0 if no player has the name. It may be quoted.
func (s *Seating) SeatFrom(words [][]byte, shortest bool) (seat Seat, used int) {
	seat = NoSeat
	if quoted, n := unquoted(words); n > 0 {
		if at := s.SeatNamed(quoted); at != NoSeat {
			return at, n
		}
	}
	for i := range s.spoken {
		name := &s.spoken[i]
		n := len(name.words)
		if n > len(words) || used > 0 && (n > used) == shortest {
			continue
		}
		fits := true
		for j := 0; j < n && fits; j++ {
			fits = name.words[j] == string(words[j]) || name.words[j] == s.Key(string(words[j]))
		}
		if fits {
			seat, used = name.seat, n
		}
	}
	return seat, used
}

// Plain reports whether all names and colours are single words of plain letters, which the quick reader can read.
func (s *Seating) Plain() bool { return s.plain }

// InName reports whether a word is one of those of a name or a colour.
func (s *Seating) InName(word string) bool {
	return slices.ContainsFunc(s.spoken, func(n spokenName) bool { return slices.Contains(n.words, word) })
}

// unquoted returns the quoted text at the beginning of the words, and the number of its words.
func unquoted(words [][]byte) (text string, used int) {
	if len(words) == 0 || len(words[0]) < 2 || words[0][0] != '"' && words[0][0] != '\'' {
		return "", 0
	}
	quote := words[0][0]
	for i, w := range words {
		if text += string(w) + " "; w[len(w)-1] == quote && (i > 0 || len(w) > 1) {
			return text[1 : len(text)-2], i + 1
		}
	}
	return "", 0
}

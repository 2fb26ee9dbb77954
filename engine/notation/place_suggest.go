package notation

import (
	"strings"

	"catanref/engine/board"
)

// betweenNames are signs that people write between the parts of a name instead of a dot, a slash or a plus.
const betweenNames = "-_:;|\\./+"

var placeKinds = [...]string{board.HexPlace: "a hex", board.IntersectionPlace: "an intersection", board.PathPlace: "a path"}

// meantPlace adds to a fault the name that differs from the word by one sign: B2/NE for "B2-NE", "B2NE" and, if a
// path is expected, "B2.NE".
func meantPlace(b *board.Board, word string, tiles *board.Tiles, want board.PlaceKind, fault *InputError) *InputError {
	if one, other, ok := strings.Cut(word, "-"); ok && want == board.PathPlace {
		if name := pathBetween(b, one, other, tiles); name != "" {
			return noSuchPath(word, name)
		}
	}
	parts := strings.FieldsFunc(strings.ToLower(word), func(r rune) bool { return strings.ContainsRune(betweenNames, r) })
	if len(parts) == 1 {
		head := strings.TrimRight(parts[0], "nsew")
		parts = []string{head, parts[0][len(head):]}
	}
	if last := len(parts) - 1; last > 0 && strings.Trim(parts[last], "nsew") == "" {
		parts[last] = strings.ToUpper(parts[last])
	}
	var names []string
	switch want {
	case board.HexPlace:
		names = []string{strings.Join(parts, "")} // "ore-10"
	case board.IntersectionPlace:
		names = []string{strings.Join(parts, "."), strings.Join(parts, "+")}
	case board.PathPlace:
		names = []string{strings.Join(parts, "/")}
	}
	for _, name := range names {
		if p, err := readPlace(b, name, tiles, want); err == nil {
			if b.PrintedPlace([]byte(strings.ToLower(name))) == p {
				name = strings.ToUpper(name)
			}
			_, is, _ := strings.Cut(placeKinds[want], " ")
			return wordError(word, "This is no "+is+".", []string{name})
		}
	}
	return fault
}

// pathBetween returns the name of the path between two intersections, for people who name paths by their ends; ""
// if there is none.
func pathBetween(b *board.Board, one, other string, tiles *board.Tiles) string {
	from, err := readPlace(b, one, tiles, board.IntersectionPlace)
	to, fault := readPlace(b, other, tiles, board.IntersectionPlace)
	if err != nil || fault != nil {
		return ""
	}
	for i, v := range b.Neighbours[from.Intersection()] {
		if v == to.Intersection() {
			return b.PathName(b.IntersectionPaths[from.Intersection()][i])
		}
	}
	return ""
}

func noSuchPath(word, name string) *InputError {
	return wordError(word, "This is no path.", []string{name})
}

// wrongPlace is the fault of a word of the wrong kind: a place of another kind, or no place at all.
func wrongPlace(b *board.Board, word string, is, want board.PlaceKind, tiles *board.Tiles) *InputError {
	form := [...]string{"", "like B2", "like B2.N", "like B2/NE"}[want]
	what := placeKinds[is] + "; "
	if is == board.HexPlace && len(hexesCalled(b, strings.ToLower(word), tiles)) == 0 {
		what = "no place: "
	}
	return wordError(word, "This is "+what+placeKinds[want]+" is written "+form+".", nil)
}

package board

// PlacesOf yields all places of a kind.
func (b *Board) PlacesOf(kind PlaceKind) func(yield func(Place) bool) {
	count := map[PlaceKind]int{HexPlace: b.NumHexes, IntersectionPlace: b.NumPlaces, PathPlace: b.NumPaths}[kind]
	return func(yield func(Place) bool) {
		for i := range count {
			if !yield(Place(kind)<<12 | Place(i)) {
				return
			}
		}
	}
}

// PlaceWords lists the names of all places of a kind, from every hex that they touch.
func (b *Board) PlaceWords(kind PlaceKind) (out []string) {
	ends := []string{""}
	switch kind {
	case IntersectionPlace:
		ends = after(".", cornerNames)
	case PathPlace:
		ends = after("/", sideNames)
	}
	for h := range Hex(b.NumHexes) {
		for _, end := range ends {
			out = append(out, b.HexName(h)+end)
		}
	}
	return out
}

func after(sign string, words [6]string) []string {
	out := words[:]
	for i, w := range out {
		out[i] = sign + w
	}
	return out
}

// PrintedPath reads the name of a path from a hex next to it, "B2/NE". If ok is false, call FindPath.
func (b *Board) PrintedPath(name []byte) (e Path, ok bool) {
	var lower [len("Z64/NW")]byte
	if len(name) > len(lower) {
		return NoPath, false
	}
	for i, c := range name {
		if 'A' <= c && c <= 'Z' {
			c |= 0x20
		}
		lower[i] = c
	}
	e = b.PrintedPlace(lower[:len(name)]).Path()
	return e, e != NoPath
}

// PrintedPlace reads the printed name of a hex, or of a corner or side by a hex, in small letters; 0 if it is not
// one.
func (b *Board) PrintedPlace(word []byte) Place {
	if len(word) < 2 || word[0] < 'a' || int(word[0]-'a') >= len(b.Rows) || word[1] < '1' || word[1] > '9' {
		return 0
	}
	row, n, rest := int(word[0]-'a'), int(word[1]-'0'), word[2:]
	if len(rest) > 0 && rest[0] >= '0' && rest[0] <= '9' {
		n, rest = 10*n+int(rest[0]-'0'), rest[1:]
	}
	if n > b.Rows[row] {
		return 0
	}
	h := Hex(b.firstOf[row] + n - 1)
	if len(rest) == 0 {
		return h.Place()
	}
	corner, side := direction(rest[1:])
	switch {
	case rest[0] == '.' && corner >= 0:
		return b.Corners[h][corner].Place()
	case rest[0] == '/' && side >= 0:
		return b.Sides[h][side].Place()
	}
	return 0
}

// direction reads a point of the compass as a corner and as a side of a hex, clockwise from the north; -1 if
// there is none.
func direction(word []byte) (corner, side int) {
	switch string(word) {
	case "n":
		return 0, -1
	case "ne":
		return 1, 0
	case "e":
		return -1, 1
	case "se":
		return 2, 2
	case "s":
		return 3, -1
	case "sw":
		return 4, 3
	case "w":
		return -1, 4
	case "nw":
		return 5, 5
	}
	return -1, -1
}

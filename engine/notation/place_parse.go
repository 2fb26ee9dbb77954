package notation

import (
	"slices"
	"strconv"
	"strings"

	"catanref/engine/board"
	"catanref/engine/cards"
)

// FindHex reads the name of a hex: its printed name or its tile. The error is an *InputError that covers the
// whole word.
func FindHex(b *board.Board, word string, tiles *board.Tiles) (board.Hex, error) {
	p, err := parsePlace(b, word, tiles, board.HexPlace)
	if err != nil {
		return board.NoHex, err
	}
	return p.Hex(), nil
}

// FindIntersection reads any name of an intersection.
func FindIntersection(b *board.Board, word string, tiles *board.Tiles) (board.Intersection, error) {
	p, err := parsePlace(b, word, tiles, board.IntersectionPlace)
	if err != nil {
		return board.NoIntersection, err
	}
	return p.Intersection(), nil
}

// FindPath reads any name of a path.
func FindPath(b *board.Board, word string, tiles *board.Tiles) (board.Path, error) {
	p, err := parsePlace(b, word, tiles, board.PathPlace)
	if err != nil {
		return board.NoPath, err
	}
	return p.Path(), nil
}

// FindPlace reads the name of an intersection or of a path.
func FindPlace(b *board.Board, word string, tiles *board.Tiles) (board.Place, error) {
	want := board.IntersectionPlace
	if strings.Contains(word, "/") {
		want = board.PathPlace
	}
	p, err := parsePlace(b, word, tiles, want)
	if err != nil {
		return 0, err
	}
	return p, nil
}

// parsePlace reads the name of a place. If it is wrong, the fault suggests the nearest name of this kind.
func parsePlace(b *board.Board, word string, tiles *board.Tiles, want board.PlaceKind) (board.Place, *InputError) {
	p, err := readPlace(b, word, tiles, want)
	if err != nil && err.Near == nil {
		err = meantPlace(b, word, tiles, want, err)
	}
	return p, err
}

func readPlace(b *board.Board, word string, tiles *board.Tiles, want board.PlaceKind) (board.Place, *InputError) {
	lower := strings.ToLower(word)
	is, parts := board.HexPlace, []string{lower}
	corner, side := -1, -1
	if head, tail, ok := strings.Cut(lower, "."); ok {
		is, parts = board.IntersectionPlace, []string{head}
		if corner = slices.Index(board.CornerNames(), strings.ToUpper(tail)); corner < 0 {
			return 0, wordError(word, "No such corner: it is one of N NE SE S SW NW.", nil)
		}
	} else if strings.Contains(lower, "+") {
		is, parts = board.IntersectionPlace, strings.Split(lower, "+")
	} else if head, tail, ok := strings.Cut(lower, "/"); ok {
		is, parts = board.PathPlace, []string{head, tail}
		if side = slices.Index(board.SideNames(), strings.ToUpper(tail)); side >= 0 {
			parts = parts[:1]
		} else if len(tail) < 5 && strings.Trim(tail, "nsew") == "" {
			return 0, wordError(word, "No such side: it is one of NE E SE SW W NW.", nil)
		}
	}
	if is != want {
		return 0, wrongPlace(b, word, is, want, tiles)
	}
	found, err := findParts(b, word, parts, tiles, is)
	if err != nil {
		return 0, err
	}
	var out []board.Place
	for _, p := range found {
		switch {
		case corner >= 0:
			p = b.Corners[p.Hex()][corner].Place()
		case side >= 0:
			p = b.Sides[p.Hex()][side].Place()
		}
		if !slices.Contains(out, p) {
			out = append(out, p)
		}
	}
	if len(out) == 1 {
		return out[0], nil
	}
	names := make([]string, len(out))
	for i, p := range out {
		names[i] = b.Name(p)
	}
	e := wordError(word, "Several places are called so.", names)
	e.Ambiguous = true
	return 0, e
}

func wordError(word, message string, near []string) *InputError {
	return &InputError{Text: word, Len: max(1, len(word)), Message: message, Near: near}
}

// findParts returns the hexes of a single name, or the intersections or paths that several names share. An
// unknown name is a fault.
func findParts(b *board.Board, word string, parts []string, tiles *board.Tiles, want board.PlaceKind) ([]board.Place, *InputError) {
	sets := make([][]board.Hex, len(parts))
	for i, part := range parts {
		hexes := hexesCalled(b, part, tiles)
		if len(hexes) == 0 && (part != "sea" || len(parts) == 1) {
			near, from := nearestTile(b, part, tiles), ""
			if len(near) == 0 {
				from = ": they go from " + b.HexName(0) + " to " + b.HexName(board.Hex(b.NumHexes-1))
			}
			return nil, wordError(word, "No hex is called "+strconv.Quote(part)+" here"+from+".", near)
		}
		sets[i] = hexes
	}
	var out []board.Place
	if len(parts) == 1 {
		if want == board.HexPlace || !strings.Contains(word, "+") {
			for _, h := range sets[0] {
				out = append(out, h.Place())
			}
			return out, nil
		}
	}
	if want == board.PathPlace {
		for e := range board.Path(b.NumPaths) {
			if meets(parts, sets, b.PathHexes[e][:]) {
				out = append(out, e.Place())
			}
		}
	} else {
		for v := range board.Intersection(b.NumPlaces) {
			if meets(parts, sets, b.IntersectionHexes[v][:]) {
				out = append(out, v.Place())
			}
		}
	}
	if len(out) == 0 {
		return nil, wordError(word, "These hexes do not meet.", nil)
	}
	return out, nil
}

// hexesCalled lists the hexes with this printed name or this tile.
func hexesCalled(b *board.Board, part string, tiles *board.Tiles) []board.Hex {
	if len(part) >= 2 && part[0] >= 'a' && int(part[0]-'a') < len(b.Rows) {
		row := int(part[0] - 'a')
		if n, err := strconv.Atoi(part[1:]); err == nil && part[1] != '+' && part[1] != '0' {
			if n < 1 || n > b.Rows[row] {
				return nil
			}
			for r := range row {
				n += b.Rows[r]
			}
			return []board.Hex{board.Hex(n - 1)}
		}
	}
	digits := strings.TrimLeft(part, "abcdefghijklmnopqrstuvwxyz")
	name, number := strings.TrimSuffix(part, digits), 0
	if digits != "" {
		n, err := strconv.Atoi(digits)
		if err != nil || n < 1 {
			return nil
		}
		number = n
	}
	if k, ok := cards.EverydayKind(name); ok {
		name = k.String()
	}
	var out []board.Hex
	for h := range board.Hex(b.NumHexes) {
		t := tiles.Terrain[h]
		if (name == t.Tile() || name == t.String()) && int(tiles.Tokens[h]) == number {
			out = append(out, h)
		}
	}
	return out
}

func nearestTile(b *board.Board, part string, tiles *board.Tiles) []string {
	var names []string
	for h := range board.Hex(b.NumHexes) {
		names = append(names, b.TileName(h, tiles))
	}
	return Nearest(part, names)
}

// meets reports whether all the named tiles meet at a place that borders the hexes around, each tile matched with
// a different hex; beyond the board is sea.
func meets(parts []string, sets [][]board.Hex, around []board.Hex) bool {
	if len(parts) > len(around) {
		return false
	}
	var used [3]bool
	var match func(i int) bool
	match = func(i int) bool {
		if i == len(parts) {
			return true
		}
		for j, h := range around {
			if used[j] || !(slices.Contains(sets[i], h) && h != board.NoHex || h == board.NoHex && parts[i] == "sea") {
				continue
			}
			used[j] = true
			if match(i + 1) {
				return true
			}
			used[j] = false
		}
		return false
	}
	return match(0)
}

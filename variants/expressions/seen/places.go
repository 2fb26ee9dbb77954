package seen

import (
	"fmt"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/engine/things"
)

// places answers questions about places, by any of their names. "" is no place, and has no properties.
type places struct {
	*engine.Facts
	work Work
}

func (b places) at(word string) (Spot, error) {
	p, err := SpotNamed(b.Facts, word)
	if p == 0 || err != nil {
		return Spot{}, err
	}
	if e := p.Path(); e != board.NoPath {
		line := b.State.Lines[e]
		if line == 0 {
			return Spot{}, nil
		}
		if look := things.LineLookOf(b.State, b.Game.Board, e); look != nil {
			return Spot{Owner: NameOf(b.Facts, line.Owner()), Kind: look.Word}, nil
		}
		return Spot{Owner: NameOf(b.Facts, line.Owner()), Kind: line.Word()}, nil
	}
	piece := b.State.Pieces[p.Intersection()]
	found := Spot{Owner: NameOf(b.Facts, piece.Owner())}
	switch {
	case piece.IsSettlement():
		found.Kind = "settlement"
	case piece.IsBuilding():
		found.Kind = "city"
	case piece.IsKnight():
		found.Kind = "knight"
	default:
		b.standing(p.Intersection(), &found)
	}
	return found, nil
}

// SpotNamed finds an intersection or a path by any of its names; 0 for "".
func SpotNamed(f *engine.Facts, name any) (board.Place, error) {
	word, _ := name.(string)
	if word == "" {
		return 0, nil
	}
	p, err := notation.FindPlace(f.Game.Board, word, &f.State.Tiles)
	if err != nil {
		return 0, placeError(word, err)
	}
	return p, nil
}

// standing finds the map's piece on an intersection, and its owner.
func (b places) standing(v board.Intersection, found *Spot) {
	for _, x := range things.LandmarksOf(b.State, b.Game.Board) {
		if x.At == v.Place() {
			found.Owner, found.Kind = NameOf(b.Facts, x.Owner), x.Word
		}
	}
}

func (b places) area(word string) (string, error) {
	v, err := b.corner(word)
	if v == board.NoIntersection || err != nil {
		return "", err
	}
	return AreaOf(b.Facts, v), nil
}

// AreaOf returns the area of an intersection: of several, the first that is not home to the player on turn.
func AreaOf(f *engine.Facts, v board.Intersection) string {
	chart := f.Game.Board.Chart
	all := f.State.AreasAt(f.Game.Board, v)
	foreign := all &^ f.State.HomeOf(f.Game.Board, f.State.Acting)
	if foreign == 0 {
		foreign = all
	}
	if found := chart.Names(foreign); len(found) > 0 {
		return found[0]
	}
	return ""
}

func (b places) harbor(word string) (string, error) {
	v, err := b.corner(word)
	if v == board.NoIntersection || err != nil {
		return "", err
	}
	return b.State.HarborAt(b.Game.Board, v).String(), nil
}

func (b places) mark(word string) (string, error) {
	v, err := b.corner(word)
	if v == board.NoIntersection || err != nil {
		return "", err
	}
	return b.Game.Board.Chart.MarkOf(v), nil
}

// corner finds an intersection by any of its names; "" is none.
func (b places) corner(word string) (board.Intersection, error) {
	if word == "" {
		return board.NoIntersection, nil
	}
	v, err := notation.FindIntersection(b.Game.Board, word, &b.State.Tiles)
	if err != nil {
		return v, placeError(word, err)
	}
	return v, nil
}

// tile is a hex as expressions see it.
func (b places) tile(h board.Hex) tile {
	if h == board.NoHex {
		return tile{}
	}
	return tile{b.Game.Board.HexName(h), b.State.Terrain[h].String(), int(b.State.Tokens[h])}
}

// MayBePlace reports whether a word has the form of an intersection or a path. These have several names.
func MayBePlace(word string) bool {
	return len(word) > 3 && word[0] >= 'A' && word[0] <= 'Z' && word[1] >= '0' && word[1] <= '9' && strings.ContainsAny(word, "./")
}

// SamePlace reports whether two words are equal, or the second is another name of the place that the first names as it is
// printed.
func SamePlace(f *engine.Facts, printed, name string) bool {
	if printed == name || !MayBePlace(name) {
		return printed == name
	}
	p, err := notation.FindPlace(f.Game.Board, name, &f.State.Tiles)
	return err == nil && f.Game.Board.Name(p) == printed
}

// contains searches a place in a list of printed names, by any of its names. In a list created by the expression
// both sides may be any name, and a word that is not a place is compared literally.
func (b places) contains(list, what any) (bool, error) {
	word, isWord := what.(string)
	if !isWord || word == "" {
		return Within(b.work, what, list)
	}
	if err := b.work(StepsOfPlace * (1 + len(Elements(list)))); err != nil {
		return false, err
	}
	tiles := &b.State.Tiles
	switch list := list.(type) {
	case Corners:
		v, err := notation.FindIntersection(b.Game.Board, word, tiles)
		if err != nil {
			return false, placeError(word, err)
		}
		return slices.Contains(list, b.Game.Board.IntersectionName(v)), nil
	case Paths:
		e, err := notation.FindPath(b.Game.Board, word, tiles)
		if err != nil {
			return false, placeError(word, err)
		}
		return slices.Contains(list, b.Game.Board.PathName(e)), nil
	case names:
		return slices.Contains(list, word), nil
	}
	found, err := Within(b.work, what, list)
	if found || err != nil {
		return found, err
	}
	place, err := notation.FindPlace(b.Game.Board, word, tiles)
	if err != nil {
		return false, nil
	}
	for _, x := range Elements(list) {
		if name, ok := x.(string); ok {
			if p, err := notation.FindPlace(b.Game.Board, name, tiles); err == nil && p == place {
				return true, nil
			}
		}
	}
	return false, nil
}

// StepsOfPlace is the number of steps counted for reading the name of a place.
const StepsOfPlace = 20

func placeError(word string, err error) error { return fmt.Errorf("%q: %w", word, err) }

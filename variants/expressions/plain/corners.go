package plain

import (
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/variants/expressions/seen"
)

// Lists of a player's places in plain expressions, for loops and counts.

// someCorners is a list of intersections, somePaths one of paths; oneCorner is the current intersection of a
// loop. The name of a place is left to the machine.
type (
	someCorners func(seen.Scope) board.Set
	somePaths   func(seen.Scope) board.Set
	oneCorner   func(seen.Scope) board.Intersection
)

// cornersOfPlayer are the lists of a player.
var cornersOfPlayer = map[string]func(s *position.State, seat position.Seat) board.Set{
	"buildings": func(s *position.State, seat position.Seat) board.Set { return s.BuildingsOf(seat) },
	"cities":    func(s *position.State, seat position.Seat) board.Set { return s.Cities(seat) },
	"settlements": func(s *position.State, seat position.Seat) board.Set {
		out := s.BuildingsOf(seat)
		out.Less(s.OfKind(position.City))
		return out
	},
	"roads": func(s *position.State, seat position.Seat) board.Set {
		out := *s.OwnLines(seat)
		out.Less(s.Ships())
		return out
	},
}

// placesOf returns such a list of a player; for nobody it is empty.
func placesOf(whose oneSeat, word string) any {
	list := cornersOfPlayer[word]
	if list == nil {
		return nil
	}
	of := func(s seen.Scope) board.Set {
		if seat := whose(s); int(seat) < s.Game.Owners {
			return list(s.State, seat)
		}
		return board.Set{}
	}
	if word == "roads" {
		return somePaths(of)
	}
	return someCorners(of)
}

// cornerLoop is a function on a list of intersections with a condition.
func cornerLoop(name string, list someCorners, holds seen.Truth) any {
	found := func(s seen.Scope) (all, found board.Set) {
		all = list(s)
		found = all
		s.Depth++
		for v := all.Next(0); v >= 0; v = all.Next(v + 1) {
			if s.At[s.Depth-1] = uint16(v); !holds(s) {
				found.Drop(v)
			}
		}
		return all, found
	}
	count := func(s seen.Scope) int { _, n := found(s); return n.Len() }
	switch name {
	case "all":
		return seen.Truth(func(s seen.Scope) bool { all, some := found(s); return some == all })
	case "any":
		return seen.Truth(func(s seen.Scope) bool { return count(s) > 0 })
	case "none":
		return seen.Truth(func(s seen.Scope) bool { return count(s) == 0 })
	case "one":
		return seen.Truth(func(s seen.Scope) bool { return count(s) == 1 })
	case "count":
		return seen.Number(count)
	case "filter":
		return someCorners(func(s seen.Scope) board.Set { _, some := found(s); return some })
	}
	return nil
}

// ofCorner returns what is on or around an intersection, by the name of the lookup.
func ofCorner(lookup string, of oneCorner) any {
	switch lookup {
	case "hexes":
		return someHexes(func(s seen.Scope) (out board.Hexes) {
			for _, h := range &s.Game.Board.IntersectionHexes[of(s)] {
				out |= h.One()
			}
			return out
		})
	case "·area":
		return seen.Word(func(s seen.Scope) string { return seen.AreaOf(s.Facts, of(s)) })
	case "·harbor":
		return seen.Word(func(s seen.Scope) string { return s.State.HarborAt(s.Game.Board, of(s)).String() })
	case "·mark":
		return seen.Word(func(s seen.Scope) string { return s.Game.Board.Chart.MarkOf(of(s)) })
	}
	return nil
}

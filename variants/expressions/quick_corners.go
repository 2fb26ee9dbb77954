package expressions

import (
	"catanref/engine"
	"catanref/variants/expressions/seen"
)

// Lists of a player's places in quick expressions, for loops and counts.

// quickCorners is a list of intersections, quickPaths one of paths; quickCorner is the current intersection of a
// loop. The name of a place is left to the machine.
type (
	quickCorners func(seen.Scope) engine.Set
	quickPaths   func(seen.Scope) engine.Set
	quickCorner  func(seen.Scope) engine.Intersection
)

// quickPlaces are the lists of a player.
var quickPlaces = map[string]func(s *engine.State, seat engine.Seat) engine.Set{
	"buildings": func(s *engine.State, seat engine.Seat) engine.Set { return s.BuildingsOf(seat) },
	"cities":    func(s *engine.State, seat engine.Seat) engine.Set { return s.Cities(seat) },
	"ships":     func(s *engine.State, seat engine.Seat) engine.Set { return s.ShipsOf(seat) },
	"settlements": func(s *engine.State, seat engine.Seat) engine.Set {
		out := s.BuildingsOf(seat)
		out.Less(s.OfKind(engine.City))
		return out
	},
	"walls": func(s *engine.State, seat engine.Seat) engine.Set {
		out := s.BuildingsOf(seat)
		out.Keep(s.Bearing(engine.Walled))
		return out
	},
	"roads": func(s *engine.State, seat engine.Seat) engine.Set {
		out := *s.OwnLines(seat)
		out.Less(s.Ships())
		return out
	},
}

// quickPlacesOf returns such a list of a player; for nobody it is empty.
func quickPlacesOf(whose quickSeat, word string) any {
	list := quickPlaces[word]
	if list == nil {
		return nil
	}
	of := func(s seen.Scope) engine.Set {
		if seat := whose(s); int(seat) < s.Game.Owners {
			return list(s.State, seat)
		}
		return engine.Set{}
	}
	if word == "roads" || word == "ships" {
		return quickPaths(of)
	}
	return quickCorners(of)
}

// quickCornerLoop is a function on a list of intersections with a condition.
func quickCornerLoop(name string, list quickCorners, holds seen.Truth) any {
	found := func(s seen.Scope) (all, found engine.Set) {
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
		return quickCorners(func(s seen.Scope) engine.Set { _, some := found(s); return some })
	}
	return nil
}

// quickOfCorner returns what lies at an intersection, by the lookup of that name.
func quickOfCorner(lookup string, of quickCorner) any {
	switch lookup {
	case "hexes":
		return quickHexes(func(s seen.Scope) (out engine.Hexes) {
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

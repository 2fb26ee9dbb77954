package sea

import (
	"fmt"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/things"
)

// The keys of a map in files that divide it: areas, where games begin, places that are closed or marked, and where the pirate
// begins.

// placeNames are texts of which each names something on the map.
var placeNames = engine.ListOf(engine.Form{})

func init() {
	key := func(row things.Key) {
		row.Of = things.MapKey
		things.AddKey(Book, row)
	}
	key(things.Key{
		Name: "areas", About: "name: its hexes; left out: each island is one, named by its first hex", Example: "areas: {main: [A1, A2], east: [B4]}",
		Form: engine.ByWord(placeNames), Before: "robber", Read: readAreas,
		Has: func(b *board.Board) bool { return len(b.Chart.Areas) > 1 },
	})
	key(things.Key{
		Name: "home", About: "an area, or several, or chosen: where the player began; left out: all land", Example: "home: main",
		Form: areasForm, Before: "robber",
		Read: func(in *engine.Reading, v engine.Value) {
			if strings.EqualFold(strings.TrimSpace(v.Raw()), "chosen") {
				in.Board.Chart.Chosen = true
				return
			}
			in.Board.Chart.Home = v.Areas("home")
		},
	})
	key(things.Key{
		Name: "barred", About: "areas where nobody settles and to which the robber is not moved", Example: "barred: [east]",
		Form: areasForm, Before: "robber",
		Read: func(in *engine.Reading, v engine.Value) { in.Board.Chart.Barred = v.Areas("barred") },
	})
	key(things.Key{
		Name: "no-start", About: "intersections that are closed in the set-up", Example: "no-start: [A1.N]",
		Form: placeNames, Before: "robber",
		Read: func(in *engine.Reading, v engine.Value) { in.Board.Chart.NoStart = intersections(in, v, "no-start") },
	})
	key(things.Key{
		Name: "pirate", About: "where it begins; none or left out: beside the board", Example: "pirate: B2", Before: "variants",
		Read: func(in *engine.Reading, v engine.Value) {
			h, ok := v.Figure("pirate")
			switch {
			case !ok:
			case h != board.NoHex && in.Board.First.Terrain[h] != board.Sea:
				v.Fault(fmt.Sprintf("the pirate is at sea, and %s is %s", in.Board.HexName(h), in.Board.First.Terrain[h]))
			default:
				in.Board.Chart.Pirate = h
			}
		},
	})
}

// intersections reads a list of intersections.
func intersections(in *engine.Reading, v engine.Value, what string) board.Set {
	out := in.Board.NoIntersections()
	v.List(what, func(item engine.Value) {
		if at, ok := item.Intersection("an intersection"); ok {
			out.Put(int(at))
		}
	})
	return out
}

func readAreas(in *engine.Reading, v engine.Value) {
	b, chart := in.Board, in.Board.Chart
	chart.Areas = nil
	for h := range chart.AreaOf {
		chart.AreaOf[h] = board.NoArea
	}
	v.Each("areas", func(key, hexes engine.Value) {
		if len(chart.Areas) == board.MaxHexes {
			key.Fault(fmt.Sprintf("a map has at most %d areas", board.MaxHexes))
			return
		}
		name := key.Raw()
		switch strings.ToLower(name) {
		case "chosen", "none", "":
			key.Fault(fmt.Sprintf("no area can be called %q", name))
		}
		area := board.Area(len(chart.Areas))
		chart.Areas = append(chart.Areas, name)
		hexes.List("an area", func(item engine.Value) {
			h, ok := item.Hex("a hex")
			switch {
			case !ok:
			case b.First.Terrain[h] == board.Sea:
				item.Fault(fmt.Sprintf("%s is sea: an area is made of land", b.HexName(h)))
			case chart.AreaOf[h] == area:
				item.Fault(fmt.Sprintf("%s stands here twice", b.HexName(h)))
			case chart.AreaOf[h] != board.NoArea:
				item.Fault(fmt.Sprintf("%s belongs to %s already: a hex is in one area at most", b.HexName(h), chart.Areas[chart.AreaOf[h]]))
			default:
				chart.AreaOf[h] = area
			}
		})
	})
}

func readMarks(in *engine.Reading, v engine.Value) {
	chart := in.Board.Chart
	v.Each("marks", func(key, of engine.Value) {
		at := intersections(in, of, "a mark")
		for _, other := range chart.Marks {
			if other.At.Meets(&at) {
				key.Fault(fmt.Sprintf("an intersection is marked %s already: each has one name", other.Name))
				return
			}
		}
		chart.Marks = append(chart.Marks, board.Mark{Name: key.Raw(), At: at})
	})
}

func readFleet(in *engine.Reading, v engine.Value) {
	b, chart := in.Board, in.Board.Chart
	v.List("fleet", func(item engine.Value) {
		h, ok := item.Hex("a hex")
		switch {
		case !ok:
		case b.First.Terrain[h] != board.Sea:
			item.Fault(fmt.Sprintf("the fleet sails at sea, and %s is %s", b.HexName(h), b.First.Terrain[h]))
		case slices.Contains(chart.Fleet, h):
			item.Fault(fmt.Sprintf("the round comes to %s once", b.HexName(h)))
		case len(chart.Fleet) == board.MaxFleet:
			item.Fault(fmt.Sprintf("the round of a fleet has at most %d hexes", board.MaxFleet))
		default:
			chart.Fleet = append(chart.Fleet, h)
		}
	})
}

func keysOfPlaces() []things.Key {
	place := func(name, about, example string, read func(in *engine.Reading, x *board.Berth, v engine.Value)) things.Key {
		return things.Key{Name: name, About: about, Example: example, Read: func(in *engine.Reading, v engine.Value) {
			read(in, &in.Board.Chart.Berths[len(in.Board.Chart.Berths)-1], v)
		}}
	}
	lane := place("lane", "the paths on which his ships go", "lane: [A1/NE, A2/NW]", func(in *engine.Reading, x *board.Berth, v engine.Value) {
		v.List("lane", func(item engine.Value) {
			if e := pathAtSea(in, item, "a path of the lane"); e != board.NoPath {
				x.Lane.Put(int(e))
			}
		})
	})
	lane.Form = placeNames
	return []things.Key{
		place("settlement", "an intersection", "settlement: A1.N", func(in *engine.Reading, x *board.Berth, v engine.Value) {
			x.Settlement = onLand(in, v, "settlement")
		}),
		place("ship", "a path", "ship: A1/NE", func(in *engine.Reading, x *board.Berth, v engine.Value) { x.Ship = pathAtSea(in, v, "ship") }),
		place("fortress", "an intersection", "fortress: D4.S", func(in *engine.Reading, x *board.Berth, v engine.Value) {
			x.Fortress = onLand(in, v, "fortress")
		}),
		place("landing", "where he may settle", "landing: C3.N", func(in *engine.Reading, x *board.Berth, v engine.Value) {
			x.Landing = onLand(in, v, "landing")
		}),
		lane,
	}
}

// beginPlaces makes room for the places of the next player.
func beginPlaces(in *engine.Reading, v engine.Value) {
	chart := in.Board.Chart
	if len(chart.Berths) >= position.MaxSeats {
		v.Fault(fmt.Sprintf("there are at most %d players", position.MaxSeats))
	}
	chart.Berths = append(chart.Berths, board.Berth{
		Settlement: board.NoIntersection, Fortress: board.NoIntersection, Landing: board.NoIntersection,
		Ship: board.NoPath, Lane: in.Board.NoPaths(),
	})
}

func onLand(in *engine.Reading, v engine.Value, what string) board.Intersection {
	at, ok := v.Intersection(what)
	if ok && !in.Board.First.LandAt(in.Board, at) {
		v.Fault(fmt.Sprintf("%s has no land at it", in.Board.IntersectionName(at)))
	}
	return at
}

func pathAtSea(in *engine.Reading, v engine.Value, what string) board.Path {
	e, ok := v.Path(what)
	if ok && !in.Board.First.AtSea(in.Board, e) {
		v.Fault(fmt.Sprintf("%s has no sea at its side", in.Board.PathName(e)))
	}
	return e
}

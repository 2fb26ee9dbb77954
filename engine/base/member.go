package base

import (
	"catanref/engine"
	"catanref/engine/position"
	"catanref/engine/things"
)

// Members of expressions for the special cards of the game and what they count.

func init() {
	card := func(word string, row things.Member) {
		row.Word, row.Whole = word, true
		if row.Before == "" {
			row.Before = "winner"
		}
		things.AddMember(Book, row)
	}
	card("longest_road.holder", things.Member{About: "the name of who holds Longest Road", Example: `longest_road.holder == ""`, Said: "Longest Road is with {n}.",
		Text: func(a things.Asked) string { return a.NameOf(a.State.LongestRoad) }})
	card("longest_road.length", things.Member{About: "its segments", Example: `longest_road.length >= 5`, Said: "The Longest Road has {n} segments.",
		Number: func(a things.Asked) int { return ofHolder(a, a.State.LongestRoad, (*engine.Facts).RoadLength) }})
	card("largest_army.holder", things.Member{About: "the name of who holds Largest Army", Example: `largest_army.holder == turn.player`, Said: "Largest Army is with {n}.",
		Text: func(a things.Asked) string { return a.NameOf(a.State.LargestArmy) }})
	card("largest_army.size", things.Member{About: "its knights", Example: `largest_army.size >= 3`, Said: "The Largest Army has {n} knights.",
		Number: func(a things.Asked) int { return ofHolder(a, a.State.LargestArmy, (*engine.Facts).Army) }})
	card("harbormaster.holder", things.Member{About: "the name of who holds the Harbormaster card", Example: `harbormaster.holder == ""`, Said: "Harbormaster is with {n}.",
		Before: "supply.KIND", Ahead: "winner", Text: func(a things.Asked) string { return a.NameOf(harbormasterOf(a)) }})
	card("harbormaster.points", things.Member{About: "the points of the holder's harbors", Example: `harbormaster.points >= 3`, Said: "The harbors of the Harbormaster are worth {n}.",
		Before: "supply.KIND", Ahead: "winner", Number: func(a things.Asked) int { return ofHolder(a, harbormasterOf(a), harborPointsOf) }})

	counted := func(word, about, example, said string, row things.Member, of func(*engine.Facts, position.Seat) int) {
		row.Of, row.Word, row.About, row.Example, row.Said = things.OfPlayer, word, about, example, said
		row.Number = func(a things.Asked) int { return of(a.Facts, a.Of) }
		things.AddMember(Book, row)
	}
	counted("road_length", "the longest road", "red.road_length >= 5", "{by's} road has {n} segments.", things.Member{Before: "hand_limit"}, (*engine.Facts).RoadLength)
	counted("army", "knight cards played", "red.army >= 3", "{by} has played {n} knights.", things.Member{Before: "hand_limit"}, (*engine.Facts).Army)
	counted("harbor_points", "points of harbors, for the harbormaster", "red.harbor_points >= 3", "{by} has {n} harbor points.", things.Member{Ahead: "income"}, harborPointsOf)
}

// ofHolder returns a number of the holder of a special card; 0 if there is no holder.
func ofHolder(a things.Asked, holder position.Seat, has func(*engine.Facts, position.Seat) int) int {
	if holder == position.NoSeat {
		return 0
	}
	return has(a.Facts, holder)
}

// harbormasterOf returns the holder of the card, in a game that has it.
func harbormasterOf(a things.Asked) position.Seat {
	if a.Game.Rules.HarbormasterMin.Value == 0 {
		return position.NoSeat
	}
	return a.State.Harbormaster
}

func harborPointsOf(f *engine.Facts, seat position.Seat) int {
	return HarborPoints(f.Game.Board, f.State, seat)
}

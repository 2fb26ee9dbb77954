package sea

import (
	"catanref/engine/board"
	"catanref/engine/things"
)

// Members of expressions for the things of the sea and of its maps.

func member(row things.Member) { things.AddMember(Book, row) }

func ofPlayer(row things.Member) {
	row.Of = things.OfPlayer
	member(row)
}

func init() {
	member(things.Member{Word: "pirate", About: "its hex by name", Example: `pirate == ""`, Said: "The pirate is on {n}.", Before: "merchant.owner",
		Hex: func(a things.Asked) board.Hex { return a.State.Pirate }})
	member(things.Member{Word: "villages", About: "villages of a map", Example: "len(villages) == 0", Before: "supply.KIND", Ahead: "board",
		Corners: func(a things.Asked) board.Set {
			out := a.Game.Board.NoIntersections()
			for i := range a.Game.Board.Chart.Villages {
				out.Put(int(a.Game.Board.Chart.Villages[i].At))
			}
			return out
		},
		Order: villagesInOrder,
		Parts: []things.Member{
			{Word: "at", Text: func(a things.Asked) string { return a.Game.Board.Name(a.Place) }},
			{Word: "number", Number: func(a things.Asked) int { return int(a.Game.Board.Chart.Villages[villageAt(a)].Number) }},
			{Word: "bolts", Number: func(a things.Asked) int { return int(a.State.Bolts[villageAt(a)]) }},
		}})
	member(things.Member{Word: "bolts", About: "wandering stores of a map", Example: "bolts == 0", Before: "supply.KIND", Ahead: "board",
		Number: func(a things.Asked) int { return int(a.State.Cloth) }})
	member(things.Member{Word: "fog", About: "hexes that lie in the fog", Example: "fog == 0", Before: "board",
		Number: func(a things.Asked) int { return a.State.Fog.Left() }})
	member(things.Member{Word: "deck.tiles", About: "tiles left for the fog", Whole: true,
		Number: func(a things.Asked) int { return a.State.Fog.Left() }})
}

func init() {
	member(things.Member{Of: things.OfMove, Word: "area", About: "in which something is built", Example: `area == ""`, Before: "owner",
		Text: func(a things.Asked) string { return a.AreaName() }})
}

// villagesInOrder lists the villages of a map in its order.
func villagesInOrder(b *board.Board) (out []board.Intersection) {
	for _, v := range b.Chart.Villages {
		out = append(out, v.At)
	}
	return out
}

func villageAt(a things.Asked) int {
	i, _ := a.Game.Board.Chart.VillageAt(a.Place.Intersection())
	return i
}

func init() {
	ofPlayer(things.Member{Word: "ships", About: "their paths", Example: "len(red.ships) == 0", Before: "knights",
		Paths: func(a things.Asked) board.Set { return a.State.ShipsOf(a.Of) }})
	ofPlayer(things.Member{Word: "supply.ships", Whole: true, Ahead: "supply.basic",
		Number: func(a things.Asked) int { return int(a.State.Players[a.Of].Supply.Ships) }})
	ofPlayer(things.Member{Word: "home", About: "home areas of a map", Example: "len(red.home) == 0", Before: "harbors",
		Words: func(a things.Asked) []string { return a.Game.Board.Chart.Names(a.State.HomeOf(a.Game.Board, a.Of)) }})
	ofPlayer(things.Member{Word: "bonus", About: "areas that have brought points", Example: "len(red.bonus) == 0", Before: "harbors",
		Words: func(a things.Asked) []string { return a.Game.Board.Chart.Names(a.State.Players[a.Of].Bonus) }})
	ofPlayer(things.Member{Word: "kept", About: "harbors not laid yet", Example: "len(red.kept) == 0", Before: "defender", Ahead: "income",
		Words: func(a things.Asked) (out []string) {
			for h, n := range Kept(&a.State.Players[a.Of]) {
				for range n {
					out = append(out, board.Harbor(h).String())
				}
			}
			return out
		}})
	ofPlayer(things.Member{Word: "trades", About: "villages that the player trades with", Example: "len(red.trades) == 0", Before: "defender", Ahead: "income",
		Corners: func(a things.Asked) board.Set {
			out, with := a.Game.Board.NoIntersections(), Traded(&a.State.Players[a.Of])
			for i := range a.Game.Board.Chart.Villages {
				if with>>i&1 != 0 {
					out.Put(int(a.Game.Board.Chart.Villages[i].At))
				}
			}
			return out
		},
		Order: villagesInOrder})
	ofPlayer(things.Member{Word: "wonder", About: "the wonder that the player builds", Example: `red.wonder == ""`, Before: "defender", Ahead: "income",
		Text: func(a things.Asked) string {
			name, _ := wonderOf(a.Game, a.State, a.Of)
			return name
		}})
}

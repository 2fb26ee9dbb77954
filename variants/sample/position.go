// Package sample has the position in which the tests of expressions and of sheets ask. Tests alone use it.
package sample

import (
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/ck"
	"catanref/engine/duo"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/sea"
)

// Table is a table of three.
var Table = position.Seated([]string{"red", "blue", "white"}, nil, nil)

// Position is one in which every member of the language has a value of its own.
func Position(t testing.TB) (*engine.Game, *position.State) {
	t.Helper()
	b := board.Beginner()
	g := engine.NewGameOf(b, base.Rules(), Table)
	s := g.Empty()
	corner := func(word string) board.Intersection {
		v, err := notation.FindIntersection(b, word, &s.Tiles)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	line := func(word string, l position.Line) {
		e, err := notation.FindPath(b, word, &s.Tiles)
		if err != nil {
			t.Fatal(err)
		}
		s.Lay(b, e, l)
	}
	card := func(word string) cards.Card {
		c, ok := cards.CardNamed(word)
		if !ok {
			t.Fatal(word)
		}
		return c
	}
	hex := func(word string) board.Hex {
		h, err := notation.FindHex(b, word, &s.Tiles)
		if err != nil {
			t.Fatal(err)
		}
		return h
	}
	chart := board.NewChart(b)
	chart.Name, chart.Areas, chart.AreaOf[0], chart.Home = "ours", []string{"rest", "west"}, 1, 2
	chart.Villages = []board.Village{{At: corner("C5.NE"), Number: 10}, {At: corner("C5.SE"), Number: 4}}
	chart.Marks = []board.Mark{{Name: "strait", At: *b.CornersOf(hex("A1"))}}
	chart.Berths = []board.Berth{{Settlement: corner("E3.S"), Ship: board.NoPath, Fortress: corner("A3.N"), Landing: board.NoIntersection}}
	b.Chart = chart
	s.Bolts, s.Cloth, s.Fog.Terrain[board.Sea] = [board.MaxVillages]uint8{5, 3}, 9, 2
	g.Rules.Wonders = []engine.Wonder{{Name: "theater"}, {Name: "monument"}}
	s.Begin(1)
	s.Phase, s.TurnNumber, s.OfPlayer = position.BuildPhase, 11, 4
	s.Dice, s.DiceSum = [3]uint8{3, 5, uint8(position.NoEvent + 4)}, 8
	s.Robber, s.Pirate, s.Merchant, s.MerchantOf = hex("B2"), hex("E3"), hex("C1"), 2
	s.Barbarians, s.Attacks = 4, 2
	s.Income[1], g.Rules.Remembers = 3, true
	s.LastSum, s.RobberCame, s.DryRolls[0] = 7, 8, 2
	s.AddTrade(1, 0)
	s.AddTrade(0, 1)
	s.AddTrade(1, 2)
	s.BankTrades, s.Stolen = 2, 1
	s.AddBuilt(base.RoadBuilt)
	s.AddBuilt(base.CityBuilt)
	s.AddPlayed(card("knight"))
	s.Bought[card("knight")] = 1
	s.Stand(corner("B2.N"), position.NewPiece(position.Settlement, 0))
	s.Stand(corner("D3.S"), position.NewPiece(position.City, 0)|position.Walled)
	s.Stand(corner("C4.SE"), position.NewPiece(position.City, 1))
	s.Stand(corner("E1.S"), position.NewPiece(position.LaidCity, 1))
	s.Stand(corner("B1.NW"), position.NewPiece(position.BasicKnight, 0))
	s.Stand(corner("B1.SW"), position.NewPiece(position.StrongKnight, 1)|position.Active)
	s.Metropolis[position.ScienceTrack] = corner("D3.S")
	line("B2/NE", position.RoadOf(0))
	line("B2/NW", position.RoadOf(0))
	line("E3/SE", position.ShipOf(0))
	line("E3/SW", position.ShipOf(0))
	red := &s.Players[0]
	red.Hand = cards.CardsOf(1, 2, 3, 4, 5) + cards.Of(cards.Cloth, 6) + cards.Of(cards.Coin, 7) + cards.Of(cards.Paper, 8)
	red.Cards[card("knight")], red.Cards[card("victory-point")], red.Cards[card("road-building")] = 2, 1, 1
	red.Laid[card("knight")] = 3
	red.Supply = position.Supply{Roads: 13, Settlements: 4, Cities: 3, Ships: 14, Walls: 2, Knights: [3]uint8{1, 2, 0}}
	red.RoadLength, red.Improvements, red.Held[ck.DefenderCards], red.Held[duo.Tokens] = 6, [3]uint8{1, 2, 3}, 1, 5
	red.Bonus, red.Held[sea.BonusHeld], red.Harbors, red.Held[sea.Bolts] = 1, 2, 1<<board.AnyHarbor|1<<board.HarborFor(cards.Wool), 3
	sea.Trade(red, 2)
	sea.Kept(red)[board.HarborFor(cards.Ore)], red.Held[sea.Warships], red.Held[sea.Fortress], red.Held[sea.Wonder], red.Held[sea.Stage] = 2, 1, 3, 2, 4
	s.Players[1].Supply = position.Supply{Settlements: 5, Cities: 2}
	s.Players[1].LaidCities = 1
	s.LongestRoad, s.LargestArmy = 0, 0
	s.Bank = cards.CardsOf(18, 17, 16, 15, 14)
	s.Decks[cards.Development].N, s.Decks[cards.TradeDeck].N, s.Decks[cards.PoliticsDeck].N, s.Decks[cards.ScienceDeck].N = 20, 17, 16, 15
	s.Pending[0] = position.Pending{Duty: engine.DutyNamed("discard"), Seat: 2, Count: 4}
	s.Pending[1] = position.Pending{Duty: engine.DutyNamed("robber"), Seat: 1}
	s.NumPending = 2
	return g, &s
}

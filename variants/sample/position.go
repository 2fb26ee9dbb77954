// Package sample has the position in which the tests of expressions and of sheets ask. Tests alone use it.
package sample

import (
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/ck"
	"catanref/engine/duo"
	"catanref/engine/notation"
	"catanref/engine/sea"
)

// Table is a table of three.
var Table = engine.Seated([]string{"red", "blue", "white"}, nil, nil)

// Position is one in which every member of the language has a value of its own.
func Position(t testing.TB) (*engine.Game, *engine.State) {
	t.Helper()
	b := engine.Beginner()
	g := engine.NewGameOf(b, base.Rules(), Table)
	s := g.Empty()
	corner := func(word string) engine.Intersection {
		v, err := notation.FindIntersection(b, word, &s.Tiles)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	line := func(word string, l engine.Line) {
		e, err := notation.FindPath(b, word, &s.Tiles)
		if err != nil {
			t.Fatal(err)
		}
		s.Lay(b, e, l)
	}
	card := func(word string) engine.Card {
		c, ok := engine.CardNamed(word)
		if !ok {
			t.Fatal(word)
		}
		return c
	}
	hex := func(word string) engine.Hex {
		h, err := notation.FindHex(b, word, &s.Tiles)
		if err != nil {
			t.Fatal(err)
		}
		return h
	}
	chart := engine.NewChart(b)
	chart.Name, chart.Areas, chart.AreaOf[0], chart.Home = "ours", []string{"rest", "west"}, 1, 2
	chart.Villages = []engine.Village{{At: corner("C5.NE"), Number: 10}, {At: corner("C5.SE"), Number: 4}}
	chart.Marks = []engine.Mark{{Name: "strait", At: *b.CornersOf(hex("A1"))}}
	chart.Berths = []engine.Berth{{Settlement: corner("E3.S"), Ship: engine.NoPath, Fortress: corner("A3.N"), Landing: engine.NoIntersection}}
	b.Chart = chart
	s.Bolts, s.Cloth, s.Fog.Terrain[engine.Sea] = [engine.MaxVillages]uint8{5, 3}, 9, 2
	g.Rules.Wonders = []engine.Wonder{{Name: "theater"}, {Name: "monument"}}
	s.Begin(1)
	s.Phase, s.TurnNumber, s.OfPlayer = engine.BuildPhase, 11, 4
	s.Dice, s.DiceSum = [3]uint8{3, 5, uint8(engine.NoEvent + 4)}, 8
	s.Robber, s.Pirate, s.Merchant, s.MerchantOf = hex("B2"), hex("E3"), hex("C1"), 2
	s.Barbarians, s.Attacks = 4, 2
	s.Income[1], g.Rules.Remembers = 3, true
	s.LastSum, s.RobberCame, s.DryRolls[0] = 7, 8, 2
	s.AddTrade(1, 0)
	s.AddTrade(0, 1)
	s.AddTrade(1, 2)
	s.BankTrades, s.Stolen = 2, 1
	s.AddBuilt(engine.RoadBuilt)
	s.AddBuilt(engine.CityBuilt)
	s.AddPlayed(card("knight"))
	s.Bought[card("knight")] = 1
	s.Stand(corner("B2.N"), engine.NewPiece(engine.Settlement, 0))
	s.Stand(corner("D3.S"), engine.NewPiece(engine.City, 0)|engine.Walled)
	s.Stand(corner("C4.SE"), engine.NewPiece(engine.City, 1))
	s.Stand(corner("E1.S"), engine.NewPiece(engine.LaidCity, 1))
	s.Stand(corner("B1.NW"), engine.NewPiece(engine.BasicKnight, 0))
	s.Stand(corner("B1.SW"), engine.NewPiece(engine.StrongKnight, 1)|engine.Active)
	s.Metropolis[engine.ScienceTrack] = corner("D3.S")
	line("B2/NE", engine.RoadOf(0))
	line("B2/NW", engine.RoadOf(0))
	line("E3/SE", engine.ShipOf(0))
	line("E3/SW", engine.ShipOf(0))
	red := &s.Players[0]
	red.Hand = engine.CardsOf(1, 2, 3, 4, 5) + engine.Of(engine.Cloth, 6) + engine.Of(engine.Coin, 7) + engine.Of(engine.Paper, 8)
	red.Cards[card("knight")], red.Cards[card("victory-point")], red.Cards[card("road-building")] = 2, 1, 1
	red.Laid[card("knight")] = 3
	red.Supply = engine.Supply{Roads: 13, Settlements: 4, Cities: 3, Ships: 14, Walls: 2, Knights: [3]uint8{1, 2, 0}}
	red.RoadLength, red.Improvements, red.Held[ck.DefenderCards], red.Held[duo.Tokens] = 6, [3]uint8{1, 2, 3}, 1, 5
	red.Bonus, red.Held[sea.BonusHeld], red.Harbors, red.Held[sea.Bolts] = 1, 2, 1<<engine.AnyHarbor|1<<engine.HarborFor(engine.Wool), 3
	sea.Trade(red, 2)
	sea.Kept(red)[engine.HarborFor(engine.Ore)], red.Held[sea.Warships], red.Held[sea.Fortress], red.Held[sea.Wonder], red.Held[sea.Stage] = 2, 1, 3, 2, 4
	s.Players[1].Supply = engine.Supply{Settlements: 5, Cities: 2}
	s.Players[1].LaidCities = 1
	s.LongestRoad, s.LargestArmy = 0, 0
	s.Bank = engine.CardsOf(18, 17, 16, 15, 14)
	s.Decks[engine.Development].N, s.Decks[engine.TradeDeck].N, s.Decks[engine.PoliticsDeck].N, s.Decks[engine.ScienceDeck].N = 20, 17, 16, 15
	s.Pending[0] = engine.Pending{Duty: engine.DutyNamed("discard"), Seat: 2, Count: 4}
	s.Pending[1] = engine.Pending{Duty: engine.DutyNamed("robber"), Seat: 1}
	s.NumPending = 2
	return g, &s
}

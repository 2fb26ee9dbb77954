package engine

import (
	"strings"

	"catanref/engine/cards"
	"catanref/engine/position"
)

func tableLaw() TableLaw {
	return TableLaw{
		HexAmount:    Param[int]{Value: ByBook},
		RobberBlocks: Param[bool]{Value: true},
		TradeActive:  Param[bool]{Value: true},
	}
}

// seatsLaw returns the defaults.
func seatsLaw() SeatsLaw {
	return SeatsLaw{DefenderSupply: Const[int]{Value: 6}, HarbormasterPoints: Const[int]{Value: 2}, DiceRolls: Param[int]{Value: 1}, NeutralMatch: Param[bool]{Value: true}, TokenPrice: Param[int]{Value: 1}}
}

// calmSea returns the defaults for the sea: there are no ships.
func calmSea() SeaLaw {
	return SeaLaw{
		ShipCost:         Param[cards.Cards]{Value: cards.CardsOf(0, 1, 1, 0, 0)},
		PirateMover:      Param[bool]{Value: true},
		PirateTarget:     Param[bool]{Value: true},
		PirateVictim:     Param[bool]{Value: true},
		SetupSettlements: Const[int]{Value: 2},
		RoadAwarded:      Param[bool]{Value: true},
		ArmyAwarded:      Param[bool]{Value: true},
		VictoryAlso:      Param[bool]{Value: true},
		RobberUsed:       Const[bool]{Value: true},
		FogCards:         Param[int]{Value: 1},
	}
}

// levelNames are the names of the levels on the charts of the fifth edition.
var levelNames = [position.NumTracks]string{
	"Market, Merchant Guild, Trading House, Bank, Great Exchange",
	"Town Hall, Church, Fortress, Cathedral, High Assembly",
	"Abbey, Library, Aqueduct, Theater, University",
}

// LevelName returns the chart's name for a level of a track, "" for none.
func (r *Rules) LevelName(t position.Track, level int) string {
	names := strings.Split(r.LevelNames[t].Value, ",")
	if level < 1 || level > len(names) {
		return ""
	}
	return strings.TrimSpace(names[level-1])
}

// Defaults returns the law with every parameter at its default: the numbers of the fifth editions. No book is in
// play yet.
func Defaults() *Rules {
	r := &Rules{
		Ruleset:           "base-2020",
		Goal:              Param[int]{Value: 10},
		HandLimit:         Param[int]{Value: 7},
		RoadCost:          Param[cards.Cards]{Value: cards.CardsOf(1, 1, 0, 0, 0)},
		SettlementCost:    Param[cards.Cards]{Value: cards.CardsOf(1, 1, 1, 1, 0)},
		CityCost:          Param[cards.Cards]{Value: cards.CardsOf(0, 0, 0, 2, 3)},
		DevelopmentCost:   Param[cards.Cards]{Value: cards.CardsOf(0, 0, 1, 1, 1)},
		BankRate:          Param[int]{Value: 4},
		GenericRate:       Param[int]{Value: 3},
		SpecialRate:       Param[int]{Value: 2},
		LongestRoadMin:    Const[int]{Value: 5},
		LongestRoadPoints: Const[int]{Value: 2},
		LargestArmyMin:    Const[int]{Value: 3},
		LargestArmyPoints: Const[int]{Value: 2},
		SettlementPoints:  Const[int]{Value: 1},
		CityPoints:        Const[int]{Value: 2},
		Roads:             Const[int]{Value: 15},
		Settlements:       Const[int]{Value: 5},
		Cities:            Const[int]{Value: 4},
		ResourceSupply:    Const[int]{Value: 19},
		CommoditySupply:   Const[int]{Value: 12},
		SeaLaw:            calmSea(),
		WallCost:          Param[cards.Cards]{Value: cards.Of(cards.Brick, 2)},
		KnightCost:        Param[cards.Cards]{Value: cards.Of(cards.Wool, 1) + cards.Of(cards.Ore, 1)},
		ActivateCost:      Param[cards.Cards]{Value: cards.Of(cards.Grain, 1)},
		PromoteCost:       Param[cards.Cards]{Value: cards.Of(cards.Wool, 1) + cards.Of(cards.Ore, 1)},
		Walls:             Const[int]{Value: 3},
		KnightsEach:       Const[int]{Value: 2},
		WallLimit:         Const[int]{Value: 2},
		MetropolisPoints:  Const[int]{Value: 2},
		DefenderPoints:    Const[int]{Value: 1},
		MerchantPoints:    Const[int]{Value: 1},
		SetupCity:         Const[bool]{Value: true},
		RobberFrozen:      Param[bool]{Value: true},
		ChaseNumbered:     Param[bool]{Value: true},
		ProgressFresh:     Param[bool]{Value: true},
		RobberTarget:      Param[bool]{Value: true},
		RobberVictim:      Param[bool]{Value: true},
		TradeAllowed:      Param[bool]{Value: true},
		BarbarianSteps:    Param[int]{Value: 7},
		ProgressLimit:     Param[int]{Value: 4},
		FortressLevel:     Param[int]{Value: 3},
		AqueductLevel:     Param[int]{Value: 3},
		TradingHouseLevel: Param[int]{Value: 3},
		TableLaw:          tableLaw(),
		SeatsLaw:          seatsLaw(),
		ofBooks:           booksBase,
	}
	for t := range position.NumTracks {
		r.LevelNames[t].Value = levelNames[t]
	}
	for d := range cards.NumDecks {
		for _, card := range cards.DeckCards(d) {
			if AddedTo(d, card) == nil {
				r.Copies[d][card].Value = card.Copies(d)
			}
		}
	}
	return r
}

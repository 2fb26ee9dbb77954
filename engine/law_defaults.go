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

// levelsOf are the parameters with the names of the levels of each track, separated by commas.
var levelsOf [position.NumTracks]func(r *Rules) string

// NamesLevels registers the parameter with the names of the levels of a track, separated by commas.
func (b *Book) NamesLevels(t position.Track, names TextConst) { levelsOf[t] = names.In }

// LevelNames returns the chart's names for the levels of a track.
func (r *Rules) LevelNames(t position.Track) []string {
	if levelsOf[t] == nil {
		return nil
	}
	return strings.Split(levelsOf[t](r), ",")
}

// LevelName returns the chart's name for a level of a track, "" for none.
func (r *Rules) LevelName(t position.Track, level int) string {
	names := r.LevelNames(t)
	if level < 1 || level > len(names) {
		return ""
	}
	return strings.TrimSpace(names[level-1])
}

// Defaults returns the law with every parameter at its default: the numbers of the fifth editions. No book is in
// play yet.
func Defaults() *Rules {
	r := &Rules{
		Ruleset:            "base-2020",
		Goal:               Param[int]{Value: 10},
		HandLimit:          Param[int]{Value: 7},
		RoadCost:           Param[cards.Cards]{Value: cards.CardsOf(1, 1, 0, 0, 0)},
		SettlementCost:     Param[cards.Cards]{Value: cards.CardsOf(1, 1, 1, 1, 0)},
		CityCost:           Param[cards.Cards]{Value: cards.CardsOf(0, 0, 0, 2, 3)},
		DevelopmentCost:    Param[cards.Cards]{Value: cards.CardsOf(0, 0, 1, 1, 1)},
		BankRate:           Param[int]{Value: 4},
		GenericRate:        Param[int]{Value: 3},
		SpecialRate:        Param[int]{Value: 2},
		LongestRoadMin:     Const[int]{Value: 5},
		LongestRoadPoints:  Const[int]{Value: 2},
		LargestArmyMin:     Const[int]{Value: 3},
		LargestArmyPoints:  Const[int]{Value: 2},
		SettlementPoints:   Const[int]{Value: 1},
		CityPoints:         Const[int]{Value: 2},
		Roads:              Const[int]{Value: 15},
		Settlements:        Const[int]{Value: 5},
		Cities:             Const[int]{Value: 4},
		ResourceSupply:     Const[int]{Value: 19},
		SetupSettlements:   Const[int]{Value: 2},
		RoadAwarded:        Param[bool]{Value: true},
		ArmyAwarded:        Param[bool]{Value: true},
		VictoryAlso:        Param[bool]{Value: true},
		RobberUsed:         Const[bool]{Value: true},
		RobberTarget:       Param[bool]{Value: true},
		RobberVictim:       Param[bool]{Value: true},
		TradeAllowed:       Param[bool]{Value: true},
		TableLaw:           tableLaw(),
		HarbormasterPoints: Const[int]{Value: 2},
		booksLaw:           booksBase,
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

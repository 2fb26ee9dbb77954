package engine

// RiversLaw are the parameters of rivers, bridges and gold.
type RiversLaw struct {
	CoinsUsed  Const[bool]
	BridgeCost Param[Cards] // asked of the player who pays
	Bridges    Const[int]   // of each player

	// Gold that a piece brings the player at a river.
	CoinsSettlement Param[int]
	CoinsRoad       Param[int]
	CoinsShip       Param[int]
	CoinsBridge     Param[int]

	CoinsPrice  Param[int]  // gold for a card of the bank
	CoinsCards  Param[int]  // cards that may be bought for gold in a turn
	CoinsHarbor Param[bool] // the harbor of one resource serves where cards are sold for gold
	Richest     Const[int]  // points for who alone has most gold
	Poorest     Const[int]  // points that those lose who have least
	Ransom      Param[int]  // gold for a city that is to fall
}

// dryLand is the law of rivers as its parameters stand by themselves: there are none.
func dryLand() RiversLaw {
	one := Param[int]{Value: 1}
	return RiversLaw{
		BridgeCost:      Param[Cards]{Value: Of(Brick, 2) + Of(Lumber, 1)},
		CoinsSettlement: one, CoinsRoad: one, CoinsShip: one,
		CoinsBridge: Param[int]{Value: 3},
		CoinsPrice:  Param[int]{Value: 2},
		CoinsCards:  Param[int]{Value: 2},
		CoinsHarbor: Param[bool]{Value: true},
		Richest:     Const[int]{Value: 1},
		Poorest:     Const[int]{Value: 2},
		Ransom:      Param[int]{Value: 5},
	}
}

package engine

// SeaLaw are the parameters of the sea.
type SeaLaw struct {
	Ships      Const[int]   // of each player
	ShipsApart Const[bool]  // ships and roads join at an own building only; else ships count as roads in everything
	ShipCost   Param[Cards] // asked of the player who pays

	BonusPoints Param[int] // for the first settlement of the player in the area
}

// calmSea is the law of the sea as it stands by itself: there are no ships.
func calmSea() SeaLaw {
	return SeaLaw{ShipCost: Param[Cards]{Value: CardsOf(0, 1, 1, 0, 0)}}
}

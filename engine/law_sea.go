package engine

// SeaLaw are the parameters of the sea.
type SeaLaw struct {
	Ships      Const[int]   // of each player
	ShipsApart Const[bool]  // ships and roads join at an own building only; else ships count as roads everywhere
	ShipsMoved Param[int]   // ships that may be moved in a turn
	ShipCost   Param[Cards] // for the player who pays

	PirateMoves  Param[bool] // whatever moves the robber may move the pirate
	PirateMover  Param[bool] // the player may move it
	PirateFrozen Param[bool] // it waits for the first attack though the robber does not
	PirateTarget Param[bool] // the pirate may go to the target hex
	PirateVictim Param[bool] // the victim may be robbed by it

	FogCards    Param[int] // cards for the finder of land
	GoldCards   Param[int] // of choice, to a settlement; to a city twice as many
	BonusPoints Param[int] // for the first settlement of the player in the area

	GiftsTaken Param[bool] // a ship of the player takes what lies on its path

	// Set by scenarios.
	SetupSettlements Const[int]  // settlements that each player places in the set-up
	RoadAwarded      Param[bool] // Longest Road is used
	ArmyAwarded      Param[bool] // Largest Army is used
	PointsExtra      Param[int]  // added to the points of the player
	VictoryAlso      Param[bool] // the player needs it in addition to the goal
	VictoryInstead   Param[bool] // the player wins by it without the goal
	GameEnds         Param[bool] // the game is over for all
	GameTie          Param[int]  // tie-break between players with equal points
	RobberUsed       Const[bool]
	FleetUsed        Const[bool] // a fleet sails its round and raids; warships and fortresses
	PirateBolts      Const[bool] // the pirate may take a bolt of cloth in a card's stead
}

// calmSea returns the defaults for the sea: there are no ships.
func calmSea() SeaLaw {
	return SeaLaw{
		ShipCost:         Param[Cards]{Value: CardsOf(0, 1, 1, 0, 0)},
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

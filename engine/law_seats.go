package engine

// SeatsLaw is what depends on how many sit at the table.
type SeatsLaw struct {
	DefenderSupply Const[int] // Defender cards in the box of Cities & Knights

	HarbormasterMin    Const[int] // harbor points for the Harbormaster card; 0: there is none
	HarbormasterPoints Const[int] // victory points that it is worth

	// More than four players.
	SpecialAfterTurn Param[bool] // the others may build between two turns
	SpecialBank      Param[bool] // and trade with the bank then
	SpecialPartner   Param[int]  // who has a part in the turn: so many seats to the left; 0: nobody

	// Two players.
	Neutrals     Const[int]  // owners of pieces beside the players, who do not play
	DiceRolls    Param[int]  // rolls with which every turn begins
	NeutralMatch Param[bool] // a piece of a player brings one of a neutral player
	TokenSupply  Const[int]  // trade tokens in all
	TokenStart   Const[int]  // with which each player starts
	TokenActions Param[int]  // that may be paid with tokens in a turn
	TokenPrice   Param[int]  // of one of them
	TokenDesert  Param[int]  // what a settlement at the desert earns
	TokenCoast   Param[int]  // on the coast
	TokenKnight  Param[int]  // a played knight card given up
}

// seatsLaw is it as its parameters stand by themselves.
func seatsLaw() SeatsLaw {
	return SeatsLaw{DefenderSupply: Const[int]{Value: 6}, HarbormasterPoints: Const[int]{Value: 2}, DiceRolls: Param[int]{Value: 1}, NeutralMatch: Param[bool]{Value: true}, TokenPrice: Param[int]{Value: 1}}
}

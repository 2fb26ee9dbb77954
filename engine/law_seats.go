package engine

// SeatsLaw holds the parameters that depend on the number of players.
type SeatsLaw struct {
	DefenderSupply Const[int] // Defender cards in the box of Cities & Knights

	HarbormasterMin    Const[int] // harbor points for the Harbormaster card; 0: there is none
	HarbormasterPoints Const[int] // victory points of that card

	// More than four players.
	SpecialAfterTurn Param[bool] // the others may build between two turns
	SpecialBank      Param[bool] // and trade with the bank then
	SpecialPartner   Param[int]  // who has a part in the turn: the player this many seats to the left; 0: nobody

	// Two players.
	Neutrals     Const[int]  // owners of pieces who do not play
	DiceRolls    Param[int]  // rolls at the start of every turn
	NeutralMatch Param[bool] // a piece of a player brings one of a neutral player
	TokenSupply  Const[int]  // trade tokens in all
	TokenStart   Const[int]  // tokens of each player at the start
	TokenActions Param[int]  // actions that may be paid with tokens in a turn
	TokenPrice   Param[int]  // tokens for one action
	TokenDesert  Param[int]  // tokens for a settlement at the desert
	TokenCoast   Param[int]  // tokens for a settlement on the coast
	TokenKnight  Param[int]  // tokens for giving up a played knight card
}

// seatsLaw returns the defaults.
func seatsLaw() SeatsLaw {
	return SeatsLaw{DefenderSupply: Const[int]{Value: 6}, HarbormasterPoints: Const[int]{Value: 2}, DiceRolls: Param[int]{Value: 1}, NeutralMatch: Param[bool]{Value: true}, TokenPrice: Param[int]{Value: 1}}
}

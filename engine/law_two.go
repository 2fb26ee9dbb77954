package engine

// TwoLaw is what two players have more: neutral players beside them, a second roll, trade tokens.
type TwoLaw struct {
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

// twoLaw is the law of two players as its parameters stand by themselves.
func twoLaw() TwoLaw {
	return TwoLaw{DiceRolls: Param[int]{Value: 1}, NeutralMatch: Param[bool]{Value: true}, TokenPrice: Param[int]{Value: 1}}
}

package duo

import "catanref/engine"

// The parameters of the game for two.
var (
	Neutrals = Book.NumberOnce(engine.LawRow{
		Name: "neutral.players", About: "neutral players beside two who play: 0 or 2", Rules: []engine.RuleID{SetupNeutrals}, Most: 2, Seats: true,
		Barred: func(n int) string {
			if n == 1 {
				return "0 or 2"
			}
			return ""
		},
	}, 0)
	DiceRolls = Book.Number(engine.LawRow{
		Name: "dice.rolls", About: "rolls with which every turn begins; a second one with the sum of the first is thrown again", Rules: []engine.RuleID{DiceTwoRolls}, Least: 1, Most: 2,
	}, 1)
	neutralMatch = Book.Truth(engine.LawRow{
		Name: "neutral.match", About: "whether a piece that is built brings one of a neutral player", Rules: []engine.RuleID{NeutralRoad, NeutralSettlement, CkHire, CkPromote}, Sees: "piece",
	}, true)
	TokensInBox = Book.NumberOnce(engine.LawRow{
		Name: "tokens.supply", About: "trade tokens in the box", Rules: []engine.RuleID{ComponentTokens}, Most: 99,
	}, 0)
	TokensAtStart = Book.NumberOnce(engine.LawRow{
		Name: "tokens.start", About: "trade tokens with which each player starts", Rules: []engine.RuleID{ComponentTokens}, Most: 99,
	}, 0)
	tokenActions = Book.Number(engine.LawRow{
		Name: "tokens.actions", About: "actions that may be paid with trade tokens in a turn", Rules: []engine.RuleID{TokenOnce}, Most: 99,
	}, 0)
	tokenPrice = Book.Number(engine.LawRow{
		Name: "tokens.price", About: "trade tokens that an action costs; a forced trade with commodities costs twice as many", Rules: []engine.RuleID{TokenPrice}, Sees: "player opponent", Most: 20,
	}, 1)
	tokenDesert = Book.Number(engine.LawRow{
		Name: "tokens.desert", About: "trade tokens for a settlement at the desert", Rules: []engine.RuleID{TokenDesert}, Most: 9,
	}, 0)
	tokenCoast = Book.Number(engine.LawRow{
		Name: "tokens.coast", About: "trade tokens for a settlement on the coast", Rules: []engine.RuleID{TokenCoast}, Most: 9,
	}, 0)
	tokenKnight = Book.Number(engine.LawRow{
		Name: "tokens.knight", About: "trade tokens for a played knight card that is given up", Rules: []engine.RuleID{TokenKnightCard}, Most: 9,
	}, 0)
)

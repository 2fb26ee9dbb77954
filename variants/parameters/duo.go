package parameters

import (
	"catanref/engine"
	"catanref/engine/duo"
)

// ofTwo are the entries for the game for two. Setting one of them puts its book into play.
func ofTwo() []Parameter {
	neutrals := fixed("neutral.players", 0, 2, "neutral players beside two who play: 0 or 2", "duo.setup.neutrals",
		func(r *engine.Rules) *engine.Const[int] { return &r.Neutrals })
	neutrals.Seats = true
	return bringing(duo.Book, neutrals,
		numeric("dice.rolls", 1, 2, "rolls with which every turn begins; a second one with the sum of the first is thrown again", "duo.dice.two-rolls",
			func(r *engine.Rules) *engine.Param[int] { return &r.DiceRolls }),
		seen("piece", yes("neutral.match", "whether a piece that is built brings one of a neutral player", "duo.neutral.road duo.neutral.settlement duo.ck.hire duo.ck.promote",
			func(r *engine.Rules) *engine.Param[bool] { return &r.NeutralMatch })),
		fixed("tokens.supply", 0, 99, "trade tokens in the box", "duo.component.tokens",
			func(r *engine.Rules) *engine.Const[int] { return &r.TokenSupply }),
		fixed("tokens.start", 0, 99, "trade tokens with which each player starts", "duo.component.tokens",
			func(r *engine.Rules) *engine.Const[int] { return &r.TokenStart }),
		numeric("tokens.actions", 0, 99, "actions that may be paid with trade tokens in a turn", "duo.token.once",
			func(r *engine.Rules) *engine.Param[int] { return &r.TokenActions }),
		seen("player opponent", numeric("tokens.price", 0, 20, "trade tokens that an action costs; a forced trade with commodities costs twice as many", "duo.token.price",
			func(r *engine.Rules) *engine.Param[int] { return &r.TokenPrice })),
		numeric("tokens.desert", 0, 9, "trade tokens for a settlement at the desert", "duo.token.desert",
			func(r *engine.Rules) *engine.Param[int] { return &r.TokenDesert }),
		numeric("tokens.coast", 0, 9, "trade tokens for a settlement on the coast", "duo.token.coast",
			func(r *engine.Rules) *engine.Param[int] { return &r.TokenCoast }),
		numeric("tokens.knight", 0, 9, "trade tokens for a played knight card that is given up", "duo.token.knight-card",
			func(r *engine.Rules) *engine.Param[int] { return &r.TokenKnight }),
	)
}

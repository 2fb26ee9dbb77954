package variants

import (
	"catanref/engine"
	"catanref/engine/duo"
)

// ofTwo are the entries of the game for two. Whoever sets one of them plays by its book.
func ofTwo() []Parameter {
	neutrals := fixed("neutral.players", 0, 2, "neutral players beside two who play: 0 or 2", "duo.setup.neutrals",
		func(r *engine.Rules) *engine.Const[int] { return &r.Neutrals })
	neutrals.seats = true
	return bringing(duo.Book, neutrals,
		numeric("dice.rolls", 1, 2, "rolls with which every turn begins; a second one with the sum of the first is thrown again", "duo.dice.two-rolls",
			func(r *engine.Rules) *engine.Param[int] { return &r.DiceRolls }),
		seen("piece", yes("neutral.match", "whether a piece that is built brings one of a neutral player", "duo.neutral.road duo.neutral.settlement duo.ck.hire duo.ck.promote",
			func(r *engine.Rules) *engine.Param[bool] { return &r.NeutralMatch })),
	)
}

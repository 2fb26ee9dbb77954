package x56

import (
	"catanref/engine"
	"catanref/engine/base"
)

// The parameters of moves of others outside their turns.
var (
	specialAfterTurn = Book.Truth(engine.LawRow{
		Name: "special.after-turn", About: "whether the others may build between two turns", Rules: []engine.RuleID{SpecialAfterTurn}, Before: "setup.settlements",
	}, false)
	specialBank = Book.Truth(engine.LawRow{
		Name: "special.bank", About: "whether the bank may be traded with in the special building phase", Rules: []engine.RuleID{SpecialNoTrade}, Before: "setup.settlements",
	}, false)
	specialPartner = Book.Number(engine.LawRow{
		Name: "special.partner", About: "seats to the left of the player on turn to the partner who has a part in the turn; 0: nobody has", Most: 5, Before: "setup.settlements",
	}, 0)
)

func init() {
	Book.Outside(engine.InSpecial, func(r *engine.Rules) bool { return specialAfterTurn.Of(r).Asks() })
	Book.Outside(engine.InPart, func(r *engine.Rules) bool { return specialPartner.Of(r).Asks() })
	base.BankOutside(specialBank.Of)
}

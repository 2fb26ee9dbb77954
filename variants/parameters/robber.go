package parameters

import "catanref/engine"

// ofDice are the entries of the roll.
func ofDice() []Parameter {
	return []Parameter{
		yes("dice.reroll", "whether the roll that was just made does not count and is thrown again", "base.turn.roll-once base.turn.roll-first",
			func(r *engine.Rules) *engine.Param[bool] { return &r.DiceReroll }),
	}
}

// ofRobber are the entries for the robber and for trade between players.
func ofRobber() []Parameter {
	return []Parameter{
		yes("robber.stays", "whether the robber stays where it is: neither a 7 nor a card nor a knight moves it", "base.seven.robber base.robber.only-when",
			func(r *engine.Rules) *engine.Param[bool] { return &r.RobberStays }),
		permission("target neighbours", yes("robber.target", "whether the robber may be moved to the target hex", "base.robber.move",
			func(r *engine.Rules) *engine.Param[bool] { return &r.RobberTarget })),
		yes("robber.refuge", "whether the robber goes to the desert if robber.target permits no hex; if not, it stays where it is", "base.robber.move base.robber.desert",
			func(r *engine.Rules) *engine.Param[bool] { return &r.RobberRefuge }),
		permission("victim target", yes("robber.victim", "whether the victim may be robbed", "base.robber.steal-adjacent base.robber.steal-mandatory",
			func(r *engine.Rules) *engine.Param[bool] { return &r.RobberVictim })),
		permission("partner", yes("trade.allowed", "whether the player on turn may trade with the partner", "base.trade.partner",
			func(r *engine.Rules) *engine.Param[bool] { return &r.TradeAllowed })),
	}
}

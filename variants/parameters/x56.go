package parameters

import (
	"catanref/engine"
	"catanref/engine/x56"
)

// ofMany are the entries for moves of others outside of their turn.
func ofMany() []Parameter {
	return bringing(x56.Book,
		yes("special.after-turn", "whether the others may build between two turns", "x56.special.after-turn",
			func(r *engine.Rules) *engine.Param[bool] { return &r.SpecialAfterTurn }),
		yes("special.bank", "whether the bank may be traded with in the special building phase", "x56.special.no-trade",
			func(r *engine.Rules) *engine.Param[bool] { return &r.SpecialBank }),
		numeric("special.partner", 0, 5, "seats to the left of the player on turn to the partner who has a part in the turn; 0: nobody has", "",
			func(r *engine.Rules) *engine.Param[int] { return &r.SpecialPartner }),
	)
}

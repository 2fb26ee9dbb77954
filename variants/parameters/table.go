package parameters

import (
	"strconv"
	"strings"

	"catanref/engine"
)

// ofTable are the entries that tables want and no box needs.
func ofTable() []Parameter {
	return []Parameter{
		seen("hex", Parameter{
			Name: "production.pays", Type: Boolean, Doc: "whether this hex pays on this roll; the robber keeps it from paying as robber.blocks says",
			Rules: strings.Fields("base.production.number"),
			Bind: Field[engine.Pays]{func(r *engine.Rules) *engine.Param[engine.Pays] { return &r.HexPays }, func(p engine.Pays) string {
				return [...]string{"hex.number == dice.sum", "true", "false"}[p]
			}},
			As: func(x any) any {
				if x.(bool) {
					return engine.PaysAlways
				}
				return engine.PaysNever
			},
		}),
		seen("hex building owner", Parameter{
			Name: "production.amount", Type: Integer, Min: 0, Max: 9, Doc: "cards that this building takes of this hex; in Cities & Knights the last of a city on refined terrain is its commodity",
			Rules: strings.Fields("base.production.settlement base.production.city"),
			Bind: Field[int]{func(r *engine.Rules) *engine.Param[int] { return &r.HexAmount }, func(n int) string {
				if n == engine.ByBook {
					return `building == "city" ? 2 : 1`
				}
				return strconv.Itoa(n)
			}},
		}),
		seen("hex", yes("production.any", "whether the owner takes resource cards of choice from this hex, as many as the building takes there; a desert with a number pays so, too", "base.production.number",
			func(r *engine.Rules) *engine.Param[bool] { return &r.HexChoice })),

		oneOf("setup.resources", []string{"last", "both", "none"}, "which settlements of the set-up bring cards", "base.setup.resources",
			func(r *engine.Rules) *engine.Param[engine.SetupCards] { return &r.SetupResources }),
		oneOfAlways("setup.roads", []string{"with-each", "after-all"}, "whether each settlement of the set-up comes with its road, or all roads when all settlements stand", "base.setup.order",
			func(r *engine.Rules) *engine.Const[engine.SetupRoads] { return &r.SetupRoads }),

		seen("partner", yes("trade.gifts", "whether one side of a trade may be empty", "base.trade.no-gift",
			func(r *engine.Rules) *engine.Param[bool] { return &r.TradeGifts })),
		seen("partner", yes("trade.tokens", "whether a trade may hold tokens that a variant brings", "base.trade.resources-only",
			func(r *engine.Rules) *engine.Param[bool] { return &r.TradeTokens })),
		seen("partner", yes("trade.like", "whether a card may be traded for its like", "base.trade.like base.trade.like-mixed",
			func(r *engine.Rules) *engine.Param[bool] { return &r.TradeLike })),
		yes("trade.active-only", "whether the player on turn takes part in every trade", "base.trade.active-player",
			func(r *engine.Rules) *engine.Param[bool] { return &r.TradeActive }),
		yes("bank.like", "whether a card may be traded for its like with the bank", "base.maritime.like",
			func(r *engine.Rules) *engine.Param[bool] { return &r.BankLike }),

		seen("hex", oneOf("robber.steals", []string{"must", "may", "no"}, "whether who moves the robber, or the pirate, must steal", "base.robber.steal-mandatory base.robber.steal",
			func(r *engine.Rules) *engine.Param[engine.Steals] { return &r.RobberSteals })),
		seen("hex", yes("robber.blocks", "whether the robber keeps this hex, where it stands, from paying", "base.production.robber",
			func(r *engine.Rules) *engine.Param[bool] { return &r.RobberBlocks })),
		seen("hex", yes("robber.swaps-token", "whether the number of the hex to which the robber goes moves to the one that it leaves", "base.robber.move",
			func(r *engine.Rules) *engine.Param[bool] { return &r.RobberSwaps })),

		yes("dice.again", "whether the same player rolls once more, after this roll is resolved", "base.turn.roll-once",
			func(r *engine.Rules) *engine.Param[bool] { return &r.RollAgain }),
		oneOf("victory.when", []string{"own-turn", "any-turn", "end-of-round"}, "when points win", "base.victory.own-turn",
			func(r *engine.Rules) *engine.Param[engine.WinWhen] { return &r.VictoryWhen }),
	}
}

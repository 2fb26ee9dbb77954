package parameters

import (
	"catanref/engine"
	"catanref/engine/cards"
)

// ofKnights are the entries of Cities & Knights. In the base game they have no effect.
func ofKnights() []Parameter {
	return []Parameter{
		price("cost.wall", "the price of a city wall", "ck.wall.cost",
			func(r *engine.Rules) *engine.Param[cards.Cards] { return &r.WallCost }),
		price("cost.knight", "the price of a basic knight", "ck.knight.cost",
			func(r *engine.Rules) *engine.Param[cards.Cards] { return &r.KnightCost }),
		price("cost.activation", "the price of making a knight active", "ck.knight.activate-cost",
			func(r *engine.Rules) *engine.Param[cards.Cards] { return &r.ActivateCost }),
		price("cost.promotion", "the price of making a knight stronger by one", "ck.knight.promote-cost",
			func(r *engine.Rules) *engine.Param[cards.Cards] { return &r.PromoteCost }),

		fixed("supply.walls", 0, 10, "city walls of each player", "ck.wall.max-three",
			func(r *engine.Rules) *engine.Const[int] { return &r.Walls }),
		fixed("supply.defender", 0, 20, "Defender of Catan cards in the box", "ck.component.defender-cards",
			func(r *engine.Rules) *engine.Const[int] { return &r.DefenderSupply }),
		fixed("supply.knights", 0, 6, "knights of each strength of each player", "ck.knight.supply",
			func(r *engine.Rules) *engine.Const[int] { return &r.KnightsEach }),
		fixed("hand.wall", 0, 20, "cards that each city wall makes safe beside those of hand.limit", "ck.wall.hand-limit",
			func(r *engine.Rules) *engine.Const[int] { return &r.WallLimit }),

		fixed("points.metropolis", 0, 99, "victory points of a metropolis beyond those of its city", "ck.metropolis.points",
			func(r *engine.Rules) *engine.Const[int] { return &r.MetropolisPoints }),
		fixed("points.defender", 0, 99, "victory points of a Defender of Catan", "ck.points.sources",
			func(r *engine.Rules) *engine.Const[int] { return &r.DefenderPoints }),
		fixed("points.merchant", 0, 99, "victory points of the merchant", "ck.merchant.point",
			func(r *engine.Rules) *engine.Const[int] { return &r.MerchantPoints }),

		always("setup.city", "whether the second round of the set-up places a city", "ck.setup.second-round",
			func(r *engine.Rules) *engine.Const[bool] { return &r.SetupCity }),
		yes("robber.frozen", "whether the robber waits for the first attack of the barbarians", "ck.robber.frozen ck.robber.frozen-cards",
			func(r *engine.Rules) *engine.Param[bool] { return &r.RobberFrozen }),
		yes("chase.numbered", "whether a knight chases the robber to a hex with a number only", "ck.chase.numbered-hex",
			func(r *engine.Rules) *engine.Param[bool] { return &r.ChaseNumbered }),
		yes("trading-house.once", "whether the trading house serves once a turn, and only for a resource", "ck.improve.level-three",
			func(r *engine.Rules) *engine.Param[bool] { return &r.HouseOncePerTurn }),
		numeric("trading-house.level", 0, 6, "trade level from which commodities are traded two for one (6: never)", "ck.improve.level-three ck.trade.trading-house",
			func(r *engine.Rules) *engine.Param[int] { return &r.TradingHouseLevel }),
		numeric("fortress.level", 0, 6, "politics level that mighty knights need (6: there are none)", "ck.knight.promote-fortress ck.improve.level-three",
			func(r *engine.Rules) *engine.Param[int] { return &r.FortressLevel }),
		numeric("aqueduct.level", 0, 6, "science level from which a roll that gave nothing brings a resource (6: never)", "ck.aqueduct.level ck.improve.level-three",
			func(r *engine.Rules) *engine.Param[int] { return &r.AqueductLevel }),
		yes("knight.acts-at-once", "whether a knight may act in the turn in which it became active", "ck.knight.activate-then-act",
			func(r *engine.Rules) *engine.Param[bool] { return &r.KnightActsAtOnce }),
		yes("chase.before-roll", "whether a knight may chase the robber before the roll", "ck.turn.roll-first ck.chase.adjacent",
			func(r *engine.Rules) *engine.Param[bool] { return &r.ChaseBeforeRoll }),
		yes("production.choice", "whether the owner of a city at forest, pasture or mountains may take two resources in place of one and a commodity", "ck.production.city-refined",
			func(r *engine.Rules) *engine.Param[bool] { return &r.ProductionChoice }),
		numeric("progress.limit", 0, 30, "progress cards that may be held at the end of the own turn", "ck.progress.hand-limit ck.progress.fifth-card",
			func(r *engine.Rules) *engine.Param[int] { return &r.ProgressLimit }),
		yes("progress.before-roll", "whether progress cards may be played before the roll", "ck.progress.play-after-roll",
			func(r *engine.Rules) *engine.Param[bool] { return &r.ProgressBeforeRoll }),
		yes("progress.fresh", "whether a progress card may be played in the turn in which it is drawn", "ck.progress.any-number",
			func(r *engine.Rules) *engine.Param[bool] { return &r.ProgressFresh }),
		yes("progress.empty", "whether a card that everybody can see to bring nothing may be played", "ck.progress.empty-yield",
			func(r *engine.Rules) *engine.Param[bool] { return &r.ProgressEmpty }),
	}
}

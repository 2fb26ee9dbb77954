package variants

import (
	"catanref/engine"
	"catanref/engine/tb"
)

// ofRivers are the entries of rivers, bridges and gold. Whoever sets one of them plays by their book.
func ofRivers() []Parameter {
	coins := func(name, doc, rule string, at func(*engine.Rules) *engine.Param[int]) Parameter {
		return seen("player", numeric("coins."+name, 0, 9, doc, rule, at))
	}
	return bringing(tb.Book,
		always("coins.used", "whether there is gold, which rivers bring", "tb.component.parts",
			func(r *engine.Rules) *engine.Const[bool] { return &r.CoinsUsed }).laying(),
		fixed("supply.bridges", 0, 15, "bridges of each player", "tb.river.bridge-supply",
			func(r *engine.Rules) *engine.Const[int] { return &r.Bridges }),
		seen("player", price("cost.bridge", "the price of a bridge for the player", "tb.river.bridge-cost",
			func(r *engine.Rules) *engine.Param[engine.Cards] { return &r.BridgeCost })),
		coins("settlement", "gold for a settlement of the player at a river", "tb.river.coin-settlement",
			func(r *engine.Rules) *engine.Param[int] { return &r.CoinsSettlement }),
		coins("road", "gold for a road of the player on a side of a river hex", "tb.river.coin-road",
			func(r *engine.Rules) *engine.Param[int] { return &r.CoinsRoad }),
		coins("ship", "gold for a ship of the player on a side of a river hex", "tb.river.sea-ship",
			func(r *engine.Rules) *engine.Param[int] { return &r.CoinsShip }),
		coins("bridge", "gold for a bridge of the player", "tb.river.coin-bridge",
			func(r *engine.Rules) *engine.Param[int] { return &r.CoinsBridge }),
		numeric("coins.price", 1, 9, "gold that buys a card of the bank", "tb.gold.buy tb.gold.no-reverse",
			func(r *engine.Rules) *engine.Param[int] { return &r.CoinsPrice }),
		numeric("coins.cards", 0, 9, "cards that may be bought for gold in a turn", "tb.gold.twice",
			func(r *engine.Rules) *engine.Param[int] { return &r.CoinsCards }),
		yes("coins.special-harbor", "whether the harbor of one resource serves where cards are sold for gold", "tb.gold.sell",
			func(r *engine.Rules) *engine.Param[bool] { return &r.CoinsHarbor }),
		fixed("coins.richest", 0, 9, "victory points for who alone has most gold", "tb.river.rich",
			func(r *engine.Rules) *engine.Const[int] { return &r.Richest }),
		fixed("coins.poorest", 0, 9, "victory points that those lose who have least gold", "tb.river.poor",
			func(r *engine.Rules) *engine.Const[int] { return &r.Poorest }),
		numeric("coins.ransom", 0, 9, "gold for which a city does not fall to the barbarians", "tb.river.ck-ransom",
			func(r *engine.Rules) *engine.Param[int] { return &r.Ransom }),
	)
}

package parameters

import (
	"catanref/engine"
	"catanref/engine/cards"
)

// ofSea are the entries of ships.
func ofSea() []Parameter {
	return append(append(ofShips(belonging(ofSeaBoards,
		fixed("supply.ships", 0, 15, "ships of each player, on boards with sea", "sea.component.ships base.longest-road.continuous ck.knight.move-roads",
			func(r *engine.Rules) *engine.Const[int] { return &r.Ships }),
		always("ships.apart", "whether road and ship join at an own settlement or city only; if not, ships count as roads in everything", "sea.route.junction sea.ship.not-from-road sea.road.not-from-ship",
			func(r *engine.Rules) *engine.Const[bool] { return &r.ShipsApart }),
	)...), ofShips(
		numeric("ships.moves", 0, 15, "ships that the player on turn may move in a turn", "sea.move.once",
			func(r *engine.Rules) *engine.Param[int] { return &r.ShipsMoved }),
		seen("player", price("cost.ship", "the price of a ship for the player", "sea.ship.cost",
			func(r *engine.Rules) *engine.Param[cards.Cards] { return &r.ShipCost })),
		yes("pirate.moves", "whether what moves the robber may move the pirate instead", "sea.pirate.seven sea.pirate.knight",
			func(r *engine.Rules) *engine.Param[bool] { return &r.PirateMoves }),
		seen("mover", yes("pirate.mover", "whether the mover may move the pirate", "sea.pirate.seven",
			func(r *engine.Rules) *engine.Param[bool] { return &r.PirateMover })),
		yes("pirate.frozen", "whether the pirate waits for the first attack even where the robber does not", "sea.ck.pirate-frozen",
			func(r *engine.Rules) *engine.Param[bool] { return &r.PirateFrozen }),
		permission("target neighbours", yes("pirate.target", "whether the pirate may be moved to the target hex", "sea.pirate.hex",
			func(r *engine.Rules) *engine.Param[bool] { return &r.PirateTarget })),
		permission("victim", yes("pirate.victim", "whether the pirate may rob the victim", "sea.pirate.steal",
			func(r *engine.Rules) *engine.Param[bool] { return &r.PirateVictim })),
	)...),
		numeric("gold.cards", 0, 4, "cards that a settlement at gold chooses when its number is rolled; a city chooses twice as many", "sea.gold.choice sea.gold.city",
			func(r *engine.Rules) *engine.Param[int] { return &r.GoldCards }),
		numeric("fog.cards", 0, 4, "cards that the finder takes for land that is turned", "sea.fog.reward sea.fog.gold",
			func(r *engine.Rules) *engine.Param[int] { return &r.FogCards }),
		seen("player", yes("gifts.taken", "whether a ship of the player takes the gift of its path, where the map has gifts", "sea.tribe.gift",
			func(r *engine.Rules) *engine.Param[bool] { return &r.GiftsTaken })),
		seen("player area", numeric("bonus.points", 0, 9, "points for the first settlement of the player in a foreign area", "sea.points.bonus",
			func(r *engine.Rules) *engine.Param[int] { return &r.BonusPoints })),
	)
}

package sea

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
)

// The parameters of Seafarers. How many ships there are, and whether roads join them, are fields of engine.Rules: the
// mechanism measures lines.
var (
	fleetUsed = Book.TruthOnce(engine.LawRow{
		Name: "fleet.used", About: "whether the pirates' fleet sails its round and raids, and knights make warships that recapture fortresses", Rules: []engine.RuleID{FleetSails, FleetRaid, FleetSeven, FleetWarship, FleetAttack},
		Before: "cost.wall",
	}, false)
	pirateBolts = Book.TruthOnce(engine.LawRow{
		Name: "pirate.bolts", About: "whether the pirate may take a bolt of cloth in a card's stead", Rules: []engine.RuleID{ClothSteal}, Before: "cost.wall",
	}, false)
	movesOfShips = Book.Number(engine.LawRow{
		Name: "ships.moves", About: "ships that the player on turn may move in a turn", Rules: []engine.RuleID{MoveOnce}, Most: 15, On: (*board.Board).MayHaveSea,
	}, 0)
	shipPrice = Book.Price(engine.LawRow{
		Name: "cost.ship", About: "the price of a ship for the player", Rules: []engine.RuleID{ShipCost}, Sees: "player", On: (*board.Board).MayHaveSea,
	}, cards.Of(cards.Lumber, 1)+cards.Of(cards.Wool, 1))
	pirateMoves = Book.Truth(engine.LawRow{
		Name: "pirate.moves", About: "whether what moves the robber may move the pirate instead", Rules: []engine.RuleID{PirateSeven, PirateKnight}, On: (*board.Board).MayHaveSea,
	}, false)
	pirateMover = Book.Truth(engine.LawRow{
		Name: "pirate.mover", About: "whether the mover may move the pirate", Rules: []engine.RuleID{PirateSeven}, Sees: "mover", On: (*board.Board).MayHaveSea,
	}, true)
	frozenPirate = Book.Truth(engine.LawRow{
		Name: "pirate.frozen", About: "whether the pirate waits for the first attack even where the robber does not", Rules: []engine.RuleID{KnightsFrozen}, On: (*board.Board).MayHaveSea,
	}, false)
	pirateTarget = Book.Truth(engine.LawRow{
		Name: "pirate.target", About: "whether the pirate may be moved to the target hex", Rules: []engine.RuleID{PirateHex}, Sees: "target neighbours", Asked: true, On: (*board.Board).MayHaveSea,
	}, true)
	pirateVictim = Book.Truth(engine.LawRow{
		Name: "pirate.victim", About: "whether the pirate may rob the victim", Rules: []engine.RuleID{PirateSteal}, Sees: "victim", Asked: true, On: (*board.Board).MayHaveSea,
	}, true)
	goldCards = Book.Number(engine.LawRow{
		Name: "gold.cards", About: "cards that a settlement at gold chooses when its number is rolled; a city chooses twice as many", Rules: []engine.RuleID{GoldChoice, GoldCity}, Most: 4,
	}, 0)
	fogCards = Book.Number(engine.LawRow{
		Name: "fog.cards", About: "cards that the finder takes for land that is turned", Rules: []engine.RuleID{FogReward, FogGold}, Most: 4,
	}, 1)
	takesGifts = Book.Truth(engine.LawRow{
		Name: "gifts.taken", About: "whether a ship of the player takes the gift of its path, where the map has gifts", Rules: []engine.RuleID{TribeGift}, Sees: "player",
	}, false)
	bonusPoints = Book.Number(engine.LawRow{
		Name: "bonus.points", About: "points for the first settlement of the player in a foreign area", Rules: []engine.RuleID{PointsBonus}, Sees: "player area", Most: 9,
	}, 0)
)

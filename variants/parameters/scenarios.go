package parameters

import "catanref/engine"

// ofScenarios are the entries that scenarios of Seafarers change.
func ofScenarios() []Parameter {
	return []Parameter{
		fixed("setup.settlements", 2, 3, "settlements that each player places in the set-up; the last brings the starting cards", "base.setup.rounds base.setup.resources",
			func(r *engine.Rules) *engine.Const[int] { return &r.SetupSettlements }),
		yes("longest-road.awarded", "whether Longest Road is used", "base.longest-road.first",
			func(r *engine.Rules) *engine.Param[bool] { return &r.RoadAwarded }),
		yes("largest-army.awarded", "whether Largest Army is used", "base.largest-army.first",
			func(r *engine.Rules) *engine.Param[bool] { return &r.ArmyAwarded }),
		seen("player", numeric("points.extra", 0, 99, "added to the points of the player", "base.victory.points",
			func(r *engine.Rules) *engine.Param[int] { return &r.PointsExtra })),
		seen("player", yes("victory.also", "what the player needs beside the goal to win", "base.victory.ten",
			func(r *engine.Rules) *engine.Param[bool] { return &r.VictoryAlso })),
		seen("player", yes("victory.instead", "by what the player wins on the own turn without the goal", "base.victory.own-turn",
			func(r *engine.Rules) *engine.Param[bool] { return &r.VictoryInstead })),
		yes("game.ends", "whether the game is over for all; then whoever has most points wins", "base.turn.game-over",
			func(r *engine.Rules) *engine.Param[bool] { return &r.GameEnds }),
		seen("player", numeric("game.tie", 0, 99, "what decides among players with as many points where the game is over for all", "base.turn.game-over",
			func(r *engine.Rules) *engine.Param[int] { return &r.GameTie })),
		always("robber.used", "whether there is a robber", "base.seven.robber base.robber.only-when",
			func(r *engine.Rules) *engine.Const[bool] { return &r.RobberUsed }),
	}
}

package tb

import "catanref/engine"

// RiverFishBridge says that fish build a bridge, where rivers and fish are played together.
const RiverFishBridge engine.RuleID = "tb.river.fish-bridge"

func init() {
	Book.Rules(RiverFishBridge)
	fishVerb("bridge", engine.Verb{
		About: "6 fish: build a bridge", Args: "E",
		Offered: func(r *engine.Rules) bool { return r.CoinsUsed.Value && r.Bridges.Value > 0 },
		Check: func(c *engine.Case) {
			if riversUsed(c) {
				BridgeMayStand(c, 0)
				BridgeLeft(c)
			}
		},
		Apply: func(c *engine.Case) {
			LayBridge(c, c.Act.Path(0))
			c.Because(RiverFishBridge)
		},
		Candidates: addPlaces,
	})
}

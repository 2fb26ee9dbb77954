package tb

import "catanref/engine"

// RiverFishBridge lets fish build a bridge, in games with rivers and fish.
const RiverFishBridge engine.RuleID = "tb.river.fish-bridge"

const bridgeForFish engine.Text = "A bridge for fish is built by all rules of bridges."

func init() {
	Book.Rules(RiverFishBridge)
	fishVerb("bridge", engine.Verb{
		About: "6 fish: build a bridge", Args: "E",
		Offered: func(r *engine.Rules) bool { return useCoins.In(r) && bridgesEach.In(r) > 0 },
		Check: func(c *engine.Case) {
			if !riversUsed(c) {
				c.Must(false, RiverFishBridge).Say(noRiversHere)
				return
			}
			fits := c.Without(func() {
				BridgeMayStand(c, 0)
				BridgeLeft(c)
			})
			if c.Explaining {
				c.Must(fits, RiverFishBridge).Say(bridgeForFish)
			}
		},
		Apply: func(c *engine.Case) {
			LayBridge(c, c.Act.Path(0))
			c.Because(RiverFishBridge)
		},
		Candidates: addPlaces,
	})
}

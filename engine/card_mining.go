package engine

var MiningOre = rule("ck.mining.ore")

var miningPays = text("{by} borders mountains ({n}) and takes {cards}.")

var mining = newCard("mining", ScienceDeck, 2)

// PlayMining takes 2 ore for each mountains hex.
var PlayMining VerbID

func init() {
	PlayMining = newVerb(KnightsBook, Verb{
		Words: "play mining", Plays: mining, About: "take 2 ore for each mountains hex of your own",
		Menu: AfterRoll,
		When: func(c *Case) bool { return c.toPlayProgress(mining, false) },
		Apply: func(c *Case) {
			c.useProgress(mining)
			c.yieldOf(Mountains, Ore, MiningOre, miningPays)
		},
		Candidates: func(c *Case, l *List) {
			if c.hasProgress(l.seat, mining) {
				l.addPlain()
			}
		},
	})
}

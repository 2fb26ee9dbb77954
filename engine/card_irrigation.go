package engine

var IrrigationGrain = rule("ck.irrigation.grain")

var irrigationPays = text("{by} borders fields ({n}) and takes {cards}.")

var irrigation = newCard("irrigation", ScienceDeck, 2)

// PlayIrrigation takes 2 grain for each fields hex.
var PlayIrrigation VerbID

func init() {
	PlayIrrigation = newVerb(KnightsBook, Verb{
		Words: "play irrigation", Plays: irrigation, About: "take 2 grain for each fields hex of your own",
		Menu: AfterRoll,
		When: func(c *Case) bool { return c.toPlayProgress(irrigation, false) },
		Apply: func(c *Case) {
			c.useProgress(irrigation)
			c.yieldOf(Fields, Grain, IrrigationGrain, irrigationPays)
		},
		Candidates: func(c *Case, l *List) {
			if c.hasProgress(l.seat, irrigation) {
				l.addPlain()
			}
		},
	})
}

// yieldOf pays 2 cards for each hex of the terrain at which the player has a building, as far as
// the bank goes.
func (c *Case) yieldOf(t Terrain, k Kind, rule RuleID, say Text) {
	hexes := 0
	for _, h := range c.board.LandHexes {
		if c.board.Terrain[h] == t && c.hasBuildingAt(c.Seat, h) {
			hexes++
		}
	}
	n := min(2*hexes, c.Bank.Count(k))
	c.Bank -= Of(k, n)
	c.Players[c.Seat].Hand += Of(k, n)
	c.because(rule).say(say).by(c.Seat).number(hexes).cards(Of(k, n))
	if n == 0 {
		c.because(ProgressEmptyYield).say(yieldsNothing)
	}
	if n < 2*hexes {
		c.because(ProgressBankShort).say(bankIsShort).cards(Of(k, n))
	}
}

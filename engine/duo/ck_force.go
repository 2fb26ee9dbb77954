package duo

import "catanref/engine"

// The forced trade with Cities & Knights.

const (
	CkForceTradeResources engine.RuleID = "duo.ck.force-trade-resources"
	CkForceTradeAll       engine.RuleID = "duo.ck.force-trade-all"
	CkAnnounce            engine.RuleID = "duo.ck.announce"
)

func init() {
	Book.Rules(CkForceTradeResources, CkForceTradeAll, CkAnnounce)
}

const (
	notAnnounced  engine.Text = "Commodities were not announced: {cards} cannot be drawn or given."
	noCommodities engine.Text = "There are no commodities in this game."
	dearerTrade   engine.Text = "With commodities the trade costs {by} {n} tokens."
	saidBefore    engine.Text = "{by} has said before the draw whether commodities are included."
)

// announced states that commodities are drawn and given only if they were announced.
func announced(c *engine.Case) {
	if !c.Hooks.Commodities {
		c.Must(!c.Act.Is(engine.Commodities), CkForceTradeResources).Say(noCommodities)
		return
	}
	if c.Act.Is(engine.Commodities) {
		return
	}
	odd := c.Act.Take.Commodities() + c.Act.Give.Commodities()
	c.Must(odd == 0, CkForceTradeResources).Say(notAnnounced).Cards(odd)
}

// canDouble states that the player who announces commodities can pay for them.
func canDouble(c *engine.Case, ok bool, cost int) {
	c.Must(ok, CkForceTradeResources).Say(dearerTrade).By(c.Act.Seat).Number(cost)
}

// tellDoubled reports the price of commodities.
func tellDoubled(c *engine.Case) { c.Because(CkForceTradeAll).Say(tokensDoubled).As(engine.Last) }

// tellAnnounced reports when commodities must be announced.
func tellAnnounced(c *engine.Case) {
	if c.Hooks.Commodities {
		c.Because(CkAnnounce).Say(saidBefore).By(c.Act.Seat).As(engine.OnlyID)
	}
}

package engine

var (
	KnightCardRobber    = rule("base.knight-card.robber")
	KnightCardNoDiscard = rule("base.knight-card.no-discard")
	KnightCardSoldier   = rule("base.knight-card.soldier")
	KnightCardCounts    = rule("base.knight-card.counts")
)

var (
	knightMoves   = text("The knight card moves the robber, by the rules of a 7.")
	noDiscards    = text("A knight card makes nobody discard.")
	knightsPlayed = text("{by} has played {n} knight cards.")
)

var knightCard = newCard("knight", Development, 14)

// PlayKnight plays a knight card.
var PlayKnight VerbID

func init() {
	PlayKnight = newVerb(baseBook, Verb{
		Words: "play knight", Plays: knightCard, Args: "H [steal P [CARD]]", About: "move the robber with a knight card",
		Menu:  BeforeRoll | AfterRoll,
		When:  func(c *Case) bool { return c.toPlayCard(knightCard) },
		Check: func(c *Case) { c.robberTo(c.Hex(0)) },
		Apply: applyKnightCard,
		Candidates: func(c *Case, l *List) {
			if c.hasCard(l.seat, knightCard) {
				c.robberTargets(l, l.move(), 0)
			}
		},
		Tell: tellTheft, Ways: eachTheft, Hides: hidesTheft,
	})
}

func applyKnightCard(c *Case) {
	c.useCard(knightCard)
	c.because(KnightCardRobber).say(knightMoves)
	c.moveRobber(c.Hex(0))
	if c.Other != NoSeat {
		c.steal(c.Other, c.Card)
	}
	c.because(KnightCardNoDiscard).say(noDiscards)
	p := &c.Players[c.Seat]
	p.Laid[knightCard]++
	c.because(KnightCardCounts).say(knightsPlayed).by(c.Seat).number(int(p.Laid[knightCard]))
	c.judgeLargestArmy()
}

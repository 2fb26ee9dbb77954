package engine

var (
	VictoryCardPoint     = rule("base.victory-card.point")
	VictoryCardHidden    = rule("base.victory-card.hidden")
	VictoryCardAnyNumber = rule("base.victory-card.any-number")
)

var (
	worthAPoint      = text("The victory point card is worth 1 point to {by}, also while hidden.")
	revealNotYet     = text("With {n} of these cards {by} has {limit} points, too few to win; they stay hidden.")
	revealNotYours   = text("It is {by's} turn; the cards stay hidden until an own turn.")
	revealNotSuch    = text("Only victory point cards are revealed, not a {card}.")
	reveals          = text("{by} reveals {n} victory point cards.")
	revealAnyNumber  = text("Any number may be shown in one turn, one just bought too.")
	holdsFewerPoints = text("{by} holds {limit} victory point cards, not {n}.")
)

var victoryPoint = newPointCard("victory-point", Development, 5)

// Reveal lays victory point cards open.
var Reveal VerbID

func init() {
	Reveal = newVerb(baseBook, Verb{
		Words: "reveal", Plays: victoryPoint, Args: "[N] CARD", About: "show victory point cards",
		Menu: BeforeRoll | AfterRoll | AfterEnd, When: whenReveal, Check: checkReveal, Apply: applyReveal,
		Candidates: func(c *Case, l *List) {
			a := l.move()
			a.Card = victoryPoint
			for n := uint8(1); n <= c.Players[l.seat].Cards[victoryPoint]; n++ {
				a.Count = n
				l.add()
			}
		},
	})
}

func whenReveal(c *Case) bool {
	if c.Phase != OverPhase && !c.setupOver() {
		return false
	}
	return c.haveDevelopment("")
}

// revealed returns how many cards the move shows: one where no number is said.
func (c *Case) revealed() int { return int(max(1, c.Count)) }

func checkReveal(c *Case) {
	if c.Card != victoryPoint && c.Card != Unseen {
		c.must(false, VictoryCardHidden).say(revealNotSuch).card(c.Card)
		c.must(c.Players[c.Seat].Cards[c.Card] > 0, DevelopmentHeld).say(holdsNoCard).by(c.Seat).card(c.Card)
		return
	}
	c.holdsPoints()
	n := c.revealed()
	if c.Phase == OverPhase {
		c.must(true, VictoryCardHidden)
		return
	}
	c.nothingOwed()
	if c.Seat != c.Active {
		c.must(false, VictoryCardHidden).say(revealNotYours).by(c.Active)
		return
	}
	points := c.publicPoints(c.Seat) + n
	c.must(points >= get(c, &c.rules.Goal), VictoryCardHidden).say(revealNotYet).by(c.Seat).number(n).limit(points)
}

// holdsPoints states that the player holds the cards that are shown; some of them may be among
// those that nobody saw.
func (c *Case) holdsPoints() {
	p := &c.Players[c.Seat]
	n, held := c.revealed(), int(p.Cards[victoryPoint])
	if unseen := int(p.Cards[Unseen]); held < n && held+unseen >= n && c.game.LeftIn(c.State, Development, victoryPoint) >= n-held {
		c.depends(DevelopmentHeld).say(maybeHeld).by(c.Seat).card(victoryPoint).number(unseen)
		return
	}
	c.must(held >= n, DevelopmentHeld).say(holdsFewerPoints).by(c.Seat).number(n).limit(held)
}

func applyReveal(c *Case) {
	n := uint8(c.revealed())
	p := &c.Players[c.Seat]
	n = min(n, p.Cards[victoryPoint]+p.Cards[Unseen])
	for range n {
		c.leaves(c.Seat, victoryPoint)
	}
	p.Laid[victoryPoint] += n
	c.because(VictoryCardPoint).say(reveals).by(c.Seat).number(int(n))
	c.because(VictoryCardAnyNumber).say(revealAnyNumber)
	c.because(DevelopmentNeverReturn).card(victoryPoint)
	if c.Phase != OverPhase {
		c.because(VictoryHiddenPoints).say(hiddenDecide).by(c.Seat)
	}
}

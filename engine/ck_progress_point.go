package engine

// Cards that are worth a point lie open as soon as anybody sees them.

var pointShown = text("{by} lays {card} open: 1 point.")

// pointRules holds, by card, the rule that a card is worth a point.
var pointRules [MaxCards]RuleID

var (
	// ShowPoint lays a card that is worth a point open, which was drawn unseen.
	ShowPoint VerbID
	// PlayOtherProgress is a card that cannot be played: worth a point, or no card to play at all.
	PlayOtherProgress VerbID
)

func init() {
	ShowPoint = newVerb(KnightsBook, Verb{
		Words: "reveal", Args: "[N] CARD", About: "show a card that is worth a point",
		Menu: BeforeRoll | AfterRoll | AfterEnd | AsAnswer, When: whenShowPoint, Check: checkShowPoint, Apply: applyShowPoint,
	})
	PlayOtherProgress = newVerb(KnightsBook, Verb{
		Words: "play", Args: "CARD", About: "play a card",
		When: func(c *Case) bool {
			if c.onTurn() {
				c.cannotPlay(ProgressInHand, ProgressPointAtOnce)
			}
			return false
		},
	})
}

func whenShowPoint(c *Case) bool {
	if c.Phase != OverPhase && !c.setupOver() {
		return false
	}
	return c.Card.Copies(Development) == 0 || c.Card.Copies(ScienceDeck) > 0 || c.haveDevelopment("")
}

// checkShowPoint states that the card is among those drawn unseen.
func checkShowPoint(c *Case) {
	c.must(c.Card.IsPoint(), ProgressPointAtOnce).say(revealNotSuch).card(c.Card)
	if c.shownByItself() {
		return
	}
	p := &c.Players[c.Seat]
	held := p.Cards[c.Card] > 0 || p.Cards[Unseen] > 0 && c.mayBe(c.Seat, c.Card)
	c.must(held && c.revealed() == 1, ProgressInHand).say(notHeld).by(c.Seat).card(c.Card)
}

func applyShowPoint(c *Case) {
	if c.shownByItself() {
		c.because(ProgressPointAtOnce)
		return
	}
	c.NumItself = 0 // a new matter, which ends what happened by itself
	clear(c.Itself[:])
	c.leaves(c.Seat, c.Card)
	c.showPoint(c.Seat, c.Card)
	c.dropFifthCard()
}

// showPoint lays a card that is worth a point open.
func (c *Case) showPoint(seat Seat, card Card) {
	c.Players[seat].Laid[card]++
	c.itself(Given{Verb: ShowPoint, Seat: seat, Card: card})
	c.because(ProgressPointAtOnce).say(pointShown).by(seat).card(card)
	if c.explain {
		c.because(pointRules[card])
	}
}

// shownByItself reports whether the card that is revealed lies open already, because it was known
// when it was drawn.
func (c *Case) shownByItself() bool {
	for _, p := range c.Itself[:c.NumItself] {
		if p.Verb == ShowPoint && p.Seat == c.Seat && p.Card == c.Card {
			return true
		}
	}
	return false
}

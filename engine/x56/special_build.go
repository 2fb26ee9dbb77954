package x56

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/position"
)

const (
	SpecialBuild   engine.RuleID = "x56.special.build"
	SpecialBuyCard engine.RuleID = "x56.special.buy-card"
	SpecialAwards  engine.RuleID = "x56.special.awards"
	SpecialShip    engine.RuleID = "x56.special.ship"
)

func init() {
	Book.Rule(SpecialBuild, engine.Tells(engine.OnlyID))
	Book.Rules(SpecialBuyCard, SpecialAwards, SpecialShip)
}

const (
	buildsInPhase engine.Text = "{by} builds in the special building phase, as in a turn and from the cards in hand."
	buysInPhase   engine.Text = "Development cards may be bought in the phase; {by} may play this one in {by's} next turn."
	shipsInPhase  engine.Text = "A ship is built in the phase like a road."
	roadPassesOn  engine.Text = "Longest Road changes hands in the phase, at once."
)

func init() {
	base.Answer(Book, func(h *base.Hooks) {
		earlier := h.Earlier()
		h.Built = func(c *engine.Case, rule engine.RuleID) {
			if earlier.Built != nil {
				earlier.Built(c, rule)
			}
			byBaseRules(c)
			switch {
			case c.Phase == position.SpecialPhase:
				tellBuilt(c)
			case c.InPart():
				tellPartnerBuilds(c)
			}
		}
		h.Settle = func(c *engine.Case) {
			road, phase := c.LongestRoad, c.Phase
			earlier.Settle(c)
			if phase == position.SpecialPhase && c.LongestRoad != road {
				c.Because(SpecialAwards).Say(roadPassesOn).As(engine.OnlyID)
			}
		}
	})
}

// builds reports whether the verb builds something of the book.
func builds(verb *engine.Verb, of *engine.Book) bool {
	return verb.Builds != position.NothingBuilt && verb.Book() == of
}

// tellBuilt reports the rules by which something may be built in the phase.
func tellBuilt(c *engine.Case) {
	seat, verb := c.Act.Seat, engine.VerbOf(c.Act.Verb)
	switch {
	case builds(verb, base.Book):
		c.Because(SpecialBuild).Say(buildsInPhase).By(seat)
	case verb.Builds.AtSea():
		c.Because(SpecialShip).Say(shipsInPhase).As(engine.OnlyID)
	case verb.Act == engine.BuyAct:
		c.Because(SpecialBuyCard).Say(buysInPhase).By(seat)
	}
	tellKnights(c, verb)
	if seat == leftOf(c, c.Active) {
		c.Because(SpecialNextPlayer)
	}
}

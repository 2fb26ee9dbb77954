package engine

// Answers: what is owed after a roll, a displacement or a card, and what happens by itself because
// it can come out in one way only.

var passed = text("{by} passes.")

// Pass declines what need not be done.
var Pass VerbID

func init() {
	Pass = newVerb(KnightsBook, Verb{
		Words: "pass", About: "decline what need not be done",
		Menu: AsAnswer, When: whenPass, Apply: applyPass,
		Candidates: func(c *Case, l *List) { l.addPlain() },
	})
}

// toAnswer states that the seat owes this answer; false if nothing more need be asked. An answer
// that happened by itself may still be said.
func (c *Case) toAnswer(verb VerbID, rule RuleID, say TextID) bool {
	if !c.gameOn() || !c.setupOver() {
		return false
	}
	due := c.Owes(c.Seat, verb) >= 0
	if !due && c.byItself(verb) {
		return true
	}
	c.must(due, rule).say(say).by(c.Seat)
	if !due {
		c.othersFirst()
	}
	return due
}

// itself notes an answer that could come out in one way only, so that saying it is accepted.
func (c *Case) itself(p Given) {
	if int(c.NumItself) < len(c.Itself) {
		c.Itself[c.NumItself] = p
		c.NumItself++
	}
}

// byItself reports whether the answer that is said happened by itself.
func (c *Case) byItself(verb VerbID) bool {
	for _, p := range c.Itself[:c.NumItself] {
		if p.Verb != verb || p.Seat != c.Seat {
			continue
		}
		if p.Place == c.Places[0] && !c.Is(Wall) && c.saysAll(p.Cards) {
			return true
		}
	}
	return false
}

// saysAll reports whether the cards said, with those nobody saw, can be just these.
func (c *Case) saysAll(cards Cards) bool {
	return cards.Has(c.Give) && c.Give.Total()+int(c.Unseen[0]) == cards.Total()
}

// named reports whether an answer of the verb happened by itself for the seat, whatever it was.
func (c *Case) named(verb VerbID) bool {
	for _, p := range c.Itself[:c.NumItself] {
		if p.Verb == verb && p.Seat == c.Seat {
			return true
		}
	}
	return false
}

// isAnswer reports whether the verb only answers; any other move puts an end to what happened by
// itself.
func (v *Verb) isAnswer() bool { return v.Menu&AsAnswer != 0 }

func whenPass(c *Case) bool {
	if !c.gameOn() || !c.setupOver() {
		return false
	}
	for i := range c.NumPending {
		if p := &c.Pending[i]; p.Seat == c.Seat && p.MayPass() {
			if needs := p.Duty.Duty().MayDecline; needs != nil {
				needs(c)
			}
			return true
		}
	}
	if c.byItself(Pass) {
		return true
	}
	c.nothingOwed()
	rule := TurnActivePlayer
	if c.Seat == c.Active && vainPass != 0 {
		rule = vainPass
	}
	c.must(false, rule).say(nothingToPass).by(c.Active)
	return false
}

var nothingToPass = text("There is nothing to pass on. It is {by's} turn.")

// vainPass is the rule that a player on turn breaks who passes where nothing can be declined.
var vainPass RuleID

// citeVainPass registers it.
func citeVainPass(rule RuleID) { vainPass = rule }

func applyPass(c *Case) {
	for i := range int(c.NumPending) {
		if p := c.Pending[i]; p.Seat == c.Seat && p.MayPass() {
			c.settle(i)
			p.Duty.Duty().Decline(c, p)
			return
		}
	}
}

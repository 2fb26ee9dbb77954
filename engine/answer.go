package engine

// Answers: what is owed after a roll, a displacement or a card, and what happens by itself because
// it can come out in one way only.

var passed = text("{by} passes.")

// Pass declines what need not be done.
var Pass VerbID

func init() {
	Pass = newVerb(baseBook, Verb{
		Words: "pass", About: "decline what need not be done",
		Menu: AsAnswer, Declines: true, When: whenPass, Apply: applyPass,
		Candidates: func(c *Case, l *List) { l.addPlain() },
	})
}

// passesByItself notes that there is nothing that the seat could do but pass.
func (c *Case) passesByItself(seat Seat) { c.itself(Given{Verb: Pass, Seat: seat}) }

// toAnswer states that the seat owes this answer; false if nothing more need be asked. An answer
// that happened by itself may still be said.
func (c *Case) toAnswer(verb VerbID, rule RuleID, say Text) bool {
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
	rule := c.hooks.VainPass
	switch {
	case rule == "":
		rule = ComponentPieces
	case c.Seat != c.Active:
		rule = TurnActivePlayer
	}
	c.must(false, rule).say(nothingToPass).by(c.Active)
	return false
}

var nothingToPass = text("There is nothing to pass on. It is {by's} turn.")

func applyPass(c *Case) {
	for i := range int(c.NumPending) {
		if p := c.Pending[i]; p.Seat == c.Seat && p.MayPass() {
			c.settle(i)
			p.Duty.Duty().Decline(c, p)
			return
		}
	}
}

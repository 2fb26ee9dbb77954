package engine

var (
	AqueductOneResource     = rule("ck.aqueduct.one-resource")
	AqueductLevel           = rule("ck.aqueduct.level")
	AqueductNothingReceived = rule("ck.aqueduct.nothing-received")
	AqueductNotOnSeven      = rule("ck.aqueduct.not-on-seven")
	AqueductResourceOnly    = rule("ck.aqueduct.resource-only", Physical)
	AqueductEveryRoll       = rule("ck.aqueduct.every-roll")
)

var (
	aqueductOffers  = text("{by} got nothing and has the aqueduct: one resource of choice.")
	aqueductLevel   = text("{by} has science level {n}; the aqueduct is level {limit}.")
	aqueductGotSome = text("The roll brought {by} cards, or the answer was given.")
	aqueductSeven   = text("On a 7 the aqueduct gives nothing.")
	aqueductKind    = text("{card} is no resource.")
	aqueductEmpty   = text("The bank has no {card}.")
	aqueductTakes   = text("{by} takes {cards} by the aqueduct.")
)

// Aqueduct takes a resource for a roll that gave nothing.
var Aqueduct VerbID

// AqueductDuty is what it answers.
var AqueductDuty DutyID

var owesAqueduct = text("{by} takes a resource for the roll that gave nothing")

func init() {
	Aqueduct = newVerb(KnightsBook, Verb{
		Words: "aqueduct", Args: "CARD", About: "take a resource for a roll that gave nothing",
		Menu: AsAnswer, When: whenAqueduct, Check: checkAqueduct, Apply: applyAqueduct,
		Candidates: func(c *Case, l *List) {
			a := l.move()
			for k := Brick; k < NumResources; k++ {
				a.Card = k.AsCard()
				l.add()
			}
		},
	})
	AqueductDuty = NewDuty(KnightsBook, Duty{
		Answer: &Aqueduct, Tells: owesAqueduct,
		Decline: func(c *Case, _ Pending) {
			c.because(AqueductOneResource).say(passed).by(c.Seat)
			c.because(AqueductEveryRoll)
		},
	})
}

// offerAqueduct asks those who got nothing, clockwise from the player on turn.
func (c *Case) offerAqueduct() {
	if c.Bank.Resources() == 0 {
		return
	}
	n := Seat(c.game.Seats)
	for i := range n {
		seat := (c.Active + i) % n
		if int(c.Players[seat].Improvements[ScienceTrack]) < get(c, &c.rules.AqueductLevel) || c.got[seat] != 0 {
			continue
		}
		c.owe(Pending{Duty: AqueductDuty, Seat: seat, Count: 1, Other: NoSeat})
		c.because(AqueductOneResource).say(aqueductOffers).by(seat)
	}
}

func whenAqueduct(c *Case) bool {
	if !c.gameOn() || !c.setupOver() {
		return false
	}
	due := c.Owes(c.Seat, Aqueduct) >= 0
	level := int(c.Players[c.Seat].Improvements[ScienceTrack])
	if !due {
		c.othersFirst()
	}
	has := level >= get(c, &c.rules.AqueductLevel)
	c.must(has, AqueductLevel).say(aqueductLevel).by(c.Seat).number(level).limit(get(c, &c.rules.AqueductLevel))
	if c.DiceSum == 7 {
		c.must(false, AqueductNotOnSeven).say(aqueductSeven)
		return false
	}
	c.must(true, AqueductNotOnSeven)
	if has {
		c.must(due, AqueductNothingReceived).say(aqueductGotSome).by(c.Seat)
	}
	return true
}

func checkAqueduct(c *Case) {
	k, ok := c.Card.Kind()
	resource := ok && k.IsResource()
	c.must(resource, AqueductResourceOnly).say(aqueductKind).card(c.Card)
	if resource {
		c.must(c.Bank.Count(k) > 0, AqueductResourceOnly).say(aqueductEmpty).card(c.Card)
	}
}

func applyAqueduct(c *Case) {
	c.settle(c.Owes(c.Seat, Aqueduct))
	one := c.Card.one()
	c.Bank -= one
	c.Players[c.Seat].Hand += one
	c.because(AqueductOneResource).say(aqueductTakes).by(c.Seat).cards(one)
	c.because(AqueductEveryRoll)
	if c.Bank.Resources() == 0 {
		for i := int(c.NumPending) - 1; i >= 0; i-- {
			if c.Pending[i].Duty == AqueductDuty {
				c.settle(i)
			}
		}
	}
}

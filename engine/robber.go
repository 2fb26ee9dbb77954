package engine

var (
	RobberMove           = rule("base.robber.move")
	RobberLand           = rule("base.robber.land", Physical)
	RobberDesert         = rule("base.robber.desert")
	RobberOnlyWhen       = rule("base.robber.only-when")
	RobberSteal          = rule("base.robber.steal")
	RobberStealRandom    = rule("base.robber.steal-random", Physical)
	RobberStealAdjacent  = rule("base.robber.steal-adjacent")
	RobberStealMandatory = rule("base.robber.steal-mandatory")
	RobberStealChoice    = rule("base.robber.steal-choice", With(RobberStealMandatory))
	RobberStealEmpty     = rule("base.robber.steal-empty")
	RobberStealSelf      = rule("base.robber.steal-self")
)

var (
	robberStaysPut   = text("The robber stands on {at} already; it must go elsewhere.")
	robberNoLand     = text("{at} is sea; the robber stays on land.")
	robberInDesert   = text("The robber goes to the desert; there it blocks nothing.")
	robberGoes       = text("The robber goes to {at}.")
	robberNotDue     = text("Nothing moves the robber now: no 7 was rolled and it is not owed.")
	robberIsOthers   = text("{by} rolled the 7 and moves the robber.")
	discardsFirst    = text("{by} must first discard {n}.")
	noVictimNamed    = text("Several players may be robbed there; name one of them.")
	oneMustBeRobbed  = text("{by} has a building there and cards; name {by} to be robbed.")
	victimNotThere   = text("{by} has no building on {at}.")
	victimIsSelf     = text("Nobody steals from themselves.")
	victimLacksCard  = text("{by} holds no {card}.")
	onlyResources    = text("Only cards of the hand can be stolen, not a {card}.")
	steals           = text("{by} takes {cards} from {to}.")
	robberWaitsOn    = text("The robber does not move yet.")
	hexForbidden     = text("The robber may not go to {at}.")
	onlyTheDesert    = text("No hex is permitted, so the robber goes to the desert.")
	onlyWhereItIs    = text("No hex is permitted, so the robber stays where it is.")
	victimSpared     = text("{by} may not be robbed.")
	stealsUnseen     = text("{by} takes a card from {to} that nobody else sees.")
	victimHasNothing = text("{by} has no cards; nothing is stolen.")
)

// MoveRobber answers a 7.
var MoveRobber VerbID

func init() {
	MoveRobber = newVerb(baseBook, Verb{
		Words: "robber", Args: "H [steal P [CARD]]", About: "move the robber after a 7",
		Menu: AsAnswer, When: whenRobber, Check: func(c *Case) { c.robberTo(c.Hex(0)) }, Apply: applyRobber,
		Candidates: func(c *Case, l *List) { c.robberTargets(l, l.move(), 0) },
		Tell:       tellTheft, Ways: eachTheft, Hides: hidesTheft,
	})
}

func whenRobber(c *Case) bool {
	if !c.gameOn() {
		return false
	}
	c.setupOver()
	due := -1
	for i := range c.NumPending {
		if p := &c.Pending[i]; p.Verb() == MoveRobber {
			due = int(i)
		}
	}
	if due < 0 {
		c.othersFirst()
		if c.robberFrozen() {
			c.hooks.RobberFree(c, false)
		}
		if get(c, &c.rules.RobberStays) {
			c.allows(false, c.rules.RobberStays.Set, AnyGround).say(robberWaitsOn)
		}
		if c.DiceSum != 7 || !c.robberWaits() {
			c.must(false, RobberOnlyWhen).say(robberNotDue)
			return !c.robberFrozen()
		}
		return false
	}
	if c.hooks.RobberFree != nil {
		c.hooks.RobberFree(c, true)
	}
	c.must(true, RobberOnlyWhen)
	c.must(c.Pending[due].Seat == c.Seat, SevenRobber).say(robberIsOthers).by(c.Pending[due].Seat)
	if i := c.firstDiscard(); i >= 0 {
		c.must(false, SevenOrder).say(discardsFirst).by(c.Pending[i].Seat).number(int(c.Pending[i].Count))
	} else {
		c.must(true, SevenOrder)
	}
	return true
}

func (c *Case) firstDiscard() int {
	for i, p := range c.owed() {
		if p.Verb() == Discard {
			return i
		}
	}
	return -1
}

// robberFrozen reports whether the robber waits for something before it moves at all.
func (c *Case) robberFrozen() bool { return c.hooks.RobberFrozen != nil && c.hooks.RobberFrozen(c) }

// robberWaits reports whether a 7 leaves the robber where it is.
func (c *Case) robberWaits() bool { return c.robberFrozen() || get(c, &c.rules.RobberStays) }

// robberTo states where the robber may go, and who may or must be robbed there.
func (c *Case) robberTo(h Hex) {
	if c.robberHex(h) {
		c.victimAt(h)
	}
}

// robberHex states where the robber may go; false if it can never stand there.
func (c *Case) robberHex(h Hex) bool {
	c.allows(!get(c, &c.rules.RobberStays), c.rules.RobberStays.Set, AnyGround).say(robberWaitsOn)
	if !c.mayShelter(h) {
		c.must(h != c.Robber, RobberMove).say(robberStaysPut).at(h.place())
	}
	land := c.board.Terrain[h] != Sea
	c.must(land, RobberLand).say(robberNoLand).at(h.place())
	return land
}

// victimAt states who may be robbed at h.
func (c *Case) victimAt(h Hex) {
	if c.Other != NoSeat {
		c.mayRob(h, c.Other)
		return
	}
	c.someoneRobbed(h)
}

// someoneRobbed states, where nobody is named, that nobody with cards could be.
func (c *Case) someoneRobbed(h Hex) {
	opponents, rich, first := 0, 0, NoSeat
	for there := uint32(c.Owners[h]) &^ (1 << c.Seat); there != 0; there &= there - 1 {
		seat := Seat(trailing(there))
		if !c.robbable(seat) {
			continue
		}
		opponents++
		if c.Players[seat].Hand != 0 {
			rich++
			first = seat
		}
	}
	switch {
	case rich > 0 && opponents > 1:
		c.must(false, RobberStealChoice).say(noVictimNamed)
	case rich > 0:
		c.must(false, RobberStealMandatory).say(oneMustBeRobbed).by(first)
	default:
		c.must(true, RobberStealMandatory)
		c.must(true, RobberStealChoice)
	}
}

// mayRob states that the named victim can be robbed at h, and of the named card.
func (c *Case) mayRob(h Hex, victim Seat) {
	c.must(victim != c.Seat, RobberStealSelf).say(victimIsSelf)
	if victim == c.Seat {
		c.must(c.hasBuildingAt(victim, h), RobberStealAdjacent).say(victimNotThere).by(victim).at(h.place())
		c.someoneRobbed(h)
		return
	}
	c.must(true, RobberStealMandatory)
	c.must(true, RobberStealChoice)
	c.allows(c.robbable(victim), c.rules.RobberVictim.Set, TheftVictim).say(victimSpared).by(victim)
	c.must(c.hasBuildingAt(victim, h), RobberStealAdjacent).say(victimNotThere).by(victim).at(h.place())
	c.maySteal(victim)
}

// maySteal states that the card named, if any, is one that the victim can lose.
func (c *Case) maySteal(victim Seat) {
	if c.Card == 0 || c.Card == Unseen {
		c.must(true, RobberStealRandom)
		return
	}
	k, hand := c.Card.Kind()
	if !hand {
		c.must(false, RobberStealRandom).say(onlyResources).card(c.Card)
		if c.hooks.NotTraded != nil {
			c.hooks.NotTraded(c, false)
		}
		return
	}
	c.must(c.Players[victim].Hand.Count(k) > 0, RobberStealRandom).say(victimLacksCard).by(victim).card(c.Card)
}

// hasBuildingAt reports whether the seat has a settlement or city on h.
func (c *Case) hasBuildingAt(seat Seat, h Hex) bool {
	return c.Owners[h]&(1<<seat) != 0
}

// robberTargets lists each hex, as place i of the action, with each victim, or none where nobody
// can be robbed.
func (c *Case) robberTargets(l *List, a *Action, i int) {
	picky := c.picky()
	for _, h := range c.board.LandHexes {
		if h == c.Robber && !picky {
			continue
		}
		a.Places[i] = h.place()
		rich := false
		a.Flags = Open
		for there := uint32(c.Owners[h]) &^ (1 << l.seat); there != 0; there &= there - 1 {
			a.Other = Seat(trailing(there))
			rich = rich || c.Players[a.Other].Hand != 0
			l.add()
		}
		if !rich || picky {
			a.Other, a.Flags = NoSeat, 0
			l.add()
		}
	}
}

func applyRobber(c *Case) {
	bySeven := false
	for i, p := range c.owed() {
		if p.Verb() == MoveRobber {
			bySeven = p.Duty == RobberDuty
			c.settle(i)
			break
		}
	}
	c.moveRobber(c.Hex(0))
	if c.Other != NoSeat {
		c.steal(c.Other, c.Card)
	}
	if bySeven {
		c.because(SevenResume).say(turnGoesOn)
	}
}

// moveRobber puts the robber on its new hex.
func (c *Case) moveRobber(h Hex) {
	if c.explain {
		c.hooks.RobberGoes(c, h)
	}
	from := c.Robber
	c.Robber = h
	if c.board.Terrain[h] == Desert {
		c.because(RobberDesert).say(robberInDesert)
		if h != from {
			c.because(RobberMove)
		}
	} else {
		c.because(RobberMove).say(robberGoes).at(h.place())
	}
}

// steal takes one card from the victim: the named one, or the only one it can be. Where nobody saw
// which of several it was, Deals follows all of them; here it is the first.
func (c *Case) steal(victim Seat, card Card) {
	hand := c.Players[victim].Hand
	if hand == 0 {
		c.because(RobberStealEmpty).say(victimHasNothing).by(victim)
		return
	}
	k, named := card.Kind()
	if !named {
		k = hand.First()
	}
	one := Of(k, 1)
	c.Players[victim].Hand -= one
	c.Players[c.Seat].Hand += one
	if !named && (hand.Kinds() > 1 || c.Is(Hidden)) {
		c.because(RobberSteal).say(stealsUnseen).by(c.Seat).to(victim)
		return
	}
	c.because(RobberSteal).say(steals).by(c.Seat).to(victim).cards(one)
}

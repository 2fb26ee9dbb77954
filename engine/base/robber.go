package base

import "catanref/engine"

const (
	RobberMove           engine.RuleID = "base.robber.move"
	RobberLand           engine.RuleID = "base.robber.land"
	RobberDesert         engine.RuleID = "base.robber.desert"
	RobberOnlyWhen       engine.RuleID = "base.robber.only-when"
	RobberSteal          engine.RuleID = "base.robber.steal"
	RobberStealRandom    engine.RuleID = "base.robber.steal-random"
	RobberStealAdjacent  engine.RuleID = "base.robber.steal-adjacent"
	RobberStealMandatory engine.RuleID = "base.robber.steal-mandatory"
	RobberStealChoice    engine.RuleID = "base.robber.steal-choice"
	RobberStealEmpty     engine.RuleID = "base.robber.steal-empty"
	RobberStealSelf      engine.RuleID = "base.robber.steal-self"
)

func init() {
	Book.Rules(RobberMove, RobberDesert, RobberOnlyWhen, RobberSteal, RobberStealAdjacent, RobberStealMandatory,
		RobberStealEmpty, RobberStealSelf)
	Book.Rule(RobberLand, engine.Physical)
	Book.Rule(RobberStealRandom, engine.Physical)
	Book.Rule(RobberStealChoice, engine.With(RobberStealMandatory))
}

const (
	robberStaysPut   engine.Text = "The robber stands on {at} already; it must go elsewhere."
	robberNoLand     engine.Text = "{at} is sea; the robber stays on land."
	robberInDesert   engine.Text = "The robber goes to the desert; there it blocks nothing."
	robberGoes       engine.Text = "The robber goes to {at}."
	robberNotDue     engine.Text = "Nothing moves the robber now: no 7 was rolled and it is not owed."
	noVictimNamed    engine.Text = "Several players may be robbed there; name one of them."
	OneMustBeRobbed  engine.Text = "{by} has a building there and cards; name {by} to be robbed."
	victimNotThere   engine.Text = "{by} has no building on {at}."
	NoHandAtAll      engine.Text = "{by} has pieces on the board, but no hand to steal from."
	VictimIsSelf     engine.Text = "Nobody steals from themselves."
	victimLacksCard  engine.Text = "{by} holds no {card}."
	onlyResources    engine.Text = "Only cards of the hand can be stolen, not a {card}."
	steals           engine.Text = "{by} takes {cards} from {to}."
	robberWaitsOn    engine.Text = "The robber does not move yet."
	victimSpared     engine.Text = "{by} may not be robbed."
	stealsUnseen     engine.Text = "{by} takes a card from {to} that nobody else sees."
	victimHasNothing engine.Text = "{by} has no cards; nothing is stolen."
)

// moveRobberVerb answers a 7.
var moveRobberVerb engine.VerbID

func init() {
	moveRobberVerb = Book.Verb(engine.Verb{
		Words: "robber", Args: "H [steal P [CARD]]", About: "move the robber after a 7",
		Menu: engine.AsAnswer, When: whenRobber, Check: func(c *engine.Case) { RobberTo(c, c.Act.Hex(0)) }, Apply: applyRobber,
		Candidates: func(c *engine.Case, l *engine.List) { RobberTargets(c, l, l.Move(), 0) },
		Tell:       engine.TellTheft, Ways: engine.EachTheft, Hides: engine.HidesTheft,
	})
}

func whenRobber(c *engine.Case) bool {
	if !GameOn(c) {
		return false
	}
	SetupOver(c)
	due := -1
	for i := range c.NumPending {
		if p := &c.Pending[i]; p.Verb() == moveRobberVerb {
			due = int(i)
		}
	}
	if due < 0 {
		OthersFirst(c)
		if robberFrozen(c) {
			c.Hooks.RobberFree(c, false)
		}
		if engine.Get(c, &c.Rules.RobberStays) {
			c.Allows(false, c.Rules.RobberStays.Set, engine.AnyGround).Say(robberWaitsOn)
		}
		if c.DiceSum != 7 || !robberWaits(c) {
			c.Must(false, RobberOnlyWhen).Say(robberNotDue)
			return !robberFrozen(c)
		}
		return false
	}
	if c.Hooks.RobberFree != nil {
		c.Hooks.RobberFree(c, true)
	}
	c.Must(true, RobberOnlyWhen)
	rollerMovesRobber(c, c.Pending[due].Seat)
	discardsComeFirst(c)
	return true
}

// robberFrozen reports whether the robber waits for something before it moves at all.
func robberFrozen(c *engine.Case) bool { return c.Hooks.RobberFrozen != nil && c.Hooks.RobberFrozen(c) }

// robberWaits reports whether a 7 leaves the robber where it is.
func robberWaits(c *engine.Case) bool { return robberFrozen(c) || engine.Get(c, &c.Rules.RobberStays) }

// RobberTo states where the robber may go, and who may or must be robbed there.
func RobberTo(c *engine.Case, h engine.Hex) {
	if RobberHex(c, h) {
		victimAt(c, h)
	}
}

// RobberHex states where the robber may go; false if it can never stand there.
func RobberHex(c *engine.Case, h engine.Hex) bool {
	c.Allows(!engine.Get(c, &c.Rules.RobberStays), c.Rules.RobberStays.Set, engine.AnyGround).Say(robberWaitsOn)
	if !mayShelter(c, h) {
		c.Must(h != c.Robber, RobberMove).Say(robberStaysPut).At(h.Place())
	}
	land := c.Terrain[h].IsLand()
	c.Must(land, RobberLand).Say(robberNoLand).At(h.Place())
	return land
}

// victimAt states who may be robbed at h.
func victimAt(c *engine.Case, h engine.Hex) {
	if c.Act.Other != engine.NoSeat {
		MayRob(c, h, c.Act.Other)
		return
	}
	someoneRobbed(c, h)
}

// someoneRobbed states, where nobody is named, that nobody with cards could be.
func someoneRobbed(c *engine.Case, h engine.Hex) {
	opponents, rich, first := 0, 0, engine.NoSeat
	for there := uint32(c.Owners[h]) &^ (1 << c.Act.Seat); there != 0; there &= there - 1 {
		seat := engine.Seat(engine.Trailing(there))
		if !c.Game.Plays(seat) || !Robbable(c, seat) {
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
		c.Must(false, RobberStealChoice).Say(noVictimNamed)
	case rich > 0:
		c.Must(false, RobberStealMandatory).Say(OneMustBeRobbed).By(first)
	default:
		c.Must(true, RobberStealMandatory)
		c.Must(true, RobberStealChoice)
	}
}

// MayRob states that the named victim can be robbed at h, and of the named card.
func MayRob(c *engine.Case, h engine.Hex, victim engine.Seat) {
	c.Must(victim != c.Act.Seat, RobberStealSelf).Say(VictimIsSelf)
	if victim == c.Act.Seat {
		c.Must(HasBuildingAt(c, victim, h), RobberStealAdjacent).Say(victimNotThere).By(victim).At(h.Place())
		someoneRobbed(c, h)
		return
	}
	c.Must(true, RobberStealMandatory)
	c.Must(true, RobberStealChoice)
	c.Allows(Robbable(c, victim), c.Rules.RobberVictim.Set, engine.TheftVictim).Say(victimSpared).By(victim)
	say := victimNotThere
	if !c.Game.Plays(victim) {
		say = NoHandAtAll
	}
	c.Must(c.Game.Plays(victim) && HasBuildingAt(c, victim, h), RobberStealAdjacent).Say(say).By(victim).At(h.Place())
	MaySteal(c, victim)
}

// MaySteal states that the card named, if any, is one that the victim can lose.
func MaySteal(c *engine.Case, victim engine.Seat) {
	if c.Act.Card == 0 || c.Act.Card == engine.Unseen {
		c.Must(true, RobberStealRandom)
		return
	}
	k, hand := c.Act.Card.Kind()
	if !hand {
		c.Must(false, RobberStealRandom).Say(onlyResources).Card(c.Act.Card)
		if c.Hooks.NotTraded != nil {
			c.Hooks.NotTraded(c, false)
		}
		return
	}
	c.Must(c.Players[victim].Hand.Count(k) > 0, RobberStealRandom).Say(victimLacksCard).By(victim).Card(c.Act.Card)
}

// HasBuildingAt reports whether the seat has a settlement or city on h.
func HasBuildingAt(c *engine.Case, seat engine.Seat, h engine.Hex) bool {
	return c.Owners[h]&(1<<seat) != 0
}

// otherPlayers returns, bit by seat, the other players: who only owns pieces is none.
func otherPlayers(c *engine.Case, seat engine.Seat) uint32 {
	return (1<<c.Game.Players - 1) &^ (1 << seat)
}

// RobberTargets lists each hex, as place i of the action, with each victim, or none where nobody
// can be robbed.
func RobberTargets(c *engine.Case, l *engine.List, a *engine.Action, i int) {
	picky, others := Picky(c), otherPlayers(c, l.Seat)
	for _, h := range c.Board.LandHexes {
		if h == c.Robber && !picky {
			continue
		}
		a.Places[i] = h.Place()
		rich := false
		a.Flags = engine.Open
		for there := uint32(c.Owners[h]) & others; there != 0; there &= there - 1 {
			a.Other = engine.Seat(engine.Trailing(there))
			rich = rich || c.Players[a.Other].Hand != 0
			l.Add()
		}
		if !rich || picky {
			a.Other, a.Flags = engine.NoSeat, 0
			l.Add()
		}
	}
}

func applyRobber(c *engine.Case) {
	bySeven := false
	for i, p := range c.Owed() {
		if p.Verb() == moveRobberVerb {
			bySeven = p.Duty == robberDuty
			c.Settle(i)
			break
		}
	}
	MoveRobber(c, c.Act.Hex(0))
	if c.Act.Other != engine.NoSeat {
		Steal(c, c.Act.Other, c.Act.Card)
	}
	if bySeven {
		turnResumes(c)
	}
}

// MoveRobber puts the robber on its new hex.
func MoveRobber(c *engine.Case, h engine.Hex) {
	if c.Explaining {
		c.Hooks.RobberGoes(c, h)
	}
	from := c.Robber
	c.Robber = h
	if c.Terrain[h] == engine.Desert {
		c.Because(RobberDesert).Say(robberInDesert)
		if h != from {
			c.Because(RobberMove)
		}
	} else {
		c.Because(RobberMove).Say(robberGoes).At(h.Place())
	}
}

// Steal takes one card from the victim: the named one, or the only one it can be. Where nobody saw
// which of several it was, Deals follows all of them; here it is the first.
func Steal(c *engine.Case, victim engine.Seat, card engine.Card) {
	hand := c.Players[victim].Hand
	if hand == 0 {
		c.Because(RobberStealEmpty).Say(victimHasNothing).By(victim)
		return
	}
	k, named := card.Kind()
	if !named {
		k = hand.First()
	}
	one := engine.Of(k, 1)
	c.Players[victim].Hand -= one
	c.Players[c.Act.Seat].Hand += one
	if !named && (hand.Kinds() > 1 || c.Act.Is(engine.Hidden)) {
		c.Because(RobberSteal).Say(stealsUnseen).By(c.Act.Seat).To(victim)
		return
	}
	c.Because(RobberSteal).Say(steals).By(c.Act.Seat).To(victim).Cards(one)
}

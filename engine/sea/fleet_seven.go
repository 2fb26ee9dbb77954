package sea

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

// A 7 without a robber: the player who rolled it may take a card.

const FleetSeven engine.RuleID = "sea.fleet.seven"

func init() { Book.Rules(FleetSeven) }

const (
	mayRobAny    engine.Text = "{by} may take one card from any opponent."
	nobodyToRob  engine.Text = "No opponent of {by} has a card to take."
	noRobDue     engine.Text = "{by} takes no card now: that is for whoever rolled a 7."
	robsNobody   engine.Text = "{by} takes no card."
	robsByLot    engine.Text = "{by} takes a card for the 7."
	owesRob      engine.Text = "{by} takes a card from somebody, or from nobody"
	robFirst     engine.Text = "First {by} must say whom to rob: rob and a player, or rob none."
	cardOfNobody engine.Text = "Whoever robs nobody takes no card."
)

var (
	robVerb position.VerbID
	robDuty position.DutyID
)

func init() {
	robVerb = Book.Verb(engine.Verb{
		Words: "rob", Args: "P|none [CARD]", About: "take a card after a 7, where there is no robber", Menu: engine.AsAnswer,
		Offered: withFleet, Absent: lacksFleet(FleetSeven), Looks: visibility.LooksAtTheft,
		When: whenRob, Check: checkRob, Apply: applyRob, Candidates: robCandidates,
		Tell: engine.TellTheft, Ways: visibility.EachTheft, Hides: visibility.HidesTheft, Blind: visibility.BlindTheft, Conceals: visibility.ConcealTheft,
	})
	robDuty = Book.Duty(engine.Duty{
		Answer: &robVerb, Tells: owesRob, Asks: robFirst, Rank: base.RobberRank, Fits: fitsRob,
		Halts: func(c *engine.Case) { c.Must(false, FleetSeven).Say(robFirst).By(c.Pending[0].Seat) },
	})
	base.Answer(Book, func(h *base.Hooks) {
		if withFleet(h.Rules) {
			h.SevenAlone = robsAfterSeven
		}
	})
}

// robsAfterSeven makes the player who rolled a 7 take a card, if anybody else has one.
func robsAfterSeven(c *engine.Case) {
	if base.Rich(c)&^(1<<c.Active) == 0 {
		c.GoesByItself(position.Given{Verb: robVerb, Seat: c.Active})
		c.Because(FleetSeven).Say(nobodyToRob).By(c.Active)
		return
	}
	c.Owe(position.Pending{Duty: robDuty, Seat: c.Active, Count: 1, Other: position.NoSeat})
	c.Because(FleetSeven).Say(mayRobAny).By(c.Active)
}

func whenRob(c *engine.Case) bool {
	if !withFleet(c.Rules) {
		lacksFleet(FleetSeven)(c)
		return false
	}
	if !base.ToAnswer(c, robVerb, FleetSeven, noRobDue) {
		return false
	}
	base.DiscardsComeFirst(c)
	return true
}

func checkRob(c *engine.Case) {
	if c.Act.Is(engine.None) {
		c.Must(c.Act.Card == 0, FleetSeven).Say(cardOfNobody)
		return
	}
	victim := c.Act.Other
	c.Must(victim != c.Act.Seat, base.RobberStealSelf).Say(base.VictimIsSelf).By(c.Act.Seat)
	if victim == c.Act.Seat {
		return
	}
	c.Must(c.Game.Plays(victim), FleetSeven).Say(base.NoHandAtAll).By(victim)
	c.Must(c.Owes(c.Act.Seat, robVerb) >= 0, FleetSeven).Say(nobodyToRob).By(c.Act.Seat)
	base.MaySteal(c, victim)
}

func applyRob(c *engine.Case) {
	i := c.Owes(c.Act.Seat, robVerb)
	if i < 0 { // no player had a card
		return
	}
	c.Settle(i)
	if c.Act.Is(engine.None) {
		c.Because(FleetSeven).Say(robsNobody).By(c.Act.Seat)
	} else {
		c.Because(FleetSeven).Say(robsByLot).By(c.Act.Seat).As(engine.OnlyID)
		base.Steal(c, c.Act.Other, c.Act.Card)
	}
	base.TurnResumes(c)
}

func robCandidates(c *engine.Case, l *engine.List) {
	l.EachOpponent(func(a *engine.Action) {
		a.Flags = engine.Open
		l.Add()
	})
	l.Move().Flags = engine.None
	l.Add()
}

func fitsRob(q *engine.Claim) error {
	if err := q.OnceRolled(true); err != nil {
		return err
	}
	switch active := q.State.Active; {
	case q.Due.Seat != active:
		return fmt.Errorf("%s is on turn, so %s cannot owe rob", q.Game.Names[active], q.Player())
	case q.State.DiceSum != 0 && q.State.DiceSum != 7:
		return fmt.Errorf("a %d was rolled, and only a 7 lets %s rob", q.State.DiceSum, q.Player())
	}
	return nil
}

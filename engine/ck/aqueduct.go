package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	AqueductOneResource     engine.RuleID = "ck.aqueduct.one-resource"
	AqueductLevel           engine.RuleID = "ck.aqueduct.level"
	AqueductNothingReceived engine.RuleID = "ck.aqueduct.nothing-received"
	AqueductNotOnSeven      engine.RuleID = "ck.aqueduct.not-on-seven"
	AqueductResourceOnly    engine.RuleID = "ck.aqueduct.resource-only"
	AqueductEveryRoll       engine.RuleID = "ck.aqueduct.every-roll"
)

func init() {
	Book.Rules(AqueductOneResource, AqueductLevel, AqueductNothingReceived, AqueductNotOnSeven,
		AqueductEveryRoll)
	Book.Rule(AqueductResourceOnly, engine.Physical)
}

const (
	aqueductOffers  engine.Text = "{by} got nothing and has the aqueduct: one resource of choice."
	aqueductLevel   engine.Text = "{by} has science level {n}; the aqueduct is level {limit}."
	aqueductOnce    engine.Text = "The aqueduct owes {by} nothing now: it gives once, right after a roll that brought nothing."
	aqueductNoRoll  engine.Text = "The aqueduct gives right after a roll that brought nothing; the dice are not rolled yet."
	aqueductServed  engine.Text = "{by} has taken the resource of the aqueduct for this roll: it gives once."
	aqueductPassed  engine.Text = "{by} has passed the aqueduct for this roll: it gives once."
	aqueductGotSome engine.Text = "The roll brought {by} cards, so the aqueduct gives nothing."
	aqueductFrom    engine.Text = "As the pieces stand, the roll brings {by} cards from {from} ({piece} on {at.}), so the aqueduct gives nothing."
	aqueductTooLate engine.Text = "{by} had no aqueduct when the dice fell."
	aqueductNoCards engine.Text = "The roll brought {by} cards, or left the bank no resource for the aqueduct."
	aqueductSeven   engine.Text = "On a 7 the aqueduct gives nothing."
	aqueductKind    engine.Text = "{card} is no resource."
	aqueductEmpty   engine.Text = "The bank has no {card}."
	aqueductTakes   engine.Text = "{by} takes {cards} by the aqueduct."
)

// aqueductVerb takes a resource for a roll that gave nothing.
var aqueductVerb position.VerbID

// aqueductDuty is the duty that it answers.
var aqueductDuty position.DutyID

const (
	owesAqueduct  engine.Text = "{by} takes a resource by the aqueduct"
	aqueductFirst engine.Text = "First {by} must take the resource of the aqueduct, or pass."
)

func init() {
	aqueductVerb = Book.Verb(engine.Verb{
		Words: "aqueduct", Looks: visibility.LooksAtNothing, Args: "CARD", FromBank: true, About: "take a resource for a roll that gave nothing",
		Menu: engine.AsAnswer, When: whenAqueduct, Check: checkAqueduct, Apply: applyAqueduct,
		Candidates: func(_ *engine.Case, l *engine.List) { l.EachKind(cards.Brick, cards.NumResources) },
	})
	aqueductDuty = Book.Duty(engine.Duty{
		Answer: &aqueductVerb, Tells: owesAqueduct, Asks: aqueductFirst, HangsOnPay: true,
		Decline: func(c *engine.Case, _ position.Pending) {
			c.State.Table[rollPassed] |= 1 << c.Act.Seat
			c.Because(AqueductOneResource).Say(base.Passed).By(c.Act.Seat)
			tellEveryRoll(c)
		},
	})
}

const otherAqueduct engine.Text = "The aqueduct serves from science level {n} on."

// What the last roll of the turn was to the owners of an aqueduct, by bit; a position from a file does not know it. Whom
// the roll paid and whether the bank was empty is not kept: with unseen hands that can differ between positions that are
// the same otherwise.
var (
	rollOwners  = Book.TurnCells(1)  // the seats that had an aqueduct, and whether these three are known
	rollOffered = Book.TableCells(1) // of those the seats that it was offered to
	rollPassed  = Book.TableCells(1) // of those the seats that passed
)

const ownersKnown = 1 << 7

// offerAqueduct offers it to those who got nothing, clockwise from the player on turn.
func offerAqueduct(c *engine.Case) {
	owners, offered := &c.State.Turn.Cells[rollOwners], &c.State.Table[rollOffered]
	*owners, *offered, c.State.Table[rollPassed] = ownersKnown, 0, 0
	empty := c.Bank.Resources() == 0
	least := levelForAqueduct.Get(c)
	for seat := range position.Seat(c.Game.Players) {
		if int(c.Players[seat].Improvements[position.ScienceTrack]) >= least {
			*owners |= 1 << seat
		}
	}
	if *owners == ownersKnown && !c.Explaining { // mostly nobody has one
		return
	}
	for i, seat := 0, c.Active; i < c.Game.Players; i, seat = i+1, c.Game.After(seat) {
		level := int(c.Players[seat].Improvements[position.ScienceTrack])
		has := *owners>>seat&1 != 0
		if !has && !c.Explaining || c.Got[seat] != 0 || c.Choosing&(1<<seat) != 0 || empty {
			continue
		}
		if c.Explaining && has != (level >= levelForAqueduct.Of(base.ByBook()).Value) {
			c.Credit(levelForAqueduct.Of(c.Rules).Set, engine.AnyGround).Say(otherAqueduct).By(seat).Number(least)
		}
		if !has {
			continue
		}
		*offered |= 1 << seat
		c.Owe(position.Pending{Duty: aqueductDuty, Seat: seat, Count: 1, Other: position.NoSeat})
		c.Because(AqueductOneResource).Say(aqueductOffers).By(seat).As(engine.News)
	}
}

func whenAqueduct(c *engine.Case) bool {
	if !base.GameOn(c) || !base.SetupOver(c) {
		return false
	}
	base.AnswersInOrder(c)
	due := c.Owes(c.Act.Seat, aqueductVerb) >= 0
	level := int(c.Players[c.Act.Seat].Improvements[position.ScienceTrack])
	if !due {
		base.OthersFirst(c)
	}
	has := level >= levelForAqueduct.Get(c)
	c.Must(has, AqueductLevel).Say(aqueductLevel).By(c.Act.Seat).Number(level).Limit(levelForAqueduct.Get(c))
	if c.DiceSum == 7 {
		c.Must(false, AqueductNotOnSeven).Say(aqueductSeven)
		return false
	}
	c.Must(true, AqueductNotOnSeven)
	if has {
		told := c.Must(due, AqueductNothingReceived).By(c.Act.Seat)
		if told.Exists() && !due {
			tellNotOwed(c, told)
		}
	}
	return true
}

// tellNotOwed says why the aqueduct gives the player nothing now.
func tellNotOwed(c *engine.Case, told engine.Details) {
	seat := c.Act.Seat
	owners, offered, passed := c.State.Turn.Cells[rollOwners], c.State.Table[rollOffered], c.State.Table[rollPassed]
	known := owners&ownersKnown != 0
	switch mine := uint8(1) << seat; {
	case c.Phase == position.RollPhase:
		told.Say(aqueductNoRoll)
	case known && offered&passed&mine != 0:
		told.Say(aqueductPassed)
	case known && offered&mine != 0:
		told.Say(aqueductServed)
	case known && owners&mine == 0:
		told.Say(aqueductTooLate)
	case known && c.Bank.Resources() == 0:
		told.Say(aqueductNoCards)
	case known:
		told.Say(aqueductGotSome)
	default:
		told.Say(aqueductOnce)
		if d, ok := base.PaidNow(c, seat); ok {
			told.Say(aqueductFrom).From(d.From.Place()).At(d.At.Place()).Piece(d.Piece.Kind())
		}
	}
}

func checkAqueduct(c *engine.Case) {
	k, ok := c.Act.Card.Kind()
	resource := ok && k.IsResource()
	c.Must(resource, AqueductResourceOnly).Say(aqueductKind).Card(c.Act.Card)
	if resource {
		c.Must(c.Bank.Count(k) > 0, AqueductResourceOnly).Say(aqueductEmpty).Card(c.Act.Card)
	}
}

func applyAqueduct(c *engine.Case) {
	c.Settle(c.Owes(c.Act.Seat, aqueductVerb))
	one := c.Act.Card.One()
	c.Bank -= one
	c.Players[c.Act.Seat].Hand += one
	c.Because(AqueductOneResource).Say(aqueductTakes).By(c.Act.Seat).Cards(one)
	tellEveryRoll(c)
	if c.Bank.Resources() == 0 {
		for i := int(c.NumPending) - 1; i >= 0; i-- {
			if c.Pending[i].Duty == aqueductDuty {
				c.State.Table[rollOffered] &^= 1 << c.Pending[i].Seat
				c.Settle(i)
			}
		}
	}
}

// tellEveryRoll reports that the aqueduct works on the rolls of other players, too.
func tellEveryRoll(c *engine.Case) {
	if f := c.Because(AqueductEveryRoll); c.Act.Seat == c.Active {
		f.As(engine.Background)
	}
}

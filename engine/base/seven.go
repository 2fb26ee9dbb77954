package base

import (
	"errors"
	"fmt"

	"catanref/engine"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	SevenNoProduction      engine.RuleID = "base.seven.no-production"
	SevenDiscard           engine.RuleID = "base.seven.discard"
	SevenDiscardHalf       engine.RuleID = "base.seven.discard-half"
	SevenDiscardHeld       engine.RuleID = "base.seven.discard-held"
	SevenDiscardChoice     engine.RuleID = "base.seven.discard-choice"
	SevenResourceCardsOnly engine.RuleID = "base.seven.resource-cards-only"
	SevenOrder             engine.RuleID = "base.seven.order"
	SevenRobber            engine.RuleID = "base.seven.robber"
	SevenResume            engine.RuleID = "base.seven.resume"
)

func init() {
	Book.Rules(SevenNoProduction, SevenDiscard, SevenDiscardHalf, SevenDiscardChoice, SevenResourceCardsOnly,
		SevenOrder, SevenResume)
	Book.Rule(SevenDiscardHeld, engine.Physical)
	Book.Rule(SevenRobber, engine.Waives(TurnPending))
	Book.Each(engine.Tells(engine.OnlyID), SevenResume)
	Book.Each(engine.Tells(engine.News), SevenDiscard)
	Book.Each(engine.SaysMore(SevenDiscardHeld), SevenResourceCardsOnly)
	engine.Together(allDiscard, discardsDue)
}

const (
	sevenNothing   engine.Text = "A 7: nobody takes cards."
	allDiscard     engine.Text = "{players} must discard half of their cards."
	discardsDue    engine.Text = "{by} holds {n} cards, more than {limit}, and must discard {own}."
	moreAreSafe    engine.Text = "{by} holds {n} cards; {limit} are safe."
	robberFollows  engine.Text = "{by} must move the robber."
	robberOrPirate engine.Text = "{by} must move the robber or the pirate."
	NoDiscardDue   engine.Text = "{by} owes no discard."
	wrongNumber    engine.Text = "{limit} cards are due, not {n}."
	LacksCards     engine.Text = "{by} lacks {short}."
	holdsFewer     engine.Text = "{by} holds {n} cards, not {own}."
	discards       engine.Text = "{by} discards {cards}."
	notForDiscard  engine.Text = "The {card} card is no resource card and cannot be discarded."
	turnGoesOn     engine.Text = "The turn goes on."
	robberIsOthers engine.Text = "{by} rolled the 7 and moves the robber."
	eitherIsOthers engine.Text = "{by} rolled the 7 and moves the robber or the pirate."
	DiscardsFirst  engine.Text = "First {by} must discard {n} cards."
	robberDue      engine.Text = "First {by} must move the robber."

	robberOrPirateDue engine.Text = "First {by} must move the robber or the pirate."
)

// discardVerb answers a 7. Later boxes bring further duties that it answers.
var discardVerb position.VerbID

// The duties of a 7: half of a large hand, then the robber.
var (
	discardDuty position.DutyID
	robberDuty  position.DutyID
)

const (
	OwesDiscard engine.Text = "{by} discards {n} cards"
	owesRobber  engine.Text = "{by} moves the robber"
)

// In a file discards come after everything else, and the robber after them.
const (
	DiscardRank = iota + 1
	RobberRank
)

func init() {
	discardVerb = Book.Verb(engine.Verb{
		Words: "discard", Act: engine.DiscardAct, Looks: visibility.LooksAtGift, Counts: countsAtDiscard, Args: "GIVE", About: "give up half of the hand after a 7",
		Button: engine.Button{Label: "Give back cards"},
		Menu:   engine.AsAnswer, When: whenDiscard, Check: engine.CheckDuty, Apply: applyDiscard, Candidates: engine.OfferDuty,
		Tell: engine.TellHandful, Ways: discardWays, Conceals: concealOdd,
		Passes: func(_ *engine.Game, _ *position.State, a *engine.Action) engine.Passings {
			return engine.Pass(a.Seat, position.NoSeat, a.Give, a.Unseen[0])
		},
	})
	discardDuty = Book.Duty(engine.Duty{
		Answer: &discardVerb, Written: []engine.Detail{engine.CountDetail}, Tells: OwesDiscard, Asks: DiscardsFirst, Rank: DiscardRank, Fits: FitsDiscard,
		Check: func(c *engine.Case, due position.Pending) { MayPartWith(c, due.Count, SevenDiscardHalf) },
		Apply: applyHalf,
		Offer: func(c *engine.Case, l *engine.List, due position.Pending) { l.AddHandful(due.Count) },
	})
	robberDuty = Book.Duty(engine.Duty{
		Answer: &moveRobberVerb, Tells: owesRobber, Asked: robberFirst, Rank: RobberRank, Fits: fitsRobber,
	})
}

// RobberDuty returns the duty to move the robber; later boxes may give it other answers.
func RobberDuty() *position.DutyID { return &robberDuty }

// DiscardVerb returns the verb that answers a 7, for duties of later boxes that it also answers.
func DiscardVerb() position.VerbID { return discardVerb }

// FitsDiscard checks that it is owed only once after a roll, and that the hand holds enough cards.
func FitsDiscard(q *engine.Claim) error {
	if err := q.OnceRolled(false); err != nil {
		return err
	}
	if held := q.State.Players[q.Due.Seat].Hand.Total() + q.Unseen; held < int(q.Due.Count) {
		return fmt.Errorf("%s holds %d cards and cannot discard %d", q.Player(), held, q.Due.Count)
	}
	return nil
}

func fitsRobber(q *engine.Claim) error {
	if err := q.OnceRolled(true); err != nil {
		return err
	}
	if !q.Game.Rules.RobberUsed.Value {
		return errors.New("there is no robber in this game")
	}
	if active := q.State.Active; q.Due.Seat != active {
		return fmt.Errorf("%s is on turn, so %s cannot owe the robber", q.Game.Names[active], q.Player())
	}
	return nil
}

// rollSeven makes everybody above the limit owe half of the hand; then the robber must move.
func rollSeven(c *engine.Case) {
	c.Because(SevenNoProduction).Say(sevenNothing)
	frozen, waits := robberFrozen(c), robberWaits(c)
	for i, seat := 0, c.Active; i < c.Game.Players; i, seat = i+1, c.Game.After(seat) {
		total, limit := c.Players[seat].Hand.Total(), HandLimit(c, seat)
		if total > limit {
			half := min(total/2, cardsLeft(c, seat, int(c.NumPending)))
			c.Owe(position.Pending{Duty: discardDuty, Seat: seat, Count: uint8(half), Other: position.NoSeat})
		}
		if c.Explaining {
			tellLimit(c, seat, total, limit)
		}
	}
	if c.Explaining {
		tellApart(c)
	}
	if !c.Rules.RobberUsed.Value {
		c.Credit(c.Rules.RobberUsed.Set, engine.NoRobber).Say(noRobberHere)
		if answer := HooksOf(c.Hooks).SevenAlone; answer != nil {
			answer(c)
		}
		return
	}
	if waits {
		if frozen {
			HooksOf(c.Hooks).SevenFrozen(c)
		}
		c.Credit(c.Rules.RobberStays.Set, engine.AnyGround).Say(robberWaitsOn)
		return
	}
	if aside := HooksOf(c.Hooks).RobberAside; aside != nil && Nowhere(c) && aside(c) {
		return
	}
	c.Owe(position.Pending{Duty: robberDuty, Seat: c.Active, Count: 1, Other: position.NoSeat})
	if c.Explaining {
		tellRobberDue(c)
	}
}

// sevenToCome reports whether a 7 was rolled that takes effect only after another duty is answered.
func sevenToCome(c *engine.Case) bool {
	return c.DiceSum == 7 && c.NumPending > 0 && c.Stage != position.NoStage && c.Stage != finishStage
}

func whenDiscard(c *engine.Case) bool {
	if !GameOn(c) {
		return false
	}
	SetupOver(c)
	duty, i := c.Answered()
	if duty != nil && i < 0 {
		return duty.When(c)
	}
	due := duty != nil
	if !due && sevenToCome(c) {
		OthersFirst(c)
		c.Must(false, SevenDiscard)
		return false
	}
	told := c.Must(due, SevenDiscard).Say(NoDiscardDue).By(c.Act.Seat).Moots()
	if answer := HooksOf(c.Hooks).NoDiscard; answer != nil && told.Exists() {
		answer(c, told)
	}
	if !due && !c.Act.Is(engine.Open) {
		mayBeDiscarded(c)
		holdsDiscarded(c) // the table may let it stand, but not with cards that are not there
	}
	return due
}

// MayPartWith states that this number of cards in the hand is discarded. half is the rule that sets the number.
func MayPartWith(c *engine.Case, count uint8, half engine.RuleID) {
	if c.Act.Is(engine.Open) {
		return
	}
	mayBeDiscarded(c)
	n := c.Act.Give.Total() + int(c.Act.Unseen[0]) + oddCards(&c.Act)
	c.Must(n == int(count), half).Say(wrongNumber).Number(n).Limit(int(count))
	holdsDiscarded(c)
}

// mayBeDiscarded states that all of them are cards of a kind that is discarded.
func mayBeDiscarded(c *engine.Case) {
	odd := c.Act.Odd[0]
	if foreign := c.Act.Give.Commodities(); odd == 0 && foreign != 0 && !c.Hooks.Commodities {
		odd = foreign.First().AsCard()
	}
	say, number := notForDiscard, 0
	if odd != 0 && HooksOf(c.Hooks).Waits != nil {
		if waits, n := HooksOf(c.Hooks).Waits(c, odd); n > 0 {
			say, number = waits, n
		}
	}
	c.Must(odd == 0, SevenResourceCardsOnly).Say(say).By(c.Act.Seat).Card(odd).Number(number)
}

// PartWith discards the named cards. choice is the rule by which they go.
func PartWith(c *engine.Case, choice engine.RuleID) {
	paid := Pay(c, c.Act.Seat, c.Act.Give)
	c.Because(choice).Say(discards).By(c.Act.Seat).Cards(paid).Unseen(c.Act.Unseen)
	if c.Explaining && position.CardsHeld(&c.Players[c.Act.Seat]) > 0 {
		c.Once(SevenResourceCardsOnly)
	}
}

// applyDiscard carries out a discard; one that is not owed gets here only if the table has waived that.
func applyDiscard(c *engine.Case) {
	if !c.ApplyDuty() {
		PartWith(c, SevenDiscardChoice)
	}
}

// applyHalf discards half of the hand after a 7.
func applyHalf(c *engine.Case, _ position.Pending) {
	PartWith(c, SevenDiscardChoice)
	c.Because(SevenDiscard)
	c.Because(SevenDiscardHalf)
	tellHalved(c)
}

// rollerMovesRobber states that the player who rolled the 7 moves the robber.
func rollerMovesRobber(c *engine.Case, roller position.Seat) {
	say := robberIsOthers
	if eitherMoves(c, roller) {
		say = eitherIsOthers
	}
	c.Must(roller == c.Act.Seat, SevenRobber).Say(say).By(roller).Moots()
}

// robberFirst says that the robber, or what may be moved instead, comes first.
func robberFirst(c *engine.Case, seat position.Seat) engine.Text {
	if eitherMoves(c, seat) {
		return robberOrPirateDue
	}
	return robberDue
}

// eitherMoves reports, for what is told, whether the seat may move the pirate instead of the robber.
func eitherMoves(c *engine.Case, seat position.Seat) bool {
	may := HooksOf(c.Hooks).PirateMay
	return c.Explaining && may != nil && may(c, seat)
}

// robberBeforeEnd states that the turn does not end before the robber has moved.
func robberBeforeEnd(c *engine.Case) {
	if c.NumPending > 0 && c.Owes(c.Act.Seat, moveRobberVerb) >= 0 {
		c.Must(false, SevenRobber).Say(robberFirst(c, c.Act.Seat)).By(c.Act.Seat)
	}
}

// DiscardsComeFirst states that no discard is owed when the robber or its replacement moves.
func DiscardsComeFirst(c *engine.Case) {
	takesFirst(c)
	for _, p := range c.Owed() {
		if p.Verb() == discardVerb {
			c.Must(false, SevenOrder).Say(DiscardsFirst).By(p.Seat).Number(int(p.Count))
			return
		}
	}
	c.Must(true, SevenOrder)
}

// TurnResumes reports that the turn continues after the move of the robber or its replacement.
func TurnResumes(c *engine.Case) { c.Because(SevenResume).Say(turnGoesOn) }

// takesFirst states that no cards of a grant are still to be taken when the robber moves.
func takesFirst(c *engine.Case) {
	for _, p := range c.Owed() {
		if p.Verb() == takeVerb {
			c.Must(false, SevenOrder).Say(takesBefore).By(p.Seat).Number(int(p.Count))
			return
		}
	}
}

const takesBefore engine.Text = "First {by} must take {n} cards."

// holdsDiscarded states that the player holds the discarded cards.
func holdsDiscarded(c *engine.Case) {
	hand := c.Players[c.Act.Seat].Hand
	c.Must(hand.Has(c.Act.Give), SevenDiscardHeld).Say(LacksCards).By(c.Act.Seat).Short(c.Act.Give.Less(hand))
	if n := c.Act.Give.Total() + int(c.Act.Unseen[0]); c.Act.Unseen[0] > 0 {
		c.Must(hand.Total() >= n, SevenDiscardHeld).Say(holdsFewer).By(c.Act.Seat).Number(hand.Total()).Own(n)
	}
}

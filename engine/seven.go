package engine

import "fmt"

var (
	SevenNoProduction      = rule("base.seven.no-production")
	SevenDiscard           = rule("base.seven.discard")
	SevenDiscardHalf       = rule("base.seven.discard-half")
	SevenDiscardHeld       = rule("base.seven.discard-held", Physical)
	SevenDiscardChoice     = rule("base.seven.discard-choice")
	SevenResourceCardsOnly = rule("base.seven.resource-cards-only")
	SevenOrder             = rule("base.seven.order")
	SevenRobber            = rule("base.seven.robber", Waives(TurnPending))
	SevenResume            = rule("base.seven.resume")
)

var (
	sevenNothing  = text("A 7: nobody takes cards.")
	discardsDue   = text("{by} holds {n} cards, more than {limit}: {by} must discard half of them, rounded down.")
	robberFollows = text("{by} must move the robber.")
	noDiscardDue  = text("{by} owes no discard.")
	wrongNumber   = text("{limit} cards are due, not {n}.")
	lacksCards    = text("{by} lacks {short}.")
	discards      = text("{by} discards {cards}.")
	notForDiscard = text("The {card} is no resource card and cannot be discarded.")
	turnGoesOn    = text("The turn goes on.")
)

// Discard answers a 7. Later boxes bring more that it answers.
var Discard VerbID

// What a 7 asks for: half of a large hand, then the robber.
var (
	DiscardDuty DutyID
	RobberDuty  DutyID
)

var (
	owesDiscard = text("{by} discards {n}")
	owesRobber  = text("{by} moves the robber")
)

// In a file discards stand behind all else, and the robber behind them.
const (
	discardRank = iota + 1
	robberRank
)

func init() {
	Discard = newVerb(baseBook, Verb{
		Words: "discard", Args: "GIVE", About: "give up half of the hand after a 7",
		Menu: AsAnswer, When: whenDiscard, Check: checkDuty, Apply: applyDiscard, Candidates: offerDuty,
		Tell: tellHandful, Ways: discardWays,
	})
	DiscardDuty = NewDuty(baseBook, Duty{
		Answer: &Discard, Written: []Detail{CountDetail}, Tells: owesDiscard, Rank: discardRank, Fits: fitsDiscard,
		Check: func(c *Case, due Pending) { c.mayPartWith(due.Count, SevenDiscardHalf) },
		Apply: applyHalf,
		Offer: func(c *Case, l *List, due Pending) { l.addHandful(due.Count) },
	})
	RobberDuty = NewDuty(baseBook, Duty{
		Answer: &MoveRobber, Tells: owesRobber, Asks: robberDue, Rank: robberRank, Fits: fitsRobber,
	})
}

// DiscardVerb returns the verb that answers a 7, for the duties of later boxes that it answers too.
func DiscardVerb() VerbID { return Discard }

func fitsDiscard(q *Claim) error {
	if err := q.onceRolled(false); err != nil {
		return err
	}
	if held := q.State.Players[q.Due.Seat].Hand.Total() + q.Unseen; held < int(q.Due.Count) {
		return fmt.Errorf("%s holds %d cards and cannot discard %d", q.player(), held, q.Due.Count)
	}
	return nil
}

func fitsRobber(q *Claim) error {
	if err := q.onceRolled(true); err != nil {
		return err
	}
	if active := q.State.Active; q.Due.Seat != active {
		return fmt.Errorf("%s is on turn, so %s cannot owe the robber", q.Game.Names[active], q.player())
	}
	return nil
}

// rollSeven makes everybody above the limit owe half of the hand, and then the robber move.
func (c *Case) rollSeven() {
	c.because(SevenNoProduction).say(sevenNothing)
	n := Seat(c.game.Seats)
	frozen, waits := c.robberFrozen(), c.robberWaits()
	for i := range n {
		seat := (c.Active + i) % n
		total, limit := c.Players[seat].Hand.Total(), c.handLimit(seat)
		if total > limit {
			c.owe(Pending{Duty: DiscardDuty, Seat: seat, Count: uint8(total / 2), Other: NoSeat})
			c.because(SevenDiscard).say(discardsDue).by(seat).number(total).limit(limit)
			c.once(SevenDiscardHalf)
			c.tellHalved()
			c.credit(c.rules.HandLimit.Set, AnyGround)
		}
		if c.explain && c.hooks.TellSafe != nil {
			c.hooks.TellSafe(c, seat, total, limit)
		}
		if c.explain && cardsHeld(&c.Players[seat]) > 0 {
			c.once(SevenResourceCardsOnly)
		}
	}
	if waits {
		if frozen {
			c.hooks.SevenFrozen(c)
		}
		c.credit(c.rules.RobberStays.Set, AnyGround).say(robberWaitsOn)
		return
	}
	c.owe(Pending{Duty: RobberDuty, Seat: c.Active, Count: 1, Other: NoSeat})
	c.because(SevenRobber).say(robberFollows).by(c.Active)
}

// tellHalved tells what else is told where a 7 halves a hand.
func (c *Case) tellHalved() {
	if c.hooks.Halved != nil {
		c.hooks.Halved(c)
	}
}

func whenDiscard(c *Case) bool {
	if !c.gameOn() {
		return false
	}
	c.setupOver()
	duty, i := c.answered()
	if duty != nil && i < 0 {
		return duty.When(c)
	}
	due := duty != nil
	c.must(due, SevenDiscard).say(noDiscardDue).by(c.Seat)
	return due
}

// mayPartWith states that so many cards of the hand are discarded. half is the rule that sets the
// number.
func (c *Case) mayPartWith(count uint8, half RuleID) {
	if c.Is(Open) {
		return
	}
	odd := c.Odd[0]
	if foreign := c.Give.Commodities(); odd == 0 && foreign != 0 && !c.hooks.Commodities {
		odd = foreign.First().AsCard()
	}
	c.must(odd == 0, SevenResourceCardsOnly).say(notForDiscard).card(odd)
	n := c.Give.Total() + int(c.Unseen[0]) + c.oddCards()
	c.must(n == int(count), half).say(wrongNumber).number(n).limit(int(count))
	hand := c.Players[c.Seat].Hand
	c.must(hand.Has(c.Give), SevenDiscardHeld).say(lacksCards).by(c.Seat).short(c.Give.Less(hand))
}

// partWith discards the cards named. choice is the rule by which they go.
func (c *Case) partWith(choice RuleID) {
	paid := c.pay(c.Seat, c.Give)
	c.because(choice).say(discards).by(c.Seat).cards(paid)
	if c.explain && cardsHeld(&c.Players[c.Seat]) > 0 {
		c.once(SevenResourceCardsOnly)
	}
}

// applyDiscard carries a discard out; one that is not owed only the table can have let stand.
func applyDiscard(c *Case) {
	if !c.applyDuty() {
		c.partWith(SevenDiscardChoice)
	}
}

// applyHalf discards half of the hand after a 7.
func applyHalf(c *Case, _ Pending) {
	c.partWith(SevenDiscardChoice)
	c.because(SevenDiscard)
	c.because(SevenDiscardHalf)
	c.tellHalved()
}

// discardWays: of the hand's cards any can go unseen, unless the duty says otherwise.
func discardWays(g *Game, s *State, a Action, each func(Action) error) error {
	i := s.Owes(a.Seat, Discard)
	if i < 0 {
		return each(a)
	}
	if ways := s.Pending[i].Duty.Duty().Ways; ways != nil {
		return ways(g, s, a, each)
	}
	return eachGift(g, s, a, each)
}

// oddCards counts the cards named that are no hand cards.
func (c *Case) oddCards() int {
	n := 0
	for _, card := range c.Odd {
		if card != 0 {
			n++
		}
	}
	return n
}

package base

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

// Cards of choice: a hex, a grant or a later box lets a player take them, and a move takes them.

const (
	takesNone  engine.Text = "{by} is owed no cards to choose."
	takesOther engine.Text = "{by} takes {n} resource cards, each named."
	takes      engine.Text = "{by} takes {cards}."
)

// takeVerb takes cards of choice. Later boxes and the rules of tables bring further duties that it answers.
var takeVerb position.VerbID

func init() {
	takeVerb = Book.Verb(engine.Verb{
		Words: "take", Act: engine.ChooseCardsAct, Args: "GIVE", About: "take cards of your choice",
		Menu: engine.AsAnswer, When: whenTake, Check: engine.CheckDuty, Apply: func(c *engine.Case) { c.ApplyDuty() },
		Candidates: engine.OfferDuty, Tell: tellTake, Pool: takenFrom, Ways: takeWays,
		Looks: looksAtTaken, Blind: visibility.BlindTheft, Conceals: concealTaken,
	})
}

// TakeVerb returns the verb that takes cards of choice, for duties of later boxes that it also answers.
func TakeVerb() position.VerbID { return takeVerb }

func whenTake(c *engine.Case) bool {
	if !GameOn(c) || !SetupOver(c) {
		return false
	}
	due := c.Owes(c.Act.Seat, takeVerb) >= 0
	switch {
	case due || c.ByItself(takeVerb):
	case HooksOf(c.Hooks).VainTake != nil:
		HooksOf(c.Hooks).VainTake(c)
	default:
		NothingToTake(c)
	}
	return due
}

// NothingToTake states that the player is owed no cards of his choice.
func NothingToTake(c *engine.Case) {
	c.Must(false, ProductionAtRoll).Say(takesNone).By(c.Act.Seat)
}

// takenFrom returns the cards to choose from: those of the bank, or of the hand they come from.
func takenFrom(s *position.State, a *engine.Action) cards.Cards {
	i := s.Owes(a.Seat, takeVerb)
	switch {
	case i >= 0 && (s.Pending[i].Duty == grantDuty || s.Pending[i].Duty == pickDuty) && s.Pending[i].Other != position.NoSeat:
		return s.Players[s.Pending[i].Other].Hand
	case i >= 0 && s.Pending[i].Duty == grantDuty:
		return s.Bank // includes commodities if the game has them
	}
	return s.Bank.Resources()
}

// takeWays: any card of another player's hand can have been taken unseen.
func takeWays(g *engine.Game, s *position.State, a engine.Action, each func(engine.Action) error) error {
	if i := s.Owes(a.Seat, takeVerb); i >= 0 {
		if ways := engine.DutyOf(s.Pending[i].Duty).Ways; ways != nil {
			return ways(g, s, a, each)
		}
	}
	return each(a)
}

// tellTake chooses at random.
func tellTake(_ *engine.Game, s *position.State, a *engine.Action, l engine.Luck) {
	a.Give = l.Handful(takenFrom(s, a), int(a.Count))
	a.Count = 0
}

// looksAtTaken: the taken cards may come out of any other hand.
func looksAtTaken(a *engine.Action, seat position.Seat, hand cards.Cards) cards.Cards {
	switch {
	case seat == a.Seat:
		return 0
	case a.Unseen[0] > 0:
		return hand
	}
	return hand.Min(a.Give)
}

// concealTaken hides cards taken unseen out of a hand from all but their owner and the taker.
func concealTaken(_ *engine.Game, s *position.State, a *engine.Action, sees func(position.Seat) bool) {
	i := s.Owes(a.Seat, takeVerb)
	if i < 0 || s.Pending[i].Duty != grantDuty && s.Pending[i].Duty != pickDuty || s.Pending[i].Other == position.NoSeat || sees(a.Seat) || sees(s.Pending[i].Other) {
		return
	}
	a.Unseen[0] += uint8(a.Give.Total())
	a.Give = 0
}

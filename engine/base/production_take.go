package base

import "catanref/engine"

// Cards of choice: what a hex, a grant or a later box lets a player take is taken by a move.

const (
	takesNone  engine.Text = "{by} is owed no cards to choose."
	takesOther engine.Text = "{by} takes {n} resource cards, each named."
	takes      engine.Text = "{by} takes {cards}."
)

// takeVerb takes cards of choice. Later boxes and the rules of tables bring more that it answers.
var takeVerb engine.VerbID

func init() {
	takeVerb = Book.Verb(engine.Verb{
		Words: "take", Args: "GIVE", About: "take cards of your choice",
		Menu: engine.AsAnswer, When: whenTake, Check: engine.CheckDuty, Apply: func(c *engine.Case) { c.ApplyDuty() },
		Candidates: engine.OfferDuty, Tell: tellTake, Pool: takenFrom,
	})
}

// TakeVerb returns the verb that takes cards of choice, for the duties of later boxes that it answers too.
func TakeVerb() engine.VerbID { return takeVerb }

func whenTake(c *engine.Case) bool {
	if !GameOn(c) || !SetupOver(c) {
		return false
	}
	due := c.Owes(c.Act.Seat, takeVerb) >= 0
	switch {
	case due:
	case c.Hooks.VainTake != nil:
		c.Hooks.VainTake(c)
	default:
		c.Must(false, ProductionAtRoll).Say(takesNone).By(c.Act.Seat)
	}
	return due
}

// takenFrom are the cards of which a choice is made: those of the bank.
func takenFrom(s *engine.State, _ *engine.Action) engine.Cards { return s.Bank.Resources() }

// tellTake chooses at random.
func tellTake(_ *engine.Game, s *engine.State, a *engine.Action, l engine.Luck) {
	a.Give = l.Handful(takenFrom(s, a), int(a.Count))
	a.Count = 0
}

package base

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

// Answers: duties after a roll, a displacement or a card, and answers that happen by themselves because only one
// is possible.

const Passed engine.Text = "{by} passes."

// passVerb declines a duty that is optional.
var passVerb position.VerbID

func init() {
	passVerb = Book.Verb(engine.Verb{
		Words: "pass", Looks: visibility.LooksAtNothing, About: "decline what need not be done",
		Button: engine.Button{Label: "Pass"},
		Menu:   engine.AsAnswer | engine.InSpecial | engine.InPart, Declines: true, When: whenPass, Apply: applyPass,
		Candidates: engine.AddPlain,
	})
}

// PassesByItself records a pass of a seat that has no other option.
func PassesByItself(c *engine.Case, seat position.Seat) {
	c.GoesByItself(position.Given{Verb: passVerb, Seat: seat})
}

// ToAnswer states that the seat owes this answer; it returns false if there is nothing more to check. An answer
// that happened by itself may still be given.
func ToAnswer(c *engine.Case, verb position.VerbID, rule engine.RuleID, say engine.Text) bool {
	return ToAnswerTelling(c, verb, rule, say, nil)
}

// ToAnswerTelling is ToAnswer for a caller who says why the answer is not owed, if that can be said.
func ToAnswerTelling(c *engine.Case, verb position.VerbID, rule engine.RuleID, say engine.Text, why func(c *engine.Case, told engine.Details)) bool {
	if !GameOn(c) || !SetupOver(c) {
		return false
	}
	AnswersInOrder(c)
	due := c.Owes(c.Act.Seat, verb) >= 0
	if !due && c.ByItself(verb) {
		return true
	}
	if told := c.Must(due, rule).Say(say).By(c.Act.Seat).Moots(); why != nil && told.Exists() {
		why(c, told)
	}
	if !due {
		OthersFirst(c)
	}
	return due
}

func whenPass(c *engine.Case) bool {
	if !GameOn(c) || !SetupOver(c) {
		return false
	}
	AnswersInOrder(c)
	for i := range c.NumPending {
		if p := &c.Pending[i]; p.Seat == c.Act.Seat && engine.DutyOf(p.Duty).MayPass() {
			if needs := engine.DutyOf(p.Duty).MayDecline; needs != nil {
				needs(c)
			}
			return true
		}
	}
	if c.ByItself(passVerb) && !passesOn(c) {
		return true
	}
	nothingOwed(c)
	may, told := false, false
	if HooksOf(c.Hooks).MayPass != nil {
		told = !c.Without(func() { may = HooksOf(c.Hooks).MayPass(c) })
	}
	if !may && !told {
		rule := TurnOrder
		if c.Act.Seat != c.Acting {
			rule = TurnActivePlayer
		}
		if told := c.Must(false, rule).Say(nothingToPass).By(c.Acting); c.NumPending > 0 { // what is owed says more
			told.Follows()
		}
	}
	return may
}

// passesOn reports whether the pass ends the player's moves outside his own turn. Ruling: it does even if another
// pass of his has just happened by itself and need not be given.
func passesOn(c *engine.Case) bool {
	return c.OutsideTurn() && c.NumPending == 0 && c.Act.Seat == c.Acting
}

const nothingToPass engine.Text = "There is nothing to pass on. It is {by's} turn, and the word that ends it is end."

func applyPass(c *engine.Case) {
	for i := range int(c.NumPending) {
		if p := c.Pending[i]; p.Seat == c.Act.Seat && engine.DutyOf(p.Duty).MayPass() {
			c.Settle(i)
			engine.DutyOf(p.Duty).Decline(c, p)
			return
		}
	}
	if HooksOf(c.Hooks).Passed != nil && (passesOn(c) || !c.Named(passVerb)) {
		HooksOf(c.Hooks).Passed(c)
	}
}

// AnswersInOrder states that no other duty is answered while one that must come first is owed.
func AnswersInOrder(c *engine.Case) {
	if c.NumPending < 2 || !engine.DutyOf(c.Pending[0].Duty).First {
		return
	}
	for i := range c.Owed() {
		if p := &c.Pending[i]; p.Seat == c.Act.Seat && (p.Verb() == c.Act.Verb || c.Act.Verb == passVerb && engine.DutyOf(p.Duty).MayPass()) {
			if p.Duty != c.Pending[0].Duty {
				tellOwed(c)
			}
			return
		}
	}
}

// What follows a move.

// settleByTable is settleMove where rules of the table look at each move first.
func settleByTable(c *engine.Case) {
	noteMove(c)
	if len(c.Rules.Grants) > 0 {
		payGrants(c)
		lessThanDue(c)
	}
	settleMove(c)
}

// settleMove completes a move: the roll, then the longest roads unless a piece is still in hand, then victory.
func settleMove(c *engine.Case) {
	if c.Stage != position.NoStage || c.Rolls > 0 {
		proceed(c)
	}
	if c.Roads|c.SameRoads|c.NumLaid != 0 && !engine.MovesOwed(c.State) {
		judgeLongestRoad(c)
	}
	if c.Rules.HarbormasterMin.Value > 0 {
		judgeHarbormaster(c)
	}
	if len(c.Occurred) > 0 {
		payGrants(c)
	}
	if p := c.Phase; p != position.SetupPhase && p != position.OverPhase {
		judgeVictory(c)
	}
}

// proceed continues the roll when nothing more is owed: first the effects of other books, then those of the number
// dice.
func proceed(c *engine.Case) {
	for c.Stage != position.NoStage && (c.NumPending == 0 || c.Stage == finishStage && !incomeOwed(c)) {
		if judgeVictory(c); c.Phase == position.OverPhase {
			return
		}
		stage := c.Stage
		c.Stage = position.NoStage
		switch {
		case stage == finishStage:
			finishRoll(c)
		case stage != position.ProduceStage:
			HooksOf(c.Hooks).Stage(c, stage)
		case c.DiceSum == 7:
			if c.Rules.Dry {
				c.RememberIncome()
			}
			c.OccursTo(c.Active, engine.OnRoll, position.NoSeat, board.NoHex)
			c.OccursTo(c.Active, engine.OnSeven, position.NoSeat, board.NoHex)
			payGrants(c)
			rollSeven(c)
			rollAgain(c)
		case c.DiceSum != 0: // a position in a file need not state the dice
			produce(c)
			c.Stage = AfterIncome(c.Rules)
		}
	}
	if c.Phase == position.RollPhase && c.NumPending == 0 && allRolled(c) {
		c.Phase = position.TradePhase
	}
}

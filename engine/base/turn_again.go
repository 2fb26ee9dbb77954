package base

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/position"
)

// A table may let the player who has rolled roll once more. The roll is owed, after everything that the first has
// brought about.

const (
	owesRoll    engine.Text = "{by} rolls again"
	rollsOnce   engine.Text = "{by} rolls once more, by the rule of this table."
	rollWaits   engine.Text = "First {due}; then {by} rolls again."
	rollIsFirst engine.Text = "First {by} must roll again."
)

var rollDuty position.DutyID

func init() {
	rollDuty = Book.Duty(engine.Duty{
		Answer: &rollVerb, Tells: owesRoll, Asks: rollIsFirst, Rank: RobberRank + 1,
		Halts: func(c *engine.Case) {
			c.Allows(false, c.Rules.RollAgain.Set, engine.AnyGround).Say(rollIsFirst).By(c.Pending[0].Seat)
		},
		Fits: func(q *engine.Claim) error {
			switch {
			case !q.Game.Rules.RollAgain.Asks():
				return fmt.Errorf("nothing lets a player of %s owe a roll", q.Game.Rules.Ruleset)
			case q.Due.Seat != q.State.Active:
				return fmt.Errorf("%s is on turn, so %s cannot owe a roll", q.Game.Names[q.State.Active], q.Player())
			}
			return q.OnceRolled(true)
		},
	})
}

// rollAgain makes a roll owed if the law lets the player roll once more.
func rollAgain(c *engine.Case) {
	if HooksOf(c.Hooks).MayThrow != nil || !c.Rules.RollAgain.Asks() || !engine.Get(c, &c.Rules.RollAgain) {
		return
	}
	oweRoll(c)
	c.Because(TurnRollOnce).Say(rollsOnce).By(c.Active)
	c.Credit(c.Rules.RollAgain.Set, engine.AnyGround)
}

func oweRoll(c *engine.Case) {
	c.Owe(position.Pending{Duty: rollDuty, Seat: c.Active, Count: 1, Other: position.NoSeat})
}

// throwAgain cancels a roll that does not count: the turn is before the roll again, or the roll that was owed is
// still owed. Dice set by a card are used up.
func throwAgain(c *engine.Case) {
	if c.Explaining {
		c.Credit(c.Rules.DiceReroll.Set, engine.Reroll).Say(doesNotCount).By(c.Act.Seat).Number(int(c.DiceSum))
		c.Credit(c.Rules.DiceReroll.Set, engine.CountsAgain)
	}
	c.State.Dice, c.DiceSum, c.DiceSet = [3]uint8{}, 0, [2]uint8{}
	if c.Phase == position.RollPhase {
		c.Rerolling = true
	} else {
		oweRoll(c)
	}
}

// answersRoll states the requirement of a roll that is owed: it is the last thing owed.
func answersRoll(c *engine.Case) bool {
	c.Must(c.NumPending == 1, TurnPending).Say(rollWaits).By(c.Act.Seat)
	return true
}

// rollOwed removes a roll from the duties. Automatic answers before it belonged to the previous roll.
func rollOwed(c *engine.Case) {
	if c.NumPending > 0 {
		if i := c.Owes(c.Act.Seat, rollVerb); i >= 0 {
			c.Settle(i)
		}
	}
	c.ForgetItself()
}

// EachThrow answers with every throw of the number dice with this sum.
func EachThrow(a engine.Action, answer func(engine.Action)) {
	for yellow := uint8(1); yellow <= 6; yellow++ {
		if red := a.Sum - yellow; red >= 1 && red <= 6 {
			b := a
			b.Throw(yellow, red, a.Event())
			answer(b)
		}
	}
}

const whichDice engine.Text = "What does each die show? A rule of this table asks."

// rollsAgain states that there is no roll waiting to be thrown again because it did not count.
func rollsAgain(c *engine.Case) {
	c.Allows(!c.Rerolling, c.Rules.DiceReroll.Set, engine.MustReroll).Say(mustThrow).By(c.Active)
}

package base

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/position"
	"catanref/engine/things"
)

// Rolls of a turn other than the usual one: moves that take the place of the roll, and a roll that is made again.

// ToRoll states the requirements of a move that is made instead of the roll; it returns false if there is nothing
// more to check.
func ToRoll(c *engine.Case) bool {
	if !GameOn(c) || !SetupOver(c) {
		return false
	}
	firstRollIs(c)
	OnTurn(c)
	notRolledYet(c)
	return true
}

// StandsForRoll uses the number in the move as the roll. Its results are left to the caller.
func StandsForRoll(c *engine.Case) {
	c.ForgetItself()
	if c.Rules.Remembers {
		c.RememberRoll()
	}
	c.State.Dice, c.DiceSum, c.Income = c.Act.Dice, c.Act.Sum, [position.MaxSeats]uint8{}
	if rolls := HooksOf(c.Hooks).Rolls; rolls != nil && rolls(c) > 1 {
		if c.Rolls++; c.Rolls == 1 {
			c.First, c.FirstSum = c.State.Dice, c.DiceSum
		}
	}
	if c.Rolls == 0 {
		c.Phase = position.TradePhase
	}
}

// Moves that need nothing but the right moment in the turn.

// TimelyToBuild returns when the requirements of the turn for building and buying hold by themselves: after the
// roll, if no book adds requirements.
func TimelyToBuild(h *engine.Hooks) engine.Menu {
	if h.MayMove != nil {
		return 0
	}
	return engine.AfterRoll
}

// timelyAtBank is the same for trade with the bank, if building does not end trading.
func timelyAtBank(h *engine.Hooks) engine.Menu {
	if p := &h.Rules.Phases; p.Eval != nil || p.Value == engine.StrictPhases {
		return 0
	}
	return TimelyToBuild(h)
}

// surelyRolls: before the roll, if a turn has one roll. surelyEnds: after the roll, if no book adds requirements
// before the dice pass on.
func surelyRolls(h *engine.Hooks) (engine.Menu, engine.Having) {
	if h.MayMove != nil || HooksOf(h).Rolls != nil || HooksOf(h).MayThrow != nil {
		return 0, 0
	}
	return engine.BeforeRoll, 0
}

func surelyEnds(h *engine.Hooks) (engine.Menu, engine.Having) {
	if h.MayMove != nil || HooksOf(h).MayEnd != nil && HooksOf(h).EndBarredBy == 0 {
		return 0, 0
	}
	return engine.AfterRoll, HooksOf(h).EndBarredBy
}

// inTradePhase states that trading is not over.
func inTradePhase(c *engine.Case) {
	built := c.Phase == position.BuildPhase || c.Phase == position.SpecialPhase && c.Built && bankOutside != nil && engine.Get(c, bankOutside(c.Rules)) && engine.Get(c, &c.Rules.Phases) == engine.StrictPhases
	if built || c.Explaining {
		tellTradePhase(c, built)
	}
}

func tellTradePhase(c *engine.Case, built bool) {
	c.Must(!built, TurnPhases).Say(tradingOver).By(c.Acting)
	if c.Built {
		c.Credit(c.Rules.Phases.Set, engine.AfterBuilding)
		tellMoved(c)
	}
}

// Moves outside of the own turn and between two turns.

// outsideTurn states the requirements of a move in games where others move outside of their turns.
func outsideTurn(c *engine.Case) {
	if c.Hooks.MayMove != nil {
		c.Hooks.MayMove(c)
	}
}

// Rest removes the marks of this turn from the pieces of a seat.
func Rest(c *engine.Case, seat position.Seat) {
	c.Clear(c.Own(seat), position.OfThisTurn)
}

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

// Keys of files: the cards that a roll has brought, and that the roll does not count.
func init() {
	key := func(row things.Key) {
		row.Of, row.Before = things.TurnKey, "trades"
		things.AddKey(Book, row)
	}
	key(things.Key{
		Name: "income", About: "cards that each has taken from hexes by this roll, where a rule of the table asks", Example: "income: {red: 2}",
		Form: engine.ByPlayer(engine.Number(0, 99)),
		Read: func(in *engine.Reading, v engine.Value) {
			v.Players("income", func(seat position.Seat, of engine.Value) {
				if x, ok := of.Int("income", 0, 99); ok && in.Game.Rules.Income {
					in.State.Income[seat] = uint8(x)
				}
			})
		},
		Write: func(g *engine.Game, s *position.State, _ position.Seat) any {
			return ofPlayers(g, func(seat int) int { return int(s.Income[seat]) })
		},
	})
	key(things.Key{
		Name: "thrown-again", About: "the roll did not count and is thrown again", Example: "thrown-again: true", Form: engine.Form{Kind: engine.TruthForm},
		Read: func(in *engine.Reading, v engine.Value) {
			in.State.Rerolling, _ = v.Truth("thrown-again")
			at := in.File.Key("this-turn.thrown-again")
			in.File.Later(func() {
				if in.State.Rerolling && in.State.Phase != position.RollPhase {
					at.Fault("dice that are thrown again do not count yet: the phase is roll")
				}
			})
		},
		Write: func(_ *engine.Game, s *position.State, _ position.Seat) any {
			if !s.Rerolling {
				return nil
			}
			return true
		},
	})
}

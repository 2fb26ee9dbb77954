package scenarios

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/base"
)

// rollsStand determines which rolls of a turn with two rolls are made (duo.dice.two-rolls): none in phase roll
// unless the file says so, both in any other phase. A second roll with the sum of the first waits to be thrown
// again.
func (r *reader) rollsStand() {
	said, s := &r.pos.turn, r.pos.state
	due, before := r.law.DiceRolls.InForce(r.game, s), said.phase == "roll" || said.phase == "over" && said.rolls >= 0
	switch {
	case due < 2 && said.rolls == 2:
		r.f.At(r.at["this-turn.rolls"], "one roll is made in this turn")
	case due < 2 && said.first != nil:
		r.f.At(r.at["this-turn.first"], "one roll is made in this turn: it stands under dice")
	}
	if due < 2 {
		return
	}
	switch {
	case said.rolls < 0 && !before:
		said.rolls = due
	case said.rolls < 0:
		said.rolls = 0
	case said.rolls < due && !before:
		r.f.At(r.at["this-turn.rolls"], fmt.Sprintf("rolls: %d needs phase: roll; after the roll phase both rolls have been made", said.rolls))
		return
	}
	s.Rolls = uint8(said.rolls)
	switch {
	case said.rolls == 0 && said.first != nil:
		r.f.At(r.at["this-turn.first"], "the dice are not thrown yet: no roll is made")
	case said.rolls == 1 && said.first == nil:
		s.First, s.FirstSum = s.Dice, s.DiceSum
	case said.rolls == 1 && !said.dice:
		s.Dice, s.DiceSum = s.First, s.FirstSum
	case said.rolls == 1 && s.DiceSum == s.FirstSum:
		s.Repeated, s.EventKept = true, s.Dice[2]
	case said.rolls == 1:
		r.f.At(r.at["this-turn.dice"], fmt.Sprintf("these dice show %d, not %d as the first roll: then both rolls are made", s.DiceSum, s.FirstSum))
	case said.rolls == 2 && s.DiceSum != 0 && s.DiceSum == s.FirstSum && base.HooksOf(r.game.Hooks).MayThrow == nil: // a replacement of the throw may repeat a result
		r.f.At(r.at["this-turn.dice"], fmt.Sprintf("the second roll cannot have the same sum (%d) as the first [duo.dice.different]", s.DiceSum))
	}
}

// rollsResolved checks that an answer is still owed if the phase is roll and both rolls are made.
func (r *reader) rollsResolved() {
	if s := r.pos.state; s.Phase == engine.RollPhase && s.Rolls > 1 && s.NumPending == 0 {
		r.f.At(r.at["turn.phase"], "both rolls are made and nothing is waited for: the phase is main")
	}
}

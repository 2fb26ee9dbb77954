package duo

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/position"
	"catanref/engine/things"
)

// The turn of two players in files: its two rolls, and what was done with tokens.

func init() {
	key := func(row things.Key) {
		row.Of, row.Before = things.TurnKey, "development-card"
		things.AddKey(Book, row)
	}
	key(things.Key{
		Name: "rolls", About: "of the two rolls of a turn, how many are made; left out: none in phase roll, else both", Example: "rolls: 1", Form: engine.Number(0, 2),
		Read: func(in *engine.Reading, v engine.Value) {
			x, _ := v.Int("rolls", 0, 2)
			in.State.Rolls = uint8(x)
		},
		Opens: rollsStand,
		Write: func(_ *engine.Game, s *position.State, _ position.Seat) any {
			if s.Rolls > 0 && (s.Phase == position.RollPhase || s.Phase == position.OverPhase && s.Rolls == 1) {
				return int(s.Rolls)
			}
			return nil
		},
	})
	key(things.Key{
		Name: "first", About: "the dice of the first of them: 2 4, with the event die 2 4 ship", Example: "first: 2 4", Form: engine.DiceForm,
		Read: func(in *engine.Reading, v engine.Value) { in.State.First, in.State.FirstSum = v.Dice("first") },
		Write: func(_ *engine.Game, s *position.State, _ position.Seat) any {
			if text := engine.DiceText(s.First, s.FirstSum); text != "" {
				return text
			}
			return nil
		},
	})
	key(things.Key{
		Name: "token-action", About: "an action was paid with trade tokens", Example: "token-action: true", Form: engine.Form{Kind: engine.TruthForm}, WrittenBefore: "first",
		Read: func(in *engine.Reading, v engine.Value) {
			if used, _ := v.Truth("token-action"); used {
				in.State.TokensUsed = 1
			}
		},
		Write: func(_ *engine.Game, s *position.State, _ position.Seat) any { return onlyTrue(s.TokensUsed > 0) },
	})
	key(things.Key{
		Name: "dismissed", About: "a played knight card was given up", Example: "dismissed: true", Form: engine.Form{Kind: engine.TruthForm}, WrittenBefore: "first",
		Read:  func(in *engine.Reading, v engine.Value) { in.State.GaveKnight, _ = v.Truth("dismissed") },
		Write: func(_ *engine.Game, s *position.State, _ position.Seat) any { return onlyTrue(s.GaveKnight) },
	})
}

func onlyTrue(is bool) any {
	if is {
		return true
	}
	return nil
}

// rollsStand determines which rolls of a turn with two rolls are made (duo.dice.two-rolls): none in phase roll unless the
// file says so, both in any other phase. A second roll with the sum of the first waits to be thrown again.
func rollsStand(in *engine.Reading) {
	s, rolls, first, dice := in.State, in.File.Key("this-turn.rolls"), in.File.Key("this-turn.first"), in.File.Key("this-turn.dice")
	due, said := DiceRolls.Of(in.Game.Rules).InForce(in.Game, s), int(s.Rolls)
	before := in.Phase == "roll" || in.Phase == "over" && rolls != nil
	if s.Rolls = 0; in.Lawful && !in.Game.Rules.Lays(Book) { // the keys are a fault already
		rolls, first = nil, nil
	}
	switch {
	case due < 2 && said == 2:
		rolls.Fault("one roll is made in this turn")
	case due < 2 && first != nil:
		first.Fault("one roll is made in this turn: it stands under dice")
	}
	if due < 2 {
		return
	}
	switch {
	case rolls == nil && !before:
		said = due
	case rolls != nil && said < due && !before:
		rolls.Fault(fmt.Sprintf("rolls: %d needs phase: roll; after the roll phase both rolls have been made", said))
		return
	}
	s.Rolls = uint8(said)
	switch {
	case said == 0 && first != nil:
		first.Fault("the dice are not thrown yet: no roll is made")
	case said == 1 && first == nil:
		s.First, s.FirstSum = s.Dice, s.DiceSum
	case said == 1 && dice == nil:
		s.Dice, s.DiceSum = s.First, s.FirstSum
	case said == 1 && s.DiceSum == s.FirstSum:
		s.Repeated, s.EventKept = true, s.Dice[2]
	case said == 1:
		dice.Fault(fmt.Sprintf("these dice show %d, not %d as the first roll: then both rolls are made", s.DiceSum, s.FirstSum))
	case said == 2 && s.DiceSum != 0 && s.DiceSum == s.FirstSum && base.HooksOf(in.Game.Hooks).MayThrow == nil: // a replacement of the throw may repeat a result
		dice.Fault(fmt.Sprintf("the second roll cannot have the same sum (%d) as the first [duo.dice.different]", s.DiceSum))
	}
}

package ck

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	AlchemistBeforeRoll engine.RuleID = "ck.alchemist.before-roll"
	AlchemistSetsDice   engine.RuleID = "ck.alchemist.sets-dice"
	AlchemistEventDie   engine.RuleID = "ck.alchemist.event-die"
)

func init() {
	Book.Rules(AlchemistBeforeRoll, AlchemistSetsDice, AlchemistEventDie)
	Book.Each(engine.Tells(engine.OnlyID), AlchemistEventDie)
}

const (
	alchemistTooLate engine.Text = "The dice are rolled; the alchemist is played before the roll."
	noSuchFace       engine.Text = "A die has no such face: they show 1 to 6."
	setsDice         engine.Text = "{by} sets yellow {n}, red {limit}; they count as rolled."
	diceAreSet       engine.Text = "The alchemist set yellow {n}, red {limit}."
	eventStillRolled engine.Text = "The event die is still rolled and comes first."
)

var alchemist = Book.Card("alchemist", cards.ScienceDeck, 2)

func init() {
	Book.Verb(engine.Verb{
		Words: "play alchemist", Looks: visibility.LooksAtNothing, Plays: alchemist, Args: "FACES", About: "set the number dice before the roll",
		Menu: engine.BeforeRoll,
		When: func(c *engine.Case) bool {
			if !toPlayProgress(c, alchemist, true) {
				return false
			}
			if c.Act.Seat == c.Acting {
				c.Must(c.Phase == position.RollPhase && c.Rolls == 0, AlchemistBeforeRoll).Say(alchemistTooLate)
				onlyBeforeRoll(c)
			}
			return true
		},
		Check: func(c *engine.Case) {
			x, y := c.Act.Dice[0], c.Act.Dice[1]
			c.Must(c.DiceSet[0] == 0, AlchemistSetsDice).Say(diceAreSet).Number(int(c.DiceSet[0])).Limit(int(c.DiceSet[1]))
			c.Must(x >= 1 && x <= 6 && y >= 1 && y <= 6, AlchemistSetsDice).Say(noSuchFace)
		},
		Apply: func(c *engine.Case) {
			useProgress(c, alchemist)
			c.DiceSet = [2]uint8{c.Act.Dice[0], c.Act.Dice[1]}
			c.Because(AlchemistSetsDice).Say(setsDice).By(c.Act.Seat).Number(int(c.DiceSet[0])).Limit(int(c.DiceSet[1]))
			c.Because(AlchemistEventDie).Say(eventStillRolled)
		},
		Candidates: func(c *engine.Case, l *engine.List) {
			if c.DiceSet[0] != 0 {
				return
			}
			a := l.Move()
			for x := uint8(1); x <= 6; x++ {
				for y := uint8(1); y <= 6; y++ {
					a.Throw(x, y, position.NoEvent)
					l.Add()
				}
			}
		},
	})
}

// diceAsSet states that a roll shows the dice that the alchemist has set.
func diceAsSet(c *engine.Case) {
	if c.DiceSet[0] == 0 || c.Act.Is(engine.Open) {
		return
	}
	sum := c.DiceSet[0] + c.DiceSet[1]
	same := c.Act.Dice[0] == c.DiceSet[0] && c.Act.Dice[1] == c.DiceSet[1]
	c.Must(same || c.Act.Dice[0] == 0 && c.Act.Sum == sum, AlchemistSetsDice).Say(diceAreSet).Number(int(c.DiceSet[0])).Limit(int(c.DiceSet[1]))
}

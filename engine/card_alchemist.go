package engine

var (
	AlchemistBeforeRoll = rule("ck.alchemist.before-roll")
	AlchemistSetsDice   = rule("ck.alchemist.sets-dice")
	AlchemistEventDie   = rule("ck.alchemist.event-die")
)

var (
	alchemistTooLate = text("The dice are rolled; the alchemist is played before the roll.")
	noSuchFace       = text("A die has no such face: they show 1 to 6.")
	setsDice         = text("{by} sets the dice to a sum of {n}; they count as rolled.")
	diceAreSet       = text("The alchemist has set the dice; they show a sum of {n}.")
	eventStillRolled = text("The event die is still rolled and comes first.")
)

var alchemist = newCard("alchemist", ScienceDeck, 2)

// PlayAlchemist sets the number dice.
var PlayAlchemist VerbID

func init() {
	PlayAlchemist = newVerb(KnightsBook, Verb{
		Words: "play alchemist", Plays: alchemist, Args: "FACES", About: "set the number dice before the roll",
		Menu: BeforeRoll,
		When: func(c *Case) bool {
			if !c.toPlayProgress(alchemist, true) {
				return false
			}
			if c.Seat == c.Active {
				c.must(c.Phase == RollPhase, AlchemistBeforeRoll).say(alchemistTooLate)
				c.must(c.Phase == RollPhase, ProgressPlayAfterRoll)
			}
			return true
		},
		Check: func(c *Case) {
			x, y := c.Action.Dice[0], c.Action.Dice[1]
			c.must(c.DiceSet[0] == 0, AlchemistSetsDice).say(diceAreSet).number(int(c.DiceSet[0] + c.DiceSet[1]))
			c.must(x >= 1 && x <= 6 && y >= 1 && y <= 6, AlchemistSetsDice).say(noSuchFace)
		},
		Apply: func(c *Case) {
			c.useProgress(alchemist)
			c.DiceSet = [2]uint8{c.Action.Dice[0], c.Action.Dice[1]}
			c.because(AlchemistSetsDice).say(setsDice).by(c.Seat).number(int(c.DiceSet[0] + c.DiceSet[1]))
			c.because(AlchemistEventDie).say(eventStillRolled)
		},
		Candidates: func(c *Case, l *List) {
			if !c.hasProgress(l.seat, alchemist) || c.DiceSet[0] != 0 {
				return
			}
			a := l.move()
			for x := uint8(1); x <= 6; x++ {
				for y := uint8(1); y <= 6; y++ {
					a.Throw(x, y, NoEvent)
					l.add()
				}
			}
		},
	})
}

// diceAsSet states that a roll shows the dice that the alchemist has set.
func (c *Case) diceAsSet() {
	if c.DiceSet[0] == 0 || c.Is(Open) {
		return
	}
	sum := c.DiceSet[0] + c.DiceSet[1]
	same := c.Action.Dice[0] == c.DiceSet[0] && c.Action.Dice[1] == c.DiceSet[1]
	c.must(same || c.Action.Dice[0] == 0 && c.Sum == sum, AlchemistSetsDice).say(diceAreSet).number(int(sum))
}

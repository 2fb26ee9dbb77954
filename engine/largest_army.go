package engine

var (
	LargestArmyFirst  = rule("base.largest-army.first")
	LargestArmyTake   = rule("base.largest-army.take")
	LargestArmyTie    = rule("base.largest-army.tie")
	LargestArmyPoints = rule("base.largest-army.points")
)

var (
	firstArmy  = text("{by} is the first with {n} knights and takes Largest Army.")
	takesArmy  = text("{by} has {n} knights, more than {to}, and takes Largest Army.")
	armyTied   = text("{by} has {n} knights, no more than {to}, who keeps Largest Army.")
	armyPoints = text("Largest Army is worth {n} points.")
)

// judgeLargestArmy looks whether the acting player has earned the card.
func (c *Case) judgeLargestArmy() {
	army := int(c.Players[c.Seat].Laid[knightCard])
	holder := c.State.LargestArmy
	switch {
	case holder == c.Seat || army < c.rules.LargestArmyMin.Value:
		return
	case holder == NoSeat:
		c.because(LargestArmyFirst).say(firstArmy).by(c.Seat).number(army)
	case army > int(c.Players[holder].Laid[knightCard]):
		c.because(LargestArmyTake).say(takesArmy).by(c.Seat).to(holder).number(army)
	case army == int(c.Players[holder].Laid[knightCard]):
		c.because(LargestArmyTie).say(armyTied).by(c.Seat).to(holder).number(army)
		return
	default:
		return
	}
	c.State.LargestArmy = c.Seat
	c.because(LargestArmyPoints).say(armyPoints).number(c.rules.LargestArmyPoints.Value)
}

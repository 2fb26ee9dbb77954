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

func init() {
	baseBook.Answer(func(h *Hooks) { h.Army = army })
}

// army counts the knight cards that the seat has played.
func army(s *State, seat Seat) int { return int(s.Players[seat].Laid[knightCard]) }

// judgeLargestArmy looks whether the acting player has earned the card.
func (c *Case) judgeLargestArmy() {
	played := army(c.State, c.Seat)
	holder := c.State.LargestArmy
	switch {
	case holder == c.Seat || played < c.rules.LargestArmyMin.Value:
		return
	case holder == NoSeat:
		c.because(LargestArmyFirst).say(firstArmy).by(c.Seat).number(played)
	case played > army(c.State, holder):
		c.because(LargestArmyTake).say(takesArmy).by(c.Seat).to(holder).number(played)
	case played == army(c.State, holder):
		c.because(LargestArmyTie).say(armyTied).by(c.Seat).to(holder).number(played)
		return
	default:
		return
	}
	c.State.LargestArmy = c.Seat
	c.because(LargestArmyPoints).say(armyPoints).number(c.rules.LargestArmyPoints.Value)
}

package engine

var (
	VictoryPoints       = rule("base.victory.points")
	VictoryTen          = rule("base.victory.ten")
	VictoryOwnTurn      = rule("base.victory.own-turn")
	VictoryStartOfTurn  = rule("base.victory.start-of-turn")
	VictoryHiddenPoints = rule("base.victory.hidden-points")
)

var (
	wins         = text("{by} has {n} points on {by's} own turn and wins.")
	notYetWon    = text("{by} has {n} points, but wins only on {by's} own turn.")
	winsAtStart  = text("{by} begins the turn with {n} points and wins before rolling.")
	hiddenDecide = text("Hidden cards win when they are shown.")
)

// publicPoints counts the points that lie open.
func (c *Case) publicPoints(seat Seat) int { return c.hooks.Points(c.rules, c.State, seat) }

// basePoints counts settlement 1, city 2, a victory point card shown 1, Longest Road 2, Largest Army 2
// (base.victory.points).
func basePoints(r *Rules, s *State, seat Seat) int {
	p := &s.Players[seat]
	laid := int(p.LaidCities)
	settlements := r.Settlements.Value - int(p.Supply.Settlements) + laid
	cities := r.Cities.Value - int(p.Supply.Cities) - laid
	n := settlements*r.SettlementPoints.Value + cities*r.CityPoints.Value + int(p.Laid[victoryPoint])
	if s.LongestRoad == seat {
		n += r.LongestRoadPoints.Value
	}
	if s.LargestArmy == seat {
		n += r.LargestArmyPoints.Value
	}
	return n
}

// judgeVictory looks whether the player on turn has won.
func (c *Case) judgeVictory() {
	goal := get(c, &c.rules.Goal)
	n := c.publicPoints(c.Active)
	if n >= goal {
		before := c.Phase
		c.Winner, c.Phase = c.Active, OverPhase
		c.Pending, c.NumPending, c.Stage = [MaxPending]Pending{}, 0, NoStage
		if c.explain {
			c.tellWin(n, before)
		}
		return
	}
	if c.explain {
		if c.Verb == End && c.hidesWin(c.Seat, goal) {
			c.because(VictoryHiddenPoints)
		}
		for seat := range Seat(c.game.Seats) {
			if n := c.publicPoints(seat); seat != c.Active && n >= goal {
				c.because(VictoryOwnTurn).say(notYetWon).by(seat).number(n)
			}
		}
	}
}

// hidesWin reports whether the seat would have the goal with the victory point cards in hand.
func (c *Case) hidesWin(seat Seat, goal int) bool {
	return c.publicPoints(seat)+int(c.Players[seat].Cards[victoryPoint]) >= goal
}

func (c *Case) tellWin(n int, phase Phase) {
	if phase == RollPhase {
		c.because(VictoryStartOfTurn).say(winsAtStart).by(c.Winner).number(n)
		c.because(VictoryOwnTurn)
	}
	c.because(VictoryTen).say(wins).by(c.Winner).number(n)
	c.credit(c.rules.Goal.Set, AnyGround)
	c.because(VictoryPoints)
}

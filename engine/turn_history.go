package engine

// rolled is the sum of the current roll if it counts, else 0.
func (s *State) rolled() int {
	if s.Repeated && s.DiceSum == s.FirstSum {
		return 0
	}
	return int(s.DiceSum)
}

// Sevens counts the sevens in a row up to the last roll.
func (s *State) Sevens() int {
	switch s.rolled() {
	case 0:
		return int(s.SevensTo)
	case 7:
		return int(s.SevensTo) + 1
	}
	return 0
}

// RememberRoll is called before the dice are thrown again or pass on: the current roll becomes the last one.
func (s *State) RememberRoll() {
	if sum := s.rolled(); sum != 0 {
		s.SevensTo = uint8(min(s.Sevens(), 99))
		s.LastSum = uint8(sum)
	}
}

// RememberIncome counts, for each player, the rolls in a row that have brought nothing.
func (c *Case) RememberIncome() {
	for seat := range c.Game.Players {
		if c.Income[seat] > 0 {
			c.DryRolls[seat] = 0
		} else {
			countUp(&c.DryRolls[seat])
		}
	}
}

// PassTurn clears the data of the turn. Its history is not changed under a law that keeps none.
func (c *Case) PassTurn() {
	c.Turn = Turn{}
	if c.Rules.Remembers || len(c.Rules.Actions) > 0 {
		c.Seen = Seen{}
	}
}

// RobberSince returns the number of turns since the robber came to its hex.
func (s *State) RobberSince() int {
	return int(s.TurnNumber) - int(max(s.RobberCame, min(s.TurnNumber, 1)))
}

// remember records an occasion of grants in the history.
func (c *Case) remember(o Occasion, about *Facts) {
	switch o {
	case OnSteal:
		countUp(&c.Stolen)
	case OnBuild:
		c.AddBuilt(about.Built)
	case OnCard:
		c.AddPlayed(about.Card)
	}
}

package engine

// RememberIncome counts, for each player, the rolls in a row that have brought nothing.
func (c *Case) RememberIncome() {
	for seat := range c.Game.Players {
		if c.Income[seat] > 0 {
			c.DryRolls[seat] = 0
		} else {
			c.AddDryRoll(Seat(seat))
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

// remember records an occasion of grants in the history.
func (c *Case) remember(o Occasion, about *Facts) {
	switch o {
	case OnSteal:
		c.AddStolen()
	case OnBuild:
		c.AddBuilt(about.Built)
	case OnCard:
		c.AddPlayed(about.Card)
	}
}

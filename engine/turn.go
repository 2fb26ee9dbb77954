package engine

var (
	TurnOrder         = rule("base.turn.order")
	TurnActivePlayer  = rule("base.turn.active-player")
	TurnRollFirst     = rule("base.turn.roll-first")
	TurnRollOnce      = rule("base.turn.roll-once")
	TurnRollMandatory = rule("base.turn.roll-mandatory")
	TurnPhases        = rule("base.turn.phases")
	TurnCardBetween   = rule("base.turn.card-between")
	TurnPending       = rule("base.turn.pending")
	TurnGameOver      = rule("base.turn.game-over")
)

var (
	gameIsOver     = text("{by} has won; the game is over.")
	duesFirst      = text("First {by} must answer: {n} still due.")
	robberDue      = text("First {by} must move the robber.")
	notYourTurn    = text("It is {by's} turn.")
	notRolled      = text("{by} has not rolled the dice yet.")
	rolledAlready  = text("The dice were rolled this turn already: {n}.")
	mustRoll       = text("{by} must roll before the turn can end.")
	tradingOver    = text("{by} has built or bought this turn, so trading is over.")
	dicePass       = text("The dice pass to {to}.")
	cardsFitIn     = text("The card does not end the trade phase.")
	doesNotCount   = text("The {n} does not count: {by} rolls again.")
	mustThrow      = text("The last roll did not count: {by} must roll again first.")
	noEventDie     = text("There is no event die in this game.")
	setupIsRunning = text("The set-up is not over: only settlements and roads are placed.")
)

var (
	Roll VerbID
	End  VerbID
)

func init() {
	Roll = newVerb(baseBook, Verb{
		Words: "roll", Args: "DICE [EVENT] [draws DRAWS]", About: "roll the dice",
		Menu: BeforeRoll, When: whenRoll, Check: checkRoll, Apply: applyRoll,
		Candidates: func(c *Case, l *List) {
			a := l.move()
			a.Flags = Open
			l.add()
		},
		Tell: tellRoll,
	})
	End = newVerb(baseBook, Verb{
		Words: "end", About: "pass the dice", Menu: AfterRoll,
		When: whenEnd, Apply: applyEnd,
		Candidates: func(c *Case, l *List) { l.addPlain() },
	})
}

// gameOn states that the game is running. What follows has no meaning if it is not.
func (c *Case) gameOn() bool {
	on := c.Phase != OverPhase
	c.must(on, TurnGameOver).say(gameIsOver).by(c.Winner)
	return on
}

// setupOver states that the set-up is over.
func (c *Case) setupOver() bool {
	over := c.Phase != SetupPhase
	c.must(over, SetupRounds).say(setupIsRunning)
	return over
}

// nothingOwed states that no answer is outstanding.
func (c *Case) nothingOwed() {
	if c.NumPending == 0 {
		c.must(true, TurnPending)
		return
	}
	owed := &c.Pending[0]
	duty, say := owed.Duty.Duty(), duesFirst
	if duty.Asks != "" {
		say = duty.Asks
	}
	c.must(false, TurnPending).say(say).by(owed.Seat).number(int(max(1, owed.Count)))
	if duty.Halts != nil {
		duty.Halts(c)
	}
}

// othersFirst states, of an answer that is not due, that none is due either.
func (c *Case) othersFirst() {
	if c.NumPending > 0 {
		c.nothingOwed()
	}
}

// onTurn states what every move of a player's own turn needs; false if nothing more need be asked.
func (c *Case) onTurn() bool {
	if !c.gameOn() || !c.setupOver() {
		return false
	}
	c.nothingOwed()
	c.must(c.Seat == c.Active, TurnActivePlayer).say(notYourTurn).by(c.Active)
	return true
}

// afterRoll states that the dice are rolled.
func (c *Case) afterRoll() {
	c.must(c.Phase != RollPhase, TurnRollFirst).say(notRolled).by(c.Active)
	c.rollsAgain()
}

// rollsAgain states that no roll that did not count waits to be thrown again.
func (c *Case) rollsAgain() {
	c.allows(!c.Rerolling, c.rules.DiceReroll.Set, MustReroll).say(mustThrow).by(c.Active)
}

// toBuild states what building and buying need of the turn.
func (c *Case) toBuild() bool {
	if !c.onTurn() {
		return false
	}
	c.afterRoll()
	return true
}

// toTrade states what both kinds of trade need of the phase.
func (c *Case) toTrade() {
	c.afterRoll()
	c.must(c.Phase != BuildPhase, TurnPhases).say(tradingOver).by(c.Active)
	if c.Built {
		c.credit(c.rules.Phases.Set, AfterBuilding)
		c.tellMoved()
	}
}

// tellMoved lets the other books tell what they tell of any move of the own turn.
func (c *Case) tellMoved() {
	if c.explain && c.hooks.Moved != nil {
		c.hooks.Moved(c)
	}
}

// hasBuilt notes that the player built or bought; with strict phases that ends the trading.
func (c *Case) hasBuilt() {
	c.Built = true
	if c.Phase == TradePhase && get(c, &c.rules.Phases) == StrictPhases {
		c.Phase = BuildPhase
	}
}

func whenRoll(c *Case) bool {
	if !c.gameOn() || !c.setupOver() {
		return false
	}
	if c.TurnNumber == 1 && c.Phase == RollPhase {
		c.must(c.Seat == c.Active, SetupFirstTurn).say(firstTurnIs).by(c.Active)
	}
	c.onTurn()
	c.must(c.Phase == RollPhase, TurnRollOnce).say(rolledAlready).number(int(c.DiceSum))
	return true
}

func applyRoll(c *Case) {
	c.State.Dice = c.Action.Dice
	c.DiceSum = c.Sum
	if get(c, &c.rules.DiceReroll) {
		c.throwAgain()
		return
	}
	c.Phase, c.Rerolling = TradePhase, false
	if c.DiceSum == 7 {
		c.credit(c.rules.DiceReroll.Set, CountsAgain)
	}
	c.Stage = ProduceStage
	if c.hooks.Rolled != nil {
		c.hooks.Rolled(c)
	}
}

// tellRoll throws the dice, those excepted that were set beforehand.
func tellRoll(g *Game, s *State, a *Action, l Luck) {
	yellow, red := l.die(), l.die()
	if s.DiceSet[0] != 0 {
		yellow, red = s.DiceSet[0], s.DiceSet[1]
	}
	a.Dice[0], a.Dice[1], a.Sum = yellow, red, yellow+red
	if g.hooks.TellRoll != nil {
		g.hooks.TellRoll(g, s, a, l)
	}
}

// throwAgain cancels a roll that does not count: the turn still stands before it. Dice that were set
// by a card are used up.
func (c *Case) throwAgain() {
	if c.explain {
		c.credit(c.rules.DiceReroll.Set, Reroll).say(doesNotCount).by(c.Seat).number(int(c.DiceSum))
		c.credit(c.rules.DiceReroll.Set, CountsAgain)
	}
	c.State.Dice, c.DiceSum, c.DiceSet = [3]uint8{}, 0, [2]uint8{}
	c.Rerolling = true
}

// proceed carries the roll on when nothing more is owed: what other books bring first, then what the
// number dice bring.
func (c *Case) proceed() {
	for c.Stage != NoStage && c.NumPending == 0 {
		if c.judgeVictory(); c.Phase == OverPhase {
			return
		}
		stage := c.Stage
		c.Stage = NoStage
		switch {
		case stage != ProduceStage:
			c.hooks.Stage(c, stage)
		case c.DiceSum == 7:
			c.rollSeven()
		case c.DiceSum != 0: // in a position of a file the dice may not be told
			c.produce()
		}
	}
}

func checkRoll(c *Case) {
	if c.Is(Open) {
		return
	}
	if c.hooks.CheckRoll != nil {
		c.hooks.CheckRoll(c)
		return
	}
	c.must(c.Event() == NoEvent && c.Each == [MaxSeats]Card{}, ComponentDice).say(noEventDie)
}

func whenEnd(c *Case) bool {
	if !c.gameOn() || !c.setupOver() {
		return false
	}
	if c.Owes(c.Seat, MoveRobber) >= 0 {
		c.must(false, SevenRobber).say(robberDue).by(c.Seat)
	}
	c.onTurn()
	if c.Seat == c.Active {
		c.must(c.Phase != RollPhase, TurnRollMandatory).say(mustRoll).by(c.Active)
		c.rollsAgain()
		if c.hooks.MayEnd != nil {
			c.hooks.MayEnd(c)
		}
	}
	return true
}

// applyEnd passes the dice to the left and clears what the turn has seen.
func applyEnd(c *Case) {
	c.tellHand()
	next := (c.Active + 1) % Seat(c.game.Seats)
	c.because(TurnOrder).say(dicePass).by(c.Active).to(next)
	var own [maxPieces]Intersection
	for _, v := range c.standing(c.board, c.Active, &own) {
		c.Pieces[v] &^= ofThisTurn
	}
	n := uint16(c.game.Seats)
	extra := c.OfPlayer - (c.TurnNumber+n-1)/n
	c.TurnNumber++
	c.OfPlayer = (c.TurnNumber+n-1)/n + extra
	c.Active, c.Phase = next, RollPhase
	c.State.Dice, c.DiceSum = [3]uint8{}, 0
	if c.NumPending > 0 { // the table let the turn end all the same: what was owed lapses
		c.Pending, c.NumPending, c.Stage = [MaxPending]Pending{}, 0, NoStage
	}
	c.Built, c.Traded, c.HarborCard, c.HouseUsed = false, false, false, false
	c.DiceSet = [2]uint8{}
	c.CardPlayed, c.FleetKinds, c.Forced = 0, 0, 0
	c.Bought = [MaxCards]uint8{}
}

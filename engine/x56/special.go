package x56

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/ck"
	"catanref/engine/position"
)

const (
	SpecialAfterTurn    engine.RuleID = "x56.special.after-turn"
	SpecialWho          engine.RuleID = "x56.special.who"
	SpecialOrder        engine.RuleID = "x56.special.order"
	SpecialPass         engine.RuleID = "x56.special.pass"
	SpecialNextPlayer   engine.RuleID = "x56.special.next-player"
	SpecialNoTrade      engine.RuleID = "x56.special.no-trade"
	SpecialNoPlay       engine.RuleID = "x56.special.no-play"
	SpecialBoughtCard   engine.RuleID = "x56.special.bought-card"
	SpecialHarborLater  engine.RuleID = "x56.special.harbor-later"
	SpecialNoShipMove   engine.RuleID = "x56.special.no-ship-move"
	SpecialAnswersFirst engine.RuleID = "x56.special.answers-first"
	SpecialAfterWin     engine.RuleID = "x56.special.after-win"
	SpecialNoWin        engine.RuleID = "x56.special.no-win"
)

func init() {
	Book.Rules(SpecialNextPlayer, SpecialNoPlay, SpecialHarborLater, SpecialNoTrade, SpecialNoShipMove,
		SpecialAnswersFirst, SpecialNoWin, SpecialPass)
	Book.Each(engine.SaysMore(SpecialBoughtCard, base.DevelopmentBoughtThisTurn), SpecialNoPlay)
	Book.Each(engine.SaysMore(SpecialHarborLater), SpecialNoTrade)
	Book.Rule(SpecialBoughtCard, engine.SaysMore(base.DevelopmentBoughtThisTurn))
	Book.Rule(SpecialAfterTurn, engine.With(base.TurnActivePlayer))
	Book.Rule(SpecialWho, engine.With(base.TurnActivePlayer))
	Book.Rule(SpecialOrder, engine.With(base.TurnActivePlayer))
	Book.Rule(SpecialAfterWin, engine.RestatesWhere(wouldFollow, base.TurnGameOver))
	Book.Each(engine.Tells(engine.OnlyID), SpecialNextPlayer, SpecialOrder)
	Book.Each(engine.Refuses(engine.OnlyID), SpecialAnswersFirst)
}

// wouldFollow reports whether the game ended where a building phase would otherwise have followed.
func wouldFollow(c *engine.Case, held bool) bool { return !held && hasPhases(c.Rules) }

const (
	phaseFollows  engine.Text = "The others may build before the dice pass on, {to} first."
	phaseOn       engine.Text = "The special building phase is not over: {by} builds or passes."
	justFinished  engine.Text = "{by} has just finished the turn and does not build in the phase that follows it."
	notYetBuilds  engine.Text = "{by} builds first."
	buildsNow     engine.Text = "{by} builds now."
	passedAlready engine.Text = "{by} has passed and does not come again in this phase."
	nothingEnds   engine.Text = "There is no special building phase to pass in. It is {by's} turn."
	bankTrades    engine.Text = "The bank trades in this phase."
	nobodyTrades  engine.Text = "Nobody trades in the special building phase, not with the bank either."
	servesLater   engine.Text = "A harbor reached in the phase serves from {by's} next turn on."
	noCardPlayed  engine.Text = "No development card is played or shown in the special building phase."
	boughtInPhase engine.Text = "The {card} card came to {by} in this phase; it can be played in {by's} next turn."
	shipsStay     engine.Text = "No ship is moved in the special building phase."
	answerFirst   engine.Text = "What a build has brought about is settled first."
	passesOn      engine.Text = "{by} passes; {to} builds next."
	lastPasses    engine.Text = "{by} passes, the last of all."
	noPhaseNow    engine.Text = "The game is over: no building phase follows."
	waitsToWin    engine.Text = "{by} has {n} points, but nobody wins in the phase: {by} wins when {by's} own turn begins, if nobody has won before."
)

func init() {
	base.Answer(Book, func(h *base.Hooks) {
		h.Won, h.NotWon = tellNoPhase, tellWaits
	})
}

// hasPhases reports whether there can be a building phase under the law.
func hasPhases(r *engine.Rules) bool {
	return specialAfterTurn.Of(r).Value || specialAfterTurn.Of(r).Eval != nil
}

// interlude reports whether a building phase follows the turn in this position. Ruling: a condition is evaluated
// when the turn ends, before its number rises; for a position in the phase it is evaluated again.
func interlude(g *engine.Game, s *position.State) bool {
	if specialAfterTurn.Of(g.Rules).Eval == nil {
		return specialAfterTurn.Of(g.Rules).Value
	}
	c := engine.CaseOf(g, s)
	return engine.Get(&c, specialAfterTurn.Of(c.Rules))
}

// beginPhase lets all others build, clockwise from the left of the player who has ended the turn.
func beginPhase(c *engine.Case) {
	c.Phase, c.Acting = position.SpecialPhase, leftOf(c, c.Active)
	c.Because(SpecialAfterTurn).Say(phaseFollows).To(c.Acting)
	c.Because(SpecialOrder)
	if c.Rules.Plays(ck.Book) {
		c.Because(KnightsTurnOrder)
	}
	c.Credit(specialAfterTurn.Of(c.Rules).Set, engine.AnyGround)
}

func leftOf(c *engine.Case, seat position.Seat) position.Seat {
	return (seat + 1) % position.Seat(c.Game.Players)
}

// hasPassed reports whether the seat has passed in the phase: it sits between the player who has ended the
// turn and the one who builds now.
func hasPassed(c *engine.Case, seat position.Seat) bool {
	n := position.Seat(c.Game.Players)
	return seat != c.Active && (seat-c.Active+n)%n < (c.Acting-c.Active+n)%n
}

// inPhase states the requirements of any move in the phase: it builds or passes, and the player is the one to
// move.
func inPhase(c *engine.Case) {
	verb := engine.VerbOf(c.Act.Verb)
	if verb.Menu&engine.InSpecial == 0 || verb.Act == engine.BankAct {
		barred(c, verb)
		return
	}
	seat := c.Act.Seat
	c.Must(seat != c.Active, SpecialWho).Say(justFinished).By(seat)
	gone := hasPassed(c, seat)
	c.Must(!gone, SpecialPass).Say(passedAlready).By(seat)
	c.Must(seat == c.Acting || seat == c.Active || gone, SpecialOrder).Say(notYetBuilds).By(c.Acting)
	turn := notYetBuilds
	if gone || seat == c.Active { // this player gets no further move in the phase
		turn = buildsNow
	}
	if told := c.Must(seat == c.Acting, base.TurnActivePlayer).Say(turn).By(c.Acting); gone || seat == c.Active {
		told.Follows()
	}
	c.Must(c.NumPending == 0, SpecialAnswersFirst).Say(answerFirst)
	if verb.Act == engine.BuyAct {
		noneToBuy(c)
	}
}

// barred states, for a move that does not build, which rule excludes it from the phase.
func barred(c *engine.Case, verb *engine.Verb) {
	switch {
	case verb.Act == engine.BankAct && specialBank.Get(c):
		c.Must(true, SpecialNoTrade)
		c.Because(SpecialNoTrade).Say(bankTrades)
		c.Credit(specialBank.Of(c.Rules).Set, engine.AnyGround)
	case verb.Act == engine.BankAct:
		c.Must(false, SpecialNoTrade).Say(nobodyTrades)
		c.Must(c.Players[c.Act.Seat].Harbors == 0, SpecialHarborLater).Say(servesLater).By(c.Act.Seat)
	case verb.Act == engine.TradeAct:
		c.Must(false, SpecialNoTrade).Say(nobodyTrades)
	case verb.Act == engine.ShipAct:
		c.Must(false, SpecialNoShipMove).Say(shipsStay)
	case knightsBarred(c, verb):
	case verb.PlaysCard():
		c.Must(false, SpecialNoPlay).Say(noCardPlayed)
		c.Must(c.Bought[verb.Plays] == 0 || c.Act.Seat != c.Acting, SpecialBoughtCard).Say(boughtInPhase).By(c.Act.Seat).Card(verb.Plays)
	default:
		c.Must(false, SpecialAfterTurn).Say(phaseOn).By(c.Acting)
	}
}

// inTurn states, for a move in a turn, that the restrictions of the phase do not apply there.
func inTurn(c *engine.Case) {
	if !c.Explaining || !hasPhases(c.Rules) {
		return
	}
	switch verb := engine.VerbOf(c.Act.Verb); {
	case verb.Act == engine.RollAct:
		c.Must(true, SpecialAfterTurn)
	case verb.Act == engine.BankAct:
		c.Must(true, SpecialNoTrade)
		c.Must(true, SpecialHarborLater)
	case verb.Act == engine.TradeAct:
		c.Must(true, SpecialNoTrade)
	case verb.Act == engine.ShipAct:
		c.Must(true, SpecialNoShipMove)
	case knightsAct(c, verb):
	case verb.PlaysCard():
		c.Must(true, SpecialNoPlay)
		c.Must(true, SpecialBoughtCard)
	}
}

// noPhase states that there is no phase in which the player could pass.
func noPhase(c *engine.Case) {
	if hasPhases(c.Rules) {
		c.Must(false, SpecialPass).Say(nothingEnds).By(c.Acting)
	} else if partner(c) != position.NoSeat {
		noPart(c)
	}
}

// passes lets the next player build. Passing is final; when the last player has passed the next turn begins.
func passes(c *engine.Case, seat position.Seat) {
	next := leftOf(c, seat)
	if seat == leftOf(c, c.Active) {
		c.Because(SpecialNextPlayer)
	}
	if next == c.Active {
		c.Because(SpecialPass).Say(lastPasses).By(seat).Written()
		base.PassDice(c)
		return
	}
	c.Acting = next
	c.Because(SpecialPass).Say(passesOn).By(seat).To(next).Written()
	c.Because(SpecialOrder)
}

// tellNoPhase reports that no phase follows a win, and how points of a phase have won.
func tellNoPhase(c *engine.Case) {
	if hasPhases(c.Rules) {
		c.Because(SpecialAfterWin).Say(noPhaseNow)
		if c.Act.Seat != c.Winner {
			c.Because(SpecialNoWin)
		}
	}
	tellPartnerWins(c)
}

// tellWaits reports that points of the phase do not win yet.
func tellWaits(c *engine.Case, seat position.Seat, points int) {
	switch {
	case c.Phase == position.SpecialPhase:
		c.Because(SpecialNoWin).Say(waitsToWin).By(seat).Number(points)
	case hasPhases(c.Rules):
		c.Because(SpecialNoWin)
	}
	tellPartnerOnly(c)
}

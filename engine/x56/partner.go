package x56

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/ck"
	"catanref/engine/position"
)

// The partner's part of a turn, if the law has one: after the player who rolled has ended the turn, the player a
// given number of seats to the left does everything that a turn after the roll allows, except trade with others.
// Rulings cite the rules of its setter (var.paired-players).

const (
	partFollows    engine.Text = "{to} is the partner of this turn and moves before the dice pass on."
	partEnded      engine.Text = "{by} has ended the partner's part."
	othersMove     engine.Text = "{by} moves now: the turn is the roller's first, then the partner's."
	partnerPasses  engine.Text = "{by} is the partner of this turn and ends the part with pass."
	nextRolls      engine.Text = "{by} is the partner of this turn and does not roll; {to} rolls next."
	rollerEnds     engine.Text = "{by} is the roller of this turn, whose part ends with end; only the partner passes."
	bankOnly       engine.Text = "The partner trades with the bank only."
	oneCardInPart  engine.Text = "{by} has played a development card in this part: {card}."
	boughtInPart   engine.Text = "The {card} card came to {by} in this part."
	notBeforeRoll  engine.Text = "Before the roll only the player who rolls plays a card."
	activeInPart   engine.Text = "The knight on {at} became active in this part and acts from the next turn on."
	shipMoved      engine.Text = "{by} has moved a ship in this part."
	partnerBuilds  engine.Text = "{by} builds as the partner."
	partnerHasGoal engine.Text = "The partner's part counts as a turn of {by's} own."
)

// partner returns the player with a part in this turn; NoSeat: nobody.
func partner(c *engine.Case) position.Seat {
	n := specialPartner.Get(c)
	if n == 0 || c.TurnNumber == 0 {
		return position.NoSeat
	}
	at := (c.Active + position.Seat(n)) % position.Seat(c.Game.Players)
	if at == c.Active {
		return position.NoSeat
	}
	return at
}

// partnerOf is partner for a position without a Case.
func partnerOf(g *engine.Game, s *position.State) position.Seat {
	if specialPartner.Of(g.Rules).Eval == nil && specialPartner.Of(g.Rules).Value == 0 {
		return position.NoSeat
	}
	c := engine.CaseOf(g, s)
	return partner(&c)
}

// by cites, on the ground, the rules of the setter of the partners' part.
func by(c *engine.Case, ground engine.Ground) engine.Details {
	return c.Credit(specialPartner.Of(c.Rules).Set, ground)
}

// must states a requirement of the partner's part.
func must(c *engine.Case, ok bool, ground engine.Ground) engine.Details {
	told := c.Allows(ok, specialPartner.Of(c.Rules).Set, ground)
	if ground == engine.PartnerOrder && !c.InPart() { // the rule of any turn has the sentence
		told.Follows()
	}
	return told
}

// beginPart gives the turn to the partner.
func beginPart(c *engine.Case, at position.Seat) {
	c.Phase, c.Acting = position.TradePhase, at
	by(c, engine.PartnerWho).Say(partFollows).To(at)
	by(c, engine.PartnerInstead)
	by(c, engine.PartnerOrder)
	by(c, engine.PartnerFresh).As(engine.Background)
}

// withPartner states the requirements of a move in a turn in which the seat at has a part.
func withPartner(c *engine.Case, at position.Seat) {
	verb, part := engine.VerbOf(c.Act.Verb), c.InPart()
	mine := c.Act.Seat == c.Acting
	if verb.Act == engine.TradeAct {
		if f := must(c, !part, engine.PartnerBank).Say(bankOnly); !mine && c.Act.Other != c.Acting { // a trade of two others
			f.Follows()
		}
		by(c, engine.PartnerRoller)
		return
	}
	say := othersMove
	switch {
	case mine && verb.Act == engine.EndAct:
		say = partnerPasses
	case mine && verb.Act == engine.RollAct:
		say = nextRolls
	}
	ofRoller := part && (verb.Act == engine.EndAct || verb.Act == engine.RollAct)
	must(c, mine && !ofRoller, engine.PartnerOrder).Say(say).By(c.Acting).To(c.Game.After(c.Active))
	if !mine {
		if part {
			buildsOnly(c, verb)
		}
		if c.Phase == position.RollPhase && verb.PlaysCard() {
			must(c, false, engine.PartnerBeforeRoll).Say(notBeforeRoll)
		}
		return
	}
	if !part {
		tellRoller(c, verb)
		return
	}
	c.Must(!ofRoller, base.TurnActivePlayer).Say(say).By(c.Acting).To(c.Game.After(c.Active)).Follows()
	inPart(c, verb)
}

// buildsOnly reports that only the partner builds or buys in the part.
func buildsOnly(c *engine.Case, verb *engine.Verb) {
	if verb.Builds != position.NothingBuilt || verb.Act == engine.BuyAct {
		must(c, false, engine.PartnerBuild).Say(othersMove).By(c.Acting).Follows()
	}
}

// noPart states that nobody passes before the partner's part has begun.
func noPart(c *engine.Case) {
	say := othersMove
	if c.Act.Seat == c.Acting {
		say = rollerEnds
	}
	must(c, false, engine.PartnerOrder).Say(say).By(c.Acting)
	if c.Act.Seat != c.Acting {
		c.Must(false, base.TurnActivePlayer).Say(othersMove).By(c.Acting)
	}
}

// tellRoller reports that the turn of the player who rolled is a full one.
func tellRoller(c *engine.Case, verb *engine.Verb) {
	if !c.Explaining {
		return
	}
	switch {
	case verb.PlaysCard():
		must(c, true, engine.PartnerBeforeRoll)
		must(c, true, engine.PartnerCard)
		by(c, engine.PartnerRoller)
		by(c, engine.PartnerFresh)
	case verb.Act == engine.RollAct, verb.Act == engine.BankAct:
		by(c, engine.PartnerRoller).As(engine.OnlyID)
	case verb.Act == engine.PromoteAct, verb.Act == engine.KnightAct, verb.Act == engine.ShipAct:
		by(c, engine.PartnerFresh)
	}
}

// inPart states the limits per turn, which also apply to the part.
func inPart(c *engine.Case, verb *engine.Verb) {
	if verb.Menu&engine.BeforeRoll != 0 && verb.Menu&engine.AfterRoll == 0 && verb.PlaysCard() { // the alchemist
		must(c, false, engine.PartnerBeforeRoll).Say(notBeforeRoll)
		return
	}
	if card := verb.Plays; card != 0 {
		development := c.Hooks.Decks[cards.Development] && card.Copies(cards.Development) > 0 // a progress card may have the same name
		if development {                                                                      // the limit per part for progress cards is that of a turn
			must(c, c.CardPlayed == 0 || engine.Get(c, &c.Rules.DevelopmentMany), engine.PartnerCard).Say(oneCardInPart).By(c.Acting).Card(c.CardPlayed)
		}
		old := c.Bought[card] == 0 || c.Players[c.Acting].Cards[card] > c.Bought[card] || engine.Get(c, &c.Rules.DevelopmentFresh)
		must(c, old || !development, engine.PartnerCard).Say(boughtInPart).By(c.Acting).Card(card)
		by(c, engine.PartnerFresh)
	}
	switch verb.Act {
	case engine.BankAct:
		must(c, true, engine.PartnerBank)
	case engine.ActivateAct, engine.PromoteAct, engine.ImproveAct:
		must(c, true, engine.PartnerKnights)
	case engine.ChaseAct, engine.KnightAct:
		actsInPart(c)
	case engine.ShipAct:
		limit := 0 // no ship moves in any turn, which is not the fault of the part
		if moves := base.HooksOf(c.Hooks).ShipMoves; moves != nil {
			limit = moves(c)
		}
		must(c, !c.Explaining || limit == 0 || int(c.ShipsMoved) < limit, engine.PartnerShips).Say(shipMoved).By(c.Acting)
	}
	if builds(verb, ck.Book) {
		must(c, true, engine.PartnerKnights)
	}
}

// actsInPart states that a knight that was activated in the part does not act in it. That is the rule of any turn, so
// it is cited only in explaining mode.
func actsInPart(c *engine.Case) {
	v := c.Act.Intersection(0)
	if !c.Explaining || v == board.NoIntersection {
		return
	}
	fresh := c.Pieces[v].Owner() == c.Acting && c.Pieces[v].Is(position.Activated) && !ck.KnightActsAtOnce.Get(c)
	must(c, !fresh, engine.PartnerKnights).Say(activeInPart).At(v.Place())
}

// endsPart states the requirements for ending the part: it is the player's part, and he keeps no more cards than
// allowed.
func endsPart(c *engine.Case) {
	must(c, c.Act.Seat == c.Acting, engine.PartnerOrder).Say(othersMove).By(c.Acting)
	c.Must(c.Act.Seat == c.Acting, base.TurnActivePlayer).Say(othersMove).By(c.Acting).Follows()
	if c.Act.Seat == c.Acting && base.HooksOf(c.Hooks).MayEnd != nil {
		base.HooksOf(c.Hooks).MayEnd(c)
	}
}

// partEnds passes the dice to the left of the player who rolled.
func partEnds(c *engine.Case, seat position.Seat) {
	by(c, engine.PartnerInstead).Say(partEnded).By(seat)
	by(c, engine.PartnerFresh).As(engine.Background)
	base.PassDice(c)
}

// tellPartnerBuilds reports that the partner builds and buys as in a turn.
func tellPartnerBuilds(c *engine.Case) {
	by(c, engine.PartnerBuild).Say(partnerBuilds).By(c.Act.Seat).As(engine.OnlyID)
	switch verb := engine.VerbOf(c.Act.Verb); {
	case verb.Builds.AtSea():
		by(c, engine.PartnerShips)
	case verb.Act == engine.PromoteAct:
		by(c, engine.PartnerFresh)
	}
}

// tellPartnerWins reports in whose part the win was reached.
func tellPartnerWins(c *engine.Case) {
	if c.Winner != c.Active {
		by(c, engine.PartnerWin).Say(partnerHasGoal).By(c.Winner)
		return
	}
	tellPartnerOnly(c)
}

// tellPartnerOnly reports that only the roller and the partner can win.
func tellPartnerOnly(c *engine.Case) { by(c, engine.PartnerWin) }

package base

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	TurnOrder         engine.RuleID = "base.turn.order"
	TurnActivePlayer  engine.RuleID = "base.turn.active-player"
	TurnRollFirst     engine.RuleID = "base.turn.roll-first"
	TurnRollOnce      engine.RuleID = "base.turn.roll-once"
	TurnRollMandatory engine.RuleID = "base.turn.roll-mandatory"
	TurnPhases        engine.RuleID = "base.turn.phases"
	TurnCardBetween   engine.RuleID = "base.turn.card-between"
	TurnPending       engine.RuleID = "base.turn.pending"
	TurnGameOver      engine.RuleID = "base.turn.game-over"
)

func init() {
	Book.Rules(TurnOrder, TurnActivePlayer, TurnRollFirst, TurnRollOnce, TurnRollMandatory, TurnPhases, TurnCardBetween, TurnPending, TurnGameOver)
	Book.Each(engine.PerTurn(engine.PartnerOrder), TurnActivePlayer)
	Book.Each(engine.Tells(engine.OnlyID), TurnCardBetween)
	Book.Each(engine.Refuses(engine.First), TurnGameOver, TurnActivePlayer)
	Book.Each(engine.Refuses(engine.News), TurnPending, TurnRollFirst, TurnPhases)
	Book.Each(engine.SaysMore(TurnRollFirst), TurnActivePlayer)
}

const (
	gameIsOver    engine.Text = "{by} has won; the game is over."
	duesFirst     engine.Text = "First {due}."
	notYourTurn   engine.Text = "It is {by's} turn."
	notRolled     engine.Text = "{by} has not rolled the dice yet."
	rolledAlready engine.Text = "The dice were rolled this turn already: {n}."
	secondToCome  engine.Text = "{by} has rolled once; the second roll comes first."
	mustRoll      engine.Text = "{by} must roll before the turn can end."
	tradingOver   engine.Text = "{by} has built or bought this turn, so trading is over."
	dicePass      engine.Text = "The dice pass to {to}."
	cardsFitIn    engine.Text = "The card does not end the trade phase."
	doesNotCount  engine.Text = "The {n} does not count: {by} rolls again."
	mustThrow     engine.Text = "The last roll did not count: first {by} must roll again."
)

var rollVerb, endVerb position.VerbID

func init() {
	rollVerb = Book.Verb(engine.Verb{
		Words: "roll", Act: engine.RollAct, Looks: visibility.LooksAtNothing, Counts: CountsAtRoll, Args: "DICE [EVENT] [draws DRAWS]", About: "roll the dice", Begins: "rolls the dice",
		Menu: engine.BeforeRoll | engine.AsAnswer, Sure: surelyRolls, When: whenRoll, Check: checkRoll, Apply: applyRoll,
		Candidates: engine.AddOpen,
		Tell:       tellRoll, Conceals: concealDraws,
	})
	endVerb = Book.Verb(engine.Verb{
		Words: "end", Act: engine.EndAct, Looks: visibility.LooksAtNothing, Counts: visibility.CountsNobody, About: "pass the dice", Menu: engine.AfterRoll, EndsTurn: true,
		Button: engine.Button{Label: "End turn", Sign: "end"},
		Sure:   surelyEnds, When: whenEnd, Apply: applyEnd,
		Candidates: engine.AddPlain,
	})
}

// GameOn states that the game is running. If it is not, further checks have no meaning.
func GameOn(c *engine.Case) bool {
	return c.Phase != position.OverPhase && !c.Explaining || tellGameOn(c)
}

func tellGameOn(c *engine.Case) bool {
	on := c.Phase != position.OverPhase
	c.Must(on, TurnGameOver).Say(gameIsOver).By(c.Winner)
	return on
}

// nothingOwed states that no answer is outstanding.
func nothingOwed(c *engine.Case) {
	if c.NumPending > 0 || c.Explaining {
		tellOwed(c)
	}
}

func tellOwed(c *engine.Case) {
	if c.NumPending == 0 {
		c.Must(true, TurnPending)
		return
	}
	owed := &c.Pending[0]
	duty, say := engine.DutyOf(owed.Duty), duesFirst
	if duty.Asks != "" {
		say = duty.Asks
	}
	if duty.Asked != nil {
		say = duty.Asked(c, owed.Seat)
	}
	if duty.Halts != nil { // the duty explains it better than the general sentence
		duty.Halts(c)
	}
	told := c.Must(false, TurnPending).Say(say).By(owed.Seat).Number(int(max(1, owed.Count)))
	if owed.Verb() == c.Act.Verb || duty.Kin != nil && duty.Kin(c.Act.Verb) { // who has to answer is not the point
		told.Follows()
	}
}

// OthersFirst states, for an answer that is not due, that no other answer is due either.
func OthersFirst(c *engine.Case) {
	if c.NumPending > 0 {
		nothingOwed(c)
	}
}

// OnTurn states the requirements of every move in a player's own turn; it returns false if there is nothing more
// to check.
func OnTurn(c *engine.Case) bool { return c.HeldOnTurn() || onTurn(c) }

func onTurn(c *engine.Case) bool {
	if !GameOn(c) || !SetupOver(c) {
		return false
	}
	nothingOwed(c)
	outsideTurn(c)
	if own := c.Act.Seat == c.Acting; !own || c.Explaining {
		c.Must(own, TurnActivePlayer).Say(notYourTurn).By(c.Acting)
	}
	return true
}

// AfterRoll states that the dice are rolled.
func AfterRoll(c *engine.Case) {
	if c.Phase == position.RollPhase || c.Rerolling || c.Explaining {
		tellAfterRoll(c)
	}
}

func tellAfterRoll(c *engine.Case) {
	say := notRolled
	if c.Rolls > 0 {
		say = secondToCome
	}
	if told := c.Must(c.Phase != position.RollPhase, TurnRollFirst).Say(say).By(c.Active); c.Rerolling { // that the roll did not count says more
		told.Follows()
	}
	rollsAgain(c)
}

// ToBuild states the requirements of the turn for building and buying.
func ToBuild(c *engine.Case) bool {
	if !OnTurn(c) {
		return false
	}
	AfterRoll(c)
	return true
}

// toTrade states the requirements of the phase for both kinds of trade.
func toTrade(c *engine.Case) {
	outsideTurn(c)
	AfterRoll(c)
	inTradePhase(c)
}

// tellCardBetween reports, for strict phases, that playing a card does not end one of them.
func tellCardBetween(c *engine.Case) {
	if engine.Get(c, &c.Rules.Phases) == engine.StrictPhases {
		if f := c.Because(TurnCardBetween).Say(cardsFitIn); c.Phase == position.RollPhase {
			f.As(engine.Background)
		}
	}
}

// tellMoved lets later books add effects to any move in the player's own turn.
func tellMoved(c *engine.Case) {
	if c.Explaining && HooksOf(c.Hooks).Moved != nil {
		HooksOf(c.Hooks).Moved(c)
	}
}

// hasBuilt records that the player built or bought; with strict phases that ends trading.
func hasBuilt(c *engine.Case) {
	c.Built = true
	if c.Phase == position.TradePhase && engine.Get(c, &c.Rules.Phases) == engine.StrictPhases {
		c.Phase = position.BuildPhase
	}
}

func whenRoll(c *engine.Case) bool {
	if !GameOn(c) || !SetupOver(c) {
		return false
	}
	firstRollIs(c)
	if c.NumPending > 0 && c.Owes(c.Act.Seat, rollVerb) >= 0 {
		return answersRoll(c)
	}
	OnTurn(c)
	notRolledYet(c)
	if answer := HooksOf(c.Hooks).MayThrow; answer != nil {
		answer(c)
	}
	return true
}

// notRolledYet states that a roll of this turn is still to come.
func notRolledYet(c *engine.Case) {
	c.Must(c.Phase == position.RollPhase && !allRolled(c) || c.OutsideTurn(), TurnRollOnce).Say(rolledAlready).Number(int(c.DiceSum))
}

// allRolled reports, for a turn with several rolls, whether all of them are made.
func allRolled(c *engine.Case) bool {
	return c.Rolls > 0 && HooksOf(c.Hooks).Rolls != nil && int(c.Rolls) >= HooksOf(c.Hooks).Rolls(c)
}

// CountsAtRoll returns the part of a hand's size on which a roll depends: a 7 halves large hands.
func CountsAtRoll(g *engine.Game, _ *position.State, a *engine.Action, _ position.Seat, cards int) int {
	if a.Sum == 7 || HooksOf(g.Hooks).RollTakes {
		return cards
	}
	return 0
}

func applyRoll(c *engine.Case) {
	rollOwed(c)
	if c.Rules.Remembers {
		c.RememberRoll()
	}
	c.State.Dice, c.Income = c.Act.Dice, [position.MaxSeats]uint8{}
	c.DiceSum = c.Act.Sum
	if engine.Get(c, &c.Rules.DiceReroll) {
		throwAgain(c)
		return
	}
	c.Rerolling = false
	if HooksOf(c.Hooks).Thrown != nil && !HooksOf(c.Hooks).Thrown(c) {
		return
	}
	if c.Rolls == 0 {
		c.Phase = position.TradePhase
	}
	if c.DiceSum == 7 {
		c.Credit(c.Rules.DiceReroll.Set, engine.CountsAgain)
	}
	c.Stage = position.ProduceStage
	if answer := HooksOf(c.Hooks).Rolled; answer != nil {
		answer(c)
	}
}

// tellRoll throws the dice, except those that were set beforehand.
func tellRoll(g *engine.Game, s *position.State, a *engine.Action, l engine.Luck) {
	yellow, red := l.Die(), l.Die()
	if s.DiceSet[0] != 0 {
		yellow, red = s.DiceSet[0], s.DiceSet[1]
	}
	a.Dice[0], a.Dice[1], a.Sum = yellow, red, yellow+red
	if answer := HooksOf(g.Hooks).TellRoll; answer != nil {
		answer(g, s, a, l)
	}
}

func checkRoll(c *engine.Case) {
	if c.Act.Is(engine.Open) {
		return
	}
	c.Asks(c.Rules.EachDie && c.Act.Sum != 0 && c.Act.Dice[0] == 0, whichDice, EachThrow)
	if HooksOf(c.Hooks).CheckRoll != nil {
		HooksOf(c.Hooks).CheckRoll(c)
		return
	}
	TwoDice(c)
}

func whenEnd(c *engine.Case) bool {
	if !GameOn(c) || !SetupOver(c) {
		return false
	}
	robberBeforeEnd(c)
	OnTurn(c)
	if c.Act.Seat == c.Active {
		if c.Phase == position.RollPhase || c.Rerolling || c.Explaining {
			rolledBeforeEnd(c)
		}
		if answer := HooksOf(c.Hooks).MayEnd; answer != nil {
			answer(c)
		}
	}
	return true
}

// rolledBeforeEnd states that the dice are rolled, as a turn cannot end before.
func rolledBeforeEnd(c *engine.Case) {
	say := mustRoll
	if c.Rolls > 0 {
		say = secondToCome
	}
	c.Must(c.Phase != position.RollPhase, TurnRollMandatory).Say(say).By(c.Active)
	rollsAgain(c)
}

// applyEnd ends the turn at the player's request.
func applyEnd(c *engine.Case) {
	tellHand(c)
	TurnIsOver(c)
}

// TurnIsOver ends the turn, whatever move ended it. The dice pass on, unless somebody else moves first.
func TurnIsOver(c *engine.Case) {
	if c.NumPending > 0 { // the table let the turn end although something was owed: it lapses
		c.Pending, c.NumPending = [position.MaxPending]position.Pending{}, 0
	}
	if HooksOf(c.Hooks).TurnEnds == nil || !HooksOf(c.Hooks).TurnEnds(c) {
		PassDice(c)
	}
}

// PassDice passes the dice to the left and resets the history of the turn.
func PassDice(c *engine.Case) {
	next := c.Game.After(c.Active)
	c.Because(TurnOrder).Say(dicePass).By(c.Active).To(next)
	Rest(c, c.Active)
	if c.TurnNumber%uint16(c.Game.Players) == 0 { // everybody has had the same number of turns
		c.OfPlayer++
	}
	c.TurnNumber++
	if c.Rules.Remembers {
		c.RememberRoll()
	}
	c.Begin(next)
	c.Phase = position.RollPhase
	c.PassTurn()
	TurnBegins(c)
}

// concealDraws hides a card that a roll brings from all but its holder, unless it lies open at once.
func concealDraws(_ *engine.Game, _ *position.State, a *engine.Action, sees func(position.Seat) bool) {
	for seat, card := range a.Each {
		if card.IsNamed() && !card.IsPoint() && !sees(position.Seat(seat)) {
			a.Each[seat] = cards.Unseen
		}
	}
}

// NotOnTurn states whose turn it is, for a move outside the player's turn.
func NotOnTurn(c *engine.Case) { c.Must(false, TurnActivePlayer).Say(notYourTurn).By(c.Acting) }

package tb

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
	"catanref/engine/ck"
	"catanref/engine/duo"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

// Event cards: a card is turned instead of rolling the two dice.

const (
	EventInstead       engine.RuleID = "tb.event.instead"
	EventOrder         engine.RuleID = "tb.event.order"
	EventAnswers       engine.RuleID = "tb.event.answers"
	EventPlain         engine.RuleID = "tb.event.plain"
	EventRobberAttacks engine.RuleID = "tb.event.robber-attacks"
	EventFriendly      engine.RuleID = "tb.event.friendly"
	EventTwoPlayers    engine.RuleID = "tb.event.two-players"
	EventSix           engine.RuleID = "tb.event.six"
	EventSea           engine.RuleID = "tb.event.sea"
)

func init() {
	Book.Rules(EventOrder, EventAnswers, EventPlain, EventRobberAttacks, EventFriendly, EventSea)
	Book.Rule(EventInstead, engine.RestatesWhere(turning, base.TurnActivePlayer, base.TurnRollOnce))
	Book.Rule(EventTwoPlayers, engine.RestatesWhere(secondCard, base.TurnRollFirst, base.TurnRollMandatory))
	Book.Rule(EventSix, engine.RestatesWhere(outsideTurn, base.TurnActivePlayer, base.TurnRollOnce))
	Book.Each(engine.Tells(engine.OnlyID), EventOrder, EventPlain, EventFriendly, EventSea, EventTwoPlayers, EventSix)
	Book.Each(engine.Refuses(engine.OnlyID), EventTwoPlayers, EventSix)
}

const (
	noEventsHere  engine.Text = "There are no event cards in this game. The variant event-cards brings them."
	cardNotDice   engine.Text = "A card is turned in place of the two dice."
	turnsEvent    engine.Text = "The card shows {n}."
	nothingPlain  engine.Text = "The card brings nothing but the yield."
	robberIsOut   engine.Text = "The robber attacks."
	takesNoCard   engine.Text = "The event owes {by} no card."
	notAsked      engine.Text = "{by} owes no answer to an event."
	inOrder       engine.Text = "{by} is first: it goes clockwise from the player on turn."
	friendlyAlone engine.Text = "The friendly robber has no say in this event."
)

var eventVerb position.VerbID

// The card of the turn: the event, and the progress card that each player draws when the dice rolled with the
// card take effect.
var (
	shown = Book.TurnCells(1)
	drawn = Book.TurnCells(position.MaxSeats)
)

// eventStage is the rest of a card after the answers to its event: the dice rolled with it, and the yield.
var eventStage = position.NewStage()

var (
	useEvents = Book.TruthOnce(engine.LawRow{
		Name: "events.used", About: "whether a card is turned in place of the two dice", Rules: []engine.RuleID{EventInstead}, Lays: true,
	}, false)
	eventsList = Book.WordOnce(engine.LawRow{
		Name: "events.list", About: "to what the cards are held that are turned between two New Years: nothing, the copies of each number, or the whole list of 2007",
		Rules: []engine.RuleID{EventDeck, EventList}, Words: []string{noEventList: "none", eventNumbers: "numbers", eventsByCard: "cards"},
	}, noEventList)
	eventsAdvantage = Book.WordOnce(engine.LawRow{
		Name: "events.advantage", About: "who takes a card by Trade Advantage: the holder of Longest Road, or without one who alone has most roads",
		Rules: []engine.RuleID{EventTradeAdvantage}, Words: []string{holderAlone: "holder", mostRoads: "most-roads"},
	}, holderAlone)
	eventsMay = Book.Truth(engine.LawRow{
		Name: "events.may", About: "whether who takes a card by an event as a holder may let it be", Rules: []engine.RuleID{EventTradeAdvantage, EventConflict},
	}, false)
	eventsNone = Book.Truth(engine.LawRow{
		Name: "events.none", About: "whether all tie where nobody has a knight, or a building at a harbor", Rules: []engine.RuleID{EventTournament, EventCalmSeas},
	}, true)
)

// Values of parameters: which deck of event cards is checked, and who takes a card if Longest Road has no holder.
const (
	noEventList uint8 = iota
	eventNumbers
	eventsByCard

	holderAlone = 0
	mostRoads   = 1
)

// withEvents reports whether cards are turned under the law.
func withEvents(r *engine.Rules) bool { return useEvents.In(r) }

// turning reports whether a card is turned, secondCard whether the turn has another to come, and besideTurn
// whether the acting player has a part in another player's turn.
func turning(c *engine.Case, held bool) bool { return c.Act.Verb == eventVerb && !held }

func secondCard(c *engine.Case, held bool) bool {
	return withEvents(c.Rules) && !held && duo.DiceRolls.Get(c) > 1
}

func outsideTurn(c *engine.Case, held bool) bool { return turning(c, held) && c.InPart() }

// lacksEvents states, for a move that needs event cards, that the game has none.
func lacksEvents(c *engine.Case) {
	if base.GameOn(c) {
		c.Must(false, EventInstead).Say(noEventsHere)
	}
}

func init() {
	eventVerb = Book.Verb(engine.Verb{
		Words: "event", Act: engine.RollAct, Looks: visibility.LooksAtNothing, Counts: countsAtEvent, Args: "TURNED [RED] [EVENT] [draws DRAWS]", About: "turn an event card in place of the dice",
		Button: engine.Button{Label: "Turn an event card", Sign: "play", Rank: 10},
		Begins: "turns an event card",
		Menu:   engine.BeforeRoll, Offered: withEvents, Absent: lacksEvents,
		When: whenEvent, Check: checkEvent, Apply: applyEvent, Candidates: engine.AddOpen,
		Tell: tellEvent, Conceals: concealDrawn, Turns: func(a *engine.Action) string { return Happening(a.Count).String() },
	})
	base.Answer(Book, func(h *base.Hooks) {
		if !withEvents(h.Rules) {
			return
		}
		h.MayThrow = mayThrow
		stage := h.Stage
		h.Stage = func(c *engine.Case, at position.Stage) {
			if at == eventStage {
				takesEffect(c)
				return
			}
			stage(c, at)
		}
		h.VainTake = func(c *engine.Case) {
			if rule := takeRule(c.State); rule != EventAnswers {
				c.Must(false, rule).Say(takesNoCard).By(c.Act.Seat)
				c.Must(false, EventAnswers).Say(takesNoCard).By(c.Act.Seat).Follows()
			} else {
				base.NothingToTake(c)
			}
			base.OthersFirst(c)
		}
		completesEvents(h.Hooks)
		damagedRoads(h)
		epidemicYields(h)
	})
	ck.Answer(Book, func(h *ck.Hooks) {
		if !withEvents(h.Rules) {
			return
		}
		if repeats := h.Repeats; repeats != nil {
			h.Repeats = func(g *engine.Game, s *position.State, a *engine.Action) bool {
				return a.Verb != eventVerb && repeats(g, s, a)
			}
		}
		h.MayTakeLine = engine.BothOf(h.MayTakeLine, damagedStays)
	})
}

// mayThrow states that the two dice are thrown only if a card has set them.
func mayThrow(c *engine.Case) {
	c.Must(c.DiceSet[0] != 0, EventInstead).Say(cardNotDice)
}

func whenEvent(c *engine.Case) bool {
	if !withEvents(c.Rules) {
		lacksEvents(c)
		return false
	}
	if !base.ToRoll(c) {
		return false
	}
	noneSet(c)
	return true
}

func checkEvent(c *engine.Case) {
	if c.Act.Is(engine.Open) {
		return
	}
	happens, number := Happening(c.Act.Count), int(c.Act.Sum)
	if happens == NewYear {
		newYearDue(c)
		noDice(c)
		return
	}
	onNumber(c, happens, number)
	inDeck(c, happens, number)
	extraDice(c)
}

// countsAtEvent: besides what a roll counts, only players who have a card give one or lose one.
func countsAtEvent(g *engine.Game, s *position.State, a *engine.Action, seat position.Seat, cards int) int {
	return max(base.CountsAtRoll(g, s, a, seat, cards), base.CountsAtAnswer(g, s, a, seat, cards))
}

func applyEvent(c *engine.Case) {
	happens := Happening(c.Act.Count)
	if happens == NewYear {
		mixes(c)
		return
	}
	goesOut(c.State, happens, c.Act.Sum)
	base.StandsForRoll(c)
	c.State.Turn.Cells[shown] = uint8(happens)
	for seat, card := range c.Act.Each {
		c.State.Turn.Cells[int(drawn)+seat] = uint8(card)
	}
	if withFish(c.Rules) {
		rememberCatch(c)
	}
	c.Stage = eventStage
	if c.Explaining {
		c.Because(EventInstead).Say(turnsEvent).Number(int(c.DiceSum)).As(engine.OnlyID) // the move names it
		c.Because(EventOrder)
		if duo.DiceRolls.Of(c.Rules).Value > 1 || duo.DiceRolls.Of(c.Rules).Eval != nil {
			c.Once(EventTwoPlayers)
		}
		if c.Game.Players > 4 {
			c.Once(EventSix)
		}
		if c.Board.HasSea {
			c.Once(EventSea)
		}
	}
	brings(c, happens)
}

// brings carries out the event, in the position at the time when the card is turned.
func brings(c *engine.Case, happens Happening) {
	switch happens {
	case BeautifulDay:
		c.Because(EventPlain).Say(nothingPlain)
	case RobberAttacks:
		c.Because(EventRobberAttacks).Say(robberIsOut)
	case Epidemic:
		c.Because(EventEpidemic).Say(epidemicIs)
	case Earthquake:
		shakes(c)
	case GoodNeighbors:
		neighborsGive(c)
	case Tournament:
		say := byKnightCards
		if c.Hooks.Commodities {
			say = byStrength
		}
		mostTake(c, EventTournament, knightsOf(c), say)
	case CalmSeas:
		mostTake(c, EventCalmSeas, harborsOf(c), byHarbors)
	case PlentifulYear:
		allTake(c)
	case TradeAdvantage, Conflict:
		draws(c)
	case RobberFlees:
		flees(c)
	case HelpfulNeighbor:
		leadersGive(c)
	}
}

// takesEffect carries out the dice rolled with the card, and then the number.
func takesEffect(c *engine.Case) {
	c.Stage = position.ProduceStage
	if base.HooksOf(c.Hooks).Rolled == nil {
		return
	}
	told := c.Act.Each
	for seat := range c.Act.Each {
		c.Act.Each[seat] = cards.Card(c.State.Turn.Cells[int(drawn)+seat])
		c.State.Turn.Cells[int(drawn)+seat] = 0
	}
	base.HooksOf(c.Hooks).Rolled(c)
	c.Act.Each = told
}

// happening returns the event of the last card of this turn.
func happening(s *position.State) Happening { return Happening(s.Turn.Cells[shown]) }

// concealDrawn hides a card drawn at a gate from all but its holder.
func concealDrawn(_ *engine.Game, _ *position.State, a *engine.Action, sees func(position.Seat) bool) {
	for seat, card := range a.Each {
		if card.IsNamed() && !card.IsPoint() && !sees(position.Seat(seat)) {
			a.Each[seat] = cards.Unseen
		}
	}
}

// owesEvent states that the seat owes the answer; it returns false if there is nothing more to check.
func owesEvent(c *engine.Case, verb position.VerbID, rule engine.RuleID) bool {
	if !withEvents(c.Rules) {
		lacksEvents(c)
		return false
	}
	return base.ToAnswer(c, verb, rule, notAsked)
}

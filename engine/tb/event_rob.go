package tb

import (
	"errors"
	"fmt"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

// Events by which a player draws a card out of another's hand.

const (
	EventTradeAdvantage engine.RuleID = "tb.event.trade-advantage"
	EventConflict       engine.RuleID = "tb.event.conflict"
)

func init() { Book.Rules(EventTradeAdvantage, EventConflict) }

const (
	roadDraws     engine.Text = "{by} holds Longest Road and draws a card from a player of choice."
	roadMayDraw   engine.Text = "{by} holds Longest Road and may draw a card from a player of choice."
	armyDraws     engine.Text = "{by} holds Largest Army and draws a card from a player of choice."
	armyMayDraw   engine.Text = "{by} holds Largest Army and may draw a card from a player of choice."
	roadsMayDraw  engine.Text = "{by} alone has most roads, {n}, and may draw a card from a player of choice."
	mostMayDraw   engine.Text = "{by} alone has most knights, {n}, and may draw a card from a player of choice."
	strongDraws   engine.Text = "{by's} active knights alone are the strongest, with {n}: {by} draws a card from a player of choice."
	strongMayDraw engine.Text = "{by's} active knights alone are the strongest, with {n}: {by} may draw a card from a player of choice."
	noLongestRoad engine.Text = "Nobody holds Longest Road: nobody draws a card."
	roadsAreTied  engine.Text = "No player alone has most roads: nobody draws a card."
	knightsTied   engine.Text = "No player alone has most knights: nobody draws a card."
	strengthTied  engine.Text = "No player's active knights alone are the strongest: nobody draws a card."
	nothingToDraw engine.Text = "Nobody else has a card that {by} could draw."
	drawnFromSelf engine.Text = "{by} draws from another player, not from {by}."
	hasNoCards    engine.Text = "{by} has no cards."
	mustBeDrawn   engine.Text = "{by} must name a player who has cards."
	nobodyNamed   engine.Text = "Name the player from whom the card is drawn."
	drawsOf       engine.Text = "{by} draws {cards} from {to}."
	drawsUnseenOf engine.Text = "{by} draws a card from {to} that nobody else sees."
	letsItBe      engine.Text = "{by} lets it be."
	noBolts       engine.Text = "A card of the hand is drawn."
	owesRob       engine.Text = "{by} draws a card from another player"
	robFirst      engine.Text = "First {by} must draw a card from another player."
)

var (
	robVerb             position.VerbID
	robDuty, robMayDuty position.DutyID
)

func init() {
	robVerb = Book.Verb(engine.Verb{
		Words: "rob", Looks: visibility.LooksAtTheft, Counts: base.CountsAtAnswer, Args: "none|P [CARD]", About: "draw a card by an event", Menu: engine.AsAnswer,
		Offered: withEvents, Heard: withEvents, Silent: true, Absent: lacksEvents,
		When:  func(c *engine.Case) bool { return owesEvent(c, robVerb, robRule(c.State)) },
		Check: checkRob, Apply: applyRob, Candidates: listRob,
		Tell: engine.TellTheft, Ways: visibility.EachTheft, Hides: visibility.HidesTheft, Blind: visibility.BlindTheft, Conceals: visibility.ConcealTheft,
	})
	halts := func(c *engine.Case) { c.Must(false, robRule(c.State)).Say(robFirst).By(c.Pending[0].Seat) }
	robDuty = Book.Duty(engine.Duty{Answer: &robVerb, Tells: owesRob, Asks: robFirst, After: eventStage, Fits: fitsRob, Halts: halts, Under: robUnder})
	robMayDuty = Book.Duty(engine.Duty{
		Answer: &robVerb, Written: []engine.Detail{engine.WordDetail}, Cause: "may", Tells: owesRob, Asks: robFirst, After: eventStage, Fits: fitsRob, Halts: halts, Under: robUnder,
	})
}

// robUnder lets the player draw, or only permits it, as the law of the case has it for the same event. Whom that law lets
// nobody draw owes it as before: only the event's own ruling can say so.
func robUnder(c *engine.Case, due *position.Pending) {
	who, _, may, _ := drawerOf(c)
	switch {
	case who != due.Seat:
	case may:
		due.Duty = robMayDuty
	default:
		due.Duty = robDuty
	}
}

// drawerOf returns who draws by the event that happens: how many of what decides, and whether the draw may be let be.
func drawerOf(c *engine.Case) (who position.Seat, n int, may bool, say toDraw) {
	if happening(c.State) == TradeAdvantage {
		return advantage(c)
	}
	return conflict(c)
}

func robRule(s *position.State) engine.RuleID {
	if happening(s) == TradeAdvantage {
		return EventTradeAdvantage
	}
	return EventConflict
}

// fitsEvent checks that an event is answered after a card was turned, and before the yield.
func fitsEvent(q *engine.Claim) error {
	if !withEvents(q.Game.Rules) {
		return errors.New("there are no event cards in this game")
	}
	return nil
}

func fitsRob(q *engine.Claim) error {
	if err := fitsEvent(q); err != nil {
		return err
	}
	for seat := range q.Game.Players {
		if position.Seat(seat) != q.Due.Seat && q.State.Players[seat].Hand != 0 {
			return q.OnceRolled(true)
		}
	}
	return fmt.Errorf("nobody has a card that %s could draw", q.Player())
}

// sole returns the player who alone has the most, and how many; NoSeat if there is none.
func sole(n []int) (position.Seat, int) {
	most, who := 0, position.NoSeat
	for seat, x := range n {
		switch {
		case x > most:
			most, who = x, position.Seat(seat)
		case x == most:
			who = position.NoSeat
		}
	}
	return who, most
}

// advantage is drawerOf for the holder of Longest Road.
func advantage(c *engine.Case) (who position.Seat, n int, may bool, say toDraw) {
	who, may = c.LongestRoad, eventsMay.Get(c)
	say = toDraw{roadDraws, roadMayDraw, noLongestRoad}
	if who == position.NoSeat && eventsAdvantage.In(c.Rules) == mostRoads {
		var roads [position.MaxOwners]int
		for seat := range c.Game.Players {
			roads[seat] = roadsOf(c.State, c.Board, position.Seat(seat))
		}
		who, n = sole(roads[:c.Game.Players])
		may, say = true, toDraw{roadDraws, roadsMayDraw, roadsAreTied}
	}
	return who, n, may, say
}

// conflict is drawerOf for the holder of Largest Army, or for the player who alone has the most knights.
func conflict(c *engine.Case) (who position.Seat, n int, may bool, say toDraw) {
	who, may = c.LargestArmy, eventsMay.Get(c)
	say = toDraw{armyDraws, armyMayDraw, knightsTied}
	if who == position.NoSeat || c.Hooks.Commodities {
		knights := knightsOf(c)
		who, n = sole(knights[:c.Game.Players])
		say = toDraw{strongDraws, strongMayDraw, strengthTied}
		if !c.Hooks.Commodities {
			may, say = true, toDraw{strongDraws, mostMayDraw, knightsTied}
		}
	}
	return who, n, may, say
}

// toDraw are the sentences for a player who has to draw a card, for one who may, and for an event that lets nobody.
type toDraw struct{ must, may, nobody engine.Text }

// draws lets the player of the event draw a card from another who has one.
func draws(c *engine.Case) {
	rule := robRule(c.State)
	who, n, may, sentences := drawerOf(c)
	if !c.Game.Plays(who) { // nobody, or a neutral player
		c.Because(rule).Say(sentences.nobody)
		return
	}
	if !anyRobbed(c, who) {
		c.Because(rule).Say(nothingToDraw).By(who)
		return
	}
	duty, say := robDuty, sentences.must
	if may {
		duty, say = robMayDuty, sentences.may
	}
	c.Owe(position.Pending{Duty: duty, Seat: who, Count: 1, Other: position.NoSeat})
	c.Because(rule).Say(say).By(who).Number(n).As(engine.News)
}

func anyRobbed(c *engine.Case, by position.Seat) bool {
	for seat := range position.Seat(c.Game.Players) {
		if seat != by && c.Players[seat].Hand != 0 {
			return true
		}
	}
	return false
}

func checkRob(c *engine.Case) {
	rule := robRule(c.State)
	i := c.Owes(c.Act.Seat, robVerb)
	if c.Act.Is(engine.None) {
		c.Must(i < 0 || c.Pending[i].Duty == robMayDuty, rule).Say(mustBeDrawn).By(c.Act.Seat)
		return
	}
	if c.Act.Other == position.NoSeat {
		c.Must(false, rule).Say(nobodyNamed)
		return
	}
	mayTakeCardOf(c, rule, c.Act.Other)
}

// mayTakeCardOf states that a card can be drawn out of the victim's hand, wherever the victim has built.
func mayTakeCardOf(c *engine.Case, rule engine.RuleID, victim position.Seat) {
	switch {
	case victim == c.Act.Seat:
		c.Must(false, rule).Say(drawnFromSelf).By(victim)
	case !c.Game.Plays(victim) || c.Players[victim].Hand == 0:
		c.Must(false, rule).Say(hasNoCards).By(victim)
	case c.Act.Card == cards.Bolt:
		c.Must(false, rule).Say(noBolts)
	default:
		c.Must(true, rule)
		base.MaySteal(c, victim)
	}
}

func applyRob(c *engine.Case) {
	rule := robRule(c.State)
	if i := c.Owes(c.Act.Seat, robVerb); i >= 0 {
		c.Settle(i)
	}
	if c.Act.Is(engine.None) {
		c.Because(rule).Say(letsItBe).By(c.Act.Seat)
		return
	}
	takesCardOf(c, rule, c.Act.Other)
	if c.Explaining {
		if c.Hooks.Commodities {
			c.Once(EventCkSteal)
		}
		if c.Rules.RobberVictim.Asks() {
			c.Once(EventFriendly).Say(friendlyAlone)
		}
	}
}

// takesCardOf draws a card out of the victim's hand for the acting player, wherever the victim has built.
func takesCardOf(c *engine.Case, rule engine.RuleID, victim position.Seat) {
	hand := c.Players[victim].Hand
	if hand == 0 {
		c.Because(rule).Say(hasNoCards).By(victim)
		return
	}
	k, named := c.Act.Card.Kind()
	if !named || hand.Count(k) == 0 {
		k = hand.First()
	}
	one := cards.Of(k, 1)
	c.Players[victim].Hand -= one
	c.Players[c.Act.Seat].Hand += one
	c.OccursTo(c.Act.Seat, engine.OnSteal, victim, board.NoHex)
	if !named && (hand.Kinds() > 1 || c.Act.Is(engine.Hidden)) {
		c.Because(rule).Say(drawsUnseenOf).By(c.Act.Seat).To(victim)
	} else {
		c.Because(rule).Say(drawsOf).By(c.Act.Seat).To(victim).Cards(one)
	}
}

func listRob(c *engine.Case, l *engine.List) {
	l.EachOpponent(func(a *engine.Action) {
		a.Flags |= engine.Open
		l.Add()
	})
	l.Move().Flags = engine.None
	l.Add()
}

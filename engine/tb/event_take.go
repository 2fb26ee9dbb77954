package tb

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// Events by which players take a resource from the bank.

const (
	EventTournament    engine.RuleID = "tb.event.tournament"
	EventCalmSeas      engine.RuleID = "tb.event.calm-seas"
	EventPlentifulYear engine.RuleID = "tb.event.plentiful-year"
)

func init() {
	Book.Rules(EventTournament, EventCalmSeas, EventPlentifulYear)
}

const (
	mostKnights  engine.Text = "{by} has most knights, {n}, and takes a resource of choice."
	strongest    engine.Text = "{by's} active knights are the strongest, with {n}: {by} takes a resource of choice."
	mostHarbors  engine.Text = "{by} has most buildings at harbors, {n}, and takes a resource of choice."
	knightsTie   engine.Text = "{players} have most knights, {n} each: each takes a resource of choice."
	strengthTies engine.Text = "The active knights of {players} are the strongest, with {n}: each takes a resource of choice."
	harborsTie   engine.Text = "{players} have most buildings at harbors, {n} each: each takes a resource of choice."
	takesOne     engine.Text = "{by} takes a resource of choice."
	eachTakesOne engine.Text = "{players} each take a resource of choice."
	knightless   engine.Text = "Nobody has played a knight card, so all tie."
	noKnightCard engine.Text = "Nobody has played a knight card: nobody takes a resource."
	noneAwake    engine.Text = "No knight is active, so all tie."
	noKnight     engine.Text = "No knight is active: nobody takes a resource."
	harborless   engine.Text = "Nobody has a building at a harbor, so all tie."
	noHarbor     engine.Text = "Nobody has a building at a harbor: nobody takes a resource."
	bankIsEmpty  engine.Text = "The bank has no resource left for {players}."
	oneResource  engine.Text = "One resource is taken, named, and never a commodity."
	stockLacks   engine.Text = "The bank lacks {short}."
	takesFor     engine.Text = "{by} takes {cards}."
	owesTake     engine.Text = "{by} takes a resource of choice"
	takesFirst   engine.Text = "First {by} must take a resource of choice."
)

var takeDuty position.DutyID

// takenByEvent is how many resources a player takes by an event.
const takenByEvent = 1

func init() {
	takeVerb := base.TakeVerb()
	takeDuty = Book.Duty(engine.Duty{
		Answer: &takeVerb, Written: []engine.Detail{engine.CountDetail}, Tells: owesTake, Asks: takesFirst, After: eventStage,
		Meant: func(q *engine.Claim) bool {
			r := q.Game.Rules
			return withEvents(r) && (!r.HexChoice.Asks() && len(r.Grants) == 0 || bringsTake(happening(q.State)) && q.Due.Count == takenByEvent)
		},
		Fits:  fitsTake,
		Halts: func(c *engine.Case) { c.Must(false, EventAnswers).Say(takesFirst).By(c.Pending[0].Seat) },
		Check: checkTake, Apply: applyTake,
		Offer: func(c *engine.Case, l *engine.List, _ position.Pending) {
			a := l.Move()
			for k := cards.Brick; k < cards.NumResources; k++ {
				a.Give = cards.Of(k, 1)
				l.Add()
			}
		},
	})
}

func bringsTake(h Happening) bool {
	return h == Tournament || h == CalmSeas || h == PlentifulYear
}

// takeRule returns the rule by which a resource is taken.
func takeRule(s *position.State) engine.RuleID {
	switch happening(s) {
	case Tournament:
		return EventTournament
	case CalmSeas:
		return EventCalmSeas
	case PlentifulYear:
		return EventPlentifulYear
	}
	return EventAnswers
}

func fitsTake(q *engine.Claim) error {
	if err := fitsEvent(q); err != nil {
		return err
	}
	if q.Due.Count != takenByEvent {
		return fmt.Errorf("an event lets %s take 1 resource, not %d", q.Player(), q.Due.Count)
	}
	return q.OnceRolled(false)
}

// knightsOf counts the face-up knight cards of each player, or with Cities & Knights the strength of his active
// knights.
func knightsOf(c *engine.Case) (n [position.MaxOwners]int) {
	if !c.Hooks.Commodities {
		for seat := range c.Game.Players {
			n[seat] = c.Hooks.Army(c.State, position.Seat(seat))
		}
		return n
	}
	for _, p := range c.Pieces[:c.Board.NumPlaces] {
		if p.IsKnight() && p.Is(position.Active) && c.Game.Plays(p.Owner()) {
			n[p.Owner()] += p.Strength()
		}
	}
	return n
}

// harborsOf counts the buildings of each player at harbors.
func harborsOf(c *engine.Case) (n [position.MaxOwners]int) {
	for v, p := range c.Pieces[:c.Board.NumPlaces] {
		if p.IsBuilding() && c.Game.Plays(p.Owner()) && c.HarborAt(c.Board, board.Intersection(v)) != board.NoHarbor {
			n[p.Owner()]++
		}
	}
	return n
}

// toTake are the sentences about one player who takes a resource by an event, about several, and about an event for
// which nobody has anything: all tie, or nobody takes.
type toTake struct{ one, all, tie, none engine.Text }

// The sentences of each event that gives to the most.
var (
	byKnightCards = toTake{mostKnights, knightsTie, knightless, noKnightCard}
	byStrength    = toTake{strongest, strengthTies, noneAwake, noKnight}
	byHarbors     = toTake{mostHarbors, harborsTie, harborless, noHarbor}
)

// mostTake lets the players with the most take a resource.
func mostTake(c *engine.Case, rule engine.RuleID, n [position.MaxOwners]int, say toTake) {
	most := 0
	for _, x := range n[:c.Game.Players] {
		most = max(most, x)
	}
	if most == 0 {
		if !eventsNone.Get(c) {
			c.Because(rule).Say(say.none)
			c.Credit(eventsNone.Of(c.Rules).Set, engine.AnyGround)
			return
		}
		c.Because(rule).Say(say.tie)
		say = toTake{one: takesOne, all: eachTakesOne}
	}
	oweTakes(c, rule, say, most, func(seat position.Seat) bool { return n[seat] == most })
}

func allTake(c *engine.Case) {
	oweTakes(c, EventPlentifulYear, toTake{one: takesOne, all: eachTakesOne}, 0, func(position.Seat) bool { return true })
}

// oweTakes makes each player for whom takes is true owe a choice, clockwise from the one on turn, as long as the bank
// has cards. most is the number by which they take.
func oweTakes(c *engine.Case, rule engine.RuleID, say toTake, most int, takes func(seat position.Seat) bool) {
	left := c.Bank.Resources().Total()
	var served, unserved [position.MaxOwners]int
	owing := 0
	first := position.NoSeat
	for i, seat := 0, c.Active; i < c.Game.Players; i, seat = i+1, c.Game.After(seat) {
		switch {
		case !takes(seat):
		case owing == left:
			unserved[seat] = 1
		default:
			if owing++; first == position.NoSeat {
				first = seat
			}
			served[seat] = 1
			c.Owe(position.Pending{Duty: takeDuty, Seat: seat, Count: takenByEvent, Other: position.NoSeat})
		}
	}
	switch owing {
	case 0:
	case 1:
		c.Because(rule).Say(say.one).By(first).Number(most).As(engine.News)
	default:
		c.Because(rule).Say(say.all).Each(&served).Number(most).As(engine.News)
	}
	bankRunsOut(c, rule, &unserved)
}

// bankRunsOut says for whom the bank has no resource left.
func bankRunsOut(c *engine.Case, rule engine.RuleID, whose *[position.MaxOwners]int) {
	if *whose != ([position.MaxOwners]int{}) {
		c.Because(rule).Say(bankIsEmpty).Each(whose)
		c.Once(EventAnswers)
	}
}

// checkTake states that a resource of the bank is taken, and that this player is the first in order.
func checkTake(c *engine.Case, due position.Pending) {
	for _, p := range c.Owed() {
		if p.Duty == takeDuty {
			c.Must(p.Seat == due.Seat, EventAnswers).Say(inOrder).By(p.Seat)
			break
		}
	}
	if c.Act.Is(engine.Open) {
		return
	}
	given := c.Act.Give
	fits := c.Act.Odd[0] == 0 && c.Act.Unseen[0] == 0 && given.Commodities() == 0 && given.Total() == int(due.Count)
	c.Must(fits, takeRule(c.State)).Say(oneResource)
	c.Must(c.Bank.Has(given), takeRule(c.State)).Say(stockLacks).Short(given.Less(c.Bank)).NotThere()
}

func applyTake(c *engine.Case, _ position.Pending) {
	rule := takeRule(c.State)
	got := c.Act.Give.Min(c.Bank)
	c.Bank -= got
	c.Players[c.Act.Seat].Hand += got
	c.Because(rule).Say(takesFor).By(c.Act.Seat).Cards(got)
	c.Once(EventAnswers)
	left := c.Bank.Resources().Total()
	var unserved [position.MaxOwners]int
	for i := 0; i < int(c.NumPending); i++ {
		if p := &c.Pending[i]; p.Duty != takeDuty {
			continue
		} else if left == 0 {
			unserved[p.Seat] = 1
			c.Settle(i)
			i--
			continue
		}
		left--
	}
	bankRunsOut(c, rule, &unserved)
}

package tb

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/things"
	"catanref/engine/visibility"
)

// Events by which players give cards to others.

const (
	EventGoodNeighbors   engine.RuleID = "tb.event.good-neighbors"
	EventHelpfulNeighbor engine.RuleID = "tb.event.helpful-neighbor"
)

func init() {
	Book.Rules(EventGoodNeighbors, EventHelpfulNeighbor)
	engine.TogetherWholly(allLeadersGive, leaderGives)
}

const (
	givesLeft      engine.Text = "{by} gives {to}, the left neighbor, a card of choice."
	noCardLeft     engine.Text = "{by} has no card to give."
	leaderGives    engine.Text = "{by} leads with {n} points and gives a card to a player with fewer."
	allLeadersGive engine.Text = "{players} lead with {n} points: each gives a card to a player with fewer."
	allAreLevel    engine.Text = "Nobody has fewer points than the others: nobody gives a card."
	giveOne        engine.Text = "One card is given, not {n}."
	giveNoCard     engine.Text = "A card of the hand is given."
	giveMustCard   engine.Text = "{by} has a card and gives one."
	toLeft         engine.Text = "The card goes to {to}, the left neighbor."
	toWhom         engine.Text = "Name who gets the card: somebody with fewer points."
	toAnother      engine.Text = "The card goes to another player, with fewer points."
	toFewer        engine.Text = "{to} has {n} points, no fewer than {by}."
	saysGift       engine.Text = "{by} has said what {to} gets; the cards change hands when all have."
	givesCard      engine.Text = "{by} gives {to} {cards}."
	noTakerNow     engine.Text = "Nobody has fewer points than {by} now: {by} gives no card."
	givesUnseenly  engine.Text = "{by} gives {to} a card that nobody else sees."
	owesNeighbor   engine.Text = "{by} gives the left neighbor a card"
	owesHelpful    engine.Text = "{by} gives a card to a player with fewer points"
	neighborFirst  engine.Text = "First {by} must give the left neighbor a card."
	helpfulFirst   engine.Text = "First {by} must give a card to a player with fewer points."
)

var (
	giveVerb                  position.VerbID
	neighborDuty, helpfulDuty position.DutyID
)

// gift is the kind, plus one, that the player gives to his left neighbor.
var gift = things.SeatCells(Book, 1)

func init() {
	giveVerb = Book.Verb(engine.Verb{
		Words: "give", Looks: visibility.LooksAtUnseenGift, Counts: base.CountsAtAnswer, Args: "none|GIVE [to P]", About: "give a card by an event", Menu: engine.AsAnswer,
		Offered: withEvents, Heard: withEvents, Absent: lacksEvents,
		When: whenGive, Check: engine.CheckDuty, Apply: func(c *engine.Case) { c.ApplyDuty() }, Candidates: engine.OfferDuty,
		Tell: engine.TellHandful, Ways: visibility.EachGift, Completes: completesGift, Conceals: concealGift,
	})
	neighborDuty = Book.Duty(engine.Duty{
		Answer: &giveVerb, Written: []engine.Detail{engine.WordDetail}, Cause: "neighbor", Tells: owesNeighbor, Asks: neighborFirst, After: eventStage,
		Fits:  fitsGive,
		Halts: func(c *engine.Case) { c.Must(false, EventGoodNeighbors).Say(neighborFirst).By(c.Pending[0].Seat) },
		Check: checkNeighbor, Apply: applyNeighbor,
		Offer: func(c *engine.Case, l *engine.List, _ position.Pending) { listGifts(c, l, position.NoSeat) },
	})
	helpfulDuty = Book.Duty(engine.Duty{
		Answer: &giveVerb, Written: []engine.Detail{engine.WordDetail}, Cause: "helpful", Tells: owesHelpful, Asks: helpfulFirst, After: eventStage,
		Fits:  fitsHelpful,
		Halts: func(c *engine.Case) { c.Must(false, EventHelpfulNeighbor).Say(helpfulFirst).By(c.Pending[0].Seat) },
		Check: checkHelpful, Apply: applyHelpful,
		Offer: func(c *engine.Case, l *engine.List, due position.Pending) {
			for seat := range position.Seat(c.Game.Players) {
				if fewer(c, due.Seat, seat) {
					listGifts(c, l, seat)
				}
			}
		},
	})
}

// fitsGive checks that the giver has a card.
func fitsGive(q *engine.Claim) error {
	if err := fitsEvent(q); err != nil {
		return err
	}
	if q.State.Players[q.Due.Seat].Hand == 0 && q.Unseen == 0 {
		return fmt.Errorf("%s has no card to give", q.Player())
	}
	return q.OnceRolled(false)
}

// fitsHelpful checks that somebody can get the card.
func fitsHelpful(q *engine.Claim) error {
	if err := fitsGive(q); err != nil {
		return err
	}
	if c := engine.CaseOf(q.Game, q.State); !anyFewer(&c, q.Due.Seat) {
		return fmt.Errorf("nobody has fewer points than %s", q.Player())
	}
	return nil
}

// completesEvents: a gift demanded by a card or a rule of the table, not by an event, is read as the verb of the
// same words.
func completesEvents(h *engine.Hooks) {
	meant := h.Meant
	h.Meant = func(s *position.State, a *engine.Action) bool {
		if a.Verb != giveVerb {
			return meant != nil && meant(s, a)
		}
		if s == nil {
			return true
		}
		if s.Owes(a.Seat, giveVerb) >= 0 || a.Other != position.NoSeat || s.Owes(a.Seat, base.GiveVerb()) < 0 && !givenByItself(s, a.Seat) {
			return false
		}
		a.Verb = base.GiveVerb()
		return true
	}
}

// givenByItself reports whether such a gift has just happened by itself.
func givenByItself(s *position.State, seat position.Seat) bool {
	for _, p := range s.Itself[:s.NumItself] {
		if p.Verb == base.GiveVerb() && p.Seat == seat {
			return true
		}
	}
	return false
}

func giveRule(s *position.State) engine.RuleID {
	if happening(s) == HelpfulNeighbor {
		return EventHelpfulNeighbor
	}
	return EventGoodNeighbors
}

func whenGive(c *engine.Case) bool { return owesEvent(c, giveVerb, giveRule(c.State)) }

// neighborsGive makes everybody who has a card give one.
func neighborsGive(c *engine.Case) {
	for i, seat := 0, c.Active; i < c.Game.Players; i, seat = i+1, c.Game.After(seat) {
		if c.Players[seat].Hand == 0 {
			c.Because(EventGoodNeighbors).Say(noCardLeft).By(seat)
			continue
		}
		c.Owe(position.Pending{Duty: neighborDuty, Seat: seat, Count: 1, Other: position.NoSeat})
		c.Because(EventGoodNeighbors).Say(givesLeft).By(seat).To(c.Game.After(seat))
	}
}

// leadersGive makes the leaders give.
func leadersGive(c *engine.Case) {
	most, least := 0, 0
	for seat := range position.Seat(c.Game.Players) {
		n := base.PublicPoints(c, seat)
		if seat == 0 {
			most, least = n, n
		}
		most, least = max(most, n), min(least, n)
	}
	if most == least {
		c.Because(EventHelpfulNeighbor).Say(allAreLevel)
		return
	}
	for i, seat := 0, c.Active; i < c.Game.Players; i, seat = i+1, c.Game.After(seat) {
		switch {
		case base.PublicPoints(c, seat) < most:
		case c.Players[seat].Hand == 0:
			c.Because(EventHelpfulNeighbor).Say(noCardLeft).By(seat)
		default:
			c.Owe(position.Pending{Duty: helpfulDuty, Seat: seat, Count: 1, Other: position.NoSeat})
			c.Because(EventHelpfulNeighbor).Say(leaderGives).By(seat).Number(most).As(engine.News)
		}
	}
}

// fewer reports whether the other player has fewer visible points.
func fewer(c *engine.Case, giver, other position.Seat) bool {
	return c.Game.Plays(other) && base.PublicPoints(c, other) < base.PublicPoints(c, giver)
}

// onlyOther returns the only player with fewer points than the giver; NoSeat if there are several.
func onlyOther(c *engine.Case, giver position.Seat) position.Seat {
	one := position.NoSeat
	for seat := range position.Seat(c.Game.Players) {
		if fewer(c, giver, seat) {
			if one != position.NoSeat {
				return position.NoSeat
			}
			one = seat
		}
	}
	return one
}

// givesOne states that one card of the hand is given.
func givesOne(c *engine.Case, rule engine.RuleID) {
	if c.Act.Is(engine.Open) {
		return
	}
	if c.Act.Is(engine.None) {
		c.Must(false, rule).Say(giveMustCard).By(c.Act.Seat)
		return
	}
	given := c.Act.Give
	n := given.Total() + int(c.Act.Unseen[0])
	odd := c.Act.Odd[0] != 0 || given.Commodities() != 0 && !c.Hooks.Commodities
	c.Must(!odd, rule).Say(giveNoCard)
	c.Must(odd || n == 1, rule).Say(giveOne).Number(n)
	hand := c.Players[c.Act.Seat].Hand
	c.Must(odd || hand.Has(given), rule).Say(base.LacksCards).By(c.Act.Seat).Short(given.Less(hand)).NotThere()
}

func checkNeighbor(c *engine.Case, due position.Pending) {
	givesOne(c, EventGoodNeighbors)
	left := c.Game.After(due.Seat)
	c.Must(c.Act.Other == position.NoSeat || c.Act.Other == left, EventGoodNeighbors).Say(toLeft).To(left)
}

// applyNeighbor records the gift; once everybody has chosen, the cards change hands.
func applyNeighbor(c *engine.Case, due position.Pending) {
	kind := cards.Brick
	if given := c.Act.Give.Min(c.Players[due.Seat].Hand); given != 0 {
		kind = given.First()
	} else if hand := c.Players[due.Seat].Hand; hand != 0 {
		kind = hand.First()
	}
	c.Players[due.Seat].Held[gift] = uint8(kind) + 1
	c.Once(EventAnswers).As(engine.OnlyID)
	for _, p := range c.Owed() {
		if p.Duty == neighborDuty {
			c.Because(EventGoodNeighbors).Say(saysGift).By(due.Seat).To(c.Game.After(due.Seat))
			return
		}
	}
	var moves [position.MaxSeats]cards.Cards
	for seat := range c.Game.Players {
		if p := &c.Players[seat]; p.Held[gift] != 0 {
			moves[seat] = cards.Of(cards.Kind(p.Held[gift]-1), 1).Min(p.Hand)
			p.Hand -= moves[seat]
			p.Held[gift] = 0
		}
	}
	for seat, one := range moves[:c.Game.Players] {
		if one != 0 {
			to := c.Game.After(position.Seat(seat))
			c.Players[to].Hand += one
			c.Because(EventGoodNeighbors).Say(givesUnseenly).By(position.Seat(seat)).To(to)
		}
	}
}

func checkHelpful(c *engine.Case, due position.Pending) {
	givesOne(c, EventHelpfulNeighbor)
	to := c.Act.Other
	switch {
	case to == position.NoSeat:
		c.Must(onlyOther(c, due.Seat) != position.NoSeat, EventHelpfulNeighbor).Say(toWhom)
	default:
		f := c.Must(fewer(c, due.Seat, to), EventHelpfulNeighbor)
		if f.Exists() {
			n := 0
			if c.Game.Plays(to) {
				n = base.PublicPoints(c, to)
			}
			say := toFewer
			if to == due.Seat {
				say = toAnother
			}
			f.Say(say).By(due.Seat).To(to).Number(n)
		}
	}
}

func applyHelpful(c *engine.Case, due position.Pending) {
	to := c.Act.Other
	if to == position.NoSeat {
		to = onlyOther(c, due.Seat)
	}
	if to == position.NoSeat || !c.Game.Plays(to) {
		return
	}
	given := c.Act.Give.Min(c.Players[due.Seat].Hand)
	c.Players[due.Seat].Hand -= given
	c.Players[to].Hand += given
	c.Because(EventHelpfulNeighbor).Say(givesCard).By(due.Seat).To(to).Cards(given).Unseen(c.Act.Unseen)
	c.Once(EventAnswers).As(engine.OnlyID)
	for i := 0; i < int(c.NumPending); i++ { // under a house rule a gift may change points
		if p := c.Pending[i]; p.Duty == helpfulDuty && !anyFewer(c, p.Seat) {
			c.Because(EventHelpfulNeighbor).Say(noTakerNow).By(p.Seat)
			c.Settle(i)
			i--
		}
	}
}

// anyFewer reports whether anybody has fewer visible points than the giver.
func anyFewer(c *engine.Case, giver position.Seat) bool {
	for seat := range position.Seat(c.Game.Players) {
		if fewer(c, giver, seat) {
			return true
		}
	}
	return false
}

// completesGift fills in the receiver if only one player is possible.
func completesGift(g *engine.Game, s *position.State, a *engine.Action) {
	if i := s.Owes(a.Seat, giveVerb); i >= 0 && s.Pending[i].Duty == helpfulDuty && a.Other == position.NoSeat {
		c := engine.CaseOf(g, s)
		a.Other = onlyOther(&c, a.Seat)
	}
}

// concealGift hides the given card from all but giver and receiver.
func concealGift(g *engine.Game, s *position.State, a *engine.Action, sees func(position.Seat) bool) {
	to := a.Other
	if to == position.NoSeat {
		to = g.After(a.Seat)
		if i := s.Owes(a.Seat, giveVerb); i >= 0 && s.Pending[i].Duty == helpfulDuty {
			c := engine.CaseOf(g, s)
			to = onlyOther(&c, a.Seat)
		}
	}
	if sees(a.Seat) || to != position.NoSeat && sees(to) {
		return
	}
	a.Unseen[0] += uint8(a.Give.Total())
	a.Give = 0
}

// listGifts lists each card of the hand.
func listGifts(c *engine.Case, l *engine.List, to position.Seat) {
	a := l.Move()
	a.Other = to
	for kinds := c.Players[l.Seat].Hand.KindsHeld(); kinds != 0; kinds &= kinds - 1 {
		a.Give = cards.Of(kinds.First(), 1)
		l.Add()
	}
}

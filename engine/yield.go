package engine

import "fmt"

// Where a variant lets the owner of a city choose, what refined terrain yields is taken by a move.

var (
	mayChooseYield = text("{by} may take {limit} cards as the cities yield them, a resource in place of each commodity.")
	noYieldDue     = text("No city of {by} yields anything to choose.")
	wrongYield     = text("The cities of {by} do not yield {cards}.")
	takesYield     = text("{by} takes {cards} for the cities.")
)

// TakeYield takes what cities yield.
var TakeYield VerbID

// YieldDuty is the choice that the owner of such cities is offered.
var YieldDuty DutyID

func init() {
	TakeYield = newVerb(KnightsBook, Verb{
		Words: "take", Args: "GIVE", About: "choose what your cities yield",
		Menu: AsAnswer, When: whenTake, Check: checkTake, Apply: applyTake, Candidates: takeCandidates,
	})
	YieldDuty = NewDuty(KnightsBook, Duty{
		Answer: &TakeYield, Written: []Detail{CountDetail}, Fits: fitsYield,
		Decline: func(c *Case, due Pending) { c.takeYield(c.usualYield(due.Cards)) },
	})
}

func fitsYield(q *Claim) error {
	q.Due.Cards = q.Game.YieldDue(q.State, q.Due.Seat)
	if n := 2 * q.Due.Cards.Total(); n != int(q.Due.Count) && !q.Lacking {
		return fmt.Errorf("the dice let the cities of %s yield %d such cards, not %d", q.player(), n, q.Due.Count)
	}
	return nil
}

// YieldDue counts, by resource, the seat's cities on refined terrain that yield on the roll.
func (g *Game) YieldDue(s *State, seat Seat) Cards {
	var due Cards
	for h, token := range s.Tokens[:g.Board.NumHexes] {
		k, produces := g.Board.Terrain[h].Resource()
		if token == 0 || token != s.DiceSum || Hex(h) == s.Robber || !produces || commodityOf[k] == 0 {
			continue
		}
		for _, v := range &g.Board.Corners[h] {
			if p := s.Pieces[v]; p.Kind() == City && p.Owner() == seat {
				due += Of(k, 1)
			}
		}
	}
	return due
}

// offerYield asks the owners of cities on refined terrain that yielded on the roll. Who lets the choice be
// has got what the cities usually yield.
func (c *Case) offerYield() {
	var due [MaxSeats]Cards // by resource, their cities
	for _, d := range c.draws {
		if d.later {
			due[d.piece.Owner()] += d.due.Resources()
		}
	}
	n := Seat(c.game.Seats)
	for i := range n {
		seat := (c.Active + i) % n
		if due[seat] == 0 {
			continue
		}
		c.owe(Pending{Duty: YieldDuty, Seat: seat, Count: uint8(2 * due[seat].Total()), Other: NoSeat, Cards: due[seat]})
		c.because(ProductionCityRefined).say(mayChooseYield).by(seat).limit(2 * due[seat].Total())
		c.credit(c.rules.ProductionChoice.Set, YieldChoice)
		c.credit(c.rules.ProductionChoice.Set, YieldEach)
	}
	for seat := range due {
		c.got[seat] += c.usualYield(due[seat])
	}
}

func whenTake(c *Case) bool {
	if !c.gameOn() || !c.setupOver() {
		return false
	}
	due := c.Owes(c.Seat, TakeYield) >= 0
	if !due {
		c.must(false, ProductionCityRefined).say(noYieldDue).by(c.Seat)
		c.allows(false, c.rules.ProductionChoice.Set, YieldChoice)
	}
	return due
}

func checkTake(c *Case) {
	due := c.Pending[c.Owes(c.Seat, TakeYield)].Cards
	fits := c.Odd[0] == 0 && c.Unseen[0] == 0 && c.Give.Total() == 2*due.Total()
	for k := Brick; k < NumResources && fits; k++ {
		n := due.Count(k)
		refined := 0
		if commodityOf[k] != 0 {
			refined = c.Give.Count(commodityOf[k])
		}
		fits = c.Give.Count(k)+refined == 2*n && refined <= n
	}
	c.allows(fits, c.rules.ProductionChoice.Set, YieldChoice).say(wrongYield).by(c.Seat).cards(c.Give)
	c.must(c.Bank.Has(c.Give), ProductionShortage).say(bankHas).short(c.Give.Less(c.Bank))
}

// takeCandidates lists, for each kind of city, every number of resources in place of commodities.
func takeCandidates(c *Case, l *List) {
	due := c.Pending[c.Owes(l.seat, TakeYield)].Cards
	a := l.move()
	var fill func(k Kind, cards Cards)
	fill = func(k Kind, cards Cards) {
		if k == NumResources {
			a.Give = cards
			l.add()
			return
		}
		n := due.Count(k)
		for refined := 0; refined <= n; refined++ {
			fill(k+1, cards+Of(k, 2*n-refined)+Of(commodityOf[k], refined))
		}
	}
	fill(Brick, 0)
}

func applyTake(c *Case) {
	i := c.Owes(c.Seat, TakeYield)
	c.settle(i)
	c.takeYield(c.Give.Min(c.Bank))
}

func (c *Case) takeYield(cards Cards) {
	c.Bank -= cards
	c.Players[c.Seat].Hand += cards
	c.because(ProductionCityRefined).say(takesYield).by(c.Seat).cards(cards)
	c.credit(c.rules.ProductionChoice.Set, YieldChoice)
	c.credit(c.rules.ProductionChoice.Set, YieldEach)
}

// usualYield is what the cities yield where their owner makes no choice, as far as the bank goes.
func (c *Case) usualYield(due Cards) Cards {
	var all Cards
	for k := Brick; k < NumResources; k++ {
		if n := due.Count(k); n > 0 {
			all += Of(k, n) + Of(commodityOf[k], n)
		}
	}
	return all.Min(c.Bank)
}

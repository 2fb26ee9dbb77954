package ck

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// If a variant lets the owner of a city choose, the yield of refined terrain is taken by a move.

const (
	mayChooseYield engine.Text = "{by} says what the cities yield: {cards}, or up to {short} instead."
	mayChooseOne   engine.Text = "{by} says what the city yields: {cards}, or {short}."
	owesYield      engine.Text = "{by} says which {n} cards come from cities"
	noYieldDue     engine.Text = "No city of {by} yields anything to choose."
	wrongYield     engine.Text = "The cities of {by} do not yield {cards}."
	yieldsNoSuch   engine.Text = "The cities of {by} do not yield a {card}."
	takesYield     engine.Text = "{by} takes {cards}."
	yieldFirst     engine.Text = "First {by} must say what the cities yield."
	leavesNoChoice engine.Text = "The bank leaves {by} no choice: {by} takes {cards}."
)

// takeVerb is the verb of the base game, which also takes the yield of cities.
var takeVerb = base.TakeVerb()

// yieldDuty is the choice of the owners of such cities.
var yieldDuty position.DutyID

func init() {
	yieldDuty = Book.Duty(engine.Duty{
		Answer: &takeVerb, Written: []engine.Detail{engine.CountDetail}, Tells: owesYield, Asks: yieldFirst, Fits: fitsYield, Income: true,
		Meant: func(q *engine.Claim) bool {
			asks := productionChoice.Of(q.Game.Rules)
			return asks.Value || asks.Eval != nil
		},
		Check: checkYield, Offer: offerYields,
		Apply: func(c *engine.Case, _ position.Pending) { takeYield(c, c.Act.Seat, c.Act.Give.Min(c.Bank), takesYield) },
		Decline: func(c *engine.Case, due position.Pending) {
			takeYield(c, c.Act.Seat, usualYield(c, yieldDue(c.Game, c.State, due.Seat)), takesYield)
		},
	})
}

func fitsYield(q *engine.Claim) error {
	due := yieldDue(q.Game, q.State, q.Due.Seat)
	if n := 2 * due.Total(); n != int(q.Due.Count) && !q.Lacking {
		return fmt.Errorf("the dice let the cities of %s yield %d such cards, not %d", q.Player(), n, q.Due.Count)
	}
	return nil
}

// yieldDue counts, by resource, the seat's cities on refined terrain that yield on the roll.
func yieldDue(g *engine.Game, s *position.State, seat position.Seat) cards.Cards {
	var due cards.Cards
	for _, d := range base.Draws(g, s) {
		if d.Later && d.Piece.Owner() == seat {
			due += d.Due.Resources()
		}
	}
	return due
}

// offerYield offers the choice to owners of cities on refined terrain that yielded on the roll. A player who
// declines has already got the usual yield.
func offerYield(c *engine.Case) {
	var due [position.MaxSeats]cards.Cards // by resource: the number of their cities
	any := false
	for i := range c.Draws {
		if d := &c.Draws[i]; d.Later {
			due[d.Piece.Owner()] += d.Due.Resources()
			any = true
		}
	}
	if !any {
		return
	}
	for i, seat := 0, c.Active; i < c.Game.Players; i, seat = i+1, c.Game.After(seat) {
		if due[seat] != 0 {
			c.Got[seat] += usualYield(c, due[seat])
		}
	}
	for again := true; again; { // an automatic answer may leave another player no choice
		again = false
		for i, seat := 0, c.Active; i < c.Game.Players; i, seat = i+1, c.Game.After(seat) {
			if due[seat] == 0 {
				continue
			}
			if only, ok := onlyYield(c, due[seat]); ok {
				takeYield(c, seat, only, leavesNoChoice)
				c.GoesByItself(position.Given{Verb: takeVerb, Seat: seat, Cards: only})
				due[seat], again = 0, true
			}
		}
	}
	for i, seat := 0, c.Active; i < c.Game.Players; i, seat = i+1, c.Game.After(seat) {
		if due[seat] == 0 {
			continue
		}
		c.Owe(position.Pending{Duty: yieldDuty, Seat: seat, Count: uint8(2 * due[seat].Total()), Other: position.NoSeat})
		say := mayChooseYield
		if due[seat].Total() == 1 {
			say = mayChooseOne
		}
		c.Because(ProductionCityRefined).Say(say).By(seat).Cards(usualYield(c, due[seat])).Short((due[seat] + due[seat]).Min(c.Bank))
		c.Credit(productionChoice.Of(c.Rules).Set, engine.YieldChoice)
		c.Credit(productionChoice.Of(c.Rules).Set, engine.YieldEach)
	}
}

// onlyYield returns the yield of the cities if the bank leaves only one choice.
func onlyYield(c *engine.Case, due cards.Cards) (only cards.Cards, ok bool) {
	only, ok = usualYield(c, due), true
	eachYield(due, func(cards cards.Cards) {
		ok = ok && (cards == only || !c.Bank.Has(cards))
	})
	return only, ok
}

// vainTake states that no city yields anything to choose.
func vainTake(c *engine.Case) {
	told := c.Must(false, ProductionCityRefined).Say(noYieldDue).By(c.Act.Seat)
	if f := c.Allows(false, productionChoice.Of(c.Rules).Set, engine.YieldChoice).Say(noYieldDue).By(c.Act.Seat); f.Exists() { // the variant that gives the choice
		told.Follows()
	}
}

func init() {
	base.Answer(Book, func(h *base.Hooks) { h.VainTake = vainTake })
}

func checkYield(c *engine.Case, owed position.Pending) {
	due := yieldDue(c.Game, c.State, owed.Seat)
	fits := c.Act.Odd[0] == 0 && c.Act.Unseen[0] == 0 && c.Act.Give.Total() == 2*due.Total()
	for k := cards.Brick; k < cards.NumResources && fits; k++ {
		n := due.Count(k)
		refined := 0
		if commodityOf[k] != 0 {
			refined = c.Act.Give.Count(commodityOf[k])
		}
		fits = c.Act.Give.Count(k)+refined == 2*n && refined <= n
	}
	wrong := c.Allows(fits, productionChoice.Of(c.Rules).Set, engine.YieldChoice).Say(wrongYield).By(c.Act.Seat).Cards(c.Act.Give).Unseen(c.Act.Unseen)
	if odd := c.Act.Odd[0]; odd != 0 {
		wrong.Say(yieldsNoSuch).Card(odd)
	}
	c.Must(c.Bank.Has(c.Act.Give), base.ProductionShortage).Say(base.BankHas).Short(c.Act.Give.Less(c.Bank))
}

// offerYields lists each possible yield.
func offerYields(c *engine.Case, l *engine.List, owed position.Pending) {
	a := l.Move()
	eachYield(yieldDue(c.Game, c.State, owed.Seat), func(cards cards.Cards) {
		a.Give = cards
		l.Add()
	})
}

// eachYield calls each for every combination, by kind of city, of resources instead of commodities.
func eachYield(due cards.Cards, each func(cards.Cards)) {
	var fill func(k cards.Kind, cards cards.Cards)
	fill = func(k cards.Kind, these cards.Cards) {
		if k == cards.NumResources {
			each(these)
			return
		}
		n := due.Count(k)
		for refined := 0; refined <= n; refined++ {
			fill(k+1, these+cards.Of(k, 2*n-refined)+cards.Of(commodityOf[k], refined))
		}
	}
	fill(cards.Brick, 0)
}

func takeYield(c *engine.Case, seat position.Seat, cards cards.Cards, say engine.Text) {
	c.Bank -= cards
	c.Players[seat].Hand += cards
	base.TakesIncome(c, seat, cards)
	c.Because(ProductionCityRefined).Say(say).By(seat).Cards(cards)
	c.Credit(productionChoice.Of(c.Rules).Set, engine.YieldChoice)
	c.Credit(productionChoice.Of(c.Rules).Set, engine.YieldEach)
}

// usualYield returns the yield of the cities without a choice, as far as the bank has the cards.
func usualYield(c *engine.Case, due cards.Cards) cards.Cards {
	var all cards.Cards
	for k := cards.Brick; k < cards.NumResources; k++ {
		if n := due.Count(k); n > 0 {
			all += cards.Of(k, n) + cards.Of(commodityOf[k], n)
		}
	}
	return all.Min(c.Bank)
}

package ck

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	SmithTwoKnights engine.RuleID = "ck.smith.two-knights"
	SmithRules      engine.RuleID = "ck.smith.rules"
)

func init() {
	Book.Rules(SmithTwoKnights, SmithRules)
	Book.Each(engine.Refuses(engine.OnlyID), SmithRules)
	Book.Each(engine.SaysMore(KnightPromoteOncePerTurn), SmithTwoKnights)
	Book.Each(engine.Tells(engine.News), SmithTwoKnights)
}

const (
	sameKnightTwice engine.Text = "One knight is named twice; the smith promotes two different ones."
	smithObeys      engine.Text = "A free promotion obeys all rules of promotion but the price."
	freePromotions  engine.Text = "{by} promotes {n} knights free."
)

var smith = Book.Card("smith", cards.ScienceDeck, 2)

func init() {
	Book.Verb(orInVain(smith, func(c *engine.Case) bool { return canPromote(c, c.Act.Seat) }, engine.Verb{
		Words: "play smith", Looks: visibility.LooksAtNothing, Plays: smith, Args: "V [V]", About: "promote one or two knights for nothing",
		Menu: cardTimes, Never: notBeforeRoll,
		When:       func(c *engine.Case) bool { return toPlayProgress(c, smith, false) },
		Timely:     timelyProgress,
		Check:      checkSmith,
		Apply:      applySmith,
		Candidates: smithCandidates,
	}))
}

// checkSmith checks the promotions in the order named: the first may free a knight of the strength that the
// second needs.
func checkSmith(c *engine.Case) {
	first, second := c.Act.Intersection(0), c.Act.Intersection(1)
	fits := c.Without(func() { MayPromote(c, 0) })
	if second != board.NoIntersection {
		same := first == second && !c.Open(1)
		c.Must(!same, SmithTwoKnights).Say(sameKnightTwice)
		if same {
			promotedTwice(c, first)
			fits = false
		} else {
			fits = secondPromotion(c, first, fits) && fits
		}
	}
	c.Must(fits, SmithRules).Say(smithObeys)
	if c.Explaining {
		hasTarget(c, fits || canPromote(c, c.Act.Seat))
	}
}

// secondPromotion checks the second knight as if the first were already promoted.
func secondPromotion(c *engine.Case, first board.Intersection, done bool) bool {
	if !done {
		return c.Without(func() { MayPromote(c, 1) })
	}
	supply, strength := c.Players[c.Act.Seat].Supply.Knights, c.Pieces[first].Strength()
	supply[strength-1]++
	supply[strength]--
	return c.Without(func() { mayPromote(c, 1, supply) })
}

// canPromote reports whether any knight of the seat could be promoted.
func canPromote(c *engine.Case, seat position.Seat) bool {
	supply, level := &c.Players[seat].Supply, c.Players[seat].Improvements[position.PoliticsTrack]
	for _, p := range c.Pieces[:c.Board.NumPlaces] {
		if p.IsKnight() && p.Owner() == seat && !p.Is(position.Promoted) && p.Kind() < position.MightyKnight &&
			supply.Knights[p.Strength()] > 0 && (p.Kind() == position.BasicKnight || int(level) >= levelForMighty.Get(c)) {
			return true
		}
	}
	return false
}

// smithCandidates lists each knight that can be promoted, alone and with each other knight that can then be
// promoted.
func smithCandidates(c *engine.Case, l *engine.List) {
	a, knights := l.Move(), c.Knights(l.Seat)
	firsts := l.FittingOf(0, &knights)
	l.AddEach(0, firsts)
	for v := firsts.Next(0); v >= 0; v = firsts.Next(v + 1) {
		a.Places[0] = board.Intersection(v).Place()
		seconds := l.FittingOf(1, &knights)
		seconds.Drop(v)
		l.AddEach(1, seconds)
	}
}

func applySmith(c *engine.Case) {
	useProgress(c, smith)
	n := 1
	Promote(c, c.Act.Intersection(0))
	if v := c.Act.Intersection(1); v != board.NoIntersection {
		Promote(c, v)
		n = 2
	}
	c.Because(SmithRules)
	c.Because(SmithTwoKnights).Say(freePromotions).By(c.Act.Seat).Number(n)
}

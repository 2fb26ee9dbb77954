package duo

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

// Placing the pieces of neutral players: by the rules for players' pieces, checked as if the neutral player
// built.

const (
	NeutralChoice    engine.RuleID = "duo.neutral.choice"
	NeutralFree      engine.RuleID = "duo.neutral.free"
	NeutralPlacement engine.RuleID = "duo.neutral.placement"
)

func init() {
	Book.Rules(NeutralChoice)
	Book.Rule(NeutralFree, engine.Physical)
	Book.Rule(NeutralPlacement, engine.Waives(base.RoadConnect, base.SettlementConnect, base.SettlementDistance))
	Book.Each(engine.Tells(engine.OnlyID), NeutralChoice, NeutralFree)
	Book.Each(engine.Refuses(engine.OnlyID), NeutralFree, NeutralPlacement)
}

const (
	whoIsOnTurn    engine.Text = "{by} is on turn and chooses what the neutral players get, and where."
	notNeutral     engine.Text = "{by} is no neutral player."
	obeysRules     engine.Text = "A neutral piece obeys the rules for pieces of its kind."
	noneLeft       engine.Text = "{by} has no such piece left."
	costsNothing   engine.Text = "It costs nothing and comes from {by's} own supply."
	getsRoad       engine.Text = "{by} gets a road on {at}."
	getsSettlement engine.Text = "{by} gets a settlement on {at}."
)

var roadVerb, settlementVerb position.VerbID

func init() {
	roadVerb = Book.Verb(engine.Verb{
		Words: "road", Looks: visibility.LooksAtNothing, Args: "E for P", About: "place a road of a neutral player", Menu: engine.AsAnswer, When: toMatch,
		Check: func(c *engine.Case) {
			if chosen(c) {
				placedBy(c, func() { base.RoadMayLie(c, 0) })
				fromSupply(c, c.Players[c.Act.Other].Supply.Roads, base.RoadLeft)
			}
		},
		Apply: func(c *engine.Case) {
			due := settle(c)
			as(c, c.Act.Other, func() { base.LayRoad(c, c.Act.Path(0)) })
			c.Once(matchRule(&due)).Say(getsRoad).By(c.Act.Other).At(c.Act.Places[0])
			tellPlaced(c, due)
		},
		Candidates: forEither(func(c *engine.Case, l *engine.List) { l.AddEach(0, l.Fitting(0)) }),
	})
	settlementVerb = Book.Verb(engine.Verb{
		Words: "settlement", Looks: visibility.LooksAtNothing, Args: "V for P", About: "place a settlement of a neutral player", Menu: engine.AsAnswer, When: toMatch,
		Check: func(c *engine.Case) {
			if chosen(c) {
				placedBy(c, func() { base.SettlementFits(c) })
				fromSupply(c, c.Players[c.Act.Other].Supply.Settlements, base.SettlementLeft)
			}
		},
		Apply: func(c *engine.Case) {
			due, v := settle(c), c.Act.Intersection(0)
			as(c, c.Act.Other, func() { base.PutSettlement(c, v) })
			c.Stand(v, c.Pieces[v]&^position.Fresh) // the mark would stay, since its owner has no turn
			c.Once(matchRule(&due)).Say(getsSettlement).By(c.Act.Other).At(c.Act.Places[0])
			tellPlaced(c, due)
		},
		Candidates: forEither(func(c *engine.Case, l *engine.List) { l.AddEach(0, l.Fitting(0)) }),
	})
}

// as calls what with the owner as the moving player.
func as(c *engine.Case, owner position.Seat, what func()) {
	seat := c.Act.Seat
	c.Act.Seat = owner
	what()
	c.Act.Seat = seat
}

// chooses states that the player on turn decides for the neutral players.
func chooses(c *engine.Case, ok bool) {
	c.Must(ok, NeutralChoice).Say(whoIsOnTurn).By(c.Active).Follows()
}

// chosen states that the piece is for a neutral player, and reports whether it is.
func chosen(c *engine.Case) bool {
	neutral := isNeutral(c, c.Act.Other)
	c.Must(neutral, NeutralChoice).Say(notNeutral).By(c.Act.Other)
	return neutral
}

// placedBy states that the rules for the piece let the neutral player place it there.
func placedBy(c *engine.Case, rules func()) {
	ok := c.Without(func() { as(c, c.Act.Other, rules) })
	c.Must(ok, NeutralPlacement).Say(obeysRules)
}

// fromSupply states that the neutral player has such a piece left; the rule for its kind says the same.
func fromSupply(c *engine.Case, left uint8, rule func(c *engine.Case)) {
	c.Must(left > 0, NeutralFree).Say(noneLeft).By(c.Act.Other)
	as(c, c.Act.Other, func() { rule(c) })
}

// settle removes one piece from the player's duties and returns the duty.
func settle(c *engine.Case) position.Pending {
	i := c.Owes(c.Act.Seat, c.Act.Verb)
	due := c.Pending[i]
	if c.Pending[i].Count--; c.Pending[i].Count == 0 {
		c.Settle(i)
	}
	return due
}

// tellPlaced reports by which rules the piece was placed; duties for pieces that can no longer be placed lapse.
func tellPlaced(c *engine.Case, due position.Pending) {
	if c.Explaining {
		c.Once(matchRule(&due))
		c.Because(NeutralFree).Say(costsNothing).By(c.Act.Other)
		c.Once(NeutralChoice)
	}
	i := c.Owes(c.Act.Seat, c.Act.Verb)
	if i < 0 {
		return
	}
	left := &c.Pending[i]
	possible := roadsPossible
	if left.Duty != roadDuty {
		possible = promotionsPossible
	}
	if n := possible(c); n < int(left.Count) {
		lapse(c, left.Duty, n)
		c.Because(NeutralNothingPossible).Say(noneToPlace)
	}
}

// forEither calls f for each neutral player.
func forEither(f func(c *engine.Case, l *engine.List)) func(c *engine.Case, l *engine.List) {
	return func(c *engine.Case, l *engine.List) {
		for owner := position.Seat(c.Game.Players); int(owner) < c.Game.Owners; owner++ {
			l.Move().Other = owner
			f(c, l)
		}
	}
}

package duo

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/ck"
	"catanref/engine/position"
)

const (
	NeutralNoResources engine.RuleID = "duo.neutral.no-resources"
	NeutralBlock       engine.RuleID = "duo.neutral.block"
	NeutralLongestRoad engine.RuleID = "duo.neutral.longest-road"
	NeutralLargestArmy engine.RuleID = "duo.neutral.largest-army"
	NeutralAwardPoints engine.RuleID = "duo.neutral.award-points"
)

func init() {
	Book.Rule(NeutralNoResources, engine.RestatesWhere(takesFromNeutral,
		base.RobberStealAdjacent, base.RobberStealMandatory, ck.ProgressNeedsTarget, ck.MasterMerchantTarget),
		engine.RestatesWhere(countsNeutral, base.MonopolyTrueCount, ck.ResourceMonopolyTwoEach, ck.TradeMonopolyOneEach), engine.Physical)
	Book.Rule(NeutralBlock,
		engine.RestatesWhere(neutralBars(neutralThere), base.RoadFreePath, base.SettlementFree, base.SetupSettlement,
			ck.KnightFreeIntersection, ck.KnightMoveEmpty, ck.BuildKnightBlocksSettlement, ck.DisplaceWeaker),
		engine.RestatesWhere(neutralBars(neutralNextTo), base.SettlementDistance, base.SetupDistance),
		engine.RestatesWhere(neutralBars(neutralAtEnd), base.RoadOpponentBuilding, ck.BuildRoadPastKnight),
		engine.RestatesWhere(neutralBars(neutralOnWay), ck.KnightMovePastOpponent),
		engine.Waives(base.RoadConnect))
	Book.Rule(NeutralLongestRoad, engine.RestatesWhere(neutralLeads,
		base.LongestRoadFirst, base.LongestRoadTake, base.LongestRoadTie, base.LongestRoadAgain, base.LongestRoadBreakNewHolder))
	Book.Rule(NeutralLargestArmy, engine.RestatesWhere(hasNeutrals, base.LargestArmyFirst, base.LargestArmyTake))
	Book.Rules(NeutralAwardPoints)
	base.Answer(Book, func(h *base.Hooks) { h.YieldsNothing = tellNoResources })
	Book.Each(engine.Tells(engine.OnlyID), NeutralAwardPoints, NeutralNoResources)
}

// hasHand states that the named player has a hand.
func hasHand(c *engine.Case, seat position.Seat) {
	c.Must(c.Game.Plays(seat), NeutralNoResources).Say(base.NoHandAtAll).By(seat)
}

// tellAwardPoints reports that the points of neutral players do not count.
func tellAwardPoints(c *engine.Case) {
	if c.Explaining && hasNeutrals(c, true) {
		f, own, most := c.Because(NeutralAwardPoints).Say(twoCompared), base.PublicPoints(c, c.Act.Seat), 0
		for seat := position.Seat(c.Game.Players); int(seat) < c.Game.Owners; seat++ {
			most = max(most, base.PublicPoints(c, seat))
		}
		if most < own || base.PublicPoints(c, opponent(c)) >= own { // the price is the same with them
			f.As(engine.Background)
		}
	}
}

// playDeserter is the only card that can also be played against neutral players.
var playDeserter = engine.VerbNamed("play deserter")

const (
	takesNothing engine.Text = "{by} is neutral and takes nothing from {from} ({piece} on {at.})."
	twoCompared  engine.Text = "The two players are compared; neutral players are not."
)

// isNeutral reports whether the seat belongs to a neutral player.
func isNeutral(c *engine.Case, seat position.Seat) bool {
	return seat != position.NoSeat && !c.Game.Plays(seat)
}

// hasNeutrals reports whether the game has neutral players.
func hasNeutrals(c *engine.Case, _ bool) bool { return c.Game.Owners > c.Game.Players }

// takesFromNeutral reports whether the move demands cards from a neutral player.
func takesFromNeutral(c *engine.Case, held bool) bool {
	if held {
		return hasNeutrals(c, held)
	}
	return isNeutral(c, c.Act.Other) && c.Act.Verb != playDeserter
}

// countsNeutral reports whether the move says how many cards a neutral player hands over.
func countsNeutral(c *engine.Case, _ bool) bool {
	for seat := c.Game.Players; seat < c.Game.Owners; seat++ {
		if c.Act.Counts[seat] != 0 {
			return true
		}
	}
	return false
}

// neutralBars returns a Concern for rules about places: whether a neutral player's piece is among the places that
// looks checks.
func neutralBars(looks func(c *engine.Case) bool) engine.Concern {
	return func(c *engine.Case, held bool) bool { return hasNeutrals(c, held) && (held || looks(c)) }
}

// neutralThere checks the places that the move names.
func neutralThere(c *engine.Case) bool {
	for _, place := range c.Act.Places {
		if e := place.Path(); e != board.NoPath && isNeutral(c, c.Lines[e].Owner()) {
			return true
		}
		if v := place.Intersection(); v != board.NoIntersection && isNeutral(c, c.Pieces[v].Owner()) {
			return true
		}
	}
	return false
}

// neutralNextTo checks the places one path away.
func neutralNextTo(c *engine.Case) bool {
	for _, place := range c.Act.Places {
		if v := place.Intersection(); v != board.NoIntersection && neutralOn(c, c.Board.Neighbours[v][:]) {
			return true
		}
	}
	return false
}

// neutralAtEnd checks the ends of the paths that the move names.
func neutralAtEnd(c *engine.Case) bool {
	for _, place := range c.Act.Places {
		if e := place.Path(); e != board.NoPath && neutralOn(c, c.Board.PathEnds[e][:]) {
			return true
		}
	}
	return false
}

// neutralOnWay checks the piece that blocks the way of a knight.
func neutralOnWay(c *engine.Case) bool {
	return isNeutral(c, c.Pieces[ck.Barring(c, c.Act.Intersection(0), c.Act.Intersection(1))].Owner())
}

// neutralOn reports whether a neutral player's piece stands on one of the intersections.
func neutralOn(c *engine.Case, among []board.Intersection) bool {
	for _, v := range among {
		if v != board.NoIntersection && isNeutral(c, c.Pieces[v].Owner()) {
			return true
		}
	}
	return false
}

// neutralLeads reports whether a neutral player has Longest Road, or the road that takes it.
func neutralLeads(c *engine.Case, _ bool) bool {
	if isNeutral(c, c.State.LongestRoad) {
		return true
	}
	most, who := uint8(0), position.NoSeat
	for seat := range position.Seat(c.Game.Owners) {
		if n := c.Players[seat].RoadLength; n > most {
			most, who = n, seat
		}
	}
	return isNeutral(c, who)
}

// tellNoResources reports that the hex gives nothing to a neutral player's building.
func tellNoResources(c *engine.Case, v board.Intersection, h board.Hex) {
	p := c.Pieces[v]
	c.Because(NeutralNoResources).Say(takesNothing).By(p.Owner()).Piece(p.Kind()).At(v.Place()).From(h.Place())
}

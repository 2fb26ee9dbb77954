package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/things"
)

const (
	PointsTarget        engine.RuleID = "ck.points.target"
	PointsOwnTurn       engine.RuleID = "ck.points.own-turn"
	PointsSources       engine.RuleID = "ck.points.sources"
	PointsNoLargestArmy engine.RuleID = "ck.points.no-largest-army"
	PointsCompare       engine.RuleID = "ck.points.compare"
)

func init() {
	Book.Rules(PointsCompare, PointsNoLargestArmy)
	Book.Rule(PointsTarget, engine.Restates(base.VictoryTen))
	Book.Rule(PointsOwnTurn, engine.Restates(base.VictoryOwnTurn))
	Book.Rule(PointsSources, engine.Restates(base.VictoryPoints))
	Book.Each(engine.Tells(engine.Win), PointsTarget)
}

// countsForNoArmy reports that chasing the robber away, unlike playing a knight card, counts for nothing.
func countsForNoArmy(c *engine.Case) { c.Because(PointsNoLargestArmy).As(engine.Background) }

// noMetropolis is the value of Metropolis before one is won.
var noMetropolis = [position.NumTracks]board.Intersection{board.NoIntersection, board.NoIntersection, board.NoIntersection}

// points counts what only Cities & Knights scores: a metropolis 2, a Defender card 1, the
// merchant 1, printer and constitution 1 each (ck.points.sources).
func points(r *engine.Rules, s *position.State, seat position.Seat) int {
	p := &s.Players[seat]
	n := int(p.Held[DefenderCards])*pointsOfDefender.In(r) + int(p.Laid[printer]) + int(p.Laid[constitution])
	if s.MerchantOf == seat {
		n += pointsOfMerchant.In(r)
	}
	if s.Metropolis != noMetropolis {
		for t := range position.NumTracks {
			if holder(s, t) == seat {
				n += pointsOfMetropolis.In(r)
			}
		}
	}
	return n
}

// How scores name what points counts.
func init() {
	for t := range position.NumTracks {
		things.AddPoints(things.Points{Word: "metropolis", Of: func(f *engine.Facts, seat position.Seat) int {
			if holder(f.State, t) != seat {
				return 0
			}
			return pointsOfMetropolis.In(f.Game.Rules)
		}})
	}
	things.AddPoints(things.Points{Word: "defender", Of: func(f *engine.Facts, seat position.Seat) int {
		return int(f.State.Players[seat].Held[DefenderCards]) * pointsOfDefender.In(f.Game.Rules)
	}})
	things.AddPoints(things.Points{Word: "merchant", Of: func(f *engine.Facts, seat position.Seat) int {
		if f.State.MerchantOf != seat {
			return 0
		}
		return pointsOfMerchant.In(f.Game.Rules)
	}})
}

// tellCompared reports that a card compared visible points.
func tellCompared(c *engine.Case) { c.Once(PointsCompare) }

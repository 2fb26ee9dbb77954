package base

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
)

// The Harbormaster card, if a variant brings one. Rulings cite the rules of its setter.

const (
	takesHarbors  engine.Text = "{by} is the first with {n} harbor points and takes the Harbormaster card, worth {limit} points."
	passesHarbors engine.Text = "{by} has {n} harbor points, more than {to}, and takes the Harbormaster card."
	losesHarbors  engine.Text = "{by} has {n} harbor points and loses the Harbormaster card."
	countsHarbors engine.Text = "{by} has {n} harbor points: a settlement at a harbor counts one, a city two."
)

// HarborPoints counts the harbor points of a player: a settlement at a harbor one, a city two.
func HarborPoints(b *board.Board, s *position.State, seat position.Seat) int {
	n := 0
	for v, p := range s.Pieces[:b.NumPlaces] {
		if p.Owner() != seat || !p.IsBuilding() || s.HarborAt(b, board.Intersection(v)) == board.NoHarbor {
			continue
		}
		if n++; p.Kind() == position.City {
			n++
		}
	}
	return n
}

// Harbormaster returns the holder of the Harbormaster card, given the holder before: the first player with enough
// harbor points, and then any player with more.
// Ruling: a holder who falls behind, since he lost a city, hands the card to a sole leader; if several lead it is
// set aside, as with Longest Road.
func Harbormaster(g *engine.Game, s *position.State, was position.Seat) position.Seat {
	best, leaders, leader, holds := 0, 0, position.NoSeat, 0
	for seat := range position.Seat(g.Players) {
		n := HarborPoints(g.Board, s, seat)
		if seat == was {
			holds = n
		}
		switch {
		case n > best:
			best, leaders, leader = n, 1, seat
		case n == best:
			leaders++
		}
	}
	switch {
	case best < g.Rules.HarbormasterMin.Value:
		return position.NoSeat
	case holds == best:
		return was
	case leaders > 1:
		return position.NoSeat
	}
	return leader
}

// judgeHarbormaster gives the card to its holder after a move.
func judgeHarbormaster(c *engine.Case) {
	was := c.Harbormaster
	c.Harbormaster = Harbormaster(c.Game, c.State, was)
	c.Scores()
	if c.Explaining {
		tellHarbormaster(c, was)
	}
}

func tellHarbormaster(c *engine.Case, was position.Seat) {
	set, now := c.Rules.HarbormasterMin.Set, c.Harbormaster
	switch c.Act.Verb {
	case buildSettlementVerb, buildCityVerb:
		v := c.Act.Intersection(0)
		if c.HarborAt(c.Board, v) != board.NoHarbor {
			told := c.Credit(set, engine.HarborPoints).Say(countsHarbors).By(c.Act.Seat).Number(HarborPoints(c.Board, c.State, c.Act.Seat))
			if now != was { // what becomes of the card says how many
				told.As(engine.OnlyID)
			}
		}
	}
	switch {
	case now == was:
	case now == position.NoSeat:
		c.Credit(set, engine.HarborCard).Say(losesHarbors).By(was).Number(HarborPoints(c.Board, c.State, was)).As(engine.First)
	case was == position.NoSeat:
		c.Credit(set, engine.HarborCard).Say(takesHarbors).By(now).Number(HarborPoints(c.Board, c.State, now)).Limit(c.Rules.HarbormasterPoints.Value).As(engine.First)
	default:
		c.Credit(set, engine.HarborCard).Say(passesHarbors).By(now).To(was).Number(HarborPoints(c.Board, c.State, now)).As(engine.First)
	}
}

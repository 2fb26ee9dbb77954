package ck

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
)

const (
	MetropolisFirstToFour   engine.RuleID = "ck.metropolis.first-to-four"
	MetropolisOnePerTrack   engine.RuleID = "ck.metropolis.one-per-track"
	MetropolisTakeAtFive    engine.RuleID = "ck.metropolis.take-at-five"
	MetropolisSafeAtFive    engine.RuleID = "ck.metropolis.safe-at-five"
	MetropolisNeedsFreeCity engine.RuleID = "ck.metropolis.needs-free-city"
	MetropolisHolderToFive  engine.RuleID = "ck.metropolis.holder-to-five"
	MetropolisPlace         engine.RuleID = "ck.metropolis.place"
	MetropolisPoints        engine.RuleID = "ck.metropolis.points"
	MetropolisLost          engine.RuleID = "ck.metropolis.lost"
)

func init() {
	Book.Rules(MetropolisFirstToFour, MetropolisOnePerTrack, MetropolisTakeAtFive, MetropolisSafeAtFive,
		MetropolisNeedsFreeCity, MetropolisHolderToFive, MetropolisPoints, MetropolisLost)
	Book.Rule(MetropolisPlace, engine.Physical)
	Book.Each(engine.Tells(engine.First), MetropolisFirstToFour, MetropolisTakeAtFive)
	Book.Each(engine.Tells(engine.Why), MetropolisOnePerTrack, MetropolisHolderToFive)
	Book.Each(engine.Tells(engine.OnlyID), MetropolisLost, MetropolisPoints, MetropolisSafeAtFive)
}

const (
	noFreeCity        engine.Text = "{by} has no city without a metropolis; level {n} needs one."
	holderNeedsNone   engine.Text = "{by} holds this metropolis, so nothing is placed and no other city is needed."
	metropolisNotHere engine.Text = "{at} is no city of {by} without a metropolis."
	whichCity         engine.Text = "Which city takes the metropolis?"
	noMetropolisWon   engine.Text = "No metropolis is won by this level, so none is placed."
	firstToFour       engine.Text = "{by} is the first with level 4 and puts the metropolis on {at}."
	holderIs          engine.Text = "{by} holds this metropolis, so {to} gets none."
	takesAtFive       engine.Text = "{by} reaches level 5 before {to} and takes the metropolis to {at}."
	safeForGood       engine.Text = "At level 5 {by} keeps this metropolis for good."
	metropolisWorth   engine.Text = "The metropolis adds {n} points to {by}."
	loserKeeps        engine.Text = "{by} keeps the city, its wall and all levels; the city can fall again."
)

// holder returns who has the metropolis of the track.
func holder(s *position.State, t position.Track) position.Seat {
	v := s.Metropolis[t]
	if v == board.NoIntersection {
		return position.NoSeat
	}
	return s.Pieces[v].Owner()
}

// winsMetropolis reports whether the next level of the track brings its metropolis: the fourth if nobody has it,
// the fifth if its holder has not reached it.
func winsMetropolis(c *engine.Case, seat position.Seat, t position.Track) bool {
	holder := holder(c.State, t)
	switch c.Players[seat].Improvements[t] + 1 {
	case 4:
		return holder == position.NoSeat
	case 5:
		return holder == position.NoSeat || holder != seat && c.Players[holder].Improvements[t] < 5
	}
	return false
}

// metropolisAllows states the requirements of levels four and five: a city on which a metropolis could stand, and
// its place if one is won.
func metropolisAllows(c *engine.Case, t position.Track, level int) {
	cities := FreeCities(c, c.Act.Seat)
	free := cities.Len()
	if level >= 4 && holder(c.State, t) != c.Act.Seat {
		if told := c.Must(free > 0, MetropolisNeedsFreeCity).Say(noFreeCity).By(c.Act.Seat).Number(level); c.Broke(ImproveNeedsCity) {
			told.Follows()
		}
		if free == 0 && c.Act.Places[0] == 0 {
			return
		}
	}
	wins := winsMetropolis(c, c.Act.Seat, t)
	v := c.Act.Intersection(0)
	switch {
	case v == board.NoIntersection && wins:
		c.Asks(free > 1, whichCity, func(a engine.Action, answer func(engine.Action)) {
			for v := cities.Next(0); v >= 0; v = cities.Next(v + 1) {
				a.Places[0] = board.Intersection(v).Place()
				answer(a)
			}
		})
	case v == board.NoIntersection:
		return
	case !wins:
		c.Must(false, MetropolisPlace).Say(noMetropolisWon)
	default:
		c.Must(c.PlaceIn(&cities, 0), MetropolisPlace).Say(metropolisNotHere).By(c.Act.Seat).At(v.Place())
	}
}

// isFreeCity reports whether a city without metropolis stands on v: it can fall, or get a metropolis.
func isFreeCity(s *position.State, v board.Intersection) bool {
	return s.Pieces[v].Kind() == position.City && !hasMetropolis(s, v)
}

// FreeCities returns the seat's cities without metropolis.
func FreeCities(c *engine.Case, seat position.Seat) board.Set {
	cities := c.Cities(seat)
	for _, v := range c.Metropolis {
		if v != board.NoIntersection {
			cities.Drop(int(v))
		}
	}
	return cities
}

// aFreeCity returns the first of them.
func aFreeCity(c *engine.Case, seat position.Seat) board.Intersection {
	cities := FreeCities(c, seat)
	return board.Intersection(cities.Next(0))
}

// reachLevel gives the metropolis to the player who has won it.
func reachLevel(c *engine.Case, t position.Track, level int, wins bool) {
	holder := holder(c.State, t)
	if wins {
		v := c.Act.Intersection(0)
		if v == board.NoIntersection {
			v = aFreeCity(c, c.Act.Seat)
		}
		if c.Explaining {
			tellWalledMetropolis(c, c.Metropolis[t], v)
		}
		c.Metropolis[t] = v
		c.Awarded(c.Act.Seat, engine.MetropolisAward)
		if holder == position.NoSeat {
			c.Because(MetropolisFirstToFour).Say(firstToFour).By(c.Act.Seat).At(v.Place())
		} else {
			c.Because(MetropolisTakeAtFive).Say(takesAtFive).By(c.Act.Seat).To(holder).At(v.Place())
			c.Because(MetropolisLost).Say(loserKeeps).By(holder)
			c.Because(MetropolisSafeAtFive).Say(safeForGood).By(c.Act.Seat)
		}
		c.Because(MetropolisPoints).Say(metropolisWorth).By(c.Act.Seat).Number(pointsOfMetropolis.In(c.Rules))
		return
	}
	switch {
	case level == 4 || level == 5 && holder != c.Act.Seat:
		c.Because(MetropolisOnePerTrack).Say(holderIs).By(holder).To(c.Act.Seat)
		if level == 5 {
			c.Because(MetropolisSafeAtFive).Say(safeForGood).By(holder)
		}
	case level == 5:
		c.Because(MetropolisHolderToFive).Say(holderNeedsNone).By(c.Act.Seat)
		c.Because(MetropolisSafeAtFive).Say(safeForGood).By(c.Act.Seat)
	}
}

// holdMetropolises assigns each unassigned metropolis to the player who must have it: the only player at its
// fourth level, or the only one at the fifth, if only one city is free for it.
func holdMetropolises(g *engine.Game, s *position.State) {
	c := engine.CaseOf(g, s)
	for t := range position.NumTracks {
		leader, ties := position.NoSeat, 0
		for seat := range position.Seat(g.Players) {
			level := s.Players[seat].Improvements[t]
			switch {
			case level < 4 || leader != position.NoSeat && level < s.Players[leader].Improvements[t]:
			case leader != position.NoSeat && level == s.Players[leader].Improvements[t]:
				ties++
			default:
				leader, ties = seat, 0
			}
		}
		if s.Metropolis[t] != board.NoIntersection || leader == position.NoSeat || ties > 0 {
			continue
		}
		if cities := FreeCities(&c, leader); cities.Len() == 1 {
			s.Metropolis[t] = board.Intersection(cities.Next(0))
		}
	}
}

package base

import (
	"catanref/engine"
	"catanref/engine/position"
	"catanref/engine/things"
)

const (
	LargestArmyFirst  engine.RuleID = "base.largest-army.first"
	LargestArmyTake   engine.RuleID = "base.largest-army.take"
	LargestArmyTie    engine.RuleID = "base.largest-army.tie"
	LargestArmyPoints engine.RuleID = "base.largest-army.points"
)

func init() {
	Book.Rules(LargestArmyFirst, LargestArmyTake, LargestArmyTie, LargestArmyPoints)
	Book.Each(engine.Tells(engine.First), LargestArmyFirst, LargestArmyTake)
	Book.Each(engine.Tells(engine.Why), LargestArmyTie)
	Book.Each(engine.SaysMore(KnightCardCounts), LargestArmyFirst, LargestArmyTake, LargestArmyTie)
	Book.Each(engine.Tells(engine.OnlyID), LargestArmyPoints)
}

const (
	armyTooSmall engine.Text = "{by} has played {n} knights; Largest Army needs {limit}."
	firstArmy    engine.Text = "{by} alone has most knights, {n}, and takes Largest Army."
	takesArmy    engine.Text = "{by} has {n} knights, more than {to}, and takes Largest Army."
	armyTied     engine.Text = "{by} has {n} knights, no more than {to}, who keeps Largest Army."
	armyUnused   engine.Text = "Largest Army is not used in this game."
	armyPoints   engine.Text = "Largest Army is worth {n} points."
)

// GivenUp counts the played knight cards of each player that were given up: they are out of the game.
var GivenUp = things.SeatCells(Book, 1)

func init() {
	Book.Answer(func(h *engine.Hooks) { h.Army = army })
}

// army counts the knight cards that the seat has played.
func army(s *position.State, seat position.Seat) int {
	p := &s.Players[seat]
	return int(p.Laid[knightCard]) - int(p.Held[GivenUp])
}

// most reports whether every other player has played fewer knights than the seat.
func most(c *engine.Case, seat position.Seat) bool {
	for other := range position.Seat(c.Game.Players) {
		if other != seat && army(c.State, other) >= army(c.State, seat) {
			return false
		}
	}
	return true
}

// RecountLargestArmy determines the holder of Largest Army again when somebody has fewer knights than before: the
// player who alone has the most, and at least the minimum; without one the card is set aside.
func RecountLargestArmy(c *engine.Case) {
	holder := c.State.LargestArmy
	c.State.LargestArmy = position.NoSeat
	c.Scores()
	for seat := range position.Seat(c.Game.Players) {
		if army(c.State, seat) >= c.Rules.LargestArmyMin.Value && most(c, seat) {
			c.State.LargestArmy = seat
		}
	}
	if now := c.State.LargestArmy; now != holder && now != position.NoSeat {
		c.Because(LargestArmyTake).Say(takesArmy).By(now).To(holder).Number(army(c.State, now))
	}
}

// KnightCardsLaid counts the knight cards that the seat has played.
func KnightCardsLaid(c *engine.Case, seat position.Seat) int { return army(c.State, seat) }

// MostKnights returns the player who has played the most knight cards among all others.
func MostKnights(c *engine.Case, but position.Seat) position.Seat {
	first := position.NoSeat
	for seat := range position.Seat(c.Game.Players) {
		if seat != but && (first == position.NoSeat || army(c.State, seat) > army(c.State, first)) {
			first = seat
		}
	}
	return first
}

// judgeLargestArmy checks whether the acting player has earned the card.
func judgeLargestArmy(c *engine.Case) {
	played := army(c.State, c.Act.Seat)
	holder := c.State.LargestArmy
	if !engine.Get(c, &c.Rules.ArmyAwarded) {
		if played >= c.Rules.LargestArmyMin.Value {
			c.Credit(c.Rules.ArmyAwarded.Set, engine.ArmyAward).Say(armyUnused)
		}
		return
	}
	switch least := c.Rules.LargestArmyMin.Value; {
	case c.Explaining && holder == position.NoSeat && played < least && played >= ByBook().LargestArmyMin.Value && most(c, c.Act.Seat):
		c.Because(LargestArmyFirst).Say(armyTooSmall).By(c.Act.Seat).Number(played).Limit(least)
		return
	case holder == c.Act.Seat || played < least:
		return
	case holder == position.NoSeat && !most(c, c.Act.Seat): // it was set aside
		return
	case holder == position.NoSeat:
		c.Because(LargestArmyFirst).Say(firstArmy).By(c.Act.Seat).Number(played)
	case played > army(c.State, holder):
		c.Because(LargestArmyTake).Say(takesArmy).By(c.Act.Seat).To(holder).Number(played)
	case played == army(c.State, holder):
		c.Because(LargestArmyTie).Say(armyTied).By(c.Act.Seat).To(holder).Number(played)
		return
	default:
		return
	}
	c.State.LargestArmy = c.Act.Seat
	c.Awarded(c.Act.Seat, engine.LargestArmyAward)
	c.Because(LargestArmyPoints).Say(armyPoints).Number(c.Rules.LargestArmyPoints.Value)
}

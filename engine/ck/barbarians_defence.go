package ck

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
)

const BarbariansDefence engine.RuleID = "ck.barbarians.defence"

func init() { Book.Rules(BarbariansDefence) }

const (
	knightDefends  engine.Text = "{by's} {piece} on {at.} defends with {n}."
	knightIdle     engine.Text = "{by's} {piece} on {at.} is not active and does not defend."
	knightsIdle    engine.Text = "{by} has {n} inactive knights, which do not defend."
	knightStaysOut engine.Text = "{by's} {piece} on {at.} stays out of it."
	defenceTotal   engine.Text = "The knights defend with {n} ({each})."
	nobodyDefends  engine.Text = "Nobody defends."
)

// defence returns the strength of each player's active knights.
func defence(c *engine.Case) (each [position.MaxOwners]int, total int) {
	commit := commitKnights.Get(c)
	var idle [position.MaxOwners]int
	if c.Explaining {
		idle = knightsAtRest(c)
	}
	knights := c.AllKnights()
	for v := knights.Next(0); v >= 0; v = knights.Next(v + 1) {
		p := c.Pieces[v]
		if !c.Game.Plays(p.Owner()) {
			continue
		}
		if p.Is(position.Active) && (!commit || p.Is(position.Committed)) {
			each[p.Owner()] += p.Strength()
			total += p.Strength()
			c.Because(BarbariansDefence).Say(knightDefends).By(p.Owner()).Piece(p.Kind()).At(board.Intersection(v).Place()).Number(p.Strength()).As(engine.OnlyID)
		} else if p.Is(position.Active) {
			c.Because(BarbariansDefence).Say(knightStaysOut).By(p.Owner()).Piece(p.Kind()).At(board.Intersection(v).Place()).As(engine.WithRoom)
		} else {
			as := engine.WithRoom
			if idle[p.Owner()] > 1 { // combined in one effect
				as = engine.OnlyID
			}
			c.Because(BarbariansDefence).Say(knightIdle).By(p.Owner()).Piece(p.Kind()).At(board.Intersection(v).Place()).As(as)
		}
	}
	for seat, n := range idle {
		if n > 1 {
			c.Because(BarbariansDefence).Say(knightsIdle).By(position.Seat(seat)).Number(n).As(engine.WithRoom)
		}
	}
	defenders := defenceTotal
	if total == 0 {
		defenders = nobodyDefends
	}
	c.Because(BarbariansDefence).Say(defenders).Number(total).Each(&each)
	if commit {
		c.Credit(commitKnights.Of(c.Rules).Set, engine.CommitCount)
	}
	return each, total
}

// knightsAtRest counts the knights of each player that are not active.
func knightsAtRest(c *engine.Case) (each [position.MaxOwners]int) {
	for _, p := range c.Pieces[:c.Board.NumPlaces] {
		if p.IsKnight() && c.Game.Plays(p.Owner()) && !p.Is(position.Active) {
			each[p.Owner()]++
		}
	}
	return each
}

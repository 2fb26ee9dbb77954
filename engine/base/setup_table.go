package base

import (
	"catanref/engine"
	"catanref/engine/position"
)

// Parameters of a table about the set-up: which settlements bring cards, and when the roads are placed.

const (
	bringsNothing engine.Text = "At this table the {piece} brings no cards."
	bothBring     engine.Text = "At this table both settlements bring cards."
)

// bringsCards reports whether the building being placed brings cards: the one of the last round, unless a table
// says otherwise.
func bringsCards(c *engine.Case) bool {
	last := LastRound(c)
	if !c.Rules.SetupResources.Asks() {
		return last
	}
	switch engine.Get(c, &c.Rules.SetupResources) {
	case engine.BothBring:
		if !last {
			c.Because(SetupResources).Say(bothBring).As(engine.Permits)
			c.Credit(c.Rules.SetupResources.Set, engine.AnyGround)
		}
		return true
	case engine.NoneBrings:
		if last {
			c.Because(SetupResources).Say(bringsNothing).Piece(nextPiece(c))
			c.Credit(c.Rules.SetupResources.Set, engine.AnyGround)
		}
		return false
	}
	return last
}

// tellNextPlaced reports who places which piece next.
func tellNextPlaced(c *engine.Case) {
	next := nextPiece(c)
	if roadDue(c) {
		next = position.NoPiece // a road
	}
	c.Because(SetupOrder).Say(nextToPlace).By(c.Active).Piece(next)
	if c.Rules.SetupRoads.Set != nil {
		c.Credit(c.Rules.SetupRoads.Set, engine.AnyGround)
	}
}

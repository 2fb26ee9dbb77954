package sea

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/ck"
)

// The sea with Cities & Knights: knights stand on lines of ships and move along them.

const KnightBreaksRoute engine.RuleID = "sea.ck.knight-breaks-route"

func init() { Book.Rule(KnightBreaksRoute, engine.Restates(ck.LongestRoadKnightBreaks)) }

const knightInTheWay engine.Text = "{by's} {piece} on {from.} bars the way; {at} touches nothing of {to} at its other end."

// knightBars states that another player's knight stands where an own ship leads to the path.
func knightBars(c *engine.Case, e board.Path, at board.Intersection) {
	p := c.Pieces[at]
	c.Must(false, KnightBreaksRoute).Say(knightInTheWay).By(p.Owner()).To(c.Act.Seat).Piece(p.Kind()).At(e.Place()).From(at.Place())
}

// knightsLetPass states that no knight does.
func knightsLetPass(c *engine.Case) { c.Must(true, KnightBreaksRoute) }

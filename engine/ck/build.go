package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
)

const (
	BuildCosts                  engine.RuleID = "ck.build.costs"
	BuildNoDevelopmentCards     engine.RuleID = "ck.build.no-development-cards"
	BuildKnightBlocksSettlement engine.RuleID = "ck.build.knight-blocks-settlement"
	BuildOwnKnightFirst         engine.RuleID = "ck.build.own-knight-first"
	BuildRoadPastKnight         engine.RuleID = "ck.build.road-past-knight"
	BuildKnightNoDistance       engine.RuleID = "ck.build.knight-no-distance"
)

// What the verbs of Cities & Knights build.
var (
	wallBuilt      = Book.Built(position.BuiltKind{Word: "wall"})
	KnightBuilt    = Book.Built(position.BuiltKind{Word: "knight"})
	KnightPromoted = Book.Built(position.BuiltKind{Word: "promote"})
)

func init() {
	Book.Rules(BuildRoadPastKnight, BuildKnightNoDistance)
	Book.Rule(BuildCosts, engine.Restates(base.RoadCost, base.SettlementCost, base.CityCost))
	Book.Rule(BuildNoDevelopmentCards, engine.Physical)
	Book.Rule(BuildKnightBlocksSettlement, engine.Physical)
	Book.Rule(BuildOwnKnightFirst, engine.Physical, engine.SaysMore(base.SettlementFree))
	Book.Each(engine.Tells(engine.OnlyID), BuildCosts)
}

const (
	ownKnightStands engine.Text = "{by's} own knight stands on {at}; it must move away first."
	noDevelopment   engine.Text = "There are no development cards in Cities & Knights."
)

func init() {
	base.Answer(Book, func(h *base.Hooks) {
		h.NoDevelopment = noDevelopmentCards
		h.StandsInTheWay, h.SettlementBuilt, h.RoadPast = knightStands, tellKnightNextDoor, knightBars
		h.Built = func(c *engine.Case, rule engine.RuleID) {
			if rule.Book() != Book {
				byBaseRules(c)
			}
		}
	})
}

// knightStands states that no knight blocks the intersection for a settlement.
func knightStands(c *engine.Case, v board.Intersection) {
	p := c.Pieces[v]
	own := p.Owner() == c.Act.Seat
	c.Must(!p.IsKnight() || own, BuildKnightBlocksSettlement).Say(base.PlaceTaken).By(p.Owner()).Piece(p.Kind()).At(v.Place())
	c.Must(!p.IsKnight() || !own, BuildOwnKnightFirst).Say(ownKnightStands).By(p.Owner()).At(v.Place())
}

// tellKnightNextDoor reports that a neighbouring knight does not prevent a settlement.
func tellKnightNextDoor(c *engine.Case, v board.Intersection) {
	for _, n := range c.Board.Neighbours[v] {
		if n != board.NoIntersection && c.Pieces[n].IsKnight() {
			c.Once(BuildKnightNoDistance)
		}
	}
}

// knightBars states that no opponent's knight stands between the own road and the path.
func knightBars(c *engine.Case, e board.Path, p position.Piece, barred board.Intersection) {
	if p == 0 || p.IsKnight() {
		c.Must(p == 0, BuildRoadPastKnight).Say(base.RoadPastOther).By(p.Owner()).To(c.Act.Seat).Piece(p.Kind()).At(e.Place()).From(barred.Place())
	}
}

// noDevelopmentCards states that progress cards replace the development cards.
func noDevelopmentCards(c *engine.Case, rule engine.RuleID) {
	c.Must(false, BuildNoDevelopmentCards).Say(noDevelopment)
	if rule != "" {
		c.Must(false, rule).Bears()
	}
}

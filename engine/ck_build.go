package engine

var (
	BuildCosts                  = rule("ck.build.costs", Restates(RoadCost, SettlementCost, CityCost))
	BuildNoDevelopmentCards     = rule("ck.build.no-development-cards", Physical)
	BuildKnightBlocksSettlement = rule("ck.build.knight-blocks-settlement", Physical)
	BuildOwnKnightFirst         = rule("ck.build.own-knight-first", Physical)
	BuildRoadPastKnight         = rule("ck.build.road-past-knight")
	BuildKnightNoDistance       = rule("ck.build.knight-no-distance")
)

var (
	ownKnightStands = text("{by's} own knight stands on {at}; it must move away first.")
	noDevelopment   = text("There are no development cards in Cities & Knights.")
	knightNextDoor  = text("A knight next door does not matter for the distance.")
)

func init() {
	KnightsBook.Answer(func(h *Hooks) {
		h.StandsInTheWay, h.SettlementBuilt, h.RoadPast = knightStands, tellKnightNextDoor, knightBars
		h.Built = func(c *Case, rule RuleID) {
			if rule.Book() != KnightsBook {
				c.once(GeneralBaseRules)
			}
		}
	})
}

// knightStands states that no knight closes the intersection to a settlement.
func knightStands(c *Case, v Intersection) {
	p := c.Pieces[v]
	own := p.Owner() == c.Seat
	c.must(!p.IsKnight() || own, BuildKnightBlocksSettlement).say(placeTaken).by(p.Owner()).piece(p.Kind()).at(v.place())
	c.must(!p.IsKnight() || !own, BuildOwnKnightFirst).say(ownKnightStands).by(p.Owner()).at(v.place())
}

// tellKnightNextDoor says that a neighbouring knight does not stop a settlement.
func tellKnightNextDoor(c *Case, v Intersection) {
	for _, n := range c.board.Neighbours[v] {
		if n != NoIntersection && c.Pieces[n].IsKnight() {
			c.once(BuildKnightNoDistance).say(knightNextDoor)
		}
	}
}

// knightBars states that no opponent's knight stands between the own road and the path.
func knightBars(c *Case, e Path, p Piece, barred Intersection) {
	if p == 0 || p.IsKnight() {
		c.must(p == 0, BuildRoadPastKnight).say(roadPastOther).by(p.Owner()).piece(p.Kind()).at(e.place()).from(barred.place())
	}
}

package engine

var (
	ProductionNumber              = rule("base.production.number")
	ProductionAllPlayers          = rule("base.production.all-players")
	ProductionSettlement          = rule("base.production.settlement")
	ProductionCity                = rule("base.production.city")
	ProductionSeveral             = rule("base.production.several")
	ProductionAtRoll              = rule("base.production.at-roll")
	ProductionRobber              = rule("base.production.robber")
	ProductionShortage            = rule("base.production.shortage")
	ProductionShortageSingle      = rule("base.production.shortage-single")
	ProductionShortageIndependent = rule("base.production.shortage-independent")
)

var (
	hexProduces     = text("{from} produces.")
	nothingProduces = text("No hex bears a {n}.")
	nobodyThere     = text("{from} produces, but nobody builds on it.")
	takesFrom       = text("{by} takes {cards} from {from} ({piece} on {at.}).")
	robberThere     = text("{by} ({piece} on {at.}) takes nothing from {from}: the robber is there.")
	robberBlocks    = text("{from} produces nothing: the robber is there.")
	owedFrom        = text("{by} is owed {n} cards from {from} ({piece} on {at.}).")
	shortForAll     = text("{n} {card} owed to several players and {limit} left: nobody takes {card}.")
	shortForOne     = text("{by} alone is owed {n} {card}; {limit} left, and the rest is lost.")
	othersPaid      = text("The other cards of the roll are paid all the same.")
	builtTooLate    = text("The roll was before the building: {at.} draws nothing for it.")
)

// produce hands out what the hexes with the rolled number bring.
func (c *Case) produce() {
	c.gather()
	c.got = [MaxSeats]Cards{}
	var all Cards
	for i := range c.draws {
		if d := &c.draws[i]; !d.later {
			c.got[d.piece.Owner()] += d.due
			all += d.due
		}
	}
	if c.explain {
		c.tellHexes(all)
	}
	if !c.Bank.Has(all) {
		c.ration(all)
	}
	for seat := range c.game.Seats {
		c.Players[seat].Hand += c.got[seat]
		c.Bank -= c.got[seat]
	}
	if c.explain && all != 0 {
		c.tellProduction()
	}
	if c.hooks.Produced != nil {
		c.hooks.Produced(c)
	}
}

// gather notes what each building draws from the hexes with the rolled number, hex by hex.
func (c *Case) gather() {
	c.draws = c.draws[:0]
	for h, token := range c.State.Tokens[:c.board.NumHexes] {
		h := Hex(h)
		if token != c.DiceSum || h == c.Robber || c.Owners[h] == 0 {
			continue
		}
		k, produces := c.board.Terrain[h].Resource()
		if !produces {
			continue
		}
		for _, v := range &c.board.Corners[h] {
			if p := c.Pieces[v]; p.IsBuilding() {
				due, later := c.yield(p, k)
				c.draws = append(c.draws, draw{due: due, from: h, at: v, piece: p, later: later})
			}
		}
	}
}

// yield is what a building draws from a producing hex of kind k, and whether its owner takes it later.
func (c *Case) yield(p Piece, k Kind) (due Cards, later bool) {
	switch {
	case p.Kind() != City:
		return Of(k, 1), false
	case c.hooks.CityYield != nil:
		return c.hooks.CityYield(c, k)
	}
	return Of(k, 2), false
}

// ration cuts the claims to each kind that the bank cannot pay: nobody takes any of it, unless one
// player alone has a claim.
func (c *Case) ration(all Cards) {
	for k := Brick; k < NumKinds; k++ {
		claim, left := all.Count(k), c.Bank.Count(k)
		if claim <= left {
			continue
		}
		claimants, single := 0, NoSeat
		for seat := range c.got {
			if c.got[seat].Count(k) > 0 {
				claimants++
				single = Seat(seat)
			}
		}
		if claimants == 1 {
			c.got[single] -= Of(k, claim-left)
			c.because(ProductionShortageSingle).say(shortForOne).by(single).number(claim).card(k.AsCard()).limit(left).cards(Of(k, left))
		} else {
			for seat := range c.got {
				c.got[seat] -= c.got[seat].Only(k)
			}
			c.because(ProductionShortage).say(shortForAll).number(claim).card(k.AsCard()).limit(left)
		}
		if c.explain && all.Less(all.Only(k))&^all.Only(k) != 0 {
			c.once(ProductionShortageIndependent).say(othersPaid)
		}
	}
}

// tellBlocked names those who take nothing because of the robber.
func (c *Case) tellBlocked(h Hex) {
	for _, v := range c.board.Corners[h] {
		if p := c.Pieces[v]; p.IsBuilding() {
			c.because(ProductionRobber).say(robberThere).by(p.Owner()).piece(p.Kind()).at(v.place()).from(h.place())
		}
	}
	if c.Owners[h] == 0 {
		c.because(ProductionRobber).say(robberBlocks).from(h.place())
	}
}

// tellHexes tells hex by hex what the roll brings; all is what is owed together.
func (c *Case) tellHexes(all Cards) {
	hexes, draws := 0, c.draws
	for h, token := range c.State.Tokens[:c.board.NumHexes] {
		if token != c.DiceSum {
			continue
		}
		hexes++
		h, n := Hex(h), 0
		for n < len(draws) && draws[n].from == h {
			n++
		}
		if _, produces := c.board.Terrain[h].Resource(); h == c.Robber {
			c.tellBlocked(h)
		} else if produces {
			c.tellHex(h, draws[:n], all)
		}
		draws = draws[n:]
	}
	if hexes == 0 {
		c.because(ProductionNumber).say(nothingProduces).number(int(c.DiceSum))
	}
}

// tellHex names the hex and each building that draws from it, or is owed what the bank lacks.
func (c *Case) tellHex(h Hex, draws []draw, all Cards) {
	if len(draws) == 0 {
		c.because(ProductionNumber).say(nobodyThere).from(h.place())
		return
	}
	c.because(ProductionNumber).say(hexProduces).from(h.place())
	var count [MaxSeats]int
	for _, d := range draws {
		owner, kind := d.piece.Owner(), d.piece.Kind()
		f := c.because(c.drawRule(&d)).say(takesFrom).by(owner).piece(kind).at(d.at.place()).from(h.place())
		if short := all.Less(c.Bank); d.due.Min(short) != 0 {
			f.say(owedFrom).number(d.due.Total())
		} else {
			f.cards(d.due)
		}
		if count[owner]++; count[owner] == 2 {
			c.because(ProductionSeveral).by(owner).from(h.place())
		}
		c.tellSurroundings(d.at)
	}
}

// drawRule is the rule by which the building draws.
func (c *Case) drawRule(d *draw) RuleID {
	switch {
	case d.piece.Kind() != City:
		return ProductionSettlement
	case c.hooks.CityYieldRule != nil:
		return c.hooks.CityYieldRule(c, d.due)
	}
	return ProductionCity
}

func (c *Case) tellProduction() {
	c.tellTerrain()
	c.once(ProductionAtRoll)
	for seat := range c.game.Seats {
		if c.got[seat] != 0 && Seat(seat) != c.Active {
			c.once(ProductionAllPlayers)
		}
	}
}

// tellBuiltAfterRoll says that a new building draws nothing for the roll of this turn.
func (c *Case) tellBuiltAfterRoll(v Intersection) {
	if !c.explain {
		return
	}
	for _, h := range c.board.IntersectionHexes[v] {
		if h != NoHex && c.DiceSum != 0 && c.State.Tokens[h] == c.DiceSum {
			c.once(ProductionAtRoll).say(builtTooLate).at(v.place())
		}
	}
}

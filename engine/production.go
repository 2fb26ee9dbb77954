package engine

// Terrain is kept here too: what it produces is all that it does.
var (
	TerrainResource     = rule("base.terrain.resource")
	TerrainIntersection = rule("base.terrain.intersection", physical)
	TerrainPath         = rule("base.terrain.path", physical)
	TerrainCoast        = rule("base.terrain.coast")
	TerrainDesert       = rule("base.terrain.desert")

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

	ProductionKnightsSettlement = rule("ck.production.settlement", restates(ProductionSettlement))
	ProductionCityRefined       = rule("ck.production.city-refined")
	ProductionCityPlain         = rule("ck.production.city-plain")
	ProductionSeven             = rule("ck.production.seven", restates(SevenNoProduction))
	ProductionKnightsShortage   = rule("ck.production.shortage", restates(ProductionShortage, ProductionShortageSingle))
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
	var owed, chosen [MaxSeats]Cards
	var all Cards
	hexes := 0
	choice := c.rules.Plays(KnightsBook) && get(c, &c.rules.ProductionChoice)
	for h, token := range c.State.Tokens[:c.board.NumHexes] {
		if token != c.DiceSum {
			continue
		}
		hexes++
		h := Hex(h)
		if h == c.Robber {
			continue
		}
		k, produces := c.board.Terrain[h].Resource()
		if !produces || c.Owners[h] == 0 && !c.explain {
			continue
		}
		for _, v := range &c.board.Corners[h] {
			p := c.Pieces[v]
			if !p.IsBuilding() {
				continue
			}
			if choice && p.Kind() == City && commodityOf[k] != 0 {
				chosen[p.Owner()] += Of(k, 1)
				continue
			}
			due := c.yield(p, k)
			owed[p.Owner()] += due
			all += due
		}
	}
	if c.explain {
		c.tellHexes(all, hexes)
	}
	if !c.Bank.Has(all) {
		c.ration(&owed, all)
	}
	for seat := range c.game.Seats {
		c.Players[seat].Hand += owed[seat]
		c.Bank -= owed[seat]
	}
	if c.explain && all != 0 {
		c.tellProduction(&owed)
	}
	if choice {
		c.offerYield(&chosen)
		for seat := range owed {
			owed[seat] += c.usualYield(chosen[seat])
		}
	}
	c.offerAqueduct(&owed)
}

// yield is what a building draws from a producing hex of kind k.
func (c *Case) yield(p Piece, k Kind) Cards {
	switch {
	case p.Kind() != City:
		return Of(k, 1)
	case c.rules.Plays(KnightsBook) && commodityOf[k] != 0:
		return Of(k, 1) + Of(commodityOf[k], 1)
	}
	return Of(k, 2)
}

// commodityOf is what a city draws beside the resource in Cities & Knights; zero where it draws two
// of the resource.
var commodityOf = [NumResources]Kind{Lumber: Paper, Wool: Cloth, Ore: Coin}

// ration cuts the claims to each kind that the bank cannot pay: nobody takes any of it, unless one
// player alone has a claim.
func (c *Case) ration(owed *[MaxSeats]Cards, all Cards) {
	for k := Brick; k < NumKinds; k++ {
		claim, left := all.Count(k), c.Bank.Count(k)
		if claim <= left {
			continue
		}
		claimants, single := 0, NoSeat
		for seat := range owed {
			if owed[seat].Count(k) > 0 {
				claimants++
				single = Seat(seat)
			}
		}
		if claimants == 1 {
			owed[single] -= Of(k, claim-left)
			c.because(ProductionShortageSingle).say(shortForOne).by(single).number(claim).card(k.AsCard()).limit(left).cards(Of(k, left))
		} else {
			for seat := range owed {
				owed[seat] -= owed[seat].Only(k)
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
func (c *Case) tellHexes(all Cards, hexes int) {
	if hexes == 0 {
		c.because(ProductionNumber).say(nothingProduces).number(int(c.DiceSum))
	}
	for h, token := range c.State.Tokens[:c.board.NumHexes] {
		switch h := Hex(h); {
		case token != c.DiceSum:
		case h == c.Robber:
			c.tellBlocked(h)
		default:
			if _, produces := c.board.Terrain[h].Resource(); produces {
				c.tellHex(h, all)
			}
		}
	}
}

// tellHex names the hex and each building that draws from it, or is owed what the bank lacks.
func (c *Case) tellHex(h Hex, all Cards) {
	k, _ := c.board.Terrain[h].Resource()
	var count [MaxSeats]int
	drawn := false
	for _, v := range c.board.Corners[h] {
		p := c.Pieces[v]
		if !p.IsBuilding() {
			continue
		}
		if !drawn {
			c.because(ProductionNumber).say(hexProduces).from(h.place())
			drawn = true
		}
		id := ProductionSettlement
		if p.Kind() == City {
			id = ProductionCity
			if c.rules.Plays(KnightsBook) && commodityOf[k] != 0 {
				id = ProductionCityRefined
			} else if c.rules.Plays(KnightsBook) {
				c.once(ProductionCityPlain)
			}
		}
		due := c.yield(p, k)
		f := c.because(id).say(takesFrom).by(p.Owner()).piece(p.Kind()).at(v.place()).from(h.place())
		if short := all.Less(c.Bank); due.Min(short) != 0 {
			f.say(owedFrom).number(due.Total())
		} else {
			f.cards(due)
		}
		if count[p.Owner()]++; count[p.Owner()] == 2 {
			c.because(ProductionSeveral).by(p.Owner()).from(h.place())
		}
		c.tellSurroundings(v)
	}
	if !drawn {
		c.because(ProductionNumber).say(nobodyThere).from(h.place())
	}
}

// tellSurroundings notes that a drawing building lies on the coast or beside the desert.
func (c *Case) tellSurroundings(v Intersection) {
	if c.board.CoastAt[v] {
		c.once(TerrainCoast).at(v.place())
	}
	for _, h := range c.board.IntersectionHexes[v] {
		if h != NoHex && c.board.Terrain[h] == Desert {
			c.once(TerrainDesert).at(v.place())
		}
	}
}

func (c *Case) tellProduction(owed *[MaxSeats]Cards) {
	c.once(TerrainResource)
	c.once(ProductionAtRoll)
	for seat := range c.game.Seats {
		if owed[seat] != 0 && Seat(seat) != c.Active {
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

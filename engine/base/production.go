package base

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

const (
	ProductionNumber              engine.RuleID = "base.production.number"
	ProductionAllPlayers          engine.RuleID = "base.production.all-players"
	ProductionSettlement          engine.RuleID = "base.production.settlement"
	ProductionCity                engine.RuleID = "base.production.city"
	ProductionSeveral             engine.RuleID = "base.production.several"
	ProductionAtRoll              engine.RuleID = "base.production.at-roll"
	ProductionRobber              engine.RuleID = "base.production.robber"
	ProductionShortage            engine.RuleID = "base.production.shortage"
	ProductionShortageSingle      engine.RuleID = "base.production.shortage-single"
	ProductionShortageIndependent engine.RuleID = "base.production.shortage-independent"
)

func init() {
	Book.Rules(ProductionNumber, ProductionAllPlayers, ProductionSettlement, ProductionCity, ProductionSeveral,
		ProductionAtRoll, ProductionRobber, ProductionShortage, ProductionShortageSingle,
		ProductionShortageIndependent)
	Book.Each(engine.Tells(engine.Why), ProductionRobber, ProductionShortage, ProductionShortageSingle)
	Book.Each(engine.Tells(engine.OnlyID), ProductionAtRoll, ProductionNumber, ProductionShortageIndependent)
}

const (
	hexProduces     engine.Text = "{from} produces."
	nothingProduces engine.Text = "No hex bears a {n}."
	nobodyThere     engine.Text = "{from} produces, but nobody builds on it."
	barrenBears     engine.Text = "The {n} lies on {from}, which produces nothing."
	robberThere     engine.Text = "{by} ({piece} on {at.}) takes nothing from {from}: the robber is there."
	robberAtSeveral engine.Text = "{by} ({n} buildings there) takes nothing from {from}: the robber is there."
	robberBlocks    engine.Text = "{from} produces nothing: the robber is there."
	shortForAll     engine.Text = "{shares}; the bank has {limit}, so nobody takes {card}."
	shortForOne     engine.Text = "{by} alone is owed {n} {card}; the bank has {limit}: {by} takes {cards}, and the rest is lost."
	noneForOne      engine.Text = "{by} alone is owed {n} {card}, and the bank has none: {by} takes none."
	othersPaid      engine.Text = "The other cards of the roll are paid all the same."
	builtTooLate    engine.Text = "The roll was before the building: {at.} draws nothing for it."
)

// produce hands out the production of the hexes with the rolled number.
func produce(c *engine.Case) {
	c.Got, c.Choosing = [position.MaxSeats]cards.Cards{}, 0
	var all cards.Cards
	if c.Hooks.HexesAsked {
		gatherAsked(c)
		all = claim(c)
	} else {
		all = gather(c, c.Explaining)
	}
	if c.Explaining {
		tellHexes(c, all)
	}
	if !c.Bank.Has(all) {
		ration(c, all)
	}
	for seat, got := range c.Got[:c.Game.Players] {
		c.Players[seat].Hand += got
		c.Bank -= got
	}
	if c.Rules.Income {
		for seat, got := range &c.Got {
			c.Income[seat] += uint8(got.Total())
		}
	}
	if c.Explaining && all != 0 {
		tellProduction(c)
	}
	if c.Hooks.HexesAsked {
		offerChoices(c)
	}
	if answer := HooksOf(c.Hooks).Produced; answer != nil {
		answer(c)
	}
}

// ration removes the claims to each kind that the bank cannot pay: nobody takes any of it, unless only one player
// has a claim.
func ration(c *engine.Case, all cards.Cards) {
	for k := cards.Brick; k < cards.NumKinds; k++ {
		claim, left := all.Count(k), c.Bank.Count(k)
		if claim <= left {
			continue
		}
		if single := soleClaimant(c, k); single != position.NoSeat {
			c.Got[single] -= cards.Of(k, claim-left)
			say := shortForOne
			if left == 0 {
				say = noneForOne
			}
			c.Because(ProductionShortageSingle).Say(say).By(single).Number(claim).Card(k.AsCard()).Limit(left).Cards(cards.Of(k, left))
		} else {
			var owed [position.MaxOwners]int
			for seat := range c.Got {
				owed[seat] = c.Got[seat].Count(k)
				c.Got[seat] -= c.Got[seat].Only(k)
			}
			c.Because(ProductionShortage).Say(shortForAll).Each(&owed).Card(k.AsCard()).Limit(left)
		}
		if c.Explaining && all.Less(all.Only(k))&^all.Only(k) != 0 {
			c.Once(ProductionShortageIndependent).Say(othersPaid)
		}
	}
}

// tellBlocked names the players who get nothing because of the robber.
func tellBlocked(c *engine.Case, h board.Hex) {
	nobody := true
	var there [position.MaxOwners]int // buildings of each player
	for _, v := range c.Board.Corners[h] {
		if p := c.Pieces[v]; p.IsBuilding() && c.Game.Plays(p.Owner()) {
			there[p.Owner()]++
		}
	}
	for _, v := range c.Board.Corners[h] {
		if p := c.Pieces[v]; p.IsBuilding() && c.Game.Plays(p.Owner()) {
			nobody = false
			if n := there[p.Owner()]; n > 1 {
				there[p.Owner()] = 0
				c.Because(ProductionRobber).Say(robberAtSeveral).By(p.Owner()).Number(n).From(h.Place())
			}
			if there[p.Owner()] == 0 { // told with the first of them
				continue
			}
			c.Because(ProductionRobber).Say(robberThere).By(p.Owner()).Piece(p.Kind()).At(v.Place()).From(h.Place())
		}
	}
	if nobody {
		c.Because(ProductionRobber).Say(robberBlocks).From(h.Place())
	}
}

// tellHexes reports hex by hex what the roll brings; all is the total that is owed.
func tellHexes(c *engine.Case, all cards.Cards) {
	hexes, draws, left := 0, c.Draws, payable(c, all)
	for h := range board.Hex(c.Board.NumHexes) {
		if !HexPays(c, h) {
			tellUnpaid(c, h)
			continue
		}
		if !c.HasNumber(c.Board, h, c.DiceSum) {
			tellPaid(c, h)
		}
		hexes++
		n := 0
		for n < len(draws) && draws[n].From == h {
			n++
		}
		if _, produces := c.Terrain[h].Resource(); RobberBlocksHex(c, h) {
			tellBlocked(c, h)
		} else if produces || n > 0 {
			tellHex(c, h, draws[:n], &left)
		} else if c.Terrain[h].Choice() && c.Owners[h] == 0 {
			c.Because(ProductionNumber).Say(nobodyThere).From(h.Place())
		} else if c.Terrain[h] == board.Desert { // a table has laid the number there
			c.Because(ProductionNumber).Say(barrenBears).From(h.Place()).Number(int(c.DiceSum))
		}
		draws = draws[n:]
	}
	if hexes == 0 {
		c.Because(ProductionNumber).Say(nothingProduces).Number(int(c.DiceSum))
	}
}

// payable returns what the bank pays of the total that is owed: nothing of a kind that it lacks and that several
// players claim.
func payable(c *engine.Case, all cards.Cards) cards.Cards {
	left := c.Bank
	for k := cards.Brick; k < cards.NumKinds; k++ {
		if all.Count(k) > left.Count(k) {
			if single := soleClaimant(c, k); single == position.NoSeat {
				left -= left.Only(k)
			}
		}
	}
	return left
}

// soleClaimant returns the only player with a claim to cards of a kind; NoSeat if there are several or none.
func soleClaimant(c *engine.Case, k cards.Kind) position.Seat {
	single := position.NoSeat
	for seat := range c.Got {
		if c.Got[seat].Count(k) > 0 {
			if single != position.NoSeat {
				return position.NoSeat
			}
			single = position.Seat(seat)
		}
	}
	return single
}

// tellHex names the hex and each building that draws from it, or has a claim that the bank cannot pay; left is
// what it still pays.
func tellHex(c *engine.Case, h board.Hex, draws []engine.Draw, left *cards.Cards) {
	tellYieldsNothing(c, h)
	if len(draws) == 0 {
		c.Because(ProductionNumber).Say(nobodyThere).From(h.Place())
		return
	}
	c.Because(ProductionNumber).Say(hexProduces).From(h.Place())
	tellUnblocked(c, h)
	var count [position.MaxSeats]int
	for _, d := range draws {
		owner, kind := d.Piece.Owner(), d.Piece.Kind()
		paid := cards.Cards(0)
		if !d.Later {
			paid = d.Due.Min(*left)
			*left -= paid
		}
		if tellByLaw(c, &d) {
			continue
		}
		f := c.Because(drawRule(c, &d)).Say(engine.Income).By(owner).Piece(kind).At(d.At.Place()).From(h.Place())
		switch {
		case paid == d.Due && !d.Later:
			f.Cards(paid)
		case paid == 0: // its owner chooses later, or the bank lacks it
			f.Say(engine.IncomeHeld).Short(d.Due)
		default:
			f.Cards(paid)
			c.Because(drawRule(c, &d)).Say(engine.IncomeHeld).By(owner).Piece(kind).At(d.At.Place()).From(h.Place()).Short(d.Due - paid)
		}
		if count[owner]++; count[owner] == 2 {
			c.Because(ProductionSeveral).By(owner).From(h.Place())
		}
		tellSurroundings(c, d.At)
	}
}

// tellYieldsNothing lets the other books report owners on the hex who do not play.
func tellYieldsNothing(c *engine.Case, h board.Hex) {
	for _, v := range &c.Board.Corners[h] {
		if p := c.Pieces[v]; p.IsBuilding() && !c.Game.Plays(p.Owner()) && HooksOf(c.Hooks).YieldsNothing != nil {
			HooksOf(c.Hooks).YieldsNothing(c, v, h)
		}
	}
}

// drawRule returns the rule by which the building draws.
func drawRule(c *engine.Case, d *engine.Draw) engine.RuleID {
	switch {
	case d.Piece.Kind() != position.City:
		return ProductionSettlement
	case HooksOf(c.Hooks).CityYieldRule != nil:
		return HooksOf(c.Hooks).CityYieldRule(c, d.Due)
	}
	return ProductionCity
}

func tellProduction(c *engine.Case) {
	tellTerrain(c)
	c.Once(ProductionAtRoll).As(engine.Background)
	for seat := range c.Game.Players {
		if c.Got[seat] != 0 && position.Seat(seat) != c.Active {
			c.Once(ProductionAllPlayers)
		}
	}
}

// tellBuiltAfterRoll reports that a new building draws nothing for the roll of this turn.
func tellBuiltAfterRoll(c *engine.Case, v board.Intersection) {
	if !c.Explaining {
		return
	}
	for _, h := range c.Board.IntersectionHexes[v] {
		if h != board.NoHex && c.HasNumber(c.Board, h, c.DiceSum) {
			c.Once(ProductionAtRoll).Say(builtTooLate).At(v.Place())
		}
	}
}

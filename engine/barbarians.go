package engine

var (
	BarbariansStrength            = rule("ck.barbarians.strength")
	BarbariansDefence             = rule("ck.barbarians.defence")
	BarbariansOutcome             = rule("ck.barbarians.outcome")
	BarbariansLowest              = rule("ck.barbarians.lowest")
	BarbariansTieLowest           = rule("ck.barbarians.tie-lowest")
	BarbariansImmune              = rule("ck.barbarians.immune")
	BarbariansOwnerChooses        = rule("ck.barbarians.owner-chooses")
	BarbariansMetropolisSafe      = rule("ck.barbarians.metropolis-safe", Physical)
	BarbariansPillage             = rule("ck.barbarians.pillage")
	BarbariansNoSettlementLeft    = rule("ck.barbarians.no-settlement-left")
	BarbariansDefender            = rule("ck.barbarians.defender")
	BarbariansDefenderTie         = rule("ck.barbarians.defender-tie")
	BarbariansDrawOrder           = rule("ck.barbarians.draw-order")
	BarbariansDrawWho             = rule("ck.barbarians.draw-who", Physical)
	BarbariansDefenderNeedsKnight = rule("ck.barbarians.defender-needs-knight")
	BarbariansDefenderCardsGone   = rule("ck.barbarians.defender-cards-gone")
	BarbariansShipHome            = rule("ck.barbarians.ship-home")
	BarbariansKnightsRest         = rule("ck.barbarians.knights-rest")
	BarbariansLastCity            = rule("ck.barbarians.last-city")
)

var (
	mayActivateNow   = text("{by} may make knights active before the battle.")
	notYourCall      = text("{by} is asked first.")
	saysWhoDefends   = text("{by} says which active knights defend.")
	commitsKnights   = text("{by} commits {n} to the defence.")
	commitWho        = text("Only own active knights are committed; {at} has none of {by}.")
	noCommitDue      = text("No knights are committed now.")
	givesWall        = text("{by} gives the wall under {at}; no city falls.")
	noWallThere      = text("{by} has no wall under {at} to give.")
	wallNotInstead   = text("A city falls; a wall cannot be given for it.")
	barbarianTotal   = text("The barbarians have {n}: cities {each}.")
	knightDefends    = text("{by's} {piece} on {at.} defends with {n}.")
	knightIdle       = text("{by's} {piece} on {at.} is not active and does not defend.")
	defenceTotal     = text("The defence has {n}: {each}.")
	catanLoses       = text("{n} against {limit}: Catan loses.")
	catanWins        = text("{n} against {limit}: the knights win.")
	defendedLeast    = text("{by}, with {n}, defended least and loses a city.")
	tiedLeast        = text("{by} is tied for the least defence, {n}, and loses a city too.")
	sparedNoCity     = text("{by} has no city that can fall and is left out.")
	ownerChooses     = text("{by} has {n} such cities and chooses.")
	cityFalls        = text("{by's} city on {at} falls and becomes a settlement.")
	cityLaid         = text("{by} has no settlement left: the city on {at} is laid on its side and counts as a settlement.")
	wallFalls        = text("The wall under {at.} falls with it.")
	defenderOf       = text("{by}, with {n}, is Defender of Catan: 1 point.")
	defendersTied    = text("{by} is tied with {n} and draws a progress card from any deck.")
	nobodyDefended   = text("Nobody defended with a knight, so nobody is rewarded.")
	cardsAreGone     = text("All six Defender cards are given; the point counts all the same.")
	shipGoesHome     = text("The ship goes back to its start; {n} attacks so far.")
	allRest          = text("All knights become inactive.")
	lastCityLost     = text("{by} has lost the last city; improvements and cards stay.")
	noCityToLose     = text("{by} owes no city.")
	notACity         = text("{at} is no city of {by}.")
	metropolisStands = text("The city on {at} carries a metropolis and cannot fall.")
	laidFirst        = text("{by} has a city on its side and must set that one upright first.")
	uprightAgain     = text("The city on {at} is set upright; no settlement goes back.")
	drawsFirst       = text("{by} draws before.")
	deckNotThere     = text("The {card} deck is empty.")
	noDrawDue        = text("{by} is no tied defender and draws nothing.")
)

func init() {
	KnightsBook.Answer(func(h *Hooks) { h.Upgradable, h.Upright = laidCityFirst, setUpright })
}

// hasMetropolis reports whether a metropolis stands on v.
func (s *State) hasMetropolis(v Intersection) bool {
	return s.Metropolis[0] == v || s.Metropolis[1] == v || s.Metropolis[2] == v
}

// defence returns the strength of each player's active knights.
func (c *Case) defence() (each [MaxSeats]int, total int) {
	commit := get(c, &c.rules.CommitKnights)
	for v, p := range c.Pieces[:c.board.NumPlaces] {
		if !p.IsKnight() {
			continue
		}
		if p.Is(Active) && (!commit || p.Is(Committed)) {
			each[p.Owner()] += p.Strength()
			total += p.Strength()
			c.because(BarbariansDefence).say(knightDefends).by(p.Owner()).piece(p.Kind()).at(Intersection(v).place()).number(p.Strength())
		} else {
			c.because(BarbariansDefence).say(knightIdle).by(p.Owner()).piece(p.Kind()).at(Intersection(v).place())
		}
	}
	c.because(BarbariansDefence).say(defenceTotal).number(total).each(&each)
	if commit {
		c.credit(c.rules.CommitKnights.Set, CommitCount)
	}
	return each, total
}

// attack compares the strengths and carries out what follows.
func (c *Case) attack() {
	var cities, fallible [MaxSeats]int
	strength := 0
	for v, p := range c.Pieces[:c.board.NumPlaces] {
		if p.Kind() != City {
			continue
		}
		strength++
		cities[p.Owner()]++
		if c.isFreeCity(Intersection(v)) {
			fallible[p.Owner()]++
		}
	}
	c.because(BarbariansStrength).say(barbarianTotal).number(strength).each(&cities)
	each, total := c.defence()
	if strength > total {
		c.because(BarbariansOutcome).say(catanLoses).number(strength).limit(total)
		c.lose(&each, &fallible)
	} else {
		c.because(BarbariansOutcome).say(catanWins).number(strength).limit(total)
		c.reward(&each)
	}
	c.Attacks++
	c.Barbarians = 0
	c.because(BarbariansShipHome).say(shipGoesHome).number(int(c.Attacks))
	if c.Attacks == 1 {
		c.tellRobberFreed()
	}
	c.rest()
}

// rest makes the knights inactive after the battle: all of them, or those committed where only they
// rest.
func (c *Case) rest() {
	commit := get(c, &c.rules.CommitKnights)
	some := commit && get(c, &c.rules.CommittedRest)
	for v, p := range c.Pieces[:c.board.NumPlaces] {
		if p.IsKnight() {
			if !some || p.Is(Committed) {
				c.Pieces[v] &^= Active
			}
			c.Pieces[v] &^= Committed
		}
	}
	if !some {
		c.because(BarbariansKnightsRest).say(allRest)
	}
	if commit {
		c.credit(c.rules.CommitKnights.Set, CommitRest)
	}
}

// lose takes a city from whoever defended least among those that can lose one.
func (c *Case) lose(each, fallible *[MaxSeats]int) {
	least := -1
	n := Seat(c.game.Seats)
	for seat := range n {
		if fallible[seat] == 0 {
			c.because(BarbariansImmune).say(sparedNoCity).by(seat)
			continue
		}
		if least < 0 || each[seat] < least {
			least = each[seat]
		}
	}
	losers := make([]Seat, 0, MaxSeats)
	for i := range n {
		if seat := (c.Active + i) % n; fallible[seat] > 0 && each[seat] == least {
			losers = append(losers, seat)
		}
	}
	why := Reason(0)
	if len(losers) > 1 {
		why = ByTie
	}
	for i, seat := range losers {
		if i == 0 {
			c.because(BarbariansLowest).say(defendedLeast).by(seat).number(least)
		} else {
			c.because(BarbariansTieLowest).say(tiedLeast).by(seat).number(least)
		}
		if fallible[seat] > 1 || c.hasWallToGive(seat) {
			c.owe(Pending{Duty: PillageDuty, Seat: seat, Count: 1, Other: NoSeat, Why: why})
			c.because(BarbariansOwnerChooses).say(ownerChooses).by(seat).number(fallible[seat])
			continue
		}
		_, v := c.freeCities(seat)
		c.pillage(seat, v)
		c.itself(Given{Verb: Pillage, Seat: seat, Place: v.place()})
	}
}

// pillage turns a city into a settlement, or lays it on its side where no settlement is left. Its
// wall falls too.
func (c *Case) pillage(seat Seat, v Intersection) {
	p, piece := &c.Players[seat], c.Pieces[v]
	kind := Settlement
	if p.Supply.Settlements == 0 {
		kind = LaidCity
		p.LaidCities++
		c.because(BarbariansNoSettlementLeft).say(cityLaid).by(seat).at(v.place())
	} else {
		p.Supply.Settlements--
		p.Supply.Cities++
	}
	c.because(BarbariansPillage).say(cityFalls).by(seat).at(v.place())
	if piece.Is(Walled) {
		p.Supply.Walls++
		c.because(WallLostWithCity).say(wallFalls).at(v.place())
	}
	c.Pieces[v] = NewPiece(kind, seat)
	if c.explain && !c.hasCity(seat) {
		c.because(BarbariansLastCity).say(lastCityLost).by(seat)
	}
}

// laidCityFirst states that a city on its side is set upright before another settlement is upgraded.
func laidCityFirst(c *Case, p Piece) {
	if c.Players[c.Seat].LaidCities > 0 {
		c.must(p.Kind() == LaidCity, BarbariansNoSettlementLeft).say(laidFirst).by(c.Seat)
	}
}

// setUpright takes a laid city for one that stands again.
func setUpright(c *Case, v Intersection) {
	c.Players[c.Seat].LaidCities--
	c.because(BarbariansNoSettlementLeft).say(uprightAgain).at(v.place())
}

// hasCity reports whether the seat has a city, with or without metropolis, standing upright.
func (c *Case) hasCity(seat Seat) bool {
	p := &c.Players[seat]
	return c.rules.Cities.Value-int(p.Supply.Cities)-int(p.LaidCities) > 0
}

// reward gives the best defender a point, or a card each to those tied.
func (c *Case) reward(each *[MaxSeats]int) {
	best, tied, first := 0, 0, NoSeat
	for seat := range Seat(c.game.Seats) {
		switch n := each[seat]; {
		case n > best:
			best, tied, first = n, 1, seat
		case n == best:
			tied++
		}
	}
	if get(c, &c.rules.CommitKnights) {
		c.credit(c.rules.CommitKnights.Set, CommitReward)
	}
	if c.explain {
		for seat := range c.game.Seats {
			if each[seat] == 0 && best > 0 {
				c.once(BarbariansDefenderNeedsKnight)
			}
		}
	}
	switch {
	case best == 0:
		c.because(BarbariansDefenderNeedsKnight).say(nobodyDefended)
	case tied == 1:
		if c.explain && c.defenders() >= 6 {
			c.because(BarbariansDefenderCardsGone).say(cardsAreGone)
		}
		c.Players[first].Defender++
		c.because(BarbariansDefender).say(defenderOf).by(first).number(best)
	default:
		n := Seat(c.game.Seats)
		for i := range n {
			seat := (c.Active + i) % n
			if each[seat] != best {
				continue
			}
			c.because(BarbariansDefenderTie).say(defendersTied).by(seat).number(best)
			c.owe(Pending{Duty: DrawDuty, Seat: seat, Count: 1, Other: NoSeat})
		}
		c.dropVainDraws()
	}
}

// dropVainDraws takes duties to draw off the list when all decks are empty.
func (c *Case) dropVainDraws() {
	if c.Decks[TradeDeck].N+c.Decks[PoliticsDeck].N+c.Decks[ScienceDeck].N > 0 {
		return
	}
	for i := int(c.NumPending) - 1; i >= 0; i-- {
		if c.Pending[i].Duty == DrawDuty {
			c.because(BarbariansDrawWho).say(noCardLeft).by(c.Pending[i].Seat)
			c.settle(i)
		}
	}
}

// defenders counts the Defender cards that are out.
func (c *Case) defenders() int {
	n := 0
	for seat := range c.game.Seats {
		n += int(c.Players[seat].Defender)
	}
	return n
}

package ck

import (
	"math"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
)

const (
	BarbariansStrength         engine.RuleID = "ck.barbarians.strength"
	BarbariansOutcome          engine.RuleID = "ck.barbarians.outcome"
	BarbariansLowest           engine.RuleID = "ck.barbarians.lowest"
	BarbariansTieLowest        engine.RuleID = "ck.barbarians.tie-lowest"
	BarbariansImmune           engine.RuleID = "ck.barbarians.immune"
	BarbariansOwnerChooses     engine.RuleID = "ck.barbarians.owner-chooses"
	BarbariansPillage          engine.RuleID = "ck.barbarians.pillage"
	BarbariansNoSettlementLeft engine.RuleID = "ck.barbarians.no-settlement-left"
	BarbariansShipHome         engine.RuleID = "ck.barbarians.ship-home"
	BarbariansKnightsRest      engine.RuleID = "ck.barbarians.knights-rest"
	BarbariansLastCity         engine.RuleID = "ck.barbarians.last-city"
)

func init() {
	Book.Rules(BarbariansStrength, BarbariansOutcome, BarbariansLowest, BarbariansTieLowest,
		BarbariansImmune, BarbariansOwnerChooses, BarbariansPillage, BarbariansNoSettlementLeft, BarbariansShipHome, BarbariansKnightsRest, BarbariansLastCity)
	Book.Each(engine.Tells(engine.WithRoom), BarbariansLastCity, BarbariansShipHome)
	Book.Each(engine.Tells(engine.Outcome), BarbariansLowest, BarbariansTieLowest, BarbariansPillage)
	Book.Each(engine.Refuses(engine.OnlyID), BarbariansNoSettlementLeft)
}

const (
	barbarianTotal engine.Text = "The barbarians attack with {n} (cities: {each})."
	noCityAtAll    engine.Text = "There is no city: the barbarians attack with 0."
	catanLoses     engine.Text = "{n} against {limit}: Catan loses."
	catanWins      engine.Text = "{n} against {limit}: the knights win."
	leastLoses     engine.Text = "{by} defended least, with {n}, and loses the city on {at}."
	leastChooses   engine.Text = "{by} defended least, with {n}, and chooses the city that falls."
	leastGives     engine.Text = "{by} defended least, with {n}, and gives a city or a wall."
	tiedLoses      engine.Text = "{by} defended as little, with {n}, and loses the city on {at}."
	tiedChooses    engine.Text = "{by} defended as little, with {n}, and chooses the city that falls."
	tiedGives      engine.Text = "{by} defended as little, with {n}, and gives a city or a wall."
	sparedImmune   engine.Text = "No city of {players} can fall."
	hasNoCity      engine.Text = "{players} has no city."
	haveNoCity     engine.Text = "{players} have no city."
	noneCanFall    engine.Text = "No city can fall."
	ownerChooses   engine.Text = "{by} has {n} cities that can fall and chooses."
	cityFalls      engine.Text = "{by's} city on {at} falls and becomes a settlement."
	cityLies       engine.Text = "{by's} city on {at} falls."
	cityLaid       engine.Text = "{by} has no settlement left: the city on {at} is laid on its side and counts as a settlement."
	shipGoesHome   engine.Text = "The ship goes back to its start; {n} attacks so far."
	allRest        engine.Text = "All knights become inactive."
	lastCityLost   engine.Text = "{by} has lost the last city; improvements and cards stay."
	laidFirst      engine.Text = "{by} has a city on its side and must set that one upright first."
	uprightAgain   engine.Text = "The city on {at} is set upright; no settlement goes back."
)

func init() {
	engine.Together("{players} defended least, with {n}; each of them loses a city.", leastLoses, tiedLoses)
	engine.SayingLess("{players} defended least, with {n}: each is to lose a city.", leastChooses, tiedChooses)
	engine.SayingLess("{players} defended least, with {n}: each gives a city or wall.", leastGives, tiedGives)
	base.Answer(Book, func(h *base.Hooks) { h.Upgradable, h.Upright = laidCityFirst, setUpright })
}

// hasMetropolis reports whether a metropolis stands on v.
func hasMetropolis(s *position.State, v board.Intersection) bool {
	return s.Metropolis[0] == v || s.Metropolis[1] == v || s.Metropolis[2] == v
}

// attackers counts the cities of each player, those that can fall, and all together, which is the strength of the
// barbarians.
func attackers(c *engine.Case) (cities, fallible [position.MaxOwners]int, strength int) {
	all := c.OfKind(position.City)
	for v := all.Next(0); v >= 0; v = all.Next(v + 1) {
		p := c.Pieces[v]
		if !c.Game.Plays(p.Owner()) {
			continue
		}
		strength++
		cities[p.Owner()]++
		if isFreeCity(c.State, board.Intersection(v)) {
			fallible[p.Owner()]++
		}
	}
	return cities, fallible, strength
}

// attack compares the strengths and carries out the result.
func attack(c *engine.Case) {
	cities, fallible, strength := attackers(c)
	say := barbarianTotal
	if strength == 0 {
		say = noCityAtAll
	}
	c.Because(BarbariansStrength).Say(say).Number(strength).Each(&cities)
	each, total := defence(c)
	if strength > total {
		c.Because(BarbariansOutcome).Say(catanLoses).Number(strength).Limit(total)
		lose(c, &each, &fallible)
	} else {
		as := engine.InTurn
		if total == 0 { // nobody is rewarded, so this is the main effect
			as = engine.News
		}
		c.Because(BarbariansOutcome).Say(catanWins).Number(strength).Limit(total).As(as)
		reward(c, &each)
	}
	if c.Attacks < math.MaxUint8 { // a record can be longer than its count of attacks; only none or some matters
		c.Attacks++
	}
	c.Barbarians = 0
	c.Because(BarbariansShipHome).Say(shipGoesHome).Number(int(c.Attacks))
	if c.Attacks == 1 {
		tellRobberFreed(c)
	}
	rest(c)
}

// rest makes the knights inactive after the battle: all of them, or only the committed ones if the law says so.
func rest(c *engine.Case) {
	commit := commitKnights.Get(c)
	some := commit && committedRest.Get(c)
	resting := *c.AllKnights()
	if some {
		resting.Keep(c.Bearing(position.Committed))
	}
	active := resting
	active.Keep(c.Bearing(position.Active))
	c.Clear(&resting, position.Active|position.Committed)
	if !some {
		if f := c.Because(BarbariansKnightsRest).Say(allRest); active.Empty() {
			f.As(engine.Background)
		}
	}
	if commit {
		c.Credit(commitKnights.Of(c.Rules).Set, engine.CommitRest)
	}
}

// tellSpared says who has no city, and whose cities cannot fall.
func tellSpared(c *engine.Case, spared *[position.MaxOwners]int) {
	if !c.Explaining {
		return
	}
	cities, _, _ := attackers(c)
	var immune, without [position.MaxOwners]int
	n := 0
	for seat := range c.Game.Players {
		switch {
		case spared[seat] == 0:
		case cities[seat] == 0:
			without[seat] = 1
			n++
		default:
			immune[seat] = 1
		}
	}
	if immune != [position.MaxOwners]int{} {
		c.Because(BarbariansImmune).Say(sparedImmune).Each(&immune)
	}
	switch n {
	case 0:
	case 1:
		c.Because(BarbariansImmune).Say(hasNoCity).Each(&without)
	default:
		c.Because(BarbariansImmune).Say(haveNoCity).Each(&without)
	}
}

// lose takes a city from the players who defended least among those that can lose one.
func lose(c *engine.Case, each, fallible *[position.MaxOwners]int) {
	least := -1
	var spared [position.MaxOwners]int
	n := position.Seat(c.Game.Players)
	for seat := range n {
		if spareImmune(c, seat, fallible) {
			continue
		}
		if fallible[seat] == 0 {
			spared[seat] = 1
			continue
		}
		if least < 0 || each[seat] < least {
			least = each[seat]
		}
	}
	switch {
	case least < 0:
		c.Because(BarbariansImmune).Say(noneCanFall).As(engine.News)
	default:
		tellSpared(c, &spared)
	}
	losers := make([]position.Seat, 0, position.MaxSeats)
	for i := range n {
		if seat := (c.Active + i) % n; fallible[seat] > 0 && each[seat] == least {
			losers = append(losers, seat)
		}
	}
	why := position.Reason(0)
	if len(losers) > 1 {
		why = position.ByTie
	}
	for i, seat := range losers {
		rule, loses, chooses, gives := BarbariansLowest, leastLoses, leastChooses, leastGives
		if i > 0 {
			rule, loses, chooses, gives = BarbariansTieLowest, tiedLoses, tiedChooses, tiedGives
		}
		if fallible[seat] > 1 || MaySaveCity(c, seat) {
			if hasWallToGive(c, seat) {
				chooses = gives
			}
			c.Because(rule).Say(chooses).By(seat).Number(least)
			c.Owe(position.Pending{Duty: pillageDuty, Seat: seat, Count: 1, Other: position.NoSeat, Why: why})
			c.Because(BarbariansOwnerChooses).Say(ownerChooses).By(seat).Number(fallible[seat]).As(engine.OnlyID)
			continue
		}
		v := aFreeCity(c, seat)
		c.Because(rule).Say(loses).By(seat).Number(least).At(v.Place())
		pillage(c, seat, v, engine.OnlyID)
		c.GoesByItself(position.Given{Verb: pillageVerb, Seat: seat, Place: v.Place()})
	}
}

// pillage turns a city into a settlement, or lays it on its side if no settlement is left; its wall falls, too. as is
// how a short ruling treats it.
func pillage(c *engine.Case, seat position.Seat, v board.Intersection, as engine.Telling) {
	p, piece := &c.Players[seat], c.Pieces[v]
	kind, falls := position.Settlement, cityFalls
	if p.Supply.Settlements == 0 {
		kind, falls = position.LaidCity, cityLies
		p.LaidCities++
	} else {
		p.Supply.Settlements--
		p.Supply.Cities++
	}
	c.Because(BarbariansPillage).Say(falls).By(seat).At(v.Place()).As(as)
	if kind == position.LaidCity {
		c.Because(BarbariansNoSettlementLeft).Say(cityLaid).By(seat).At(v.Place())
	}
	if piece.Is(position.Walled) {
		loseWall(c, p, v)
	}
	c.Stand(v, position.NewPiece(kind, seat))
	c.Scores()
	if c.Explaining && !c.HasCity(seat) {
		c.Because(BarbariansLastCity).Say(lastCityLost).By(seat)
	}
}

// laidCityFirst states that a city on its side is set upright before another settlement is upgraded.
func laidCityFirst(c *engine.Case) {
	if c.Players[c.Act.Seat].LaidCities > 0 {
		c.Must(c.IsOfKind(0, position.LaidCity), BarbariansNoSettlementLeft).Say(laidFirst).By(c.Act.Seat)
	}
}

// setUpright records that a laid city stands again.
func setUpright(c *engine.Case, v board.Intersection) {
	c.Players[c.Act.Seat].LaidCities--
	c.Because(BarbariansNoSettlementLeft).Say(uprightAgain).At(v.Place())
}

package base

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
)

// Division of a bank trade into lots, with findings for each rule. The fast mode only asks whether it is
// possible.

const (
	MaritimeFourToOne   engine.RuleID = "base.maritime.four-to-one"
	MaritimeThreeToOne  engine.RuleID = "base.maritime.three-to-one"
	MaritimeTwoToOne    engine.RuleID = "base.maritime.two-to-one"
	MaritimeSpecialOnly engine.RuleID = "base.maritime.special-only"
)

func init() {
	Book.Rule(MaritimeFourToOne, engine.With(MaritimeRates))
	Book.Rule(MaritimeThreeToOne, engine.With(MaritimeRates, HarborAccess))
	Book.Rule(MaritimeTwoToOne, engine.With(MaritimeRates, HarborAccess))
	Book.Rule(MaritimeSpecialOnly, engine.With(MaritimeRates))
	Book.Each(engine.Refuses(engine.OnlyID), MaritimeFourToOne, MaritimeThreeToOne, MaritimeTwoToOne, MaritimeSpecialOnly)
}

const (
	needsGeneric engine.Text = "Three to one needs a building at a 3:1 harbor."
	needsSpecial engine.Text = "Two to one needs a building at the {card} harbor."
	fourWithout  engine.Text = "Without a harbor for it, four {card} buy one card."
)

// lots records the lot sizes into which each given kind divides.
type lots struct {
	sizes [cards.NumKinds]rates
	Spare int // lots at a rate that is better not used
	cost  int // lots at rates that the player lacks, and cards taken for their own kind
}

// Size reports whether cards of kind k go in lots of the size.
func (l *lots) Size(k cards.Kind, size int) bool { return l.sizes[k]&(1<<size) != 0 }

// divide finds the best division of the exchange into lots at the allowed rates: one that needs no rate that the
// player lacks, if there is any.
func divide(c *engine.Case, taken int, allowed func(k cards.Kind) rates) (best lots, ok bool) {
	var kind func(k cards.Kind, left int, l lots)
	var split func(k cards.Kind, n, own, least, left int, l lots)
	kind = func(k cards.Kind, left int, l lots) {
		switch {
		case k == cards.NumKinds:
			if left == 0 && (!ok || l.cost < best.cost) {
				best, ok = l, true
			}
		case c.Act.Give.Count(k) == 0:
			kind(k+1, left, l)
		default:
			split(k, c.Act.Give.Count(k), 0, 1, left, l)
		}
	}
	split = func(k cards.Kind, n, own, least, left int, l lots) {
		if n == 0 {
			if own+c.Act.Take.Count(k) > taken {
				l.cost += 100
			}
			kind(k+1, left, l)
			return
		}
		have := ratesFor(c, c.Act.Seat, k)
		for size := least; size < 8 && left > 0; size++ {
			if size > n || allowed(k)&(1<<size) == 0 {
				continue
			}
			next := l
			next.sizes[k] |= 1 << size
			if have&(1<<size) == 0 {
				next.cost += 2
			} else if HooksOf(c.Hooks).SpareRate != nil && HooksOf(c.Hooks).SpareRate(c, k, size) {
				next.Spare++
				next.cost++
			}
			split(k, n-size, own+1, size, left-1, next)
		}
	}
	kind(cards.Brick, taken, lots{})
	return best, ok
}

// OwnLots divides the exchange at the player's own rates.
func OwnLots(c *engine.Case) (lots, bool) {
	return divide(c, c.Act.Take.Total(), func(k cards.Kind) rates { return ratesFor(c, c.Act.Seat, k) })
}

// tellLots cites the rule of each rate that the exchange uses, or of each that it lacks.
func tellLots(c *engine.Case, taken int) {
	if !c.Broke(MaritimeRates) {
		for _, rule := range ratesUsed(c) {
			c.Must(true, rule)
		}
		return
	}
	if HooksOf(c.Hooks).MixedLot != nil && c.Broke(MaritimeIdentical) {
		HooksOf(c.Hooks).MixedLot(c)
	}
	if taken == 0 || c.Act.Give == 0 {
		return
	}
	tellDearer(c, taken)
	wanted, ok := divide(c, taken, func(k cards.Kind) rates { return ratesFor(c, c.Act.Seat, k) | 1<<2 | 1<<3 | 1<<4 })
	c.Act.Give.Each(func(k cards.Kind, _ int) {
		lacking := wanted.sizes[k] &^ ratesFor(c, c.Act.Seat, k)
		if ok && lacking == 0 {
			return
		}
		tellLacking(c, k, lacking)
	})
}

// tellDearer cites the law that takes away a rate which the player would have by the book.
func tellDearer(c *engine.Case, taken int) {
	p, book := &c.Players[c.Act.Seat], ByBook()
	_, fits := divide(c, taken, func(k cards.Kind) rates {
		r := rates(1) << book.BankRate.Value
		if hasHarbor(p, board.AnyHarbor) {
			r |= 1 << book.GenericRate.Value
		}
		if k.IsResource() && hasHarbor(p, board.HarborFor(k)) {
			r |= 1 << book.SpecialRate.Value
		}
		return r
	})
	if !fits {
		return
	}
	c.Allows(c.Rules.BankRate.Set == nil, c.Rules.BankRate.Set, engine.AnyGround)
	c.Allows(c.Rules.GenericRate.Set == nil || !hasHarbor(p, board.AnyHarbor), c.Rules.GenericRate.Set, engine.AnyGround)
	c.Allows(c.Rules.SpecialRate.Set == nil || p.Harbors&^(1<<board.AnyHarbor) == 0, c.Rules.SpecialRate.Set, engine.AnyGround)
}

// tellLacking reports what would give the player the missing rates for kind k.
func tellLacking(c *engine.Case, k cards.Kind, lacking rates) {
	p, card := &c.Players[c.Act.Seat], k.AsCard()
	if lacking&(1<<engine.Get(c, &c.Rules.GenericRate)) != 0 && !hasHarbor(p, board.AnyHarbor) {
		c.Must(false, MaritimeThreeToOne).Say(needsGeneric)
	}
	if answer := HooksOf(c.Hooks).LacksRate; answer != nil {
		answer(c, k, uint8(lacking))
	}
	if lacking&(1<<engine.Get(c, &c.Rules.SpecialRate)) != 0 && k.IsResource() && !hasHarbor(p, board.HarborFor(k)) {
		c.Must(false, MaritimeTwoToOne).Say(needsSpecial).Card(card)
	}
	special := p.Harbors&^(1<<board.AnyHarbor) != 0 && !hasHarbor(p, board.HarborFor(k))
	if special && (lacking != 0 || !hasHarbor(p, board.AnyHarbor)) {
		c.Must(false, MaritimeSpecialOnly).Say(SpecialServes).By(c.Act.Seat).Card(card)
	}
	if !hasHarbor(p, board.HarborFor(k)) && !hasHarbor(p, board.AnyHarbor) {
		c.Must(false, MaritimeFourToOne).Say(fourWithout).Card(card)
	}
}

// ratesUsed returns the rules of the rates that the exchange uses.
func ratesUsed(c *engine.Case) (rules []engine.RuleID) {
	used, ok := OwnLots(c)
	if !ok {
		return nil
	}
	p := &c.Players[c.Act.Seat]
	c.Act.Give.Each(func(k cards.Kind, _ int) {
		for size := 1; size < 8; size++ {
			switch {
			case used.sizes[k]&(1<<size) == 0:
			case size == engine.Get(c, &c.Rules.BankRate):
				rules = append(rules, MaritimeFourToOne)
				if p.Harbors&^(1<<board.AnyHarbor) != 0 && !hasHarbor(p, board.HarborFor(k)) {
					rules = append(rules, MaritimeSpecialOnly)
				}
			case size == engine.Get(c, &c.Rules.GenericRate) && hasHarbor(p, board.AnyHarbor):
				rules = append(rules, byHarbor(MaritimeThreeToOne)...)
			case k.IsResource() && hasHarbor(p, board.HarborFor(k)):
				rules = append(rules, byHarbor(MaritimeTwoToOne)...)
			case HooksOf(c.Hooks).RateRules != nil:
				for _, rule := range HooksOf(c.Hooks).RateRules(c, k) {
					if rule != "" {
						rules = append(rules, rule)
					}
				}
			}
		}
	})
	return rules
}

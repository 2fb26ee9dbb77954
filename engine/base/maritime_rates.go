package base

import (
	"math/bits"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

const (
	MaritimeIdentical engine.RuleID = "base.maritime.identical"
	MaritimeLike      engine.RuleID = "base.maritime.like"
)

func init() {
	Book.Rule(MaritimeIdentical, engine.With(MaritimeRates))
	Book.Rules(MaritimeLike)
}

const (
	noSuchRate    engine.Text = "{by} trades {card} {limit} to 1; {cards} for {n} is no rate that {by} has."
	ratesDoNotFit engine.Text = "{cards} for {n}: this divides into no exchanges at rates that {by} has."
	notIdentical  engine.Text = "The cards for one card must be of one kind."
	bankLike      engine.Text = "The card taken must be of another kind than those given for it."
)

// rates are the rates at which a player trades one kind, as a bitmask.
type rates uint8

// ratesFor returns every rate the seat has for kind k.
func ratesFor(c *engine.Case, seat position.Seat, k cards.Kind) rates {
	r := commonRates(c, seat)
	if specialKinds(c, seat)&k.One() != 0 {
		r |= 1 << engine.Get(c, &c.Rules.SpecialRate)
	}
	if HooksOf(c.Hooks).Rate != nil {
		if rate, kinds := HooksOf(c.Hooks).Rate(c, seat); kinds&k.One() != 0 {
			r |= 1 << rate
		}
	}
	return r
}

// commonRates are the rates at which the seat trades cards of any kind.
func commonRates(c *engine.Case, seat position.Seat) rates {
	any := c.Players[seat].Harbors >> board.AnyHarbor & 1
	if fixed := c.Hooks.Rates[any]; fixed != 0 {
		return rates(fixed)
	}
	return askedRates(c, seat)
}

// fixedRates returns the rates if no parameter depends on the position: without a harbor for any kind, and with
// one.
func fixedRates(r *engine.Rules) [2]uint8 {
	if r.BankRate.Eval != nil || r.GenericRate.Eval != nil {
		return [2]uint8{}
	}
	bank := uint8(1) << r.BankRate.Value
	return [2]uint8{bank, bank | 1<<r.GenericRate.Value}
}

// askedRates is commonRates for parameters that may depend on the position.
func askedRates(c *engine.Case, seat position.Seat) rates {
	r := rates(1) << engine.Get(c, &c.Rules.BankRate)
	if hasHarbor(&c.Players[seat], board.AnyHarbor) {
		r |= 1 << engine.Get(c, &c.Rules.GenericRate)
	}
	return r
}

// specialKinds are the kinds for which the seat has a special harbor.
func specialKinds(c *engine.Case, seat position.Seat) cards.Kinds {
	return cards.Kinds(c.Players[seat].Harbors>>board.HarborFor(cards.Brick)) & cards.ResourceKinds
}

// best returns the lowest rate; 0 if there is none.
func (r rates) best() int { return bits.TrailingZeros32(uint32(r)) & 7 }

// atRates states that the given cards divide into lots of one kind at the player's rates, and that for each lot
// one card of another kind is taken.
func atRates(c *engine.Case) {
	lots := c.Act.Take.Total()
	if k := c.Act.Give.First(); c.Act.Give != 0 && c.Act.Give == c.Act.Give.Only(k) {
		if f := c.Must(lots > 0 && atRate(c, k, lots), MaritimeRates); f.Exists() {
			f.Say(noSuchRate).By(c.Act.Seat).Cards(c.Act.Give).Number(lots).Card(k.AsCard()).Limit(ratesFor(c, c.Act.Seat, k).best())
		}
		c.Must(bankLikeAllowed(c) || c.TakesNone(k.One()), MaritimeLike).Say(bankLike)
	} else {
		mixedLots(c, lots)
	}
	if c.Explaining {
		tellLots(c, lots)
	}
}

// atRate reports whether the given cards, all of one kind, divide into this number of lots. Mostly it is one lot,
// at a rate for any kind.
func atRate(c *engine.Case, k cards.Kind, lots int) bool {
	n, common := c.Act.Give.Count(k), commonRates(c, c.Act.Seat)
	return lots == 1 && n < 8 && common&(1<<n) != 0 || canSplit(n, lots, ratesFor(c, c.Act.Seat, k))
}

// canSplit reports whether n cards divide into exactly this number of lots at the rates.
func canSplit(n, lots int, r rates) bool {
	switch lots {
	case 0:
		return n == 0
	case 1:
		return n < 8 && r&(1<<n) != 0
	}
	for size := 1; size < 8; size++ {
		if r&(1<<size) != 0 && size <= n && canSplit(n-size, lots-1, r) {
			return true
		}
	}
	return false
}

// mixedLots states the same if several kinds are given at once: each lot is of one kind, and no card is taken for
// a lot of its own kind.
func mixedLots(c *engine.Case, lots int) {
	if c.Act.Give == 0 || c.Act.Give.Kinds() > lots {
		if f := c.Must(false, MaritimeIdentical).Say(notIdentical); c.Act.Odd[0] != 0 { // it is wrong because of cards that are not traded at all
			f.Follows()
		}
		return
	}
	c.Must(true, MaritimeIdentical)
	fits, unlike := splitKinds(c, cards.Brick, lots, false)
	c.Must(fits, MaritimeRates).Say(ratesDoNotFit).By(c.Act.Seat).Cards(c.Act.Give).Number(lots)
	if fits {
		c.Must(unlike || bankLikeAllowed(c), MaritimeLike).Say(bankLike)
	}
}

// LotsFit reports whether the cards divide into this number of lots at the player's rates, with or without those
// of special harbors.
func LotsFit(c *engine.Case, cards cards.Cards, lots int, special bool) bool {
	if cards == 0 {
		return lots == 0
	}
	k := cards.First()
	r, n := ratesFor(c, c.Act.Seat, k), cards.Count(k)
	if !special && specialKinds(c, c.Act.Seat)&k.One() != 0 {
		r = commonRates(c, c.Act.Seat)
	}
	for own := 1; own <= min(lots, n); own++ {
		if canSplit(n, own, r) && LotsFit(c, cards-cards.Only(k), lots-own, special) {
			return true
		}
	}
	return false
}

// BankRates are all rates of a player, for lists that go through them.
type BankRates struct {
	Kinds cards.Kinds // those of which the hand has enough cards for a lot

	common, special, further rates
	specials, furthers       cards.Kinds // the kinds that the special and the further rates are for
}

// BankRatesOf returns the seat's rates, with or without those of special harbors.
func BankRatesOf(c *engine.Case, seat position.Seat, special bool) BankRates {
	common, hand := commonRates(c, seat), c.Players[seat].Hand
	kinds := hand.AtLeast(common.best())
	if specialKinds(c, seat) == 0 && HooksOf(c.Hooks).Rate == nil {
		return BankRates{Kinds: kinds, common: common}
	}
	return ratesByKind(c, seat, special, BankRates{Kinds: kinds, common: common})
}

// ratesByKind adds the rates that are not for every kind.
func ratesByKind(c *engine.Case, seat position.Seat, special bool, r BankRates) BankRates {
	hand, kinds := c.Players[seat].Hand, specialKinds(c, seat)
	if kinds != 0 && special {
		rate := engine.Get(c, &c.Rules.SpecialRate)
		r.special, r.specials = 1<<rate, kinds
		r.Kinds |= hand.AtLeast(rate) & kinds
	}
	if HooksOf(c.Hooks).Rate == nil {
		return r
	}
	rate, further := HooksOf(c.Hooks).Rate(c, seat)
	if !special {
		further &^= kinds
	}
	if further != 0 {
		r.further, r.furthers = 1<<rate, further
		r.Kinds |= hand.AtLeast(rate) & further
	}
	return r
}

// Of returns the rates for the kind, as a bitmask.
func (r *BankRates) Of(k cards.Kind) uint32 {
	all := r.common
	if r.specials&k.One() != 0 {
		all |= r.special
	}
	if r.furthers&k.One() != 0 {
		all |= r.further
	}
	return uint32(all)
}

// splitKinds tries to divide the lots among the kinds from k on. unlike reports whether some division takes no
// card for its own kind: for each kind either lots are given or cards are taken.
func splitKinds(c *engine.Case, k cards.Kind, lots int, clash bool) (fits, unlike bool) {
	if k == cards.NumKinds {
		return lots == 0, lots == 0 && !clash
	}
	n := c.Act.Give.Count(k)
	if n == 0 {
		return splitKinds(c, k+1, lots, clash)
	}
	r := ratesFor(c, c.Act.Seat, k)
	for own := 1; own <= min(lots, n); own++ {
		if !canSplit(n, own, r) {
			continue
		}
		f, u := splitKinds(c, k+1, lots-own, clash || own+c.Act.Take.Count(k) > c.Act.Take.Total())
		fits, unlike = fits || f, unlike || u
	}
	return fits, unlike
}

package cards

import (
	"iter"
	"math/bits"
	"strconv"
)

// Kind is one of the eight kinds of card that lie in a hand and in the bank: the five
// resources, then the three commodities.
type Kind uint8

// The kinds, in the order in which hands are printed.
const (
	Brick Kind = iota
	Lumber
	Wool
	Grain
	Ore
	Cloth
	Coin
	Paper
	NumKinds
)

// NumResources is the number of resources; the kinds below it are resources.
const NumResources = Kind(5)

var kindNames = [NumKinds]string{"brick", "lumber", "wool", "grain", "ore", "cloth", "coin", "paper"}

func (k Kind) String() string { return kindNames[k] }

// IsResource reports whether k is a resource and not a commodity.
func (k Kind) IsResource() bool { return k < NumResources }

// Cards counts the cards of each kind: eight lanes of seven bits in one word, so that a price is
// compared, paid and returned in a few instructions. A lane holds 0 to 127.
type Cards uint64

const lanes = Cards(0x8080808080808080)

// Of returns n cards of kind k.
func Of(k Kind, n int) Cards { return Cards(n) << (8 * k) }

// CardsOf counts brick, lumber, wool, grain, ore in this order.
func CardsOf(brick, lumber, wool, grain, ore int) Cards {
	return Of(Brick, brick) + Of(Lumber, lumber) + Of(Wool, wool) + Of(Grain, grain) + Of(Ore, ore)
}

// Count returns the number of cards of kind k.
func (c Cards) Count(k Kind) int { return int(c>>(8*k)) & 0x7f }

// Total returns the number of all cards.
func (c Cards) Total() int { return int(c * 0x0101010101010101 >> 56) }

// Has reports whether every lane of c is at least that of d.
func (c Cards) Has(d Cards) bool { return ((c|lanes)-d)&lanes == lanes }

// Guarded are cards prepared for several calls of Has.
type Guarded uint64

// Guarded prepares the cards.
func (c Cards) Guarded() Guarded { return Guarded(c | lanes) }

// Has is Cards.Has.
func (c Guarded) Has(d Cards) bool { return (uint64(c)-uint64(d))&uint64(lanes) == uint64(lanes) }

// Less returns c minus d, kind by kind and never below 0: the cards of c that d lacks.
func (c Cards) Less(d Cards) Cards {
	short := (c | lanes) - d
	keep := (short & lanes) >> 7 * 0x7f
	return short & keep
}

// Min returns the smaller count of each kind.
func (c Cards) Min(d Cards) Cards { return c - c.Less(d) }

// Only returns the cards of kind k alone.
func (c Cards) Only(k Kind) Cards { return c & (0x7f << (8 * k)) }

// Kinds returns the number of kinds with at least one card.
func (c Cards) Kinds() int { return bits.OnesCount64(uint64((c + (lanes - lanes>>7)) & lanes)) }

// Kinds is a set of kinds, bit by kind.
type Kinds uint8

// The resources and the commodities.
const (
	ResourceKinds  Kinds = 1<<NumResources - 1
	CommodityKinds Kinds = 1<<NumKinds - 1 - ResourceKinds
)

// One returns the set of k alone.
func (k Kind) One() Kinds { return 1 << k }

// First returns the first kind of the set; NumKinds if it is empty.
func (s Kinds) First() Kind { return Kind(bits.TrailingZeros8(uint8(s))) }

// KindsHeld returns the kinds of which there is a card.
func (c Cards) KindsHeld() Kinds {
	return Kinds(TopBits(uint64((c + (lanes - lanes>>7)) & lanes)))
}

// AtLeast returns the kinds with at least n cards; n is at most 127.
func (c Cards) AtLeast(n int) Kinds {
	return Kinds(TopBits(uint64((c|lanes)-Cards(n)*(lanes>>7)) & uint64(lanes)))
}

// In returns only the cards of the given kinds.
func (c Cards) In(kinds Kinds) Cards {
	for k := range NumKinds {
		if kinds&k.One() == 0 {
			c &^= 0x7f << (8 * k)
		}
	}
	return c
}

// First returns the first kind with a card; NumKinds if there is none. Last returns the last one; there must be one.
func (c Cards) First() Kind { return Kind(bits.TrailingZeros64(uint64(c)) / 8) }
func (c Cards) Last() Kind  { return Kind(bits.Len64(uint64(c))-1) / 8 }

// Resources returns the resources of c, Commodities the rest.
func (c Cards) Resources() Cards   { return c & (1<<40 - 1) }
func (c Cards) Commodities() Cards { return c &^ (1<<40 - 1) }

// Nth returns the kind of the n-th card (from 0) when the cards are laid out in order.
func (c Cards) Nth(n int) Kind {
	for k := Brick; k < NumKinds; k++ {
		if n -= c.Count(k); n < 0 {
			return k
		}
	}
	return NumKinds
}

// Each calls f for every kind that has cards, in order.
func (c Cards) Each(f func(k Kind, n int)) {
	for k := Brick; k < NumKinds; k++ {
		if n := c.Count(k); n > 0 {
			f(k, n)
		}
	}
}

// Choose yields every way to take n of the cards, those with most of the first kinds first.
func (c Cards) Choose(n int) iter.Seq[Cards] {
	return func(yield func(Cards) bool) { c.choose(n, Brick, 0, yield) }
}

// choose yields every way to add n cards of kind k or later to taken; it returns false as soon as yield does.
func (c Cards) choose(n int, k Kind, taken Cards, yield func(Cards) bool) bool {
	if n == 0 {
		return yield(taken)
	}
	if k == NumKinds {
		return true
	}
	for x := min(n, c.Count(k)); x >= 0; x-- {
		if !c.choose(n-x, k+1, taken+Of(k, x), yield) {
			return false
		}
	}
	return true
}

// String prints the cards as at the table: "2 wool 1 ore", "nothing".
func (c Cards) String() string {
	if c == 0 {
		return "nothing"
	}
	var out []byte
	c.Each(func(k Kind, n int) {
		if len(out) > 0 {
			out = append(out, ' ')
		}
		out = strconv.AppendInt(out, int64(n), 10)
		out = append(out, ' ')
		out = append(out, k.String()...)
	})
	return string(out)
}

// AnyOf prints n of the cards, of which it is open which they are: "2 cards, grain or ore"; all of them as String does.
func (c Cards) AnyOf(n int) string {
	if n >= c.Total() {
		return c.String()
	}
	out := append(strconv.AppendInt(nil, int64(n), 10), " cards, "...)
	if n == 1 {
		out = append(out[:0], "1 card, "...)
	}
	left := c.Kinds()
	c.Each(func(k Kind, _ int) {
		out = append(out, k.String()...)
		switch left--; {
		case left > 1:
			out = append(out, ", "...)
		case left == 1:
			out = append(out, " or "...)
		}
	})
	return string(out)
}

// TopBits gathers the top bits of eight bytes.
func TopBits(x uint64) uint8 { return uint8(x * gather8 >> 56) }

// Multiplying by this gathers the top bit of each byte in the top byte.
const gather8 = 0x0002040810204081

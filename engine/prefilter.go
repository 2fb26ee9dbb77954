package engine

import "math/bits"

// Having is a set of cheap preconditions of verbs: what a player has on the board or in hand. If one in Verb.Wants is
// missing, the verb is never legal, and the list of legal moves skips it.
type Having uint16

const (
	AKnight          Having = 1 << iota
	AnActiveKnight          // active, and not hired in this turn
	AnIdleKnight            // a knight that is not active
	AKnightAtThieves        // an active one next to the robber or the pirate
	ACity                   // upright, on the board; if a file leaves cities out, missing in the supply
	SomeCommodity           // a card of one
	TooManyCards            // more progress cards than the limit
	AnOpenHarbor            // the commercial harbor was played this turn

	firstBookHaving
	numHavings = 16 // a power of two, so that indexing is cheap
)

// bookHavings are the preconditions that books have registered; the bit of the first is firstBookHaving.
var bookHavings []func(c *Case, seat Seat) bool

// NewHaving registers a precondition for verbs of a book: a cheap question about a player. A verb that wants it
// must never be legal without it.
func NewHaving(has func(c *Case, seat Seat) bool) Having {
	h := firstBookHaving << len(bookHavings)
	if h == 0 {
		panic("engine: too many preconditions")
	}
	bookHavings = append(bookHavings, has)
	return h
}

// having returns which of the wanted preconditions the seat has; lists begin with it.
func (c *Case) having(seat Seat, wanted Having) (h Having) {
	if wanted&(AKnight|AnActiveKnight|AnIdleKnight|AKnightAtThieves) != 0 {
		h = c.knightsHad(seat)
	}
	p := &c.Players[seat]
	if wanted&ACity != 0 && (c.Rules.Cities.Value-int(p.Supply.Cities)-int(p.LaidCities) > 0 || c.Own(seat).Meets(c.OfKind(City))) {
		h |= ACity
	}
	if p.Hand.Commodities() != 0 {
		h |= SomeCommodity
	}
	if limit := &c.Rules.ProgressLimit; wanted&TooManyCards != 0 && (limit.Eval != nil || CardsHeld(p) > limit.Value) {
		h |= TooManyCards
	}
	if c.HarborCard {
		h |= AnOpenHarbor
	}
	for asked := wanted / firstBookHaving; asked != 0; asked &= asked - 1 {
		if i := bits.TrailingZeros16(uint16(asked)); bookHavings[i](c, seat) {
			h |= firstBookHaving << i
		}
	}
	return h
}

// knightsHad is having for the preconditions about knights.
func (c *Case) knightsHad(seat Seat) (h Having) {
	t := &c.Taken
	for w, own := range t.own[seat].bits[:t.knights.words] {
		if own &= t.knights.bits[w]; own == 0 {
			continue
		}
		h |= AKnight
		active := c.Bearing(Active).bits[w]
		if own&^active != 0 {
			h |= AnIdleKnight
		}
		if own &= active &^ c.Bearing(Fresh).bits[w]; own != 0 {
			h |= AnActiveKnight
			if own&(c.Board.CornersOf(c.Robber).bits[w]|c.Board.CornersOf(c.Pirate).bits[w]) != 0 {
				h |= AKnightAtThieves
			}
		}
	}
	return h
}

package engine

// Having is a set of cheap preconditions of verbs: what a player has on the board or in hand. If one in Verb.Wants is
// missing, the verb is never legal, and the list of legal moves skips it.
type Having uint16

const (
	AKnight          Having = 1 << iota
	AnActiveKnight          // active, and not hired in this turn
	AnIdleKnight            // one that is not active
	AKnightAtThieves        // such a one next to the robber or the pirate
	ACity                   // upright, on the board or, of what a file leaves out, missing in the supply
	SomeCommodity           // a card of one
	TooManyCards            // more progress cards than may be kept
	AnOpenHarbor            // the commercial harbor was played this turn

	firstBookHaving
	numHavings = 16 // a power of two, so that finding one costs little
)

// bookHavings are the preconditions that books registered, by the number of the bit from firstBookHaving on.
var bookHavings []func(c *Case, seat Seat) bool

// NewHaving registers a precondition of a book's verbs: a cheap question about a player. Without it none of the verbs
// that want it may be legal.
func NewHaving(has func(c *Case, seat Seat) bool) Having {
	h := firstBookHaving << len(bookHavings)
	if h == 0 {
		panic("engine: too many preconditions")
	}
	bookHavings = append(bookHavings, has)
	return h
}

// having gathers which of what is wanted the seat has, as lists begin with it.
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
	if wanted >= firstBookHaving {
		for i, has := range bookHavings {
			if bit := firstBookHaving << i; wanted&bit != 0 && has(c, seat) {
				h |= bit
			}
		}
	}
	return h
}

// knightsHad is having of what is wanted of knights.
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

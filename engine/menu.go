package engine

import "math/bits"

// What can be legal at a time is worked out once a law, so that lists look no further: the verbs in their order,
// those among them that have a price, and the cards that can be played then.

// The menus by their bit in Menu.
const (
	beforeRoll = 1
	afterRoll  = 2
	special    = 3
	answer     = 4
	afterEnd   = 5
	inPart     = 6
)

// manyMenus is a power of two, so that finding one costs little.
const manyMenus = 8

// menuOf is the menu of the phase.
var menuOf = [...]uint8{SetupPhase: 0, RollPhase: beforeRoll, TradePhase: afterRoll, BuildPhase: afterRoll, SpecialPhase: special, OverPhase: afterEnd}

// menu is what can be legal at a time, in the order in which it is listed.
type menu struct {
	verbs  []*Verb
	free   uint64        // bit by verb of the menu: those without a price that is the same in any position
	priced []pricedVerbs // the rest
	sure   uint64        // those that are legal whatever lies on the table
	timely uint64        // those of which When need not be asked
	own    bool          // what a move of the own turn needs holds by itself
	wants  Having        // what any of them wants
	wanted [numHavings]uint64
	bars   Having // what leaves some that are sure otherwise to be asked
	barred [numHavings]uint64

	plays       [MaxCards]*Verb      // the verb that plays each card
	playable    [MaxCards / 8]uint64 // all bits of the byte of each card that can be played, eight to a word
	from, to    uint                 // the words with any
	timelyCards uint64               // as timely, bit by card
}

// pricedVerbs are those of one price, bit by verb of the menu.
type pricedVerbs struct {
	price Cards
	verbs uint64
}

// add puts a verb at the end of what can be legal at a time; free ones have no price.
func (m *menu) add(v *Verb, when Menu, h *Hooks, price Cards, wants Having) {
	bit := uint64(1) << len(m.verbs)
	m.verbs = append(m.verbs, v)
	unless := Having(0)
	if v.Sure != nil {
		var sure Menu
		if sure, unless = v.Sure(h); sure&when != 0 {
			m.sure |= bit
		}
	}
	if v.timely(h)&when != 0 {
		m.timely |= bit
	}
	m.wants |= wants
	m.bars |= unless
	for i := range numHavings {
		if wants>>i&1 != 0 {
			m.wanted[i] |= bit
		}
		if unless>>i&1 != 0 {
			m.barred[i] |= bit
		}
	}
	if price == 0 {
		m.free |= bit
		return
	}
	for i := range m.priced {
		if m.priced[i].price == price {
			m.priced[i].verbs |= bit
			return
		}
	}
	m.priced = append(m.priced, pricedVerbs{price, bit})
}

// affordable are the verbs of the menu whose price the hand can pay, bit by verb.
func (m *menu) affordable(hand Cards) uint64 {
	out := m.free
	for i := range m.priced {
		if p := &m.priced[i]; hand.Has(p.price) {
			out |= p.verbs
		}
	}
	return out
}

// of joins the verbs, bit by verb, that any of this concerns.
func (h Having) of(verbs *[numHavings]uint64) (out uint64) {
	for ; h != 0; h &= h - 1 {
		out |= verbs[bits.TrailingZeros16(uint16(h))%numHavings]
	}
	return out
}

// addCards adds the verbs that play cards, by card.
func (m *menu) addCards(plays *[MaxCards]*Verb, when Menu, h *Hooks) {
	m.plays = *plays
	for card, v := range plays {
		if v == nil {
			continue
		}
		if m.to == 0 {
			m.from = uint(card) / 8
		}
		m.to = uint(card)/8 + 1
		m.playable[card/8] |= 0xff << (card % 8 * 8)
		if v.timely(h)&when != 0 {
			m.timelyCards |= 1 << card
		}
	}
}

// bareMove is the move of the verb without arguments, its luck left open, but for who moves.
func (v *Verb) bareMove() Move {
	a := Action{Verb: v.ID, Other: NoSeat}
	if v.Tell != nil {
		a.Flags = Open
	}
	return headOf(&a)
}

// menusFor lists, for each menu, the verbs that can be legal under the law, and by card the verb that
// plays it. Who moves in the own turn is on turn, and nothing is owed: unless a book asks for more, nothing is
// left to ask of the turn.
func menusFor(menus *[manyMenus]menu, h *Hooks, unasked []*Duty) {
	r := h.Rules
	menus[beforeRoll].own, menus[afterRoll].own = h.MayMove == nil, h.MayMove == nil
	var plays [numMenus][MaxCards]*Verb
	for id := VerbID(1); id < numVerbs; id++ {
		v := verbs[id]
		if !r.Offers(v) || v.Candidates == nil {
			continue
		}
		menu, beside, wants := v.Menu, Menu(0), Having(0)
		if v.Never != nil {
			menu &^= v.Never(r)
		}
		for _, d := range unasked {
			if *d.Answer == id {
				beside, wants = beside|d.Menu, d.Wants
			}
		}
		menu |= beside
		for m := range numMenus {
			bit := Menu(1 << m)
			if menu&bit == 0 && !(bit == InPart && menu&AfterRoll != 0) {
				continue
			}
			if v.Plays != 0 {
				plays[m][v.Plays] = v
				continue
			}
			price := Cards(0)
			if v.Price != nil && bit&(AfterRoll|InSpecial|InPart) != 0 && v.Price(r).Eval == nil {
				price = v.Price(r).Value
			}
			want := v.Wants
			if beside&bit != 0 {
				want = wants
			}
			menus[m].add(v, bit, h, price, want)
		}
	}
	for m := range plays {
		menus[m].addCards(&plays[m], 1<<m, h)
	}
}

// answersFrom lists, for each duty, the verbs of the menu that answer it.
func answersFrom(out *[maxDuties][]*Verb, m *menu) {
	for id := DutyID(1); id < numDuties; id++ {
		for _, v := range m.verbs {
			if v.answers(duties[id]) {
				out[id] = append(out[id], v)
			}
		}
	}
}

// answers reports whether the verb answers the duty.
func (v *Verb) answers(d *Duty) bool {
	return v.ID == *d.Answer || v.Declines && d.Decline != nil || v.Instead != nil && *v.Instead == d.ID
}

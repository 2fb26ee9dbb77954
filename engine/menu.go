package engine

import (
	"encoding/binary"
	"math/bits"
	"slices"

	"catanref/engine/cards"
	"catanref/engine/position"
)

// The verbs that can be legal at a time are computed once per law, so that lists consider no others: the verbs in
// their order, their prices, and the cards that can be played then.

// The menus, by their bit in Menu.
const (
	beforeRoll = 1
	afterRoll  = 2
	special    = 3
	answer     = 4
	afterEnd   = 5
	inPart     = 6
)

// manyMenus is a power of two, so that indexing is cheap.
const manyMenus = 8

// menuOf returns the menu of a phase.
var menuOf = [...]uint8{position.SetupPhase: 0, position.RollPhase: beforeRoll, position.TradePhase: afterRoll, position.BuildPhase: afterRoll, position.SpecialPhase: special, position.OverPhase: afterEnd}

// menu holds the verbs that can be legal at a time, in the order in which they are listed.
type menu struct {
	verbs   [64]*Verb
	count   int
	free    uint64        // bitmask of verbs without a price that is the same in any position
	priced  []pricedVerbs // the other verbs
	sure    uint64        // bitmask of verbs that are legal whatever the position
	timely  uint64        // bitmask of verbs whose When need not be called
	own     bool          // the conditions of a move in the own turn hold by themselves
	asks    bool          // it has any of the following preconditions
	wants   Having        // the preconditions of all its verbs together, apart from those of books
	wanted  [numHavings]uint64
	bars    Having // likewise those that require a check of a sure verb
	barred  [numHavings]uint64
	ofBooks []*ofBook // the preconditions of books

	lacking, barring havingTable // wanted and barred for several preconditions at once, apart from those of books

	plays       [cards.MaxCards]*Verb      // the verb that plays each card
	playable    [cards.MaxCards / 8]uint64 // a byte of ones for each card that can be played, eight to a word
	from, to    uint                       // the range of words that are not zero
	timelyCards uint64                     // like timely, by card
}

// ofBook is a question about preconditions of a book. For each answer it holds the verbs that are impossible, and the
// sure verbs that must be checked.
type ofBook struct {
	has         func(c *Case, seat position.Seat) int
	lacks, bars [mostAnswers]uint64
}

// pricedVerbs are the verbs with the same price, as a bitmask.
type pricedVerbs struct {
	price cards.Cards
	verbs uint64
}

// add appends a verb to the menu; a price of 0 means that it has no fixed price.
func (m *menu) add(v *Verb, when Menu, h *Hooks, price cards.Cards, wants Having) {
	bit := uint64(1) << m.count
	m.verbs[m.count] = v
	m.count++
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

// compileOfBooks moves the preconditions of books into a table of their own.
func (m *menu) compileOfBooks() {
	asked := m.wants | m.bars
	for i := range havingsOfBooks {
		b := &havingsOfBooks[i]
		all := b.first<<len(b.met) - b.first
		if asked&all == 0 {
			continue
		}
		q := &ofBook{has: b.has}
		for answer := range mostAnswers {
			has := b.with(answer)
			q.lacks[answer], q.bars[answer] = (m.wants & all &^ has).of(&m.wanted), (m.bars & has).of(&m.barred)
		}
		m.ofBooks = append(m.ofBooks, q)
	}
	m.asks = m.wants|m.bars != 0
	m.wants &= firstBookHaving - 1
	m.bars &= firstBookHaving - 1
	m.lacking.fill(&m.wanted)
	m.barring.fill(&m.barred)
}

// havingTable holds the verbs of every combination of the preconditions that are not of books: of the first four and of
// the other four.
type havingTable [2][16]uint64

const _ = uint(1<<8 - firstBookHaving) // it has room for eight

func (t *havingTable) fill(verbs *[numHavings]uint64) {
	for half := range t {
		for h := range Having(16) {
			t[half][h] = (h << (4 * half)).of(verbs)
		}
	}
}

// of returns the union of the verbs of all preconditions in h.
func (t *havingTable) of(h Having) uint64 { return t[0][h&15] | t[1][h>>4&15] }

// affordable returns the verbs of the menu whose price the hand can pay, as a bitmask.
func (m *menu) affordable(hand cards.Cards) uint64 {
	out, guarded := m.free, hand.Guarded()
	for i := range m.priced {
		if p := &m.priced[i]; guarded.Has(p.price) {
			out |= p.verbs
		}
	}
	return out
}

// of returns the union of the verbs of all preconditions in h.
func (h Having) of(verbs *[numHavings]uint64) (out uint64) {
	for ; h != 0; h &= h - 1 {
		out |= verbs[bits.TrailingZeros32(uint32(h))%numHavings]
	}
	return out
}

// addCards adds the verbs that play cards, by card.
func (m *menu) addCards(plays *[cards.MaxCards]*Verb, when Menu, h *Hooks) {
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

// held returns the counts of the cards in one word that the player has and can play.
func (m *menu) held(p *position.Player, word uint) uint64 {
	return binary.LittleEndian.Uint64(p.Cards[8*word:8*word+8]) & m.playable[word]
}

const _ = uint(6*8 - cards.MaxCards) // six words hold all counts

// menusFor fills the menus with the verbs that can be legal under the law, and with the verb that plays each
// card. In a menu of the own turn the player is on turn and nothing is owed, so unless a book asks for more, no
// other condition of the turn remains.
func menusFor(menus *[manyMenus]menu, h *Hooks, unasked []*Duty) {
	r := h.Rules
	menus[beforeRoll].own, menus[afterRoll].own = h.MayMove == nil, h.MayMove == nil
	var plays [numMenus][cards.MaxCards]*Verb
	for id := position.VerbID(1); id < numVerbs; id++ {
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
			price := cards.Cards(0)
			if v.Price != nil && bit&(AfterRoll|InSpecial|InPart) != 0 && v.Price(r).Eval == nil {
				price = v.Price(r).Value
			}
			want := v.Wants
			if v.WantsBy != nil {
				want |= v.WantsBy(r)
			}
			if beside&bit != 0 {
				want = wants
			}
			menus[m].add(v, bit, h, price, want)
		}
	}
	for m := range plays {
		menus[m].addCards(&plays[m], 1<<m, h)
		menus[m].compileOfBooks()
	}
}

// answersFrom lists, for each duty, the verbs of the menu that answer it.
func answersFrom(out *[position.MaxDuties][]*Verb, m *menu) {
	for id := position.DutyID(1); id < numDuties; id++ {
		for _, v := range m.verbs[:m.count] {
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

// follows is the data derived from a law, which is the same for all players and boards.
type follows struct {
	from      *Rules
	hooks     *Hooks
	menus     [manyMenus]menu
	answering [position.MaxDuties][]*Verb
	unasked   []*Duty
	tells     bool // luck fills in some words that a later book adds to verbs
}

// Settle declares the law final: its derived data is computed at once and shared by games.
func (r *Rules) Settle() { r.follows = r.workOut() }

// following returns the data derived from the law as it stands. A copy of a settled law is not settled.
func (r *Rules) following() *follows {
	if f := r.follows; f != nil && f.from == r {
		return f
	}
	return r.workOut()
}

func (r *Rules) workOut() *follows {
	f := &follows{from: r, hooks: r.resolve(), unasked: unaskedUnder(r)}
	for _, w := range added {
		f.tells = f.tells || w.Tell != nil && r.Plays(w.book) && (w.Offered == nil || w.Offered(r))
	}
	menusFor(&f.menus, f.hooks, f.unasked)
	answersFrom(&f.answering, &f.menus[answer])
	return f
}

// unaskedUnder lists the duties that can be answered although nobody owes them.
func unaskedUnder(r *Rules) (out []*Duty) {
	for _, d := range duties[1:numDuties] {
		if d.Unasked != nil && d.Played(r) {
			out = append(out, d)
		}
	}
	return out
}

// outside lists the times outside the own turn at which a law may let players move.
var outside []struct {
	menu Menu
	asks func(r *Rules) bool
}

// Outside registers that players may move at a time outside the own turn if asks holds.
func (b *Book) Outside(at Menu, asks func(r *Rules) bool) {
	outside = append(outside, struct {
		menu Menu
		asks func(r *Rules) bool
	}{at, asks})
}

// MovesOutside reports whether the law asks for moves at one of these times outside the own turn.
func (r *Rules) MovesOutside(at Menu) bool {
	for i := range outside {
		if at&outside[i].menu != 0 && outside[i].asks(r) {
			return true
		}
	}
	return false
}

// NeverOwed reports whether the verb only answers or declines what cannot be owed under the law.
func (r *Rules) NeverOwed(v *Verb) bool {
	if v.Menu&AsAnswer == 0 || v.Menu&^(AsAnswer|InSpecial|InPart) != 0 || r.MovesOutside(v.Menu) {
		return false
	}
	return !slices.ContainsFunc(Duties(), func(d *Duty) bool { return v.answers(d) && d.Played(r) })
}

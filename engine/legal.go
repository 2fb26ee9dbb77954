package engine

import (
	"math/bits"

	"catanref/engine/position"
)

// Legal lists all legal moves of the position: those of the player on turn, or the answers of everybody who owes
// one. Luck is left open (see Open): one roll, one purchase and one theft from each victim stand for all possible
// results. Choices of cards out of a hand are left open in the same way. Trades between players are left out. l
// is scratch memory that may be reused; its old content is lost.
func (c *Case) Legal(s *position.State, l *List) {
	c.begin(s)
	if l.c != c {
		l.c = c
	}
	l.moves, l.whole = l.moves[:0], l.whole[:0]
	c.looked.forget()
	c.looked.listing = true
	if c.Phase == position.OverPhase { // anybody may show the cards that counted
		for seat := range position.Seat(c.Game.Players) {
			c.list(l, seat)
		}
	} else {
		c.list(l, c.Acting)
	}
	c.looked.listing, c.looked.onTurn = false, false
}

// list lists the moves of one seat, or all answers that are owed.
func (c *Case) list(l *List, seat position.Seat) {
	if c.NumPending > 0 && c.Phase != position.OverPhase {
		c.answers(l)
		return
	}
	at := menuOf[c.Phase]
	if at == afterRoll && c.InPart() {
		at = inPart
	}
	m, p := &c.Game.menus[at%manyMenus], &c.Players[seat]
	c.looked.onTurn, l.Seat = m.own, seat
	sure, timely := m.sure, m.timely
	if c.Rerolling {
		sure, timely = 0, 0
	}
	rest := m.affordable(p.Hand)
	if m.asks {
		rest, sure = c.possible(m, seat, rest, sure)
	}
	for ; rest != 0; rest &= rest - 1 {
		v := m.verbs[bits.TrailingZeros64(rest)&63]
		if sure&(rest&-rest) != 0 {
			l.moves = append(l.moves, v.bare|Move(l.Seat)<<seatAt)
			continue
		}
		l.begin(v, timely&(rest&-rest) != 0)
		v.Candidates(c, l)
	}
	switch {
	case m.to-m.from > 1:
		c.listEveryCard(l, m, p)
	case m.to > 0:
		if held := m.held(p, m.from%6); held != 0 {
			c.listCards(l, m, m.from, held)
		}
	}
}

// listEveryCard lists the moves of cards in any word. The words are constants: then nothing needs to be checked, and there
// is mostly nothing in them.
func (c *Case) listEveryCard(l *List, m *menu, p *position.Player) {
	if held := m.held(p, 0); held != 0 {
		c.listCards(l, m, 0, held)
	}
	if held := m.held(p, 1); held != 0 {
		c.listCards(l, m, 1, held)
	}
	if held := m.held(p, 2); held != 0 {
		c.listCards(l, m, 2, held)
	}
	if held := m.held(p, 3); held != 0 {
		c.listCards(l, m, 3, held)
	}
	if held := m.held(p, 4); held != 0 {
		c.listCards(l, m, 4, held)
	}
	if held := m.held(p, 5); held != 0 {
		c.listCards(l, m, 5, held)
	}
}

// listCards lists the moves of the cards with a count in this word.
func (c *Case) listCards(l *List, m *menu, word uint, held uint64) {
	for held != 0 {
		at := uint(bits.TrailingZeros64(held)) / 8
		held &^= 0xff << (8 * at)
		at += 8 * word
		l.begin(m.plays[at], m.timelyCards>>at&1 != 0)
		l.verb.Candidates(c, l)
	}
}

// possible removes the verbs whose preconditions the seat does not meet, and from the sure ones those that must be checked.
func (c *Case) possible(m *menu, seat position.Seat, rest, sure uint64) (possible, stillSure uint64) {
	if m.wants|m.bars != 0 {
		has := c.having(seat, m.wants|m.bars)
		rest &^= m.lacking.of(m.wants &^ has)
		sure &^= m.barring.of(m.bars & has)
	}
	for _, q := range m.ofBooks {
		answer := q.has(c, seat) & (mostAnswers - 1)
		rest &^= q.lacks[answer]
		sure &^= q.bars[answer]
	}
	return rest, sure
}

// answers lists the moves of each player who owes something, each verb once.
func (c *Case) answers(l *List) {
	var done [position.MaxSeats][2]uint64 // a bit a verb
	for i := range c.NumPending {
		p := &c.Pending[i]
		for _, v := range c.Game.answering[p.Duty] {
			if done[p.Seat][v.ID/64]&(1<<(v.ID%64)) != 0 {
				continue
			}
			done[p.Seat][v.ID/64] |= 1 << (v.ID % 64)
			l.Seat = p.Seat
			l.begin(v, false)
			v.Candidates(c, l)
		}
	}
}

// LegalInFull lists the same moves as Legal, without its shortcuts: it asks every verb of the law for every
// player, at any time and whatever the player has (a verb that only answers, if its player owes what it answers).
// Tests compare Legal with it.
func (c *Case) LegalInFull(s *position.State, l *List) {
	c.begin(s)
	l.c = c
	l.moves, l.whole = l.moves[:0], l.whole[:0]
	c.looked.forget()
	for seat := range position.Seat(c.Game.Players) {
		for _, v := range Verbs() {
			if c.Rules.Offers(v) && v.Candidates != nil && c.mayBeAsked(seat, v) {
				l.Seat = seat
				l.begin(v, false)
				v.Candidates(c, l)
			}
		}
	}
}

// mayBeAsked reports whether LegalInFull asks a verb: one that only answers, if its answer is owed or can be
// given unasked; any other always. A pass that declines nothing would change nothing.
func (c *Case) mayBeAsked(seat position.Seat, v *Verb) bool {
	if v.Menu&^AsAnswer != 0 && !v.Declines {
		return true
	}
	for i := range c.NumPending {
		if p := &c.Pending[i]; p.Seat == seat && v.answers(DutyOf(p.Duty)) {
			return true
		}
	}
	if v.Declines {
		return v.Menu&(InSpecial|InPart) != 0 && seat == c.Acting && c.OutsideTurn()
	}
	for id := position.DutyID(1); id < numDuties; id++ {
		if d := duties[id]; d.Unasked != nil && *d.Answer == v.ID && d.Played(c.Rules) {
			return true
		}
	}
	return false
}

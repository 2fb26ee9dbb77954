package engine

// List collects the legal actions of one verb after the other. Candidates offers what might be
// legal; what the verb's own checks refuse is left out.
type List struct {
	Actions []Action

	c     *Case
	verb  *Verb
	Seat  Seat
	asked bool
	may   bool
}

// Move begins an empty action of the verb for the seat. Candidates fill it in and add it, as often
// as they like: it is the action of the case itself, so that nothing is copied before it is judged.
func (l *List) Move() *Action {
	l.c.Act = Action{Verb: l.verb.ID, Seat: l.Seat, Other: NoSeat}
	return &l.c.Act
}

// Add judges the candidate and keeps it if it is legal.
func (l *List) Add() {
	c := l.c
	if !l.asked {
		c.Refused = false
		l.asked = true
		l.may = l.verb.When(c) && !c.Refused
	}
	if !l.may {
		return
	}
	c.Refused = false
	l.verb.Check(c)
	if !c.Refused && c.err == nil {
		l.Actions = append(l.Actions, c.Act)
	}
}

// AddPlain judges the action that has no arguments.
func (l *List) AddPlain() {
	l.Move()
	l.Add()
}

// Legal appends all legal actions of the position to l.Actions: those of the player on turn, or
// the answers of everybody who owes one. Luck is left open (see Open): one roll, one purchase and
// one theft from each victim stand for all that may come of them. So do choices of cards out of a
// hand. Trades between players are left out. l is scratch memory and may be used again.
func (c *Case) Legal(s *State, l *List) {
	c.State, c.err, l.c, c.Heard = s, nil, c, heard{}
	c.looked.forget()
	menu := 0
	switch s.Phase {
	case SetupPhase:
		menu = 0
	case RollPhase:
		menu = 1
	case TradePhase, BuildPhase:
		menu = 2
	case SpecialPhase:
		menu = 3
	case OverPhase:
		menu = 5
	}
	if s.NumPending > 0 && s.Phase != OverPhase {
		c.answers(l)
		return
	}
	l.Seat = s.Acting
	hand := s.Players[s.Acting].Hand
	for i := range c.Game.menus[menu] {
		item := &c.Game.menus[menu][i]
		if item.price != nil && !hand.Has(item.price.Value) {
			continue
		}
		l.verb, l.asked = item.verb, false
		item.verb.Candidates(c, l)
	}
	c.cardsInHand(l, 1<<menu)
}

// cardsInHand goes through the development and progress cards of the seat.
func (c *Case) cardsInHand(l *List, menu Menu) {
	hand := &c.Players[l.Seat].Cards
	for i := 0; i < MaxCards; i += 8 {
		for held := eightCounts((*[8]uint8)(hand[i : i+8])); held != 0; {
			card := i + trailing64(held)/8
			held &^= 0xff << (8 * (card - i))
			v := c.Game.plays[card]
			if v == nil || v.Menu&menu == 0 {
				continue
			}
			l.verb, l.asked = v, false
			v.Candidates(c, l)
		}
	}
}

// answers lists what each player who owes something may do, each verb once.
func (c *Case) answers(l *List) {
	var done [MaxSeats][2]uint64 // a bit a verb
	for i := range c.NumPending {
		p := &c.Pending[i]
		for j := range c.Game.menus[4] {
			v := c.Game.menus[4][j].verb
			if !v.answers(p) || done[p.Seat][v.ID/64]&(1<<(v.ID%64)) != 0 {
				continue
			}
			done[p.Seat][v.ID/64] |= 1 << (v.ID % 64)
			l.Seat, l.verb, l.asked = p.Seat, v, false
			v.Candidates(c, l)
		}
	}
}

// answers reports whether the verb answers what is owed.
func (v *Verb) answers(p *Pending) bool {
	return v.ID == p.Verb() || v.Declines && p.MayPass()
}

// EachOpponent offers an empty action against each opponent to f.
func (l *List) EachOpponent(f func(a *Action)) {
	for seat := range Seat(l.c.Game.Players) {
		if seat != l.Seat {
			a := l.Move()
			a.Other = seat
			f(a)
		}
	}
}

// EachKind adds the action for each kind of card from one up to another.
func (l *List) EachKind(from, to Kind) {
	a := l.Move()
	for k := from; k < to; k++ {
		a.Card = k.AsCard()
		l.Add()
	}
}

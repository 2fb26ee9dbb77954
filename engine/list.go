package engine

import (
	"iter"
	"math/bits"

	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// Len returns how many moves are in the list, At one of them, All all.
func (l *List) Len() int { return len(l.moves) }

func (l *List) At(i int) (a Action) {
	l.Read(i, &a)
	return a
}

// Read is At into an action that is there already.
func (l *List) Read(i int, a *Action) {
	if m := l.moves[i]; m&(1<<seatAt-1) == 0 {
		*a = l.whole[m>>seatAt]
	} else {
		m.read(a)
	}
}

func (l *List) All() iter.Seq[Action] {
	return func(yield func(Action) bool) {
		for i := range l.moves {
			if !yield(l.At(i)) {
				return
			}
		}
	}
}

// begin turns to the next verb. The action of the case is still that of the verb before it, or of the move that was
// played; it has no verb until Move or ready begins one.
func (l *List) begin(v *Verb, timely bool) {
	l.verb, l.timely = v, timely
	l.c.Act.Verb = 0
	l.asked, l.may = timely && v.Needs == nil, true
}

// Move begins an empty action of the verb for the seat. Candidates fill it in and add it, as often
// as they like: it is the action of the case itself, so that nothing is copied before it is judged.
func (l *List) Move() *Action {
	l.c.Act = Action{Verb: l.verb.ID, Seat: l.Seat, Other: position.NoSeat}
	return &l.c.Act
}

// ready begins an empty action if Candidates has not begun one.
func (l *List) ready() {
	if l.c.Act.Verb == 0 {
		l.Move()
	}
}

// May reports whether the conditions that do not depend on the arguments hold. They are checked once per list.
func (l *List) May() bool { return l.asked && l.may || !l.asked && l.ask() }

// ask asks for the conditions of May. If it were inlined, May could not be.
//
//go:noinline
func (l *List) ask() bool {
	c := l.c
	l.ready()
	c.Refused, l.asked = false, true
	l.may = (l.timely || l.verb.when(c)) && !c.Refused
	if l.may && l.verb.Needs != nil {
		l.verb.Needs(c)
		l.may = !c.Refused
	}
	return l.may
}

// legal judges the current action.
func (l *List) legal() bool {
	c := l.c
	if !l.May() {
		return false
	}
	if l.verb.Check == nil {
		return true
	}
	c.Refused = false
	l.verb.Check(c)
	return !c.Refused && c.err == nil
}

// legalWith asks the verb's check with a part of the action left open (see CardIn, EachOther). Whether anything fits is
// for the caller to see.
func (l *List) legalWith(part uint8) bool {
	c := l.c
	c.open, c.Refused = part, false
	l.verb.Check(c)
	c.open = 0
	return !c.Refused && c.err == nil
}

// Add judges the candidate and keeps it if it is legal.
func (l *List) Add() (legal bool) {
	if !l.legal() {
		return false
	}
	l.keep()
	return true
}

// AddPacked is Add for an action of which Packed says all.
func (l *List) AddPacked() {
	l.ready()
	if l.legal() {
		l.moves = append(l.moves, l.Packed())
	}
}

// keep puts the action into the list.
func (l *List) keep() {
	m, ok := pack(&l.c.Act)
	if !ok {
		m = Move(len(l.whole)) << seatAt
		l.whole = append(l.whole, l.c.Act)
	}
	l.moves = append(l.moves, m)
}

// AddPlain lists the action that has no arguments, AddOpen that which leaves them to luck.
func AddPlain(_ *Case, l *List) { l.addBare(0) }
func AddOpen(_ *Case, l *List)  { l.addBare(Open) }

func (l *List) addBare(marks Flag) {
	a := l.Move()
	a.Flags = marks
	if l.legal() {
		l.moves = append(l.moves, headOf(a))
	}
}

// AddPlaces lists a verb of which only the first place is open.
func AddPlaces(_ *Case, l *List) {
	if l.May() {
		l.AddEach(0, l.Fitting(0))
	}
}

// Fitting runs the verb's check on all candidates for place i of the action at once and returns those that pass. The
// earlier places are known to pass. The set is valid until the next call for the same place.
func (l *List) Fitting(i int) *board.Set {
	return l.fit(i, l.c.Board.Every(l.verb.args.places[i]))
}

// FittingOf is Fitting of the places that are offered.
func (l *List) FittingOf(i int, offered *board.Set) *board.Set {
	if offered.Empty() {
		fitting := &l.c.fitting[i&1]
		*fitting = *offered
		return fitting
	}
	return l.fit(i, offered)
}

// fit is FittingOf of places of which there is at least one.
func (l *List) fit(i int, offered *board.Set) *board.Set {
	c, kind, fitting := l.c, l.verb.args.places[i], &l.c.fitting[i&1]
	*fitting = *offered
	if l.May() {
		l.ready()
		said := c.Act.Places[i]
		c.Act.Places[i] = board.PlaceAt(kind, 0)
		c.open, c.Refused = uint8(i+1), false
		l.verb.check(c)
		c.open = 0
		c.Act.Places[i] = said
	}
	if !l.may || c.Refused || c.err != nil {
		fitting.Bits = [len(fitting.Bits)]uint64{}
	}
	return fitting
}

// FittingHexes is Fitting for hexes.
func (l *List) FittingHexes(i int) board.Hexes { return board.Hexes(l.Fitting(i).Bits[0]) }

// AddEach keeps the action with each of the places, which are known to fit, as place i.
func (l *List) AddEach(i int, places *board.Set) {
	if places.Empty() {
		return
	}
	l.ready()
	m, moves, shift := l.Packed().Placing(i, board.PlaceAt(l.verb.args.places[i], 0)), l.moves, placeShift(i)
	for w, rest := range places.Bits[:places.Words] {
		for ; rest != 0; rest &= rest - 1 {
			moves = append(moves, m+Move(w<<6+bits.TrailingZeros64(rest))<<(shift&63))
		}
	}
	l.moves = moves
}

// AddTheft adds the move with each of the victims (bit by seat), whose stolen card is left to luck; without a victim
// if none is set. All of these moves are known to be legal.
func (l *List) AddTheft(m Move, victims uint8, none bool) {
	moves := l.moves
	for ; victims != 0; victims &= victims - 1 {
		moves = append(moves, m.naming(position.Seat(bits.TrailingZeros32(uint32(victims)))).with(Open))
	}
	if none {
		moves = append(moves, m)
	}
	l.moves = moves
}

// AddThefts adds, for each of the hexes as place i, one move per victim, or one move without a victim if nobody who
// must be robbed is there. owners, victims and must are sets of seats, as bits. It does not run Check.
func (l *List) AddThefts(i int, hexes board.Hexes, owners *[board.MaxHexes]uint8, victims, must uint8) {
	m, moves, shift := l.Packed().Placing(i, board.Hex(0).Place()), l.moves, placeShift(i)&63
	theft := m.naming(0).with(Open)
	for ; hexes != 0; hexes &= hexes - 1 {
		h := bits.TrailingZeros64(uint64(hexes)) & (board.MaxHexes - 1)
		there, at := owners[h]&victims, Move(h)<<shift
		for rest := there; rest != 0; rest &= rest - 1 {
			moves = append(moves, theft+at+Move(bits.TrailingZeros32(uint32(rest)))<<otherAt)
		}
		if there&must == 0 {
			moves = append(moves, m+at)
		}
	}
	l.moves = moves
}

// AddStolen keeps the move with each of the victims, bit by seat, of whom just this is taken. All of it is known to
// fit.
func (l *List) AddStolen(m Move, victims uint8, card cards.Card) {
	for ; victims != 0; victims &= victims - 1 {
		l.moves = append(l.moves, m.naming(position.Seat(bits.TrailingZeros32(uint32(victims))))|Move(card)<<cardAt)
	}
}

// AddCards asks the verb's check about every kind of card that could be named at once, and keeps the action with each
// that it lets be.
func (l *List) AddCards() {
	if !l.May() {
		return
	}
	l.ready()
	c := l.c
	c.kinds = cards.ResourceKinds | cards.CommodityKinds
	if !l.legalWith(cardOpen) {
		return
	}
	m, moves := l.Packed(), l.moves
	for kinds := c.kinds; kinds != 0; kinds &= kinds - 1 {
		moves = append(moves, m|Move(kinds.First().AsCard())<<cardAt)
	}
	l.moves = moves
}

// AddOthers asks the verb's check about every opponent at once, and keeps the action, of which Packed says the rest,
// with each whom it lets be.
func (l *List) AddOthers() {
	if !l.May() {
		return
	}
	l.ready()
	c := l.c
	c.others = (1<<c.Game.Players - 1) &^ (1 << l.Seat)
	if l.legalWith(otherOpen) {
		l.AddNaming(c.others)
	}
}

// AddNaming keeps the action, of which Packed says the rest, with each of these players (bit by seat). All of it is
// known to fit.
func (l *List) AddNaming(players uint8) {
	if l.c.err != nil {
		return
	}
	l.ready()
	m, moves := l.Packed(), l.moves
	for rest := players; rest != 0; rest &= rest - 1 {
		moves = append(moves, m.naming(position.Seat(bits.TrailingZeros32(uint32(rest)))))
	}
	l.moves = moves
}

// EachOpponent offers an empty action against each opponent to f.
func (l *List) EachOpponent(f func(a *Action)) {
	for seat := range position.Seat(l.c.Game.Players) {
		if seat != l.Seat {
			a := l.Move()
			a.Other = seat
			f(a)
		}
	}
}

// EachKind adds the action for each kind of card from one up to another.
func (l *List) EachKind(from, to cards.Kind) {
	a := l.Move()
	for k := from; k < to; k++ {
		a.Card = k.AsCard()
		l.AddPacked()
	}
}

package engine

import (
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// placesOf packs the arguments of a verb that names places.
func placesOf(a *Action) Move {
	return Move(a.Places[0])<<placeShift(0) | Move(a.Places[1])<<placeShift(1) |
		Move(a.Card)<<cardAt | Move(a.Gate)<<gateAt | Move(a.Count)<<countAt
}

// pack returns the action as a move; ok is false if it does not fit.
func pack(a *Action) (m Move, ok bool) {
	m = headOf(a)
	ok = a.Places[2] == 0 && a.Unseen == [2]uint8{} && a.Odd == [3]cards.Card{} && a.Dice == [3]uint8{} &&
		a.Each == [position.MaxSeats]cards.Card{}
	if verbs[a.Verb].Pays() {
		paid, counts, tokens := a.Paid(), a.Counts, a.Tokens
		counts[position.MaxSeats-1], tokens[position.MaxSeats-1] = 0, 0
		ok = ok && counts == [position.MaxSeats]Tally{} && tokens == position.TokenLots{}
		return m | placesOf(a) | paying(paid), ok && a.Places[1] == 0 && paid < 1<<placeBits && a.Count < 1<<(64-countAt)
	}
	ok = ok && !a.SaysLots()
	if !verbs[a.Verb].cards {
		return m | placesOf(a), ok && a.Count < 1<<(64-countAt)
	}
	if verbs[a.Verb].Coins { // stored in place of the number, which such verbs do not have
		ok = ok && a.Coins[0] < 1<<4 && a.Coins[1] < 1<<4 && a.Count == 0
		m |= coinsOf(a)
	} else {
		m |= Move(a.Count) << argsAt
	}
	lots := 0
	for side, cards := range [2]cards.Cards{a.Give, a.Take} {
		for kinds := cards.KindsHeld(); kinds != 0; kinds &= kinds - 1 {
			k := kinds.First()
			n := cards.Count(k)
			ok = ok && lots < maxLots && n < 1<<(lotBits-4)
			m |= lot(lots, side, k, n)
			lots++
		}
	}
	return m, ok
}

// coinsOf packs the coins, of which there are fewer than sixteen each.
func coinsOf(a *Action) Move { return Move(a.Coins[0]|a.Coins[1]<<4) << argsAt }

// paying is the part of the lot that a move pays with.
func paying(lot uint16) Move { return Move(lot) << placeShift(1) }

// lot packs n cards of a kind as the i-th lot: given (side 0) or taken (side 1).
func lot(i, side int, k cards.Kind, n int) Move {
	return Move(side|int(k)<<1|n<<4) << (lotsAt + i*lotBits)
}

// Action unpacks the move.
func (m Move) Action() (a Action) {
	m.read(&a)
	return a
}

func (m Move) read(a *Action) {
	*a = Action{
		Verb: position.VerbID(m & (1<<seatAt - 1)), Seat: position.Seat(m >> seatAt & seatMask), Other: position.Seat(m >> otherAt & nobody),
		Flags: Flag(m >> flagsAt & (1<<(argsAt-flagsAt) - 1)),
	}
	if a.Other == nobody {
		a.Other = position.NoSeat
	}
	if m>>argsAt == 0 {
		return
	}
	if !verbs[a.Verb].cards {
		a.Places[0] = board.Place(m >> placeShift(0) & (1<<placeBits - 1))
		if second := m >> placeShift(1) & (1<<placeBits - 1); verbs[a.Verb].Pays() {
			a.SetPaid(uint16(second))
		} else {
			a.Places[1] = board.Place(second)
		}
		a.Card = cards.Card(m >> cardAt & (1<<(gateAt-cardAt) - 1))
		a.Gate = position.Event(m >> gateAt & (1<<(countAt-gateAt) - 1))
		a.Count = uint8(m >> countAt)
		return
	}
	if n := uint8(m >> argsAt); verbs[a.Verb].Coins {
		a.Coins = [2]uint8{n & 15, n >> 4}
	} else {
		a.Count = n
	}
	for rest := m >> lotsAt; rest != 0; rest >>= lotBits {
		cards := cards.Of(cards.Kind(rest>>1&7), int(rest>>4&31))
		if rest&1 != 0 {
			a.Take += cards
		} else {
			a.Give += cards
		}
	}
}

// AddTaking asks the verb's check about every kind of which one card could be taken for n cards of kind k, and
// keeps the action with each that it lets be.
func (l *List) AddTaking(k cards.Kind, n int) {
	if !l.May() {
		return
	}
	other := cards.Of(cards.Brick, 1)
	if k == cards.Brick {
		other = cards.Of(cards.Lumber, 1)
	}
	l.c.Act.Give = cards.Of(k, n)
	l.addTaken(other, lot(0, 0, k, n), 1)
}

// AddBuying is AddTaking for the coins that the action gives.
func (l *List) AddBuying() {
	if l.May() {
		l.addTaken(cards.Of(cards.Brick, 1), coinsOf(&l.c.Act), 0)
	}
}

// AddSelling judges the action with n cards of kind k given for the coins that it takes, and keeps it if it is legal.
func (l *List) AddSelling(k cards.Kind, n int) {
	if l.c.Act.Give = cards.Of(k, n); l.legal() {
		l.moves = append(l.moves, headOf(&l.c.Act)|coinsOf(&l.c.Act)|lot(0, 0, k, n))
	}
}

// addTaken adds the action with each card that can be taken for this many lots; other holds none of these cards.
func (l *List) addTaken(other cards.Cards, given Move, lots int) {
	c := l.c
	c.kinds = cards.ResourceKinds
	if c.Hooks.Commodities {
		c.kinds |= cards.CommodityKinds
	}
	c.Act.Take = other
	legal := l.legalWith(takeOpen)
	c.Act.Take = 0
	if !legal {
		return
	}
	moves, next := l.moves, lot(lots, 0, 1, 0) // from the lot of one kind to that of the next
	for m, kinds := headOf(&c.Act)|given|lot(lots, 1, 0, 1), c.kinds; kinds != 0; kinds &= kinds - 1 {
		moves = append(moves, m+Move(kinds.First())*next)
	}
	l.moves = moves
}

// Packed returns the current action, to be filled in and added: it has at most one place and no cards.
func (l *List) Packed() Move {
	a := &l.c.Act
	m := headOf(a) | placesOf(a)
	if l.verb.Pays() {
		m |= paying(a.Paid())
	}
	return m
}

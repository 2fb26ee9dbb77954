package tb

import (
	"catanref/engine"
	"catanref/engine/position"
)

// Drawing tokens: one at a time, in turns, from the player on turn.

// pond holds the places of the tokens during a draw.
type pond struct {
	game  *engine.Game
	held  [position.MaxSeats]tokens
	lay   tokens
	spent tokens
	gone  tokens
	pool  tokens // of old unseen tokens, elder how many of each player's are old
	elder [position.MaxSeats]uint8
	boot  uint8
}

func pondOf(g *engine.Game, s *position.State) *pond {
	p := &pond{game: g} // inlined, so that it is not copied
	p.takeFrom(s)
	return p
}

func (p *pond) takeFrom(s *position.State) {
	p.lay, p.spent, p.gone, p.pool, p.boot = tableTokens(s, layFish), tableTokens(s, spentFish), tableTokens(s, goneFish), tableTokens(s, elderPool), s.Table[bootCell]
	for seat := range position.Seat(p.game.Players) {
		p.held[seat] = tokensOf(s, seat)
		p.elder[seat] = s.Players[seat].Held[elderFish]
	}
}

// unknown returns the tokens of each face whose place is unknown.
func (p *pond) unknown() tokens {
	seen := p.gone.word() + p.spent.word() + p.lay.word()
	for seat := range p.held {
		seen += p.held[seat].word()
	}
	return notAmong(p.game, seen)
}

func (p *pond) putInto(s *position.State) {
	setTokens(s, layFish, p.lay)
	setTokens(s, spentFish, p.spent)
	setTokens(s, elderPool, p.pool)
	s.Table[bootCell] = p.boot
	for seat := range position.Seat(p.game.Players) {
		setTokensOf(s, seat, p.held[seat])
		s.Players[seat].Held[elderFish] = p.elder[seat]
	}
}

// left returns how many can still be drawn, including the boot and the spent ones.
func (p *pond) left() int {
	n := p.lay.number() + p.spent.number()
	if p.boot == bootLies {
		n++
	}
	return n
}

// renews reports whether the spent tokens become the supply, because that is empty.
func renews(lay, spent uint32, boot uint8) bool { return lay == 0 && boot != bootLies && spent != 0 }

// renew makes the spent tokens the supply if that is empty.
func (p *pond) renew() (renewed bool) {
	if !renews(p.lay.word(), p.spent.word(), p.boot) {
		return false
	}
	p.age()
	p.lay, p.spent = p.spent, tokens{}
	return true
}

// next counts, by face, the possible next tokens: those known to be in the supply and, if others are there too, those
// whose place is unknown.
func (p *pond) next() tokens {
	if p.lay[0] == 0 {
		return p.lay
	}
	return tokensIn(nextOf(p.lay.word(), p.newer().word()))
}

// nextOf is next of a supply in a word, with the newer tokens of which unseen ones can be.
func nextOf(lay, newer uint32) uint32 {
	if lay&unseenBits == 0 {
		return lay
	}
	return lay&^unseenBits + newer
}

// sole returns the face of all tokens in the supply if there is only one possible face; else 0.
func (p *pond) sole() int {
	only := 0
	for face, n := range p.next() {
		if n > 0 {
			if only != 0 {
				return 0
			}
			only = face
		}
	}
	return only
}

// draw gives the player a token with this many fish, 0 for an unseen one.
func (p *pond) draw(seat position.Seat, face int) {
	if face == 0 {
		face = p.sole()
	}
	if face > 0 {
		p.lay[drawnAs(p.lay.word(), face)]--
	} else { // which one it was is unknown, and so is which are left
		p.lay = tokens{uint8(p.lay.number() - 1)}
	}
	p.held[seat][face]++
}

// drawnAs returns the face that the supply counts the drawn token under: its own, or 0 if it lay there unseen.
func drawnAs(lay uint32, face int) int {
	if lay>>(8*face&31)&0xff == 0 {
		return 0
	}
	return face
}

// haul is the result of a draw.
type haul struct {
	drew     [position.MaxSeats]catch
	over     uint8 // bitmask of seats: players at the limit who were owed more
	short    uint8 // players who were owed tokens that are not there
	renewed  bool
	tooMany  position.Seat // a player for whom more tokens are named than are drawn; NoSeat: none
	notThere position.Seat // a player for whom a token is named that cannot be there
	face     int           // that token
}

// handOut draws the due tokens of each player, from one player on clockwise, as named. The order of a player's
// named tokens is unknown: if the spent ones return in between, one order may be possible and another not.
func (p *pond) handOut(from position.Seat, due [position.MaxSeats]uint8, told [position.MaxSeats]catch, limit int, short uint8) haul {
	const mostTries = 2000
	before := *p
	var o orders
	first := p.tryOrder(&o, from, due, told, limit, short)
	h := first
	for tries := 0; h.notThere != position.NoSeat && tries < mostTries && o.next(); tries++ {
		*p = before
		h = p.tryOrder(&o, from, due, told, limit, short)
	}
	if h.notThere != position.NoSeat {
		*p, o = before, orders{}
		return p.tryOrder(&o, from, due, told, limit, short)
	}
	return h
}

// orders enumerates the orders in which tokens can be drawn: at each draw, which of the named ones.
type orders struct {
	pick, of [32]uint8
	at       int
}

// choose returns which of several tokens is drawn next in the current order.
func (o *orders) choose(of int) int {
	if o.at == len(o.pick) || of == 0 {
		return 0
	}
	o.of[o.at] = uint8(of)
	o.at++
	return int(o.pick[o.at-1])
}

// next advances to the next order; false if there is none.
func (o *orders) next() bool {
	for i := o.at - 1; i >= 0; i-- {
		if o.pick[i]+1 < o.of[i] {
			o.pick[i]++
			clear(o.pick[i+1:])
			return true
		}
	}
	return false
}

func (p *pond) tryOrder(o *orders, from position.Seat, due [position.MaxSeats]uint8, told [position.MaxSeats]catch, limit int, short uint8) (h haul) {
	o.at = 0
	h.tooMany, h.notThere = position.NoSeat, position.NoSeat
	if short == fishToNobody && !p.suffices(due, limit) {
		for seat, n := range due {
			if n > 0 {
				h.short |= 1 << seat
			}
		}
		due = [position.MaxSeats]uint8{}
	}
	for again := true; again; {
		again = false
		for i, seat := 0, from; i < p.game.Players; i, seat = i+1, p.game.After(seat) {
			if due[seat] == 0 {
				continue
			}
			if p.held[seat].number() >= limit {
				due[seat] = 0
				h.over |= 1 << seat
				continue
			}
			h.renewed = p.renew() || h.renewed
			if p.left() == 0 {
				h.short |= 1 << seat
				due[seat] = 0
				continue
			}
			due[seat]--
			again = again || due[seat] > 0
			p.drawNext(o, seat, &told[seat], &h)
		}
	}
	if short == fishToNobody { // the older printing shuffles them in at once
		h.renewed = p.renew() || h.renewed
	}
	for seat := range position.Seat(p.game.Players) {
		if told[seat].number() > 0 && h.tooMany == position.NoSeat {
			h.tooMany = seat
		}
	}
	return h
}

// drawNext draws the next of the player's named tokens, or an unseen one.
func (p *pond) drawNext(o *orders, seat position.Seat, told *catch, h *haul) {
	drew := &h.drew[seat]
	// A named boot comes first: wherever the boot can be drawn later, it and the token drawn here can change places,
	// and until then the hand is smaller by one.
	if told.boot && p.boot == bootLies || p.lay.number() == 0 {
		told.boot = false
		p.boot, drew.boot = bootWith(seat), true
		return
	}
	var may [3]int
	n := 0
	for face, there := range p.next() {
		if there > 0 && told.tokens[face] > 0 {
			may[n] = face
			n++
		}
	}
	if n > 0 {
		face := may[o.choose(n)]
		told.tokens[face]--
		p.draw(seat, face)
		drew.tokens[face]++
		return
	}
	for face := 1; face < len(told.tokens); face++ {
		if told.tokens[face] > 0 && h.notThere == position.NoSeat {
			h.notThere, h.face = seat, face
			told.tokens[face]--
		}
	}
	if told.tokens[0] > 0 {
		told.tokens[0]--
	}
	before := p.held[seat]
	p.draw(seat, 0)
	drew.tokens = drew.tokens.plus(p.held[seat].minus(before))
}

// suffices reports whether there are enough tokens for everything that is due.
func (p *pond) suffices(due [position.MaxSeats]uint8, limit int) bool {
	n := 0
	for seat := range position.Seat(p.game.Players) {
		n += min(int(due[seat]), max(0, limit-p.held[seat].number()))
	}
	return n <= p.left()
}

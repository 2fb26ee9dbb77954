package engine

import (
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// Moves by other players during the turn of the player who rolled, before the dice pass on: a building phase in
// which they follow each other clockwise, or a part of the turn that belongs to another player.

// Passed lists the players who have passed in the building phase, in order.
func (g *Game) Passed(s *position.State) (out []position.Seat) {
	if s.Phase != position.SpecialPhase {
		return nil
	}
	n := position.Seat(g.Players)
	for seat := (s.Active + 1) % n; seat != s.Acting; seat = (seat + 1) % n {
		out = append(out, seat)
	}
	return out
}

// After returns the next player clockwise.
func (g *Game) After(seat position.Seat) position.Seat {
	if seat++; int(seat) < g.Players {
		return seat
	}
	return 0
}

// Awaited is something that the game waits for: an answer that is owed, or the pass of a player who moves outside
// his own turn. A pass is not a duty: it does not prevent other moves of that player.
type Awaited struct {
	Seat  position.Seat
	Verb  position.VerbID
	Count int
}

// Awaits lists what the game waits for; an entry that must come first is at the head.
func (g *Game) Awaits(s *position.State) (out []Awaited) {
	for _, p := range s.Owed() {
		out = append(out, Awaited{p.Seat, p.Verb(), int(max(1, p.Count))})
	}
	switch {
	case s.InPart():
		out = append(out, Awaited{s.Acting, declining, 1})
	case s.Phase == position.SpecialPhase:
		for seat, n := s.Acting, position.Seat(g.Players); seat != s.Active; seat = (seat + 1) % n {
			out = append(out, Awaited{seat, declining, 1})
		}
	}
	return out
}

// An answer that happens by itself, because only one is possible, may still be given.

// GoesByItself records an answer that happens by itself because only one is possible, so that a player may still
// give it.
func (c *Case) GoesByItself(p position.Given) {
	if int(c.NumItself) < len(c.Itself) {
		c.Itself[c.NumItself] = p
		c.NumItself++
	}
}

// ForgetItself clears the answers that happened by themselves and could still be given.
func (c *Case) ForgetItself() {
	clear(c.Itself[:c.NumItself])
	c.NumItself = 0
}

// ByItself reports whether the answer of this move already happened by itself.
func (c *Case) ByItself(verb position.VerbID) bool {
	for _, p := range c.Itself[:c.NumItself] {
		if p.Verb != verb || p.Seat != c.Act.Seat {
			continue
		}
		if p.Place == c.Act.Places[0] && !c.Act.Is(Wall) && c.saysAll(p.Cards) {
			return true
		}
	}
	return false
}

// saysAll reports whether the named cards, together with the unseen ones, can be exactly these.
func (c *Case) saysAll(cards cards.Cards) bool {
	return cards.Has(c.Act.Give) && c.Act.Give.Total()+int(c.Act.Unseen[0]) == cards.Total()
}

// Went returns the place of an answer of the verb that happened by itself for the seat.
func (c *Case) Went(verb position.VerbID) board.Place {
	for _, p := range c.Itself[:c.NumItself] {
		if p.Verb == verb && p.Seat == c.Act.Seat {
			return p.Place
		}
	}
	return 0
}

// Named reports whether an answer of the verb happened by itself for the seat, whatever it was.
func (c *Case) Named(verb position.VerbID) bool {
	for _, p := range c.Itself[:c.NumItself] {
		if p.Verb == verb && p.Seat == c.Act.Seat {
			return true
		}
	}
	return false
}

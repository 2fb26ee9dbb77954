package position

import (
	"catanref/engine/board"
	"catanref/engine/cards"
)

// Pending is one thing that is owed before the game goes on: the duty, who owes it, how many, and, if it concerns
// a piece, which and where. It has no gaps, so that a list of them is compared as one piece of memory.
type Pending struct {
	Duty   DutyID
	Seat   Seat
	Count  uint8
	Other  Seat       // for whom, or from whom
	Card   cards.Card // offered, or of which kind
	Why    Reason     // what brought it about
	Piece  Piece      // the knight that must retreat or may be placed
	Place  board.Place
	Barred board.Place // where the attacker came from: closed to a retreat
}

// Verb returns the verb that answers.
func (p *Pending) Verb() VerbID { return *answers[p.Duty] }

// Harbor returns the kind of harbor that is owed. The card holds its resource; no card means any.
func (p *Pending) Harbor() board.Harbor {
	if p.Card == 0 {
		return board.AnyHarbor
	}
	k, _ := p.Card.Kind()
	return board.HarborFor(k)
}

// OfHarbor returns the duty with the harbor set.
func (p Pending) OfHarbor(h board.Harbor) Pending {
	p.Card = 0
	if k, special := h.Resource(); special {
		p.Card = k.AsCard()
	}
	return p
}

// Reason says what brought a duty about, if only the cited rules depend on it.
type Reason uint8

const (
	ByIntrigue Reason = iota + 1
	ByTie
	ForSettlement // in its place
	ForKnight     // likewise
	ForCard       // by a card
	AtStart       // in the set-up
)

// MaxPending is the largest number of duties at one time. A move that would exceed it is not ruled on.
const MaxPending = 32

// Given is an answer that happened by itself because only one was possible.
type Given struct {
	Verb VerbID
	Seat Seat
	Card cards.Card
	//lint:ignore U1000 always 0: it leaves no gap, as in Pending
	filler uint8
	Place  board.Place
	//lint:ignore U1000 likewise
	filler2 uint16
	Cards   cards.Cards
}

// MaxItself is the largest number of answers that can happen by themselves at one time. With variants a landing
// of the barbarians may let every player pass, commit no knight, lose a city and lay a drawn card open.
const MaxItself = 4 * MaxSeats

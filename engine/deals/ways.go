package deals

import (
	"errors"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// A verb declares how a move divides the deals: the ways in which its unseen cards can have come out (Ways), the
// information that only the owner of a hand gets (Hides), and the cards that only the owner could count (Sees). This
// file has the parts that several verbs share.

// anyWay returns the action in one of the ways in which it can have come out, in any position.
func (d *Deals) anyWay(a engine.Action) (one engine.Action) {
	one = a
	if a.Unseen != [2]uint8{} {
		d.game.Ways(d.any, a, func(way engine.Action) error {
			one = way
			return errEnough
		})
	}
	return one
}

// errEnough ends a walk through ways.
var errEnough = errors.New("enough")

// differ reports whether the deals differ in this part of any hand.
func (d *Deals) differ(a *engine.Action, part engine.HandPart) (differs bool) {
	if part == nil {
		return false
	}
	for seat := range position.Seat(d.game.Players) {
		first := part(a, seat, d.any.Players[seat].Hand)
		d.EachHand(seat, func(hand cards.Cards, _ float64) bool {
			differs = part(a, seat, hand) != first
			return !differs
		})
		if differs {
			return true
		}
	}
	return false
}

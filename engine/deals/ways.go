package deals

import (
	"errors"

	"catanref/engine"
)

// How a move divides the deals is said by its verb: in which ways its unseen cards can have come out
// (Ways), what it tells only the owner of a hand (Hides), what only the owner could count (Sees).
// What several verbs have in common stands here.

// anyWay returns one of the ways in which the action can have come out in one of the positions.
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
	for seat := range engine.Seat(d.game.Players) {
		first := part(a, seat, d.any.Players[seat].Hand)
		d.EachHand(seat, func(hand engine.Cards, _ float64) bool {
			differs = part(a, seat, hand) != first
			return !differs
		})
		if differs {
			return true
		}
	}
	return false
}

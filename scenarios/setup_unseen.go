package scenarios

import (
	"fmt"

	"gopkg.in/yaml.v3"

	"catanref/engine/cards"
	"catanref/engine/deals"
)

// dealUnseen deals the unseen cards in every way that the box allows: if the number in the bank is given, the kind
// does not come from the bank.
func (r *reader) dealUnseen(n *yaml.Node) {
	total := 0
	for _, x := range r.pos.unseen {
		total += x
	}
	if total == 0 || !r.lawful || len(r.f.Faults) > 0 {
		return
	}
	supply := r.game.SupplyOf()
	var pool, banked cards.Cards
	for k := cards.Brick; k < cards.NumKinds; k++ {
		left := supply.Count(k) - r.pos.held[k]
		if told := r.pos.bank[k]; told >= 0 {
			left -= told
		} else {
			banked += cards.Of(k, supply.Count(k))
		}
		pool += cards.Of(k, max(0, left))
	}
	if total > pool.Total() {
		r.f.At(n, fmt.Sprintf("%d cards that nobody has seen are in the hands; %d are left in the box", total, pool.Total()))
		return
	}
	r.s.Deals = deals.Deal(r.game, &r.s.Start, r.pos.unseen, pool, banked)
	r.s.Start = *r.s.Deals.Any()
}

package deals

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// A move with unseen cards looks at every kind of a hand, and is played in every way in every hand. If the hands are
// loose, each way is tried by itself instead: like a move that names the card, it looks at that kind alone.

// maxApart is the largest number of ways that are tried by themselves.
const maxApart = 40

// byWay tries each way of a move by itself. split is false if the move has one way, or too many.
func (d *Deals) byWay(t *trial) (out []cast, split bool, err error) {
	said, settled := t.act, t.settled
	least, ways := d.waysAnywhere(said)
	if len(ways) < 2 || len(ways) > maxApart {
		return nil, false, nil
	}
	defer func() { t.act, t.settled, t.apart, t.byChance = said, settled, false, false }()
	t.settled, t.apart, t.byChance = nil, true, true // hands without the card are no answer
	for n, way := range ways {
		t.act = way
		all, err := d.casts(t, d.looking(way))
		if err != nil {
			return nil, true, err
		}
		for _, c := range all {
			if c.can || d.isWay(&c, said, way) {
				c.by = n + 1
				out = append(out, c)
			}
		}
	}
	t.act, t.byChance = said, false
	few, err := d.casts(t, func(_ position.Seat, hand cards.Cards) sight { return sight{total: min(hand.Total(), least)} })
	for _, c := range few { // hands with too few cards for any way
		if !d.splits(&c, said) {
			out = append(out, c)
		}
	}
	return out, true, err
}

// waysAnywhere lists the ways in which the move can have come out with some of the hands, and says how many cards each of
// them needs.
func (d *Deals) waysAnywhere(a engine.Action) (least int, ways []engine.Action) {
	v := engine.VerbOf(a.Verb)
	if v.Ways == nil || v.Passes != nil || v.Swaps != nil || a.Odd[0] != 0 {
		return 0, nil
	}
	s := *d.any
	for seat := range position.Seat(d.game.Players) {
		s.Players[seat].Hand = d.Likely(seat).Most
	}
	d.game.Ways(&s, a, func(way engine.Action) error {
		ways = append(ways, way)
		if len(ways) > maxApart {
			return errEnough
		}
		return nil
	})
	return max(1, (a.Give+a.Take).Total()+int(a.Unseen[0]+a.Unseen[1])), ways
}

// isWay reports whether the move can have come out so with the hands of the cast; splits whether it comes out by cards
// that were not named.
func (d *Deals) isWay(c *cast, said, way engine.Action) (is bool) {
	d.game.Ways(d.position(c), said, func(one engine.Action) error {
		is = is || one == way
		return nil
	})
	return is
}

func (d *Deals) splits(c *cast, said engine.Action) (splits bool) {
	d.game.Ways(d.position(c), said, func(one engine.Action) error {
		splits = splits || one != said
		return nil
	})
	return splits
}

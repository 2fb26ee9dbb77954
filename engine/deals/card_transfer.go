package deals

import (
	"slices"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// Cards that pass from hand to hand in a move for which it makes no difference which cards they are. The move is
// played in one way, and then the cards pass in all ways.

// passesOf returns the passing cards of the move, if its verb declares them and some of them were not seen.
func passesOf(a *engine.Action, g *engine.Game, s *position.State) (none engine.Passings) {
	passes := engine.VerbOf(a.Verb).Passes
	if passes == nil || a.Odd[0] != 0 {
		return none
	}
	if out := passes(g, s, a); slices.ContainsFunc(out[:], func(p engine.Passing) bool { return p.Unseen > 0 }) {
		return out
	}
	return none
}

// passed plays the move in one of the ways in which it is legal and puts the cards back: they pass once all other
// results are known. ok is false if the ways differ in more than these cards.
func (t *trial) passed(s *position.State) (r result, ok bool) {
	passes := passesOf(&t.act, t.d.game, s)
	if passes == (engine.Passings{}) {
		return r, false
	}
	one := t.act
	t.d.game.Ways(s, t.act, func(way engine.Action) error {
		if t.fast.Permits(s, way) {
			one = way
			return errEnough
		}
		return nil
	})
	bare := one
	bare.Give, bare.Take, bare.Unseen, bare.Each = t.act.Give, t.act.Take, t.act.Unseen, t.act.Each
	if one.Unseen != [2]uint8{} || bare != t.act {
		return r, false
	}
	after := &t.after
	*after = *s
	t.note(t.fast.Play(after, one))
	went := engine.VerbOf(one.Verb).Passes(t.d.game, s, &one)
	for _, p := range slices.Backward(went[:]) {
		at := &after.Bank
		if p.To != position.NoSeat {
			at = &after.Players[p.To].Hand
		}
		*at -= p.Named
		after.Players[p.From].Hand += p.Named
	}
	r = t.result(s, after, false)
	r.passes = passes
	return r, true
}

// maxSwaps is the largest number of ways in which an exchange of unseen cards is tried, and of looks that the hands
// can have to it.
const maxSwaps = 2_000

// swaps returns the passing cards of a move with too many ways to try each.
func (t *trial) swaps(s *position.State, look int) (out engine.Passings, ok bool) {
	a := &t.act
	swaps := engine.VerbOf(a.Verb).Swaps
	if swaps == nil || a.Unseen == [2]uint8{} || a.Odd[0] != 0 || !t.d.game.Plays(a.Other) || a.Other == a.Seat {
		return out, false
	}
	mine, theirs := s.Players[a.Seat].Hand, s.Players[a.Other].Hand
	ways := saturated(handfuls(mine.Less(a.Give), int(a.Unseen[0])), handfuls(theirs.Less(a.Take), int(a.Unseen[1])))
	return swaps(a), saturated(look, ways) > maxSwaps
}

// swapped plays a move of unseen cards without them, and passes them once all other results are known. It does not
// check whether these cards could pass so.
func (t *trial) swapped(s *position.State) (o outcome) {
	if o.can, o.cannot = t.fast.Permits(s, t.act), true; !o.can {
		return o
	}
	bare, after := t.act, &t.after
	*after = *s
	bare.Unseen = [2]uint8{}
	t.note(t.fast.Play(after, bare))
	after.Players[bare.Seat].Hand, after.Players[bare.Other].Hand = s.Players[bare.Seat].Hand, s.Players[bare.Other].Hand
	r := t.result(s, after, false)
	r.passes = t.swap
	o.results = append(o.results, r)
	return o
}

// looksAtSwap: only the presence of the named cards in either hand matters.
func looksAtSwap(a *engine.Action, seat position.Seat, hand cards.Cards) cards.Cards {
	switch seat {
	case a.Seat:
		return hand.Min(a.Give)
	case a.Other:
		return hand.Min(a.Take)
	}
	return 0
}

// passing moves cards: named cards at once, unseen cards one by one, each equally likely. If the layers are
// independent anyway, it is faster to release them first.
func (g *graph) passing(seats int, p engine.Passing, loosely bool) (out *graph, mass float64, loose bool) {
	out, mass = g, 1
	let := func(byKind [][2]change) {
		var all []branch
		for _, x := range byKind {
			b := branch{of: out, share: 1}
			b.whole[p.From] = append(b.whole[p.From], x[0])
			if p.To != position.NoSeat {
				b.whole[p.To] = append(b.whole[p.To], x[1])
			} else if len(all) > 0 { // the bank takes any of them alike
				all[0].whole[p.From] = append(all[0].whole[p.From], x[0])
				continue
			}
			all = append(all, b)
		}
		var more float64
		var apart bool
		if loosely {
			out, more = boundedly(seats, all, g.box)
		} else {
			out, more, apart = united(seats, all, g.box)
		}
		mass, loose = mass*more, loose || apart
	}
	if p.Named != 0 {
		let([][2]change{{{goes: p.Named, byChance: p.Blind}, {comes: p.Named}}})
	}
	var byKind [][2]change
	for k := range cards.NumKinds {
		if p.Kinds == 0 || p.Kinds&k.One() != 0 {
			byKind = append(byKind, [2]change{{goes: cards.Of(k, 1), byChance: true, among: p.Kinds}, {comes: cards.Of(k, 1)}})
		}
	}
	if p.Unseen > 1 && p.To == position.NoSeat && !loosely && out != nil {
		if hands, more, ok := out.discarding(seats, p); ok {
			return hands, mass * more, loose
		}
	}
	for n := uint8(0); n < p.Unseen && out != nil; n++ {
		let(byKind)
	}
	return out, mass, loose
}

// discarding puts all unseen cards into the bank at once, if exact hands can be followed. It is much faster than card by
// card: what a hand can lose is listed once.
func (g *graph) discarding(seats int, p engine.Passing) (out *graph, mass float64, ok bool) {
	b := branch{of: g, share: 1}
	b.lost[p.From] = loss{p.Unseen, p.Kinds}
	return exactly(seats, []branch{b}, g.box)
}

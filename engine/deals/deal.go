package deals

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// Deal returns all positions in which each player holds a number of cards in addition to those of s. At most the
// cards of pool are dealt; those of the kinds in banked come out of the bank. If there are too many combinations, the
// hands become independent: each player may hold any cards of the pool.
func Deal(g *engine.Game, s *position.State, unseen [position.MaxSeats]int, pool, banked cards.Cards) *Deals {
	d := newDeals(g)
	box := s.Bank
	for seat := range g.Players {
		box += s.Players[seat].Hand
	}
	together := 1 // upper bound of the number of combinations of two successive hands
	for seat := range g.Players {
		together = max(together, handfuls(pool, unseen[seat])*handfuls(pool, unseen[(seat+1)%g.Players]))
	}
	for _, most := range []int{maxFine, maxDealt} {
		if together > maxDealt {
			break
		}
		dl := &dealer{s: s, unseen: unseen, banked: banked, joining: newJoining(g.Players, nil, most == maxFine, most)}
		for seat := range dl.known {
			dl.known[seat] = map[cards.Cards]led{}
		}
		f := dl.deal(0, pool)
		if dl.over {
			continue
		}
		if f.spread < 0 {
			return d.seal()
		}
		hands := dl.graph(f.spread, box)
		hands.finish()
		own := *s
		strip(&own)
		d.worlds = []world{{rest{of: &own}, hands, 1}}
		return d.seal()
	}
	return d.dealtApart(s, unseen, pool, banked, box)
}

// dealtApart deals each hand independently, as bounds if there are too many.
func (d *Deals) dealtApart(s *position.State, unseen [position.MaxSeats]int, pool, banked, box cards.Cards) *Deals {
	hands := &graph{box: box, apart: true, layers: make([][]spread, d.game.Players)}
	for seat := range d.game.Players {
		of, ok := boundsOf(s.Players[seat].Hand, unseen[seat], pool, banked)
		if !ok {
			return d.seal()
		}
		hands.setBounds(seat, of)
	}
	hands.finish()
	own := *s
	strip(&own)
	d.worlds, d.loose = []world{{rest{of: &own}, hands, 1}}, true
	return d.seal()
}

// maxDealt is the largest number of hands that are dealt together.
const maxDealt = 60_000

// dealer deals hands seat by seat.
type dealer struct {
	*joining
	s      *position.State
	unseen [position.MaxSeats]int
	banked cards.Cards
	known  [position.MaxSeats]map[cards.Cards]led // by the relevant rest of the pool
}

func (dl *dealer) deal(seat int, pool cards.Cards) led {
	if seat == dl.seats {
		return led{mass: 1}
	}
	if dl.over {
		return led{spread: -1}
	}
	left := 0
	for _, n := range dl.unseen[seat:dl.seats] {
		left += n
	}
	if !dl.fine { // more of a kind than can be dealt makes no difference
		for k := range cards.NumKinds {
			pool -= pool.Only(k).Less(cards.Of(k, left))
		}
	}
	if f, ok := dl.known[seat][pool]; ok {
		return f
	}
	var out spread
	total := 0.0
	for cards := range pool.Choose(dl.unseen[seat]) {
		rest := pool - cards
		f := dl.deal(seat+1, rest)
		if f.spread < 0 {
			continue
		}
		share := f.mass * (&change{goes: cards, byChance: true}).weight(pool)
		out = append(out, edge{dl.s.Players[seat].Hand + cards, cards - cards.Min(dl.banked), f.spread, share})
		total += share
		if dl.edges+len(out) > dl.most {
			dl.over = true
			break
		}
	}
	f := led{spread: -1}
	if len(out) > 0 && !dl.over {
		for i := range out {
			out[i].share /= total
		}
		out.sort()
		f = led{dl.intern(seat, out), total}
	}
	dl.known[seat][pool] = f
	return f
}

// handfuls returns the number of different hands of that size that the pool allows.
func handfuls(pool cards.Cards, n int) int {
	out := 1
	for i := 1; i < pool.Kinds(); i++ {
		out = out * (n + i) / i
	}
	return out
}

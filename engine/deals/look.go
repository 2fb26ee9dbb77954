package deals

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

// The part of the hands that a move sees. Hands that look alike to a move are ruled on together: a verb declares
// which part of each hand it looks at (Looks).

// sight is the visible part of a hand, and the number of its cards if the move depends on it.
type sight struct {
	part  cards.Cards
	total int
}

// looking returns the function that gives the visible part of each hand. For the player who moves it is the price, if
// the verb has one that is the same in every position, else the whole hand; for a player named by the move it is the
// whole hand; for the others nothing.
func (d *Deals) looking(a engine.Action) func(seat position.Seat, hand cards.Cards) sight {
	v, rules := engine.VerbOf(a.Verb), d.game.Rules
	part := v.Looks
	var price *engine.Param[cards.Cards]
	if v.Price != nil {
		price = v.Price(rules)
	}
	switch {
	case rules.LooksAtHands:
		part = func(_ *engine.Action, _ position.Seat, hand cards.Cards) cards.Cards { return hand }
	case part == nil:
		part = func(a *engine.Action, seat position.Seat, hand cards.Cards) cards.Cards {
			switch {
			case seat == a.Seat && price != nil && price.Eval == nil:
				return hand.Min(price.Value)
			case seat == a.Seat || seat == a.Other:
				return hand
			}
			return 0
		}
	}
	return d.lookingAt(&a, part)
}

func (d *Deals) lookingAt(a *engine.Action, part engine.HandPart) func(position.Seat, cards.Cards) sight {
	counts := engine.VerbOf(a.Verb).Counts
	if counts == nil && engine.VerbOf(a.Verb).Price != nil {
		counts = visibility.CountsNobody
	}
	if counts == nil || d.game.Rules.LooksAtHands {
		return func(seat position.Seat, hand cards.Cards) sight { return sight{part(a, seat, hand), hand.Total()} }
	}
	return func(seat position.Seat, hand cards.Cards) sight {
		return sight{part(a, seat, hand), counts(d.game, d.any, a, seat, hand.Total())}
	}
}

// lookalike are deals that look the same to a move, with one of them as an example.
type lookalike struct {
	sights [position.MaxSeats]sight
	way    way
	varied seatSet // seats whose hands look different in other deals
}

// seatSet is a set of players, bit by seat.
type seatSet uint8

func (s seatSet) has(seat int) bool { return s&(1<<seat) != 0 }

// maxAlike is the largest number of combinations of looks of the hands.
const maxAlike = 70_000

// looks lists the combinations of looks; ok is false if there are too many.
func (g *graph) looks(see func(seat position.Seat, hand cards.Cards) sight) (out []lookalike, ok bool) {
	if g.bounded != nil {
		if g, ok = g.inParts(see); !ok {
			return nil, false
		}
	}
	seats := len(g.layers)
	index := make([]map[sight]int16, seats)
	of := make([][][]int16, seats) // by seat, spread and edge
	varied, last := seatSet(0), 0
	for seat, layer := range g.layers {
		index[seat] = map[sight]int16{}
		of[seat] = make([][]int16, len(layer))
		numbers := make([]int16, total(layer))
		before, n := sight{}, int16(-1) // of the hand before: neighbours often look alike
		for i, s := range layer {
			of[seat][i], numbers = numbers[:len(s):len(s)], numbers[len(s):]
			for j := range s {
				what := see(position.Seat(seat), s[j].hand)
				if n >= 0 && what == before {
					of[seat][i][j] = n
					continue
				}
				known := false
				before = what
				if n, known = index[seat][what]; !known {
					if n = int16(len(index[seat])); n == 1<<15-1 {
						return nil, false
					}
					index[seat][what] = n
				}
				of[seat][i][j] = n
			}
		}
		if len(index[seat]) > 1 {
			varied, last = varied|1<<seat, seat
		}
	}
	sights := func(w way) (out [position.MaxSeats]sight) {
		for seat := range seats {
			out[seat] = see(position.Seat(seat), w.hands[seat])
		}
		return out
	}
	if varied&(varied-1) == 0 {
		done := make([]bool, len(index[last]))
		above := g.above()
		for i, s := range g.layers[last] {
			for j := range s {
				if n := of[last][i][j]; !done[n] {
					done[n] = true
					w := g.through(above, last, i, j)
					out = append(out, lookalike{sights(w), w, varied})
				}
			}
		}
		return out, true
	}
	l := &looker{g: g, of: of, known: make([][][]outlook, seats)}
	for seat, layer := range g.layers {
		l.known[seat] = make([][]outlook, len(layer))
	}
	for _, x := range l.from(0, 0) {
		out = append(out, lookalike{sights(x.way), x.way, varied})
	}
	return out, !l.over
}

// looker lists the combinations of looks from a spread on.
type looker struct {
	g     *graph
	of    [][][]int16
	known [][][]outlook
	over  bool
}

// outlook is one combination: the number of the look of each seat from there on, and an example.
type outlook struct {
	seen [position.MaxSeats]int16
	way  way
}

func (l *looker) from(seat int, at int32) []outlook {
	if seat == len(l.g.layers) {
		return []outlook{{}}
	}
	if out := l.known[seat][at]; out != nil {
		return out
	}
	var out []outlook
	type step struct {
		seen int16
		to   int32
	}
	gone, there := map[step]bool{}, map[[position.MaxSeats]int16]bool{}
	s := l.g.layers[seat][at]
	for j := range s {
		x := step{l.of[seat][at][j], s[j].to}
		if gone[x] {
			continue
		}
		gone[x] = true
		for _, rest := range l.from(seat+1, s[j].to) {
			rest.seen[seat] = x.seen
			if there[rest.seen] {
				continue
			}
			if len(out) == maxAlike {
				l.over = true
				return out
			}
			there[rest.seen] = true
			rest.way.add(seat, &s[j])
			out = append(out, rest)
		}
	}
	l.known[seat][at] = out
	return out
}

package engine

// What a move sees of the hands. Hands that look alike to a move are ruled on together: a verb says which part
// of each hand it looks at (Looks).

// sight is what a move sees of a hand: a part of it, and the number of its cards, as far as the move asks for it.
type sight struct {
	part  Cards
	total int
}

// looking returns what the move sees of each hand. Of who moves it is the price, where the verb has one that
// is the same in any position, else the whole hand; of whom it names the whole hand; of the others nothing.
func (d *Deals) looking(a Action) func(seat Seat, hand Cards) sight {
	v, rules := a.Verb.Verb(), d.game.Rules
	part := v.Looks
	var price *Param[Cards]
	if v.Price != nil {
		price = v.Price(rules)
	}
	switch {
	case rules.LooksAtHands:
		part = func(_ *Action, _ Seat, hand Cards) Cards { return hand }
	case part == nil:
		part = func(a *Action, seat Seat, hand Cards) Cards {
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

func (d *Deals) lookingAt(a *Action, part HandPart) func(Seat, Cards) sight {
	counts := a.Verb.Verb().Counts
	if counts == nil && a.Verb.Verb().Price != nil {
		counts = CountsNobody
	}
	if counts == nil || d.game.Rules.LooksAtHands {
		return func(seat Seat, hand Cards) sight { return sight{part(a, seat, hand), hand.Total()} }
	}
	return func(seat Seat, hand Cards) sight {
		return sight{part(a, seat, hand), counts(d.game, d.any, a, seat, hand.Total())}
	}
}

// CountsNobody is of verbs for which it does not matter how many cards anybody holds.
func CountsNobody(*Game, *State, *Action, Seat, int) int { return 0 }

// CountsGift: of those between whom cards go.
func CountsGift(_ *Game, _ *State, a *Action, seat Seat, cards int) int {
	if seat == a.Seat || seat == a.Other {
		return cards
	}
	return 0
}

// CountsTheft: of the victim matters whether there is a card, and of all where nobody is named.
func CountsTheft(_ *Game, _ *State, a *Action, seat Seat, cards int) int {
	if a.Other != NoSeat && seat != a.Other {
		return 0
	}
	return min(cards, 1)
}

// LooksAtNothing is of verbs for which no hand matters but by the number of its cards.
func LooksAtNothing(*Action, Seat, Cards) Cards { return 0 }

// LooksAtGift: who gives cards that are named must have them, on either side. Of cards that nobody saw it
// matters which they can be, unless they pass.
func LooksAtGift(a *Action, seat Seat, hand Cards) Cards {
	return hand.Min(givenBy(a, seat, a.Verb.Verb().Passes == nil))
}

// LooksAtUnseenGift is LooksAtGift of a verb of which such cards pass in some positions only.
func LooksAtUnseenGift(a *Action, seat Seat, hand Cards) Cards {
	return hand.Min(givenBy(a, seat, true))
}

// givenBy are the cards that the seat gives, and all that those can be which nobody saw.
func givenBy(a *Action, seat Seat, withUnseen bool) Cards {
	gives, unseen := Cards(0), uint8(0)
	switch seat {
	case a.Seat:
		gives, unseen = a.Give, a.Unseen[0]
	case a.Other:
		gives, unseen = a.Take, a.Unseen[1]
	}
	if withUnseen {
		gives += Cards(min(unseen, 64)) * oneOfEach
	}
	return gives
}

// LooksAtTheft: of the victim matters whether the card named is there, else which kinds there are.
func LooksAtTheft(a *Action, seat Seat, hand Cards) Cards {
	if seat != a.Other {
		return 0
	}
	return looksAtStolen(a.Card, hand)
}

// looksAtStolen is what a theft of the card sees of the hand.
func looksAtStolen(card Card, hand Cards) Cards {
	if Named(card) {
		return hand.Min(card.One())
	}
	return hand.Min(oneOfEach)
}

// oneOfEach is a card of each kind.
const oneOfEach Cards = 0x0101010101010101

// lookalike are deals that look the same to a move, and one of them.
type lookalike struct {
	sights [MaxSeats]sight
	way    way
	varied seatSet // whose hands look different in other deals
}

// seatSet is a set of players, bit by seat.
type seatSet uint8

func (s seatSet) has(seat int) bool { return s&(1<<seat) != 0 }

// maxAlike bounds in how many ways the hands can look to a move.
const maxAlike = 70_000

// looks lists the ways in which the hands can look; ok is false where there are too many.
func (g *graph) looks(see func(seat Seat, hand Cards) sight) (out []lookalike, ok bool) {
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
		for i, s := range layer {
			of[seat][i] = make([]int16, len(s))
			for j := range s {
				what := see(Seat(seat), s[j].hand)
				n, known := index[seat][what]
				if !known {
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
	sights := func(w way) (out [MaxSeats]sight) {
		for seat := range seats {
			out[seat] = see(Seat(seat), w.hands[seat])
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

// looker lists in which ways the hands can look from a spread on.
type looker struct {
	g     *graph
	of    [][][]int16
	known [][][]outlook
	over  bool
}

// outlook is one of them: for each seat from there on what is seen, by its number, and a way.
type outlook struct {
	seen [MaxSeats]int16
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
	gone, there := map[step]bool{}, map[[MaxSeats]int16]bool{}
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

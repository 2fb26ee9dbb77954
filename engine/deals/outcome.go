package deals

import (
	"slices"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// result is one possible result of a move: the public part after it, and the cards that came to each hand and left
// it.
type result struct {
	rest   int32 // the position without hands and bank, by its number
	steps  [position.MaxSeats]change
	comes  cards.Cards // into the box, and out of it
	goes   cards.Cards
	passes engine.Passings // after that
}

// outcome collects the results of a move in one position: whether it is legal for some way in which its unseen cards
// can have come out, whether it is illegal for some, and the results.
type outcome struct {
	can, cannot bool
	results     []result
}

func (o *outcome) equal(p *outcome) bool {
	return o.can == p.can && o.cannot == p.cannot && slices.Equal(o.results, p.results)
}

// trial plays a move in positions and collects the results.
type trial struct {
	d        *Deals
	fast     *engine.Case // on loan during the trial; nil if a change is made
	act      engine.Action
	change   func(way engine.Action, s *position.State) bool // in place of the move, in each of its ways; false: it cannot be so
	whole    bool                                            // the change is not one of the ways of the move
	rests    []*position.State
	byMark   map[mark][]int32     // rests by what most of them differ in
	swap     engine.Passings      // cards that pass in any way; nil if each way is tried
	bare     bool                 // only the legality of the move is needed, not its results
	settled  func(so []cast) bool // whether it is known by these casts
	apart    bool                 // one of several ways is tried, whose card came out by chance if so
	byChance bool
	tries    int
	from     position.State // the position that is tried, and the one after it
	after    position.State
	led      []follower
	banked   []*banked
	err      error
}

// maxTries is the largest number of positions in which a move is tried.
const maxTries = 100_000

// in plays the move with these hands and this bank.
func (t *trial) in(w *world, x *way, bank cards.Cards) outcome {
	w.deal(&t.from, x, bank)
	return t.outcome(&t.from)
}

// outcome plays the move in one position.
func (t *trial) outcome(s *position.State) (o outcome) {
	d := t.d
	if t.tries++; t.tries > maxTries {
		t.note(ErrTooManyDeals)
		return o
	}
	if t.change != nil {
		each := func(way engine.Action) error {
			if t.after = *s; t.change(way, &t.after) {
				o.can = true
				o.results = append(o.results, t.result(s, &t.after, way != t.act))
			}
			return t.err
		}
		if t.whole {
			t.note(each(t.act))
		} else {
			t.note(d.game.Ways(s, t.act, each))
		}
		o.cannot = !o.can
		return o
	}
	if t.swap != (engine.Passings{}) {
		return t.swapped(s)
	}
	if o.can, o.cannot = d.permits(t.fast, s, t.act); !o.can || t.fast.Err() != nil {
		t.err = t.fast.Err()
		return o
	}
	if t.bare {
		return o
	}
	if r, ok := t.passed(s); ok {
		o.results = append(o.results, r)
		return o
	}
	t.note(d.game.Ways(s, t.act, func(way engine.Action) error {
		if t.act.Unseen != way.Unseen && !t.fast.Permits(s, way) {
			return t.fast.Err()
		}
		t.after = *s
		t.note(t.fast.Play(&t.after, way))
		o.results = append(o.results, t.result(s, &t.after, way != t.act))
		return t.err
	}))
	return o
}

func (t *trial) note(err error) {
	if t.err == nil {
		t.err = err
	}
}

// result returns the difference between the positions before and after the move.
func (t *trial) result(before, after *position.State, byChance bool) (r result) {
	var was, is cards.Cards
	byChance = byChance || t.byChance
	blind := engine.VerbOf(t.act.Verb).Blind
	for seat := range t.d.game.Players {
		old, now := before.Players[seat].Hand, after.Players[seat].Hand
		was, is = was+old, is+now
		r.steps[seat] = change{comes: now.Less(old), goes: old.Less(now)}
		r.steps[seat].byChance = r.steps[seat].goes != 0 && (byChance || blind != nil && blind(&t.act, position.Seat(seat)))
	}
	was, is = was+before.Bank, is+after.Bank
	r.comes, r.goes = is.Less(was), was.Less(is)
	r.rest = t.restOf(after)
	return r
}

// restOf stores a position without hands and bank, each one once, and returns its number.
func (t *trial) restOf(s *position.State) int32 {
	rest := *s
	strip(&rest)
	key := markOf(&rest)
	for _, i := range t.byMark[key] {
		if sameState(t.rests[i], &rest) {
			return i
		}
	}
	if t.byMark == nil {
		t.byMark = map[mark][]int32{}
	}
	own, n := rest, int32(len(t.rests))
	t.rests, t.byMark[key] = append(t.rests, &own), append(t.byMark[key], n)
	return n
}

// sameState reports whether two positions are the same. Those that are compared here mostly differ in a progress card
// of somebody or of a deck, so these are looked at first.
func sameState(a, b *position.State) bool {
	return a == b || a.Players == b.Players && a.Decks == b.Decks && *a == *b
}

// strip takes the hands and the bank out of the position.
func strip(s *position.State) {
	s.Bank = 0
	for seat := range position.MaxSeats {
		s.Players[seat].Hand = 0
	}
}

// cast is the result of a move for hands that look alike to it and, if it matters, for one content of the bank.
type cast struct {
	outcome
	world   int
	by      int // the way that was tried by itself, from 1 on
	of      *graph
	look    func(seat position.Seat, hand cards.Cards) sight
	classes string // of sizes, by name, if the look does not tell sizes apart
	alike   lookalike
	bank    cards.Cards
	share   float64
}

// casts plays the move once for each combination of looks. err says why it cannot be ruled on. Worlds with the same
// hands and the same results are tried, but only the first is returned.
func (d *Deals) casts(t *trial, look func(position.Seat, cards.Cards) sight) (out []cast, err error) {
	if d.loose && t.change == nil && !t.apart {
		if out, split, err := d.byWay(t); split {
			return out, err
		}
	}
	if swap, ok := t.swaps(d.any, 1); ok {
		t.swap, look = swap, d.lookingAt(&t.act, looksAtSwap)
	}
	type looks struct {
		hands   *graph
		classes string
	}
	seen := map[looks][]lookalike{}
	leaders := map[*graph][][]cast{}
next:
	for i := range d.worlds {
		w := &d.worlds[i]
		look, classes := look, ""
		if d.loose && !d.game.Rules.LooksAtHands {
			look, classes = d.sized(t, w, look)
		}
		all, known := seen[looks{w.hands, classes}]
		if !known {
			ok := false
			all, ok = w.hands.looks(look)
			many := len(all)
			if !ok {
				many = maxAlike
			}
			if swap, over := t.swaps(d.any, many); over && t.swap == (engine.Passings{}) {
				t.swap = swap
				return d.casts(t, d.lookingAt(&t.act, looksAtSwap))
			}
			if !ok {
				return nil, ErrTooManyDeals
			}
			seen[looks{w.hands, classes}] = all
		}
		var own []cast
		for _, x := range all {
			c := cast{world: i, of: w.hands, look: look, classes: classes, alike: x, share: w.share}
			if c.bank = w.hands.least; c.bank == w.hands.most {
				c.outcome = t.in(w, &x.way, c.bank)
				own = append(own, c)
			} else {
				own = append(own, d.byBank(t, w, c)...)
			}
			if t.err != nil {
				return nil, t.err
			}
			if t.settled != nil && t.settled(own) {
				return append(out, own...), nil
			}
		}
		for _, first := range leaders[w.hands] {
			if t.apart { // worlds that come out alike one way may not do so another
				break
			}
			if rests, same := sameButPublic(first, own); same {
				t.led = append(t.led, follower{first[0].world, rests, w.share / first[0].share})
				continue next
			}
		}
		if len(own) > 0 {
			leaders[w.hands] = append(leaders[w.hands], own)
		}
		out = append(out, own...)
	}
	return out, nil
}

// follower is a world with the same results of a move as the one before it, except for the public part.
type follower struct {
	leader int
	rests  map[int32]int32
	share  float64 // probability relative to the other
}

// sameButPublic reports whether a move has the same results in two worlds with the same hands; rests maps the
// positions of the first to those of the second.
func sameButPublic(first, second []cast) (rests map[int32]int32, same bool) {
	if len(first) != len(second) || len(first) == 0 {
		return nil, false
	}
	rests = map[int32]int32{}
	for i := range first {
		a, b := &first[i], &second[i]
		if a.can != b.can || a.cannot != b.cannot || a.bank != b.bank || a.alike.sights != b.alike.sights || len(a.results) != len(b.results) {
			return nil, false
		}
		for j := range a.results {
			x, y := a.results[j], b.results[j]
			if was, known := rests[x.rest]; known && was != y.rest {
				return nil, false
			}
			rests[x.rest] = y.rest
			if x.rest = y.rest; x != y {
				return nil, false
			}
		}
	}
	return rests, true
}

// position assembles a position.
func (w *world) position(x *way, bank cards.Cards) *position.State {
	s := new(position.State)
	w.deal(s, x, bank)
	return s
}

// deal assembles a position in the memory of another.
func (w *world) deal(s *position.State, x *way, bank cards.Cards) {
	w.rest.copyTo(s)
	s.Bank = bank
	for seat, hand := range x.hands {
		s.Players[seat].Hand = hand
	}
}

package engine

import (
	"errors"
	"strings"
)

// Deals is a game in which some cards are hidden: every position that fits all that was seen. What
// is public is the same in all of them. A move is legal, illegal or undetermined as it is in all,
// none or some; one that happened leaves those in which it could happen. A theft that nobody saw
// splits them, a payment drops some, and equal ones merge.
type Deals struct {
	game *Game
	fast *Case
	all  []State
}

// MaxDeals bounds how many positions are followed.
const MaxDeals = 40000

// ErrTooManyDeals says that more hands are possible than can be followed.
var ErrTooManyDeals = errors.New("too many different hands are possible to follow them all")

// Known is a game in which everything is known.
func (g *Game) Known(s *State) *Deals { return &Deals{g, NewCase(g), []State{*s}} }

// Deal returns all positions in which each player holds so many cards beyond those of s. No more of
// a kind are dealt than pool has; those of the kinds in banked come out of the bank.
func (g *Game) Deal(s *State, unseen [MaxSeats]int, pool, banked Cards) (*Deals, error) {
	d := &Deals{game: g, fast: NewCase(g)}
	err := d.deal(*s, 0, unseen, pool, banked)
	return d, err
}

func (d *Deals) deal(s State, seat int, unseen [MaxSeats]int, pool, banked Cards) error {
	for seat < d.game.Seats && unseen[seat] == 0 {
		seat++
	}
	if seat == d.game.Seats {
		if len(d.all) == MaxDeals {
			return ErrTooManyDeals
		}
		d.all = append(d.all, s)
		return nil
	}
	n := unseen[seat]
	unseen[seat] = 0
	return eachHand(pool, n, Brick, 0, func(hand Cards) error {
		t := s
		t.Players[seat].Hand += hand
		t.Bank -= hand.Min(banked).Min(t.Bank)
		return d.deal(t, seat+1, unseen, pool-hand, banked)
	})
}

// eachHand calls f with every choice of n cards out of those given, from kind k on.
func eachHand(from Cards, n int, k Kind, hand Cards, f func(Cards) error) error {
	if n == 0 {
		return f(hand)
	}
	if k == NumKinds {
		return nil
	}
	for x := min(n, from.Count(k)); x >= 0; x-- {
		if err := eachHand(from, n-x, k+1, hand+Of(k, x), f); err != nil {
			return err
		}
	}
	return nil
}

// Any returns one of the positions; all of them agree on what is public.
func (d *Deals) Any() *State { return &d.all[0] }

// Len returns how many positions are possible.
func (d *Deals) Len() int { return len(d.all) }

// Each calls f with every position until f says no.
func (d *Deals) Each(f func(s *State) bool) {
	for i := range d.all {
		if !f(&d.all[i]) {
			return
		}
	}
}

// With returns the deals with every position changed by f; those that f refuses are dropped.
func (d *Deals) With(f func(s State) (State, bool)) *Deals {
	out := &Deals{game: d.game, fast: d.fast}
	for i := range d.all {
		if s, ok := f(d.all[i]); ok {
			out.all = append(out.all, s)
		}
	}
	return out
}

// Judge rules on a move that is asked about. The ruling's After is one of the positions after it;
// the deals returned are all of them, the same as before unless it is legal or its breach waived.
func (d *Deals) Judge(a Action, waive []RuleID) (Ruling, *Deals) { return d.judge(a, waive, false) }

// Happened rules on a move that stands in a record: what depends on a hidden card is taken as it
// must have been.
func (d *Deals) Happened(a Action, waive []RuleID) (Ruling, *Deals) { return d.judge(a, waive, true) }

func (d *Deals) judge(a Action, waive []RuleID, fact bool) (Ruling, *Deals) {
	if len(d.all) == 1 && !d.unseen(&d.all[0], &a) {
		r := d.game.judge(&d.all[0], a, waive, fact)
		if r.Verdict != Legal && !r.Waived {
			return r, d
		}
		return r, &Deals{d.game, d.fast, []State{r.After}}
	}
	if d.asks(&a) {
		a.Flags |= Asked
	}
	var legal []State
	for i := range d.all {
		if d.fast.Permits(&d.all[i], a) {
			legal = append(legal, d.all[i])
		} else if d.fast.err != nil {
			return d.game.judge(&d.all[i], a, waive, fact), d
		}
	}
	if len(legal) == 0 {
		return d.refused(a, waive)
	}
	r := d.game.judge(&legal[0], a, waive, fact)
	if r.Verdict == Undetermined || r.Verdict == CannotRule {
		return r, d
	}
	some := len(legal) < len(d.all)
	if depends := (&Deals{d.game, d.fast, legal}).sightNeeded(&a); some && !fact || depends {
		r.Verdict, r.After, r.Effects = Undetermined, d.all[0], nil
		r.Depends = d.breaks(a)
		return r, d
	}
	after, err := d.follow(legal, a)
	if err != nil {
		r.Verdict, r.Err = CannotRule, err
		return r, d
	}
	d.moreEffects(&r, legal, a, waive, fact)
	return r, after
}

// refused joins the rules that are broken in any possible position.
func (d *Deals) refused(a Action, waive []RuleID) (Ruling, *Deals) {
	r := d.game.judge(&d.all[0], a, waive, false)
	if r.Waived {
		after := &Deals{game: d.game, fast: d.fast}
		for i := range d.all {
			if w := d.game.judge(&d.all[i], a, waive, false); w.Waived || w.Verdict == Legal {
				after.all = append(after.all, w.After)
			}
		}
		return r, after
	}
	r.Breaks = d.breaks(a)
	return r, d
}

// maxExplained bounds how many positions are explained for the sake of rules that only some break.
const maxExplained = 200

func (d *Deals) breaks(a Action) []Finding {
	var out []Finding
	seen := map[RuleID]bool{}
	for i := 0; i < len(d.all); i += max(1, len(d.all)/maxExplained) {
		r := d.game.Judge(&d.all[i], a)
		for _, f := range append(r.Breaks, r.Depends...) {
			if !seen[f.Rule] {
				seen[f.Rule] = true
				out = append(out, f)
			}
		}
	}
	return out
}

// moreEffects adds the rules that have an effect in other positions only.
func (d *Deals) moreEffects(r *Ruling, legal []State, a Action, waive []RuleID, fact bool) {
	seen := map[RuleID]bool{}
	for _, f := range r.Effects {
		seen[f.Rule] = true
	}
	for i := 0; i < len(legal); i += max(1, len(legal)/maxExplained) {
		other := d.game.judge(&legal[i], a, waive, fact)
		for _, f := range other.Effects {
			if !seen[f.Rule] {
				seen[f.Rule] = true
				r.Effects = append(r.Effects, Finding{Rule: f.Rule, Seat: NoSeat, Other: NoSeat})
			}
		}
	}
}

// sightNeeded reports whether the move takes cards that only their owner could count: a monopoly
// without numbers from hands that are not known.
func (d *Deals) sightNeeded(a *Action) bool {
	k, hand := a.Card.Kind()
	if !hand || !strings.Contains(a.Verb.Verb().Args, "TOOK") {
		return false
	}
	most := 127
	switch a.Verb {
	case PlayResourceMonopoly:
		most = 2
	case PlayTradeMonopoly:
		most = 1
	}
	for seat := range d.game.Seats {
		if Seat(seat) == a.Seat || a.Each[seat] != 0 {
			continue
		}
		for i := range d.all {
			if min(most, d.all[i].Players[seat].Hand.Count(k)) != min(most, d.all[0].Players[seat].Hand.Count(k)) {
				return true
			}
		}
	}
	return false
}

// follow plays the move in every position in which it is legal, in every way that nobody saw.
func (d *Deals) follow(legal []State, a Action) (*Deals, error) {
	seen := map[State]bool{}
	out := &Deals{game: d.game, fast: d.fast}
	for i := range legal {
		err := d.ways(&legal[i], a, func(a Action) error {
			s := legal[i]
			if err := d.fast.Play(&s, a); err != nil {
				return err
			}
			if seen[s] {
				return nil
			}
			if len(out.all) == MaxDeals {
				return ErrTooManyDeals
			}
			seen[s] = true
			out.all = append(out.all, s)
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return out, nil
}

// Seen returns the cards that the seat certainly holds, and how many others nobody has seen.
func (d *Deals) Seen(seat Seat) (known Cards, unseen int) {
	known = d.all[0].Players[seat].Hand
	for i := range d.all {
		known = known.Min(d.all[i].Players[seat].Hand)
	}
	return known, d.all[0].Players[seat].Hand.Total() - known.Total()
}

package engine

import (
	"errors"
	"slices"
)

// Deals is a game in which some cards are hidden: every position that fits all that was seen. What
// is public is the same in all of them. A move is legal, illegal or undetermined as it is in all,
// none or some; one that happened leaves those in which it could happen. A theft that nobody saw
// splits them, a payment drops some, and equal ones merge.
type Deals struct {
	game  *Game
	fast  *Case
	rests []State // without hands and bank; most often there is but one
	all   []deal
	any   *State // the first position, once it was asked for
}

// MaxDeals bounds how many positions are followed.
const MaxDeals = 600_000

// ErrTooManyDeals says that more hands are possible than can be followed.
var ErrTooManyDeals = errors.New("too many different hands are possible to follow them all")

// Known is a game in which everything is known.
func (g *Game) Known(s *State) *Deals {
	d := g.newDeals()
	d.add(s)
	return d
}

// Deal returns all positions in which each player holds so many cards beyond those of s. No more of
// a kind are dealt than pool has; those of the kinds in banked come out of the bank.
func (g *Game) Deal(s *State, unseen [MaxSeats]int, pool, banked Cards) (*Deals, error) {
	d := g.newDeals()
	err := d.deal(*s, 0, unseen, pool, banked)
	return d, err
}

func (d *Deals) deal(s State, seat int, unseen [MaxSeats]int, pool, banked Cards) error {
	for seat < d.game.Players && unseen[seat] == 0 {
		seat++
	}
	if seat == d.game.Players {
		if len(d.all) == MaxDeals {
			return ErrTooManyDeals
		}
		d.add(&s)
		return nil
	}
	n := unseen[seat]
	unseen[seat] = 0
	for hand := range pool.Choose(n) {
		t := s
		t.Players[seat].Hand += hand
		t.Bank -= hand.Min(banked).Min(t.Bank)
		if err := d.deal(t, seat+1, unseen, pool-hand, banked); err != nil {
			return err
		}
	}
	return nil
}

// Judge rules on a move that is asked about. The ruling's After is one of the positions after it;
// the deals returned are all of them, the same as before unless it is legal or its breach waived.
func (d *Deals) Judge(a Action, waive []RuleID) (Ruling, *Deals) { return d.judge(a, waive, false) }

// Happened rules on a move that stands in a record: what depends on a hidden card is taken as it
// must have been.
func (d *Deals) Happened(a Action, waive []RuleID) (Ruling, *Deals) { return d.judge(a, waive, true) }

func (d *Deals) judge(a Action, waive []RuleID, fact bool) (Ruling, *Deals) {
	d.game.Budget.Ruling()
	if len(d.all) == 1 {
		if only, splits := d.game.onlyWay(d.Any(), a); !splits {
			return d.judgeOne(a, only, waive, fact)
		}
	}
	if d.differ(&a, a.Verb.Verb().Hides) {
		a.Flags |= Hidden
	}
	legal := &Deals{game: d.game, fast: d.fast, rests: d.rests}
	v := d.view()
	partly := false
	for i := range d.all {
		s := v.at(i)
		can, cannot := d.permits(s, a)
		if d.fast.err != nil {
			return d.game.judge(s, a, waive, fact), d
		}
		if can {
			legal.all = append(legal.all, d.all[i])
			partly = partly || cannot
		}
	}
	if len(legal.all) == 0 {
		return d.refused(a, waive)
	}
	r := d.game.judge(legal.Any(), a, waive, fact)
	if r.Verdict == Undetermined || r.Verdict == CannotRule {
		return r, d
	}
	some := partly || len(legal.all) < len(d.all)
	if depends := legal.differ(&a, a.Verb.Verb().Sees); some && !fact || depends {
		r.Verdict, r.After, r.Effects = Undetermined, *d.Any(), nil
		r.Depends = d.breaks(a)
		return r, d
	}
	after, err := legal.follow(a)
	if err != nil {
		r.Verdict, r.Err = CannotRule, err
		return r, d
	}
	legal.moreEffects(&r, a, waive, fact)
	return r, after
}

// permits reports whether the action is legal in some way that its unseen cards can have come out, and whether it is
// not in another.
func (d *Deals) permits(s *State, a Action) (can, cannot bool) {
	if a.Unseen == [2]uint8{} || !d.fast.Permits(s, a) {
		can = d.fast.Permits(s, a)
		return can, !can
	}
	d.game.ways(s, a, func(way Action) error {
		legal := d.fast.Permits(s, way)
		can, cannot = can || legal, cannot || !legal
		return d.fast.err
	})
	return can, cannot
}

// judgeOne rules where there is one position, and the action can have come out in one way only.
func (d *Deals) judgeOne(said, only Action, waive []RuleID, fact bool) (Ruling, *Deals) {
	r := d.game.judge(d.Any(), only, waive, fact)
	r.Action = said
	if r.Verdict != Legal && !r.Waived {
		return r, d
	}
	after := d.like()
	after.add(&r.After)
	return r, after
}

// refused joins the rules that are broken in any possible position.
func (d *Deals) refused(a Action, waive []RuleID) (Ruling, *Deals) {
	r := d.game.judge(d.Any(), d.anyWay(a), waive, false)
	r.Action = a
	if r.Waived {
		after := d.like()
		d.Each(func(s *State) bool {
			if w := d.game.judge(s, a, waive, false); w.Waived || w.Verdict == Legal {
				after.add(&w.After)
			}
			return true
		})
		return r, after
	}
	r.Breaks = d.breaks(a)
	return r, d
}

// maxExplained bounds how many positions are explained for the sake of rules that only some break.
const maxExplained = 200

// maxCertain bounds in how many positions a rule is looked for that is told as broken for certain.
const maxCertain = 5000

// breaks lists the rules that are broken in any possible position: first those that are broken in all of
// them, then the others, which are marked. Of cards that a player lacks those are told that are lacking
// in all positions, if there are any.
func (d *Deals) breaks(a Action) []Finding {
	var out []Finding
	in := map[RuleID]int{}
	at := map[RuleID]int{}
	deals := d.Sample(maxCertain)
	take := func(s *State, a Action, counts bool) Verdict {
		r := d.game.Judge(s, a)
		for _, f := range append(r.Breaks, r.Depends...) {
			i, known := at[f.Rule]
			switch {
			case !known:
				at[f.Rule] = len(out)
				out = append(out, f)
			case f.Text == out[i].Text && f.Short.Min(out[i].Short) != 0:
				out[i].Short = f.Short.Min(out[i].Short)
			}
			if counts {
				in[f.Rule]++
			}
		}
		return r.Verdict
	}
	n := 0
	deals.Each(func(s *State) bool {
		n++
		if take(s, a, true) == Legal && a.Unseen != [2]uint8{} && n <= maxExplained {
			d.game.ways(s, a, func(way Action) error { take(s, way, false); return nil })
		}
		return true
	})
	for i := range out {
		out[i].Maybe = in[out[i].Rule] < deals.Len()
	}
	slices.SortStableFunc(out, func(f, g Finding) int { return in[g.Rule]/deals.Len() - in[f.Rule]/deals.Len() })
	return out
}

// moreEffects adds the rules that have an effect in other positions only.
func (d *Deals) moreEffects(r *Ruling, a Action, waive []RuleID, fact bool) {
	seen := map[RuleID]bool{}
	for _, f := range r.Effects {
		seen[f.Rule] = true
	}
	d.Sample(maxExplained).Each(func(s *State) bool {
		other := d.game.judge(s, a, waive, fact)
		for _, f := range other.Effects {
			if !seen[f.Rule] {
				seen[f.Rule] = true
				r.Effects = append(r.Effects, Finding{Rule: f.Rule, Seat: NoSeat, Other: NoSeat})
			}
		}
		return true
	})
}

// follow plays the move in every position, in every way that nobody saw.
func (d *Deals) follow(a Action) (out *Deals, err error) {
	seen := make(map[deal]struct{}, len(d.all))
	out = d.like()
	var s State
	d.Each(func(before *State) bool {
		err = d.game.ways(before, a, func(way Action) error {
			if a.Unseen != way.Unseen && !d.fast.Permits(before, way) {
				return nil
			}
			a := way
			s = *before
			if err := d.fast.Play(&s, a); err != nil {
				return err
			}
			x := out.split(&s)
			if _, ok := seen[x]; ok {
				return nil
			}
			if len(out.all) == MaxDeals {
				return ErrTooManyDeals
			}
			seen[x] = struct{}{}
			out.all = append(out.all, x)
			return nil
		})
		return err == nil
	})
	return out, err
}

// Seen returns the cards that the seat certainly holds, and how many others nobody has seen.
func (d *Deals) Seen(seat Seat) (known Cards, unseen int) {
	if !d.game.Plays(seat) {
		return 0, 0
	}
	known = d.all[0].hands[seat]
	for i := range d.all {
		known = known.Min(d.all[i].hands[seat])
	}
	return known, d.all[0].hands[seat].Total() - known.Total()
}

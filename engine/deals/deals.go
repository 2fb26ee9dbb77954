package deals

import (
	"errors"
	"slices"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// Deals is a game in which some cards are hidden: every position that fits all that was seen. A move is legal,
// illegal or undetermined as it is in all, none or some; after a move that happened, the deals in which it could not
// happen are gone. The public part is one position, or a few if it is not known either (see world). The hands are
// kept as a graph, however many they are, and a move is tried only once for hands that look the same to it. Deals is
// an immutable value: several goroutines may use it at once.
type Deals struct {
	game   *engine.Game
	one    *position.State // the only position there is; then there are no worlds
	worlds []world
	loose  bool // the hands of several players were let go from each other
	any    *position.State
	count  int
	fits   func(*result) bool // the visible result of the next move
	room   *position.State    // memory for the only position after the next move; nil: new memory
}

// ErrTooManyDeals is returned if more hands are possible than can be followed.
var ErrTooManyDeals = errors.New("too many different hands are possible to follow them all")

// Known returns the deals of a game in which everything is known.
func Known(g *engine.Game, s *position.State) *Deals { return newDeals(g).only(s) }

// Standing is Known without a copy: the position must not change.
func Standing(g *engine.Game, s *position.State) *Deals { return newDeals(g).at(s) }

// Judge rules on a move that is asked about. It also returns the deals after it, the same as before unless the move
// is legal or its breach waived; the ruling's After is one of their positions. A single position is the ruling's own
// and read-only.
func (d *Deals) Judge(a engine.Action, waive []engine.RuleID) (*engine.Ruling, *Deals) {
	r := new(engine.Ruling)
	return r, d.judge(r, a, waive, false)
}

// Happened rules on a move of a record: if it depends on a hidden card, the card was such that the move was possible.
func (d *Deals) Happened(a engine.Action, waive []engine.RuleID) (*engine.Ruling, *Deals) {
	r := new(engine.Ruling)
	return r, d.judge(r, a, waive, true)
}

// HappenedTaking is Happened for a move of which everybody saw the cards that came to each hand: deals with other
// cards are dropped.
func (d *Deals) HappenedTaking(a engine.Action, waive []engine.RuleID, fits func(seat position.Seat, comes cards.Cards) bool) *Deals {
	out := *d.opened()
	out.fits = func(r *result) bool {
		for seat := range position.Seat(d.game.Players) {
			if !fits(seat, r.steps[seat].comes) {
				return false
			}
		}
		return true
	}
	var r engine.Ruling
	after := out.judge(&r, a, waive, true)
	if after == &out {
		return d.like().seal()
	}
	return after
}

// judge rules into an empty ruling and returns the deals after the move.
func (d *Deals) judge(r *engine.Ruling, a engine.Action, waive []engine.RuleID, fact bool) *Deals {
	a = d.game.Completed(d.any, a)
	if d.one != nil {
		if only, splits := d.game.OnlyWay(d.one, a); !splits {
			return d.judgeOne(r, a, only, waive, fact)
		}
	}
	d = d.opened()
	t := d.trial(a)
	defer t.fast.GiveBack()
	a = t.act
	all, legal, err := d.legalCasts(t)
	switch {
	case d.over(err):
		let := d.released()
		if after := let.judge(r, a, waive, fact); after != let {
			return after
		}
		return d.kept()
	case err != nil:
		d.unruled(r, a, waive, fact, err)
		return d.kept()
	case len(legal) == 0:
		return d.refused(r, a, all, waive)
	}
	switch d.verdict(r, a, all, legal, waive, fact) {
	case engine.CannotRule:
		return d.kept()
	case engine.Undetermined:
		if r.Verdict != engine.Undetermined {
			r.Verdict, r.After, r.Effects = engine.Undetermined, d.any, nil
			r.Depends, _ = d.breaks(a, all)
		}
		return d.kept()
	}
	if d.fits != nil {
		for i := range legal {
			legal[i].results = slices.DeleteFunc(legal[i].results, func(r result) bool { return !d.fits(&r) })
		}
	}
	after := d.follow(t, legal)
	if after.Len() == 0 {
		*r = engine.Ruling{}
		d.unruled(r, a, waive, fact, ErrTooManyDeals)
		return d.kept()
	}
	d.moreEffects(r, a, legal, waive, fact)
	return after
}

// kept returns the deals unchanged.
func (d *Deals) kept() *Deals {
	if d.count == 1 {
		return d.like().only(d.any)
	}
	return d
}

// unruled returns the ruling on a move that cannot be ruled on.
func (d *Deals) unruled(r *engine.Ruling, a engine.Action, waive []engine.RuleID, fact bool, err error) {
	d.game.RuleInto(nil, r, d.any, a, waive, fact)
	if r.Verdict != engine.CannotRule {
		r.Verdict, r.Err, r.After = engine.CannotRule, err, d.any
	}
}

// position returns one of the positions in which the move has this result.
func (d *Deals) position(c *cast) *position.State {
	return d.worlds[c.world].position(&c.alike.way, c.bank)
}

// judgeOne rules if there is a single position and a single way in which the action can have come out.
func (d *Deals) judgeOne(r *engine.Ruling, said, only engine.Action, waive []engine.RuleID, fact bool) *Deals {
	d.game.RuleInto(d.room, r, d.one, only, waive, fact)
	r.Action = said
	if r.Verdict != engine.Legal && !r.Waived {
		return d
	}
	return d.like().at(r.After)
}

// refused collects the rules that are broken in any possible position. If the table waives every breach in some
// position, it describes that position.
func (d *Deals) refused(r *engine.Ruling, a engine.Action, all []cast, waive []engine.RuleID) *Deals {
	d.game.RuleInto(nil, r, d.any, d.anyWay(a), waive, false)
	for i := 0; i < len(all) && waive != nil && !r.Waived; i++ {
		if other := d.game.JudgeWaiving(d.position(&all[i]), d.anyWay(a), waive); other.Waived {
			*r = other
		}
	}
	r.Action = a
	if r.Waived {
		return d.changedByWays(a, func(way engine.Action, s *position.State) bool {
			w := d.game.JudgeWaiving(s, way, waive)
			*s = *w.After
			return w.Waived || w.Verdict == engine.Legal
		})
	}
	var asks *engine.Question
	if r.Breaks, asks = d.breaks(a, all); asks != nil { // for some of the hands nothing else is wrong with the move
		*r = engine.Ruling{Action: a, Verdict: engine.CannotRule, Err: asks, After: d.any}
		return d.kept()
	}
	if r.Verdict == engine.CannotRule {
		r.Verdict, r.Err = engine.Illegal, nil
	}
	return d.kept()
}

// maxExplained is the largest number of positions that are explained to find rules that are broken in only some of
// them.
const maxExplained = 200

// breaks lists the rules that are broken in any possible position: first those broken in all of them, then the
// others, which are marked. Missing cards are named if they are missing in all positions, as far as there are any
// such cards. asks is what the move leaves open, if in some position nothing else is wrong with it.
func (d *Deals) breaks(a engine.Action, all []cast) (out []engine.Finding, asks *engine.Question) {
	in := map[engine.RuleID]int{}
	unsure := map[engine.RuleID]bool{} // undetermined even if everything knowable about a position is known
	said := sentences{}
	take := func(s *position.State, a engine.Action) {
		r := d.game.Judge(s, a)
		if q, ok := r.Err.(*engine.Question); ok && asks == nil {
			asks = q
		}
		for _, f := range append(r.Breaks, r.Depends...) {
			if !said.of(f.Rule) {
				out = append(out, f)
			}
			in[f.Rule]++
			unsure[f.Rule] = unsure[f.Rule] || f.Maybe
			said.add(f, in[f.Rule], true)
			for _, other := range r.More() {
				if other.Rule == f.Rule && other.Text != "" {
					said.add(other, in[f.Rule], false)
				}
			}
		}
	}
	looked, ways := 0, maxExplained // each way in which unseen cards can come out is looked at by itself
	look := func(s *position.State) {
		before := looked
		if a.Unseen != [2]uint8{} && ways > 0 {
			d.game.Ways(s, a, func(way engine.Action) error {
				looked++
				if take(s, way); ways == 0 {
					return errEnough
				}
				ways--
				return nil
			})
		}
		if looked == before {
			looked++
			take(s, a)
		}
	}
	all = someOf(all, maxCertain)
	for n := range all {
		look(d.position(&all[n]))
	}
	if d.mayRunShort(&a) { // the bank was examined only as far as the verdict depends on it
		most := looked + maxCertain
		d.Each(func(s *position.State) bool {
			look(s)
			return looked < most
		})
	}
	for i := range out {
		out[i] = said.choose(out[i].Rule, in[out[i].Rule])
		d.countLacking(&out[i], &a)
		out[i].Maybe = in[out[i].Rule] < looked || unsure[out[i].Rule]
	}
	slices.SortStableFunc(out, func(f, g engine.Finding) int {
		switch {
		case f.Maybe == g.Maybe:
			return 0
		case g.Maybe:
			return -1
		}
		return 1
	})
	return out, asks
}

// ruleAlone cites a rule without what it does.
func ruleAlone(rule engine.RuleID) engine.Finding {
	return engine.Finding{Rule: rule, Seat: position.NoSeat, Other: position.NoSeat}
}

// mayRunShort reports whether the bank has the cards that the move names in some deals only.
func (d *Deals) mayRunShort(a *engine.Action) bool {
	named := a.Give + a.Take
	if a.Card.IsNamed() {
		named += a.Card.One()
	}
	for i := range d.worlds {
		if hands := d.worlds[i].hands; hands.least != hands.most && !hands.least.Has(named) {
			return true
		}
	}
	return false
}

// maxCertain is the largest number of positions that are searched for a rule reported as certainly broken.
const maxCertain = 1000

// moreEffects adds the rules that have an effect in some other position, and leaves the rule alone of an effect whose number
// is another one there: how many cards a player discards who may hold more.
func (d *Deals) moreEffects(r *engine.Ruling, a engine.Action, legal []cast, waive []engine.RuleID, fact bool) {
	legal = someOf(legal, maxExplained)[1:] // the ruling is on the first
	if len(legal) == 0 {
		return
	}
	seen := map[engine.RuleID]bool{}
	for _, f := range r.Effects {
		seen[f.Rule] = true
	}
	varies := make([]bool, len(r.Effects))
	var before, after position.State
	for i := range legal {
		var other engine.Ruling
		d.worlds[legal[i].world].deal(&before, &legal[i].alike.way, legal[i].bank)
		d.game.RuleInto(&after, &other, &before, a, waive, fact)
		for _, f := range other.Effects {
			if !seen[f.Rule] {
				seen[f.Rule] = true
				r.Effects = append(r.Effects, ruleAlone(f.Rule))
			}
			for j := range varies {
				of := &r.Effects[j]
				varies[j] = varies[j] || of.Seat != position.NoSeat && of.Seat == f.Seat && of.Rule == f.Rule && of.Text == f.Text && of.Number != f.Number
			}
		}
	}
	for j, other := range varies {
		if other {
			r.Effects[j] = ruleAlone(r.Effects[j].Rule)
		}
	}
}

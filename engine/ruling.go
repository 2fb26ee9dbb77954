package engine

import (
	"slices"
	"sync"

	"catanref/engine/board"
	"catanref/engine/position"
)

// Broke reports whether the rule is among those that are broken.
func (r *Ruling) Broke(id RuleID) bool {
	return slices.ContainsFunc(r.Breaks, func(f Finding) bool { return f.Rule == id })
}

// Hangs reports whether unseen cards decide if the rule is broken.
func (r *Ruling) Hangs(id RuleID) bool {
	return slices.ContainsFunc(r.Depends, func(f Finding) bool { return f.Rule == id })
}

// Has reports whether the rule is among the effects.
func (r *Ruling) Has(id RuleID) bool {
	return slices.ContainsFunc(r.Effects, func(f Finding) bool { return f.Rule == id })
}

// Physical returns a breach that the table cannot waive: a place, a piece or a card that is missing. If it is
// missing in some deals only, it was there, provided that the move was made.
func (r *Ruling) Physical() (Finding, bool) {
	i := slices.IndexFunc(r.Breaks, func(f Finding) bool { return !f.Maybe && f.Physical() })
	if i < 0 {
		return Finding{}, false
	}
	return r.Breaks[i], true
}

// Judge rules on one action: it is the only way from a game, a position and an action to a ruling. The position
// is not changed.
func (g *Game) Judge(s *position.State, a Action) (r Ruling) {
	g.RuleInto(nil, &r, s, a, nil, false)
	return r
}

// JudgeInto is Judge for callers that rule on many moves and do not keep the rulings: it stores the position after the
// move in existing memory.
func (g *Game) JudgeInto(after *position.State, s *position.State, a Action) (r Ruling) {
	g.RuleInto(after, &r, s, a, nil, false)
	return r
}

// JudgeFact rules on an action that happened: facts that depend on unseen cards are assumed to be as the action
// requires. waive names the rules whose violation was accepted.
func (g *Game) JudgeFact(s *position.State, a Action, waive []RuleID) (r Ruling) {
	g.RuleInto(nil, &r, s, a, waive, true)
	return r
}

// JudgeWaiving rules on an action that the table accepts although it breaks the named rules. It is carried out if
// it breaks no others and nothing physically impossible.
func (g *Game) JudgeWaiving(s *position.State, a Action, waive []RuleID) (r Ruling) {
	g.RuleInto(nil, &r, s, a, waive, false)
	return r
}

// Completed returns the intended action, with everything that it leaves out and everybody can infer, as a record
// writes it.
func (g *Game) Completed(s *position.State, a Action) Action {
	if g.Hooks.Meant != nil {
		g.Hooks.Meant(s, &a)
	}
	if v := VerbOf(a.Verb); v != nil && v.Completes != nil && !a.Is(Open) {
		v.Completes(g, s, &a)
	}
	return a
}

// More returns additional findings about the broken rules.
func (r *Ruling) More() []Finding { return r.more }

// Err is why a parameter could not be worked out, nil if all could.
func (c *Case) Err() error { return c.err }

// desks pools the cases in which rulings are made. A ruling copies its findings, so the cases can be reused.
var desks = sync.Pool{New: func() any { return new(Case) }}

// RuleInto fills an empty ruling. It stores the position after the move in room, or in new memory if room is nil.
// fact: the move is part of a record.
func (g *Game) RuleInto(room *position.State, r *Ruling, s *position.State, a Action, waive []RuleID, fact bool) {
	c := desks.Get().(*Case)
	*c = Case{
		Act: g.Completed(s, a), State: s, Game: g, Rules: g.Rules, Board: g.Board, Hooks: g.Hooks, Explaining: true, lent: true,
		breaks: c.breaks[:0], more: c.more[:0], effects: c.effects[:0], unknown: c.unknown[:0], held: c.held[:0],
	}
	c.rule(room, r, waive, fact)
	c.State, c.Was = nil, nil
	desks.Put(c)
}

func (c *Case) rule(after *position.State, r *Ruling, waive []RuleID, fact bool) {
	s, v := c.State, VerbOf(c.Act.Verb)
	if c.played(v) && v.when(c) {
		v.check(c)
		c.checkAdded(v)
	}
	r.Action, r.Breaks, r.more, r.Held, r.Err, r.After = c.Act, c.breaks.copies(r.Breaks), c.more.copies(r.more), append(r.Held, c.held...), c.err, s
	if !c.stands(r, v, waive, fact) {
		return
	}
	if after == nil {
		after = new(position.State)
	}
	*after = *s
	c.State, c.Was, c.lent = after, s, false
	extra := c.extraPoints()
	c.Game.MeasureRoads(after)
	c.apply()
	c.tellExtraPoints(&extra)
	if c.err != nil {
		r.Verdict, r.Err = CannotRule, c.err
		return
	}
	r.Effects, r.After = c.effects.copies(r.Effects), after
}

// stands sets the verdict and reports whether the move is carried out.
func (c *Case) stands(r *Ruling, v *Verb, waive []RuleID, fact bool) bool {
	switch {
	case c.err != nil:
		r.Verdict = CannotRule
		return false
	case c.question != nil && !c.Refused:
		r.Verdict, r.Err = CannotRule, c.question
		return false
	case c.maybe && !c.Refused && !fact:
		r.Verdict, r.Depends = Undetermined, c.unknown.copies(r.Depends)
		return false
	case c.Refused:
		r.Verdict, r.Open = Illegal, c.question
		for _, f := range c.unknown {
			if !r.Broke(f.Rule) {
				r.Breaks = append(r.Breaks, *f)
				r.Breaks[len(r.Breaks)-1].Maybe = true
			}
		}
		r.Unowed = c.answersNothing(v)
		r.Waived = c.Game.waivable(c.breaks, waive) && c.Rules.Offers(v) && !r.Unowed
		return r.Waived
	}
	return true
}

// Empty empties the ruling, so that its memory can be reused.
func (r *Ruling) Empty() {
	*r = Ruling{Breaks: r.Breaks[:0], Effects: r.Effects[:0], Depends: r.Depends[:0], Held: r.Held[:0], more: r.more[:0]}
}

// answersNothing reports whether the verb only answers and no duty that it answers is owed, which the table cannot
// waive. A discard is different: it gives up cards all the same.
func (c *Case) answersNothing(v *Verb) bool {
	if v.Menu != AsAnswer || v.Declines || v.Act == DiscardAct {
		return false
	}
	return !slices.ContainsFunc(c.Owed(), func(p position.Pending) bool {
		return p.Seat == c.Act.Seat && (p.Verb() == v.ID || v.Instead != nil && p.Duty == *v.Instead)
	})
}

// widen adds the rules that are waived together with these.
func widen(waive []RuleID) []RuleID {
	var all []RuleID
	seen := make(map[RuleID]bool, len(waive))
	add := func(ids []RuleID) {
		for _, id := range ids {
			if !seen[id] {
				seen[id] = true
				all = append(all, id)
			}
		}
	}
	add(waive)
	for i := 0; i < len(all); i++ {
		add(all[i].With())
		for _, again := range all[i].info().again {
			add([]RuleID{again.id})
		}
		add(all[i].info().waives)
	}
	return all
}

func (g *Game) waivable(breaks findings, waive []RuleID) bool {
	if len(waive) == 0 {
		return false
	}
	waive = widen(waive)
	for _, id := range waive { // a table that waives a price also waives its own rule about the price
		if by := g.Rules.Carried[id]; by != nil {
			for _, own := range by.Cites {
				waive = append(waive, own.Rule)
			}
		}
	}
	for _, f := range breaks {
		if f.Physical() || !slices.Contains(waive, f.Rule) {
			return false
		}
	}
	return true
}

// TokenPrice returns what a verb that is paid for with tokens costs a player.
func (c *Case) TokenPrice(s *position.State, v *Verb, seat position.Seat) int {
	c.begin(s)
	return v.TokenPrice(c, seat)
}

// Permits reports whether the action is legal, without explaining.
func (c *Case) Permits(s *position.State, a Action) bool {
	c.State, c.Act, c.Refused, c.err, c.Heard = s, a, false, nil, heard{}
	c.looked.forget()
	v := verbs[a.Verb]
	if c.played(v) && v.when(c) && !c.Refused {
		v.check(c)
		c.checkAdded(v)
	}
	return !c.Refused && c.err == nil
}

// Timely reports whether the conditions that do not depend on the arguments hold.
func (c *Case) Timely(s *position.State, a Action) bool {
	c.State, c.Act, c.Refused, c.err, c.Heard = s, a, false, nil, heard{}
	c.looked.forget()
	v := verbs[a.Verb]
	return c.played(v) && v.when(c) && !c.Refused && c.err == nil
}

// played states that the game has the verb at all.
func (c *Case) played(v *Verb) bool {
	if c.Rules.Plays(v.book) {
		return true
	}
	if v.Absent == nil {
		c.Hooks.Unplayed(c, v)
		return false
	}
	c.absent = v.book
	v.Absent(c)
	c.absent = nil
	return false
}

// Play carries a legal action out, in place and without explaining.
func (c *Case) Play(s *position.State, a Action) error {
	c.Act = a
	return c.PlayOn(s)
}

// PlayOn is Play of the action that is already in the case.
func (c *Case) PlayOn(s *position.State) error {
	c.begin(s)
	c.apply()
	return c.err
}

// begin switches to a position. It is mostly the same as before, and then no pointer is written.
func (c *Case) begin(s *position.State) {
	if c.State != s {
		c.State = s
	}
	if c.err != nil {
		c.err = nil
	}
	c.Heard = heard{}
}

// apply carries out the action with all its effects.
func (c *Case) apply() {
	c.Roads, c.SameRoads, c.NumLaid, c.Lifted, c.Reached, c.AtStart, c.Found = 0, 0, 0, board.NoPath, 0, false, 0
	v := verbs[c.Act.Verb]
	if c.NumItself != 0 && !v.isAnswer() {
		clear(c.Itself[:c.NumItself])
		c.NumItself = 0
	}
	v.Apply(c)
	c.Hooks.Settle(c)
}

// extraPoints returns the additional points of each player by the law, if its setter is cited for them.
func (c *Case) extraPoints() (n [position.MaxSeats]int) {
	p := &c.Rules.PointsExtra
	if p.Eval == nil || c.citedBy(p.Set, ExtraPoints) == nil {
		return n
	}
	for seat := range position.Seat(c.Game.Players) {
		n[seat] = Ask(c, p, AboutPlayer(seat))
	}
	return n
}

// tellExtraPoints reports that the move has changed them.
func (c *Case) tellExtraPoints(before *[position.MaxSeats]int) {
	for seat, n := range c.extraPoints() {
		if n != before[seat] {
			c.Credit(c.Rules.PointsExtra.Set, ExtraPoints).Say(pointsAdded).By(position.Seat(seat)).Number(n)
		}
	}
}

const pointsAdded Text = "{n} of {by's} points are what this table adds."

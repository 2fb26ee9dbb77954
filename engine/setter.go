package engine

import (
	"catanref/engine/position"
)

// This file determines which rules of rulesets and variants a ruling cites: those of the setter of the deciding
// parameter.

// carried returns the rule of the book that carries the value of the setter, if it is cited together with the
// setter's own rules.
func (c *Case) carried(set *Setter) (rule RuleID, ok bool) {
	if set = c.settles(set); set == nil || set.Carrier == "" {
		return "", false
	}
	return set.Carrier, true
}

// settles returns the setter that applies in this position: variants whose condition does not hold are skipped.
func (c *Case) settles(set *Setter) *Setter {
	for set != nil && set.On != nil {
		c.facts = nothingAsked
		c.facts.Game, c.facts.State = c.Game, c.State
		c.facts.within(&c.inner)
		on, err := answerTo(&c.facts, set, false, set.On)
		if err != nil && c.err == nil {
			c.err = err
		}
		if on {
			break
		}
		set = set.Below
	}
	return set
}

// Credit cites the rules of the setter of a parameter that decided the matter. It returns the first finding that
// has no sentence yet.
func (c *Case) Credit(set *Setter, ground Ground) Details {
	if !c.Explaining {
		return Details{}
	}
	return c.credit(set, ground)
}

func (c *Case) credit(set *Setter, ground Ground) Details {
	first := -1
	for _, rule := range c.citedBy(set, ground) {
		told := len(c.effects)
		if c.Once(rule); len(c.effects) > told && first < 0 {
			first = told
		}
	}
	if rule, ok := c.carried(set); ok {
		told := len(c.effects)
		c.Once(rule)
		for i := range c.effects[told:] {
			c.effects[told+i].Bears = first >= 0
		}
	}
	if first < 0 {
		return Details{}
	}
	return Details{&c.effects, first}
}

// Allows states a condition that a parameter sets. If ok is false, the rules that its setter cites on the ground are
// broken. It returns the first finding that has no sentence yet.
func (c *Case) Allows(ok bool, set *Setter, ground Ground) Details {
	if !ok {
		c.Refused = true
	}
	if !c.Explaining {
		return Details{}
	}
	return c.allows(ok, set, ground)
}

func (c *Case) allows(ok bool, set *Setter, ground Ground) Details {
	first := -1
	for _, rule := range c.citedBy(set, ground) {
		told := len(c.breaks)
		c.judge(ok, rule)
		if first < 0 && len(c.breaks) > told {
			first = told
		}
	}
	if rule, has := c.carried(set); has && !ok && !c.Broke(rule) {
		told := len(c.breaks)
		c.refuse(rule)
		for i := range c.breaks[told:] {
			c.breaks[told+i].Bears = first >= 0
		}
	}
	if first < 0 {
		return Details{}
	}
	return Details{&c.breaks, first}
}

// citedBy lists the rules that the setter of a parameter cites on the ground in this position.
func (c *Case) citedBy(set *Setter, ground Ground) []RuleID {
	if set = c.settles(set); set == nil {
		return nil
	}
	var out []RuleID
	for _, cited := range set.Cites {
		if cited.Ground == AnyGround || cited.Ground == ground {
			out = append(out, cited.Rule)
		}
	}
	return out
}

const pointsAdded Text = "{n} of {by's} points are what this table adds."

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

package engine

import (
	"slices"
)

// Must states a condition of the rules. If ok is false the move breaks rule. The returned Details takes the details of the
// message.
func (c *Case) Must(ok bool, rule RuleID) Details {
	if ok && !c.Explaining {
		return Details{}
	}
	return c.judge(ok, rule)
}

// judge is Must where it is told, or does not hold. If it were inlined, Must could not be.
//
//go:noinline
func (c *Case) judge(ok bool, rule RuleID) Details {
	if ok {
		c.held = append(c.held, rule)
		c.restates(rule, true, func(id RuleID) { c.held = append(c.held, id) })
		return Details{}
	}
	c.Refused = true
	if !c.Explaining {
		return Details{}
	}
	return c.refuse(rule)
}

// refuse records a breach of the rule, of those that it breaks with it, and of those that say the
// same in the expansion.
func (c *Case) refuse(rule RuleID) Details {
	c.Refused = true
	for _, f := range c.breaks {
		if f.Rule == rule {
			f.Bears = false
			return c.more.add(c.found(rule))
		}
	}
	var first Details
	info := rule.info()
	if c.inForce(info) {
		first = c.breaks.add(c.found(rule))
	}
	for _, id := range info.with {
		c.refuse(id)
	}
	c.restates(rule, false, func(id RuleID) { c.refuse(id) })
	if by := c.Rules.Carried[rule]; by != nil && c.Explaining {
		for _, own := range c.citedBy(by, AnyGround) {
			c.refuse(own)
		}
	}
	return first
}

// restates calls f with each rule in force that restates a rule which this case has just cited.
func (c *Case) restates(rule RuleID, held bool, f func(id RuleID)) {
	again := rule.info().again
	for i := range again {
		if again := &again[i]; c.inForce(again.info) && (again.where == nil || again.where(c, held)) {
			f(again.id)
		}
	}
}

func (c *Case) found(rule RuleID) Finding {
	f := newFinding(rule)
	f.Grant = c.Granting
	if c.broken != 0 && c.InPart() {
		in := rule.info().inPart
		f.Restates = in != AnyGround && c.broken>>in&1 != 0
	}
	return f
}

// Depends states that the verdict depends on a card that nobody has seen.
func (c *Case) Depends(rule RuleID) Details {
	c.maybe = true
	if !c.Explaining {
		return Details{}
	}
	return c.unknown.add(c.found(rule))
}

// Broke reports whether the rule is among those found broken; only while explaining.
func (c *Case) Broke(rule RuleID) bool {
	for _, f := range c.breaks {
		if f.Rule == rule {
			return true
		}
	}
	return false
}

// Without runs further checks and reports whether they all held.
func (c *Case) Without(checks func()) bool {
	before := c.Refused
	c.Refused = false
	checks()
	held := !c.Refused
	c.Refused = c.Refused || before
	return held
}

// Decided reports whether further checks can be skipped: in fast mode one violation is enough. Checks call it before
// expensive conditions.
func (c *Case) Decided() bool { return c.Refused && !c.Explaining }

// Because states an effect and its rule. It does nothing in fast mode.
func (c *Case) Because(rule RuleID) Details {
	if !c.Explaining {
		return Details{}
	}
	return c.because(rule)
}

func (c *Case) because(rule RuleID) Details {
	told := c.effects.add(c.found(rule))
	c.restates(rule, true, func(id RuleID) { c.Once(id) })
	if by := c.Rules.Carried[rule]; by != nil {
		c.Credit(by, AnyGround)
	}
	return told
}

// Once states an effect that is stated only once in a ruling.
func (c *Case) Once(rule RuleID) Details {
	if !c.Explaining {
		return Details{}
	}
	return c.once(rule)
}

func (c *Case) once(rule RuleID) Details {
	for _, f := range c.effects {
		if f.Rule == rule {
			return Details{}
		}
	}
	return c.because(rule)
}

// Withdraw removes the effects of a rule that turned out to have none.
func (c *Case) Withdraw(rule RuleID) {
	c.effects = slices.DeleteFunc(c.effects, func(f *Finding) bool { return f.Rule == rule })
}

// Retell returns the finding of an effect that was stated without a sentence, or adds one.
func (c *Case) Retell(rule RuleID) Details {
	for _, f := range c.effects {
		if f.Rule == rule && f.Text == "" {
			return Details{f}
		}
	}
	return c.Because(rule)
}

// Asks states that the move must include a choice of its player. If the choice is open, answers lists the moves
// that include it. The question is asked only if nothing else is wrong with the move.
func (c *Case) Asks(open bool, asks Text, answers func(a Action, answer func(Action))) {
	switch {
	case !open:
	case !c.Explaining:
		c.Refused = true
	default:
		q := &Question{Move: c.Act, Asks: asks.String()}
		answers(c.Act, func(a Action) { q.Answers = append(q.Answers, a) })
		c.question = q
	}
}

// Of rulesets and variants a ruling cites the rules of the setter of the deciding parameter.

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
	var first Details
	for _, rule := range c.citedBy(set, ground) {
		told := len(c.effects)
		if c.Once(rule); len(c.effects) > told && !first.Exists() {
			first = Details{c.effects[told]}
		}
	}
	if rule, ok := c.carried(set); ok {
		told := len(c.effects)
		c.Once(rule)
		for _, f := range c.effects[told:] {
			f.Bears = first.Exists()
		}
	}
	return first
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
	var first Details
	for _, rule := range c.citedBy(set, ground) {
		told := len(c.breaks)
		c.judge(ok, rule)
		if !first.Exists() && len(c.breaks) > told {
			first = Details{c.breaks[told]}
		}
	}
	if rule, has := c.carried(set); has && !ok && !c.Broke(rule) {
		told := len(c.breaks)
		c.refuse(rule)
		for _, f := range c.breaks[told:] {
			f.Bears = first.Exists()
		}
	}
	if first.Exists() {
		c.broken |= 1 << ground
	}
	return first
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

package variants

import (
	"fmt"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/things"
	"catanref/variants/expressions"
	"catanref/variants/expressions/seen"
	"catanref/variants/parameters"
	"catanref/variants/yamlfile"
)

// ruleset applies an edition after the editions on which it is based.
func (st *stack) ruleset(s *sheet) {
	if s.From != "" {
		st.ruleset(builtInRuleset(s.From))
	}
	st.rules.Ruleset = s.Name
	if s.expansion != nil {
		st.rules.Play(s.expansion)
	}
	st.lay(s, nil, yamlfile.Use{})
}

// variant applies a variant to the ruleset, unless it does not fit; by is what brought it, "" if the file names it.
func (st *stack) variant(s *sheet, use yamlfile.Use, by string) {
	before := len(st.f.Faults)
	when, on := st.condition(s, use)
	if len(st.f.Faults) > before {
		return
	}
	l := &layer{s, on, use, by}
	st.clashes(l)
	st.layers = append(st.layers, l)
	if len(st.f.Faults) > before || !on {
		return
	}
	if st.mapLacks(l); len(st.f.Faults) > before {
		return
	}
	if where := st.idle(s, when != nil); where != "" && by == "" {
		st.vain = true
		st.f.At(use.At, fmt.Sprintf("%s changes nothing %s", s.Name, where))
		return
	}
	if when != nil {
		if s.book != nil {
			st.f.At(use.WhenAt, fmt.Sprintf("%s changes what lies on the table; its condition can see only players and board", s.Name))
			return
		}
		for _, x := range s.set {
			if x.parameter.Constant {
				st.f.At(use.WhenAt, fmt.Sprintf("%s sets %s, which holds for a whole game; its condition cannot depend on the position", s.Name, x.parameter.Name))
				return
			}
		}
	}
	st.lay(s, when, use)
	for _, x := range s.set {
		st.yields[x.parameter] = by != ""
	}
}

// lay sets the parameters of a sheet, with a condition if there is one.
func (st *stack) lay(s *sheet, when *expressions.Program, use yamlfile.Use) {
	st.order = append(st.order, laidSheet{s, when, use})
	st.use = use
	by := st.setter(s)
	if s.book != nil {
		st.rules.Play(s.book)
	}
	if things.PrintingAfter(s.Name) != nil {
		st.rules.Printing = s.Name
	}
	st.layTokens(s, by)
	st.layWonders(s, by)
	for _, x := range s.set {
		by := by
		if !s.ruleset && len(x.parameter.Rules) > 0 {
			own := *by
			own.Carrier = engine.RuleID(x.parameter.Rules[0])
			by = &own
		}
		value, expr, ok := x.constant, (*expressions.Program)(nil), true
		if value == nil {
			if value, expr, ok = st.evaluate(s, x); !ok {
				continue
			}
		}
		if book := x.parameter.Brings(st.board); book != nil {
			st.rules.Play(book)
		}
		if expr == nil && when == nil {
			x.parameter.Bind.Fix(st.rules, value, by)
			st.carries(s, x, by)
			continue
		}
		from := parameters.Worked{Value: func(*engine.Facts) (any, error) { return value, nil }}
		if expr != nil {
			from = parameters.Worked{
				Value: func(f *engine.Facts) (any, error) { return x.workOut(s, expr, f) },
				Plain: ofOwnType(x.parameter, expr), Floor: max(x.parameter.Min, expr.Least),
			}
		} else if n, ok := value.(int); ok {
			from.Floor = n
		}
		x.parameter.Bind.(parameters.Asked).Follow(st.rules, from, whether(s, when), by)
		st.carries(s, x, *x.parameter.Bind.(parameters.Asked).Setter(st.rules))
		if on, loop := st.depends(x, expr); loop {
			st.inSheet(s).At(x.at, fmt.Sprintf("%s cannot be worked out from %s, which depends on it", x.parameter.Name, on))
		}
		if on, loop := st.depends(x, when); loop {
			st.f.At(use.WhenAt, fmt.Sprintf("%s sets %s; whether it is on cannot be worked out from %s, which depends on that", s.Name, x.parameter.Name, on))
		}
	}
	st.grantAll(s, when)
	if names, what := parameters.Outgrown(st.rules); what != "" {
		for _, x := range slices.Backward(s.set) {
			if strings.HasPrefix(x.parameter.Name, names) {
				st.inSheet(s).At(x.at, what)
				return
			}
		}
	}
}

// carries records that the book's rule which carries a parameter now also stands for a house rule: a ruling that
// rests on it cites the house rule, too.
func (st *stack) carries(s *sheet, x setting, by *engine.Setter) {
	if s.builtIn() || len(x.parameter.Rules) == 0 || x.parameter.Asked {
		return
	}
	carrier := engine.RuleID(x.parameter.Rules[0])
	if st.rules.Carried == nil {
		st.rules.Carried = map[engine.RuleID]*engine.Setter{}
	}
	st.rules.Carried[carrier] = by
}

// condition reads the condition of a variant. A constant condition is evaluated here, without a program.
func (st *stack) condition(s *sheet, use yamlfile.Use) (when *expressions.Program, on bool) {
	text := strings.TrimSpace(use.When)
	switch text {
	case "", "true":
		return nil, true
	case "false":
		return nil, false
	}
	st.general = false
	st.budget.Ruling()
	p, fault := expressions.Compile(use.When, expressions.Language{Players: st.players, Own: seen.OfCondition, Tokens: append(slices.Clone(s.known), st.rules.TokenNames()...)}, expressions.Truth, expressions.OfParameter)
	if fault != nil {
		st.f.Place(use.WhenAt, *fault)
		return nil, false
	}
	if !p.Fixed() {
		st.remembers(p)
		st.rules.LooksAtHands = st.rules.LooksAtHands || p.LooksAtHands()
		return p, true
	}
	out, err := p.Run(st.nowhere())
	if err != nil {
		st.f.At(use.WhenAt, fmt.Sprintf("the condition of %s cannot be worked out: %v", s.Name, err))
		return nil, false
	}
	return nil, out == true
}

// grantAll adds the grants of a sheet to the law; if there is a condition, they apply only where it holds.
func (st *stack) grantAll(s *sheet, when *expressions.Program) {
	if len(s.grant)+len(s.actions)+len(s.tokens) == 0 {
		return
	}
	st.general = false
	st.rules.LooksAtHands = true // what is owed may depend on any card
	by := st.setter(s)
	if when != nil {
		by.On = whether(s, when)
	}
	defer st.layActions(s, by)
	for i := range s.grant {
		if out, ok := st.brings(s, &s.grant[i], by); ok {
			st.rules.Grant(out)
		}
	}
}

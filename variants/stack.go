package variants

import (
	"fmt"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/ck"
	"catanref/variants/expressions"
	"catanref/variants/expressions/seen"
	"catanref/variants/parameters"
	"catanref/variants/yamlfile"
)

// stack builds a law: a ruleset, then variants in their order, each on top of the earlier ones.
type stack struct {
	f       *yamlfile.File // of the scenario: faults of sheets are collected in it, too
	rules   *engine.Rules
	players engine.Seating // followed by owners of pieces who do not play
	seats   int            // how many of them play
	board   *engine.Board
	layers  []*layer                       // the variants
	order   []laidSheet                    // everything that was laid, from the bottom
	yields  map[*parameters.Parameter]bool // set by variants that came by themselves, and not yet by the file
	restsOn map[string][]string            // by parameter: those from which it must be computed
	general bool                           // no expression: the law can be used for every game
	use     yamlfile.Use                   // of the variant being laid
	vain    bool                           // a variant was refused since it changes nothing
	budget  engine.Budget                  // for expressions evaluated at load
}

// laidSheet is a sheet that was laid, with its condition.
type laidSheet struct {
	*sheet
	when *expressions.Program
	use  yamlfile.Use
}

// layer is a variant that was laid on the ruleset.
type layer struct {
	*sheet
	on  bool
	use yamlfile.Use
	by  string // what brought it; "": the file names it
}

func newStack(f *yamlfile.File, q Query) *stack {
	return &stack{f: f, rules: base.Rules(), players: q.Players.And(q.Others), seats: len(q.Players.Names), board: q.Board, restsOn: map[string][]string{}, yields: map[*parameters.Parameter]bool{}, general: true}
}

// ruleset lays an edition and, below it, the editions it starts from.
func (st *stack) ruleset(s *sheet) {
	if s.From != "" {
		st.ruleset(builtInRuleset(s.From))
	}
	st.rules.Ruleset = s.Name
	if s.knights {
		st.rules.Play(ck.Book)
	}
	st.lay(s, nil, yamlfile.Use{})
}

// variant lays a variant on the ruleset, unless it does not fit; by is what brought it, "" if the file names it.
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

// setter returns the setter for a sheet, with the rules that rulings cite where it decided.
func (st *stack) setter(s *sheet) *engine.Setter {
	by := &engine.Setter{Name: s.Name}
	for _, c := range s.cites {
		by.Cites = append(by.Cites, engine.Cited{Rule: st.ruleID(c.id, ""), Ground: c.ground})
	}
	if len(s.cites) == 0 && !(s.ruleset && s.builtIn()) { // a house rule has its own name
		title := s.Title
		if title == s.Name {
			title = ""
		}
		by.Cites = []engine.Cited{{Rule: st.ruleID("var."+s.Name, title)}}
	}
	return by
}

// lay sets the parameters of a sheet, with a condition if there is one.
func (st *stack) lay(s *sheet, when *expressions.Program, use yamlfile.Use) {
	st.order = append(st.order, laidSheet{s, when, use})
	st.use = use
	by := st.setter(s)
	if s.book != nil {
		st.rules.Play(s.book)
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

// nowhere is the view of a game without a position: it has only players, ruleset and board.
func (st *stack) nowhere() *engine.Facts {
	g := &engine.Game{Seating: st.players, Players: st.seats, Owners: len(st.players.Names), Rules: st.rules, Board: st.board, Budget: &st.budget}
	s := &engine.State{}
	if st.board != nil {
		s.Tiles = st.board.First
	}
	return engine.NewFacts(g, s)
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

func whether(s *sheet, when *expressions.Program) parameters.Condition {
	if when == nil {
		return nil
	}
	return func(f *engine.Facts) (bool, error) {
		out, err := when.Run(f)
		if err != nil {
			return false, expressions.Unworked("the condition of "+s.Name, err)
		}
		return out == true, nil
	}
}

// depends records the parameters on which an expression depends. None may depend on itself: then it returns the
// member through which it does.
func (st *stack) depends(x setting, p *expressions.Program) (member string, loop bool) {
	if p == nil {
		return "", false
	}
	name := x.parameter.Name
	for _, m := range append(p.Reads.View.Sorted(), p.Reads.Player.Sorted()...) {
		for _, on := range seen.RestsOn()[m] {
			st.restsOn[name] = append(st.restsOn[name], on)
			if !loop && st.reaches(on, name, map[string]bool{}) {
				member, loop = m, true
			}
		}
	}
	return member, loop
}

func (st *stack) reaches(from, to string, seen map[string]bool) bool {
	if from == to {
		return true
	}
	if seen[from] {
		return false
	}
	seen[from] = true
	return slices.ContainsFunc(st.restsOn[from], func(next string) bool { return st.reaches(next, to, seen) })
}

// ruleID finds a rule of the engine, or registers one that a variant brings.
func (st *stack) ruleID(id, title string) engine.RuleID {
	if known, ok := engine.RuleNamed(id); ok {
		return known
	}
	own := engine.RuleID(id)
	if !slices.ContainsFunc(st.rules.Own, func(r engine.OwnRule) bool { return r.ID == own }) {
		st.rules.Own = append(st.rules.Own, engine.OwnRule{ID: own, Title: title})
	}
	return own
}

// remembers makes the law keep the history that an expression reads.
func (st *stack) remembers(p *expressions.Program) {
	r := st.rules
	r.Dry = r.Dry || p.Reads.Player["dry"]
	r.Income = r.Income || r.Dry
	r.Remembers = r.Remembers || p.LooksBack()
}

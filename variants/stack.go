package variants

import (
	"slices"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/variants/expressions"
	"catanref/variants/expressions/seen"
	"catanref/variants/parameters"
	"catanref/variants/yamlfile"
)

// stack builds a law: a ruleset, then variants in their order, each on top of the earlier ones.
type stack struct {
	f       *yamlfile.File // of the scenario: faults of sheets are collected in it, too
	rules   *engine.Rules
	players position.Seating // followed by owners of pieces who do not play
	seats   int              // how many of them play
	board   *board.Board
	unread  bool                           // the board could not be read as a whole
	layers  []*layer                       // the variants
	order   []laidSheet                    // all applied sheets, from the bottom
	yields  map[*parameters.Parameter]bool // set by variants that came by themselves, and not yet by the file
	restsOn map[string][]string            // by parameter: those from which it must be computed
	general bool                           // no expression: the law can be used for every game
	use     yamlfile.Use                   // of the variant being applied
	vain    bool                           // a variant was refused since it changes nothing
	budget  engine.Budget                  // for expressions evaluated at load
}

// laidSheet is an applied sheet with its condition.
type laidSheet struct {
	*sheet
	when *expressions.Program
	use  yamlfile.Use
}

// layer is a variant applied to the ruleset.
type layer struct {
	*sheet
	on  bool
	use yamlfile.Use
	by  string // what brought it; "": the file names it
}

func newStack(f *yamlfile.File, q Query) *stack {
	return &stack{f: f, rules: base.Rules(), players: q.Players.And(q.Others), seats: len(q.Players.Names), board: q.Board, unread: q.Unread, restsOn: map[string][]string{}, yields: map[*parameters.Parameter]bool{}, general: true}
}

// setter returns the setter for a sheet, with the rules that rulings cite if it decided.
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

// nowhere is the view of a game without a position: it has only players, ruleset and board.
func (st *stack) nowhere() *engine.Facts {
	g := &engine.Game{Seating: st.players, Players: st.seats, Owners: len(st.players.Names), Rules: st.rules, Board: st.board, Budget: &st.budget}
	s := &position.State{}
	if st.board != nil {
		s.Tiles = st.board.First
	}
	return engine.NewFacts(g, s)
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

package referee

import (
	"path/filepath"
	"slices"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/engine/tell"
	"catanref/referee/rulebook"
	"catanref/scenarios"
	"catanref/variants"
	"catanref/variants/parameters"
	"catanref/variants/yamlfile"
)

// inquiry is a table with what its file says about the law: what it takes to ask how another law
// would rule on its moves.
type inquiry struct {
	game  *engine.Game
	query variants.Query
	file  string
	taken []scenarios.Default // what the file does not say

	others *variants.Others
	tables map[*engine.Rules]*otherTable
	watch  *variants.Watch // of the own law: it judges at a table of its own
}

// otherTable is the table under another law. It is made once, for making it takes as long as many rulings.
type otherTable struct {
	game  *engine.Game
	takes *deals.Adoption // takes over what is on the table here
}

func inquiryFor(s *scenarios.Scenario) *inquiry {
	return &inquiry{
		game: s.Game, file: s.File, taken: s.Taken, tables: map[*engine.Rules]*otherTable{},
		query: variants.Query{
			Ruleset: s.Ruleset, Uses: s.Variants, Dir: filepath.Dir(s.File),
			Players: s.Game.First(s.Game.Players), Others: s.Game.Names[s.Game.Players:], Board: s.Game.Board, Brings: s.Brings,
		},
	}
}

// maxCompared bounds the possible hands by which laws are compared; of more a sample is taken, the
// same for every law.
const maxCompared = 1000

// otherRuling is what another law says of the same move in the same position.
type otherRuling struct {
	under   variants.Other
	verdict engine.Verdict
	differs bool
	laws    []*engine.Rules // the one here and the other
	rule    string          // the rule that makes the difference, else the first one broken; "" for none
	brings  string          // of a variant: its rule that takes part there; "" for none
	owes    bool            // says is what somebody must do next there
	says    string          // of the same verdict: what is told there alone, or here alone
}

// otherwise rules on a move by every other law that a table like this could play by. What cannot
// differ is left out, unless all of them are asked for.
func (q *inquiry) otherwise(before *deals.Deals, ruling *engine.Ruling, all bool) []otherRuling {
	if q.others == nil {
		q.others = variants.OthersOf(q.query, q.game.Rules)
	}
	if before.Len() > maxCompared {
		before = before.Sample(maxCompared)
		sampled, _ := before.Judge(ruling.Action, nil)
		ruling = sampled
	}
	var matters func(*parameters.Parameter) bool
	if !all {
		if q.watch == nil {
			q.watch = variants.WatchReads(q.game.Rules)
		}
		q.watch.Forget()
		if _, ok := q.under(q.watch.Rules).takes.Judge(before, ruling.Action); ok {
			matters = q.watch.Matters
		}
	}
	var out []otherRuling
	for _, under := range slices.Concat(q.others.Rulesets(), q.others.Variants(matters)) {
		if o, ok := q.judgeUnder(under, before, ruling); ok && (all || o.differs) {
			out = append(out, o)
		}
	}
	return out
}

// withoutVariants rules on a move by the ruleset alone; nil where the file names no variant.
func (q *inquiry) withoutVariants(before *deals.Deals, ruling *engine.Ruling) *otherRuling {
	if len(q.query.Uses) == 0 {
		return nil
	}
	bare := q.query
	bare.Uses = nil
	law := variants.Law(&yamlfile.File{}, bare)
	if law == nil {
		return nil
	}
	o, ok := q.judgeUnder(variants.Other{Name: withoutHouseRules, Rules: law}, before, ruling)
	if !ok {
		return nil
	}
	return &o
}

// under is the table under another law.
func (q *inquiry) under(law *engine.Rules) *otherTable {
	t := q.tables[law]
	if t == nil {
		t = q.layUnder(law)
		q.tables[law] = t
	}
	return t
}

// layUnder is under for a law that is asked once.
func (q *inquiry) layUnder(law *engine.Rules) *otherTable {
	g := q.game.Under(law)
	return &otherTable{g, deals.Adopting(g, q.game.Rules)}
}

// judgeUnder compares the ruling with that of another law.
func (q *inquiry) judgeUnder(under variants.Other, before *deals.Deals, ruling *engine.Ruling) (o otherRuling, ok bool) {
	t := q.under(under.Rules)
	other, ok := t.takes.Judge(before, ruling.Action)
	if !ok {
		return o, false
	}
	o = otherRuling{under: under, verdict: other.Verdict, laws: []*engine.Rules{q.game.Rules, under.Rules}}
	switch {
	case other.Verdict == engine.CannotRule || ruling.Verdict == engine.CannotRule:
	case other.Verdict != ruling.Verdict:
		o.differs = true
		o.rule = firstApart(other.Breaks, ruling.Breaks)
	case other.Verdict == engine.Legal:
		// That another rule is cited for the same outcome is no difference worth telling.
		o.rule = firstApart(other.Effects, ruling.Effects)
		o.differs = o.rule != "" && !t.takes.SameOutcome(ruling.After, other.After)
	}
	if o.rule == "" && len(other.Breaks) > 0 {
		o.rule = other.Breaks[0].Rule.String()
	}
	if o.differs && under.Variant {
		o.brings = broughtBy(other)
	}
	if o.differs && other.Verdict == engine.Legal && ruling.Verdict == engine.Legal {
		if o.says = owedThere(t.game, other.After, ruling.After); o.says != "" {
			o.owes = true
			return o, true
		}
		o.says = told(t.game, before.Any(), other.Effects, ruling.Effects)
		if o.says == "" {
			if o.says = told(q.game, before.Any(), ruling.Effects, other.Effects); o.says != "" {
				o.says = "not there: " + o.says
			}
		}
	}
	return o, true
}

// owedThere is what somebody must do next under the other law alone, as a clause; "" if there is nothing, or it is long.
func owedThere(g *engine.Game, there, here *engine.State) string {
	owed := tell.At(g, there).Owed()
	if len(owed) == 0 || slices.Equal(owed, tell.At(g, here).Owed()) {
		return ""
	}
	first := owed[0]
	if len(first) > longestWhy {
		return ""
	}
	return "there " + first
}

// broughtBy is the first rule of a ruling that no book has: a variant brings it.
func broughtBy(r *engine.Ruling) string {
	for _, list := range [][]engine.Finding{r.Breaks, r.Effects} {
		for i := range list {
			if rule := list[i].Rule; rule.Book() == nil && rulebook.Find(rule.String()) != nil {
				return rule.String()
			}
		}
	}
	return ""
}

// told is the first sentence of some effects that others do not have, as a clause; "" if there is none, or it is long.
func told(g *engine.Game, s *engine.State, effects, others []engine.Finding) string {
	t := tell.At(g, s)
	t.Brief = true
	said := map[string]bool{}
	for i := range others {
		said[t.Sentence(&others[i])] = true
	}
	for i := range effects {
		f := &effects[i]
		if text := t.Sentence(f); text != "" && f.Telling().Stands() && !said[text] && len(text) <= longestWhy {
			return t.Clause(text)
		}
	}
	return ""
}

// firstApart is the first rule on which two lists of findings part: one that only the first names,
// or only the second, or that says another thing in either; "" if there is none.
func firstApart(findings, others []engine.Finding) string {
	for _, whole := range []bool{false, true} {
		if rule := firstBeyond(findings, others, whole); rule != "" {
			return rule
		}
		if rule := firstBeyond(others, findings, whole); rule != "" {
			return rule
		}
	}
	return ""
}

// firstBeyond is the first rule of a list of findings that the other does not name, or, comparing
// them whole, of which it has no finding that says the same; "" if there is none. Mostly the lists are the same, so that
// the one at the same place is looked at first.
func firstBeyond(findings, others []engine.Finding, whole bool) string {
	for i := range findings {
		f := &findings[i]
		same := func(o *engine.Finding) bool { return o.Rule == f.Rule && (!whole || *o == *f) }
		if i < len(others) && same(&others[i]) {
			continue
		}
		if !slices.ContainsFunc(others, func(o engine.Finding) bool { return same(&o) }) {
			return f.Rule.String()
		}
	}
	return ""
}

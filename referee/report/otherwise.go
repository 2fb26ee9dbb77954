package report

import (
	"path/filepath"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/referee/rulebook"
	"catanref/scenarios"
	"catanref/variants"
	"catanref/variants/parameters"
	"catanref/variants/yamlfile"
)

// Inquiry is a table together with the part of its file about the law. With it, the moves can be ruled on under other
// laws.
type Inquiry struct {
	Game  *engine.Game
	Query variants.Query
	File  string
	taken []scenarios.Default // the defaults: what the file does not say

	others *variants.Others
	Tables map[*engine.Rules]*otherTable
	watch  *variants.Watch // of the table's own law; it rules at a separate table
}

// otherTable is the table under another law. It is made only once, because that takes as long as many rulings.
type otherTable struct {
	game  *engine.Game
	takes *deals.Adoption // transfers the position from this table
}

func InquiryFor(s *scenarios.Scenario) *Inquiry {
	return &Inquiry{
		Game: s.Game, File: s.File, taken: s.Taken, Tables: map[*engine.Rules]*otherTable{},
		Query: variants.Query{
			Ruleset: s.Ruleset, Uses: s.Variants, Dir: filepath.Dir(s.File),
			Players: s.Game.First(s.Game.Players), Others: s.Game.Names[s.Game.Players:], Board: s.Game.Board, Brings: s.Brings,
		},
	}
}

// maxCompared is the maximum number of possible hands for comparing laws. If there are more, a sample is used, the
// same for every law.
const maxCompared = 1000

// otherRuling is the ruling of another law on the same move in the same position.
type otherRuling struct {
	Under   variants.Other
	Verdict engine.Verdict
	Differs bool
	laws    []*engine.Rules // this law and the other
	Rule    string          // the rule that makes the difference, otherwise the first broken rule; "" for none
	Brings  string          // for a variant: its rule that takes part in the other ruling; "" for none
	owes    bool            // says is a duty that exists only under the other law
	Says    string          // if the verdict is the same: a sentence that only one of the two rulings has
}

// otherwise rules on a move under every other law that such a table could use. Unless all is set, it leaves out laws
// that cannot make a difference.
func (q *Inquiry) otherwise(before *deals.Deals, ruling *engine.Ruling, all bool) []otherRuling {
	if q.others == nil {
		q.others = variants.OthersOf(q.Query, q.Game.Rules)
	}
	if before.Len() > maxCompared {
		before = before.Sample(maxCompared)
		sampled, _ := before.Judge(ruling.Action, nil)
		ruling = sampled
	}
	var matters func(*parameters.Parameter) bool
	if !all {
		if q.watch == nil {
			q.watch = variants.WatchReads(q.Game.Rules)
		}
		q.watch.Forget()
		if _, ok := q.under(q.watch.Rules).takes.Judge(before, ruling.Action); ok {
			matters = q.watch.Matters
		}
	}
	var out []otherRuling
	for _, under := range slices.Concat(q.others.Rulesets(), q.others.Variants(matters)) {
		if o, ok := q.judgeUnder(under, before, ruling); ok && (all || o.Differs) {
			out = append(out, o)
		}
	}
	return out
}

// withoutVariants rules on a move under the ruleset alone; nil if the file names no variant.
func (q *Inquiry) withoutVariants(before *deals.Deals, ruling *engine.Ruling) *otherRuling {
	if len(q.Query.Uses) == 0 {
		return nil
	}
	bare := q.Query
	bare.Uses = nil
	law := variants.Law(&yamlfile.File{}, bare)
	if law == nil {
		return nil
	}
	o, ok := q.judgeUnder(variants.Other{Name: withoutHouseRules, Rules: law}, before, ruling)
	if !ok {
		return nil
	}
	if o.Differs && o.Verdict == ruling.Verdict { // what the file's variants bring decides, not what comes without them
		if id := broughtBy(ruling, &engine.Ruling{}); id != "" {
			o.Rule = id
		}
	}
	return &o
}

// under returns the table under another law, which it keeps.
func (q *Inquiry) under(law *engine.Rules) *otherTable {
	t := q.Tables[law]
	if t == nil {
		t = q.layUnder(law)
		q.Tables[law] = t
	}
	return t
}

// layUnder is under for a law that is used only once.
func (q *Inquiry) layUnder(law *engine.Rules) *otherTable {
	g := q.Game.Under(law)
	return &otherTable{g, deals.Adopting(g, q.Game.Rules)}
}

// judgeUnder compares the ruling with the ruling under another law.
func (q *Inquiry) judgeUnder(under variants.Other, before *deals.Deals, ruling *engine.Ruling) (o otherRuling, ok bool) {
	t := q.under(under.Rules)
	other, ok := t.takes.Judge(before, ruling.Action)
	if !ok {
		return o, false
	}
	o = otherRuling{Under: under, Verdict: other.Verdict, laws: []*engine.Rules{q.Game.Rules, under.Rules}}
	switch {
	case other.Verdict == engine.CannotRule || ruling.Verdict == engine.CannotRule:
	case other.Verdict != ruling.Verdict:
		o.Differs = true
		if o.Rule = q.firstToldApart(under.Name, other.Breaks, ruling.Breaks); o.Rule == "" {
			o.Rule = firstApart(other.Breaks, ruling.Breaks)
		}
	case other.Verdict == engine.Legal:
		// A different rule for the same outcome is not worth mentioning.
		o.Rule = firstApart(other.Effects, ruling.Effects)
		o.Differs = o.Rule != "" && !t.takes.SameOutcome(ruling.After, other.After)
	}
	switch {
	case !o.Differs && other.Verdict == engine.Legal:
		o.Rule = "" // no rule decides there what none decides here
	case o.Rule == "":
		reasons := tell.At(t.game, before.Any()).Reasons(other.Breaks)
		if first := reasons.First(); first != nil {
			o.Rule = first.Rule.String()
		}
	}
	if o.Differs && under.Variant {
		o.Brings = broughtBy(other, ruling)
	}
	if o.Differs && other.Verdict == engine.Legal && ruling.Verdict == engine.Legal {
		if o.Says = owedThere(t.game, other.After, ruling.After); o.Says != "" {
			o.owes = true
			return o, true
		}
		o.Says = firstDifference(t.game, before.Any(), other.Effects, ruling.Effects)
		if o.Says == "" {
			if o.Says = firstDifference(q.Game, before.Any(), ruling.Effects, other.Effects); o.Says != "" {
				o.Says = "not there: " + o.Says
			}
		}
	}
	return o, true
}

// owedThere returns, as a clause, the duty that exists only under the other law, and who else has the same one; "" if
// there is none or its text is long.
func owedThere(g *engine.Game, there, here *position.State) string {
	owed := tell.At(g, there).Owed()
	if len(owed) == 0 || slices.Equal(owed, tell.At(g, here).Owed()) {
		return ""
	}
	first := owed[0]
	if len(first) > longestWhy {
		return ""
	}
	var alike []string
	for _, due := range there.Owed()[1:] {
		same := there.Pending[0]
		if same.Seat = due.Seat; same == due {
			alike = append(alike, g.Names[due.Seat])
		}
	}
	switch len(alike) {
	case 0:
	case 1:
		first += ", and so does " + alike[0]
	default:
		first += ", and so do " + tell.List(alike, "and")
	}
	return "there " + first
}

// broughtBy returns the first rule of a ruling that comes from a variant, and not from a book nor from a variant that is
// in play here, too.
func broughtBy(r, here *engine.Ruling) string {
	for _, list := range [][]engine.Finding{r.Breaks, r.Effects} {
		for i := range list {
			if rule := list[i].Rule; rule.Book() == nil && rulebook.Find(rule.String()) != nil && !names(here, rule) {
				return rule.String()
			}
		}
	}
	return ""
}

// names reports whether a ruling names a rule.
func names(r *engine.Ruling, rule engine.RuleID) bool {
	is := func(f engine.Finding) bool { return f.Rule == rule }
	return slices.ContainsFunc(r.Breaks, is) || slices.ContainsFunc(r.Effects, is)
}

// firstDifference returns, as a clause, the first sentence of effects that others lack; "" if there is none or it is long.
func firstDifference(g *engine.Game, s *position.State, effects, others []engine.Finding) string {
	t := tell.At(g, s)
	t.Brief = true
	said := map[string]bool{}
	for i := range others {
		said[t.Sentence(&others[i])] = true
	}
	for i := range effects {
		f := &effects[i]
		if text := t.Sentence(f); text != "" && f.Telling().InShort() && !said[text] && len(text) <= longestWhy {
			return t.Clause(text)
		}
	}
	return ""
}

// firstApart returns the first rule in which two lists of findings differ: a rule that only one list names, or else
// one about which the lists say different things; "" if there is none.
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

// firstToldApart returns the first rule that only one of two lists names and whose entry in the catalogue says in a few
// words how the two rulesets differ in it; "" if there is none.
func (q *Inquiry) firstToldApart(under string, lists ...[]engine.Finding) string {
	for i, list := range lists {
		for j := range list {
			id := list[j].Rule
			if slices.ContainsFunc(lists[1-i], func(f engine.Finding) bool { return f.Rule == id }) {
				continue
			}
			rule := rulebook.Find(id.String())
			if rule != nil && slices.ContainsFunc(rule.Differs, func(d struct{ Under, Says string }) bool {
				return len(d.Says) <= longestWhy && (d.Under == bookOfRuleset(under) || d.Under == bookOfRuleset(q.Query.Ruleset))
			}) {
				return id.String()
			}
		}
	}
	return ""
}

// firstBeyond returns the first rule of a list of findings that the other list does not name. If whole is set, it
// returns the first rule of a finding that the other list does not have exactly. It returns "" if there is none. The
// lists are usually equal, so the finding at the same index is compared first.
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

// bookOfRuleset returns the book of a ruleset: the short summary covers both games.
func bookOfRuleset(name string) string { return strings.TrimSuffix(name, "-ck") }

// longestWhy is the maximum length of a catalogue text about another edition that is put into brackets.
const longestWhy = 70

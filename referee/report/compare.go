package report

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"catanref/engine"
	"catanref/referee/console"
	"catanref/referee/picture"
)

// compareRow is one law in the table of rule --compare.
type compareRow struct {
	under, kind string
	verdict     string
	rule        string // the decisive rule; "" for none
	differs     bool
}

// Kinds of rows: the law in force, and the others.
const (
	playedKind  = "played"
	RulesetKind = "ruleset"
	VariantKind = "variant"
	plainKind   = "without-house-rules"
)

// withoutHouseRules names the law of the file with all its variants and house rules turned off.
const withoutHouseRules = "without house rules"

// compareRows lists the compared laws, the law in force first.
func (r *Report) compareRows() []compareRow {
	own := compareRow{under: r.ruleset(), kind: playedKind, verdict: r.Ruling.Verdict.String()}
	if told, _, maybe := r.grounds(1); len(told)+len(maybe) > 0 {
		own.rule = append(told, maybe...)[0].id
	}
	rows := []compareRow{own}
	if o := r.plain; o != nil {
		rows = append(rows, compareRow{withoutHouseRules, plainKind, o.Verdict.String(), o.Rule, o.Differs})
	}
	for _, o := range r.others {
		row := compareRow{o.Under.Name, RulesetKind, o.Verdict.String(), o.Rule, o.Differs}
		if o.Differs && o.Brings != "" {
			row.rule = o.Brings
		}
		if o.Under.Variant {
			row.kind = VariantKind
		}
		rows = append(rows, row)
	}
	return rows
}

type comparedJSON struct {
	Under   string `json:"under"`
	Kind    string `json:"kind"` // played, ruleset, variant, without-house-rules
	Verdict string `json:"verdict"`
	Rule    string `json:"rule"`
	Differs bool   `json:"differs"`
}

func (r *Report) compareList() []comparedJSON {
	out := []comparedJSON{}
	for _, row := range r.compareRows() {
		out = append(out, comparedJSON{row.under, row.kind, strings.ReplaceAll(row.verdict, " ", "-"), row.rule, row.differs})
	}
	return out
}

// compareText prints the table. A star marks the laws with a different ruling.
func (r *Report) compareText(p *console.Page) {
	rows := r.compareRows()
	starred := false
	for i := range rows {
		row := &rows[i]
		switch {
		case row.kind == playedKind:
			row.under += " (played)"
		case row.kind == VariantKind:
			row.under = "with " + row.under
		}
		if row.differs && row.verdict == r.Ruling.Verdict.String() {
			row.verdict += ", another outcome"
		}
		starred = starred || row.differs
	}
	under, verdict := len("Under"), len("Verdict")
	for _, row := range rows {
		under, verdict = max(under, utf8.RuneCountInString(row.under)), max(verdict, len(row.verdict))
	}
	before := func(rule string) string { // a long id goes to the next line
		if 2+under+2+verdict+2+len(rule) > p.Width {
			return "\n      "
		}
		return "  "
	}
	p.Raw(fmt.Sprintf("  %-*s  %-*s", under, "Under", verdict, "Verdict"), before("Decided by"), "Decided by\n")
	for _, row := range rows {
		mark, word, rule := " ", fmt.Sprintf("%-*s", verdict, row.verdict), row.rule
		if row.differs {
			mark = "*"
		}
		if row.differs || row.kind == playedKind {
			word = p.Ink(word, verdictInk(row.verdict))
		}
		if rule == "" {
			rule = "-"
		}
		p.Raw(mark, fmt.Sprintf(" %-*s  ", under, row.under), word, before(rule), rule, "\n")
	}
	if starred {
		p.Raw("  * rules otherwise\n")
	}
}

func verdictInk(verdict string) picture.Ink {
	switch {
	case strings.HasPrefix(verdict, engine.Legal.String()):
		return picture.Good
	case strings.HasPrefix(verdict, engine.Illegal.String()):
		return picture.Bad
	}
	return picture.Open
}

package table

import (
	"catanref/engine/tell"
	"catanref/referee/console"
	"catanref/referee/picture"
	"catanref/referee/report"
	"catanref/scenarios"
	"catanref/variants"
)

// LawPage prints edition, variants, and every parameter that was set.
func LawPage(p *console.Page, s *scenarios.Scenario, law []variants.Ruled) {
	p.Raw("Ruleset ", p.Ink(s.Game.Rules.Ruleset, picture.Bold), "\n")
	for _, use := range s.Variants {
		text := "Variant " + use.Name
		switch use.When {
		case "", "true":
		case "false":
			text += ", off"
		default:
			text += ", where " + use.When
		}
		p.Text("", 2, text)
	}
	for _, b := range variants.BroughtBy(report.InquiryFor(s).Query) {
		p.Text("", 2, "Variant "+b.Name+", brought by "+b.By)
	}
	told := 0
	for _, r := range law {
		if !setHere(r) {
			continue
		}
		told++
		p.Blank()
		lawText(p, r)
	}
	for _, n := range variants.NamedBy(report.InquiryFor(s).Query, s.File) {
		showNamed(p, n)
	}
	p.Blank()
	p.Text("", 2, othersAtDefault(len(law)-told, told))
}

func othersAtDefault(n, told int) string {
	if told == 0 {
		return "Every parameter has its default."
	}
	return "The other " + console.Count(n, "parameter") + " are at their defaults."
}

// setHere reports whether the parameter was set or differs from its default.
func setHere(r variants.Ruled) bool {
	return len(r.Origins) > 0 || r.Expression || r.Value != r.Parameter.Default
}

// lawText prints one parameter and who set it, the latest setting first.
func lawText(p *console.Page, r variants.Ruled) {
	value := r.Value
	if r.Expression {
		value = "depends on the position"
	}
	p.Raw("  ", p.Ink(r.Parameter.Name, picture.Bold))
	p.Rest(2+len(r.Parameter.Name), 4, ": "+value+"   (default "+r.Parameter.Default+")")
	p.Text("    ", 4, tell.AsSentence(r.Parameter.Doc))
	for i, o := range r.Origins {
		head := ""
		if i > 0 {
			head = "else "
		}
		if o.When != "" {
			p.Text("    ", 6, head+"where "+o.When+"  at "+o.WhenPlace.String())
			head = ""
		}
		p.Text("    ", 6, head+o.Value+"  by "+o.By+" at "+o.Place.String())
	}
	if n := len(r.Origins); n > 0 && r.Origins[n-1].When != "" {
		p.Text("    ", 6, "else "+r.Parameter.Default)
	}
}

type lawJSON struct {
	Ruleset    string        `json:"ruleset"`
	Variants   []string      `json:"variants"`
	Brought    []broughtJSON `json:"brought"` // variants that the file does not name itself
	Parameters []ruledJSON   `json:"parameters"`
	Define     []DefineJSON  `json:"define,omitempty"`
	Grants     []GrantJSON   `json:"grants,omitempty"`
	Tokens     []TokensJSON  `json:"tokens,omitempty"`
	Actions    []ActionJSON  `json:"actions,omitempty"`
}

type broughtJSON struct {
	Variant string `json:"variant"`
	By      string `json:"by"`
}

type ruledJSON struct {
	Parameter  string       `json:"parameter"`
	Value      string       `json:"value"`
	Expression bool         `json:"expression"`
	Default    string       `json:"default"`
	Set        []originJSON `json:"set"`
}

type originJSON struct {
	By     string `json:"by"`
	Kind   string `json:"kind"` // ruleset, variant
	Value  string `json:"value"`
	At     string `json:"at"` // file:line:col
	When   string `json:"when"`
	WhenAt string `json:"when_at"`
}

func LawOf(s *scenarios.Scenario, law []variants.Ruled) lawJSON {
	out := lawJSON{Ruleset: s.Game.Rules.Ruleset, Variants: []string{}, Brought: []broughtJSON{}, Parameters: []ruledJSON{}}
	for _, use := range s.Variants {
		out.Variants = append(out.Variants, use.Name)
	}
	for _, b := range variants.BroughtBy(report.InquiryFor(s).Query) {
		out.Brought = append(out.Brought, broughtJSON{b.Name, b.By})
	}
	for _, r := range law {
		if !setHere(r) {
			continue
		}
		j := ruledJSON{r.Parameter.Name, r.Value, r.Expression, r.Parameter.Default, []originJSON{}}
		for _, o := range r.Origins {
			origin := originJSON{By: o.By, Kind: report.VariantKind, Value: o.Value, At: o.Place.String(), When: o.When}
			if o.Ruleset {
				origin.Kind = report.RulesetKind
			}
			if o.When != "" {
				origin.WhenAt = o.WhenPlace.String()
			}
			j.Set = append(j.Set, origin)
		}
		out.Parameters = append(out.Parameters, j)
	}
	for _, n := range variants.NamedBy(report.InquiryFor(s).Query, s.File) {
		define, grants := NamedOf(n.Define, n.Grants)
		for i := range define {
			define[i].By = n.By
		}
		for i := range grants {
			grants[i].By, grants[i].On = n.By, n.When
		}
		out.Define, out.Grants = append(out.Define, define...), append(out.Grants, grants...)
		tokens, actions := OwnOf(n.Tokens, n.Actions)
		for i := range tokens {
			tokens[i].By = n.By
		}
		for i := range actions {
			actions[i].By, actions[i].On = n.By, n.When
		}
		out.Tokens, out.Actions = append(out.Tokens, tokens...), append(out.Actions, actions...)
	}
	return out
}

package report

import (
	"strings"

	"catanref/engine"
	"catanref/engine/tell"
	"catanref/referee/console"
	"catanref/referee/rulebook"
)

// This file prints what other laws would say.

type otherwiseJSON struct {
	Under   string `json:"under"`
	Verdict string `json:"verdict"`
	Rule    string `json:"rule"`
}

// otherwiseList lists the laws under which the ruling would be different.
func otherwiseList(others []otherRuling) []otherwiseJSON {
	out := []otherwiseJSON{}
	for _, o := range others {
		if o.Differs {
			out = append(out, otherwiseJSON{o.Under.Name, verdictWord(o.Verdict), o.Rule})
		}
	}
	return out
}

// verdictWord returns a verdict in the form for programs.
func verdictWord(v engine.Verdict) string { return strings.ReplaceAll(v.String(), " ", "-") }

// otherwiseText says under which laws the ruling would be different, and why. Laws that differ in the same way are
// grouped. It returns "" if there are none.
func otherwiseText(here *engine.Ruling, others []otherRuling, played string) string {
	type way struct {
		verdict engine.Verdict
		why     string
	}
	var ways []way
	under := map[way][]string{}
	for _, o := range others {
		if !o.Differs {
			continue
		}
		if o.Under.Variant && o.Verdict == here.Verdict && o.Brings == "" && o.Says == "" { // nothing can be said of it but its name
			continue
		}
		w := way{o.Verdict, o.why(here, played)}
		if under[w] == nil {
			ways = append(ways, w)
		}
		under[w] = append(under[w], o.Under.Name)
	}
	if len(ways) == 0 {
		return ""
	}
	parts := make([]string, len(ways))
	for i, w := range ways {
		verdict := w.verdict.String()
		if w.verdict == here.Verdict {
			verdict = "with another outcome"
		}
		parts[i] = verdict + " under " + tell.List(under[w], "and")
		if w.why != "" {
			parts[i] += " (" + w.why + ")"
		}
	}
	return "Otherwise: " + strings.Join(parts, "; ") + "."
}

// why says what makes the difference under another law: the rule that the variant brings, the text about the edition,
// or the rule that is broken there.
func (o *otherRuling) why(here *engine.Ruling, played string) string {
	if o.Under.Variant {
		says := o.printing()
		switch {
		case says != "":
			return says
		case o.owes, o.Brings == "" && o.Says != "":
			return o.Says
		case o.Brings == "":
			return o.Under.Title
		}
		_, title, named := strings.Cut(TitleOf(o.Brings), ": ")
		if !named {
			title = TitleOf(o.Brings)
		}
		return uncapital(title)
	}
	if rule := rulebook.Find(o.Rule); rule != nil {
		if says := differsUnder(rule, played); says != "" {
			return "here: " + says
		}
		for _, d := range rule.Differs {
			if (d.Under == o.Under.Name || d.Under == bookOfRuleset(o.Under.Name)) && len(d.Says) <= longestWhy {
				return uncapital(strings.TrimSuffix(d.Says, "."))
			}
		}
	}
	for i := range here.Breaks {
		if says := differsUnder(rulebook.Find(here.Breaks[i].Rule.String()), played); says != "" {
			return "here: " + says
		}
	}
	if o.Says != "" {
		return o.Says
	}
	if o.Verdict == engine.Illegal && here.Verdict != engine.Illegal {
		return TitleOf(o.Rule, o.laws...)
	}
	return ""
}

// printing says how the rule differs between two printings of a box, if the laws are of two and a short text exists;
// otherwise "".
func (o *otherRuling) printing() string {
	here, there, rule := o.laws[0].Printing, o.laws[1].Printing, rulebook.Find(o.Rule)
	if here == there {
		return ""
	}
	if says := differsUnder(rule, there); says != "" {
		return says
	}
	if says := differsUnder(rule, here); says != "" {
		return "here: " + says
	}
	return ""
}

// differsUnder says how the rule differs under a ruleset, if a short text exists; otherwise "".
func differsUnder(r *rulebook.Rule, ruleset string) string {
	if r != nil {
		for _, d := range r.Differs {
			if d.Under == bookOfRuleset(ruleset) && len(d.Says) <= longestWhy {
				return uncapital(strings.TrimSuffix(d.Says, "."))
			}
		}
	}
	return ""
}

// elsewhereText prints how other editions and variants would rule.
func (r *Report) elsewhereText(p *console.Page) {
	if r.compared {
		p.Blank()
		r.compareText(p)
	} else if text := otherwiseText(r.Ruling, r.others, r.ruleset()); text != "" {
		p.Blank()
		p.Text("  ", 4, text)
	}
}

func uncapital(text string) string { return strings.ToLower(text[:1]) + text[1:] }

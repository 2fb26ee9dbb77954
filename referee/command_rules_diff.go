package referee

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"catanref/engine"
	"catanref/engine/ck"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/referee/console"
	"catanref/referee/rulebook"
	"catanref/referee/table"
	"catanref/referee/visible"
	"catanref/variants"
	"catanref/variants/yamlfile"
)

func rulesDiffCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:     "diff A B",
		Short:   "tells in what two rulesets differ",
		Long:    "Tells rule by rule in what two rulesets differ, and which parameters of the law have other values.",
		Example: "  catanref rules diff ck-2015 ck-2007",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 2 {
				return usage(cmd, "Name two rulesets, like ck-2015 and ck-2007.")
			}
			return nil
		},
		ValidArgsFunction: func(_ *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
			var out []string
			for _, name := range rulesetNames() {
				if len(args) < 2 && strings.HasPrefix(name, typed) {
					out = append(out, name)
				}
			}
			return out, cobra.ShellCompDirectiveNoFileComp
		},
	}
	output := outputFlag(cmd, "text", "json")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		a, err := editionNamed(cmd, args[0])
		if err != nil {
			return err
		}
		b, err := editionNamed(cmd, args[1])
		if err != nil {
			return err
		}
		d := differenceOf(a, b)
		if *output == "json" {
			return visible.WriteJSON(cmd.OutOrStdout(), d)
		}
		d.text(pageFor(cmd.OutOrStdout()))
		return nil
	}
	return cmd
}

func rulesetNames() []string {
	var out []string
	for _, info := range variants.Rulesets() {
		out = append(out, info.Name)
	}
	return out
}

// edition is one of the rulesets that are compared.
type edition struct {
	name  string
	keys  []string // keys under which the catalogue lists its differences, the closest first
	law   *engine.Rules
	ruled []variants.Ruled
}

// editionNamed finds a built-in ruleset, or one in a file.
func editionNamed(cmd *cobra.Command, name string) (*edition, error) {
	own := name
	if strings.Contains(name, "/") || strings.HasSuffix(name, ".yaml") {
		info, ruleset, err := infoOf(cmd, name)
		switch {
		case err != nil:
			return nil, err
		case !ruleset:
			return nil, fmt.Errorf("%s is a variant, not a ruleset", name)
		}
		own = info.From
	} else if _, ruleset, ok := variants.InfoNamed(name); !ok || !ruleset {
		return nil, usage(cmd, "There is no ruleset %q.%s", console.Printable(name), table.DidYouMean(name, rulesetNames()))
	}
	f := &yamlfile.File{Name: name}
	q := variants.Query{Ruleset: name, Dir: ".", Players: position.Seated(table.SeatNames[:4], nil, nil)}
	e := &edition{name: name, keys: []string{own}, law: variants.Law(f, q), ruled: variants.RuledBy(q, name)}
	if e.law == nil {
		return nil, f.Err()
	}
	if own == "summary-ck" { // the book of 2015 holds for everything the summary does not mention
		e.keys = append(e.keys, "summary", "ck-2015")
	}
	return e, nil
}

// has reports whether a rule of the catalogue belongs to the edition. Rules of variants belong to every edition.
func (e *edition) has(r *rulebook.Rule) bool {
	return e.law.Plays(ck.Book) || !strings.HasPrefix(r.ID, "ck.")
}

// otherwise says how the edition differs from the catalogue's text of a rule; "" if it does not.
func (e *edition) otherwise(r *rulebook.Rule) string {
	for _, key := range e.keys {
		for _, d := range r.Differs {
			if d.Under == key {
				return d.Says
			}
		}
	}
	return ""
}

// difference is the list of differences between two rulesets.
type difference struct {
	A          string               `json:"a"`
	B          string               `json:"b"`
	Rules      []differingRule      `json:"rules"`
	Parameters []differingParameter `json:"parameters"`
	OnlyA      []string             `json:"only_a"` // rules that the other ruleset does not have
	OnlyB      []string             `json:"only_b"`
}

type differingRule struct {
	Rule  string `json:"rule"`
	Title string `json:"title"`
	A     string `json:"a"`
	B     string `json:"b"`
}

type differingParameter struct {
	Parameter string   `json:"parameter"`
	About     string   `json:"about"`
	A         string   `json:"a"`
	B         string   `json:"b"`
	Rules     []string `json:"rules"`
}

func differenceOf(a, b *edition) difference {
	d := difference{
		A: a.name, B: b.name, Rules: []differingRule{}, Parameters: []differingParameter{}, OnlyA: []string{}, OnlyB: []string{},
	}
	for _, r := range rulebook.All() {
		switch inA, inB := a.has(r), b.has(r); {
		case inA && !inB:
			d.OnlyA = append(d.OnlyA, r.ID)
		case inB && !inA:
			d.OnlyB = append(d.OnlyB, r.ID)
		case inA:
			if x, y := a.otherwise(r), b.otherwise(r); x != y {
				d.Rules = append(d.Rules, differingRule{r.ID, r.Title, orElse(x, r.Says), orElse(y, r.Says)})
			}
		}
	}
	for i, x := range a.ruled {
		y := b.ruled[i]
		if x.Value != y.Value {
			p := x.Parameter
			d.Parameters = append(d.Parameters, differingParameter{p.Name, p.Doc, x.Value, y.Value, append([]string{}, p.Rules...)})
		}
	}
	return d
}

func orElse(text, other string) string {
	if text == "" {
		return other
	}
	return text
}

func (d *difference) text(p *console.Page) {
	if len(d.Rules)+len(d.Parameters)+len(d.OnlyA)+len(d.OnlyB) == 0 {
		p.Text("", 0, d.A+" and "+d.B+" do not differ.")
		return
	}
	for i, r := range d.Rules {
		if i > 0 {
			p.Blank()
		}
		p.Heading("", r.Title, r.Rule)
		p.Text("  "+d.A+": ", 4, tell.AsSentence(r.A))
		p.Text("  "+d.B+": ", 4, tell.AsSentence(r.B))
	}
	if len(d.Parameters) > 0 {
		if len(d.Rules) > 0 {
			p.Blank()
		}
		p.Raw("Parameters:\n")
		for _, x := range d.Parameters {
			p.Text("  ", 4, x.Parameter+", "+x.About+": "+x.A+" in "+d.A+", "+x.B+" in "+d.B)
			if len(x.Rules) > 0 {
				p.Text("    bears on ", 6, strings.Join(x.Rules, ", "))
			}
		}
	}
	for _, only := range []struct {
		name string
		ids  []string
	}{{d.A, d.OnlyA}, {d.B, d.OnlyB}} {
		if len(only.ids) > 0 {
			p.Blank()
			p.Text("", 2, "Only "+only.name+" has the "+console.Count(len(only.ids), "rule")+" of Cities & Knights; see: catanref rules list ck")
		}
	}
}

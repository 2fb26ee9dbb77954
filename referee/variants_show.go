package referee

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"catanref/engine/tell"
	"catanref/referee/picture"
	"catanref/scenarios"
	"catanref/variants"
)

func variantsShowCommand() *cobra.Command {
	var in string
	cmd := &cobra.Command{
		Use:   "show NAME | --in FILE",
		Short: "shows a variant or ruleset in words, or the law in force in a scenario",
		Long: `Shows what a built-in variant or ruleset says, or one in a file. With --in FILE it shows the law in
force there: every parameter that was set or differs from its default, its value or expression, who set
it and where that is written.`,
		Example: "  catanref variants show combined-trade-build\n  catanref variants show --in game.yaml",
		Args:    atMostOne,
		ValidArgsFunction: func(_ *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
			var out []string
			for _, name := range lawNames() {
				if len(args) == 0 && strings.HasPrefix(name, typed) {
					out = append(out, name)
				}
			}
			return out, cobra.ShellCompDirectiveDefault
		},
	}
	cmd.Flags().StringVar(&in, "in", "", "scenario or game `FILE` whose law is shown; - is standard input")
	output := outputFlag(cmd, "text", "json", "yaml")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		switch {
		case in != "" && len(args) > 0:
			return usage(cmd, "Name a variant, or a file with --in, not both.")
		case in != "" && *output == "yaml":
			return usage(cmd, "The law of a game comes of several files; yaml is written of a variant or ruleset.")
		case in != "":
			return showLaw(cmd, in, *output == "json")
		case len(args) == 0:
			return usage(cmd, "Name a variant, or a file with --in.")
		case *output == "yaml":
			return showSource(cmd, args[0])
		}
		info, ruleset, err := infoOf(cmd, args[0])
		if err != nil {
			return err
		}
		if *output == "json" {
			return writeJSON(cmd.OutOrStdout(), shownInfo(info, ruleset))
		}
		showInfo(pageFor(cmd.OutOrStdout()), info, ruleset)
		return nil
	}
	return cmd
}

// lawNames lists what is built in: variants, then rulesets.
func lawNames() []string {
	return namesOf(append(variants.Variants(), variants.Rulesets()...))
}

func namesOf(infos []variants.Info) []string {
	out := make([]string, len(infos))
	for i, info := range infos {
		out[i] = info.Name
	}
	return out
}

// completeLaw lets the shell complete the flags --ruleset and --variants.
func completeLaw(cmd *cobra.Command) {
	completeNames(cmd, "ruleset", func() []string { return namesOf(variants.Rulesets()) })
	completeNames(cmd, "variants", func() []string { return namesOf(variants.Variants()) })
}

// infoOf finds a variant or ruleset by its name, or in a file.
func infoOf(cmd *cobra.Command, name string) (info variants.Info, ruleset bool, err error) {
	if info, ruleset, ok := variants.InfoNamed(name); ok {
		return info, ruleset, nil
	}
	if name != "-" && !strings.Contains(name, "/") && !strings.HasSuffix(name, ".yaml") {
		return info, false, usage(cmd, "There is no variant %q.%s", printable(name), didYouMean(name, lawNames()))
	}
	var data []byte
	if name == "-" {
		name, data, err = readInput(name, cmd.InOrStdin())
	} else {
		data, err = readFile(name)
	}
	if err != nil {
		return info, false, err
	}
	return variants.InfoOf(name, data)
}

// showSource writes a variant or ruleset as a file that reads as the same.
func showSource(cmd *cobra.Command, name string) error {
	_, ruleset, err := infoOf(cmd, name)
	if err != nil {
		return err
	}
	data := variants.Source(name, ruleset)
	if data == nil {
		if data, err = readFile(name); err != nil {
			return err
		}
	}
	_, err = cmd.OutOrStdout().Write(data)
	return err
}

type rulesetJSON struct {
	Ruleset string        `json:"ruleset"`
	Title   string        `json:"title"`
	About   string        `json:"about"`
	From    string        `json:"from"`
	Rules   []string      `json:"rules"`
	Set     []settingJSON `json:"set"`
}

func shownInfo(info variants.Info, ruleset bool) any {
	v := variantOf(info)
	if !ruleset {
		return v
	}
	return rulesetJSON{v.Variant, v.Title, v.About, info.From, v.Rules, v.Set}
}

// showInfo tells a variant or ruleset in words.
func showInfo(p *page, info variants.Info, ruleset bool) {
	p.heading("", info.Title, info.Name)
	if info.About != "" {
		p.text("  ", 2, info.About)
	}
	p.blank()
	switch {
	case !ruleset:
		p.text("  For ", 4, forWords(info)+".")
	case info.From != "":
		p.text("  ", 4, "An edition. Where it sets nothing it is like "+info.From+".")
	default:
		p.text("  ", 4, "An edition. Where it sets nothing the defaults hold.")
	}
	if len(info.Needs) > 0 {
		p.text("  ", 4, "Needs "+tell.List(info.Needs, "and")+".")
	}
	if len(info.Conflicts) > 0 {
		p.text("  ", 4, "Not together with "+tell.List(info.Conflicts, "or")+".")
	}
	if len(info.Rules) > 0 {
		p.blank()
		p.raw("  Its rulings cite:\n")
		for _, id := range info.Rules {
			p.text("    ", 6, titleOf(id)+" ("+id+")")
		}
	}
	if len(info.Set) > 0 {
		p.blank()
		p.raw("  It sets:\n")
		about := map[string]string{}
		for _, parameter := range variants.Parameters() {
			about[parameter.Name] = parameter.Doc
		}
		for _, s := range info.Set {
			p.text("    ", 6, s.Parameter+": "+s.Value+writtenAt(s.At))
			p.text("      ", 6, sentence(about[s.Parameter]))
		}
	}
	if len(info.Define) > 0 {
		p.blank()
		p.raw("  It names:\n")
		showDefinitions(p, "    ", info.Define)
	}
	if len(info.Grants) > 0 {
		p.blank()
		p.raw("  It grants:\n")
		showGrants(p, "    ", info.Grants)
	}
}

// showLaw tells the law in force in a scenario file.
func showLaw(cmd *cobra.Command, file string, asJSON bool) error {
	s, err := readScenario(file, cmd.InOrStdin())
	if err != nil {
		return err
	}
	law := variants.RuledBy(inquiryFor(s).query, s.File)
	if law == nil {
		return errors.New(s.File + ": the law of this file cannot be built again")
	}
	if asJSON {
		return writeJSON(cmd.OutOrStdout(), lawOf(s, law))
	}
	lawPage(pageFor(cmd.OutOrStdout()), s, law)
	return nil
}

// lawPage tells edition, variants, and every parameter that somebody set.
func lawPage(p *page, s *scenarios.Scenario, law []variants.Ruled) {
	p.raw("Ruleset ", p.ink(s.Game.Rules.Ruleset, picture.Bold), "\n")
	for _, use := range s.Variants {
		text := "Variant " + use.Name
		switch use.When {
		case "", "true":
		case "false":
			text += ", off"
		default:
			text += ", where " + use.When
		}
		p.text("", 2, text)
	}
	for _, b := range variants.BroughtBy(inquiryFor(s).query) {
		p.text("", 2, "Variant "+b.Name+", brought by "+b.By)
	}
	told := 0
	for _, r := range law {
		if !setHere(r) {
			continue
		}
		told++
		p.blank()
		lawText(p, r)
	}
	for _, n := range variants.NamedBy(inquiryFor(s).query, s.File) {
		showNamed(p, n)
	}
	p.blank()
	p.raw(othersAtDefault(len(law)-told, told), "\n")
}

func othersAtDefault(n, told int) string {
	if told == 0 {
		return "Every parameter has its default."
	}
	return "The other " + count(n, "parameter") + " are at their defaults."
}

// setHere reports whether somebody set the parameter or it differs from its default.
func setHere(r variants.Ruled) bool {
	return len(r.Origins) > 0 || r.Expression || r.Value != r.Parameter.Default
}

// lawText tells one parameter, with who set it, the last word first.
func lawText(p *page, r variants.Ruled) {
	value := r.Value
	if r.Expression {
		value = "depends on the position"
	}
	p.raw("  ", p.ink(r.Parameter.Name, picture.Bold))
	p.rest(2+len(r.Parameter.Name), 4, ": "+value+"   (default "+r.Parameter.Default+")")
	p.text("    ", 4, sentence(r.Parameter.Doc))
	for i, o := range r.Origins {
		head := ""
		if i > 0 {
			head = "else "
		}
		if o.When != "" {
			p.text("    ", 6, head+"where "+o.When+"  at "+o.WhenPlace.String())
			head = ""
		}
		p.text("    ", 6, head+o.Value+"  by "+o.By+" at "+o.Place.String())
	}
	if n := len(r.Origins); n > 0 && r.Origins[n-1].When != "" {
		p.text("    ", 6, "else "+r.Parameter.Default)
	}
}

type lawJSON struct {
	Ruleset    string        `json:"ruleset"`
	Variants   []string      `json:"variants"`
	Brought    []broughtJSON `json:"brought"` // those that the file does not name
	Parameters []ruledJSON   `json:"parameters"`
	Define     []defineJSON  `json:"define,omitempty"`
	Grants     []grantJSON   `json:"grants,omitempty"`
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

func lawOf(s *scenarios.Scenario, law []variants.Ruled) lawJSON {
	out := lawJSON{Ruleset: s.Game.Rules.Ruleset, Variants: []string{}, Brought: []broughtJSON{}, Parameters: []ruledJSON{}}
	for _, use := range s.Variants {
		out.Variants = append(out.Variants, use.Name)
	}
	for _, b := range variants.BroughtBy(inquiryFor(s).query) {
		out.Brought = append(out.Brought, broughtJSON{b.Name, b.By})
	}
	for _, r := range law {
		if !setHere(r) {
			continue
		}
		j := ruledJSON{r.Parameter.Name, r.Value, r.Expression, r.Parameter.Default, []originJSON{}}
		for _, o := range r.Origins {
			origin := originJSON{By: o.By, Kind: variantKind, Value: o.Value, At: o.Place.String(), When: o.When}
			if o.Ruleset {
				origin.Kind = rulesetKind
			}
			if o.When != "" {
				origin.WhenAt = o.WhenPlace.String()
			}
			j.Set = append(j.Set, origin)
		}
		out.Parameters = append(out.Parameters, j)
	}
	for _, n := range variants.NamedBy(inquiryFor(s).query, s.File) {
		define, grants := namedOf(n.Define, n.Grants)
		for i := range define {
			define[i].By = n.By
		}
		for i := range grants {
			grants[i].By, grants[i].On = n.By, n.When
		}
		out.Define, out.Grants = append(out.Define, define...), append(out.Grants, grants...)
	}
	return out
}

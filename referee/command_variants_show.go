package referee

import (
	"strings"

	"github.com/spf13/cobra"

	"catanref/engine/tell"
	"catanref/referee/console"
	"catanref/referee/report"
	"catanref/referee/table"
	"catanref/referee/visible"
	"catanref/variants"
	"catanref/variants/parameters"
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
			return visible.WriteJSON(cmd.OutOrStdout(), shownInfo(info, ruleset))
		}
		showInfo(pageFor(cmd.OutOrStdout()), info, ruleset)
		return nil
	}
	return cmd
}

// lawNames lists the built-in variants, then the built-in rulesets.
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

// completeLaw adds shell completion for the flags --ruleset and --variants.
func completeLaw(cmd *cobra.Command) {
	completeNames(cmd, "ruleset", func() []string { return namesOf(variants.Rulesets()) })
	completeNames(cmd, "variants", func() []string { return namesOf(variants.Variants()) })
}

// infoOf finds a variant or ruleset by name, or in a file.
func infoOf(cmd *cobra.Command, name string) (info variants.Info, ruleset bool, err error) {
	if info, ruleset, ok := variants.InfoNamed(name); ok {
		return info, ruleset, nil
	}
	if name != "-" && !strings.Contains(name, "/") && !strings.HasSuffix(name, ".yaml") {
		return info, false, usage(cmd, "There is no variant %q.%s", console.Printable(name), table.DidYouMean(name, lawNames()))
	}
	var data []byte
	if name == "-" {
		name, data, err = readInput(name, cmd.InOrStdin())
	} else {
		data, err = table.ReadFile(name)
	}
	if err != nil {
		return info, false, err
	}
	return variants.InfoOf(name, data)
}

// showSource prints a variant or ruleset as a file that has the same meaning.
func showSource(cmd *cobra.Command, name string) error {
	_, ruleset, err := infoOf(cmd, name)
	if err != nil {
		return err
	}
	data := variants.Source(name, ruleset)
	if data == nil {
		if data, err = table.ReadFile(name); err != nil {
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

// showInfo describes a variant or ruleset in words.
func showInfo(p *console.Page, info variants.Info, ruleset bool) {
	p.Heading("", info.Title, info.Name)
	if info.About != "" {
		p.Text("  ", 2, info.About)
	}
	p.Blank()
	switch {
	case !ruleset:
		p.Text("  For ", 4, forWords(info)+".")
	case info.From != "":
		p.Text("  ", 4, "An edition. Where it sets nothing it is like "+info.From+".")
	default:
		p.Text("  ", 4, "An edition. Where it sets nothing the defaults hold.")
	}
	if len(info.Needs) > 0 {
		p.Text("  ", 4, "Needs "+tell.List(info.Needs, "and")+".")
	}
	if len(info.Conflicts) > 0 {
		p.Text("  ", 4, "Not together with "+tell.List(info.Conflicts, "or")+".")
	}
	if len(info.Rules) > 0 {
		p.Blank()
		p.Raw("  Its rulings cite:\n")
		for _, id := range info.Rules {
			p.Text("    ", 6, report.TitleOf(id)+" ("+id+")")
		}
	}
	if len(info.Set) > 0 {
		p.Blank()
		p.Raw("  It sets:\n")
		about := map[string]string{}
		for _, parameter := range parameters.All() {
			about[parameter.Name] = parameter.Doc
		}
		for _, s := range info.Set {
			p.Text("    ", 6, s.Parameter+": "+s.Value+table.WrittenAt(s.At))
			p.Text("      ", 6, tell.AsSentence(about[s.Parameter]))
		}
	}
	if len(info.Define) > 0 {
		p.Blank()
		p.Raw("  It names:\n")
		table.ShowDefinitions(p, "    ", info.Define)
	}
	if len(info.Grants) > 0 {
		p.Blank()
		p.Raw("  It grants:\n")
		table.ShowGrants(p, "    ", info.Grants)
	}
	if len(info.Tokens) > 0 {
		p.Blank()
		p.Raw("  It brings tokens:\n")
		table.ShowTokens(p, "    ", info.Tokens)
	}
	if len(info.Actions) > 0 {
		p.Blank()
		p.Raw("  It brings actions:\n")
		table.ShowActions(p, "    ", info.Actions)
	}
}

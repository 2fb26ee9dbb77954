package referee

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"catanref/engine/tell"
	"catanref/referee/console"
	"catanref/referee/picture"
	"catanref/referee/table"
	"catanref/referee/visible"
	"catanref/variants"
	"catanref/variants/parameters"
	"catanref/variants/yamlfile"
)

func variantsCommand() *cobra.Command {
	return group("variants", "variants and the parameters of the law: lists, shows and checks them",
		variantsListCommand(), variantsShowCommand(), variantsCheckCommand(), variantsHelpCommand(), variantsNewCommand(), variantsTryCommand())
}

func variantsListCommand() *cobra.Command {
	var parameters bool
	cmd := &cobra.Command{
		Use:   "list",
		Short: "lists the built-in variants, or the parameters that variants set",
		Long: `Lists the variants that are built in, with the rulesets that they are for; with --parameters what a
variant can set: type, default, what an expression for it may see, and the rules it bears on.`,
		Args:              noWords,
		ValidArgsFunction: cobra.NoFileCompletions,
	}
	cmd.Flags().BoolVar(&parameters, "parameters", false, "list the parameters of the law")
	output := outputFlag(cmd, "text", "json", "markdown")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		out := cmd.OutOrStdout()
		switch {
		case *output == "markdown" && !parameters:
			return usage(cmd, "markdown is written of the parameters only: add --parameters.")
		case *output == "markdown":
			_, err := io.WriteString(out, parameterTable())
			return err
		case *output == "json" && parameters:
			return visible.WriteJSON(out, map[string]any{"parameters": parameterList()})
		case *output == "json":
			return visible.WriteJSON(out, map[string]any{"variants": variantList()})
		case parameters:
			listParameters(pageFor(out))
		default:
			listVariants(pageFor(out))
		}
		return nil
	}
	return cmd
}

type variantJSON struct {
	Variant   string             `json:"variant"`
	Title     string             `json:"title"`
	About     string             `json:"about"`
	For       []string           `json:"for"`
	Conflicts []string           `json:"conflicts"`
	Needs     []string           `json:"needs"`
	Rules     []string           `json:"rules"`
	Set       []settingJSON      `json:"set"`
	Define    []table.DefineJSON `json:"define,omitempty"`
	Grants    []table.GrantJSON  `json:"grants,omitempty"`
	Tokens    []table.TokensJSON `json:"tokens,omitempty"`
	Actions   []table.ActionJSON `json:"actions,omitempty"`
}

type settingJSON struct {
	Parameter string `json:"parameter"`
	Value     string `json:"value"`
}

func variantOf(info variants.Info) variantJSON {
	v := variantJSON{
		Variant: info.Name, Title: info.Title, About: info.About, For: append([]string{}, info.For...),
		Conflicts: append([]string{}, info.Conflicts...), Needs: append([]string{}, info.Needs...), Rules: append([]string{}, info.Rules...), Set: []settingJSON{},
	}
	for _, s := range info.Set {
		v.Set = append(v.Set, settingJSON{s.Parameter, s.Value})
	}
	v.Define, v.Grants = table.NamedOf(info.Define, info.Grants)
	v.Tokens, v.Actions = table.OwnOf(info.Tokens, info.Actions)
	return v
}

func variantList() []variantJSON {
	out := []variantJSON{}
	for _, info := range variants.Variants() {
		out = append(out, variantOf(info))
	}
	return out
}

func listVariants(p *console.Page) {
	long := 0
	all := variants.Variants()
	for _, info := range all {
		long = max(long, len(info.Name))
	}
	for _, info := range all {
		indent := long + 2
		if p.Width-indent < console.LeastRoom {
			indent = 4
		}
		p.Entry(info.Name, long+2, info.Title)
		p.Text(strings.Repeat(" ", indent)+"for ", indent+4, forWords(info))
	}
}

// forWords names the rulesets that a variant is made for.
func forWords(info variants.Info) string {
	if len(info.For) == 0 {
		return "any ruleset"
	}
	return tell.List(info.For, "and")
}

type parameterJSON struct {
	Parameter  string   `json:"parameter"`
	Type       string   `json:"type"`
	Words      []string `json:"words,omitempty"`
	Least      *int     `json:"least,omitempty"`
	Most       *int     `json:"most,omitempty"`
	Default    string   `json:"default"`
	About      string   `json:"about"`
	Expression bool     `json:"expression"` // it may depend on the position
	Sees       []string `json:"sees"`       // what its expression can use in addition to the position
	Rules      []string `json:"rules"`
}

func parameterList() []parameterJSON {
	out := []parameterJSON{}
	for _, p := range parameters.All() {
		j := parameterJSON{
			Parameter: p.Name, Type: string(p.Type), Words: p.Words, Default: p.Default, About: p.Doc,
			Expression: !p.Constant, Sees: append([]string{}, p.Variables...), Rules: append([]string{}, p.Rules...),
		}
		if p.Type == parameters.Integer {
			j.Least, j.Most = &p.Min, &p.Max
		}
		out = append(out, j)
	}
	return out
}

// typeWords describes the values of a parameter: "a whole number from 1 to 99".
func typeWords(p parameters.Parameter) string {
	switch p.Type {
	case parameters.Integer:
		return "a whole number from " + strconv.Itoa(p.Min) + " to " + strconv.Itoa(p.Max)
	case parameters.Boolean:
		return "true or false"
	case parameters.CardList:
		return "cards, or nothing"
	case parameters.Word:
		return tell.List(p.Words, "or")
	}
	return string(p.Type)
}

// sightWords describes what an expression for the parameter can use.
func sightWords(p parameters.Parameter) string {
	if p.Constant {
		return "nothing: it holds for a whole game"
	}
	return tell.List(append([]string{"the position"}, p.Variables...), "and")
}

// tableOfParameters lists the parameters for people: the many similar ones for the cards of a deck are combined into
// one.
func tableOfParameters() []parameters.Parameter {
	var out []parameters.Parameter
	for _, p := range parameters.All() {
		deck, card, ok := strings.Cut(strings.TrimPrefix(p.Name, "deck."), ".")
		if !ok || !strings.HasPrefix(p.Name, "deck.") {
			out = append(out, p)
			continue
		}
		p.Name, p.Doc, p.Default = "deck."+deck+".CARD", "cards of this name in the "+deck+" deck", card+" "+p.Default
		if last := len(out) - 1; last >= 0 && out[last].Name == p.Name {
			out[last].Default += ", " + p.Default
			continue
		}
		out = append(out, p)
	}
	return out
}

func listParameters(p *console.Page) {
	for i, parameter := range tableOfParameters() {
		if i > 0 {
			p.Blank()
		}
		p.Raw(p.Ink(parameter.Name, picture.Bold), "   ")
		p.Rest(len(parameter.Name)+3, 4, typeWords(parameter)+"; default "+parameter.Default)
		p.Text("  ", 2, tell.AsSentence(parameter.Doc))
		p.Text("  Sees: ", 4, sightWords(parameter)+".")
		if len(parameter.Rules) > 0 {
			p.Text("  Bears on: ", 4, strings.Join(parameter.Rules, ", "))
		}
	}
}

func variantsCheckCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "check PATH …",
		Short: "looks for faults in files of variants and rulesets",
		Long: `Reads files of variants and rulesets and tells every fault in them, with its place. In directories the
files of variants are looked for, and others passed over; - is standard input.`,
		Example: "  catanref variants check house/",
		RunE: func(cmd *cobra.Command, paths []string) error {
			if len(paths) == 0 {
				return usage(cmd, "Name the files to check, or a directory.")
			}
			names, err := variantFiles(paths)
			if err != nil {
				return err
			}
			return checkAll(cmd, names, variants.CheckFile)
		},
	}
}

// variantFiles lists the files that paths name; in directories, those of variants and rulesets.
func variantFiles(paths []string) ([]string, error) {
	var out []string
	for _, path := range paths {
		found, err := filesUnder([]string{path}, false)
		if err != nil {
			return nil, err
		}
		if len(found) == 1 && found[0] == path {
			out = append(out, path)
			continue
		}
		before := len(out)
		for _, name := range found {
			if data, err := yamlfile.ReadSome(name); err == nil && variants.IsVariant(data) {
				out = append(out, name)
			}
		}
		if len(out) == before {
			return nil, fmt.Errorf("%s: no variant stands in this directory", path)
		}
	}
	return out, nil
}

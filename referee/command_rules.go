package referee

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"catanref/engine/notation"
	"catanref/engine/tell"
	"catanref/referee/console"
	"catanref/referee/rulebook"
	"catanref/referee/table"
	"catanref/referee/visible"
)

func rulesCommand() *cobra.Command {
	return group("rules", "the rulebook: lists, shows and finds rules, and compares editions",
		rulesListCommand(), rulesShowCommand(), rulesSearchCommand(), rulesDiffCommand())
}

func rulesListCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:               "list [PREFIX]",
		Short:             "lists rules by id",
		Long:              "Lists rules by id, with title and kind: all of them, or those whose id begins with PREFIX.",
		Example:           "  catanref rules list base.robber",
		Args:              atMostOne,
		ValidArgsFunction: completeRule,
	}
	output := outputFlag(cmd, "text", "json")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		prefix := strings.ToLower(strings.Join(args, ""))
		var found []*rulebook.Rule
		for _, id := range rulesFrom(prefix) {
			found = append(found, rulebook.Find(id))
		}
		if len(found) == 0 {
			return usage(cmd, "No rule's id begins with %q.%s", prefix, table.OrNear(nearestRules(prefix)))
		}
		return listRules(cmd.OutOrStdout(), found, *output)
	}
	return cmd
}

func rulesShowCommand() *cobra.Command {
	var files bool
	cmd := &cobra.Command{
		Use:     "show ID",
		Short:   "shows a rule whole",
		Long:    "Shows a rule whole: what it says, where the books have it, how other editions differ, and cases.",
		Example: "  catanref rules show base.settlement.distance",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usage(cmd, "Name a rule, like base.settlement.distance.")
			}
			return atMostOne(cmd, args)
		},
		ValidArgsFunction: completeRule,
	}
	cmd.Flags().BoolVar(&files, "files", false, "tell the files of the repository that state the rule, cite it and test it")
	output := outputFlag(cmd, "text", "json")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		id := strings.ToLower(args[0])
		rule := rulebook.Find(id)
		if rule == nil {
			return usage(cmd, "No such rule: %s.%s", id, table.OrNear(nearestRules(id)))
		}
		if *output == "json" {
			return visible.WriteJSON(cmd.OutOrStdout(), wholeRule(rule))
		}
		showRule(pageFor(cmd.OutOrStdout()), rule, files)
		return nil
	}
	return cmd
}

func rulesSearchCommand() *cobra.Command {
	var all bool
	cmd := &cobra.Command{
		Use:     "search WORD …",
		Short:   "finds rules by words",
		Long:    "Finds the rules that words are about, the best first, as catanref ask does. No word must occur; rare ones count more.",
		Example: "  catanref rules search robber desert",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(strings.Fields(strings.Join(args, " "))) == 0 {
				return usage(cmd, "Name a word to look for.")
			}
			return nil
		},
		ValidArgsFunction: cobra.NoFileCompletions,
	}
	cmd.Flags().BoolVar(&all, "all", false, "tell every rule that was found, and each whole")
	output := outputFlag(cmd, "text", "json")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		found := table.RulesAbout(strings.Join(args, " "), nil, false)
		if *output == "json" {
			if err := visible.WriteJSON(cmd.OutOrStdout(), found.JSON(all)); err != nil {
				return err
			}
		} else if out := cmd.OutOrStdout(); found.Any() {
			found.Text(pageFor(out), all)
		} else {
			found.Text(pageFor(cmd.ErrOrStderr()), all)
		}
		if len(found.Hits) == 0 {
			return refused
		}
		return nil
	}
	return cmd
}

func completeRule(_ *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return rulesFrom(strings.ToLower(typed)), cobra.ShellCompDirectiveNoFileComp
}

type wholeRuleJSON struct {
	ruleJSON
	Moves   []string          `json:"moves"`
	With    []string          `json:"with"`
	Says    string            `json:"says"`
	Cites   []citeJSON        `json:"cites"`
	Silent  bool              `json:"silent"`
	Differs map[string]string `json:"differs"`
	Cases   []string          `json:"cases"`
	Terms   map[string]string `json:"terms,omitempty"`  // the words that the cases use for things on the table
	Titles  map[string]string `json:"titles,omitempty"` // in other languages
	Asked   []string          `json:"asked,omitempty"`
	ruleFiles
}

func listRules(out io.Writer, rules []*rulebook.Rule, output string) error {
	if output == "json" {
		list := []ruleJSON{}
		for _, r := range rules {
			list = append(list, ruleJSON{Rule: r.ID, Title: r.Title, Kind: r.Kind})
		}
		return visible.WriteJSON(out, map[string]any{"rules": list})
	}
	p := pageFor(out)
	long := 0
	for _, r := range rules {
		long = max(long, len(r.ID))
	}
	for _, r := range rules {
		p.Entry(fmt.Sprintf("%-*s  %s", long, r.ID, r.Kind), long+13, r.Title)
	}
	return nil
}

func wholeRule(r *rulebook.Rule) wholeRuleJSON {
	whole := wholeRuleJSON{
		ruleJSON: ruleJSON{Rule: r.ID, Title: r.Title, Kind: r.Kind}, Moves: append([]string{}, r.Moves...), With: append([]string{}, r.With...),
		Says: r.Says, Cites: []citeJSON{}, Silent: r.Silent, Differs: map[string]string{}, Cases: append([]string{}, r.Cases...),
		Asked: r.Asked, ruleFiles: filesOf(r),
	}
	for _, t := range r.Titles {
		if whole.Titles == nil {
			whole.Titles = map[string]string{}
		}
		whole.Titles[t.Language] = t.Text
	}
	for _, term := range r.Terms() {
		if whole.Terms == nil {
			whole.Terms = map[string]string{}
		}
		whole.Terms[term.Name] = term.Means
	}
	for _, c := range r.Cites {
		whole.Cites = append(whole.Cites, citeJSON{Book: c.Book, Title: rulebook.BookTitle(c.Book), Section: c.Section, Page: c.Page})
	}
	for _, d := range r.Differs {
		whole.Differs[d.Under] = d.Says
	}
	return whole
}

func showRule(p *console.Page, r *rulebook.Rule, files bool) {
	p.Heading("", r.Title, r.ID)
	kind := map[string]string{
		"legality": "A rule that moves can break", "effect": "A rule by which something happens",
		"scoring": "A rule of victory points", "setup": "A rule of the set-up", "component": "A rule of what there is",
	}[r.Kind]
	if len(r.Moves) > 0 {
		word := "; for the moves "
		if len(r.Moves) == 1 {
			word = "; for the move "
		}
		kind += word + tell.List(r.Moves, "and")
	}
	p.Text("", 0, kind+".")
	p.Blank()
	p.Text("  ", 2, r.Says)
	p.Blank()
	if r.Silent {
		p.Text("  ", 2, "The books do not say it in words; the referee reads it so from:")
	}
	for _, c := range r.Cites {
		p.Text("  ", 4, c.String())
	}
	if r.Unread() {
		p.Text("  ", 2, "No book was read for it.")
	}
	if len(r.With) > 0 {
		p.Blank()
		p.Text("  ", 2, "Who breaks it also breaks: "+strings.Join(r.With, ", "))
	}
	if len(r.Differs) > 0 {
		p.Blank()
		p.Raw("  Otherwise in:\n")
		for _, d := range r.Differs {
			p.Text("    "+rulebook.BookTitle(d.Under)+": ", 6, d.Says)
		}
	}
	if len(r.Cases) > 0 {
		p.Blank()
		p.Raw("  Cases:\n")
		for _, c := range r.Cases {
			p.Text("    - ", 6, c)
		}
		for _, term := range r.Terms() {
			p.Text("    ", 6, tell.Capital(term.Name)+": "+term.Means+".")
		}
	}
	if len(r.Titles)+len(r.Asked) > 0 {
		p.Blank()
		p.Raw("  Asked as:\n")
		for _, t := range r.Titles {
			p.Text("    - ", 6, t.Text+" ("+t.Language+")")
		}
		for _, a := range r.Asked {
			p.Text("    - ", 6, a)
		}
	}
	if !files {
		return
	}
	p.Blank()
	p.Raw("  Files:\n")
	stand := filesOf(r)
	for _, line := range stand.lines() {
		p.Text("    ", 6, line)
	}
}

// rulesFrom lists the ids with a prefix.
func rulesFrom(prefix string) []string {
	var out []string
	for _, id := range rulebook.IDs() {
		if strings.HasPrefix(id, prefix) {
			out = append(out, id)
		}
	}
	return out
}

// nearestRules lists the ids that a wrong id may have meant: those with the closest spelling, otherwise those that
// contain the word.
func nearestRules(id string) []string {
	ids := rulebook.IDs()
	if near := notation.Nearest(id, ids); len(near) > 0 {
		return near
	}
	var out []string
	for _, known := range ids {
		if len(id) > 2 && strings.Contains(known, id) && len(out) < 5 {
			out = append(out, known)
		}
	}
	return out
}

type ruleJSON struct {
	Rule  string `json:"rule"`
	Title string `json:"title"`
	Kind  string `json:"kind"`
}

type citeJSON struct {
	Book    string `json:"book"`
	Title   string `json:"title"`
	Section string `json:"section"`
	Page    int    `json:"page"`
}

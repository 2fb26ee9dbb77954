package referee

import (
	"bytes"
	"strings"

	"github.com/spf13/cobra"

	"catanref/referee/report"
	"catanref/referee/table"
	"catanref/referee/visible"
	"catanref/scenarios"
)

func askCommand() *cobra.Command {
	var file *gameFile
	var all bool
	cmd := &cobra.Command{
		Use:   `ask [FILE] "WORDS"`,
		Short: "answers questions in words with the rules that they are about",
		Long: `Finds the rules that a question is about, the best first: of the boxes in play where a FILE is named, else of
all, the base game first. The first is told whole, with its page, the next two by their titles; --all tells every one.
Questions may be asked in English, German or French. Words that are a move on the position of FILE are ruled on first.
It ends with 0 if a rule was found, with 1 if none was.`,
		Example: `  catanref ask "can I build a road through my opponent's settlement?"
  catanref ask evening.yaml "can Anna build a city on D2.S?"`,
		Args:              cobra.ArbitraryArgs,
		ValidArgsFunction: cobra.NoFileCompletions,
	}
	file = gameFileFlag(cmd)
	cmd.Flags().BoolVar(&all, "all", false, "tell every rule that was found, and each whole")
	lang := languageFlag(cmd)
	output := outputFlag(cmd, "text", "json")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		question := strings.TrimSpace(strings.Join(file.rest(args), " "))
		if question == "" {
			return usage(cmd, `Ask something, like: catanref ask "may I trade before rolling?"`)
		}
		s, err := file.read(cmd.InOrStdin())
		if err != nil {
			return err
		}
		var ruled bytes.Buffer
		ruledOn, err := ruleOnQuestion(cmd, s, question, languages(*lang, s.Lang), file.name() != "", *output == "json", &ruled)
		if err != nil {
			return err
		}
		out := cmd.OutOrStdout()
		out.Write(ruled.Bytes())
		found := table.RulesAbout(question, s, file.name() != "")
		if ruledOn {
			found.Table = nil // the ruling is given already, so no example of a move is needed
		}
		switch {
		case *output == "json":
			err = visible.WriteJSON(out, found.JSON(all))
		case ruledOn && !found.Any():
		default:
			p := pageFor(out)
			if ruledOn {
				p.Blank()
			}
			if !found.Any() {
				p = pageFor(cmd.ErrOrStderr())
			}
			found.Text(p, all)
		}
		if err == nil && !ruledOn && len(found.Hits) == 0 {
			return refused
		}
		return err
	}
	return cmd
}

// ruleOnQuestion rules on a question that is a move. If no file is named, the question must be written exactly as a
// move.
func ruleOnQuestion(cmd *cobra.Command, s *scenarios.Scenario, question string, langs []string, named, asJSON bool, out *bytes.Buffer) (ruled bool, err error) {
	if !named && !strings.Contains(question, ":") {
		return false, nil
	}
	deals, err := dealsAt(s, atEnd, cmd.ErrOrStderr())
	if err != nil {
		return false, err
	}
	h := (&hearing{game: s.Game, langs: langs}).read(deals, strings.TrimRight(question, "?!. "))
	if !table.IsAsked(&h) {
		return false, nil
	}
	q := report.InquiryFor(s)
	ruling, _ := deals.Judge(h.Action, nil)
	if ruling.Question() != nil {
		return false, nil
	}
	told := report.New(q.Game, deals.Any(), ruling)
	told.Asked, told.Deals, told.ReadAs = report.HeardNames(report.AskedNames(q.Game, deals.Any(), question), h.Names), deals, heardLine(&h)
	told.Instead = report.LegalTexts(q.Game, deals, told.Instead)
	told.Ask(q, deals, report.Wanted{})
	if asJSON {
		return true, told.JSON(out)
	}
	p := pageFor(cmd.OutOrStdout())
	p.Out = out
	if told.ReadAs != "" {
		p.Text("", 2, "Read as: "+report.AsTyped(q.Game, told.ReadAs, told.Asked))
	}
	told.Text(p)
	return true, nil
}

// tellNoMove answers a line that is not a move: a question in words with the rules that it is about.
func tellNoMove(cmd *cobra.Command, line string, err error, s *scenarios.Scenario, named, asJSON bool) error {
	found := table.AnswerInWords(line, err, s, named)
	if found == nil || !table.IsQuestion(line) {
		table.TellUnreadable(pageFor(cmd.ErrOrStderr()), err)
	}
	switch {
	case found == nil:
	case asJSON:
		return visible.WriteJSON(cmd.OutOrStdout(), found.JSON(false))
	default:
		p := pageFor(cmd.OutOrStdout())
		if table.IsQuestion(line) {
			p.Text("", 0, "That is no move.")
		}
		found.Text(p, false)
	}
	return nil
}

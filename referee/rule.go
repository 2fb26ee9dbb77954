package referee

import (
	"errors"

	"github.com/spf13/cobra"

	"catanref/engine"
)

func ruleCommand() *cobra.Command {
	var file string
	cmd := &cobra.Command{
		Use:   `rule [-f FILE] "red: MOVE" …`,
		Short: "rules on moves, one after the other",
		Long: `Rules on moves from the position at the end of FILE, or from an example table: each legal one is
played before the next is ruled on. It ends with 0 if all are legal, 1 if the first that is not is
illegal, 2 if it cannot be read, 3 if it depends on a card that nobody saw.`,
		Example: `  catanref rule "red: settlement B2.NE"
  catanref rule -f game.yaml "blue: roll 3 4" "white: discard 2 ore 2 wool"`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usage(cmd, `Name a move, like: catanref rule "red: settlement B2.NE"`)
			}
			return nil
		},
		ValidArgsFunction: func(cmd *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
			return completeMove(cmd, file, typed)
		},
	}
	cmd.Flags().StringVarP(&file, "file", "f", "", "scenario or game file; - is standard input")
	output := outputFlag(cmd, "text", "json")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := oneOf(cmd, *output, "text", "json"); err != nil {
			return err
		}
		s, err := fromFile(file, cmd.InOrStdin())
		if err != nil {
			return err
		}
		position, err := atMove(s, atEnd)
		if err != nil {
			return err
		}
		return ruleOn(cmd, s.Game, &position, args, *output == "json")
	}
	return cmd
}

// ruleOn rules on moves and plays those that are legal. It stops at one that cannot be read or
// ruled on.
func ruleOn(cmd *cobra.Command, g *engine.Game, s *engine.State, moves []string, asJSON bool) error {
	var first error
	p := pageFor(cmd.OutOrStdout())
	for i, text := range moves {
		ruling, err := judgeText(g, s, text)
		if err != nil {
			tellUnreadable(cmd.ErrOrStderr(), err)
			return errors.Join(first, faulty)
		}
		report := newReport(g, s, ruling)
		if asJSON {
			err = report.json(cmd.OutOrStdout())
		} else {
			if i > 0 {
				p.blank()
			}
			report.text(p)
		}
		if err != nil {
			return err
		}
		if first == nil {
			first = verdictError(ruling.Verdict)
		}
		*s = ruling.After
	}
	return first
}

// judgeText reads a move and rules on it. The error is one for people: the text cannot be read, or
// an expression of the law fails in this position.
func judgeText(g *engine.Game, s *engine.State, text string) (*engine.Ruling, error) {
	a, err := g.Parse(text, s)
	if err != nil {
		return nil, err
	}
	ruling := g.Judge(s, a)
	if ruling.Verdict == engine.CannotRule {
		return nil, errors.New(g.Text(a) + " cannot be ruled on: " + ruling.Err.Error())
	}
	return &ruling, nil
}

// verdictError is how the program ends on a verdict.
func verdictError(v engine.Verdict) error {
	switch v {
	case engine.Legal:
		return nil
	case engine.Undetermined:
		return undetermined
	}
	return refused
}

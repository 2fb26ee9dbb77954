package referee

import (
	"bufio"
	"errors"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/referee/console"
	"catanref/referee/report"
	"catanref/referee/table"
	"catanref/referee/visible"
	"catanref/variants/yamlfile"
)

func ruleCommand() *cobra.Command {
	var file *gameFile
	var asks questions
	cmd := &cobra.Command{
		Use:   `rule [FILE] "red: MOVE" …`,
		Short: "rules on moves, one after the other",
		Long: `Rules on moves from the position at the end of FILE, or from an example table: each legal one is
played before the next is ruled on. Without a move they are read from standard input, one a line. It ends with 0 if all are legal, 1 if the first that is not is
illegal, 2 if it cannot be read or ruled on, 3 if it depends on a card that nobody saw. The answer is
short, to be read aloud; --full tells everything. With -o svg it draws the first move that is not
legal, else the last: the piece in question and what decides it.`,
		Example: `  catanref rule "red: settlement B2.NE"
  catanref rule --compare "red: bank 4 brick for 1 ore"
  catanref rule -f game.yaml "blue: roll 3 4" "white: discard 2 ore 2 wool"`,
		Args: cobra.ArbitraryArgs,
		ValidArgsFunction: func(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
			file.rest(args)
			return completeMove(cmd, file.name(), typed)
		},
	}
	file = gameFileFlag(cmd)
	cmd.Flags().BoolVar(&asks.Full, "full", false, "tell everything: every rule that took part, and every page")
	cmd.Flags().BoolVar(&asks.Compare, "compare", false, "tell how each other edition and variant would rule")
	cmd.Flags().BoolVar(&asks.Explain, "explain", false, "tell the expressions of the law that took part, with what they read")
	lang := languageFlag(cmd)
	output := outputFlag(cmd, "text", "json", "svg")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		args, err := movesAsked(cmd, file, file.rest(args))
		if err != nil {
			return err
		}
		s, err := file.read(cmd.InOrStdin())
		if err != nil {
			return err
		}
		dealt, err := dealsAt(s, atEnd, cmd.ErrOrStderr())
		if err != nil {
			return err
		}
		table.NoticeBoard(pageFor(cmd.ErrOrStderr()), s.Game)
		asks.json, asks.svg = *output == "json", *output == "svg"
		asks.inWords = func(line string, err error) error {
			return tellNoMove(cmd, line, err, s, file.name() != "", asks.json)
		}
		asks.langs = languages(*lang, s.Lang)
		return ruleOn(cmd, report.InquiryFor(s), dealt, eachMove(args), asks)
	}
	return cmd
}

// movesAsked returns the moves on the command line. If there are none, it returns the lines of standard input, unless
// that is a terminal or the file is read from it.
func movesAsked(cmd *cobra.Command, file *gameFile, words []string) ([]string, error) {
	if len(words) == 0 || len(words) == 1 && words[0] == "-" {
		words = nil
		in := cmd.InOrStdin()
		if f, ok := in.(*os.File); file.name() != "-" && (!ok || !term.IsTerminal(int(f.Fd()))) {
			lines := bufio.NewScanner(in)
			for first := true; lines.Scan(); first = false {
				text := lines.Text()
				if first {
					text = strings.TrimPrefix(text, yamlfile.ByteOrderMark)
				}
				if line := strings.TrimSpace(text); line != "" && !strings.HasPrefix(line, "#") {
					words = append(words, line)
				}
			}
		}
	}
	if len(words) == 0 {
		return nil, usage(cmd, `Name a move, like: catanref rule "red: settlement B2.NE"`)
	}
	return words, nil
}

// ruleOn rules on moves and plays the legal ones. It stops at a move that cannot be read.
func ruleOn(cmd *cobra.Command, q *report.Inquiry, dealt *deals.Deals, moves []string, asks questions) error {
	var first error
	loose := false              // the notice looseHands has been printed
	inShort := false            // the previous ruling took one line
	given := ""                 // the assumptions that a ruling has named
	var pictured *report.Report // the ruling that -o svg draws: the first that is not legal, otherwise the last
	p := pageFor(cmd.OutOrStdout())
	ear := &hearing{game: q.Game, langs: asks.langs}
	for i, text := range moves {
		heard := ear.read(dealt, text)
		switch {
		case len(heard.Readings) > 0:
			return errors.Join(first, tellReadings(cmd, &heard, asks.json), faulty)
		case heard.Err != nil:
			if !table.IsQuestion(text) && !asks.json {
				if hint := table.OtherLanguage(dealt, q.Game, asks.langs, text); hint != "" {
					p := pageFor(cmd.ErrOrStderr())
					table.TellUnreadable(p, heard.Err)
					p.Text("", 2, hint)
					return errors.Join(first, faulty)
				}
			}
			return errors.Join(first, asks.inWords(text, heard.Err), faulty)
		}
		var err error
		a := heard.Action
		ruling, after := dealt.Judge(a, nil)
		if open := ruling.Question(); open != nil {
			return errors.Join(first, tellQuestion(cmd, q.Game, text, open, asks.json), faulty)
		}
		told := report.New(q.Game, dealt.Any(), ruling)
		told.Asked, told.Deals, told.ReadAs = report.HeardNames(report.AskedNames(q.Game, dealt.Any(), text), heard.Names), dealt, heardLine(&heard)
		told.Instead = report.LegalTexts(q.Game, dealt, told.Instead)
		told.Ask(q, dealt, asks.Wanted)
		told.Loose = dealt.Loose() && !loose
		loose = dealt.Loose()
		brief := !asks.Full && !asks.Compare && !asks.Explain && i < len(moves)-1 && ruling.Verdict == engine.Legal
		if told.ReadAs != "" && !asks.svg && !asks.json {
			if i > 0 && !inShort {
				p.Blank()
			}
			p.Text("", 2, "Read as: "+report.AsTyped(q.Game, told.ReadAs, told.Asked))
			inShort = true
		}
		switch {
		case asks.svg:
			if first == nil {
				pictured = told
			}
		case asks.json:
			err = told.JSON(cmd.OutOrStdout())
		case brief:
			if i > 0 && !inShort {
				p.Blank()
			}
			told.OneLine(p)
		default:
			if i > 0 && told.ReadAs == "" {
				p.Blank()
			}
			told.Given = given
			told.Text(p)
			given = told.Assumptions()
		}
		inShort = brief
		if err != nil {
			return err
		}
		if first == nil {
			first = verdictError(ruling.Verdict)
		}
		dealt = after
	}
	if pictured != nil {
		first = errors.Join(first, pictured.SVG(cmd.OutOrStdout(), table.LegendOf))
	}
	return first
}

// tellQuestion prints a move and what it leaves open.
func tellQuestion(cmd *cobra.Command, g *engine.Game, move string, open *engine.Question, json bool) error {
	text := notation.Question(g, open)
	if json {
		var readings []string
		for _, answer := range open.Answers[:min(len(open.Answers), 8)] {
			readings = append(readings, notation.Text(g, answer))
		}
		return visible.WriteJSON(cmd.OutOrStdout(), table.ReadingsJSON{Readings: readings, Text: text})
	}
	p := pageFor(cmd.ErrOrStderr())
	p.Text("", 2, console.Printable(move))
	p.Text("", 2, text)
	return nil
}

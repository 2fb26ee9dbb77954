package referee

import (
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"catanref/referee/console"
	"catanref/referee/importer"
	"catanref/referee/session"
	"catanref/referee/table"
)

func importCommand() *cobra.Command {
	var from, to string
	cmd := &cobra.Command{
		Use:   "import FILE",
		Short: "turns the record of another program into a game file",
		Long: `Follows the record of another program and writes it as a game file. Every line becomes a move, a note or
a repair with the number of its line, and an import never stops: where a line cannot have happened as it
stands the smallest repair is taken, in this order: the same line twice; an end of turn that was taken back;
a later roll in place of an earlier one; a line of the turn before; the fewest missing cards as an
adjustment; a rule waived; a note. Discards of a 7 that nobody logged are put in unseen.

Without -o the game goes to standard output and the account of it to standard error. The exit code is 0
without repairs, 1 with some, 2 if the form is unknown.` + formsHelp(),
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usage(cmd, "Name one record to import, or - for standard input.")
			}
			return nil
		},
	}
	cmd.Flags().StringVar(&from, "from", "", "`FORM` of the record; left out: told from the content")
	cmd.Flags().StringVarP(&to, "output", "o", "", "the game `FILE` to write")
	completeNames(cmd, "from", importer.Names)
	lang := languageFlag(cmd)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		name, data, err := readInput(args[0], cmd.InOrStdin())
		if err != nil {
			return err
		}
		form, err := importer.FormatOf(from, data)
		if err != nil {
			return fmt.Errorf("%s: %w.%s", name, err, table.DidYouMean(from, importer.Names()))
		}
		game, err := importer.Import(filepath.Base(name), form, data, table.Host, languages(*lang, "")...)
		if err != nil {
			return err
		}
		account := cmd.ErrOrStderr()
		if to == "" {
			_, err = io.WriteString(cmd.OutOrStdout(), game.Text)
		} else {
			account = cmd.OutOrStdout()
			err = table.ReplaceFile(to, []byte(game.Text))
		}
		if err != nil {
			return err
		}
		tellImport(account, filepath.Base(name), game)
		if len(game.Repairs) > 0 {
			return refused
		}
		return nil
	}
	return cmd
}

func formsHelp() string {
	var out strings.Builder
	out.WriteString("\n\nForms:")
	for _, f := range importer.Formats() {
		fmt.Fprintf(&out, "\n  %-8s %s", f.Name, f.About)
	}
	return out.String()
}

// tellImport prints the report of an import: what became of the lines, what was repaired, and what is proved.
func tellImport(out io.Writer, name string, g *importer.Game) {
	fmt.Fprintf(out, "%s: %s, %s.\n", console.Printable(name), counted(g.Lines, g.Unit), counted(g.Moves, "move"))
	if g.More > 0 {
		fmt.Fprintf(out, "It is the first of %d games of the file; verify follows them all.\n", g.More+1)
	}
	if g.PutIn > 0 {
		fmt.Fprintf(out, "Discards that are not logged were put in unseen: %d.\n", g.PutIn)
	}
	if len(g.Repairs) == 0 {
		fmt.Fprintln(out, "Nothing had to be mended.")
	} else {
		fmt.Fprintf(out, "Repairs: %d.\n", len(g.Repairs))
	}
	var kind importer.RepairKind = -1
	for _, r := range g.SortedRepairs() {
		if r.Kind != kind {
			kind = r.Kind
			fmt.Fprintf(out, "  %s (%s):\n", kind, strings.Join(g.LinesOf(kind), ", "))
		}
		fmt.Fprintf(out, "    %s %d: %s\n", g.Unit, r.Line, console.Printable(r.Text))
	}
	fmt.Fprintf(out, "Deals that are left: %s.\n", strconv.Itoa(g.Deals.Len()))
	if g.Winner == "" {
		fmt.Fprintln(out, "The record names no winner.")
		return
	}
	proof, text := session.Claim(g.Table, g.Deals, g.Table.SeatNamed(g.Winner))
	fmt.Fprintf(out, "The win is %s. %s\n", proof, text)
}

// counted returns a number with its noun: "1 line", "2 lines".
func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

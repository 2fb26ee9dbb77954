package referee

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"

	"github.com/spf13/cobra"

	"catanref/referee/console"
	"catanref/referee/report"
	"catanref/referee/stream"
	"catanref/referee/table"
	"catanref/scenarios"
)

func verifyCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "verify PATH …",
		Short: "replays games and tells the first breach in each",
		Long: `Replays games and tells the first thing that is wrong with each: an illegal move, a check that does
not hold, a file that cannot be read. Directories are walked for .yaml files.

A file whose name ends in .jsonl, and - for standard input, is a stream: one scenario a line, with the
same keys as JSON. Each is answered by one line of JSON, in the order of the stream:
  {"scenario", "verdict", "move", "line", "breaks", "detail"}
where the verdict is ok, breach, failed or unreadable.`,
	}
	output := outputFlag(cmd, "text", "json")
	noFiles := cmd.Flags().Bool("no-files", false, "refuse rulesets and variants that are files: for games of strangers")
	cmd.RunE = func(cmd *cobra.Command, paths []string) error {
		if len(paths) == 0 {
			return usage(cmd, "Name the games to replay: files, directories, or - for a stream of them.")
		}
		v := &verification{host: table.Host, in: cmd.InOrStdin(), out: cmd.OutOrStdout(), errs: cmd.ErrOrStderr(), json: *output == "json"}
		if *noFiles {
			v.host.Law = builtInLaw
		}
		if err := v.run(paths); err != nil {
			return err
		}
		switch {
		case v.Unreadable > 0:
			return faulty
		case v.Breach+v.Failed > 0:
			return refused
		}
		return nil
	}
	return cmd
}

// verification is one run of verify.
type verification struct {
	host      scenarios.Host
	in        io.Reader
	out, errs io.Writer
	json      bool
	stream.Tally
	files int
}

// run replays the files and streams that the paths name, in order: several files in parallel, but one stream after
// the other.
func (v *verification) run(paths []string) error {
	var files []string
	flush := func() error {
		names, err := filesUnder(files, true)
		files = nil
		if err == nil {
			v.replay(names)
		}
		return err
	}
	for _, path := range paths {
		if path != "-" && filepath.Ext(path) != ".jsonl" {
			files = append(files, path)
			continue
		}
		if err := errors.Join(flush(), v.stream(path)); err != nil {
			return err
		}
	}
	if err := flush(); err != nil {
		return err
	}
	if v.files > 0 && !v.json {
		fmt.Fprintf(v.out, "%d ok, %d breach, %d failed, %d unreadable\n", v.OK, v.Breach, v.Failed, v.Unreadable)
	}
	return nil
}

// replay verifies files.
func (v *verification) replay(names []string) {
	v.files += len(names)
	scenarios.RunFiles(names, table.ReadFile, v.host, runtime.GOMAXPROCS(0), func(r scenarios.Result) bool {
		a := stream.AnswerOf(&r)
		v.Count(a.Verdict)
		if v.json {
			v.out.Write(a.AppendJSON(nil))
			return true
		}
		if len(r.Faults) > 0 {
			a = stream.Answer{Verdict: a.Verdict} // the faults say the rest
			fmt.Fprintln(v.errs, console.PrintableLines(r.Faults.Error()))
		}
		answerText(v.out, r.File, &a)
		return true
	})
}

// stream verifies a stream. If it cannot be read to its end, that is printed and the run continues with the next
// path; the error is a write error.
func (v *verification) stream(path string) error {
	in, name := v.in, standardInput
	if path != "-" {
		file, err := os.Open(path)
		if err != nil {
			v.fault(path, err)
			return nil
		}
		defer file.Close()
		in, name = file, path
	}
	t, reading, writing := stream.Verify(name, v.host, in, v.out)
	v.Add(t)
	if reading != nil {
		v.fault(name, reading)
	}
	return writing
}

func (v *verification) fault(name string, err error) {
	fmt.Fprintln(v.errs, console.PrintableLines(table.FileError(name, err).Error()))
	v.Unreadable++
}

// answerText prints the answer for a file.
func answerText(out io.Writer, file string, a *stream.Answer) {
	w := bufio.NewWriter(out)
	defer w.Flush()
	place := console.Printable(file)
	if a.Line > 0 {
		place = fmt.Sprintf("%s:%d", place, a.Line)
	}
	fmt.Fprintf(w, "%-11s %s\n", a.Verdict, place)
	if a.Move != "" {
		fmt.Fprintf(w, "            %s\n", console.Printable(a.Move))
	}
	for _, id := range a.Breaks {
		fmt.Fprintf(w, "            %s (%s)\n", report.TitleOf(id, a.Law), id)
	}
	if a.Detail != "" {
		p := console.Page{Out: w, Width: pageFor(out).Width}
		p.Text("            ", 12, console.Printable(a.Detail))
	}
}

package referee

import (
	"fmt"
	"io"
	"strings"

	"catanref/referee/console"
	"catanref/referee/table"
	"catanref/referee/visible"
	"catanref/scenarios"
)

// text prints a scenario that did not pass, or with verbose any scenario. The faults of a file go to standard error.
func (r *testResult) text(out, errs io.Writer, verbose bool) {
	file, title := console.Printable(inputName(r.File)), ""
	if r.Scenario != "" && r.Scenario != r.File {
		title = "  " + console.Printable(r.Scenario)
	}
	switch {
	case r.skipped != "":
		fmt.Fprintf(out, "SKIP  %s%s\n      %s\n", file, title, console.Printable(r.skipped))
	case r.faulty:
		fmt.Fprintf(out, "FAIL  %s%s\n      cannot be read: %s\n", file, title, console.Count(len(r.Failures)+r.more, "fault"))
		for _, f := range r.Failures {
			fmt.Fprintln(errs, console.PrintableLines(fmt.Sprint(f.fault)))
		}
		if r.more > 0 {
			fmt.Fprintf(errs, "%s: faults beyond these: %d\n", file, r.more)
		}
	case !r.Passed:
		fmt.Fprintf(out, "FAIL  %s%s\n", file, title)
		for _, f := range r.Failures {
			fmt.Fprintf(out, "      %s\n        want: %s\n        got:  %s\n", f.where(file), console.Printable(f.Want), console.Printable(f.Got))
		}
		if r.more > 0 {
			fmt.Fprintf(out, "      failures beyond these: %d\n", r.more)
		}
		if r.left > 0 {
			fmt.Fprintf(out, "      stopped there: %s behind it not looked at\n", console.Count(r.left, "move"))
		}
	case verbose:
		fmt.Fprintf(out, "PASS  %s%s\n", file, title)
	}
}

// where returns the place of a failure: "game.yaml:7: red: end".
func (f *testFailure) where(file string) string {
	place := fmt.Sprintf("%s:%d", file, f.Line)
	if f.col > 0 {
		place += fmt.Sprintf(":%d", f.col)
	}
	if f.Move == "" {
		return place
	}
	return place + ": " + console.Printable(f.Move)
}

// list prints the scenarios that would be run, with their titles.
func (t *testRun) list(out io.Writer, output string) error {
	type listed struct {
		File     string `json:"file"`
		Scenario string `json:"scenario"`
	}
	all := []listed{}
	for _, name := range t.names {
		title := ""
		if data, err := t.read(name); err == nil {
			if s, err := scenarios.Read(name, data, table.Host); err == nil {
				title = s.Title
			}
		}
		if !t.only.MatchString(name) && !t.only.MatchString(title) {
			continue
		}
		all = append(all, listed{name, title})
		if output == "text" {
			fmt.Fprintln(out, strings.TrimSpace(name+"  "+console.Printable(title)))
		}
	}
	if output == "text" {
		return nil
	}
	return visible.WriteJSON(out, struct {
		Scenarios []listed `json:"scenarios"`
	}{all})
}

package referee

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"catanref/referee/console"
)

// tap writes the results as a report in the Test Anything Protocol.
func (t *testRun) tap(out io.Writer) error {
	w := bufio.NewWriter(out)
	fmt.Fprintf(w, "TAP version 13\n1..%d\n", len(t.results))
	for i := range t.results {
		r := &t.results[i]
		verdict, skip := "ok", ""
		switch {
		case r.skipped != "":
			skip = " # SKIP " + tapText(r.skipped)
		case !r.Passed:
			verdict = "not ok"
		}
		name := tapText(r.File)
		if r.Scenario != "" {
			name += ": " + tapText(r.Scenario)
		}
		fmt.Fprintf(w, "%s %d - %s%s\n", verdict, i+1, name, skip)
		for line := range strings.Lines(r.lines()) {
			fmt.Fprintf(w, "# %s\n", console.Printable(strings.TrimSuffix(line, "\n")))
		}
	}
	return w.Flush()
}

// tapText returns a text on one line, with # escaped because it would begin a directive.
func tapText(text string) string { return strings.ReplaceAll(console.Printable(text), "#", "\\#") }

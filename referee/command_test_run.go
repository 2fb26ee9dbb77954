package referee

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"regexp"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"catanref/engine/tell"
	"catanref/referee/table"
	"catanref/referee/visible"
	"catanref/scenarios"
	"catanref/variants"
	"catanref/variants/yamlfile"
)

// testRun is one run of scenarios.
type testRun struct {
	names   []string
	read    func(name string) ([]byte, error)
	builtIn bool
	only    *regexp.Regexp // nil: run all
	update  bool
	jobs    int
	verbose bool // list scenarios that passed, too
	fast    bool // stop after the first failure

	passed, failed, skipped, faulty int
	updated                         []string
	results                         []testResult
	seen                            *coverage // nil: not requested
}

// testResult is the result that is printed for one scenario.
type testResult struct {
	File     string        `json:"file"`
	Scenario string        `json:"scenario"`
	Passed   bool          `json:"passed"`
	Failures []testFailure `json:"failures"`

	skipped string // the reason
	faulty  bool
	left    int // entries after the one at which it stopped
	more    int // failures or faults that are not printed
}

// testFailure is one check that does not hold, or one fault of a file.
type testFailure struct {
	Move string `json:"move"`
	Line int    `json:"line"`
	Want string `json:"want"`
	Got  string `json:"got"`

	fault string // the full text of a fault, with its place
	col   int
}

func testCommand() *cobra.Command {
	t := &testRun{}
	var run, threshold string
	cmd := &cobra.Command{
		Use:   "test [PATH …]",
		Short: "runs scenarios",
		Long: `Runs scenarios and tells what does not hold. Without PATH it runs the built-in ones. Directories are
walked for .yaml files; files of variants are passed over. - is standard input.`,
	}
	flags := cmd.Flags()
	flags.StringVar(&run, "run", "", "only scenarios whose file or title matches this regular `EXPRESSION`")
	flags.StringVar(&threshold, "coverage", "", "tell which rules were seen; with =`PERCENT`: fail below it")
	flags.Lookup("coverage").NoOptDefVal = "0"
	flags.BoolVar(&t.update, "update", false, "rewrite checks of the form a == value to what is found")
	flags.BoolVarP(&t.verbose, "verbose", "v", false, "tell the scenarios that passed, too")
	flags.BoolVar(&t.fast, "fail-fast", false, "stop at the first scenario that fails")
	list := flags.Bool("list", false, "list the scenarios, with their titles, and run none")
	jobs := numberFlag(cmd, "jobs", int64(runtime.GOMAXPROCS(0)), 1, maxJobs, "scenarios run at the same time")
	formats := []string{"text", "json", "junit", "tap"}
	output := outputFlag(cmd, formats...)
	cmd.RunE = func(cmd *cobra.Command, paths []string) (err error) {
		t.jobs = int(*jobs)
		if t.update && (len(paths) == 0 || slices.Contains(paths, "-")) {
			return usage(cmd, "--update rewrites files: name them.")
		}
		if t.only, err = regexp.Compile(run); err != nil {
			return usage(cmd, "--run takes a regular expression: %s.", strings.TrimPrefix(err.Error(), "error parsing regexp: "))
		}
		percent, err := percentOf(threshold)
		if err != nil {
			return usage(cmd, "%s", err.Error())
		}
		if threshold != "" {
			t.seen = newCoverage()
		}
		if err := t.find(paths, cmd.InOrStdin()); err != nil {
			return err
		}
		if *list {
			return t.list(cmd.OutOrStdout(), *output)
		}
		return t.run(cmd, run != "", *output, percent)
	}
	return cmd
}

// percentOf parses the threshold of --coverage; 0 means none.
func percentOf(text string) (float64, error) {
	if text == "" {
		return 0, nil
	}
	percent, err := strconv.ParseFloat(text, 64)
	if err != nil || !(percent >= 0 && percent <= 100) {
		return 0, fmt.Errorf("--coverage takes a percentage from 0 to 100, not %q.", text)
	}
	return percent, nil
}

// find lists the files to run.
func (t *testRun) find(paths []string, stdin io.Reader) (err error) {
	if len(paths) > 0 {
		t.read = func(name string) ([]byte, error) {
			if name == "-" {
				_, data, err := readInput(name, stdin)
				return data, err
			}
			data, err := table.ReadFile(name)
			if err == nil && variants.IsVariant(data) {
				err = notAScenario(name)
			}
			return data, err
		}
		t.names, err = filesUnder(paths, true)
		return err
	}
	t.builtIn, t.read = true, scenarios.Library.ReadFile
	return fs.WalkDir(scenarios.Library, ".", func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			t.names = append(t.names, path)
		}
		return err
	})
}

// libraryGarbage is the percentage by which memory may grow before a garbage collection while the built-in scenarios
// run. Compiled checks are kept to the end, and at the default of 100 a quarter of the time went into scanning them
// repeatedly; at 400 the run has 8 % more instructions. The run takes about 120 MB, with two jobs up to 250. The needs of
// other files are not known, so for them the collector keeps its default.
const libraryGarbage = 800

// run runs the scenarios and prints the results. Text is printed as results arrive.
func (t *testRun) run(cmd *cobra.Command, filtered bool, output string, percent float64) error {
	out, errs := cmd.OutOrStdout(), cmd.ErrOrStderr()
	if t.builtIn && os.Getenv("GOGC") == "" {
		usualAgain.Stop()
		defer debug.SetGCPercent(debug.SetGCPercent(libraryGarbage))
	}
	progress := progressOn(errs, len(t.names))
	var broken []error
	scenarios.RunFiles(t.names, t.readWanted, table.Host, t.jobs, func(r scenarios.Result) bool {
		progress.step()
		if t.update {
			var err error
			if r, err = t.rewrite(r); err != nil {
				broken = append(broken, err)
			}
		}
		result, matches := t.take(&r)
		switch {
		case !matches:
			return true
		case output != "text":
			t.results = append(t.results, result)
		default:
			if !result.Passed || t.verbose {
				progress.clear()
			}
			result.text(out, errs, t.verbose)
		}
		return !t.fast || result.Passed || result.skipped != ""
	})
	progress.clear()
	sum := t.seen.sum()
	if err := t.tell(out, errs, output, sum); err != nil {
		return err
	}
	if len(broken) > 0 {
		return errors.Join(broken...)
	}
	switch {
	case filtered && t.passed+t.failed+t.skipped == 0:
		return usage(cmd, "No scenario matches --run %s.", t.only)
	case t.faulty > 0:
		return faulty
	case t.failed > 0:
		return refused
	case sum != nil && sum.percent() < percent:
		fmt.Fprintf(errs, "%.1f%% of the rules were seen; %s%% are asked for.\n", sum.percent(), strconv.FormatFloat(percent, 'f', -1, 64))
		return refused
	}
	return nil
}

// errUnwanted marks files that --run leaves out: nothing is printed about them.
var errUnwanted = errors.New("left out by --run")

// readWanted reads a file unless its name and its title (if the title is plain text on its own line) show that --run leaves
// it out.
func (t *testRun) readWanted(name string) ([]byte, error) {
	data, err := t.read(name)
	if err != nil || t.only.MatchString(name) {
		return data, err
	}
	for line := range bytes.Lines(data) {
		title, ok := bytes.CutPrefix(line, []byte("scenario: "))
		if title = bytes.TrimSpace(title); ok && len(title) > 0 && !bytes.ContainsAny(title, "\"'#|>&*!") && !t.only.Match(title) {
			return nil, errUnwanted
		}
	}
	return data, nil
}

// take counts a result and converts it for printing; matches is false if --run leaves it out.
func (t *testRun) take(r *scenarios.Result) (result testResult, matches bool) {
	if !t.only.MatchString(r.File) && !t.only.MatchString(r.Title) {
		return result, false
	}
	result = testResult{File: r.File, Scenario: r.Title, Passed: r.Passed, Failures: []testFailure{}, faulty: len(r.Faults) > 0, left: r.Left}
	if result.faulty {
		result.Scenario = "" // the file was not read, so its title is unknown
	}
	faults := r.Faults[:min(len(r.Faults), yamlfile.MaxTold)]
	failures := r.Failures[:min(len(r.Failures), yamlfile.MaxTold-len(faults))]
	result.more = len(r.Faults) - len(faults) + len(r.Failures) - len(failures)
	for _, f := range faults {
		f.File = inputName(f.File)
		result.Failures = append(result.Failures, testFailure{Line: f.Line, Want: "a file without faults", Got: tell.AsSentence(f.Text()), fault: f.Error()})
	}
	for _, f := range failures {
		result.Failures = append(result.Failures, testFailure{Move: f.Move, Line: f.Line, Want: f.Want, Got: f.Got, col: f.Col})
	}
	switch {
	case r.Skipped:
		result.Passed, result.skipped = false, r.Why
		t.skipped++
	case r.Passed:
		t.passed++
	default:
		t.failed++
	}
	if result.faulty {
		t.faulty++
	}
	if t.seen != nil {
		t.seen.add(r)
	}
	return result, true
}

// rewrite updates the checks of a file to the values found, and runs it again if that changed the file.
func (t *testRun) rewrite(r scenarios.Result) (scenarios.Result, error) {
	if len(r.Faults) > 0 || r.Passed || r.Skipped || !t.only.MatchString(r.File) && !t.only.MatchString(r.Title) {
		return r, nil
	}
	data, err := t.read(r.File)
	if err != nil {
		return r, err
	}
	mended := scenarios.Update(data, r.Scenario, r)
	if bytes.Equal(mended, data) {
		return r, nil
	}
	s, err := scenarios.Read(r.File, mended, table.Host)
	if err != nil {
		return r, fmt.Errorf("%s stays as it is: its checks cannot be brought up to date.\n%w", r.File, err)
	}
	if err := table.ReplaceFile(r.File, mended); err != nil {
		return r, err
	}
	t.updated = append(t.updated, r.File)
	return scenarios.Run(s), nil
}

// tell finishes the output; in every format but text this is all of it.
func (t *testRun) tell(out, errs io.Writer, output string, sum *coverageSum) error {
	for _, name := range t.updated {
		fmt.Fprintf(errs, "%s: checks rewritten.\n", name)
	}
	switch output {
	case "json":
		return t.json(out, sum)
	case "junit":
		sum.text(errs)
		return t.junit(out)
	case "tap":
		sum.text(errs)
		return t.tap(out)
	}
	sum.text(out)
	skipped := ""
	if t.skipped > 0 {
		skipped = fmt.Sprintf(", %d skipped", t.skipped)
	}
	_, err := fmt.Fprintf(out, "%d passed, %d failed%s\n", t.passed, t.failed, skipped)
	return err
}

// json writes all results as one object.
func (t *testRun) json(out io.Writer, sum *coverageSum) error {
	if t.results == nil {
		t.results = []testResult{}
	}
	return visible.WriteJSON(out, struct {
		Passed   int          `json:"passed"`
		Failed   int          `json:"failed"`
		Results  []testResult `json:"results"`
		Coverage *coverageSum `json:"coverage,omitempty"`
	}{t.passed, t.failed, t.results, sum})
}

package referee

import (
	"encoding/xml"
	"fmt"
	"io"
	"path"
	"strings"

	"catanref/referee/console"
)

// The elements of a JUnit report, in the form that CI tools read.
type (
	junitSuite struct {
		XMLName  xml.Name    `xml:"testsuite"`
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Errors   int         `xml:"errors,attr"`
		Skipped  int         `xml:"skipped,attr"`
		Cases    []junitCase `xml:"testcase"`
	}
	junitCase struct {
		Class   string       `xml:"classname,attr"`
		Name    string       `xml:"name,attr"`
		File    string       `xml:"file,attr"`
		Failure *junitDetail `xml:"failure,omitempty"`
		Error   *junitDetail `xml:"error,omitempty"`
		Skipped *junitDetail `xml:"skipped,omitempty"`
	}
	junitDetail struct {
		Message string `xml:"message,attr"`
		Text    string `xml:",chardata"`
	}
)

// junit writes the results as a JUnit report: a failure for a scenario that does not pass, an error for a file with
// faults.
func (t *testRun) junit(out io.Writer) error {
	suite := junitSuite{
		Name: "catanref", Tests: len(t.results),
		Failures: t.failed - t.faulty, Errors: t.faulty, Skipped: t.skipped,
	}
	for i := range t.results {
		r := &t.results[i]
		c := junitCase{Class: console.Printable(path.Dir(r.File)), Name: console.Printable(r.Scenario), File: console.Printable(r.File)}
		if c.Name == "" {
			c.Name = console.Printable(path.Base(r.File))
		}
		detail := &junitDetail{Text: console.PrintableLines(r.lines())}
		switch {
		case r.skipped != "":
			c.Skipped = &junitDetail{Message: r.skipped}
		case r.faulty:
			detail.Message = console.Count(len(r.Failures), "fault")
			c.Error = detail
		case !r.Passed:
			detail.Message = console.Count(len(r.Failures), "expectation") + " failed"
			c.Failure = detail
		}
		suite.Cases = append(suite.Cases, c)
	}
	text, err := xml.MarshalIndent(suite, "", "  ")
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s%s\n", xml.Header, text)
	return err
}

// lines returns the failures of a scenario, one per line.
func (r *testResult) lines() string {
	var lines []string
	for i := range r.Failures {
		f := &r.Failures[i]
		if f.fault != "" {
			lines = append(lines, f.fault)
			continue
		}
		lines = append(lines, fmt.Sprintf("%s: want %s; got %s", f.where(r.File), f.Want, f.Got))
	}
	return strings.Join(lines, "\n")
}

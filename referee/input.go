package referee

import (
	"io"
	"slices"

	"catanref/engine"
	"catanref/referee/table"
	"catanref/scenarios"
	"catanref/variants"
	"catanref/variants/yamlfile"
)

// builtInLaw is the law for games of strangers. It does not read files that they name, because error messages about
// such a file could reveal its content.
func builtInLaw(f *yamlfile.File, q scenarios.LawQuery) *engine.Rules {
	if variants.IsFile(q.Ruleset) {
		f.At(q.At, "no ruleset of a file is taken here (--no-files)")
		return nil
	}
	for _, use := range slices.Concat(q.Uses, q.Brings.Uses) {
		if variants.IsFile(use.Name) {
			f.At(use.At, "no variant of a file is taken here (--no-files)")
			return nil
		}
	}
	return table.Host.Law(f, q)
}

// standardInput is the name shown for the file "-".
const standardInput = "standard input"

// inputName returns the name shown for a file of the command line.
func inputName(name string) string {
	if name == "-" {
		return standardInput
	}
	return name
}

// readInput reads a file, or standard input if the name is "-". It also returns the name to show in its faults.
func readInput(name string, stdin io.Reader) (string, []byte, error) {
	if name != "-" {
		data, err := yamlfile.ReadSome(name)
		return name, data, table.FileError(name, err)
	}
	name = standardInput
	data, err := io.ReadAll(io.LimitReader(stdin, yamlfile.MaxBytes+1))
	return name, data, table.FileError(name, err)
}

// readScenario reads a scenario from a file, or from standard input for "-". The error is written for people and has
// file, line and column.
func readScenario(name string, stdin io.Reader) (*scenarios.Scenario, error) {
	name, data, err := readInput(name, stdin)
	if err != nil {
		return nil, err
	}
	s, err := scenarios.Read(name, data, table.Host)
	if err != nil && variants.IsVariant(data) {
		err = notAScenario(name)
	}
	return s, err
}

// notAScenario returns the fault for a variant file given instead of a scenario.
func notAScenario(name string) error {
	return yamlfile.Faults{{File: name, Line: 1, Col: 1, Message: "this is a variant: scenarios name it under variants, and catanref variants check looks for its faults"}}
}

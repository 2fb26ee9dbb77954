package table

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"catanref/engine"
	"catanref/engine/tell"
	"catanref/referee/rulebook"
	"catanref/scenarios"
	"catanref/setup"
	"catanref/variants"
	"catanref/variants/yamlfile"
)

// Host gives scenarios the functions they need, and the rules that they may be about.
var Host = withRulebook(setup.Host())

func withRulebook(h scenarios.Host) scenarios.Host {
	h.Rulebook = func() []string { return rulebook.IDs() }
	return h
}

// BuiltInLaw is the law for games of strangers. It does not read files that they name, because error messages about
// such a file could reveal its content.
func BuiltInLaw(f *yamlfile.File, q scenarios.LawQuery) *engine.Rules {
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
	return Host.Law(f, q)
}

// StandardInput is the name shown for the file "-".
const StandardInput = "standard input"

// InputName returns the name shown for a file of the command line.
func InputName(name string) string {
	if name == "-" {
		return StandardInput
	}
	return name
}

// ReadInput reads a file, or standard input if the name is "-". It also returns the name to show in its faults.
func ReadInput(name string, stdin io.Reader) (string, []byte, error) {
	if name != "-" {
		data, err := ReadSome(name)
		return name, data, FileError(name, err)
	}
	name = StandardInput
	data, err := io.ReadAll(io.LimitReader(stdin, yamlfile.MaxBytes+1))
	return name, data, FileError(name, err)
}

// ReadScenario reads a scenario from a file, or from standard input for "-". The error is written for people and has
// file, line and column.
func ReadScenario(name string, stdin io.Reader) (*scenarios.Scenario, error) {
	name, data, err := ReadInput(name, stdin)
	if err != nil {
		return nil, err
	}
	s, err := scenarios.Read(name, data, Host)
	if err != nil && variants.IsVariant(data) {
		err = NotAScenario(name)
	}
	return s, err
}

// NotAScenario returns the fault for a variant file given instead of a scenario.
func NotAScenario(name string) error {
	return yamlfile.Faults{{File: name, Line: 1, Col: 1, Message: "this is a variant: scenarios name it under variants, and catanref variants check looks for its faults"}}
}

// FileError says why a file cannot be read, without the wording of the operating system.
func FileError(name string, err error) error {
	var path *fs.PathError
	switch {
	case err == nil:
		return nil
	case errors.Is(err, fs.ErrNotExist) && isLink(name):
		return fmt.Errorf("%s: this is a link to a file that is not there", name)
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%s: no such file%s", name, nearFile(name))
	case errors.Is(err, syscall.EISDIR):
		return fmt.Errorf("%s: this is a directory, not a file", name)
	case errors.As(err, &path):
		return fmt.Errorf("%s: %w", name, path.Err)
	}
	return fmt.Errorf("%s: %w", name, err)
}

// isLink reports whether the name is a symbolic link.
func isLink(name string) bool {
	info, err := os.Lstat(name)
	return err == nil && info.Mode()&fs.ModeSymlink != 0
}

// nearFile suggests a file of the same kind with a similar name; "" if there is none.
func nearFile(name string) string {
	const most = 2000
	dir, err := os.Open(filepath.Dir(name))
	if err != nil {
		return ""
	}
	defer dir.Close()
	kind := filepath.Ext(name)
	found, _ := dir.Readdirnames(most)
	var stems []string
	for _, file := range found {
		if stem, ok := strings.CutSuffix(file, kind); ok && stem != "" {
			stems = append(stems, stem)
		}
	}
	slices.Sort(stems)
	near := engine.Nearest(strings.TrimSuffix(filepath.Base(name), kind), stems)
	if len(near) == 0 {
		return ""
	}
	for i, stem := range near {
		near[i] = strconv.Quote(filepath.Join(filepath.Dir(name), stem+kind))
	}
	return "; did you mean " + tell.List(near, "or") + "?"
}

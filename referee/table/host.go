package table

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"catanref/engine/notation"
	"catanref/engine/tell"
	"catanref/referee/rulebook"
	"catanref/scenarios"
	"catanref/setup"
)

// Host gives scenarios the functions they need, and the rules that they may be about.
var Host = withRulebook(setup.Host())

func withRulebook(h scenarios.Host) scenarios.Host {
	h.Rulebook = func() []string { return rulebook.IDs() }
	return h
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
	near := notation.Nearest(strings.TrimSuffix(filepath.Base(name), kind), stems)
	if len(near) == 0 {
		return ""
	}
	for i, stem := range near {
		near[i] = strconv.Quote(filepath.Join(filepath.Dir(name), stem+kind))
	}
	return "; did you mean " + tell.List(near, "or") + "?"
}

package table

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"

	"catanref/scenarios/record"
	"catanref/variants"
	"catanref/variants/yamlfile"
)

// FilesUnder lists the files that paths name, in the order of the paths. In a directory it takes the .yaml files,
// sorted by name, but no hidden files and, if passOver says so, no variant files. A path that does not exist is
// listed unchanged: the error appears when it is read.
func FilesUnder(paths []string, passOver bool) ([]string, error) {
	var out []string
	for _, path := range paths {
		info, err := os.Stat(path)
		if err != nil || !info.IsDir() {
			out = append(out, path)
			continue
		}
		found, err := walkYAML(path, passOver)
		if err != nil {
			return nil, err
		}
		if len(found) == 0 {
			return nil, fmt.Errorf("%s: no .yaml file stands in this directory.", path)
		}
		out = append(out, found...)
	}
	return out, nil
}

func walkYAML(dir string, passOver bool) (out []string, err error) {
	err = filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case path != dir && strings.HasPrefix(entry.Name(), "."):
			if entry.IsDir() {
				return filepath.SkipDir
			}
			return nil
		case entry.IsDir() || filepath.Ext(path) != ".yaml" || !isFile(path, entry):
			return nil
		}
		if passOver {
			if data, err := ReadSome(path); err == nil && variants.IsVariant(data) {
				return nil
			}
		}
		out = append(out, path)
		return nil
	})
	return out, err
}

// ReadFile reads a file; of a file that is too large it reads only enough to notice that. The error is a fault of the
// file.
func ReadFile(name string) ([]byte, error) {
	data, err := ReadSome(name)
	if err = FileError(name, err); err != nil {
		return nil, yamlfile.Faults{{File: name, Message: strings.TrimPrefix(err.Error(), name+": ")}}
	}
	return data, nil
}

func ReadSome(name string) ([]byte, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, yamlfile.MaxBytes+1))
}

// ReplaceFile replaces the content of a file atomically: a process that reads it meanwhile finds the old content or
// the new, never a mixture.
func ReplaceFile(name string, data []byte) error {
	if isDirectory(name) {
		return writingError(name, nil)
	}
	defer Undisturbed()()
	err := record.OSDisk{}.Replace(name, data)
	if errors.Is(err, record.ErrProtected) {
		err = errors.New("the file is read-only, and stays as it is")
	}
	return writingError(name, err)
}

// Undisturbed delays signals that would end the process until the returned function is called, so that nothing is
// left half done.
func Undisturbed() (over func()) {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	return func() {
		signal.Stop(signals)
		select {
		case came := <-signals:
			if self, err := os.FindProcess(os.Getpid()); err == nil {
				self.Signal(came)
			}
		default:
		}
	}
}

func isDirectory(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}

// writingError says why a file cannot be written.
func writingError(name string, err error) error {
	switch {
	case isDirectory(name):
		return FileError(name, syscall.EISDIR)
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%s: there is no directory %s", name, filepath.Dir(name))
	}
	return FileError(name, err)
}

// isFile reports whether an entry of a directory is a file or a link to one. Reading a pipe could block for ever.
func isFile(path string, entry fs.DirEntry) bool {
	if entry.Type()&fs.ModeSymlink == 0 {
		return entry.Type().IsRegular()
	}
	info, err := os.Stat(path)
	return err != nil || info.Mode().IsRegular()
}

package table

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"

	"catanref/scenarios/record"
	"catanref/variants/yamlfile"
)

// ReadFile reads a file; of a file that is too large it reads only enough to notice that. The error is a fault of the
// file.
func ReadFile(name string) ([]byte, error) {
	data, err := yamlfile.ReadSome(name)
	if err = FileError(name, err); err != nil {
		return nil, yamlfile.Faults{{File: name, Message: strings.TrimPrefix(err.Error(), name+": ")}}
	}
	return data, nil
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

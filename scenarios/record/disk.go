package record

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strconv"
	"strings"
	"time"

	"catanref/variants/yamlfile"
)

// OSDisk is the file system of the machine.
type OSDisk struct{}

func (OSDisk) Stat(name string) (fs.FileInfo, error) { return os.Stat(name) }
func (OSDisk) SameFile(a, b fs.FileInfo) bool        { return os.SameFile(a, b) }

// ReadFile reads a file; a file that is too large is an error as soon as that is noticed.
func (OSDisk) ReadFile(name string) ([]byte, error) {
	data, err := yamlfile.ReadSome(name)
	if err == nil && len(data) > yamlfile.MaxBytes {
		return nil, yamlfile.ErrTooLarge
	}
	return data, err
}

func (OSDisk) Append(name string) (File, error) {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return nil, err
	}
	return file, nil
}

func (OSDisk) Replace(name string, text []byte) error {
	if linked, err := filepath.EvalSymlinks(name); err == nil {
		name = linked // a link remains a link
	}
	mode := fs.FileMode(0o644)
	if info, err := os.Stat(name); err == nil {
		mode = info.Mode().Perm()
	}
	if mode&0o222 == 0 {
		return ErrProtected
	}
	dir, begins := filepath.Dir(name), "."+filepath.Base(name)+"."
	sweep(dir, begins)
	temp, err := os.CreateTemp(dir, begins+"*")
	if err != nil {
		return err
	}
	_, err = temp.Write(text)
	err = errors.Join(err, temp.Chmod(mode), temp.Sync(), temp.Close())
	switch {
	case err == nil && otherNames(name):
		if err = overwrite(name, text); err == nil {
			err = os.Remove(temp.Name()) // until now it held the new text
		}
	case err == nil:
		err = os.Rename(temp.Name(), name)
	}
	if err != nil {
		os.Remove(temp.Name())
		return err
	}
	return syncDirectory(dir)
}

// otherNames reports whether the file has further hard links, which would keep the old text if the file were
// replaced. On a system that does not count links it is false.
func otherNames(name string) bool {
	info, err := os.Stat(name)
	if err != nil {
		return false
	}
	status := reflect.Indirect(reflect.ValueOf(info.Sys())) // a structure of its own on every system
	if status.Kind() != reflect.Struct {
		return false
	}
	links := status.FieldByName("Nlink")
	return links.IsValid() && links.CanUint() && links.Uint() > 1
}

func overwrite(name string, text []byte) error {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_TRUNC, 0)
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	return errors.Join(err, file.Sync(), file.Close())
}

// sweep removes files left by killed writers: files with this prefix and a number at the end, not touched for a
// while.
func sweep(dir, begins string) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, entry := range entries {
		number, ours := strings.CutPrefix(entry.Name(), begins)
		if _, err := strconv.ParseUint(number, 10, 64); !ours || err != nil {
			continue
		}
		if info, err := entry.Info(); err == nil && info.Mode().IsRegular() && time.Since(info.ModTime()) > time.Minute {
			os.Remove(filepath.Join(dir, entry.Name()))
		}
	}
}

// syncDirectory syncs a directory to disk, if the system supports it.
func syncDirectory(dir string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	return d.Sync()
}

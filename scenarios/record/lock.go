//go:build !js

package record

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"

	"catanref/variants/yamlfile"
)

// fileLock is the lock of a file. The system releases it when the process ends, however it ends.
type fileLock struct{ file *flock.Flock }

// lockSays is how the text of a lock begins.
const lockSays = "pid "

// Lock implements Disk; the error is a *HeldError also if a file that is not a lock has the name of the lock. The
// lock lies next to the file itself, so that a link to the file is not a second record; a lock is never written
// through a link.
func (OSDisk) Lock(name string, now time.Time) (Lock, error) {
	if linked, err := filepath.EvalSymlinks(name); err == nil {
		name = linked
	}
	name += ".lock"
	for {
		if foreign(name) {
			return nil, &HeldError{Foreign: name}
		}
		l := flock.New(name, flock.SetFlag(os.O_CREATE|os.O_RDWR|noFollow), flock.SetPermissions(0o644))
		held, err := l.TryLock()
		if err != nil {
			if foreign(name) { // a link was put there in the meantime
				return nil, &HeldError{Foreign: name}
			}
			return nil, err
		}
		if !held {
			e := &HeldError{}
			if text, err := yamlfile.ReadSome(name); err == nil {
				fmt.Sscanf(string(text), lockSays+"%d since %s", &e.PID, &e.Since)
			}
			return nil, e
		}
		// The last holder may just have deleted the file: then this is the lock of a deleted file.
		if there, err := os.Lstat(name); err != nil || !sameLock(l, there) {
			l.Close()
			continue
		}
		if foreign(name) {
			l.Close()
			return nil, &HeldError{Foreign: name}
		}
		text := fmt.Sprintf(lockSays+"%d since %s\n", os.Getpid(), now.UTC().Format(time.RFC3339))
		os.WriteFile(name, []byte(text), 0o644) // on a full disk the lock is held without a text
		return fileLock{l}, nil
	}
}

// foreign reports whether something with this name is not a lock: a link, a folder, or a file with another text.
// An empty file is a lock left by a full disk.
func foreign(name string) bool {
	there, err := os.Lstat(name)
	if err != nil {
		return false
	}
	if !there.Mode().IsRegular() {
		return true
	}
	text, err := yamlfile.ReadSome(name)
	return err == nil && len(text) > 0 && !bytes.HasPrefix(text, []byte(lockSays))
}

func sameLock(l *flock.Flock, there fs.FileInfo) bool {
	own, err := l.Stat()
	return err == nil && os.SameFile(own, there)
}

// Release releases the lock.
func (l fileLock) Release() {
	if there, err := os.Lstat(l.file.Path()); err == nil && sameLock(l.file, there) {
		os.Remove(l.file.Path())
	}
	l.file.Close()
}

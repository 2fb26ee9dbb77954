//go:build !js

package scenarios

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"
)

// fileLock is the lock of a file. The system lets go of it when the process is gone, however it ended.
type fileLock struct{ file *flock.Flock }

// lockSays is how the text of a lock begins.
const lockSays = "pid "

// Lock implements Disk; the error is a *HeldError also where a file that is no lock has the name of the lock. It lies beside the file itself, so that a link to it is no second record; a lock is never written
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
			if foreign(name) { // a link that was put there in between
				return nil, &HeldError{Foreign: name}
			}
			return nil, err
		}
		if !held {
			e := &HeldError{}
			if text, err := os.ReadFile(name); err == nil {
				fmt.Sscanf(string(text), lockSays+"%d since %s", &e.PID, &e.Since)
			}
			return nil, e
		}
		// Who let go of it a moment ago has taken the file away: then this is the lock of no file.
		if there, err := os.Lstat(name); err != nil || !sameLock(l, there) {
			l.Close()
			continue
		}
		if foreign(name) {
			l.Close()
			return nil, &HeldError{Foreign: name}
		}
		text := fmt.Sprintf(lockSays+"%d since %s\n", os.Getpid(), now.UTC().Format(time.RFC3339))
		os.WriteFile(name, []byte(text), 0o644) // on a full disk it is held without saying by whom
		return fileLock{l}, nil
	}
}

// foreign reports whether something stands under the name that is no lock: a link, a folder, a file that says something
// else. An empty file is a lock that a full disk left.
func foreign(name string) bool {
	there, err := os.Lstat(name)
	if err != nil {
		return false
	}
	if !there.Mode().IsRegular() {
		return true
	}
	text, err := os.ReadFile(name)
	return err == nil && len(text) > 0 && !bytes.HasPrefix(text, []byte(lockSays))
}

func sameLock(l *flock.Flock, there fs.FileInfo) bool {
	own, err := l.Stat()
	return err == nil && os.SameFile(own, there)
}

// Release lets go of the lock.
func (l fileLock) Release() {
	if there, err := os.Lstat(l.file.Path()); err == nil && sameLock(l.file, there) {
		os.Remove(l.file.Path())
	}
	l.file.Close()
}

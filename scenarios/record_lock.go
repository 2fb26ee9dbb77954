package scenarios

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"
)

// Lock is held by whoever writes a record. The system lets go of it when the process is gone, however
// it ended.
type Lock struct{ file *flock.Flock }

// HeldError says who holds the lock of a record, since when.
type HeldError struct {
	PID   int
	Since string
}

func (e *HeldError) Error() string {
	if e.PID == 0 {
		return "another process is writing this game"
	}
	return fmt.Sprintf("process %d has been writing this game since %s", e.PID, e.Since)
}

// LockRecord takes the lock of a record; the error is a *HeldError where another process holds it. It lies beside the
// file itself, so that a link to it is no second record.
func LockRecord(name string, now time.Time) (*Lock, error) {
	if linked, err := filepath.EvalSymlinks(name); err == nil {
		name = linked
	}
	name += ".lock"
	for {
		l := flock.New(name, flock.SetPermissions(0o644))
		held, err := l.TryLock()
		if err != nil {
			return nil, err
		}
		if !held {
			e := &HeldError{}
			if text, err := os.ReadFile(name); err == nil {
				fmt.Sscanf(string(text), "pid %d since %s", &e.PID, &e.Since)
			}
			return nil, e
		}
		// Who let go of it a moment ago has taken the file away: then this is the lock of no file.
		if there, err := os.Stat(name); err != nil || !sameLock(l, there) {
			l.Close()
			continue
		}
		text := fmt.Sprintf("pid %d since %s\n", os.Getpid(), now.UTC().Format(time.RFC3339))
		os.WriteFile(name, []byte(text), 0o644) // on a full disk it is held without saying by whom
		return &Lock{l}, nil
	}
}

func sameLock(l *flock.Flock, there fs.FileInfo) bool {
	own, err := l.Stat()
	return err == nil && os.SameFile(own, there)
}

// Release lets go of the lock.
func (l *Lock) Release() {
	os.Remove(l.file.Path())
	l.file.Close()
}

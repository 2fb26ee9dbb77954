package record

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// A link to a record is not a second record: a lock on one is a lock on the other.
func TestLockOfALink(t *testing.T) {
	name := filepath.Join(t.TempDir(), "game.yaml")
	must(t, os.WriteFile(name, []byte("players: [red, blue]\n"), 0o644))
	link := filepath.Join(t.TempDir(), "link.yaml")
	if err := os.Symlink(name, link); err != nil {
		t.Skip(err)
	}
	lock, err := OSDisk{}.Lock(link, time.Now())
	must(t, err)
	defer lock.Release()
	var held *HeldError
	if _, err := (OSDisk{}).Lock(name, time.Now()); !errors.As(err, &held) {
		t.Errorf("the file itself: %v", err)
	}
}

// A record that can be read but not written stays usable: incomplete text and new entries are written as soon as the
// disk works, and the lock is taken when possible.
func TestRecordReadFromADiskThatIsFull(t *testing.T) {
	const head = "players: [red, blue]\nmoves:\n  - {red: one}\n"
	for _, tt := range []struct{ name, text, torn, shape string }{
		{"a torn line", head + "  - {red: tw", "  - {red: tw\n", head},
		{"moves in brackets", "players: [red, blue]\nmoves: [{red: one}]\n", "", head},
		{"as it should be", head, "", head},
	} {
		t.Run(tt.name, func(t *testing.T) {
			name := filepath.Join(t.TempDir(), "game.yaml")
			must(t, os.WriteFile(name, []byte(tt.text), 0o644))
			disk := &badDisk{write: syscall.ENOSPC, replace: syscall.ENOSPC}
			found, err := Read(disk, name)
			must(t, err)
			var late *NotWrittenError
			if errors.As(found.Settle(disk, name), &late) != (tt.text != tt.shape) {
				t.Fatal(late)
			}
			r := Open(disk, name, found.Text)
			if late != nil {
				r.Behind(late)
			}
			locked := errors.New("no lock")
			r.Unlocked(func() error { return locked })
			if err := r.Append("{red: two}"); err == nil || r.Unsaved != 1 {
				t.Errorf("the failure was not reported: %v, %d unsaved", err, r.Unsaved)
			}
			if there, err := os.ReadFile(name); err != nil || string(there) != tt.text {
				t.Errorf("%v, the file is\n%s", err, there)
			}
			*disk = badDisk{}
			if err := r.Append("{red: three}"); !errors.Is(err, locked) {
				t.Errorf("without the lock: %v", err)
			}
			locked = nil
			must(t, r.Append("{red: four}"))
			must(t, r.Append("{red: five}"))
			there, err := os.ReadFile(name)
			must(t, err)
			if want := tt.shape + "  - {red: two}\n  - {red: three}\n  - {red: four}\n  - {red: five}\n"; string(there) != want || r.Unsaved != 0 {
				t.Errorf("%d unsaved, and on disk\n%s", r.Unsaved, there)
			}
			if torn, _ := os.ReadFile(name + ".torn"); string(torn) != tt.torn {
				t.Errorf("set aside: %q", torn)
			}
		})
	}
}

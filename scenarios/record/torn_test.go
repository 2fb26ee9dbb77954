package record

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"catanref/variants/yamlfile"
)

// A game without moves that was cut in its first entry opens, at any byte.
func TestFirstEntryTorn(t *testing.T) {
	const head, first = "players: [red, blue]\n", "moves:\n  - {red: settlement A1.N}\n"
	for cut := range len(first) {
		name := filepath.Join(t.TempDir(), "g.yaml")
		must(t, os.WriteFile(name, []byte(head+first[:cut]), 0o644))
		found, err := Read(OSDisk{}, name)
		if err != nil {
			t.Errorf("cut after %q: %v", first[:cut], err)
			continue
		}
		must(t, found.Settle(OSDisk{}, name))
		if there, _ := os.ReadFile(name); !strings.HasPrefix(string(there), head) || strings.Contains(string(there), "red: settlement A1.N") != (cut == len(first)) {
			t.Errorf("cut after %q: the file is %q", first[:cut], there)
		}
	}
}

// A file that has the name of the lock is never written or removed, nor is the target of a link with that name.
func TestLockOfSomebodyElse(t *testing.T) {
	dir := t.TempDir()
	game, lock, precious := filepath.Join(dir, "g.yaml"), filepath.Join(dir, "g.yaml.lock"), filepath.Join(dir, "precious.txt")
	must(t, os.WriteFile(precious, []byte("mine"), 0o644))
	for name, make := range map[string]func() error{
		"a link":                    func() error { return os.Symlink(precious, lock) },
		"a link to nothing":         func() error { return os.Symlink(filepath.Join(dir, "nothing"), lock) },
		"a file of somebody's":      func() error { return os.WriteFile(lock, []byte("mine"), 0o644) },
		"a folder":                  func() error { return os.Mkdir(lock, 0o755) },
		"a link to a lock's double": func() error { return os.Symlink(game, lock) },
	} {
		must(t, os.WriteFile(game, []byte("pid of nobody"), 0o644))
		must(t, make())
		before, _ := os.ReadFile(lock)
		l, err := OSDisk{}.Lock(game, time.Unix(0, 0))
		if held, ok := err.(*HeldError); !ok || held.Foreign == "" {
			t.Errorf("%s: %v", name, err)
		}
		if l != nil {
			l.Release()
		}
		if after, _ := os.ReadFile(lock); string(after) != string(before) {
			t.Errorf("%s: now it says %q", name, after)
		}
		if text, _ := os.ReadFile(precious); string(text) != "mine" {
			t.Errorf("%s: the other file says %q", name, text)
		}
		if _, err := os.Lstat(filepath.Join(dir, "nothing")); err == nil {
			t.Errorf("%s: a file was made where a link led to nothing", name)
		}
		must(t, os.Remove(lock))
	}
	must(t, os.WriteFile(lock, nil, 0o644)) // left by a full disk
	l, err := OSDisk{}.Lock(game, time.Unix(0, 0))
	must(t, err)
	l.Release()
	if _, err := os.Lstat(lock); err == nil {
		t.Error("the lock was not taken away")
	}
}

// Files beside a record that are endless, huge or pipes cost little, and are not waited for.
func TestOddFilesBesideARecord(t *testing.T) {
	dir := t.TempDir()
	huge := filepath.Join(dir, "huge.yaml")
	must(t, os.WriteFile(huge, nil, 0o644))
	must(t, os.Truncate(huge, 1<<30)) // takes no room
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if _, err := Read(OSDisk{}, huge); !errors.Is(err, yamlfile.ErrTooLarge) {
		t.Errorf("a file without end is read with the error %v", err)
	}
	game := filepath.Join(dir, "g.yaml")
	must(t, os.WriteFile(game, []byte("players: [red, blue]\n"), 0o644))
	must(t, os.Rename(huge, game+".lock"))
	var held *HeldError
	if _, err := (OSDisk{}).Lock(game, time.Now()); !errors.As(err, &held) || held.Foreign == "" {
		t.Errorf("a huge file with the name of the lock is %v", err)
	}
	must(t, os.Rename(game+".lock", game+".torn"))
	if err := setAside(OSDisk{}, game+".torn", []byte("x")); !errors.Is(err, yamlfile.ErrTooLarge) || !strings.Contains(err.Error(), "g.yaml.torn: ") {
		t.Errorf("text is added to a huge file with the error %v", err)
	}
	if runtime.ReadMemStats(&after); after.TotalAlloc-before.TotalAlloc > 1<<29 {
		t.Errorf("%d bytes were taken", after.TotalAlloc-before.TotalAlloc)
	}
	must(t, os.Remove(game+".torn"))
	must(t, os.Mkdir(game+".torn", 0o755))
	if err := setAside(OSDisk{}, game+".torn", []byte("x")); err == nil || !strings.Contains(err.Error(), "no ordinary file") {
		t.Errorf("text is added to a folder with the error %v", err)
	}
}

package scenarios

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// With any line endings, a correction changes the entry that editors show with its number, and no other is lost.
func TestLinesEndInManyWays(t *testing.T) {
	for name, head := range map[string]string{
		"a carriage return in the head":     "players: [red,\r blue]\nmoves:\n  - note: one\n  - note: two\n  - note: three\n",
		"three of them":                     "players: [red,\r\r\r blue]\nmoves:\n  - note: one\n  - note: two\n  - note: three\n",
		"carriage returns alone":            "players: [red, blue]\rmoves:\r  - note: one\r  - note: two\r  - note: three\r",
		"both, mixed":                       "players: [red, blue]\r\nmoves:\n  - note: one\r  - note: two\r\n  - note: three\n",
		"in a text":                         "title: \"a\r  b\"\nplayers: [red, blue]\nmoves:\n  - note: one\n  - note: two\n  - note: three\n",
		"a next line in a text":             "title: a\u0085b\nplayers: [red, blue]\nmoves:\n  - note: one\n  - note: two\n  - note: three\n",
		"a line separator in a comment":     "players: [red, blue] # a\u2028b\nmoves:\n  - note: one\n  - note: two\n  - note: three\n",
		"a paragraph separator between two": "players: [red, blue]\nmoves:\n  - note: one\n  - note: two # \u2029\n  - note: three\n",
	} {
		text, err := Shape("g.yaml", []byte(head))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if again, _ := Shape("g.yaml", text); string(again) != string(text) {
			t.Errorf("%s: shaped twice it is another text:\n%q\n%q", name, text, again)
		}
		for at, gone := range []string{"one", "two", "three"} {
			out, err := Edited(text, []Edit{{At: at + 1}})
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			for _, note := range []string{"one", "two", "three"} {
				if n := strings.Count(string(out), "note: "+note); n != 1 {
					t.Errorf("%s: without %s, %s occurs %d times:\n%q", name, gone, note, n, out)
				}
			}
			if !strings.Contains(string(out), "{dropped: \"\", note: "+gone+"}") {
				t.Errorf("%s: %s is not dropped:\n%q", name, gone, out)
			}
		}
	}
}

// A game without moves that was cut in its first entry opens, at any byte.
func TestFirstEntryTorn(t *testing.T) {
	const head, first = "players: [red, blue]\n", "moves:\n  - {red: settlement A1.N}\n"
	for cut := range len(first) {
		name := filepath.Join(t.TempDir(), "g.yaml")
		must(t, os.WriteFile(name, []byte(head+first[:cut]), 0o644))
		found, err := ReadRecord(OSDisk{}, name)
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

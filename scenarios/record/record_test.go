package record

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

func TestTornLine(t *testing.T) {
	const head = "players: [red, blue]\nmoves:\n  - red: end\n"
	tests := []struct{ name, text, whole, torn string }{
		{"every line has its end", head, head, ""},
		{"a whole move without its end", head + "  - red: road A1/E", head, "  - red: road A1/E"},
		{"a part of one", head + "  - {red: ro", head, "  - {red: ro"},
		{"blanks alone", head + "  ", head + "  ", ""},
		{"what the disk left", head + "\x00\x00", head, "\x00\x00"},
		{"not under moves", head + "check: [1 == 1]", head + "check: [1 == 1]", ""},
		{"moves in brackets", "players: [red, blue]\nmoves: [red: end]", "players: [red, blue]\nmoves: [red: end]", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			whole, torn := Torn([]byte(tt.text))
			if string(whole) != tt.whole || string(torn) != tt.torn {
				t.Errorf("got %q and %q, not %q and %q", whole, torn, tt.whole, tt.torn)
			}
		})
	}
}

func TestShape(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"moves last", "players: [red, blue]\nmoves:\n- red: end # why\n", "players: [red, blue]\nmoves:\n- red: end # why\n"},
		{"no moves", "players: [red, blue]", "players: [red, blue]\n"},
		{"empty moves", "players: [red, blue]\nmoves:\n", "players: [red, blue]\nmoves:\n"},
		{"in brackets", "moves: [red: end, {blue: 'roll 8'}] # so far\nplayers: [red, blue]\n",
			"players: [red, blue]\nmoves:\n  - {red: end}\n  - {blue: \"roll 8\"}\n  # so far\n"},
		{"not the last key", "players: [red, blue]\nmoves:\n  - red: end   # first\n# at the end\ncheck: [red.points == 0]\n",
			"players: [red, blue]\n# at the end\ncheck: [red.points == 0]\nmoves:\n  - red: end   # first\n"},
		{"ends of lines", "players: [red, blue]\r\nmoves: []\r\n", "players: [red, blue]\r\nmoves:\r\n"},
		{"no list", "players: [red, blue]\nmoves: |\n  red: end\nsetup: {}\n", "players: [red, blue]\nmoves: |\n  red: end\nsetup: {}\n"},
		{"a map", "moves: {red: end}\nplayers: [red, blue]\n", "moves: {red: end}\nplayers: [red, blue]\n"},
		{"null", "moves: null\nplayers: [red, blue]\n", "players: [red, blue]\nmoves:\n"},
		{"JSON", `{"players": ["red", "blue"], "moves": [{"red": "end"}], "board": "beginner"}`,
			"players: [\"red\", \"blue\"]\nboard: \"beginner\"\nmoves:\n  - {\"red\": \"end\"}\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := Shape("game.yaml", []byte(tt.text))
			if err != nil || string(got) != tt.want {
				t.Errorf("got %v\n%s\nwant\n%s", err, got, tt.want)
			}
			again, err := Shape("game.yaml", got)
			if err != nil || string(again) != string(got) {
				t.Errorf("the second time %v\n%s", err, again)
			}
		})
	}
}

// badDisk fails on demand.
type badDisk struct {
	OSDisk
	write, sync, replace error
	part                 int // how much of a write is carried out before it fails
}

type badFile struct {
	File
	disk *badDisk
}

func (d *badDisk) Append(name string) (File, error) {
	f, err := d.OSDisk.Append(name)
	return &badFile{f, d}, err
}

func (d *badDisk) Replace(name string, text []byte) error {
	if d.replace != nil {
		return d.replace
	}
	return d.OSDisk.Replace(name, text)
}

func (f *badFile) Write(data []byte) (int, error) {
	if f.disk.write != nil {
		n, _ := f.File.Write(data[:f.disk.part])
		return n, f.disk.write
	}
	return f.File.Write(data)
}

func (f *badFile) Sync() error {
	if f.disk.sync != nil {
		return f.disk.sync
	}
	return f.File.Sync()
}

func (f *badFile) Truncate(size int64) error {
	if f.disk.write != nil {
		return f.disk.write
	}
	return f.File.Truncate(size)
}

// A disk that fails between write and sync: acknowledged entries are not lost, others are kept in memory, and both are
// on disk when it works again.
func TestRecordOnBadDisk(t *testing.T) {
	const head = "players: [red, blue]\nmoves:\n"
	tests := []struct {
		name  string
		fails badDisk
	}{
		{"the disk is full", badDisk{write: syscall.ENOSPC, replace: syscall.ENOSPC}},
		{"full in the middle of a line", badDisk{write: syscall.ENOSPC, replace: syscall.ENOSPC, part: 5}},
		{"it does not sync", badDisk{sync: syscall.EIO, replace: syscall.EIO}},
		{"only appending fails", badDisk{write: syscall.EIO}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			name := filepath.Join(t.TempDir(), "game.yaml")
			if err := os.WriteFile(name, []byte(head), 0o644); err != nil {
				t.Fatal(err)
			}
			disk := &badDisk{}
			r := Open(disk, name, []byte(head))
			must(t, r.Append("{red: one}"))
			*disk = tt.fails
			for i := range 2 {
				if err := r.Append("{red: two}"); err == nil && (i == 0 || tt.fails.replace != nil) {
					t.Error("the failure was not reported")
				} else if err != nil && r.Unsaved != i+1 {
					t.Errorf("%d unsaved, not %d", r.Unsaved, i+1)
				}
				text, err := os.ReadFile(name)
				must(t, err)
				if whole, _ := Torn(text); !strings.HasPrefix(string(whole), head+"  - {red: one}\n") {
					t.Errorf("an acknowledged entry is lost: %q", text)
				}
			}
			*disk = badDisk{}
			must(t, r.Append("{red: three}"))
			text, err := os.ReadFile(name)
			must(t, err)
			if want := head + "  - {red: one}\n  - {red: two}\n  - {red: two}\n  - {red: three}\n"; string(text) != want || r.Unsaved != 0 {
				t.Errorf("%d unsaved, and on disk\n%s", r.Unsaved, text)
			}
		})
	}
}

// Faults of the disk: a directory that is gone, a file that is protected or was changed by another program.
func TestRecordThatIsGone(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "evening")
	name := filepath.Join(dir, "game.yaml")
	const head = "players: [red, blue]\nmoves:\n"
	must(t, os.Mkdir(dir, 0o755))
	must(t, os.WriteFile(name, []byte(head), 0o644))
	r := Open(OSDisk{}, name, []byte(head))
	must(t, r.Append("{red: one}"))
	must(t, os.RemoveAll(dir))
	if err := r.Append("{red: two}"); err == nil || r.Unsaved != 1 {
		t.Errorf("the directory is gone: %v, %d unsaved", err, r.Unsaved)
	}
	other := filepath.Join(t.TempDir(), "other.yaml")
	must(t, r.MoveTo(other))
	must(t, r.Append("{red: three}"))
	must(t, os.Chmod(other, 0o444))
	if err := r.Append("{red: four}"); !errors.Is(err, ErrProtected) || r.Unsaved != 1 {
		t.Errorf("the file is protected: %v", err)
	}
	must(t, os.Chmod(other, 0o644))
	must(t, r.Save())
	text, err := os.ReadFile(other)
	must(t, err)
	must(t, os.WriteFile(other, append(text, "  - {blue: theirs}\n"...), 0o644))
	if err := r.Append("{red: five}"); !errors.Is(err, ErrChanged) {
		t.Errorf("somebody else wrote it: %v", err)
	}
	after, err := os.ReadFile(other)
	must(t, err)
	if want := head + "  - {red: one}\n  - {red: two}\n  - {red: three}\n  - {red: four}\n  - {blue: theirs}\n"; string(after) != want {
		t.Errorf("the file is\n%s", after)
	}
	if err := r.MoveTo(other); !errors.Is(err, fs.ErrExist) {
		t.Errorf("a file that is there stays: %v", err)
	}
}

func TestLock(t *testing.T) {
	name := filepath.Join(t.TempDir(), "game.yaml")
	at := time.Date(2026, 11, 22, 20, 14, 9, 0, time.UTC)
	lock, err := OSDisk{}.Lock(name, at)
	must(t, err)
	var held *HeldError
	if _, err := (OSDisk{}).Lock(name, at); !errors.As(err, &held) || held.PID != os.Getpid() || held.Since != "2026-11-22T20:14:09Z" {
		t.Errorf("the second: %v", err)
	}
	lock.Release()
	// The lock file of a process that has ended does not lock the record.
	must(t, os.WriteFile(name+".lock", []byte("pid 1 since 2020-01-01T00:00:00Z\n"), 0o644))
	lock, err = OSDisk{}.Lock(name, at)
	must(t, err)
	lock.Release()
}

// The cost of a move at move 4,000 is that at move 10.
func BenchmarkAppend(b *testing.B) {
	for _, n := range []int{10, 4000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			text := []byte("players: [red, blue]\nmoves:\n" + strings.Repeat("  - {red: road A1/E, at: 2026-11-22T20:14:09Z}\n", n))
			name := filepath.Join(b.TempDir(), "game.yaml")
			if err := os.WriteFile(name, text, 0o644); err != nil {
				b.Fatal(err)
			}
			r := Open(OSDisk{}, name, text)
			for b.Loop() {
				if err := r.Append("{red: road A1/E, at: 2026-11-22T20:14:09Z}"); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Temporary files of a killed writer are removed by the next writer; nothing else is.
func TestLeftoversAreSwept(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "game.yaml")
	old := time.Now().Add(-time.Hour)
	for file, keeps := range map[string]bool{
		"game.yaml": true, ".game.yaml.123456": false, ".game.yaml.orig": true, ".other.yaml.123456": true, "game.yaml.123456": true,
	} {
		path := filepath.Join(dir, file)
		if err := errors.Join(os.WriteFile(path, []byte("x"), 0o644), os.Chtimes(path, old, old)); err != nil {
			t.Fatal(err)
		}
		defer func() {
			if _, err := os.Lstat(path); (err == nil) != keeps {
				t.Errorf("%s: kept %v, not %v", file, err == nil, keeps)
			}
		}()
	}
	if err := os.WriteFile(filepath.Join(dir, ".game.yaml.99"), nil, 0o644); err != nil { // somebody writes now
		t.Fatal(err)
	}
	if err := (OSDisk{}).Replace(name, []byte("new")); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Lstat(filepath.Join(dir, ".game.yaml.99")); err != nil {
		t.Error("the last entry is lost")
	}
}

package record

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// TestUnsavedEntriesAreSetAside: what cannot be written to a file that somebody else has changed is kept in another one,
// and neither that file nor what was kept before is touched.
func TestUnsavedEntriesAreSetAside(t *testing.T) {
	name := filepath.Join(t.TempDir(), "game.yaml")
	const head, others = "players: [red]\nmoves:\n  - {red: one}\n", "players: [blue]\n"
	if err := os.WriteFile(name, []byte(head), 0o644); err != nil {
		t.Fatal(err)
	}
	r := Open(OSDisk{}, name, []byte(head))
	if err := os.WriteFile(name, []byte(others), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := r.Append("{red: two}"); !errors.Is(err, ErrChanged) {
		t.Fatal(err)
	}
	want := map[string]string{name: others}
	for _, ending := range []string{".unsaved", ".unsaved-2"} {
		got, err := r.SetAside()
		if err != nil || got != name+ending {
			t.Fatalf("%s, %v", got, err)
		}
		want[got] = head + "  - {red: two}\n"
	}
	for name, text := range want {
		if got, err := os.ReadFile(name); err != nil || string(got) != text {
			t.Errorf("%s holds %q, %v; want %q", name, got, err, text)
		}
	}
}

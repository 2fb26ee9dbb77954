package sham_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"catanref/referee/session"
	"catanref/scenarios/record"
)

// A correction of a record says what changes, by the rows.
func TestThingsThatACorrectionChanges(t *testing.T) {
	name := filepath.Join(t.TempDir(), "marsh.yaml")
	if err := os.WriteFile(name, []byte(marshFile+"moves:\n  - red: play bell blue\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	s, _, err := session.Open(session.Options{Name: name, Host: winterly(), Disk: record.OSDisk{}, Clock: time.Now})
	if err != nil {
		t.Fatal(err)
	}
	a := s.Do("amend 1 red: end")
	if got := strings.Join(a.Lines, "\n"); !strings.Contains(got, "It changes Red: +1 card bell; bells in hands: 1 → 2.") {
		t.Errorf("the correction says %q %s", got, a.Error)
	}
}

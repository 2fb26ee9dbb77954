package sham_test

import (
	"encoding/json"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	phones "catanref/referee/page"
	"catanref/referee/session"
	shown "catanref/referee/table"
	"catanref/scenarios/record"
)

// opened is the session of a record of the marsh.
func opened(t *testing.T) *session.Session {
	t.Helper()
	name := filepath.Join(t.TempDir(), "marsh.yaml")
	if err := os.WriteFile(name, []byte(marshFile+"moves:\n  - red: play bell blue\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	s, _, err := session.Open(session.Options{Name: name, Host: winterly(), Disk: record.OSDisk{}, Clock: time.Now})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// The page gets from the verbs what it writes and draws on their buttons, and what leads to them.
func TestThingsOnButtons(t *testing.T) {
	view, err := shown.NewServedGame(opened(t)).Now().Look(phones.Viewer{Role: phones.Keeper}, "view", url.Values{"at": {"0"}})
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(view)
	if err != nil {
		t.Fatal(err)
	}
	lacks(t, "the page", string(data),
		`"fields":{"CARD":{"as":"deck"}},"says":{"ore":"shiny ore"},"label":"Sell frogs","sign":"frog","emblem":"piece=settlement","rank":7,"group":"Part with frogs","name":"frog for"}`,
		`"label":"Play bell","rank":900,"plays":true,"name":"bell"}`,
		`"label":"Give a frog to an opponent","rank":900}`)
}

// A correction of a record says what changes, by the rows.
func TestThingsThatACorrectionChanges(t *testing.T) {
	a := opened(t).Do("amend 1 red: end")
	if got := strings.Join(a.Lines, "\n"); !strings.Contains(got, "It changes Red: +1 card bell; bells in hands: 1 → 2.") {
		t.Errorf("the correction says %q %s", got, a.Error)
	}
}

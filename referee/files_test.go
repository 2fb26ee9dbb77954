package referee

import (
	"bytes"
	"errors"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"catanref/referee/table"
)

// A process that gets a signal to end while it writes a file ends only after the file is written.
func TestSignalsWaitForTheFile(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no process sends itself signals there")
	}
	self, err := os.FindProcess(os.Getpid())
	if err != nil {
		t.Fatal(err)
	}
	came := make(chan os.Signal, 2) // without it the signal that is sent again would end the tests
	signal.Notify(came, syscall.SIGTERM)
	defer signal.Stop(came)
	wait := func(what string) {
		t.Helper()
		select {
		case <-came:
		case <-time.After(10 * time.Second):
			t.Fatal(what)
		}
	}
	over := table.Undisturbed()
	if err := self.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	wait("the signal did not come")
	time.Sleep(20 * time.Millisecond) // every listener gets the signal
	over()
	wait("the signal was held back for good")

	over = table.Undisturbed()
	over()
	select {
	case <-came:
		t.Error("there was a signal that was not sent")
	case <-time.After(50 * time.Millisecond):
	}
}

// Files that --run leaves out are neither read as scenarios nor played.
func TestRunReadsWhatItWants(t *testing.T) {
	text := "scenario: A road\nplayers: [red, blue]\n"
	tr := &testRun{read: func(string) ([]byte, error) { return []byte(text), nil }}
	for _, tt := range []struct {
		run, file string
		wanted    bool
	}{
		{"", "a.yaml", true}, {"road", "a.yaml", true}, {"a.yaml", "a.yaml", true}, {"city", "a.yaml", false},
	} {
		tr.only = regexp.MustCompile(tt.run)
		if _, err := tr.readWanted(tt.file); errors.Is(err, errUnwanted) == tt.wanted {
			t.Errorf("--run %q of %s: %v", tt.run, tt.file, err)
		}
	}
}

// However many faults a file has, the output about them is limited to a few screens.
func TestFaultsAreBounded(t *testing.T) {
	name := filepath.Join(t.TempDir(), "many.yaml")
	if err := os.WriteFile(name, []byte("players: [red, blue]\nrules:\n"+strings.Repeat("  - !!str x\n", 20_000)), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, command := range [][]string{{"test", name}, {"test", "-o", "json", name}, {"check", name}, {"verify", name}} {
		var out bytes.Buffer
		code := run(command, strings.NewReader(""), &out, &out)
		if n := out.Len(); code != 2 || n > 300_000 {
			t.Errorf("%s ends with %d and prints %d bytes", command[0], code, n)
		}
	}
}

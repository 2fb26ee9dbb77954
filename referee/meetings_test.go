package referee

import (
	"bytes"
	"os"
	"strings"
	"testing"
)

// Scenarios in which two or more rules meet: written from the books alone, by people who had not seen what the program
// rules, and all answered as they expected.
func TestMeetingsOfRules(t *testing.T) {
	for _, box := range []string{"base", "knights", "sea", "traders", "house"} { // house: 45 rules of their own
		folder := "../testdata/meetings/" + box
		files, err := os.ReadDir(folder)
		if err != nil || len(files) < 45 {
			t.Fatal(box, len(files), err)
		}
		var out bytes.Buffer
		if code := run([]string{"test", folder}, strings.NewReader(""), &out, &out); code != 0 {
			t.Error(out.String())
		}
	}
}

// Files with one fault each, written in the same way: the place of the fault and a word of what is said of it.
func TestWrongHouseRules(t *testing.T) {
	folder := "../testdata/meetings/wrong/"
	expected, err := os.ReadFile(folder + "expected.txt")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for line := range strings.Lines(string(expected)) {
		part := strings.Split(strings.TrimSpace(line), "|")
		if len(part) != 3 {
			t.Fatal(line)
		}
		file, place, word := strings.TrimSpace(part[0]), strings.TrimSpace(part[1]), strings.TrimSpace(part[2])
		var out bytes.Buffer
		if code := run([]string{"check", folder + file}, strings.NewReader(""), &out, &out); code == 0 || !strings.Contains(out.String(), file+":"+place+":") || !strings.Contains(out.String(), word) {
			t.Errorf("%s at %s: %q: exit code %d\n%s", file, place, word, code, out.String())
		}
		n++
	}
	if n < 15 {
		t.Error(n)
	}
}

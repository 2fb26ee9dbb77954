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
	for _, box := range []string{"base", "knights", "sea", "traders"} {
		folder := "../testdata/meetings/" + box
		files, err := os.ReadDir(folder)
		if err != nil || len(files) < 60 {
			t.Fatal(box, len(files), err)
		}
		var out bytes.Buffer
		if code := run([]string{"test", folder}, strings.NewReader(""), &out, &out); code != 0 {
			t.Error(out.String())
		}
	}
}

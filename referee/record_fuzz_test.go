package referee

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"catanref/referee/table"
	"catanref/scenarios"
	"catanref/scenarios/record"
)

// For any record and any input: a file that cannot be opened is not changed; a valid one stays valid and keeps all
// its notes; opening it again does not write to it; and the only new file beside it holds the incomplete end that was
// cut off. A note in a last line without its line break is part of that end.
func FuzzRecord(f *testing.F) {
	for _, s := range [][2]string{
		{"players: [red,\r blue]\nmoves:\n  - note: one\n  - note: two\n  - note: three\n", "drop 1\namend 3 red: settlement A1.N\n"},
		{"players: [red, blue]\rmoves:\r  - note: one\r", "red: settlement A1.N\nundo\n"},
		{"players: [red, blue]\nmov", "settlement B2.N\n"},
		{"players: [red, blue]\nmoves: [{note: one}, {red: settlement A1.N}]\ntitle: x\n", "undo\nredo\n"},
		{"players: [red, blue]\nmoves: [ ]\ncheck: [nonsense]\n", "note two\n"},
		{"players: [red, blue]\nmoves:\n  - {note: \"a\u2028b\"}\n  - note: 'c\n\n    d'\n", "insert 1 sees red 0\nyes\ndrop 2\n"},
		{"players: [red, blue]\nmoves:\n  - note: one\n  - note: two", "undo\n"},
	} {
		f.Add([]byte(s[0]), s[1])
	}
	f.Fuzz(func(t *testing.T, text []byte, typed string) {
		for _, word := range []string{"save", "sheet", "random", "|", "../", "import"} { // these commands write or read other files
			if strings.Contains(typed, word) || bytes.Contains(text, []byte("yaml")) {
				t.Skip()
			}
		}
		dir := t.TempDir()
		name := filepath.Join(dir, "g.yaml")
		if err := os.WriteFile(name, text, 0o644); err != nil {
			t.Fatal(err)
		}
		_, before := scenarios.Read(name, text, table.Host)
		play := func(lines string) string {
			var out bytes.Buffer
			if code := run([]string{"play", name}, strings.NewReader(lines), &out, &out); strings.Contains(out.String(), "broke off") {
				t.Fatalf("exit %d: %s", code, out.String())
			}
			there, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			return string(there)
		}
		once := play(typed)
		after, err := scenarios.Read(name, []byte(once), table.Host)
		switch {
		case err != nil && before == nil:
			t.Fatalf("a valid file can no longer be read: %v\n%q", err, once)
		case err != nil && once != string(text):
			t.Fatalf("a file that cannot be read was changed:\n%q", once)
		case err == nil && before == nil && once != string(text):
			kept := map[string]int{}
			for i := range after.Moves {
				kept[after.Moves[i].Note]++
			}
			whole, torn := record.Torn(text)
			s, err := scenarios.Read(name, whole, table.Host)
			if err != nil {
				t.Fatalf("a file is changed that cannot be read without its last line: %v\n%q", err, once)
			}
			if aside, _ := os.ReadFile(name + ".torn"); !bytes.Contains(aside, torn) {
				t.Fatalf("the last line %q is not set aside: %q", torn, aside)
			}
			for i := range s.Moves {
				if kept[s.Moves[i].Note]--; kept[s.Moves[i].Note] < 0 {
					t.Fatalf("a note was lost: %q\n%q", s.Moves[i].Note, once)
				}
			}
		}
		if twice := play(""); twice != once {
			t.Fatalf("opening it again changed the text:\n%q\n%q", once, twice)
		}
		files, _ := os.ReadDir(dir)
		for _, file := range files {
			if file.Name() != "g.yaml" && file.Name() != "g.yaml.torn" {
				t.Fatalf("there is a file %s", file.Name())
			}
		}
	})
}

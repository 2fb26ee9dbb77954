package scenarios

import (
	"strings"
	"testing"

	"catanref/scenarios/record"
)

func TestEdited(t *testing.T) {
	const text = "moves:\n  # the first\n  - red: end\n  - {red: road A1/E, note: x, at: 2026-11-22T20:14:09Z}   # here\n  - undo: 2\n"
	tests := []struct {
		name string
		edit Edit
		want string
	}{
		{"amend", Edit{At: 2, Player: "red", Move: "road A2/E"}, "moves:\n  # the first\n  - red: end\n  - {red: road A2/E, was: \"red: road A1/E\", note: x, at: 2026-11-22T20:14:09Z} # here\n  - undo: 2\n"},
		{"drop", Edit{At: 1}, "moves:\n  # the first\n  - {dropped: \"red: end\"}\n  - {red: road A1/E, note: x, at: 2026-11-22T20:14:09Z}   # here\n  - undo: 2\n"},
		{"insert", Edit{At: 3, Insert: "{blue: end}"}, strings.Replace(text, "  - undo", "  - {blue: end}\n  - undo", 1)},
		{"insert behind the last", Edit{At: 4, Insert: "{blue: end}"}, text + "  - {blue: end}\n"},
		{"count", Edit{At: 3, Count: 1}, strings.Replace(text, "- undo: 2", "- {undo: 1}", 1)},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := Edited([]byte(text), []Edit{tt.edit})
			if err != nil || string(got) != tt.want {
				t.Errorf("got %v\n%s\nwant\n%s", err, got, tt.want)
			}
		})
	}
}

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
		text, err := record.Shape("g.yaml", []byte(head))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if again, _ := record.Shape("g.yaml", text); string(again) != string(text) {
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

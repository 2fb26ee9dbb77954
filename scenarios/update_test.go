package scenarios

import (
	"errors"
	"strings"
	"testing"
)

// TestUpdate rewrites checks of the form `a == value` and keeps every other byte.
func TestUpdate(t *testing.T) {
	before := positionFile + `# a remark stays
moves:
  - red: settlement B2.SE   # here too
    check: [wool == 9, 'wool ==  8', "wool == 7", wool == 2, lost]
  - red: end
    ruling: legal
    check:
      - wool == 5
      - "it's wool == 5"
check: [ wool == 0 ]
`
	after := positionFile + `# a remark stays
moves:
  - red: settlement B2.SE   # here too
    check: [wool == 2, 'wool ==  2', "wool == 2", wool == 2, lost]
  - red: end
    ruling: legal
    check:
      - wool == 2
      - "it's wool == 2"
check: [ wool == 2 ]
`
	s, err := Read("x.yaml", []byte(before), woolHost)
	if err != nil {
		t.Fatal(err)
	}
	r := Run(s)
	if got := string(Update([]byte(before), s, r)); got != after {
		t.Errorf("got\n%s", got)
	}
	if got := string(Update([]byte(after), s, Result{})); got != after {
		t.Error("nothing failed, and the file changed")
	}
}

// compared is a check that failed, its left side up to the first sign.
func compared(want, found string) *Failure {
	left, value, _ := strings.Cut(want, " == ")
	value, _, _ = strings.Cut(value, " //")
	return &Failure{Want: want, Found: found, Left: left, Value: strings.TrimSpace(value)}
}

// TestRewrite writes the found value in the style of the check, or in quotes if necessary.
func TestRewrite(t *testing.T) {
	tests := []struct{ name, data, want, found, text string }{
		{"plain", `a == 1`, "a == 1", "2", `a == 2`},
		{"a sign in the value", `a == "x == y"`, `a == "x == y"`, `"z"`, `a == "z"`},
		{"a remark", `a == 1 // == 1`, "a == 1 // == 1", "2", `a == 2 // == 1`},
		{"plain that needs quotes", `a == ""`, `a == ""`, `["A1.N", "A2.N"]`, `'a == ["A1.N", "A2.N"]'`},
		{"single quotes", `'a == "it''s"'`, `a == "it's"`, `"b's"`, `'a == "b''s"'`},
		{"double quotes", `"a == \"x\""`, `a == "x"`, `"y"`, `"a == \"y\""`},
	}
	for _, tt := range tests {
		e, ok := rewrite([]byte(tt.data+" # end"), 0, compared(tt.want, tt.found))
		if !ok || e.text != tt.text || e.to != len(tt.data) {
			t.Errorf("%s: %v %+v", tt.name, ok, e)
		}
	}
	if _, ok := rewrite([]byte("|\n  a == 1"), 0, compared("a == 1", "2")); ok {
		t.Error("a check on lines of its own is rewritten")
	}
}

// TestRunFilesOrder: results are reported in the order of the names, including faults.
func TestRunFilesOrder(t *testing.T) {
	files := map[string]string{"a": table, "c": "players: [red]\n", "d": positionFile + "check: [wool == 1]\n"}
	read := func(name string) ([]byte, error) {
		if text, ok := files[name]; ok {
			return []byte(text), nil
		}
		return nil, errors.New("no such file")
	}
	for _, jobs := range []int{0, 1, 9} {
		got := ""
		RunFiles([]string{"a", "b", "c", "d", "a"}, read, woolHost, jobs, func(r Result) bool {
			switch {
			case len(r.Faults) > 0:
				got += r.File + " " + r.Faults.Error() + "\n"
			case r.Passed:
				got += r.File + " passed\n"
			default:
				got += r.File + " failed: " + r.Failures[0].Got + "\n"
			}
			return true
		})
		want := "a passed\nb b: no such file\nc c:1:10: a table has 2 to 6 players, not 1\nd failed: 3\na passed\n"
		if got != want {
			t.Errorf("with %d jobs\n%s", jobs, got)
		}
	}
	n := 0
	RunFiles([]string{"a", "d", "a"}, read, woolHost, 2, func(r Result) bool { n++; return r.Passed })
	if n != 2 {
		t.Errorf("%d results, not 2, where the second is the last that is wanted", n)
	}
	RunFiles(nil, read, woolHost, 0, func(Result) bool { t.Error("a result of no file"); return true })
}

package referee

import (
	"bytes"
	"strings"
	"testing"
)

// FuzzStreamLine: the quick way with a line of a stream gives the answer of the general way.
func FuzzStreamLine(f *testing.F) {
	f.Add(`{"scenario":"x",` + redAndBlue + `,"moves":[{"red":"settlement A1.N"},{"red":"road A1/NE"}]}`)
	f.Add(`{` + redAndBlue + `,"board":{"random":3},"moves":[{"red":"end"}]}`)
	f.Add(`{` + redAndBlue + `,"board":{"hexes":["ore10 wool2","desert"],"harbors":{"A1/NW":"any"}},"moves":[{"red":"settlement A1.N"}]}`)
	f.Add(`{` + redAndBlue + `,"board":{"layout":"large","random":3,"tokens":"free"},"moves":[{"red":"settlement A1.N"}]}`)
	f.Add(`{` + redAndBlue + `,"variants":["combined-trade-build"],"ruleset":"base-2020"}`)
	f.Add(`{` + redAndBlue + `,"ruleset":"ck-2015","moves":[{"red":"settlement A1.N"},{"red":"road A1/NE"},{"blue":"roll 3 4 ship"}]}`)
	f.Add(`{"players":["a00","blue"],"moves":[{"blue":"roll  2 "}]}`)
	f.Add(``)
	j := newLineJudge("stream.jsonl")
	f.Fuzz(func(t *testing.T, line string) {
		if strings.ContainsRune(line, '\n') {
			return
		}
		got, want := j.judge([]byte(line), 1), newLineJudge("stream.jsonl").generallyNumbered([]byte(line), 1)
		if g, w := string(got.appendJSON(nil)), string(want.appendJSON(nil)); g != w {
			t.Errorf("%q:\n   quick %s generally %s", line, g, w)
		}
	})
}

// generallyNumbered is the answer of the general way alone.
func (j *lineJudge) generallyNumbered(line []byte, number int) answer {
	trimmed := bytes.TrimRight(line, "\r\n")
	a := answer{Verdict: verdictUnreadable, Detail: "The line is empty."}
	if len(bytes.TrimSpace(trimmed)) > 0 {
		a = j.generally(trimmed)
	}
	a.Line = number
	return a
}

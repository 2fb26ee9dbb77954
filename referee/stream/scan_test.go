package stream

import (
	"bytes"
	"math/rand/v2"
	"testing"
)

// TestPlainLines: a line is plain if and only if each of its characters is, in any arrangement.
func TestPlainLines(t *testing.T) {
	signs := []byte("\x00\x1f !\"[\\]^~\x7f\x80\x81\xa2\xdc\xff")
	luck := rand.New(rand.NewPCG(1, 2))
	plain := 0
	for range 20_000 {
		line := bytes.Repeat([]byte("x"), luck.IntN(40))
		for range luck.IntN(3) {
			if len(line) > 0 {
				line[luck.IntN(len(line))] = signs[luck.IntN(len(signs))]
			}
		}
		want := true
		for _, c := range line {
			want = want && c >= ' ' && c < 0x7f && c != '\\'
		}
		if want {
			plain++
		}
		if got := isPlain(line); got != want {
			t.Fatalf("%q: plain %v", line, got)
		}
	}
	if plain < 1000 || plain > 19_000 {
		t.Errorf("%d of 20000 lines are plain", plain)
	}
}

// TestTextsOfLines: a text ends at its quote and has no escape, in plain lines and in others.
func TestTextsOfLines(t *testing.T) {
	for _, row := range []struct {
		name, line, text string
		ok               bool
	}{
		{"short", `"end"`, "end", true},
		{"empty", `  "": 1`, "", true},
		{"long", `"settlement A3.SE by the sea and farther","x"`, "settlement A3.SE by the sea and farther", true},
		{"a letter that is none of ASCII", `"Zoë", "x"`, "Zoë", true},
		{"none of ASCII behind it", `"red", "Zoë"`, "red", true},
		{"half a letter", "\"Zo\xc3\"", "", false},
		{"an escape", `"re\u0064"`, "", false},
		{"an escape behind it", `"red", "\n"`, "red", true},
		{"a control character", "\"re\td\"", "", false},
		{"a character that deletes", "\"re\x7fd\"", "", false},
		{"no end", `"red`, "", false},
		{"no beginning", `red"`, "", false},
	} {
		s := scannerOf([]byte(row.line))
		at, ok := s.text()
		if ok != row.ok || ok && string(at.of(s.line)) != row.text {
			t.Errorf("%s: %q %v", row.name, at.of(s.line), ok)
		}
	}
}

func TestScanGivesUpOnWhatIsNotPlain(t *testing.T) {
	rows := []struct {
		name, line string
		plain      bool
	}{
		{"plain", `{"players":["red"],"moves":[{"red":"end"}]}`, true},
		{"spaces", ` { "players" : [ "red" ] , "moves" : [ { "red" : "end" } ] } `, true},
		{"moves first", `{"moves":[{"red":"end"}],"players":["red"]}`, true},
		{"all keys", `{"scenario":"x","ruleset":"base-2020","variants":["a"],"players":["red"],"board":{"random":7},"moves":[]}`, true},
		{"no players", `{"moves":[]}`, false},
		{"a check", `{"players":["red"],"check":[]}`, false},
		{"a move with a check", `{"players":["red"],"moves":[{"red":"end","check":[]}]}`, false},
		{"a comma too many", `{"players":["red"],"moves":[{"red":"end"},]}`, false},
		{"an escape", `{"players":["red"],"moves":[{"red":"\u0065nd"}]}`, false},
		{"a number for a move", `{"players":["red"],"moves":[{"red":1}]}`, false},
		{"a move twice in one", `{"players":["red"],"moves":[{"red":"end","red":"end"}]}`, false},
		{"behind the end", `{"players":["red"]} x`, false},
		{"cut off", `{"players":["red"],"moves":[{"red":"en`, false},
		{"an empty title", `{"scenario":"","players":["red"]}`, false},
	}
	for _, row := range rows {
		var g gameLine
		if g.scan([]byte(row.line)) != row.plain {
			t.Errorf("%s: plain is %v", row.name, !row.plain)
		}
		for n := range len(row.line) { // a truncated text must not cause a panic
			g.scan([]byte(row.line[:n]))
		}
	}
}

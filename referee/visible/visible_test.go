package visible

import (
	"encoding/json"
	"testing"
)

// Every hidden character is shown as a visible one, and JSON is read back unchanged.
func TestEverySign(t *testing.T) {
	for r := rune(0); r <= 0x10ffff; r++ {
		if r >= 0xd800 && r < 0xe000 {
			continue
		}
		text := "a" + string(r) + "b"
		for _, s := range Text(text) {
			if Hidden(s) {
				t.Fatalf("%U is shown unchanged", r)
			}
		}
		if r >= 0x3000 && r < 0xe0000 && !Hidden(r) {
			continue
		}
		plain, err := json.Marshal(text)
		if err != nil {
			t.Fatal(err)
		}
		escaped := JSON(plain)
		var back string
		if err := json.Unmarshal(escaped, &back); err != nil || back != text {
			t.Fatalf("%U: %s is read back as %q, %v", r, escaped, back, err)
		}
		for _, s := range string(escaped) {
			if Hidden(s) && s != '\ufffd' {
				t.Fatalf("%U is written unchanged: %s", r, escaped)
			}
		}
	}
	for _, r := range "aé·ß'中 \u3000" {
		if Hidden(r) {
			t.Errorf("%U is visible but counts as hidden", r)
		}
	}
	for _, r := range "\x1b\a\x7f\u0085\u009b\u061c\u200f\u2028\u202a\u202e\u2066\u2069\ufeff\ufffd" {
		if !Hidden(r) {
			t.Errorf("%U is invisible but does not count as hidden", r)
		}
	}
}

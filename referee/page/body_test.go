package page

import "testing"

// TestKeysThatStandTwice: of two answers to one question none is taken.
func TestKeysThatStandTwice(t *testing.T) {
	for _, row := range []struct{ body, want string }{
		{`{"move": "red: end", "at": 1}`, ""},
		{`{"move": "red: end", "move": "red: roll 3 3"}`, "move"},
		{`{"move": "red: end", "Move": "red: roll 3 3"}`, "Move"},
		{`{"move": "red: end", "at": 1, "at": 2}`, "at"},
		{`{"move": "move", "once": "move"}`, ""},
		{`{"waive": ["at", "at"], "move": "red: end"}`, ""},
		{`{"a": {"move": 1}, "move": {"move": [{"move": 1}, {"move": 2}]}}`, ""},
		{`{"a": {"move": 1, "move": 2}}`, "move"},
		{`{"move": `, ""},
		{`]`, ""},
	} {
		if got := keyTwice([]byte(row.body)); got != row.want {
			t.Errorf("%s: %q stands twice, want %q", row.body, got, row.want)
		}
	}
	for body, ok := range map[string]bool{`{"move": "red: end"}`: true, `{"move": "red: end", "move": "red: end"}`: false} {
		if _, err := ReadAsk([]byte(body)); (err == nil) != ok {
			t.Errorf("%s: %v", body, err)
		}
	}
}

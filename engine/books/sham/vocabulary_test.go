package sham_test

import (
	"testing"

	"catanref/engine/deals"
	"catanref/engine/hear"
)

// People can say the book's moves in the words that its row brings, in every language of the row and in no other.
func TestThingsAreSaid(t *testing.T) {
	g, s := table(t, true)
	ruling := judge(t, g, &s, "red: play bell blue")
	if ruling.After == nil {
		t.Fatal("the bell is not played")
	}
	dealt := deals.Known(g, ruling.After)
	for _, tt := range []struct{ languages, said, want string }{
		{"en", "blue tolls", "blue: ring"},
		{"de", "blue bimmelt", "blue: ring"},
		{"en", "blue bimmelt", ""},
	} {
		if got := hear.New(g, tt.languages).Read(dealt, tt.said); got.Text != tt.want {
			t.Errorf("%s: %q, not %q (%v)", tt.said, got.Text, tt.want, got.Err)
		}
	}
}

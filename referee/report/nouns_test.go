package report

import (
	"testing"

	"catanref/engine/tell"
)

// Each book registers the nouns that its sentences count.
func TestNounsOfTheBooks(t *testing.T) {
	for _, row := range []struct{ book, text, want string }{
		{"base", " victory point cards.", " victory point card."},
		{"ck", " attacks", " attack"},
		{"sea", " bolts: 0 points.", " bolt: 0 points."},
		{"tb", " bridges on the board", " bridge on the board"},
	} {
		if got := tell.Singular(row.text); got != row.want {
			t.Errorf("%s: %q, not %q", row.book, got, row.want)
		}
	}
}

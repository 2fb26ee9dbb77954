package sample

import (
	"slices"
	"testing"
)

// From spreads the sample evenly over the list, the same each time; of a short list it takes all.
func TestFrom(t *testing.T) {
	for _, row := range []struct {
		name        string
		usual, all  int
		whole       string
		first, last int
		taken       int
	}{
		{"a sample", 20, 100, "", 0, 95, 20},
		{"a list shorter than the sample", 20, 3, "", 0, 2, 3},
		{"nothing", 20, 0, "", 0, 0, 0},
		{"the whole", 20, 100, "whole", 0, 99, 100},
	} {
		t.Setenv("CATANREF_TEST", row.whole)
		all := make([]int, row.all)
		for i := range all {
			all[i] = i
		}
		got := slices.Collect(From(t, "numbers", row.usual, all))
		if again := slices.Collect(From(t, "numbers", row.usual, all)); !slices.Equal(got, again) {
			t.Errorf("%s: %v, then %v", row.name, got, again)
		}
		taken := row.taken
		if testing.Short() && row.whole == "" {
			taken = min(row.all, row.usual/4)
		}
		if len(got) != taken || taken == row.taken && taken > 0 && (got[0] != row.first || got[taken-1] != row.last) {
			t.Errorf("%s: %v, not %d from %d to %d", row.name, got, row.taken, row.first, row.last)
		}
	}
}

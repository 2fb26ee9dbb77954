package notation_test

import (
	"math/rand"
	"testing"

	"catanref/engine/notation"
)

// The number of slips is the edit distance of two words, or exceeds the maximum that is counted.
func TestSlips(t *testing.T) {
	luck := rand.New(rand.NewSource(1))
	word := func() string {
		w := make([]byte, luck.Intn(8))
		for i := range w {
			w[i] = "aeéstZ1"[luck.Intn(8)]
		}
		return string(w)
	}
	for range 3000 {
		a, b, most := word(), word(), luck.Intn(3)
		want, got := steps(a, b), notation.Slips(a, b, most)
		if min(want, most+1) != min(got, most+1) {
			t.Fatalf("%q, %q, at most %d: %d, not %d", a, b, most, got, want)
		}
	}
}

// steps is the edit distance, computed recursively from the last letters.
func steps(a, b string) int {
	m, n := len(a), len(b)
	if m == 0 || n == 0 {
		return m + n
	}
	change := 1
	if a[m-1] == b[n-1] {
		change = 0
	}
	least := min(steps(a[:m-1], b)+1, steps(a, b[:n-1])+1, steps(a[:m-1], b[:n-1])+change)
	if m > 1 && n > 1 && a[m-1] == b[n-2] && a[m-2] == b[n-1] {
		least = min(least, steps(a[:m-2], b[:n-2])+1)
	}
	return least
}

// A part of a name of several words is near to the name.
func TestNearestPart(t *testing.T) {
	for word, want := range map[string]string{"blue": "red blue", "Willem": "Jan Willem", "bleu": "red blue", "knihgt": "warlord-knight"} {
		if got := notation.Nearest(word, []string{"red blue", "Jan Willem", "warlord-knight"}); len(got) != 1 || got[0] != want {
			t.Errorf("%s: got %q, want %q", word, got, want)
		}
	}
}

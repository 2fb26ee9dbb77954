package notation

import (
	"math/bits"
	"strings"
)

// Nearest returns the words for which a misspelt one may stand: those closest to it by letters changed, added,
// dropped or swapped, at most three, in the order given. If no whole name is close, a part of one may be:
// "monopoly" is a part of resource-monopoly. The list is empty if nothing is close.
func Nearest(word string, words []string) []string {
	if near := nearest(word, words); len(near) > 0 || len(word) < 4 {
		return near
	}
	var parts, out []string
	for _, part := range strings.Split(strings.ToLower(word), "-") { // the misspelt word may be the longer one: dev-cards are cards
		if contains(words, part) {
			out = append(out, part)
		}
	}
	for _, w := range words {
		if !strings.Contains(w, ".") { // rule ids are paths, not names
			parts = append(parts, partsOf(w)...)
		}
	}
	parts = nearest(word, parts)
	for _, w := range words {
		for _, part := range partsOf(w) {
			if len(out) < 3 && contains(parts, part) && !contains(out, w) {
				out = append(out, w)
			}
		}
	}
	return out
}

// partsOf are the words that a word is made of: dev-card, Jan Willem.
func partsOf(word string) []string {
	return strings.FieldsFunc(word, func(r rune) bool { return r == '-' || r == ' ' })
}

func nearest(word string, words []string) []string {
	word = strings.ToLower(word)
	best := max(1, len(word)/3) + 1
	var out []string
	for _, w := range words {
		lower := strings.ToLower(w)
		d := Slips(word, lower, best) // what is farther is not listed
		if strings.HasPrefix(lower, word) && len(word) > 2 {
			d = min(d, 1)
		}
		switch {
		case d < best:
			best, out = d, append(out[:0], w)
		case d == best && d <= max(1, len(word)/3) && len(out) < 3 && !contains(out, w):
			out = append(out, w)
		}
	}
	return out
}

func contains(words []string, word string) bool {
	for _, w := range words {
		if w == word {
			return true
		}
	}
	return false
}

// Slips counts the letters that are added, lost, changed or swapped with a neighbour between two words; it stops
// counting at most+1.
func Slips(a, b string, most int) int {
	if len(a) > 40 || len(b) > 40 || max(len(a), len(b))-min(len(a), len(b)) > most {
		return most + 1
	}
	if Apart(Letters(a), Letters(b), most) {
		return most + 1
	}
	var rows [3][42]int
	before, row, last := &rows[0], &rows[1], &rows[2]
	for j := range len(b) + 1 {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		before, last, row = last, row, before
		row[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
			least = min(least, row[j])
		}
		if least > most {
			return most + 1
		}
	}
	return row[len(b)]
}

// Apart reports whether two words are more than so many slips apart by the sets of their letters alone: one slip takes one letter away
// and brings one.
func Apart(a, b uint64, most int) bool { return bits.OnesCount64(a^b) > 2*most }

// Letters is the set of the letters of a word, of which some may count as the same.
func Letters(w string) (set uint64) {
	for i := range len(w) {
		set |= 1 << (w[i] & 63)
	}
	return set
}

package hear

import "slices"

// nearest are the words of the game and of the language that an unknown word is a slip of: one letter added, lost,
// changed, or two neighbours swapped in words of four to six letters, two in longer ones, a swap alone in words of three.
func (l *lexicon) nearest(said string) (near []string) {
	best := 3
	for length := max(3, len(said)-2); length <= len(said)+2; length++ {
		for _, form := range l.typos[length] {
			allowed := 1
			if length > 6 {
				allowed = 2
			}
			d := slips(said, form, min(best, allowed))
			switch {
			case d > allowed || d > best || length == 3 && (len(said) != 3 || !isSwap(said, form)):
			case d < best:
				best, near = d, append(near[:0], form)
			default:
				near = append(near, form)
			}
		}
	}
	return near
}

func isSwap(a, b string) bool {
	x, y := []byte(a), []byte(b)
	slices.Sort(x)
	slices.Sort(y)
	return a != b && string(x) == string(y) && (a[0] == b[0] || a[len(a)-1] == b[len(b)-1])
}

// slips counts the slips from one word to another, up to one more than most.
func slips(a, b string, most int) int {
	if len(a) > 30 || len(b) > 30 || max(len(a), len(b))-min(len(a), len(b)) > most {
		return most + 1
	}
	var before, row, last [32]int
	for j := range len(b) + 1 {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		before, last = last, row
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

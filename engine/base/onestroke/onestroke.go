// Package onestroke measures lines by exhaustive search, to test faster implementations. It knows no boards.
package onestroke

import "math/bits"

// Longest returns the largest number of lines that can be drawn without lifting the pen and without drawing one twice
// (the longest trail in a multigraph). A line is given by its two ends, which are any numbers; lines with the same
// number meet there. At most 24 lines are permitted.
//
// It finds the largest connected set of lines that has at most two nodes of odd degree, which has an Eulerian trail.
func Longest(ends [][2]int) int {
	numbers := map[int]int{}
	number := func(end int) uint64 {
		if _, known := numbers[end]; !known {
			numbers[end] = len(numbers)
		}
		return 1 << numbers[end]
	}
	lines := make([]uint64, len(ends)) // each the set of its ends
	for i, pair := range ends {
		lines[i] = number(pair[0]) | number(pair[1])
	}
	if len(lines) > 24 || len(numbers) > 64 {
		panic("onestroke: too many lines")
	}
	best := 0
	for set := uint(1); set < 1<<len(lines); set++ {
		if n := bits.OnesCount(set); n > best && oneStroke(lines, set) {
			best = n
		}
	}
	return best
}

func oneStroke(lines []uint64, set uint) bool {
	odd := uint64(0)
	for left := set; left != 0; left &= left - 1 {
		if line := lines[bits.TrailingZeros(left)]; bits.OnesCount64(line) == 2 { // a ring of one line is even
			odd ^= line
		}
	}
	if bits.OnesCount64(odd) > 2 {
		return false
	}
	reached := lines[bits.TrailingZeros(set)]
	for {
		apart := uint(0)
		for left := set; left != 0; left &= left - 1 {
			i := bits.TrailingZeros(left)
			if lines[i]&reached == 0 {
				apart |= 1 << i
			} else {
				reached |= lines[i]
			}
		}
		if apart == 0 || apart == set {
			return apart == 0
		}
		set = apart
	}
}

// Drawn computes the same for more lines, by extending trails from every end. It is slow only if many rings are
// connected.
func Drawn(ends [][2]int) (longest int) {
	at := map[int][]int{}
	for i, pair := range ends {
		at[pair[0]] = append(at[pair[0]], i)
		if pair[0] != pair[1] {
			at[pair[1]] = append(at[pair[1]], i)
		}
	}
	drawn := make([]bool, len(ends))
	var on func(pen, n int)
	on = func(pen, n int) {
		longest = max(longest, n)
		for _, i := range at[pen] {
			if drawn[i] {
				continue
			}
			drawn[i] = true
			on(ends[i][0]+ends[i][1]-pen, n+1)
			drawn[i] = false
		}
	}
	for pen := range at {
		on(pen, 0)
	}
	return longest
}

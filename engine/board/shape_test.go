package board

import "testing"

// TestLargestShapes reads shapes around the bounds, thin and broad: what is accepted has room for all its places.
func TestLargestShapes(t *testing.T) {
	for _, test := range []struct {
		rows          []int
		places, paths int // 0: refused
	}{
		{[]int{MaxHexes}, MaxIntersections, MaxPaths}, {[]int{MaxHexes + 1}, 0, 0}, {[]int{1, 62, 1}, 256, 319},
		{[]int{31, 32}, 193, 255}, {[]int{33, 30}, 195, 257}, {[]int{33, 32}, 0, 0},
		{[]int{21, 22, 21}, 176, 239}, {[]int{7, 8, 9, 10, 11, 10, 9}, 158, 221}, {[]int{1, 2, 3, 2, 1, 2, 3, 2, 1, 2, 3, 2, 1}, 78, 102},
	} {
		sh, err := ShapeOf(test.rows)
		switch {
		case err != nil && test.paths != 0:
			t.Errorf("%v: %v", test.rows, err)
		case err == nil && (sh.NumPlaces != test.places || sh.NumPaths != test.paths):
			t.Errorf("%v has %d intersections and %d paths", test.rows, sh.NumPlaces, sh.NumPaths)
		}
	}
}

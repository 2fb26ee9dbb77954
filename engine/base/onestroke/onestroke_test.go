package onestroke

import "testing"

func TestLongest(t *testing.T) {
	for _, row := range []struct {
		name string
		ends [][2]int
		want int
	}{
		{"nothing", nil, 0},
		{"one", [][2]int{{4, 9}}, 1},
		{"a line", [][2]int{{1, 2}, {3, 4}, {2, 3}}, 3},
		{"two apart", [][2]int{{1, 2}, {2, 3}, {7, 8}}, 2},
		{"a fork", [][2]int{{1, 2}, {2, 3}, {2, 4}}, 2},
		{"a longer fork", [][2]int{{0, 1}, {1, 2}, {2, 3}, {2, 4}, {4, 5}}, 4},
		{"a ring", [][2]int{{1, 2}, {2, 3}, {3, 1}}, 3},
		{"a ring with two tails", [][2]int{{1, 2}, {2, 3}, {3, 1}, {1, 5}, {2, 6}}, 4},
		{"a ring with two tails at one place", [][2]int{{1, 2}, {2, 3}, {3, 1}, {1, 5}, {1, 6}}, 5},
		{"a ring with three tails", [][2]int{{1, 2}, {2, 3}, {3, 1}, {1, 5}, {2, 6}, {3, 7}}, 4},
		{"two rings at one place", [][2]int{{1, 2}, {2, 3}, {3, 1}, {1, 4}, {4, 5}, {5, 1}}, 6},
		{"a line from a place to itself", [][2]int{{1, 1}, {1, 2}}, 2},
	} {
		if got := Longest(row.ends); got != row.want {
			t.Errorf("%s: %d, not %d", row.name, got, row.want)
		}
		if got := Drawn(row.ends); got != row.want {
			t.Errorf("%s: %d can be drawn, not %d", row.name, got, row.want)
		}
	}
}

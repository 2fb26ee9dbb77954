package stats

import (
	"math"
	"testing"
)

func TestDice(t *testing.T) {
	rows := []struct {
		name        string
		sums        [13]int
		least, most float64
	}{
		{"as fair as can be", [13]int{0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1}, 0.99, 1},
		{"sevens alone", [13]int{7: 36}, 0, 0.001},
		{"a little off", [13]int{0, 0, 2, 1, 4, 3, 6, 5, 4, 5, 2, 3, 1}, 0.9, 1},
		{"many, fair", [13]int{0, 0, 100, 200, 300, 400, 500, 600, 500, 400, 300, 200, 100}, 0.99, 1},
		{"many, no twelve", [13]int{0, 0, 100, 200, 300, 400, 500, 600, 500, 400, 300, 300, 0}, 0, 0.001},
	}
	for _, row := range rows {
		d := Dice{Sums: row.sums}
		for _, n := range row.sums {
			d.Rolls += n
		}
		if d.work(); *d.Chance < row.least || *d.Chance > row.most {
			t.Errorf("%s: %v", row.name, *d.Chance)
		}
	}
	none := Dice{}
	if none.work(); none.Chance != nil {
		t.Error("a chance without rolls")
	}
}

// TestTail compares simulation and chi-squared distribution at a number of rolls where both are usable.
func TestTail(t *testing.T) {
	d := Dice{Sums: [13]int{0, 0, 14, 20, 30, 52, 44, 66, 62, 40, 40, 16, 16}, Rolls: 400}
	d.work()
	if far := math.Abs(*d.Chance - tail(d.unevenness())); far > 0.03 {
		t.Errorf("thrown %v, reckoned %v", *d.Chance, tail(d.unevenness()))
	}
}

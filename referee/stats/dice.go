package stats

import (
	"encoding/json"
	"math"
	"math/rand/v2"
)

// Dice counts rolls by their sums.
type Dice struct {
	Rolls   int      // rolls whose sum is known
	Unknown int      // rolls that were not written down
	Sums    [13]int  // by sum; 0 and 1 are unused
	Chance  *float64 // probability that fair dice are at least this uneven; nil without rolls
}

// MarshalJSON writes the sums by name, with the expected numbers for fair dice.
func (d Dice) MarshalJSON() ([]byte, error) {
	type row struct {
		Sum      int     `json:"sum"`
		Times    int     `json:"times"`
		Expected float64 `json:"expected"`
	}
	out := struct {
		Rolls   int      `json:"rolls"`
		Unknown int      `json:"unknown,omitzero"`
		Sums    []row    `json:"sums"`
		Chance  *float64 `json:"chance"`
	}{d.Rolls, d.Unknown, []row{}, d.Chance}
	for sum := 2; sum <= 12; sum++ {
		out.Sums = append(out.Sums, row{sum, d.Sums[sum], rounded(d.Expected(sum))})
	}
	return json.Marshal(out)
}

// ways returns how many of the 36 results of two dice have this sum.
func ways(sum int) int { return max(0, 6-abs(7-sum)) }

func abs(n int) int { return max(n, -n) }

// Expected returns the mean number of rolls with the sum, for fair dice.
func (d *Dice) Expected(sum int) float64 { return float64(d.Rolls*ways(sum)) / 36 }

// unevenness is the chi-squared statistic of the sums against fair dice.
func (d *Dice) unevenness() (x float64) {
	for sum := 2; sum <= 12; sum++ {
		e := d.Expected(sum)
		off := float64(d.Sums[sum]) - e
		x += off * off / e
	}
	return x
}

// fewRolls is the largest number of rolls for which the probability is found by simulation. For more rolls the
// chi-squared distribution is accurate enough.
const (
	fewRolls = 400
	trials   = 10_000
)

// work computes Chance.
func (d *Dice) work() {
	if d.Rolls == 0 {
		return
	}
	x, p := d.unevenness(), 0.0
	if d.Rolls > fewRolls {
		p = tail(x)
	} else {
		luck := rand.New(rand.NewPCG(uint64(d.Rolls), 36)) // a fixed seed, so that the same rolls always get the same answer
		for range trials {
			fair := Dice{Rolls: d.Rolls}
			for range d.Rolls {
				fair.Sums[2+luck.IntN(6)+luck.IntN(6)]++
			}
			if fair.unevenness() >= x-1e-9 {
				p++
			}
		}
		p /= trials
	}
	p = math.Round(p*1000) / 1000
	d.Chance = &p
}

// tail is the probability that the sum of ten squares of standard normal variables is at least x.
func tail(x float64) float64 {
	term, sum := 1.0, 0.0
	for i := 1; i <= 5; i++ {
		sum += term
		term *= x / 2 / float64(i)
	}
	return math.Exp(-x/2) * sum
}

func rounded(x float64) float64 { return math.Round(x*10) / 10 }

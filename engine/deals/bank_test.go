package deals

import (
	"math/rand/v2"
	"slices"
	"testing"

	"catanref/engine/cards"
)

// payment is a move that depends on the bank as a roll does: each kind is owed to one player, who takes what is there,
// or to several, who take all or nothing. A player who got nothing takes a card of choice, automatically if the bank
// has only one kind.
type payment struct {
	owed    cards.Cards
	several cards.Kinds
	choice  bool
}

func (p *payment) with(bank cards.Cards) (o outcome) {
	var got cards.Cards
	p.owed.Each(func(k cards.Kind, n int) {
		if has := bank.Count(k); has >= n || p.several&k.One() == 0 {
			got += cards.Of(k, min(has, n))
		}
	})
	r, left := result{}, bank-got
	if p.choice && got == 0 && left != 0 {
		if left.Kinds() == 1 {
			got = cards.Of(left.First(), 1)
		} else {
			r.rest = 1
		}
	}
	r.steps[0].comes = got
	return outcome{can: true, results: []result{r}}
}

// The outcomes of regions of banks are exactly those of the single banks, and few tries find them.
func TestRegionsHaveTheOutcomesOfAllBanks(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 22))
	tries, banks, choices := 0, 0, 0
	for range 2000 {
		var p payment
		var low, high cards.Cards
		for k := range cards.NumKinds {
			if r.IntN(3) == 0 {
				continue
			}
			n := r.IntN(3) * r.IntN(2)
			low, high = low+cards.Of(k, n), high+cards.Of(k, n+r.IntN(4))
			if r.IntN(2) == 0 {
				p.owed += cards.Of(k, 1+r.IntN(4))
			}
			if r.IntN(2) == 0 {
				p.several |= k.One()
			}
		}
		p.choice = r.IntN(2) == 0
		got := regions(low, high, func(bank cards.Cards) outcome {
			tries++
			return p.with(bank)
		})
		found := 0
		for _, stack := range stacks(low, high, (low + high).KindsHeld()) {
			banks++
			o := p.with(stack)
			if !slices.ContainsFunc(got, func(x region) bool { return x.equal(&o) }) {
				t.Fatalf("%+v: a bank of %v is in no region of %v to %v", p, stack, low, high)
			}
			if slices.ContainsFunc(got, func(x region) bool { return x.bank == stack }) {
				found++
			}
			if o.results[0].rest == 1 {
				choices++
			}
		}
		if found != len(got) {
			t.Fatalf("%+v: %d of %d regions name a bank of %v to %v", p, found, len(got), low, high)
		}
	}
	if choices == 0 || tries*3 > banks {
		t.Errorf("%d tries for %d banks, %d choices", tries, banks, choices)
	}
}

package books_test

import (
	"math/rand/v2"
	"testing"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// TestForcedTradesAgainstEachDeal rules on forced trades with hidden hands and in each deal separately: the verdict
// must be that on which all deals agree, and the deals after a trade must be the results in each deal.
func TestForcedTradesAgainstEachDeal(t *testing.T) {
	for _, row := range tablesOfTwo {
		t.Run(row.name, func(t *testing.T) {
			g, start := atTwo(t, row.rules())
			r := rand.New(rand.NewPCG(8, 9))
			kinds := cards.NumResources
			if row.name != "base" {
				kinds = cards.NumKinds
			}
			these := func(most int) (out cards.Cards) {
				for range r.IntN(most + 1) {
					out += cards.Of(cards.Kind(r.IntN(int(kinds))), 1)
				}
				return out
			}
			seen := map[engine.Verdict]int{}
			for range 600 {
				s := start
				s.Phase, s.DiceSum, s.Rolls = position.TradePhase, 8, 2
				s.Players[0].Hand, s.Players[1].Hand = these(2), these(2)
				dealt := deals.Deal(g, &s, [position.MaxSeats]int{r.IntN(3), 1 + r.IntN(2)}, these(3)+cards.Of(cards.Wool, 2)+cards.Of(cards.Ore, 1), 0)
				if dealt.Len() == 0 {
					continue
				}
				a := engine.Action{Verb: engine.VerbNamed("force-trade"), Seat: 0, Other: 1, Take: these(2), Give: these(2)}
				a.Unseen = [2]uint8{uint8(2 - a.Give.Total()), uint8(2 - a.Take.Total())}
				if r.IntN(2) == 0 {
					a.Flags |= engine.Commodities
				}
				ruling, _ := dealt.Judge(a, nil)
				happened, after := dealt.Happened(a, nil)
				can, cannot, left := 0, 0, map[position.State]bool{}
				dealt.Each(func(one *position.State) bool {
					alone, _ := deals.Known(g, one).Judge(a, nil)
					taken, then := deals.Known(g, one).Happened(a, nil)
					if taken.Verdict == engine.Legal {
						can++
						then.Each(func(s *position.State) bool { left[*s] = true; return true })
					}
					if alone.Verdict != engine.Legal {
						cannot++
					}
					return true
				})
				want := engine.Undetermined
				switch {
				case cannot == 0:
					want = engine.Legal
				case can == 0:
					want = engine.Illegal
				}
				seen[want]++
				if ruling.Verdict != want {
					t.Fatalf("%s is %v; of %d dealt it can be in %d and cannot in %d", notation.Text(g, a), ruling.Verdict, dealt.Len(), can, cannot)
				}
				if (happened.Verdict == engine.Legal) != (can > 0) {
					t.Fatalf("%s happened, and is %v; it can be in %d deals", notation.Text(g, a), happened.Verdict, can)
				}
				if can == 0 {
					continue
				}
				found := map[position.State]bool{}
				after.Each(func(s *position.State) bool {
					if found[*s] = true; !left[*s] {
						t.Fatalf("%s leaves %v and %v, which no deal leads to", notation.Text(g, a), s.Players[0].Hand, s.Players[1].Hand)
					}
					return true
				})
				if len(found) != len(left) {
					t.Fatalf("%s leaves %d dealt, not %d", notation.Text(g, a), len(found), len(left))
				}
			}
			for _, v := range []engine.Verdict{engine.Legal, engine.Illegal, engine.Undetermined} {
				if seen[v] < 10 {
					t.Errorf("%v was seen %d times", v, seen[v])
				}
			}
		})
	}
}

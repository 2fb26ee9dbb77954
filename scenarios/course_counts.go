package scenarios

import (
	"fmt"
	"slices"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/deals"
	"catanref/engine/position"
)

// Entries that correct counts, or state what was counted.

// adjust corrects counts; the bank balances. Counts that are impossible in every deal stop the record.
func (c Course) adjust(by *Adjustment) (Course, Outcome) {
	after, why := c.corrected(c.Deals, by)
	if why != "" {
		return c.stop("counts that can be", why)
	}
	return c.with(after), Outcome{}
}

func (c Course) corrected(dealt *deals.Deals, by *Adjustment) (after *deals.Deals, why string) {
	if after, why = c.correctedTokens(dealt, by); why != "" {
		return after, why
	}
	if after, why = c.correctedThings(after, by); why != "" {
		return after, why
	}
	for seat := range position.Seat(c.s.Game.Players) {
		var comes, goes cards.Cards
		for k, x := range by.Cards[seat] {
			comes += cards.Of(cards.Kind(k), max(x, 0))
			goes += cards.Of(cards.Kind(k), max(-x, 0))
		}
		if after = after.Corrected(seat, comes, goes, 0); after.Len() == 0 {
			return dealt, c.correct(dealt.Any(), by)
		}
	}
	for seat := range position.Seat(c.s.Game.Players) {
		if after = after.Corrected(seat, 0, 0, by.Unseen[seat]); after.Len() == 0 {
			return dealt, "so many cards that nobody saw there are not"
		}
	}
	return after, ""
}

// correct says why a correction of named cards is impossible.
func (c Course) correct(s *position.State, by *Adjustment) string {
	bank := s.Bank
	for seat := range c.s.Game.Players {
		for k := cards.Brick; k < cards.NumKinds; k++ {
			x := by.Cards[seat][k]
			held, left := s.Players[seat].Hand.Count(k)+x, bank.Count(k)-x
			switch {
			case x == 0:
				continue
			case left < 0:
				return fmt.Sprintf("the bank would hold %d %s", left, k)
			case held < 0:
				return fmt.Sprintf("%s would hold %d %s", c.s.Game.Names[seat], held, k)
			}
			bank = bank - bank.Only(k) + cards.Of(k, left)
		}
	}
	return "these cards there are not"
}

// handedOut replaces the production of a roll by the cards that were actually handed out. Players who are not named
// took what the rules give. If the rules give exactly this in some deals, the others are dropped.
func (c Course) handedOut(a engine.Action, before, after *deals.Deals, st *Step) (*deals.Deals, string) {
	took, was := st.Adjust, before.Any()
	by := Adjustment{Unseen: took.Unseen}
	if took.Unseen == [position.MaxSeats]int{} && before.Len() > 1 {
		exactly := before.HappenedTaking(a, st.Waive, func(seat position.Seat, these cards.Cards) bool {
			if !took.Told[seat] {
				return true
			}
			for k, n := range took.Cards[seat] {
				if these.Count(cards.Kind(k)) != n {
					return false
				}
			}
			return true
		})
		if exactly.Len() > 0 {
			return exactly, ""
		}
	}
	for seat := range c.s.Game.Players {
		if !took.Told[seat] {
			continue
		}
		for k := cards.Brick; k < cards.NumKinds; k++ {
			given := after.Any().Players[seat].Hand.Count(k) - was.Players[seat].Hand.Count(k)
			by.Cards[seat][k] = took.Cards[seat][k] - given
		}
	}
	return c.corrected(after, &by)
}

// sees drops the deals that disagree with what everybody could count.
func (c Course) sees(sight *Sight) (Course, Outcome) {
	after := c.Deals
	if why := c.otherwiseCounted(after.Any(), sight); why != "" {
		return c.stop("what can have been counted", why)
	}
	for seat := range position.Seat(c.s.Game.Players) {
		want, shown := sight.Totals[seat], sight.Shown[seat]
		if (want >= 0 || shown != 0) && after.Len() > 0 {
			after = after.Holding(seat, want, shown)
		}
	}
	for k, want := range sight.Bank {
		if want >= 0 && after.Len() > 0 {
			after = after.Banking(cards.Kind(k), want, want)
		}
	}
	if after.Len() == 0 {
		return c.stop("what can have been counted", c.disagrees(c.Deals.Any(), sight))
	}
	return c.with(after), Outcome{}
}

// disagrees describes the first difference between a position and the counts.
func (c Course) disagrees(s *position.State, sight *Sight) string {
	for seat, name := range c.s.Game.Names[:c.s.Game.Players] {
		hand := s.Players[seat].Hand
		if want := sight.Totals[seat]; want >= 0 && hand.Total() != want {
			return fmt.Sprintf("the hand of %s counts %d by the record, not %d", name, hand.Total(), want)
		}
		if lacks := sight.Shown[seat].Less(hand); lacks != 0 {
			return fmt.Sprintf("by the record %s lacks %s", name, lacks)
		}
	}
	for k, want := range sight.Bank {
		if left := s.Bank.Count(cards.Kind(k)); want >= 0 && left != want {
			return fmt.Sprintf("by the record the bank holds %d %s, not %d", left, cards.Kind(k), want)
		}
	}
	return "in no deal that is left all of it is so"
}

// enough adds the missing cards for prices that the table waived: they were paid, so the bank had too many of
// them.
func (c Course) enough(a engine.Action, prices []engine.RuleID) *deals.Deals {
	return c.Deals.Changed(a, func(s *position.State) bool {
		ruling := c.s.Game.JudgeFact(s, a, nil)
		var missing [position.MaxSeats]cards.Cards
		for _, f := range ruling.Breaks {
			if slices.Contains(prices, f.Rule) && int(f.Seat) < c.s.Game.Players {
				missing[f.Seat] += f.Short.Less(missing[f.Seat])
			}
		}
		for seat, cards := range missing {
			if !s.Bank.Has(cards) {
				return false
			}
			s.Players[seat].Hand += cards
			s.Bank -= cards
		}
		return true
	})
}

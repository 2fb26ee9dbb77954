package scenarios

import (
	"fmt"
	"slices"

	"catanref/engine"
)

// Entries that correct counts, or say what was counted.

// adjust corrects counts; the bank balances. Counts that can be in none of the deals stop the record.
func (c Course) adjust(by *Adjustment) (Course, Outcome) {
	after, why := c.corrected(c.Deals, by)
	if why != "" {
		return c.stop("counts that can be", why)
	}
	return c.with(after), Outcome{}
}

func (c Course) corrected(deals *engine.Deals, by *Adjustment) (after *engine.Deals, why string) {
	after, err := deals.Divide(func(s engine.State, add func(engine.State)) {
		if got := c.correct(&s, by); got != "" {
			why = got
			return
		}
		c.correctUnseen(s, by, 0, add)
	})
	switch {
	case err != nil:
		return deals, err.Error()
	case after.Len() > 0:
		return after, ""
	case why == "":
		why = "so many cards that nobody saw there are not"
	}
	return deals, why
}

// correct carries a correction of named cards out; it says why the counts cannot be, or nothing.
func (c Course) correct(s *engine.State, by *Adjustment) string {
	for seat := range c.s.Game.Players {
		for k := engine.Brick; k < engine.NumKinds; k++ {
			x := by.Cards[seat][k]
			held, left := s.Players[seat].Hand.Count(k)+x, s.Bank.Count(k)-x
			switch {
			case x == 0:
				continue
			case left < 0:
				return fmt.Sprintf("the bank would hold %d %s", left, k)
			case held < 0:
				return fmt.Sprintf("%s would hold %d %s", c.s.Game.Names[seat], held, k)
			}
			hand := &s.Players[seat].Hand
			*hand = *hand - hand.Only(k) + engine.Of(k, held)
			s.Bank = s.Bank - s.Bank.Only(k) + engine.Of(k, left)
		}
	}
	return ""
}

// correctUnseen adds the position in every way in which cards that nobody can name came or went.
func (c Course) correctUnseen(s engine.State, by *Adjustment, seat int, add func(engine.State)) {
	for seat < c.s.Game.Players && by.Unseen[seat] == 0 {
		seat++
	}
	if seat == c.s.Game.Players {
		add(s)
		return
	}
	n, from := by.Unseen[seat], s.Bank
	if n < 0 {
		from = s.Players[seat].Hand
	}
	for cards := range from.Choose(max(n, -n)) {
		t := s
		if n < 0 {
			t.Players[seat].Hand -= cards
			t.Bank += cards
		} else {
			t.Players[seat].Hand += cards
			t.Bank -= cards
		}
		c.correctUnseen(t, by, seat+1, add)
	}
}

// handedOut puts what was really handed out for a roll in the place of what the rules give. Who is not
// named took that.
func (c Course) handedOut(before, after *engine.Deals, took *Adjustment) (*engine.Deals, string) {
	was := before.Any()
	by := Adjustment{Unseen: took.Unseen}
	for seat := range c.s.Game.Players {
		if !took.Told[seat] {
			continue
		}
		for k := engine.Brick; k < engine.NumKinds; k++ {
			given := after.Any().Players[seat].Hand.Count(k) - was.Players[seat].Hand.Count(k)
			by.Cards[seat][k] = took.Cards[seat][k] - given
		}
	}
	return c.corrected(after, &by)
}

// sees drops the deals that disagree with what everybody could count.
func (c Course) sees(sight *Sight) (Course, Outcome) {
	why := ""
	after := c.Deals.With(func(s engine.State) (engine.State, bool) {
		got := c.disagrees(&s, sight)
		if got != "" {
			why = got
		}
		return s, got == ""
	})
	if after.Len() == 0 {
		return c.stop("what can have been counted", why)
	}
	return c.with(after), Outcome{}
}

// disagrees says what of a position is not as it was counted.
func (c Course) disagrees(s *engine.State, sight *Sight) string {
	for seat, name := range c.s.Game.Names[:c.s.Game.Players] {
		hand := s.Players[seat].Hand
		if want := sight.Totals[seat]; want >= 0 && hand.Total() != want {
			return fmt.Sprintf("by the record %s holds %d cards, not %d", name, hand.Total(), want)
		}
		if lacks := sight.Shown[seat].Less(hand); lacks != 0 {
			return fmt.Sprintf("by the record %s lacks %s", name, lacks)
		}
	}
	for k, want := range sight.Bank {
		if left := s.Bank.Count(engine.Kind(k)); want >= 0 && left != want {
			return fmt.Sprintf("by the record the bank holds %d %s, not %d", left, engine.Kind(k), want)
		}
	}
	return ""
}

// enough adds the cards that are missing for prices the table let stand: they were paid, so the bank
// had too many of them.
func (c Course) enough(a engine.Action, prices []engine.RuleID) *engine.Deals {
	return c.Deals.With(func(s engine.State) (engine.State, bool) {
		ruling := c.s.Game.JudgeFact(&s, a, nil)
		var missing [engine.MaxSeats]engine.Cards
		for _, f := range ruling.Breaks {
			if slices.Contains(prices, f.Rule) && int(f.Seat) < c.s.Game.Players {
				missing[f.Seat] += f.Short.Less(missing[f.Seat])
			}
		}
		for seat, cards := range missing {
			if !s.Bank.Has(cards) {
				return s, false
			}
			s.Players[seat].Hand += cards
			s.Bank -= cards
		}
		return s, true
	})
}

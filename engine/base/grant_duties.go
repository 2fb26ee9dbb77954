package base

import (
	"fmt"
	"slices"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// The duties of a grant, and their answers: cards that are taken, by choice or out of a hand, and cards that are
// given back.

const (
	takesGranted engine.Text = "{by} takes {n} cards, each named."
	takesOfHand  engine.Text = "{by} takes {n} cards of {to's}."
	takesUnseen  engine.Text = "{by} takes {cards} from {to}."
	onlyThese    engine.Text = "{n} {card} are due, and no other cards."
	owesCards    engine.Text = "{by} takes {n} cards"
	owesBackOf   engine.Text = "{by} gives back {n}"
	grantLapses  engine.Text = "No such cards are left: {by} owes nothing more."
)

// finishStage completes a roll when its payments have been taken: grants of the table for it, and another roll.
var finishStage = position.NewStage()

// YieldAhead reports whether a roll has not brought its yield yet, because answers are owed first.
func YieldAhead(c *engine.Case) bool { return c.Stage != position.NoStage && c.Stage != finishStage }

// The duties of grants: cards to take, and cards to give back, any or of a kind.
var grantDuty, giveBackDuty, giveKindDuty position.DutyID

func init() {
	grantDuty = Book.Duty(engine.Duty{
		Answer: &takeVerb, Written: []engine.Detail{engine.CountDetail, engine.FromDetail, engine.GrantDetail}, Tells: owesCards, Asks: takesBefore, Fits: fitsGrant, Brought: withGrants,
		Check: answersGrant(checkGranted), Apply: answersGrant(takeGranted), Ways: unseenOfHand,
		Offer: func(c *engine.Case, l *engine.List, due position.Pending) {
			if n := dueNow(c, due); n > 0 {
				l.AddHandful(uint8(n))
			}
		},
	})
	giveBackDuty = Book.Duty(engine.Duty{
		Answer: &discardVerb, Written: []engine.Detail{engine.CountDetail, engine.GrantDetail}, Tells: OwesDiscard, Asks: DiscardsFirst, Rank: DiscardRank, Fits: fitsGivenBack, Brought: withGrants,
		Meant: func(q *engine.Claim) bool { // if there is no 7 and a grant demands it
			return q.State.DiceSum != 7 && (q.State.DiceSum != 0 || q.State.Phase == position.RollPhase) && firstGrant(q) >= 0
		},
		Check: answersGrant(func(c *engine.Case, due position.Pending) { MayPartWith(c, due.Count, grantOf(c, due).Rule()) }),
		Apply: answersGrant(giveGranted),
		Offer: func(_ *engine.Case, l *engine.List, due position.Pending) { l.AddHandful(due.Count) },
	})
	giveKindDuty = Book.Duty(engine.Duty{
		Answer: &discardVerb, Written: []engine.Detail{engine.CountDetail, engine.CardDetail, engine.GrantDetail}, Tells: owesBackOf, Rank: DiscardRank, Fits: fitsGivenBack, Brought: withGrants,
		Check: answersGrant(func(c *engine.Case, due position.Pending) {
			c.Must(c.Act.Give == dueCards(due) && c.Act.Unseen == [2]uint8{} && c.Act.Odd[0] == 0, grantOf(c, due).Rule()).
				Say(onlyThese).Number(int(due.Count)).Card(due.Card)
			holdsDiscarded(c)
		}),
		Apply: answersGrant(giveGranted),
		Offer: func(_ *engine.Case, l *engine.List, due position.Pending) {
			l.Move().Give = dueCards(due)
			l.Add()
		},
	})
}

func withGrants(r *engine.Rules) bool { return len(r.Grants) > 0 }

// answersGrant makes findings name the grant that is answered.
func answersGrant(f func(*engine.Case, position.Pending)) func(*engine.Case, position.Pending) {
	return func(c *engine.Case, due position.Pending) {
		c.Granting = uint8(due.Why)
		f(c, due)
		c.Granting = 0
	}
}

// giveGranted gives cards back to the bank.
func giveGranted(c *engine.Case, due position.Pending) {
	PartWith(c, grantOf(c, due).Rule())
	creditGrant(c, grantOf(c, due))
}

// dueCards returns the cards of one kind that are to be given back.
func dueCards(due position.Pending) cards.Cards {
	k, _ := due.Card.Kind()
	return cards.Of(k, int(due.Count))
}

// fitsGrant checks that a grant of the law lets the player take such cards; if the file names no grant it chooses
// the first.
func fitsGrant(q *engine.Claim) error {
	if q.Due.Why == 0 {
		i := firstGrant(q)
		if i < 0 && q.Due.Duty == pickDuty {
			q.Due.Duty = grantDuty
			i = firstGrant(q)
		}
		if i < 0 {
			return fmt.Errorf("nothing lets %s owe %q under %s", q.Player(), q.Due.Verb(), q.Game.Rules.Ruleset)
		}
		q.Due.Why = position.Reason(i + 1)
	}
	if q.Due.Duty == grantDuty || q.Due.Duty == pickDuty { // written alike
		q.Due.Duty = grantDuty
		if mayPick(&q.Game.Rules.Grants[q.Due.Why-1]) {
			q.Due.Duty = pickDuty
		}
	}
	if !mayOwe(&q.Game.Rules.Grants[q.Due.Why-1], q.Due) {
		return fmt.Errorf("%s does not let %s owe that", q.Game.Rules.GrantWords(int(q.Due.Why)-1), q.Player())
	}
	return nil
}

// fitsGivenBack checks that the hand holds the cards to be given back.
func fitsGivenBack(q *engine.Claim) error {
	if err := fitsGrant(q); err != nil {
		return err
	}
	held, due := q.State.Players[q.Due.Seat].Hand.Total()+q.Unseen, int(q.Due.Count)
	for _, p := range q.Earlier {
		if p.Seat == q.Due.Seat && p.Verb() == discardVerb {
			held -= int(p.Count)
		}
	}
	if held < due {
		return fmt.Errorf("%s cannot give back %d cards of so few", q.Player(), due)
	}
	return nil
}

// firstGrant returns the index of the first grant of the law that can have caused a duty in a file; -1 if none
// can.
func firstGrant(q *engine.Claim) int {
	return slices.IndexFunc(q.Game.Rules.Grants, func(g engine.Grant) bool { return mayOwe(&g, q.Due) })
}

// mayOwe reports whether the grant can cause the duty.
func mayOwe(g *engine.Grant, due *position.Pending) bool {
	what, open := g.What.Value, g.What.Eval != nil
	if g.Count.Eval == nil && (g.Count.Value < 0) != (due.Duty == giveBackDuty || due.Duty == giveKindDuty) {
		return false
	}
	switch {
	case due.Duty == pickDuty:
		return mayPick(g)
	case due.Duty == giftDuty:
		return g.Passes && (open || what.Choice && !what.ByTaker)
	case due.Duty == giftKindDuty:
		k, ok := due.Card.Kind()
		return g.Passes && ok && (open || what.Cards.Count(k) > 0)
	case g.Passes && due.Duty != grantDuty:
		return false
	case g.Passes:
		return due.Other != position.NoSeat && what.Random
	case open:
		return true
	case due.Duty == giveKindDuty:
		k, ok := due.Card.Kind()
		return ok && what.Cards.Count(k) > 0
	case due.Duty == giveBackDuty, due.Other == position.NoSeat:
		return what.Choice || what.Random && (what.From == position.NoSeat || due.Duty == giveBackDuty)
	}
	return what.Random && what.From == due.Other
}

// grantOf returns the grant that caused the duty; the first possible one for a duty from a file.
func grantOf(c *engine.Case, due position.Pending) *engine.Grant {
	if i := int(due.Why) - 1; i >= 0 && i < len(c.Rules.Grants) {
		return &c.Rules.Grants[i]
	}
	if len(c.Rules.Grants) > 0 {
		return &c.Rules.Grants[0]
	}
	return &engine.Grant{}
}

// AfterIncome returns the stage of the roll that follows when all its payments have been taken.
func AfterIncome(r *engine.Rules) position.Stage {
	if r.RollAgain.Asks() || r.GrantsOn(engine.OnRoll) || r.Dry {
		return finishStage
	}
	return position.NoStage
}

// lessThanDue reduces duties of grants to the cards that are left: an earlier answer or a theft may have taken
// them. Ruling: this also applies to the discards of a 7 at the same time, and a duty that cannot be answered
// lapses.
func lessThanDue(c *engine.Case) {
	if c.NumPending == 0 || len(c.Rules.Grants) == 0 {
		return
	}
	for i := 0; i < int(c.NumPending); i++ {
		p, left := &c.Pending[i], 0
		switch {
		case p.Duty == grantDuty && p.Other == position.NoSeat:
			left = pool(c).Total() - promised(c, i)
		case p.Duty == grantDuty, p.Duty == pickDuty:
			left = cardsLeft(c, p.Other, i)
		case p.Duty == giftDuty, p.Duty == giftKindDuty:
			left = cardsLeft(c, p.Seat, i)
		case p.Duty == giveKindDuty:
			k, _ := p.Card.Kind()
			left = min(c.Players[p.Seat].Hand.Count(k), cardsLeft(c, p.Seat, i))
		case p.Duty == giveBackDuty, p.Duty == discardDuty:
			left = cardsLeft(c, p.Seat, i)
		default:
			continue
		}
		if left < int(p.Count) {
			p.Count = uint8(max(left, 0))
		}
		if p.Count == 0 {
			if p.Duty != discardDuty {
				g := grantOf(c, *p)
				c.Because(g.Rule()).Say(grantLapses).By(p.Seat)
				creditGrant(c, g)
			}
			c.Settle(i)
			i--
		}
	}
}

// dueNow returns how many of the due cards can still be taken.
func dueNow(c *engine.Case, due position.Pending) int {
	if due.Other != position.NoSeat {
		return min(int(due.Count), c.Players[due.Other].Hand.Total())
	}
	return min(int(due.Count), pool(c).Total())
}

func checkGranted(c *engine.Case, due position.Pending) {
	if c.Act.Is(engine.Open) {
		return
	}
	n, rule, said := dueNow(c, due), grantOf(c, due).Rule(), c.Act.Give.Total()+int(c.Act.Unseen[0])
	if due.Other != position.NoSeat {
		c.Must(said == n && c.Act.Odd[0] == 0, rule).Say(takesOfHand).By(c.Act.Seat).To(due.Other).Number(n)
		holdsStolen(c, due.Other)
		return
	}
	fits := said == n && c.Act.Unseen[0] == 0 && c.Act.Odd[0] == 0 && (c.Hooks.Commodities || c.Act.Give.Commodities() == 0)
	c.Must(fits, rule).Say(takesGranted).By(c.Act.Seat).Number(n)
	bankHolds(c, c.Act.Give)
}

func takeGranted(c *engine.Case, due position.Pending) {
	g, from := grantOf(c, due), &c.Bank
	if due.Other != position.NoSeat {
		from = &c.Players[due.Other].Hand
	}
	got := c.Act.Give.Min(*from)
	*from -= got
	c.Players[c.Act.Seat].Hand += got
	if due.Other == position.NoSeat {
		c.Because(g.Rule()).Say(takes).By(c.Act.Seat).Cards(got)
	} else {
		c.Because(g.Rule()).Say(takesUnseen).By(c.Act.Seat).To(due.Other).Cards(got)
		c.OccursTo(c.Act.Seat, engine.OnSteal, due.Other, board.NoHex)
	}
	creditGrant(c, g)
}

// unseenOfHand fills in which unseen cards were taken out of a hand.
func unseenOfHand(_ *engine.Game, s *position.State, a engine.Action, each func(engine.Action) error) error {
	i := s.Owes(a.Seat, takeVerb)
	if i < 0 || s.Pending[i].Other == position.NoSeat || a.Unseen[0] == 0 {
		return each(a)
	}
	hand := s.Players[s.Pending[i].Other].Hand
	n := int(a.Unseen[0])
	a.Unseen[0] = 0
	for more := range (hand - a.Give.Min(hand)).Choose(n) {
		b := a
		b.Give += more
		if err := each(b); err != nil {
			return err
		}
	}
	return nil
}

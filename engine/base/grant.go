package base

import (
	"fmt"

	"catanref/engine"
)

// What a table lets somebody get or give back when something has happened is paid here: one grant after the
// other, in the order of the law, clockwise from the player on turn, as long as the stack lasts.

const (
	granted       engine.Text = "{by} gets {cards}."
	grantedFewer  engine.Text = "{by} gets {cards}; the bank has no {short} more."
	bankIsEmpty   engine.Text = "{by} gets nothing: the bank has no {short}."
	choosesCards  engine.Text = "{by} may take {n} cards of choice."
	drawsFromBank engine.Text = "{by} gets {n} random cards from the bank."
	drawsFrom     engine.Text = "{by} gets {n} random cards of {to's}."
	givesBack     engine.Text = "{by} must give back {n} cards."
	givesBackOf   engine.Text = "{by} must give back {n} {card}."
	takesGranted  engine.Text = "{by} takes {n} cards, each named."
	takesOfHand   engine.Text = "{by} takes {n} cards of {to's}."
	takesUnseen   engine.Text = "{by} takes {cards} from {to}."
	onlyThese     engine.Text = "{n} {card} are due, and no other cards."
	owesCards     engine.Text = "{by} takes {n} cards"
	owesBackOf    engine.Text = "{by} gives back {n}"
)

// finishStage carries a roll on when what it pays has been taken: what a table grants for it, and another roll.
var finishStage = engine.NewStage()

// The duties of grants: cards to take, and cards to give back, any or of a kind.
var grantDuty, giveBackDuty, giveKindDuty engine.DutyID

func init() {
	grantDuty = Book.Duty(engine.Duty{
		Answer: &takeVerb, Written: []engine.Detail{engine.CountDetail}, Tells: owesCards, Fits: fitsGrant,
		Check: checkGranted, Apply: takeGranted, Ways: unseenOfHand,
		Offer: func(c *engine.Case, l *engine.List, due engine.Pending) {
			if n := dueNow(c, due); n > 0 {
				l.AddHandful(uint8(n))
			}
		},
	})
	giveBackDuty = Book.Duty(engine.Duty{
		Answer: &discardVerb, Written: []engine.Detail{engine.CountDetail}, Tells: OwesDiscard, Rank: DiscardRank, Fits: fitsDiscard,
		Meant: func(*engine.Claim) bool { return false }, // in a file it is like what a 7 asks for
		Check: func(c *engine.Case, due engine.Pending) { MayPartWith(c, due.Count, grantOf(c, due).Rule()) },
		Apply: func(c *engine.Case, due engine.Pending) {
			PartWith(c, grantOf(c, due).Rule())
			creditGrant(c, grantOf(c, due))
		},
		Offer: func(_ *engine.Case, l *engine.List, due engine.Pending) { l.AddHandful(due.Count) },
	})
	giveKindDuty = Book.Duty(engine.Duty{
		Answer: &discardVerb, Written: []engine.Detail{engine.CountDetail, engine.CardDetail}, Tells: owesBackOf, Rank: DiscardRank, Fits: fitsGrant,
		Check: func(c *engine.Case, due engine.Pending) {
			c.Must(c.Act.Give == dueCards(due) && c.Act.Unseen == [2]uint8{} && c.Act.Odd[0] == 0, grantOf(c, due).Rule()).
				Say(onlyThese).Number(int(due.Count)).Card(due.Card)
			holdsDiscarded(c)
		},
		Apply: func(c *engine.Case, due engine.Pending) {
			PartWith(c, grantOf(c, due).Rule())
			creditGrant(c, grantOf(c, due))
		},
		Offer: func(_ *engine.Case, l *engine.List, due engine.Pending) {
			l.Move().Give = dueCards(due)
			l.Add()
		},
	})
}

// dueCards are cards of one kind that are given back.
func dueCards(due engine.Pending) engine.Cards {
	k, _ := due.Card.Kind()
	return engine.Of(k, int(due.Count))
}

func fitsGrant(q *engine.Claim) error {
	if len(q.Game.Rules.Grants) == 0 {
		return fmt.Errorf("nothing lets %s owe %q under %s", q.Player(), q.Due.Verb(), q.Game.Rules.Ruleset)
	}
	return nil
}

// grantOf is the grant that brought the duty about; of one that a file says the first.
func grantOf(c *engine.Case, due engine.Pending) *engine.Grant {
	if i := int(due.Why) - 1; i >= 0 && i < len(c.Rules.Grants) {
		return &c.Rules.Grants[i]
	}
	if len(c.Rules.Grants) > 0 {
		return &c.Rules.Grants[0]
	}
	return &engine.Grant{}
}

func creditGrant(c *engine.Case, g *engine.Grant) { c.Credit(g.Set, engine.AnyGround) }

// TurnBegins notes that the turn of the player on turn begins, and with the first player's the round.
func TurnBegins(c *engine.Case) {
	if c.Active == 0 {
		c.Occurs(engine.OnRound, engine.AboutOwner(c.Active))
	}
	c.Occurs(engine.OnTurn, engine.AboutOwner(c.Active))
}

// noteMove notes what the move itself is an occasion for: something built or bought, or a card played.
func noteMove(c *engine.Case) {
	if len(c.Rules.Grants) == 0 {
		return
	}
	v := c.Act.Verb.Verb()
	about := engine.AboutOwner(c.Act.Seat)
	switch {
	case v.Builds != 0 && c.Built && c.TurnNumber > 0:
		about.Built, about.At = v.Builds, c.Act.Places[0]
		c.Occurs(engine.OnBuild, about)
	case c.Act.Verb == buyVerb && c.Built:
		c.Occurs(engine.OnBuy, about)
	case v.Plays != 0 && v.Plays == c.CardPlayed:
		about.Card = v.Plays
		c.Occurs(engine.OnCard, about)
	}
}

// payGrants pays for everything that has happened so far in the move.
func payGrants(c *engine.Case) {
	for i := 0; i < len(c.Occurred); i++ {
		for g := range c.Rules.Grants {
			if c.Rules.Grants[g].On == c.Occurred[i].On {
				payGrant(c, g, c.Occurred[i].About)
			}
		}
	}
	c.Occurred = c.Occurred[:0]
}

// payGrant asks first who gets something, and then gives it to one after the other.
func payGrant(c *engine.Case, i int, what engine.Facts) {
	g := &c.Rules.Grants[i]
	n := engine.Seat(c.Game.Players)
	var to seats
	for seat := range n {
		if mine := seat == onTurnNow(c); g.Asked || mine {
			if engine.Ask(c, &g.To, engine.AboutGrant(what, seat)) {
				to |= 1 << seat
			}
		}
	}
	for j := range n {
		if seat := (c.Active + j) % n; to&(1<<seat) != 0 {
			about := engine.AboutGrant(what, seat)
			if times := engine.Ask(c, &g.Count, about); times != 0 {
				give(c, i, seat, engine.Ask(c, &g.What, about), times)
			}
		}
	}
}

// onTurnNow is for whom a grant is that says nothing of it: the player on turn, or who moves in a phase between turns.
func onTurnNow(c *engine.Case) engine.Seat {
	if c.Phase == engine.SpecialPhase || c.Rolls > 0 && c.Acting != c.Active {
		return c.Acting
	}
	return c.Active
}

// give lets the seat have a gift so many times, or owe it to the bank.
func give(c *engine.Case, i int, seat engine.Seat, gift engine.Granted, times int) {
	g := &c.Rules.Grants[i]
	owed := engine.Pending{Duty: grantDuty, Seat: seat, Other: engine.NoSeat, Why: engine.Reason(i + 1)}
	switch {
	case times < 0:
		giveBack(c, i, seat, gift, -times)
	case gift.Random && gift.From == seat: // from oneself nothing comes
	case gift.Random && gift.From != engine.NoSeat:
		n := min(times, c.Players[gift.From].Hand.Total()-promised(c, gift.From), maxTaken)
		if n > 0 {
			owed.Other, owed.Count = gift.From, uint8(n)
			c.Owe(owed)
			c.Because(g.Rule()).Say(drawsFrom).By(seat).To(gift.From).Number(n)
			creditGrant(c, g)
		}
	case gift.Random || gift.Choice:
		n := min(times, pool(c).Total()-promised(c, engine.NoSeat), maxTaken)
		if n > 0 {
			owed.Count = uint8(n)
			c.Owe(owed)
			say := choosesCards
			if gift.Random {
				say = drawsFromBank
			}
			c.Because(g.Rule()).Say(say).By(seat).Number(n)
			creditGrant(c, g)
		}
	default:
		giveCards(c, g, seat, times, gift.Cards)
	}
}

// giveCards gives cards that are named, as long as the stack lasts.
func giveCards(c *engine.Case, g *engine.Grant, seat engine.Seat, times int, cards engine.Cards) {
	var got, gone engine.Cards
	cards.Each(func(k engine.Kind, n int) {
		n *= times
		left := min(n, c.Bank.Count(k))
		got += engine.Of(k, left)
		if left < n {
			gone += engine.Of(k, 1)
		}
	})
	c.Bank -= got
	c.Players[seat].Hand += got
	if !c.Explaining || got == 0 && gone == 0 {
		return
	}
	say := granted
	switch {
	case got == 0:
		say = bankIsEmpty
	case gone != 0:
		say = grantedFewer
	}
	c.Because(g.Rule()).Say(say).By(seat).Cards(got).Short(gone)
	creditGrant(c, g)
}

// giveBack makes the seat owe cards to the bank, never more than the hand holds.
func giveBack(c *engine.Case, i int, seat engine.Seat, gift engine.Granted, times int) {
	g, hand := &c.Rules.Grants[i], c.Players[seat].Hand
	owed := engine.Pending{Duty: giveBackDuty, Seat: seat, Other: engine.NoSeat, Why: engine.Reason(i + 1)}
	if gift.Choice || gift.Random {
		if n := min(times, hand.Total(), maxTaken); n > 0 {
			owed.Count = uint8(n)
			c.Owe(owed)
			c.Because(g.Rule()).Say(givesBack).By(seat).Number(n)
			creditGrant(c, g)
		}
		return
	}
	gift.Cards.Each(func(k engine.Kind, n int) {
		if n = min(n*times, hand.Count(k)); n > 0 {
			owed.Duty, owed.Count, owed.Card = giveKindDuty, uint8(n), k.AsCard()
			c.Owe(owed)
			c.Because(g.Rule()).Say(givesBackOf).By(seat).Number(n).Card(k.AsCard())
			creditGrant(c, g)
		}
	})
}

// pool are the cards of the bank that can be taken by choice.
func pool(c *engine.Case) engine.Cards {
	if c.Hooks.Commodities {
		return c.Bank
	}
	return c.Bank.Resources()
}

// promised counts the cards of a hand, or of the bank, that are owed already.
func promised(c *engine.Case, from engine.Seat) (n int) {
	for _, p := range c.Owed() {
		if p.Duty == grantDuty && p.Other == from || p.Duty == harvestDuty && from == engine.NoSeat {
			n += int(p.Count)
		}
	}
	return n
}

// dueNow is how many cards can still be taken of those that are due.
func dueNow(c *engine.Case, due engine.Pending) int {
	if due.Other != engine.NoSeat {
		return min(int(due.Count), c.Players[due.Other].Hand.Total())
	}
	return min(int(due.Count), pool(c).Total())
}

func checkGranted(c *engine.Case, due engine.Pending) {
	if c.Act.Is(engine.Open) {
		return
	}
	n, rule, said := dueNow(c, due), grantOf(c, due).Rule(), c.Act.Give.Total()+int(c.Act.Unseen[0])
	if due.Other != engine.NoSeat {
		c.Must(said == n && c.Act.Odd[0] == 0, rule).Say(takesOfHand).By(c.Act.Seat).To(due.Other).Number(n)
		holdsStolen(c, due.Other)
		return
	}
	fits := said == n && c.Act.Unseen[0] == 0 && c.Act.Odd[0] == 0 && (c.Hooks.Commodities || c.Act.Give.Commodities() == 0)
	c.Must(fits, rule).Say(takesGranted).By(c.Act.Seat).Number(n)
	bankHolds(c, c.Act.Give)
}

func takeGranted(c *engine.Case, due engine.Pending) {
	g, from := grantOf(c, due), &c.Bank
	if due.Other != engine.NoSeat {
		from = &c.Players[due.Other].Hand
	}
	got := c.Act.Give.Min(*from)
	*from -= got
	c.Players[c.Act.Seat].Hand += got
	if due.Other == engine.NoSeat {
		c.Because(g.Rule()).Say(takes).By(c.Act.Seat).Cards(got)
	} else {
		c.Because(g.Rule()).Say(takesUnseen).By(c.Act.Seat).To(due.Other).Cards(got)
		c.Occurs(engine.OnSteal, engine.AboutRobbery(c.Act.Seat, due.Other, engine.NoHex))
	}
	creditGrant(c, g)
}

// unseenOfHand fills in which cards were taken out of a hand that nobody else saw.
func unseenOfHand(_ *engine.Game, s *engine.State, a engine.Action, each func(engine.Action) error) error {
	i := s.Owes(a.Seat, takeVerb)
	if i < 0 || s.Pending[i].Other == engine.NoSeat || a.Unseen[0] == 0 {
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

// finishRoll pays for the roll and lets the player roll again.
func finishRoll(c *engine.Case) {
	c.Occurs(engine.OnRoll, engine.AboutOwner(c.Active))
	payGrants(c)
	rollAgain(c)
}

// incomeOwed reports whether cards of the roll are still to be taken.
func incomeOwed(c *engine.Case) bool {
	for _, p := range c.Owed() {
		if p.Duty.Duty().Income {
			return true
		}
	}
	return false
}

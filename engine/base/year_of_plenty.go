package base

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/visibility"
)

const (
	YearOfPlentyTwo   engine.RuleID = "base.year-of-plenty.two"
	YearOfPlentyCount engine.RuleID = "base.year-of-plenty.count"
	YearOfPlentyBank  engine.RuleID = "base.year-of-plenty.bank"
)

func init() {
	Book.Rules(YearOfPlentyTwo, YearOfPlentyCount)
	Book.Rule(YearOfPlentyBank, engine.Physical)
}

const (
	exactlyTwo     engine.Text = "Exactly {limit} cards are taken, not {n}."
	resourcesOnly  engine.Text = "Only resource cards are taken, not a {card}."
	takesFromBank  engine.Text = "{by} takes {cards} from the bank."
	bankIsOpen     engine.Text = "The cards of the bank lie open: name each that is taken."
	bankLacksThese engine.Text = "The bank lacks {short}."
)

var yearOfPlenty = Book.Card("year-of-plenty", cards.Development, 2)

func init() {
	Book.Verb(engine.Verb{
		Words: "play year-of-plenty", Looks: visibility.LooksAtNothing, Plays: yearOfPlenty, Args: "TAKE", FromBank: true, About: "take two resource cards from the bank",
		Menu:       engine.BeforeRoll | engine.AfterRoll,
		When:       func(c *engine.Case) bool { return ToPlayCard(c, yearOfPlenty) },
		Check:      checkYearOfPlenty,
		Apply:      applyYearOfPlenty,
		Candidates: yearOfPlentyCandidates,
	})
}

// dueFromBank returns how many cards are taken: two, or what the bank has.
func dueFromBank(c *engine.Case) int { return min(2, c.Bank.Resources().Total()) }

func checkYearOfPlenty(c *engine.Case) {
	due := dueFromBank(c)
	odd := c.Act.Odd[0]
	if foreign := c.Act.Take.Commodities(); foreign != 0 {
		odd = foreign.First().AsCard()
	}
	c.Must(odd == 0, YearOfPlentyCount).Say(resourcesOnly).Card(odd)
	n := c.Act.Take.Total()
	if c.Act.Unseen[1] > 0 {
		c.Must(false, YearOfPlentyCount).Say(bankIsOpen)
	} else if odd == 0 {
		c.Must(n == due, YearOfPlentyCount).Say(exactlyTwo).Number(n).Limit(due)
	}
	resources := c.Act.Take.Resources()
	c.Must(c.Bank.Has(resources), YearOfPlentyBank).Say(bankLacksThese).Short(resources.Less(c.Bank))
}

func yearOfPlentyCandidates(c *engine.Case, l *engine.List) {
	if !l.May() {
		return
	}
	a := l.Move()
	if dueFromBank(c) < 2 {
		a.Take = c.Bank.Resources()
		l.Add()
		return
	}
	for x := cards.Brick; x < cards.NumResources; x++ {
		for y := x; y < cards.NumResources; y++ {
			a.Take = cards.Of(x, 1) + cards.Of(y, 1)
			l.Add()
		}
	}
}

func applyYearOfPlenty(c *engine.Case) {
	UseCard(c, yearOfPlenty)
	got := c.Act.Take.Min(c.Bank)
	c.Bank -= got
	c.Players[c.Act.Seat].Hand += got
	c.Because(YearOfPlentyTwo).Say(takesFromBank).By(c.Act.Seat).Cards(got)
}

package engine

var (
	YearOfPlentyTwo   = rule("base.year-of-plenty.two")
	YearOfPlentyCount = rule("base.year-of-plenty.count")
	YearOfPlentyBank  = rule("base.year-of-plenty.bank", Physical)
)

var (
	exactlyTwo     = text("Exactly {limit} cards are taken, not {n}.")
	resourcesOnly  = text("Only resource cards are taken, not a {card}.")
	takesFromBank  = text("{by} takes {cards} from the bank.")
	bankIsOpen     = text("The cards of the bank lie open: name each that is taken.")
	bankLacksThese = text("The bank lacks {short}.")
)

var yearOfPlenty = newCard("year-of-plenty", Development, 2)

// PlayYearOfPlenty plays a year of plenty card.
var PlayYearOfPlenty VerbID

func init() {
	PlayYearOfPlenty = newVerb(baseBook, Verb{
		Words: "play year-of-plenty", Plays: yearOfPlenty, Args: "TAKE", About: "take two resource cards from the bank",
		Menu:       BeforeRoll | AfterRoll,
		When:       func(c *Case) bool { return c.toPlayCard(yearOfPlenty) },
		Check:      checkYearOfPlenty,
		Apply:      applyYearOfPlenty,
		Candidates: yearOfPlentyCandidates,
	})
}

func checkYearOfPlenty(c *Case) {
	due := min(2, c.Bank.Resources().Total())
	odd := c.Odd[0]
	if foreign := c.Take.Commodities(); foreign != 0 {
		odd = foreign.First().AsCard()
	}
	c.must(odd == 0, YearOfPlentyCount).say(resourcesOnly).card(odd)
	n := c.Take.Total()
	if c.Unseen[1] > 0 {
		c.must(false, YearOfPlentyCount).say(bankIsOpen)
	} else if odd == 0 {
		c.must(n == due, YearOfPlentyCount).say(exactlyTwo).number(n).limit(due)
	}
	c.must(c.Bank.Has(c.Take), YearOfPlentyBank).say(bankLacksThese).short(c.Take.Less(c.Bank))
}

func yearOfPlentyCandidates(c *Case, l *List) {
	if !c.hasCard(l.seat, yearOfPlenty) {
		return
	}
	a := l.move()
	if due := c.Bank.Resources().Total(); due < 2 {
		a.Take = c.Bank.Resources()
		l.add()
		return
	}
	for x := Brick; x < NumResources; x++ {
		for y := x; y < NumResources; y++ {
			a.Take = Of(x, 1) + Of(y, 1)
			if c.Bank.Has(a.Take) {
				l.add()
			}
		}
	}
}

func applyYearOfPlenty(c *Case) {
	c.useCard(yearOfPlenty)
	got := c.Take.Min(c.Bank)
	c.Bank -= got
	c.Players[c.Seat].Hand += got
	c.because(YearOfPlentyTwo).say(takesFromBank).by(c.Seat).cards(got)
}

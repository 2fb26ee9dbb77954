package engine

var (
	MonopolyAll       = rule("base.monopoly.all")
	MonopolyTrueCount = rule("base.monopoly.true-count")
)

var (
	handsOver        = text("{by} hands over {cards}.")
	monopolyBrings   = text("{by} takes {cards} in all.")
	falseCount       = text("{by} holds {limit} {card}, not {n}.")
	noResourceNamed  = text("A monopoly is of a resource, not of {card}.")
	monopolyFromSelf = text("{by} plays the card and hands nothing over.")
)

var monopoly = newCard("monopoly", Development, 2)

// PlayMonopoly plays a monopoly card.
var PlayMonopoly VerbID

func init() {
	PlayMonopoly = newVerb(baseBook, Verb{
		Words: "play monopoly", Plays: monopoly, Args: "CARD [took TOOK]", About: "take all cards of one resource",
		Menu:       BeforeRoll | AfterRoll,
		When:       func(c *Case) bool { return c.toPlayCard(monopoly) },
		Check:      checkMonopoly,
		Apply:      applyMonopoly,
		Candidates: monopolyCandidates,
		Sees:       countOf(127),
	})
}

func checkMonopoly(c *Case) {
	k, hand := c.Card.Kind()
	ok := hand && k.IsResource()
	c.must(ok, MonopolyAll).say(noResourceNamed).card(c.Card)
	if !ok {
		return
	}
	c.trueCounts(k, 127, MonopolyTrueCount)
}

// trueCounts states that each number told is what the hand holds of kind k, at most so many.
func (c *Case) trueCounts(k Kind, most int, rule RuleID) {
	for seat, tally := range c.Counts {
		n, told := tally.Told()
		if !told {
			continue
		}
		has := min(most, c.Players[seat].Hand.Count(k))
		if Seat(seat) == c.Seat {
			c.must(n == 0, rule).say(monopolyFromSelf).by(c.Seat)
			continue
		}
		c.must(n == has, rule).say(falseCount).by(Seat(seat)).number(n).limit(has).card(k.AsCard())
	}
}

// countOf is what a monopoly sees: the cards of the named kind, at most so many, in each hand whose
// number is not told.
func countOf(most int) HandPart {
	return func(a *Action, seat Seat, hand Cards) Cards {
		k, ok := a.Card.Kind()
		if !ok || seat == a.Seat || a.Counts[seat] != 0 {
			return 0
		}
		return Of(k, min(most, hand.Count(k)))
	}
}

func monopolyCandidates(c *Case, l *List) {
	if !c.hasCard(l.seat, monopoly) {
		return
	}
	a := l.move()
	for k := Brick; k < NumResources; k++ {
		a.Card = k.AsCard()
		l.add()
	}
}

func applyMonopoly(c *Case) {
	c.useCard(monopoly)
	k, _ := c.Card.Kind()
	c.collect(k, 127, MonopolyAll)
}

// collect takes the cards of kind k, at most so many from each, from all opponents.
func (c *Case) collect(k Kind, most int, rule RuleID) {
	all := Cards(0)
	n := Seat(c.game.Seats)
	for i := Seat(1); i < n; i++ {
		seat := (c.Seat + i) % n
		p := &c.Players[seat]
		got := Of(k, min(most, p.Hand.Count(k)))
		p.Hand -= got
		all += got
		c.because(rule).say(handsOver).by(seat).cards(got)
	}
	c.Players[c.Seat].Hand += all
	c.because(rule).say(monopolyBrings).by(c.Seat).cards(all)
}

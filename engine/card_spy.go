package engine

var (
	SpyTake        = rule("ck.spy.take")
	SpyNoPointCard = rule("ck.spy.no-vp-card", Physical)
)

var (
	spyTakes      = text("{by} takes {card} from {to}.")
	spyTakesNone  = text("{by} looks at the cards of {to} and takes none.")
	spyFindsNone  = text("{by} has no progress card; nothing is taken.")
	openCardStays = text("{card} lies open and cannot be taken.")
	lacksProgress = text("{by} holds no {card}.")
)

var spy = newCard("spy", PoliticsDeck, 3)

// PlaySpy takes a progress card from an opponent.
var PlaySpy VerbID

func init() {
	PlaySpy = newVerb(KnightsBook, Verb{
		Words: "play spy", Plays: spy, Args: "P [CARD|none]", About: "look at an opponent's progress cards and take one",
		Menu:       AfterRoll,
		When:       func(c *Case) bool { return c.toPlayProgress(spy, false) },
		Check:      checkSpy,
		Apply:      applySpy,
		Candidates: spyCandidates,
		Ways:       spyWays,
	})
}

func checkSpy(c *Case) {
	c.must(c.Other != c.Seat, ProgressNeedsTarget).say(targetIsSelf)
	if c.Other == c.Seat || c.Is(None) || c.Card == 0 {
		return
	}
	victim := &c.Players[c.Other]
	if c.Card.IsPoint() {
		c.must(false, SpyNoPointCard).say(openCardStays).card(c.Card)
		return
	}
	c.must(true, SpyNoPointCard)
	if victim.Cards[c.Card] == 0 && victim.Cards[Unseen] > 0 && c.Card != Unseen && c.mayBe(c.Other, c.Card) {
		c.depends(SpyTake).say(maybeHeld).by(c.Other).card(c.Card).number(int(victim.Cards[Unseen]))
		return
	}
	held := victim.Cards[c.Card] > 0 || c.Card == Unseen && cardsHeld(victim) > 0
	c.must(held, SpyTake).say(lacksProgress).by(c.Other).card(c.Card)
}

func spyCandidates(c *Case, l *List) {
	if !c.hasProgress(l.seat, spy) {
		return
	}
	l.eachOpponent(func(a *Action) {
		a.Flags = None
		l.add()
		a.Flags = 0
		for card, held := range c.Players[a.Other].Cards {
			if held > 0 && Card(card) != Unseen {
				a.Card = Card(card)
				l.add()
			}
		}
	})
}

func applySpy(c *Case) {
	c.useProgress(spy)
	victim := &c.Players[c.Other]
	switch {
	case cardsHeld(victim) == 0:
		c.because(SpyTake).say(spyFindsNone).by(c.Other)
		return
	case c.Is(None):
		c.because(SpyTake).say(spyTakesNone).by(c.Seat).to(c.Other)
		return
	}
	card := c.Card
	if card == 0 || card == Unseen {
		card = anyCard(victim)
	}
	from := card
	if victim.Cards[from] == 0 {
		c.identify(victim, card)
		from = Unseen
	}
	if victim.Cards[from] == 0 {
		return
	}
	victim.Cards[from]--
	c.Players[c.Seat].Cards[card]++
	c.Bought[card]++
	c.because(SpyTake).say(spyTakes).by(c.Seat).to(c.Other).card(card)
	c.limitProgress(c.Seat)
}

// anyCard returns a card of the hand. Where nobody saw which of several was taken, Deals follows all
// of them; here it is the first.
func anyCard(p *Player) Card {
	for card, held := range p.Cards {
		if held > 0 {
			return Card(card)
		}
	}
	return Unseen
}

// spyWays fills in which progress card was taken.
func spyWays(_ *Game, s *State, a Action, each func(Action) error) error {
	if a.Is(None) || named(a.Card) {
		return each(a)
	}
	found := false
	for card, held := range s.Players[a.Other].Cards {
		if held > 0 && Card(card) != Unseen {
			found = true
			a.Card = Card(card)
			if err := each(a); err != nil {
				return err
			}
		}
	}
	if !found {
		return each(a)
	}
	return nil
}

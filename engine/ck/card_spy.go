package ck

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	SpyTake        engine.RuleID = "ck.spy.take"
	SpyNoPointCard engine.RuleID = "ck.spy.no-vp-card"
)

func init() {
	Book.Rules(SpyTake)
	Book.Each(engine.Tells(engine.News), SpyTake)
	Book.Rule(SpyNoPointCard, engine.Physical)
}

const (
	spyTakes      engine.Text = "{by} takes the {card} from {to}."
	spyTakesOne   engine.Text = "{by} takes a card from {to} that nobody else sees."
	whichCard     engine.Text = "Which card is taken?"
	spyTakesNone  engine.Text = "{by} looks at the cards of {to} and takes none."
	spyFindsNone  engine.Text = "{by} has no progress card; nothing is taken."
	openCardStays engine.Text = "The {card} lies open and cannot be taken."
	liesOpenOnce  engine.Text = "{card} is worth a point and lies open as soon as it is drawn; the spy takes none."
	lacksProgress engine.Text = "{by} holds no {card} card."
)

var spy = Book.Card("spy", cards.PoliticsDeck, 3)

func init() {
	Book.Verb(engine.Verb{
		Words: "play spy", Looks: visibility.LooksAtNothing, Plays: spy, Args: "P [CARD|none]", About: "look at an opponent's progress cards and take one", Button: engine.Button{OfDeck: true},
		Menu: cardTimes, Never: notBeforeRoll,
		When:       func(c *engine.Case) bool { return toPlayProgress(c, spy, false) },
		Timely:     timelyProgress,
		Check:      checkSpy,
		Apply:      applySpy,
		Candidates: spyCandidates,
		Ways:       spyWays,
		Conceals: func(g *engine.Game, s *position.State, a *engine.Action, sees func(position.Seat) bool) {
			if card := a.Card; card.IsNamed() && !sees(a.Seat) && !sees(a.Other) {
				visibility.ConcealTheft(g, s, a, sees)
				visibility.ConcealCard(g, a, card)
			}
		},
	})
}

func checkSpy(c *engine.Case) {
	againstOpponent(c)
	if c.Act.Other == c.Act.Seat {
		return
	}
	victim := &c.Players[c.Act.Other]
	if c.Act.Is(engine.None) {
		return
	}
	if c.Act.Card == 0 {
		namesTheCard(c, victim)
		return
	}
	if c.Act.Card.IsPoint() {
		say := openCardStays
		if victim.Laid[c.Act.Card] == 0 {
			say = liesOpenOnce
		}
		c.Must(false, SpyNoPointCard).Say(say).Card(c.Act.Card)
		return
	}
	c.Must(true, SpyNoPointCard)
	if victim.Cards[c.Act.Card] == 0 && victim.Cards[cards.Unseen] > 0 && c.Act.Card != cards.Unseen && c.MayBe(c.Act.Other, c.Act.Card) {
		c.Depends(SpyTake).Say(engine.MaybeHeld).By(c.Act.Other).Card(c.Act.Card).Number(int(victim.Cards[cards.Unseen]))
		return
	}
	held := victim.Cards[c.Act.Card] > 0 || c.Act.Card == cards.Unseen && position.CardsHeld(victim) > 0
	c.Must(held, SpyTake).Say(lacksProgress).By(c.Act.Other).Card(c.Act.Card)
}

// namesTheCard asks which card is taken if all of them are known and of several kinds.
func namesTheCard(c *engine.Case, victim *position.Player) {
	kinds := 0
	for _, held := range victim.Cards {
		if held > 0 {
			kinds++
		}
	}
	c.Asks(kinds > 1 && victim.Cards[cards.Unseen] == 0, whichCard, func(a engine.Action, answer func(engine.Action)) {
		for card, held := range victim.Cards {
			if held > 0 {
				a.Card = cards.Card(card)
				answer(a)
			}
		}
	})
}

func spyCandidates(c *engine.Case, l *engine.List) {
	l.EachOpponent(func(a *engine.Action) {
		a.Flags = engine.None
		l.AddPacked()
		a.Flags = 0
		if position.CardsHeld(&c.Players[a.Other]) == 0 {
			return
		}
		for card, held := range c.Players[a.Other].Cards {
			if held > 0 { // includes an unseen card: only the spy sees which it is
				a.Card = cards.Card(card)
				l.AddPacked()
			}
		}
	})
}

func applySpy(c *engine.Case) {
	useProgress(c, spy)
	victim := &c.Players[c.Act.Other]
	switch {
	case position.CardsHeld(victim) == 0:
		c.Because(SpyTake).Say(spyFindsNone).By(c.Act.Other)
		return
	case c.Act.Is(engine.None):
		c.Because(SpyTake).Say(spyTakesNone).By(c.Act.Seat).To(c.Act.Other)
		return
	}
	taker := &c.Players[c.Act.Seat]
	if card := c.Act.Card; card.IsNamed() {
		c.Leaves(c.Act.Other, card)
		taker.Cards[card]++
		c.Bought[card]++
		c.Because(SpyTake).Say(spyTakes).By(c.Act.Seat).To(c.Act.Other).Card(card)
	} else {
		c.TakeUnseen(victim, taker)
		c.Bought[cards.Unseen]++
		c.Because(SpyTake).Say(spyTakesOne).By(c.Act.Seat).To(c.Act.Other)
	}
	limitProgress(c, c.Act.Seat)
}

// spyWays fills in which progress card was taken: a known one, or an unseen one by its deck.
func spyWays(_ *engine.Game, s *position.State, a engine.Action, each func(engine.Action) error) error {
	victim := &s.Players[a.Other]
	if a.Is(engine.None) || a.Card.IsNamed() || position.CardsHeld(victim) == 0 {
		return each(a)
	}
	return victim.EachCard(a.Gate, func(card cards.Card, of position.Event) error {
		a.Card, a.Gate = card, of
		return each(a)
	})
}

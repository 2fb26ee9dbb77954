package duo

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// The forced trade: two cards are drawn from the opponent's hand, two are given for them.

const (
	TokenForceTrade      engine.RuleID = "duo.token.force-trade"
	TokenForceTradeShort engine.RuleID = "duo.token.force-trade-short"
)

func init() {
	Book.Rule(TokenForceTrade, engine.Physical)
	Book.Rule(TokenForceTradeShort, engine.Physical)
}

const (
	notOneself    engine.Text = "Nobody forces a trade on themselves."
	nothingToDraw engine.Text = "{by} holds no card that could be drawn."
	twoAreDrawn   engine.Text = "{limit} cards are drawn, not {n}."
	twoAreGiven   engine.Text = "{limit} cards are given in return, not {n}."
	fewerToDraw   engine.Text = "{by} holds {limit} cards that can be drawn, not {n}."
	handLacks     engine.Text = "{by} lacks {short}."
	noHandCard    engine.Text = "A {card} is no card of a hand."
	forcesTrade   engine.Text = "{by} draws {cards} from {to} and gives {short}."
	oneDrawn      engine.Text = "{to} has a single card; two are given for it all the same."
)

// forcedCards is the number of cards drawn, and of cards given.
const forcedCards = 2

var forceVerb position.VerbID

func init() {
	engine.LegalIf(nothingToDraw, "{by} holds {n} cards that can be drawn")
	engine.LegalIf(fewerToDraw, "{by} holds {n} cards that can be drawn")
	forceVerb = Book.Verb(engine.Verb{
		Words: "force-trade", Args: "P [commodities] take TAKE give GIVE", About: "draw two cards from the opponent for trade tokens, and give two",
		Menu: tokenMoments, Wants: anAction, Absent: lacksTokens, When: whenTokens, Check: checkForced, Apply: applyForced,
		Candidates: func(c *engine.Case, l *engine.List) {
			l.EachOpponent(func(a *engine.Action) {
				a.Flags = engine.Open
				l.Add()
				if c.Hooks.Commodities {
					a.Flags |= engine.Commodities
					l.Add()
				}
			})
		},
		Tell: tellForced, Ways: forcedWays, Looks: looksAtForced, Passes: passesForced,
		Conceals: func(_ *engine.Game, _ *position.State, a *engine.Action, sees func(position.Seat) bool) {
			if !sees(a.Seat) && !sees(a.Other) {
				a.Unseen = [2]uint8{a.Unseen[0] + uint8(a.Give.Total()), a.Unseen[1] + uint8(a.Take.Total())}
				a.Give, a.Take = 0, 0
			}
		},
	})
}

// times is the factor of the price.
func times(a *engine.Action) int {
	if a.Is(engine.Commodities) {
		return 2
	}
	return 1
}

// drawnFrom returns the part of a hand from which cards are drawn or given: without commodities unless they were
// announced.
func drawnFrom(a *engine.Action, hand cards.Cards) cards.Cards {
	if a.Is(engine.Commodities) {
		return hand
	}
	return hand - hand.Commodities()
}

func checkForced(c *engine.Case) {
	mayAct(c, times(&c.Act))
	c.Must(c.Act.Other != c.Act.Seat, TokenForceTrade).Say(notOneself)
	if hasHand(c, c.Act.Other); c.Act.Other == c.Act.Seat || !c.Game.Plays(c.Act.Other) {
		return
	}
	announced(c)
	c.Must(c.Hooks.Commodities || c.Act.Take.Commodities()+c.Act.Give.Commodities() == 0, TokenForceTrade).Say(noCommodities)
	hand, own := c.Players[c.Act.Other].Hand, c.Players[c.Act.Seat].Hand
	theirs := drawnFrom(&c.Act, hand)
	c.Must(theirs != 0, TokenForceTradeShort).Say(nothingToDraw).By(c.Act.Other).Number(max(1, min(forcedCards, c.Act.Take.Total()+int(c.Act.Unseen[1]))))
	if theirs == 0 {
		return
	}
	due := min(forcedCards, theirs.Total())
	if c.Act.Is(engine.Open) {
		enough := drawnFrom(&c.Act, own).Total()+due >= forcedCards
		c.Must(enough, TokenForceTrade).Say(twoAreGiven).Limit(forcedCards).Number(drawnFrom(&c.Act, own).Total() + due)
		return
	}
	c.Must(c.Act.Odd[0] == 0, TokenForceTrade).Say(noHandCard).Card(c.Act.Odd[0])
	drawn, given := c.Act.Take.Total()+int(c.Act.Unseen[1]), c.Act.Give.Total()+int(c.Act.Unseen[0])
	rule, say := TokenForceTrade, twoAreDrawn
	if due < forcedCards {
		rule, say = TokenForceTradeShort, fewerToDraw
	}
	c.Must(drawn == due, rule).Say(say).By(c.Act.Other).Number(drawn).Limit(due)
	c.Must(given == forcedCards, TokenForceTrade).Say(twoAreGiven).Number(given).Limit(forcedCards)
	c.Must(hand.Has(c.Act.Take), TokenForceTrade).Say(handLacks).By(c.Act.Other).Short(c.Act.Take.Less(hand))
	// Ruling: no text forbids giving back the cards just drawn.
	have := own + c.Act.Take.Min(hand)
	c.Must(have.Has(c.Act.Give) || c.Act.Unseen[1] > 0 && c.Act.Give.Less(have).Total() <= int(c.Act.Unseen[1]), TokenForceTrade).
		Say(handLacks).By(c.Act.Seat).Short(c.Act.Give.Less(have))
}

func applyForced(c *engine.Case) {
	pay(c, times(&c.Act))
	us, them := &c.Players[c.Act.Seat], &c.Players[c.Act.Other]
	take := c.Act.Take.Min(them.Hand)
	single := drawnFrom(&c.Act, them.Hand).Total() == 1
	give := c.Act.Give.Min(us.Hand + take)
	us.Hand += take - give
	them.Hand += give - take
	c.Because(TokenForceTrade).Say(forcesTrade).By(c.Act.Seat).To(c.Act.Other).Cards(take).Short(give).
		Unseen([2]uint8{c.Act.Unseen[1], c.Act.Unseen[0]})
	if single {
		c.Because(TokenForceTradeShort).Say(oneDrawn).By(c.Act.Seat).To(c.Act.Other)
	}
	tellAnnounced(c)
}

// tellForced draws random cards, and for random play also chooses the given ones.
func tellForced(_ *engine.Game, s *position.State, a *engine.Action, l engine.Luck) {
	theirs := drawnFrom(a, s.Players[a.Other].Hand)
	a.Take = l.Handful(theirs, min(forcedCards, theirs.Total()))
	a.Give = l.Handful(drawnFrom(a, s.Players[a.Seat].Hand+a.Take), forcedCards)
}

// passesForced: cards are drawn first, then given; drawn cards may go back.
func passesForced(_ *engine.Game, _ *position.State, a *engine.Action) engine.Passings {
	kinds := cards.ResourceKinds
	if a.Is(engine.Commodities) {
		kinds |= cards.CommodityKinds
	}
	return engine.Passings{
		{From: a.Other, To: a.Seat, Named: a.Take, Unseen: a.Unseen[1], Kinds: kinds, Blind: true},
		{From: a.Seat, To: a.Other, Named: a.Give, Unseen: a.Unseen[0], Kinds: kinds},
	}
}

// looksAtForced: the verdict depends on how many cards of both hands can be drawn or given, and on whether the
// named ones are there.
func looksAtForced(a *engine.Action, seat position.Seat, hand cards.Cards) cards.Cards {
	if seat != a.Seat && seat != a.Other {
		return 0
	}
	named := hand.Min(a.Give + a.Take)
	switch {
	case a.Is(engine.Commodities):
		return named
	case (a.Give + a.Take).Commodities() != 0: // commodities are named although they were not announced
		return named.Resources() + hand.Commodities()
	}
	return named.Resources() + cards.Of(cards.Cloth, hand.Commodities().Total()) // one kind represents all of them
}

// forcedWays fills in the drawn and given cards that only the two players have seen.
func forcedWays(g *engine.Game, s *position.State, a engine.Action, each func(engine.Action) error) error {
	if a.Unseen == [2]uint8{} || a.Odd[0] != 0 || !g.Plays(a.Other) {
		return each(a)
	}
	side, from := 1, drawnFrom(&a, s.Players[a.Other].Hand)
	from -= a.Take.Min(from)
	if a.Unseen[1] == 0 {
		side, from = 0, drawnFrom(&a, s.Players[a.Seat].Hand)+a.Take
		from -= a.Give.Min(from)
	}
	n := int(a.Unseen[side])
	a.Unseen[side] = 0
	for more := range from.Choose(n) {
		b := a
		if side == 0 {
			b.Give += more
		} else {
			b.Take += more
		}
		if err := forcedWays(g, s, b, each); err != nil {
			return err
		}
	}
	return nil
}

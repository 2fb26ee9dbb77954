package base

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/things"
	"catanref/engine/visibility"
)

const (
	DevelopmentCost           engine.RuleID = "base.development.cost"
	DevelopmentDeckEmpty      engine.RuleID = "base.development.deck-empty"
	DevelopmentDraw           engine.RuleID = "base.development.draw"
	DevelopmentHidden         engine.RuleID = "base.development.hidden"
	DevelopmentNeverReturn    engine.RuleID = "base.development.never-return"
	DevelopmentHeld           engine.RuleID = "base.development.held"
	DevelopmentOnePerTurn     engine.RuleID = "base.development.one-per-turn"
	DevelopmentBoughtThisTurn engine.RuleID = "base.development.bought-this-turn"
	DevelopmentAnyTime        engine.RuleID = "base.development.any-time"
)

func init() {
	Book.Rules(DevelopmentCost, DevelopmentHidden, DevelopmentNeverReturn, DevelopmentOnePerTurn,
		DevelopmentBoughtThisTurn, DevelopmentAnyTime)
	Book.Each(engine.PerTurn(engine.PartnerCard), DevelopmentOnePerTurn, DevelopmentBoughtThisTurn)
	Book.Rule(DevelopmentDeckEmpty, engine.Physical)
	Book.Rule(DevelopmentDraw, engine.Physical)
	Book.Rule(DevelopmentHeld, engine.Physical)
	Book.Each(engine.Tells(engine.OnlyID), DevelopmentAnyTime, DevelopmentNeverReturn)
}

const (
	deckIsEmpty      engine.Text = "The deck is used up."
	topIsOther       engine.Text = "The top card is known: {card}."
	cannotBeOnTop    engine.Text = "No {card} can be on top: all are held, played or known to lie elsewhere."
	isNoDevelopment  engine.Text = "{card} is no development card."
	buysUnseen       engine.Text = "{by} takes the top card of the deck, unseen by the others."
	buysCard         engine.Text = "{by} takes the top card of the deck: {card}."
	holdsNoCard      engine.Text = "{by} holds no {card} card."
	isNotPlayed      engine.Text = "{card} is a card of the hand and is never played."
	holdsFewerPoints engine.Text = "{by} holds {limit} victory point cards, not {n}."
	holdsNoPoints    engine.Text = "{by} holds no victory point card."
	playedOne        engine.Text = "{by} has played a development card this turn: {card}."
	gotNow           engine.Text = "{by} got the {card} card this turn."
	anyMoment        engine.Text = "A development card may be played at any moment of the own turn."
	onlyRevealed     engine.Text = "A {card} card is shown, not played."
	staysOut         engine.Text = "The {card} card never goes back into the deck."
)

// In files, the card that was played in the turn.
func init() {
	const key = "development-card"
	things.AddKey(Book, things.Key{
		Of: things.TurnKey, Name: key, Before: "bought", About: "the development card played", Example: "development-card: knight",
		Form: engine.Naming("card"), InUse: func(r *engine.Rules) bool { return !r.Unused(key) },
		Read: func(in *engine.Reading, v engine.Value) {
			v.DeckCards(key, func(item engine.Value, c cards.Card, _ int) {
				if c == cards.Unseen {
					item.Fault("a card that was played has been seen")
					return
				}
				in.State.CardPlayed = c
			})
		},
		Write: func(_ *engine.Game, s *position.State, _ position.Seat) any {
			if s.CardPlayed == 0 {
				return nil
			}
			return s.CardPlayed.String()
		},
	})
}

var buyVerb position.VerbID

func init() {
	buyVerb = Book.Verb(engine.Verb{
		Words: "buy", Act: engine.BuyAct, Price: func(r *engine.Rules) *engine.Param[cards.Cards] { return &r.DevelopmentCost }, Args: "[CARD]", About: "buy a development card",
		Nouns: [2]string{"development card", "development cards"}, Button: engine.Button{Label: "Buy a card", Sign: "card", Rank: 20, OfDeck: true},
		Menu: engine.AfterRoll | engine.InSpecial, When: whenBuy, Check: checkBuy, Apply: applyBuy,
		Candidates: engine.AddOpen,
		Conceals:   visibility.ConcealDrawn,
		Tell: func(g *engine.Game, s *position.State, a *engine.Action, l engine.Luck) {
			a.Card = l.FromDeck(g, s, cards.Development, nil)
		},
	})
}

func init() {
	Book.Verb(engine.Verb{
		Words: "play", Act: engine.CardAct, Looks: visibility.LooksAtNothing, Args: "CARD", About: "play a card", Button: engine.Button{OfDeck: true}, When: whenPlayOther,
	})
}

func whenPlayOther(c *engine.Case) bool {
	if !OnTurn(c) {
		return false
	}
	CannotPlay(c, DevelopmentHeld, VictoryCardHidden)
	return false
}

// CannotPlay states that the named card cannot be played: it is worth a point, or not held at all.
func CannotPlay(c *engine.Case, held, hidden engine.RuleID) {
	if c.Act.Card.IsPoint() {
		c.Must(false, hidden).Say(onlyRevealed).Card(c.Act.Card)
	}
	say := holdsNoCard
	_, hand := c.Act.Card.Kind()
	if hand { // the player may well hold it
		say = isNotPlayed
	}
	if hand || c.Players[c.Act.Seat].Cards[c.Act.Card] == 0 || !c.Act.Card.IsPoint() {
		told := c.Must(false, held).Say(say).By(c.Act.Seat).Card(c.Act.Card)
		if c.Broke(hidden) { // who holds it would not play it either
			told.Follows()
		}
	}
}

// holdsNamed states that the player holds the card that is shown.
func holdsNamed(c *engine.Case) {
	c.Must(c.Players[c.Act.Seat].Cards[c.Act.Card] > 0, DevelopmentHeld).Say(holdsNoCard).By(c.Act.Seat).Card(c.Act.Card)
}

// holdsPoints states that the player holds the cards that are shown; some of them may be among the unseen cards.
func holdsPoints(c *engine.Case) {
	p := &c.Players[c.Act.Seat]
	n, held := Revealed(c), int(p.Cards[victoryPoint])
	if unseen := int(p.Cards[cards.Unseen]); held < n && held+unseen >= n && c.Game.LeftIn(c.State, cards.Development, victoryPoint) >= n-held {
		c.Depends(DevelopmentHeld).Say(engine.MaybeHeld).By(c.Act.Seat).Card(victoryPoint).Number(unseen)
		return
	}
	say := holdsFewerPoints
	if held == 0 {
		say = holdsNoPoints
	}
	c.Must(held >= n, DevelopmentHeld).Say(say).By(c.Act.Seat).Number(n).Limit(held)
}

func whenBuy(c *engine.Case) bool {
	if !ToBuild(c) {
		return false
	}
	return HaveDevelopment(c, DevelopmentCost)
}

// HaveDevelopment states that the game has development cards; if not, the given rule is broken, too.
func HaveDevelopment(c *engine.Case, rule engine.RuleID) bool {
	if HooksOf(c.Hooks).NoDevelopment == nil {
		return true
	}
	HooksOf(c.Hooks).NoDevelopment(c, rule)
	return false
}

func checkBuy(c *engine.Case) {
	Costs(c, engine.Get(c, &c.Rules.DevelopmentCost), DevelopmentCost)
	pile := &c.Decks[cards.Development]
	c.Must(pile.N > 0, DevelopmentDeckEmpty).Say(deckIsEmpty)
	if c.Act.Card == 0 || c.Act.Card == cards.Unseen || pile.N == 0 {
		return
	}
	MayBeTop(c, c.State, c.Act.Card)
}

// MayBeTop states that the card can be the top one of the deck in position s: that of the case, or the position
// just before the card is taken.
func MayBeTop(c *engine.Case, s *position.State, card cards.Card) bool {
	say, named := cannotBeOnTop, card
	switch top := s.Decks[cards.Development].Known[0]; {
	case card.Copies(cards.Development) == 0:
		say = isNoDevelopment
	case top != 0:
		say, named = topIsOther, top
	}
	may := c.Game.CanDraw(s, cards.Development, card)
	c.Must(may, DevelopmentDraw).Say(say).Card(named)
	return may
}

func applyBuy(c *engine.Case) {
	BuiltFor(c, engine.Get(c, &c.Rules.DevelopmentCost), DevelopmentCost)
	card := TakeDevelopment(c, c.Act.Card)
	say := buysCard
	if card == cards.Unseen {
		say = buysUnseen
	}
	c.Because(DevelopmentDraw).Say(say).By(c.Act.Seat).Card(card)
	TellTaken(c, card)
}

// TakeDevelopment takes the top card of the deck into the hand of the acting player, as bought in this turn: the
// card that the move names, else the only possible one, else an unseen one.
func TakeDevelopment(c *engine.Case, said cards.Card) cards.Card {
	card := said
	if card == 0 || card == cards.Unseen {
		card = c.Game.OnlyTop(c.State, cards.Development)
	}
	c.Decks[cards.Development].Take()
	p := &c.Players[c.Act.Seat]
	p.Cards[card]++
	if card == cards.Unseen {
		p.UnseenOf[cards.Development]++
	}
	c.Bought[card]++
	return card
}

// TellTaken reports that a card taken from the deck stays hidden.
func TellTaken(c *engine.Case, card cards.Card) {
	c.Because(DevelopmentHidden)
	tellManyCards(c, &c.Players[c.Act.Seat])
	if card == victoryPoint {
		tellPointBought(c)
	}
}

// ToPlayCard states the requirements for playing a development card.
func ToPlayCard(c *engine.Case, card cards.Card) bool {
	if !OnTurn(c) || !HaveDevelopment(c, "") {
		return false
	}
	unseen := c.Players[c.Act.Seat].Cards[cards.Unseen]
	c.HoldsCard(card, unseen-min(unseen, c.Bought[cards.Unseen]), DevelopmentHeld)
	if c.Act.Seat != c.Acting {
		return true
	}
	c.Must(c.CardPlayed == 0 || mayPlayMany(c, card), DevelopmentOnePerTurn).Say(playedOne).By(c.Act.Seat).Card(c.CardPlayed)
	p := &c.Players[c.Act.Seat]
	if mayPlayFresh(c, card) {
		return true
	}
	if p.Cards[card] == 0 && p.Cards[cards.Unseen] > 0 && p.Cards[cards.Unseen] <= c.Bought[cards.Unseen] && c.MayBe(c.Act.Seat, card) {
		c.Must(false, DevelopmentBoughtThisTurn).Say(gotNow).By(c.Act.Seat).Card(card)
	}
	if p.Cards[card] > 0 && p.Cards[cards.Unseen] <= c.Bought[cards.Unseen] {
		c.Must(p.Cards[card] > c.Bought[card], DevelopmentBoughtThisTurn).Say(gotNow).By(c.Act.Seat).Card(card)
	}
	return true
}

const (
	manyAllowed  engine.Text = "Another card may be played in this turn."
	freshAllowed engine.Text = "The {card} may be played in the turn in which it was bought."
)

// UseCard takes a development card out of the hand.
func UseCard(c *engine.Case, card cards.Card) {
	if c.Explaining {
		tellAllowed(c, card)
	}
	c.Leaves(c.Act.Seat, card)
	c.CardPlayed = card
	if card != knightCard {
		c.Players[c.Act.Seat].Laid[card]++
	}
	if !c.Explaining {
		return
	}
	c.Because(DevelopmentNeverReturn).Say(staysOut).Card(card).As(engine.Background)
	say := engine.Text("")
	if c.Phase == position.RollPhase || c.Built {
		say = anyMoment
	}
	if f := c.Because(DevelopmentAnyTime); say != "" {
		f.Say(say)
	} else {
		f.As(engine.Background)
	}
	tellCardBetween(c)
}

// tellAllowed cites the law that lets a card be played which the book would keep in the hand.
func tellAllowed(c *engine.Case, card cards.Card) {
	if c.CardPlayed != 0 {
		c.Credit(c.Rules.DevelopmentMany.Set, engine.AnyGround).Say(manyAllowed).As(engine.Permits)
	}
	if bought := c.Bought[card]; bought > 0 && bought >= c.Players[c.Act.Seat].Cards[card] {
		c.Credit(c.Rules.DevelopmentFresh.Set, engine.AnyGround).Say(freshAllowed).Card(card).As(engine.Permits)
	}
}

// mayPlayMany reports whether the law lets the card be played in addition to another of this turn, mayPlayFresh
// whether it may be played in the turn in which it was bought.
func mayPlayMany(c *engine.Case, card cards.Card) bool {
	return engine.Ask(c, &c.Rules.DevelopmentMany, engine.AboutCard(card))
}

func mayPlayFresh(c *engine.Case, card cards.Card) bool {
	return engine.Ask(c, &c.Rules.DevelopmentFresh, engine.AboutCard(card))
}

package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

// Cards worth a point are put face up as soon as anybody sees them.

const pointShown engine.Text = "{by} lays the {card} open for 1 point."

// pointRules maps a card to the rule that it is worth a point.
var pointRules [cards.MaxCards]engine.RuleID

var (
	// ShowPoint lays open a card worth a point that was drawn unseen.
	showPointVerb position.VerbID
)

func init() {
	showPointVerb = Book.Verb(engine.Verb{
		Words: "reveal", Act: engine.RevealAct, Looks: visibility.LooksAtNothing, Names: printer, Args: "[N] CARD", About: "show a card that is worth a point", Button: engine.Button{OfDeck: true},
		Menu: engine.BeforeRoll | engine.AfterRoll | engine.AfterEnd | engine.AsAnswer, When: whenShowPoint, Check: checkShowPoint, Apply: applyShowPoint,
	})
	Book.Verb(engine.Verb{
		Words: "play", Act: engine.CardAct, Looks: visibility.LooksAtNothing, Args: "CARD", About: "play a card", Button: engine.Button{OfDeck: true},
		When: func(c *engine.Case) bool {
			if base.OnTurn(c) {
				base.CannotPlay(c, ProgressInHand, ProgressPointAtOnce)
			}
			return false
		},
	})
}

func whenShowPoint(c *engine.Case) bool {
	if c.Phase != position.OverPhase && !base.SetupOver(c) {
		return false
	}
	return c.Act.Card.Copies(cards.Development) == 0 || c.Act.Card.Copies(cards.ScienceDeck) > 0 || base.HaveDevelopment(c, "")
}

// checkShowPoint states that the card is among those drawn unseen.
func checkShowPoint(c *engine.Case) {
	c.Must(c.Act.Card.IsPoint(), ProgressPointAtOnce).Say(base.RevealNotSuch).By(c.Act.Seat).Card(c.Act.Card).Moots()
	if shownByItself(c) {
		return
	}
	// Ruling: an unseen card that may be the shown one is it, since the player lays it before everybody.
	p := &c.Players[c.Act.Seat]
	held := p.Cards[c.Act.Card] > 0 || p.Cards[cards.Unseen] > 0 && c.MayBe(c.Act.Seat, c.Act.Card)
	c.Must(held && base.Revealed(c) == 1, ProgressInHand).Say(engine.NotHeld).By(c.Act.Seat).Card(c.Act.Card)
}

func applyShowPoint(c *engine.Case) {
	if shownByItself(c) {
		c.Because(ProgressPointAtOnce)
		return
	}
	c.NumItself = 0 // a new event: answers that happened by themselves can no longer be given
	clear(c.Itself[:])
	c.Leaves(c.Act.Seat, c.Act.Card)
	showPoint(c, c.Act.Seat, c.Act.Card)
	dropFifthCard(c)
}

// showPoint lays open a card worth a point.
func showPoint(c *engine.Case, seat position.Seat, card cards.Card) {
	c.Players[seat].Laid[card]++
	c.Scores()
	c.GoesByItself(position.Given{Verb: showPointVerb, Seat: seat, Card: card})
	c.Because(ProgressPointAtOnce).Say(pointShown).By(seat).Card(card)
	if c.Explaining {
		c.Because(pointRules[card])
	}
}

// shownByItself reports whether the revealed card already lies open, because it was known when it was drawn.
func shownByItself(c *engine.Case) bool {
	for _, p := range c.Itself[:c.NumItself] {
		if p.Verb == showPointVerb && p.Seat == c.Act.Seat && p.Card == c.Act.Card {
			return true
		}
	}
	return false
}

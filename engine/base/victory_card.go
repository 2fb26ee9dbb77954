package base

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	VictoryCardPoint     engine.RuleID = "base.victory-card.point"
	VictoryCardHidden    engine.RuleID = "base.victory-card.hidden"
	VictoryCardAnyNumber engine.RuleID = "base.victory-card.any-number"
)

func init() {
	Book.Rules(VictoryCardPoint, VictoryCardHidden, VictoryCardAnyNumber)
	Book.Each(engine.Tells(engine.OnlyID), VictoryCardAnyNumber, VictoryCardPoint)
}

const (
	worthAPoint     engine.Text = "The victory point card is worth 1 point to {by}, also while hidden."
	revealNotYet    engine.Text = "With {n} victory point cards {by} has {limit} points, too few to win: none is shown."
	revealNotYours  engine.Text = "It is {by's} turn; the cards stay hidden until an own turn."
	RevealNotSuch   engine.Text = "Only victory point cards are revealed, not a {card} card."
	reveals         engine.Text = "{by} reveals {n} victory point cards."
	revealAnyNumber engine.Text = "Any number may be shown in one turn, one just bought too."
	hiddenDecide    engine.Text = "Hidden cards win when they are shown."
)

var victoryPoint = Book.PointCard("victory-point", cards.Development, 5)

func init() {
	Book.Verb(engine.Verb{
		Words: "reveal", Act: engine.RevealAct, Looks: visibility.LooksAtNothing, Plays: victoryPoint, Names: victoryPoint, Args: "[N] CARD", About: "show victory point cards", Button: engine.Button{OfDeck: true},
		Menu: engine.BeforeRoll | engine.AfterRoll | engine.AfterEnd, When: whenReveal, Check: checkReveal, Apply: applyReveal,
		Candidates: func(c *engine.Case, l *engine.List) {
			if c.Phase != position.OverPhase && !hidesWin(c, l.Seat) {
				return
			}
			a := l.Move()
			a.Card = victoryPoint
			for a.Count = c.Players[l.Seat].Cards[victoryPoint]; a.Count > 0 && l.Add(); { // if more cards do not win, fewer do not either
				a.Count--
			}
		},
	})
}

func whenReveal(c *engine.Case) bool {
	if c.Phase != position.OverPhase && !SetupOver(c) {
		return false
	}
	if c.Phase == position.SpecialPhase {
		outsideTurn(c)
	}
	return HaveDevelopment(c, "")
}

// Revealed returns how many cards the move shows: one if no number is given.
func Revealed(c *engine.Case) int { return int(max(1, c.Act.Count)) }

func checkReveal(c *engine.Case) {
	if c.Act.Card != victoryPoint && c.Act.Card != cards.Unseen {
		c.Must(false, VictoryCardHidden).Say(RevealNotSuch).By(c.Act.Seat).Card(c.Act.Card).Moots()
		holdsNamed(c)
		return
	}
	n := Revealed(c)
	if c.Phase == position.OverPhase {
		holdsPoints(c)
		c.Must(true, VictoryCardHidden)
		return
	}
	nothingOwed(c)
	if c.Act.Seat != c.Acting {
		c.Must(false, VictoryCardHidden).Say(revealNotYours).By(c.Acting)
		holdsPoints(c)
		return
	}
	holdsPoints(c)
	points := PublicPoints(c, c.Act.Seat) + n
	early := c.Must(points >= GoalOf(c, c.Act.Seat), VictoryCardHidden).Say(revealNotYet).By(c.Act.Seat).Number(n).Limit(points)
	if c.Broke(DevelopmentHeld) { // it shows cards that are not there
		early.Follows()
	}
}

func applyReveal(c *engine.Case) {
	n := uint8(Revealed(c))
	p := &c.Players[c.Act.Seat]
	n = min(n, p.Cards[victoryPoint]+p.Cards[cards.Unseen])
	for range n {
		c.Leaves(c.Act.Seat, victoryPoint)
	}
	p.Laid[victoryPoint] += n
	c.Scores()
	c.Because(VictoryCardPoint).Say(reveals).By(c.Act.Seat).Number(int(n))
	c.Because(VictoryCardAnyNumber).Say(revealAnyNumber)
	c.Because(DevelopmentNeverReturn).Card(victoryPoint)
	if c.Phase != position.OverPhase {
		c.Because(VictoryHiddenPoints).Say(hiddenDecide).By(c.Act.Seat)
	}
}

// tellPointBought reports that the card just bought is worth a point.
func tellPointBought(c *engine.Case) {
	c.Because(VictoryCardPoint).Say(worthAPoint).By(c.Act.Seat)
}

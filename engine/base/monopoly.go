package base

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	MonopolyAll       engine.RuleID = "base.monopoly.all"
	MonopolyTrueCount engine.RuleID = "base.monopoly.true-count"
)

func init() {
	Book.Rules(MonopolyAll, MonopolyTrueCount)
	Book.Each(engine.Tells(engine.News), MonopolyAll)
	engine.LegalIf(falseCount, "{by} holds {n} {card}")
	engine.LegalIf(tooFewHeld, "{by} holds {n} {card} or more")
}

const (
	handsOver        engine.Text = "{by} hands over {cards}."
	monopolyBrings   engine.Text = "{by} takes {cards} ({each})."
	monopolyInVain   engine.Text = "{by} takes nothing: nobody else holds {card}."
	falseCount       engine.Text = "{by} holds {limit} {card}, not {n}."
	tooFewHeld       engine.Text = "{by} holds only {limit} {card}, not {n}."
	givesMost        engine.Text = "{by} gives {limit} {card} at most, not {n}."
	noResourceNamed  engine.Text = "A monopoly names a resource; {card} is none."
	monopolyFromSelf engine.Text = "{by} plays the card and hands nothing over."
)

var monopoly = Book.Card("monopoly", cards.Development, 2)

func init() {
	Book.Verb(engine.Verb{
		Words: "play monopoly", Looks: LooksAtKind, Counts: visibility.CountsNobody, Plays: monopoly, Args: "CARD [took TOOK]", About: "take all cards of one resource",
		Menu:       engine.BeforeRoll | engine.AfterRoll,
		When:       func(c *engine.Case) bool { return ToPlayCard(c, monopoly) },
		Check:      checkMonopoly,
		Apply:      applyMonopoly,
		Candidates: monopolyCandidates,
		Sees:       CountOf(127),
	})
}

func checkMonopoly(c *engine.Case) {
	k, hand := c.Act.Card.Kind()
	ok := hand && k.IsResource()
	c.Must(ok, MonopolyAll).Say(noResourceNamed).Card(c.Act.Card)
	if !ok {
		return
	}
	TrueCounts(c, k, 127, MonopolyTrueCount)
}

// TrueCounts states that each number in the move is the number of cards of kind k in the hand, at most most.
func TrueCounts(c *engine.Case, k cards.Kind, most int, rule engine.RuleID) {
	for seat, tally := range c.Act.Counts {
		n, told := tally.Stated()
		if !told {
			continue
		}
		held := c.Players[seat].Hand.Count(k)
		has, say := held, falseCount
		switch {
		case n > most: // more than the player can have
			has, say = most, givesMost
		case n == most:
			say = tooFewHeld
		}
		if !c.Game.Plays(position.Seat(seat)) {
			c.Must(false, rule).Say(NoHandAtAll).By(position.Seat(seat))
			continue
		}
		if position.Seat(seat) == c.Act.Seat {
			c.Must(n == 0, rule).Say(monopolyFromSelf).By(c.Act.Seat)
			continue
		}
		c.Must(n == min(most, held), rule).Say(say).By(position.Seat(seat)).Number(n).Limit(has).Card(k.AsCard())
	}
}

// CountOf returns the part of each hand that a monopoly sees: cards of the named kind, at most most, where the
// move gives no number.
func CountOf(most int) engine.HandPart {
	return func(a *engine.Action, seat position.Seat, hand cards.Cards) cards.Cards {
		k, ok := a.Card.Kind()
		if !ok || seat == a.Seat || a.Counts[seat] != 0 {
			return 0
		}
		return cards.Of(k, min(most, hand.Count(k)))
	}
}

func monopolyCandidates(_ *engine.Case, l *engine.List) {
	if l.May() {
		l.EachKind(cards.Brick, cards.NumResources)
	}
}

func applyMonopoly(c *engine.Case) {
	UseCard(c, monopoly)
	k, _ := c.Act.Card.Kind()
	Collect(c, k, 127, MonopolyAll)
}

// Collect takes the cards of kind k from all opponents, at most most from each.
func Collect(c *engine.Case, k cards.Kind, most int, rule engine.RuleID) {
	all, each := cards.Cards(0), [position.MaxOwners]int{}
	n := position.Seat(c.Game.Players)
	for i := position.Seat(1); i < n; i++ {
		seat := (c.Act.Seat + i) % n
		p := &c.Players[seat]
		got := cards.Of(k, min(most, p.Hand.Count(k)))
		p.Hand -= got
		all += got
		each[seat] = got.Total()
		c.Because(rule).Say(handsOver).By(seat).Cards(got).As(engine.OnlyID)
	}
	c.Players[c.Act.Seat].Hand += all
	say := monopolyBrings
	if all == 0 {
		say = monopolyInVain
	}
	c.Because(rule).Say(say).By(c.Act.Seat).Cards(all).Each(&each).Card(k.AsCard())
}

// LooksAtKind: the verdict on a card that takes one kind from everybody depends on the number of it in each hand.
func LooksAtKind(a *engine.Action, seat position.Seat, hand cards.Cards) cards.Cards {
	k, ok := a.Card.Kind()
	if !ok || seat == a.Seat {
		return 0
	}
	return hand.Only(k)
}

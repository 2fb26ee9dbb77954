package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	SaboteurVictims engine.RuleID = "ck.saboteur.victims"
	SaboteurHalf    engine.RuleID = "ck.saboteur.half"
)

func init() {
	Book.Rules(SaboteurVictims, SaboteurHalf)
	Book.Each(engine.Tells(engine.News), SaboteurVictims)
	engine.Together(saboteurAll, saboteurHits)
}

const (
	saboteurHits   engine.Text = "{by} has {n} points, at least as many as {to}, and discards {limit} cards."
	saboteurAll    engine.Text = "{players}, with no fewer points, each discard half of the cards."
	saboteurSpares engine.Text = "{by} has {n} points, fewer than {to}, and discards nothing."
	noneToHalve    engine.Text = "Nobody with {n} points or more, as many as {by}, holds two cards: the card would bring nothing."
	tooFewToHalve  engine.Text = "{by} holds too few cards to discard any."
)

var saboteur = Book.Card("saboteur", cards.PoliticsDeck, 2)

// saboteurDuty is the discard that the card demands.
var saboteurDuty position.DutyID

func init() {
	Book.Verb(engine.Verb{
		Words: "play saboteur", Looks: visibility.LooksAtNothing, Plays: saboteur, About: "make all with as many points discard half",
		Menu: cardTimes, Never: notBeforeRoll,
		When:   func(c *engine.Case) bool { return toPlayProgress(c, saboteur, false) },
		Timely: timelyProgress,
		Check: func(c *engine.Case) {
			if f := brings(c, anySabotaged(c), noneToHalve); f.Exists() {
				f.By(c.Act.Seat).Number(base.PublicPoints(c, c.Act.Seat))
			}
		},
		Apply:      applySaboteur,
		Candidates: engine.AddPlain,
	})
	saboteurDuty = Book.Duty(engine.Duty{
		Answer: &discardVerb, Written: []engine.Detail{engine.CountDetail, engine.CauseDetail}, Cause: "saboteur",
		Tells: base.OwesDiscard, Asks: base.DiscardsFirst, Rank: base.DiscardRank, Fits: base.FitsDiscard,
		Check: func(c *engine.Case, due position.Pending) { base.MayPartWith(c, due.Count, SaboteurHalf) },
		Apply: func(c *engine.Case, _ position.Pending) { base.PartWith(c, SaboteurHalf) },
		Offer: func(c *engine.Case, l *engine.List, due position.Pending) { l.AddHandful(due.Count) },
	})
}

// anySabotaged reports whether an opponent has at least as many points, and cards to halve.
func anySabotaged(c *engine.Case) bool {
	own := base.PublicPoints(c, c.Act.Seat)
	for seat := range position.Seat(c.Game.Players) {
		if seat != c.Act.Seat && c.Players[seat].Hand.Total() > 1 && base.PublicPoints(c, seat) >= own {
			return true
		}
	}
	return false
}

func applySaboteur(c *engine.Case) {
	useProgress(c, saboteur)
	own := base.PublicPoints(c, c.Act.Seat)
	hit := 0
	n := position.Seat(c.Game.Players)
	for i := position.Seat(1); i < n; i++ {
		seat := (c.Act.Seat + i) % n
		points := base.PublicPoints(c, seat)
		if points < own {
			c.Because(SaboteurVictims).Say(saboteurSpares).By(seat).To(c.Act.Seat).Number(points).As(engine.Last)
			continue
		}
		half := c.Players[seat].Hand.Total() / 2
		if half == 0 {
			c.Because(SaboteurVictims)
			c.Because(SaboteurHalf).Say(tooFewToHalve).By(seat).As(engine.Last)
			continue
		}
		hit++
		c.Owe(position.Pending{Duty: saboteurDuty, Seat: seat, Count: uint8(half), Other: position.NoSeat})
		c.Because(SaboteurVictims).Say(saboteurHits).By(seat).To(c.Act.Seat).Number(points).Limit(half)
		c.Because(SaboteurHalf)
	}
	tellCompared(c)
	if hit == 0 {
		bringsNothing(c)
	}
}

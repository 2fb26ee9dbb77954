package sham_test

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/things"
)

// Sham is a box for tests: one rule, one card, one verb that answers. This file has everything that is needed to add
// it.
var Sham = engine.NewBook("sham", "The Sham")

const BellRing engine.RuleID = "sham.bell.ring"

func init() { Sham.Rules(BellRing) }

const (
	holdsNoBell engine.Text = "{by} has no bell to play."
	bellForSelf engine.Text = "Nobody rings for themselves."
	bellIsHeard engine.Text = "{by} must ring the bell or give {to} a card."
	noBellHeard engine.Text = "{by} has heard no bell."
	bellRings   engine.Text = "{by} rings the bell."
	bellIsDumb  engine.Text = "{by} does not ring and gives {to} {cards}."
	owesRing    engine.Text = "{by} rings the bell"
)

var bell = Sham.Card("bell", cards.Development, 3)

var (
	playBell position.VerbID
	ringVerb position.VerbID
	ringDuty position.DutyID
)

func init() {
	playBell = Sham.Verb(engine.Verb{
		Words: "play bell", Plays: bell, Args: "P", About: "make an opponent ring the bell",
		Menu:  engine.AfterRoll,
		When:  func(c *engine.Case) bool { return base.ToPlayCard(c, bell) },
		Check: func(c *engine.Case) { c.Must(c.Act.Other != c.Act.Seat, BellRing).Say(bellForSelf) },
		Apply: func(c *engine.Case) {
			base.UseCard(c, bell)
			c.Owe(position.Pending{Duty: ringDuty, Seat: c.Act.Other, Count: 1, Other: c.Act.Seat})
			c.Because(BellRing).Say(bellIsHeard).By(c.Act.Other).To(c.Act.Seat)
		},
		Candidates: func(_ *engine.Case, l *engine.List) { l.EachOpponent(func(*engine.Action) { l.Add() }) },
	})
	ringVerb = Sham.Verb(engine.Verb{
		Words: "ring", About: "ring the bell", Menu: engine.AsAnswer,
		When:       func(c *engine.Case) bool { return base.ToAnswer(c, ringVerb, BellRing, noBellHeard) },
		Apply:      ring,
		Candidates: engine.AddPlain,
	})
	ringDuty = Sham.Duty(engine.Duty{
		Answer: &ringVerb, Tells: owesRing, Fits: (*engine.Claim).ToActing,
		Decline: func(c *engine.Case, due position.Pending) {
			hand := &c.Players[due.Seat].Hand
			var gift cards.Cards
			if *hand != 0 {
				gift = cards.Of(hand.First(), 1)
			}
			*hand -= gift
			c.Players[due.Other].Hand += gift
			c.Because(BellRing).Say(bellIsDumb).By(due.Seat).To(due.Other).Cards(gift)
		},
	})
}

// What people say when they ring it.
func init() {
	things.AddVocabulary(Sham, row(things.Vocabulary{
		Acts: "peal: =ring\n",
		Words: map[string]string{
			"en": "act peal: toll/s/ed\nact lily: lily lilies\nact heron: heron herons\nword blooming: blooming\nword flowery: flowery\n",
			"de": "act peal: läutet bimmelt\n",
		},
		Standings: []things.Standing{
			row(things.Standing{
				Name: "lily", On: func(s *position.State) []board.Place { return []board.Place{lilyAt(s).Place()} }, Sample: "yR", Means: "a lily", Sign: "leaf",
				Called: func(_ *board.Board, s *position.State, _ board.Place) string {
					return fmt.Sprint("lily of ", s.Table[lily], " petals")
				},
			}),
			row(things.Standing{
				Name: "heron", On: func(s *position.State) []board.Place { return things.OnHex(heronAt(s)) }, Of: friend, Sample: "hR", Sign: "wings",
				Shape: "M2 -6L6 6H-6z", Fill: "#0f0a0b",
			}),
		},
		Looks: []things.Look{
			row(things.Look{
				Word: "blooming", Of: "settlement", Says: "blooming {piece}", Adds: "wreath",
				Is: func(s *position.State, v board.Intersection) bool { return v == lilyAt(s) && s.Pieces[v] != 0 },
			}),
			row(things.Look{
				Word: "flowery", Of: "city", Is: func(*position.State, board.Intersection) bool { return false },
				By: "city", Before: func(s *position.State, v board.Intersection) bool { return v == lilyAt(s) },
			}),
		},
	}))
}

// lilyAt is the intersection next to which the lily grows.
func lilyAt(s *position.State) board.Intersection { return board.Intersection(s.Table[lily]) }

// heronAt is the hex where a heron waits in the reeds, and friend the player who feeds it.
func heronAt(s *position.State) board.Hex {
	n := 0
	for seat := range s.Players {
		n += int(s.Players[seat].Held[frogs])
	}
	if n == 0 || s.Table[reeds] == 0 {
		return board.NoHex
	}
	return board.Hex((n + 1) % 9)
}

func friend(s *position.State) position.Seat {
	if heronAt(s) == board.NoHex {
		return position.NoSeat
	}
	return 1
}

func ring(c *engine.Case) {
	if i := c.Owes(c.Act.Seat, ringVerb); i >= 0 {
		c.Settle(i)
	}
	c.Because(BellRing).Say(bellRings).By(c.Act.Seat)
}

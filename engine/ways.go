package engine

import (
	"catanref/engine/cards"
	"catanref/engine/position"
)

// A verb declares how its moves split the deals: the possible combinations of unseen cards (Ways), what they reveal
// only to the owner of a hand (Hides), and what only the owner could count (Sees). This file has what several verbs
// share.

// Ways calls each with the action for every possible combination of its unseen cards, until it fails.
func (g *Game) Ways(s *position.State, a Action, each func(Action) error) error {
	if ways := VerbOf(a.Verb).Ways; ways != nil {
		return ways(g, s, a, each)
	}
	return each(a)
}

// Splits reports whether the action has several possible results in this position because a card that it does not name
// is unseen.
func (c *Case) Splits(s *position.State, a *Action) bool {
	if verbs[a.Verb].Ways == nil {
		return false
	}
	c.ways = 0
	c.Game.Ways(s, *a, c.countWay)
	return c.ways > 1
}

// OnlyWay fills in the unseen cards if there is only one possibility; splits is set if there are several.
func (g *Game) OnlyWay(s *position.State, a Action) (only Action, splits bool) {
	if VerbOf(a.Verb).Ways == nil {
		return a, false
	}
	only = a
	n := 0
	g.Ways(s, a, func(way Action) error {
		only = way
		n++
		return nil
	})
	return only, n > 1
}

// Passing describes cards that go from one hand to another or to the bank: the named cards, and a number of unseen
// cards of the possible kinds.
type Passing struct {
	From, To position.Seat // NoSeat: the bank
	Named    cards.Cards
	Unseen   uint8
	Kinds    cards.Kinds // 0: any
	Blind    bool        // those that are named were drawn blind, too
}

// Passings are the handfuls of a move, one after the other: at most one from each of the three players who can
// build on a hex.
type Passings [3]Passing

// Pass returns the passing of cards in one direction.
func Pass(from, to position.Seat, named cards.Cards, unseen uint8) Passings {
	return Passings{{From: from, To: to, Named: named, Unseen: unseen}}
}

// Swap returns the passings of an exchange between two players.
func Swap(a *Action) Passings {
	return Passings{
		{From: a.Seat, To: a.Other, Named: a.Give, Unseen: a.Unseen[0]},
		{From: a.Other, To: a.Seat, Named: a.Take, Unseen: a.Unseen[1]},
	}
}

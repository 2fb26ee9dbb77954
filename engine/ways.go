package engine

import (
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

// Tell fills in what an open action leaves to luck, as its verb defines, and what a move discovers by luck. Other
// actions stay unchanged.
func (g *Game) Tell(s *position.State, a *Action, l Luck) {
	if a.Is(Open) || g.tells {
		g.tell(s, a, l)
	}
}

func (g *Game) tell(s *position.State, a *Action, l Luck) {
	v := verbs[a.Verb]
	if a.Is(Open) {
		a.Flags &^= Open
		if v.Tell != nil {
			v.Tell(g, s, a, l)
		}
	}
	if v.finds && g.tells {
		g.tellAdded(v, s, a, l)
	}
}

// tellAdded fills in the luck of words that later books have added to the verb.
func (g *Game) tellAdded(v *Verb, s *position.State, a *Action, l Luck) {
	for i := range v.added {
		if w := &v.added[i]; w.Tell != nil && g.Rules.Plays(w.book) {
			w.Tell(g, s, a, l)
		}
	}
}

// TellTheft is Tell for a verb that takes one card out of another player's hand.
func TellTheft(_ *Game, s *position.State, a *Action, l Luck) {
	if a.Other != position.NoSeat {
		a.Card = l.FromHand(s.Players[a.Other].Hand)
	}
}

// TellHandful is Tell for a verb that gives up a number of cards of the own hand: random play lets luck choose
// them.
func TellHandful(_ *Game, s *position.State, a *Action, l Luck) {
	a.Give = l.Handful(s.Players[a.Seat].Hand, int(a.Count))
	a.Count = 0
}

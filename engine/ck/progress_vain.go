package ck

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
)

const (
	nothingForIt engine.Text = "Nothing on the table is there for the card: it brings nothing."
	whichForIt   engine.Text = "Something is there for the card: on what is it played?"
)

// orInVain lets a card that needs a piece or a place be played without one if there is none, under a law that
// allows cards that everybody can see to be useless. can reports whether there is one.
func orInVain(card cards.Card, can func(c *engine.Case) bool, v engine.Verb) engine.Verb {
	check, apply, candidates, needs := v.Check, v.Apply, v.Candidates, v.Needs
	vain := func(c *engine.Case) bool {
		return c.Act.Places[0] == 0 && c.Act.Other == position.NoSeat && !c.Open(0)
	}
	v.Bare = func(r *engine.Rules) bool {
		p := progressEmpty.Of(r)
		return p.Value || p.Asks()
	}
	if needs != nil {
		v.Needs = func(c *engine.Case) {
			if !v.Bare(c.Rules) {
				needs(c)
			}
		}
	}
	v.Check = func(c *engine.Case) {
		if !vain(c) {
			check(c)
			return
		}
		found := can(c)
		brings(c, found, nothingForIt)
		c.Asks(found, whichForIt, func(a engine.Action, answer func(engine.Action)) { eachUse(c, a, answer) })
	}
	v.Apply = func(c *engine.Case) {
		if !vain(c) {
			apply(c)
			return
		}
		useProgress(c, card)
		bringsNothing(c)
	}
	v.Candidates = func(c *engine.Case, l *engine.List) {
		candidates(c, l)
		if v.Bare(c.Rules) {
			l.Move()
			l.Add()
		}
	}
	return v
}

// eachUse calls answer with every legal way to play the card on something.
func eachUse(c *engine.Case, a engine.Action, answer func(engine.Action)) {
	other := engine.Borrow(c.Game)
	defer other.GiveBack()
	var l engine.List
	other.Legal(c.State, &l)
	for i := range l.Len() {
		if b := l.At(i); b.Verb == a.Verb && b.Seat == a.Seat && (b.Places[0] != 0 || b.Other != position.NoSeat) {
			answer(b)
		}
	}
}

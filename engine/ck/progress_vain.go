package ck

import "catanref/engine"

const (
	nothingForIt engine.Text = "Nothing on the table is there for the card: it brings nothing."
	whichForIt   engine.Text = "Something is there for the card: on what is it played?"
)

// orInVain lets a card that asks for a piece or a place be played without any, by a law under which a card that everybody
// can see to bring nothing may be played, where nothing is there for it. can reports whether something is.
func orInVain(card engine.Card, can func(c *engine.Case) bool, v engine.Verb) engine.Verb {
	check, apply, candidates := v.Check, v.Apply, v.Candidates
	vain := func(c *engine.Case) bool { return c.Act.Places[0] == 0 && !c.Open(0) && v.Bare(c.Rules) }
	v.Bare = func(r *engine.Rules) bool { return r.ProgressEmpty.Value || r.ProgressEmpty.Asks() }
	v.Check = func(c *engine.Case) {
		if !vain(c) {
			check(c)
			return
		}
		found := can(c)
		brings(c, found, nothingForIt)
		c.Asks(found, whichForIt, func(engine.Action, func(engine.Action)) {})
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

package hear

import (
	"slices"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/hear/words"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// pay reads a list that no slot took as the price of the move: "two brick for a wall". The price is checked when the
// move is tried.
func (fl *filling) pay(v *engine.Verb, f frame) {
	if len(fl.lists) != 1 || f.has("GIVE") || !fl.lists[0].hands() {
		return
	}
	if v.Price == nil && v.Act != engine.ImproveAct && (v.Plays == 0 || !f.has("V") || fl.lists[0].before != "for") { // "medicine on A1.S for two ore"
		return
	}
	fl.d.paid, fl.lists = &fl.lists[0], nil
}

// agrees reports whether the stated payment equals the cards that left the mover's hand.
func (l *list) agrees(before, after cards.Cards) bool {
	gone := before.Less(after)
	said, _, _, _, ok := l.hand()
	if !ok {
		return false
	}
	for _, e := range l.entries {
		if !e.counted { // a kind alone
			return said.KindsHeld() == gone.KindsHeld()
		}
	}
	return said == gone
}

// costs reports whether a move costs the stated price, as far as that is known.
func (j *judge) costs(a engine.Action, said *list) bool {
	if price := engine.VerbOf(a.Verb).Price; price != nil && !j.legal(a) {
		cost := price(j.q.ear.Game.Rules).Value
		return cost == 0 || said.agrees(cost, 0)
	}
	d := j.states[0]
	before, _ := d.Seen(a.Seat)
	ruling, then := d.Judge(a, nil)
	if ruling.Verdict != engine.Legal {
		return true
	}
	after, _ := then.Seen(a.Seat)
	return said.agrees(before, after)
}

// pricesAct reports whether the number is the payment for an act, "five fish", whose price the law knows. The last of
// several numbers, "three and two fish", is none: they are the tokens.
func (q *sentence) pricesAct(b *bag, n item) bool {
	if slices.ContainsFunc(b.numbers, func(m item) bool { return m.to <= n.from && m.to+2 >= n.from }) {
		return false
	}
	return slices.ContainsFunc(b.acts, func(a item) bool {
		_, price := words.Acts()["prices"][a.Name]
		return a.from == n.to && (price || q.ear.pays(a.Name))
	})
}

// pays reports whether all verbs of an act have a slot for their payment.
func (e *Ear) pays(name string) (pays bool) {
	for _, v := range e.verbs {
		if _, named := words.Acts().GoesWith(name, v); !named {
			continue
		}
		if !slices.ContainsFunc(e.forms[v.ID], frame.pays) {
			return false
		}
		pays = true
	}
	return pays
}

// isPaid reports whether a word names tokens that are paid for something: "fish".
func (e *Ear) isPaid(w string) bool {
	return slices.ContainsFunc(e.words.Forms[w], func(m words.Meaning) bool { return m.Kind == words.Act && e.pays(m.Name) })
}

// tokenPrice returns what a verb costs the mover in tokens that it pays.
func (q *sentence) tokenPrice(v *engine.Verb, by position.Seat) int {
	return engine.NewCase(q.ear.Game).TokenPrice(q.state, v, q.ear.mover(by, q.state))
}

// payable reports whether a move is legal with some tokens, of which none are said.
func (j *judge) payable(a engine.Action) (ok bool) {
	if v := engine.VerbOf(a.Verb); !v.Pays() || !j.q.verbsNow()[v.ID] {
		return false
	}
	for _, f := range j.q.ear.forms[a.Verb] {
		for _, w := range f {
			slot := notation.SlotNamed(w)
			if slot == nil || !slot.Pays || slot.IsSet(&a) {
				continue
			}
			paid := a
			slot.Samples(j.q.ear.Game, &paid, func() { ok = ok || j.states[0].Permits(paid) })
		}
	}
	return ok
}

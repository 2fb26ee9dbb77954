package referee

import (
	"catanref/engine"
	phones "catanref/referee/page"
	"catanref/referee/session"
	"catanref/scenarios"
)

// sight is the game as far as one kind of viewer knows it, entry by entry.
type sight struct {
	scenario *scenarios.Scenario
	revision int
	views    []scenarios.View // after so many entries
	seen     []scenarios.Step
	rulings  []*engine.Ruling
}

// sightOf returns what a viewer knows, up to the last entry that can be played; nil for the keeper, who knows
// all that the record says.
func (sg *servedGame) sightOf(v phones.Viewer) *sight {
	if v.Role == phones.Keeper {
		return nil
	}
	by := engine.NoSeat
	if v.Role == phones.Player {
		by = engine.Seat(v.Seat)
	}
	s := sg.session.Scenario
	si := sg.sights[by]
	if si == nil || si.scenario != s || si.revision != sg.session.Revision || len(si.seen) > sg.session.Played() {
		si = &sight{scenario: s, revision: sg.session.Revision, views: []scenarios.View{s.ViewOf(by)}}
		sg.sights[by] = si
	}
	for i := len(si.seen); i < sg.session.Played(); i++ {
		next, seen, out := si.views[i].Play(&s.Moves[i])
		si.views, si.seen, si.rulings = append(si.views, next), append(si.seen, seen), append(si.rulings, out.Ruling)
	}
	return si
}

// dealsFor are the positions after entry n that a viewer thinks possible.
func (sg *servedGame) dealsFor(v phones.Viewer, n int) *engine.Deals {
	if si := sg.sightOf(v); si != nil {
		return si.views[n].Deals
	}
	return sg.session.DealsAt(n)
}

// recordFor is the record as a viewer knows it.
func (sg *servedGame) recordFor(v phones.Viewer) *scenarios.Scenario {
	switch v.Role {
	case phones.Table:
		return sg.session.Scenario.SeenBy(engine.NoSeat)
	case phones.Player:
		return sg.session.Scenario.SeenBy(engine.Seat(v.Seat))
	}
	return sg.session.Scenario
}

// ruledFor is the ruling on entry n as a viewer could follow it; ok is false where it was no move.
func (sg *servedGame) ruledFor(v phones.Viewer, n int) (r session.Ruled, ok bool) {
	si := sg.sightOf(v)
	if si == nil {
		return sg.session.RuledAt(n)
	}
	if n < 1 || n > len(si.seen) || si.rulings[n-1] == nil {
		return r, false
	}
	return session.Ruled{Ruling: si.rulings[n-1], Before: si.views[n-1].Deals, After: si.views[n].Deals, Number: n}, true
}

// Entries implements page.Game.
func (sg *servedGame) Entries(v phones.Viewer, after int) []phones.Entry {
	out := []phones.Entry{}
	si := sg.sightOf(v)
	sg.session.Aside(func() {
		for _, e := range sg.session.Log(max(0, sg.session.Last()-after)) {
			entry := phones.Entry{Number: e.Number, Text: e.Text, At: e.At, Note: e.Note, Was: e.Was, Marks: e.Marks}
			switch {
			case si == nil:
			case e.Number <= len(si.seen):
				entry.Text, entry.Was = si.seen[e.Number-1].Text, si.seen[e.Number-1].Was
			default: // it cannot be played, so who knows what it would show
				entry.Text, entry.Was = "…", nil
			}
			if r, ok := sg.ruledFor(v, e.Number); ok {
				entry.Told = sg.inShort(&r)
			}
			out = append(out, entry)
		}
	})
	return out
}

package engine

import (
	"catanref/engine/position"
)

// follows is the data derived from a law, which is the same for all players and boards.
type follows struct {
	from      *Rules
	hooks     *Hooks
	menus     [manyMenus]menu
	answering [position.MaxDuties][]*Verb
	unasked   []*Duty
	tells     bool // luck fills in some words that a later book adds to verbs
}

// Settle declares the law final: its derived data is computed at once and shared by games.
func (r *Rules) Settle() { r.follows = r.workOut() }

// following returns the data derived from the law as it stands. A copy of a settled law is not settled.
func (r *Rules) following() *follows {
	if f := r.follows; f != nil && f.from == r {
		return f
	}
	return r.workOut()
}

func (r *Rules) workOut() *follows {
	f := &follows{from: r, hooks: r.resolve(), unasked: unaskedUnder(r)}
	for _, w := range added {
		f.tells = f.tells || w.Tell != nil && r.Plays(w.book) && (w.Offered == nil || w.Offered(r))
	}
	menusFor(&f.menus, f.hooks, f.unasked)
	answersFrom(&f.answering, &f.menus[answer])
	return f
}

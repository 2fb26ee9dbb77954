package engine

// follows is what follows from a law for every game under it, whoever plays and on whichever board.
type follows struct {
	from      *Rules
	hooks     *Hooks
	menus     [manyMenus]menu
	answering [maxDuties][]*Verb
	unasked   []*Duty
	tells     bool // some words that a later book adds to verbs are told by luck
}

// Settle says that nobody changes the law any more: what follows from it is worked out at once, and games share it.
func (r *Rules) Settle() { r.follows = r.workOut() }

// following returns what follows from the law as it stands. A copy of a settled law is not settled.
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

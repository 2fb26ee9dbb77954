package hear

import (
	"slices"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/hear/words"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// Parts that a sentence leaves open.

// open tries every value of the only slot that the sentence leaves open.
func (j *judge) open(d *draft, a engine.Action, c candidate, keep func(engine.Action)) {
	neutral := a.Other != position.NoSeat && !j.q.ear.Game.Plays(a.Other) && j.q.isOwed(engine.VerbOf(a.Verb)) // "one for white"
	if c.names == 0 && d.open[0] != "P" && d.open[0] != "EVENT" && !neutral {
		return
	}
	if d.open[0] == "V" {
		defer j.standing(d, a, c, keep)
	}
	if j.hopeless(engine.VerbOf(a.Verb)) {
		return
	}
	if c.names < named && !neutral && slices.Contains([]string{"V", "E", "PIECE", "H"}, d.open[0]) && len(d.from.acts) > 0 && !slices.ContainsFunc(d.from.acts, func(a item) bool { return a.Name != "give" }) { // "I pay"
		return
	}
	if place := d.open[0] == "V" || d.open[0] == "E" || d.open[0] == "PIECE"; place && (d.wide || d.near) { // two places that are not said
		return
	}
	try := func(a engine.Action) {
		j.places(d, a, 0, func(a engine.Action) {
			if j.legal(a) {
				keep(a)
			}
		})
	}
	g := j.q.ear.Game
	b := g.Board
	at := 0
	for at < len(d.places) && len(d.places[at]) > 0 {
		at++
	}
	switch d.open[0] {
	case "P":
		for seat := range position.Seat(g.Owners) {
			if seat != a.Seat {
				a.Other = seat
				try(a)
			}
		}
	case "V":
		for v := range board.Intersection(b.NumPlaces) {
			if p := v.Place(); at < len(a.Places) && (!d.from.picks() || d.from.fits(j.q.state, p, j.looksAfter(a.Verb))) {
				a.Places[at] = p
				try(a)
			}
		}
	case "E", "PIECE":
		for e := range board.Path(b.NumPaths) {
			if at < len(a.Places) {
				a.Places[at] = e.Place()
				try(a)
			}
		}
	case "H":
		for h := range board.Hex(b.NumHexes) {
			if at < len(a.Places) {
				a.Places[at] = h.Place()
				try(a)
			}
		}
	case "TRACK", "DECK":
		for t := range position.NumTracks {
			a.Gate = t.Gate()
			try(a)
		}
	case "EVENT":
		for e := position.TradeGate; e <= position.Ship; e++ {
			a.Dice[2] = uint8(e)
			try(a)
		}
	case "CARD":
		for card := cards.Card(1); card < cards.Bolt; card++ {
			if card.String() != "" {
				a.Card = card
				try(a)
			}
		}
	case "TAKE":
		for k := cards.Brick; k < cards.NumKinds; k++ {
			a.Take = cards.Of(k, 1)
			try(a)
		}
	case "GIVE":
		for k := cards.Brick; k < cards.NumKinds; k++ {
			for n := 1; n <= 4; n++ {
				a.Give = cards.Of(k, n)
				try(a)
			}
		}
	case "DIE", "N":
		for n := uint8(1); n <= 6; n++ {
			a.Count = n
			try(a)
		}
	default:
		if slot := notation.SlotNamed(d.open[0]); slot != nil && slot.Samples != nil && slot.Words != nil && len(slot.Words(g)) <= maxListed && !slices.ContainsFunc(j.q.ear.forms[a.Verb], func(f frame) bool { return !f.has(d.open[0]) }) { // a book's own
			slot.Samples(g, &a, func() { try(a) })
		}
	}
}

// standing tries the player's own pieces that the sentence names, "Anna upgrades her settlement", for a verb of pieces on
// the board: if no place is legal, the ruling says why.
func (j *judge) standing(d *draft, a engine.Action, c candidate, keep func(engine.Action)) {
	v, at := engine.VerbOf(a.Verb), 0
	for at < len(d.places) && len(d.places[at]) > 0 {
		at++
	}
	if _, raises := words.Acts()["raises"][v.Words]; raises || j.q.raised(d.from) || at >= len(a.Places) || v.Plays != 0 && c.names < named || slices.ContainsFunc(j.out, func(had candidate) bool { return had.act.Verb == a.Verb && had.legal }) {
		return
	}
	first, places := len(j.q.words), []board.Place(nil)
	for p := range board.Intersection(j.q.ear.Game.Board.NumPlaces) {
		piece := j.q.state.Pieces[p]
		if piece.Owner() != a.Seat || !d.from.fits(j.q.state, p.Place(), j.looksAfter(a.Verb)) {
			continue
		}
		switch at, _ := j.q.namesOwn(piece.Kind().String()); {
		case at >= 0 && at < first: // "her settlement into the city"
			first, places = at, []board.Place{p.Place()}
		case at >= 0 && at == first:
			places = append(places, p.Place())
		}
	}
	for _, p := range places {
		a.Places[at] = p
		j.places(d, a, 0, func(a engine.Action) {
			if !v.HasSlot("P") || !j.robs(a, keep) {
				keep(a)
			}
		})
	}
}

// robs keeps the move with each player whom it can rob, if it is legal with one.
func (j *judge) robs(a engine.Action, keep func(engine.Action)) bool {
	some := false
	for seat := range position.Seat(j.q.ear.Game.Owners) {
		if a.Other == position.NoSeat && seat != a.Seat {
			with := a
			with.Other = seat
			if j.legal(with) {
				some = true
				keep(with)
			}
		}
	}
	return some
}

// raised reports whether all that is said to be done can put a new piece on the board: "Anna builds her settlement".
func (q *sentence) raised(b *bag) bool {
	return slices.ContainsFunc(q.ear.verbs, func(v *engine.Verb) bool {
		_, raises := words.Acts()["raises"][v.Words]
		return raises && !slices.ContainsFunc(b.acts, func(a item) bool { goes, _ := words.Acts().GoesWith(a.Name, v); return !goes })
	})
}

// looksAfter returns the verb after which a piece may look as it was said, "make me a strong knight"; 0: it looks so before
// the move, as "her strong knight" does.
func (j *judge) looksAfter(verb position.VerbID) position.VerbID {
	for _, l := range words.Looks() {
		if _, looks := j.q.namesOwn(l.Of); looks {
			return 0
		}
	}
	return verb
}

// both tries the two places of a move that is made at both, if exactly two places can be meant.
func (j *judge) both(a engine.Action, keep func(engine.Action)) {
	var found []engine.Action
	pieces := j.q.state.Pieces
	for v := range board.Intersection(j.q.ear.Game.Board.NumPlaces) {
		for w := v + 1; w < board.Intersection(j.q.ear.Game.Board.NumPlaces) && pieces[v].Owner() == a.Seat; w++ {
			a.Places[0], a.Places[1] = v.Place(), w.Place()
			if pieces[w].Owner() == a.Seat && j.legal(a) {
				found = append(found, a)
			}
		}
	}
	if len(found) == 1 {
		keep(found[0])
	}
}

// rates tries the rates of the bank, if the number of given cards is not stated. It always asks.
func (j *judge) rates(d *draft, a engine.Action, c candidate) {
	if k := a.Give.First(); k < cards.NumKinds && !j.legal(a) {
		c.supplied, c.asks = c.supplied+1, true
		for n := 2; n <= 4; n++ {
			if a.Give = cards.Of(k, n); j.legal(a) {
				j.keep(a, c)
			}
		}
	}
}

// dice tries both orders of the dice for a sum if one of the dice matters.
func (j *judge) dice(a engine.Action) (out []engine.Action) {
	for yellow := uint8(1); yellow <= 6; yellow++ {
		if red := a.Sum - yellow; a.Sum > yellow && red <= 6 {
			b := a
			b.Throw(yellow, red, a.Event())
			if j.legal(b) {
				out = append(out, b)
			}
		}
	}
	return out
}

// severalVerbs reports whether the candidates are moves of more than two verbs, each with a part that was not said.
func severalVerbs(all []candidate) bool {
	var verbs []position.VerbID
	for _, c := range all {
		if c.supplied == 0 {
			return false
		}
		if !slices.Contains(verbs, c.act.Verb) {
			verbs = append(verbs, c.act.Verb)
		}
	}
	return len(verbs) > 2
}

// namesPlace reports whether the sentence names a place in another way than by what lies there.
func (q *sentence) namesPlace() bool {
	return slices.ContainsFunc(q.items, func(items []item) bool {
		return slices.ContainsFunc(items, func(it item) bool { return it.Kind == words.Place && !it.places.called })
	})
}

// shortest leaves out the place of a move that goes without: the desert to which the robber is sent, where there is one. The
// move is printed as it is listed, if that comes to the same.
func (e *Ear) shortest(s *position.State, h *Heard) {
	bare := h.Action
	if bare.Places[0] == 0 || bare.Places[1] != 0 {
		return
	}
	bare.Places[0] = 0
	c, l := engine.Borrow(e.Game), engine.List{}
	defer c.GiveBack()
	c.Legal(s, &l)
	for a := range l.All() {
		if a != bare {
			continue
		}
		if with, without := e.Game.Judge(s, h.Action), e.Game.Judge(s, bare); with.Verdict == engine.Legal && *with.After == *without.After {
			h.Action, h.Text = bare, notation.Text(e.Game, bare)
		}
		return
	}
}

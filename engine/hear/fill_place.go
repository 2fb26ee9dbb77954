package hear

import (
	"slices"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/hear/words"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// place fills a slot with a place: one that was named, or any place that the words can mean.
func (fl *filling) place(w string, i int, at *int, f frame) bool {
	take := func() bool {
		if len(fl.places) == 0 || !fl.first(w, f[i+1:]) {
			return false
		}
		list, used := fl.meant(w, f)
		if used == 0 {
			return false
		}
		fl.d.places[*at] = list
		fl.places = fl.places[used:]
		*at++
		return true
	}
	if i+2 < len(f) && f[i+1] == "to" && f[i+2] == w && len(fl.places) == 1 && fl.isWhereTo(&fl.places[0], w) { // "my knight goes to C3.S": from where is not said
		*at++
		return fl.leave(w)
	}
	if w == "V..." {
		for n := 0; *at < len(fl.d.places) && len(fl.places) > 0; n++ {
			if !take() {
				return n > 0
			}
		}
		if *at > 0 {
			return true
		}
		return fl.leave("V")
	}
	if w == "PIECE" {
		i := *at
		var by item
		if len(fl.places) > 0 {
			by = fl.places[0]
		}
		if !take() {
			return len(fl.places) == 0 && fl.leave(w)
		}
		notation.FillPiece(fl.ear.Game, fl.state, &fl.d.act, i, fl.d.places[i][0].Path(), fl.acts, by.by)
		return true
	}
	if take() {
		return true
	}
	if w == "V" && fl.bag.words["both"] && len(fl.bag.places) == 0 && len(f) == 2 && count(f, "V") == 2 {
		fl.d.both = true
		return true
	}
	if len(fl.places) > 0 && !mixed(f) {
		return false
	}
	*at++
	return fl.leave(w)
}

// isWhereTo reports whether the only place that is said is the one where a piece goes: behind "to", or since nothing stands there.
func (fl *filling) isWhereTo(it *item, w string) bool {
	if it.from == 0 {
		return false
	}
	if fl.q.means(it.from-1, "to") {
		return true
	}
	at := it.places.corners
	if w != "V" {
		at = it.places.sides
	}
	return len(at) == 1 && !it.places.called && ownerAt(fl.state, at[0]) == position.NoSeat && !fl.q.means(it.from-1, "from")
}

// mixed reports whether a form takes both hexes and other places: then a hex never stands for another place.
func mixed(f frame) bool { return f.has("H") && (f.has("V") || f.has("E")) }

// first moves a place to the front that a slot of the kind can take, if the form has places of several kinds, for
// then their order in the sentence says nothing. It fails if no place fits; the slots after it are not considered.
func (fl *filling) first(w string, behind frame) bool {
	if !mixed(fl.d.form) {
		return true
	}
	i := slices.IndexFunc(fl.places, func(it item) bool {
		switch w {
		case "H":
			return len(it.places.hexes) > 0
		case "V":
			return len(it.places.corners) > 0
		}
		return len(it.places.sides) > 0
	})
	if i < 0 {
		return false
	}
	if i > 0 {
		it := fl.places[i]
		fl.places = slices.Insert(slices.Delete(slices.Clone(fl.places), i, i+1), 0, it)
	}
	return true
}

// meant returns the places that the first words can mean for a slot of one kind, and the number of words used.
func (fl *filling) meant(w string, f frame) (list []board.Place, used int) {
	first := fl.places[0].places
	b := fl.ear.Game.Board
	fl.d.wide = fl.d.wide || fl.places[0].owned && !(w == "V" && fl.isOwnPiece(&fl.places[0])) || first.beside
	switch w {
	case "H":
		if len(first.hexes) > 0 {
			fl.d.near = fl.d.near || first.called && (first.tile.Token == 0 || !fl.q.isOwed(engine.VerbOf(fl.d.act.Verb))) && fl.d.names == 0 // a card, rather
			fl.d.asks = fl.d.asks || first.called && fl.d.names < named && (fl.q.owesCards() || fl.bag.words["want"])
			return first.hexes, 1
		}
		return nil, 0
	case "V", "V...":
		if len(first.corners) > 0 {
			return first.corners, 1
		}
		if len(fl.places) >= 3 {
			fl.q.deals.spend(costJoin)
			if s := fl.ear.joined([]*spot{&fl.places[0].places, &fl.places[1].places, &fl.places[2].places}); s != nil && len(s.corners) > 0 {
				fl.d.near = fl.d.near || fl.places[0].places.called
				return s.corners, 3
			}
		}
		if fl.places[0].owned {
			return nil, 0
		}
		fl.d.wide = true
		for _, p := range first.hexes {
			for _, v := range b.Corners[p.Hex()] {
				list = append(list, v.Place())
			}
		}
	case "E", "PIECE":
		two := len(fl.places) >= 2 && count(f, "E") < len(fl.places)
		if two && len(first.sides) > 0 && len(fl.places[1].places.sides) > 0 { // each is a side by itself
			two = pieces(fl.ear.forms[fl.d.act.Verb]) < 2 && !fl.movesFrom(fl.places[0])
		}
		if two {
			fl.q.deals.spend(costJoin)
			if s := fl.ear.joined([]*spot{&fl.places[0].places, &fl.places[1].places}); s != nil && len(s.sides) > 0 {
				fl.d.near = fl.d.near || fl.places[0].places.called
				return s.sides, 2
			}
		}
		if len(first.sides) > 0 {
			return first.sides, 1
		}
		if fl.places[0].owned {
			return nil, 0
		}
		fl.d.near = true
		if len(first.corners) > 0 && len(first.hexes) == 0 {
			for _, p := range first.corners {
				for _, e := range b.IntersectionPaths[p.Intersection()] {
					if e != board.NoPath {
						list = append(list, e.Place())
					}
				}
			}
			if len(list) > 0 {
				return list, 1
			}
		}
		fl.d.near, fl.d.wide = false, true
		for _, p := range first.hexes {
			for _, e := range b.Sides[p.Hex()] {
				list = append(list, e.Place())
			}
		}
	}
	if len(list) == 0 {
		return nil, 0
	}
	return list, 1
}

// isOwnPiece reports whether a place is the one of the player's pieces that was said, for a verb of pieces on the board.
func (fl *filling) isOwnPiece(it *item) bool {
	by := fl.d.by
	if by == position.NoSeat {
		by = fl.state.Acting
	}
	_, raises := words.Acts()["raises"][engine.VerbOf(fl.d.act.Verb).Words]
	return it.seat == by && len(it.places.corners) == 1 && !raises && !fl.q.raised(fl.bag)
}

func count(f frame, word string) (n int) {
	for _, w := range f {
		if w == word {
			n++
		}
	}
	return n
}

// inOrder puts where a piece comes from before where it goes to: "the knight to D2 south from C1".
func (q *sentence) inOrder(places []item) []item {
	if len(places) != 2 || places[0].from == 0 || places[1].from == 0 || !q.means(places[0].from-1, "to") || !q.means(places[1].from-1, "from") {
		return places
	}
	return []item{places[1], places[0]}
}

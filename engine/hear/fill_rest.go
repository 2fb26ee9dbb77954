package hear

import (
	"slices"

	"catanref/engine"
)

// place gives a slot its place: one that was named, or any that what was named can mean.
func (fl *filling) place(w string, at *int, f frame) bool {
	take := func() bool {
		if len(fl.places) == 0 {
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
		if !take() {
			return len(fl.places) == 0 && fl.leave(w)
		}
		ships := fl.acts("ship")
		roads := fl.acts("road")
		if ships && !roads || !roads && !ships && fl.ear.Game.Rules.Ships.Value > 0 && !fl.state.Tiles.OnLand(fl.ear.Game.Board, fl.d.places[i][0].Path()) {
			fl.d.act.Count |= 1 << i
		}
		return true
	}
	if take() {
		return true
	}
	if len(fl.places) > 0 {
		return false
	}
	*at++
	return fl.leave(w)
}

func (fl *filling) acts(name string) bool {
	return slices.ContainsFunc(fl.bag.acts, func(a item) bool { return a.name == name })
}

// meant is what the first places can mean where a slot wants one of a kind, and how many of them it takes.
func (fl *filling) meant(w string, f frame) (list []engine.Place, used int) {
	first := fl.places[0].places
	b := fl.ear.Game.Board
	switch w {
	case "H":
		if len(first.hexes) > 0 {
			fl.d.near = fl.d.near || first.called && first.tile.Token == 0 && fl.d.names == 0 // a card, rather
			return first.hexes, 1
		}
		return nil, 0
	case "V", "V...":
		if len(first.corners) > 0 {
			return first.corners, 1
		}
		if len(fl.places) >= 3 {
			if s := fl.ear.joined([]*spot{&fl.places[0].places, &fl.places[1].places, &fl.places[2].places}); s != nil && len(s.corners) > 0 {
				fl.d.near = fl.d.near || fl.places[0].places.called
				return s.corners, 3
			}
		}
		fl.d.near = true
		for _, p := range first.hexes {
			for _, v := range b.Corners[p.Hex()] {
				list = append(list, v.Place())
			}
		}
	case "E", "PIECE":
		if len(fl.places) >= 2 && count(f, "E") < len(fl.places) {
			if s := fl.ear.joined([]*spot{&fl.places[0].places, &fl.places[1].places}); s != nil && len(s.sides) > 0 {
				fl.d.near = fl.d.near || fl.places[0].places.called
				return s.sides, 2
			}
		}
		if len(first.sides) > 0 {
			return first.sides, 1
		}
		fl.d.near = true
		if len(first.corners) > 0 && len(first.hexes) == 0 {
			for _, p := range first.corners {
				for _, e := range b.IntersectionPaths[p.Intersection()] {
					if e != engine.NoPath {
						list = append(list, e.Place())
					}
				}
			}
			if len(list) > 0 {
				return list, 1
			}
		}
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

func count(f frame, word string) (n int) {
	for _, w := range f {
		if w == word {
			n++
		}
	}
	return n
}

// took takes "2 from blue 0 from white": numbers and players by pairs.
func (fl *filling) took() bool {
	if len(fl.numbers) == 0 || len(fl.numbers) != len(fl.players) {
		return false
	}
	for i, p := range fl.players {
		if n := fl.numbers[i]; n < 0 || n > 60 || int(p.seat) >= engine.MaxSeats {
			return false
		}
		fl.d.act.Counts[p.seat] = engine.TallyOf(fl.numbers[i])
	}
	fl.numbers, fl.players = nil, nil
	return true
}

// steals takes those who are robbed, each with the card that it loses.
func (fl *filling) steals() bool {
	if len(fl.players) == 0 {
		return false
	}
	for _, p := range fl.players {
		if int(p.seat) >= engine.MaxSeats {
			return false
		}
		fl.d.act.Counts[p.seat] = engine.TallyOf(1)
	}
	for _, l := range fl.lists {
		if len(l.entries) != 1 || len(fl.players) != 1 || l.entries[0].n != 1 {
			return false
		}
		seat := fl.players[0].seat
		fl.d.act.Each[seat], fl.d.act.Counts[seat] = l.entries[0].card, 0
	}
	fl.players, fl.lists = nil, nil
	return true
}

// draws takes who draws which card.
func (fl *filling) draws() bool {
	if len(fl.players) == 0 || len(fl.players) != len(fl.lists) {
		return false
	}
	for i, p := range fl.players {
		if len(fl.lists[i].entries) != 1 || int(p.seat) >= engine.MaxSeats {
			return false
		}
		fl.d.act.Each[p.seat] = fl.lists[i].entries[0].card
	}
	fl.players, fl.lists = nil, nil
	return true
}

// tiles takes what was found on a hex that lay face down.
func (fl *filling) tiles() bool {
	n := 0
	for _, p := range fl.places {
		if !p.places.called {
			return false
		}
		fl.d.act.AddTile(p.places.tile)
		n++
	}
	fl.places = nil
	return n > 0
}

// rest reports whether nothing is left over that says something else than the move does.
func (fl *filling) rest(v *engine.Verb, f frame) bool {
	if (fl.acts("steal") || fl.acts("rob")) && !fl.bag.words["none"] && !f.has("P") && !f.has("STEALS") && v.HasSlot("H") { // half a move
		return false
	}
	if fl.bag.priced && v.Plays == 0 && !(f.has("GIVE") && f.has("TAKE")) || f.has("V") && f.has("E") {
		return false
	}
	if len(fl.places) > 0 || len(fl.gates) > 0 || len(fl.bag.wonders) > 0 && !f.has("WONDER") {
		return false
	}
	if fl.none && !(f.has("H") && !f.has("P") && !f.has("STEALS")) && !v.Declines {
		return false
	}
	for _, l := range fl.lists {
		if len(l.entries) > 0 {
			return false
		}
	}
	if len(fl.bag.dice) > 0 && !f.has("DICE") && !f.has("FACES") || (fl.bag.red > 0 || fl.bag.yellow > 0) && !f.has("DICE") && !f.has("FACES") {
		return false
	}
	if fl.level {
		if !f.has("TRACK") {
			return false
		}
		if n := fl.bag.level; n > 0 {
			fl.d.odd = fl.d.odd || !fl.ear.isNext(fl.state, &fl.d, n)
		} else if len(fl.numbers) == 1 {
			fl.d.odd = fl.d.odd || !fl.ear.isNext(fl.state, &fl.d, fl.numbers[0])
			fl.numbers = nil
		}
	}
	if len(fl.numbers) == 1 && f.has("TRACK") { // science 4
		fl.d.odd, fl.numbers = fl.d.odd || !fl.ear.isNext(fl.state, &fl.d, fl.numbers[0]), nil
	}
	if n := fl.bag.count; n > 0 {
		total := fl.d.act.Give.Total() + fl.d.act.Take.Total()
		fl.d.odd = fl.d.odd || total > 0 && n != total
		if total == 0 && n != 1 {
			return false
		}
	}
	for _, n := range fl.numbers {
		if total := max(fl.d.act.Give.Total(), fl.d.act.Take.Total()); total == 0 || n != total {
			return false
		}
	}
	if (fl.bag.words["card"] || fl.bag.count > 0) && !(v.Plays != 0 || f.has("CARD") || f.has("GIVE") || f.has("TAKE") || f.has("DECK") || v.Act == engine.BuyAct || f.has("P") || f.has("STEALS")) {
		return false
	}
	if (fl.bag.words["all"] || fl.bag.words["double"] || fl.bag.words["die"]) && !f.has("DICE") && !f.has("FACES") && !f.has("CARD") {
		return false
	}
	if fl.bag.words["home"] || fl.bag.vague && !f.has("CARD") {
		fl.d.vague = true
	}
	for _, p := range fl.players { // one who is named beside, and has to do with it anyway
		if !fl.ear.agrees(fl.state, &fl.d, p, v) {
			return false
		}
	}
	return true
}

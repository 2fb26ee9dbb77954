package hear

import (
	"slices"

	"catanref/engine"
)

// A draft is a move as it is put together: what the sentence says of it, and what it leaves open.
type draft struct {
	act    engine.Action
	form   frame
	places [6][]engine.Place // what each place can be
	open   []string          // slots for which the sentence has nothing
	from   *bag
	by     engine.Seat // who moves, as it was said; NoSeat: nobody said it
	names  int         // 2: the verb is named, 1: words go with it, 0: no verb is said
	odd    bool        // something said contradicts what the move would be
	vague  bool        // how many is not said
	near   bool        // a place is only near what was said
}

// filling fills the slots of one form out of a bag. Each slot takes its own kind of thing, in the order in which it was
// said: only places, lists of cards and dice stand in an order.
type filling struct {
	q       *sentence
	ear     *Ear
	state   *engine.State
	bag     *bag
	d       draft
	players []spoken // those that no slot took
	lists   []list
	numbers []int
	gates   []item
	places  []item
	none    bool
	level   bool
	pirate  bool
}

// drafts lists the moves of a verb that can be made out of what was said, with nothing left over.
func (q *sentence) drafts(v *engine.Verb, b *bag, fixed engine.Seat) (out []draft) {
	names, ok := q.goes(v, b)
	if !ok {
		return nil
	}
	for _, roles := range q.roles(b, fixed) {
		if roles.partner && v.Act == engine.BankAct {
			continue // the bank is nobody who gives
		}
		for _, f := range framesOf(v, q.ear.Game.Rules) {
			for _, lists := range splits(b.lists, f) {
				fl := &filling{q: q, ear: q.ear, state: q.state, bag: b, players: roles.rest, lists: lists, gates: b.gates, places: b.places}
				for _, n := range b.numbers {
					fl.numbers = append(fl.numbers, n.n)
				}
				fl.d = draft{act: engine.Action{Verb: v.ID, Seat: roles.by, Other: engine.NoSeat}, form: f, from: b, by: roles.by, names: names}
				if fl.fill(f, roles) && (names > 0 || f.wants() > len(fl.d.open) && !fl.d.near) {
					out = append(out, fl.d)
				}
			}
		}
	}
	return out
}

// goes reports whether all that is done in the sentence can be said of the verb, and whether it is named.
func (q *sentence) goes(v *engine.Verb, b *bag) (names int, ok bool) {
	args := framesOf(v, q.ear.Game.Rules)
	literal := func(name string) bool {
		return slices.ContainsFunc(args, func(f frame) bool { return f.has(name) })
	}
	for _, a := range b.acts {
		goes, named := acts().goesWith(a.name, v)
		switch {
		case named:
			names = 2
		case goes || literal(a.name) || a.name == "ship" && literal("PIECE") || a.name == "road" && literal("PIECE"):
			names = max(names, 1)
		default:
			return 0, false
		}
	}
	if v.Plays != 0 && names < 2 { // a card is never played that nobody named
		if q.ear.cardSaid(b, v.Plays) {
			return 2, true
		}
		return 0, false
	}
	if names == 0 && q.deckCardsAlone(b) && !q.isOwed(v) { // a card by its name is played: what is bought or drawn is said
		return 0, false
	}
	return names, true
}

// deckCardsAlone reports whether the cards said are of a deck, all of them.
func (q *sentence) deckCardsAlone(b *bag) bool {
	cards := 0
	for _, l := range b.lists {
		for _, e := range l.entries {
			if _, hand := e.card.Kind(); hand || e.card == engine.Bolt {
				return false
			}
			cards++
		}
	}
	return cards > 0
}

// isOwed reports whether somebody owes what the verb answers.
func (q *sentence) isOwed(v *engine.Verb) bool {
	return slices.ContainsFunc(q.state.Owed(), func(p engine.Pending) bool { return p.Verb() == v.ID })
}

// cardSaid reports whether a card of a deck is among what was said.
func (e *Ear) cardSaid(b *bag, c engine.Card) bool {
	for _, l := range b.lists {
		if slices.ContainsFunc(l.entries, func(en entry) bool { return en.card == c }) {
			return true
		}
	}
	return false
}

// roles says who of the players named moves, and who are others.
type roles struct {
	by      engine.Seat
	rest    []spoken
	partner bool // who was said to do it is another than who moves: "Ben gives me an ore"
}

func (q *sentence) roles(b *bag, fixed engine.Seat) (out []roles) {
	if fixed != engine.NoSeat {
		rest := slices.DeleteFunc(slices.Clone(b.players), func(p spoken) bool { return p.seat == fixed })
		return []roles{{by: fixed, rest: rest}}
	}
	me := b.words["me"]
	if me && b.giver && len(b.players) == 0 {
		return []roles{{by: engine.NoSeat, partner: true}}
	}
	if !me && len(b.players) > 0 {
		for i, p := range b.players {
			if p.before == "by" || i == 0 && !p.owns && p.before == "" && p.at < b.last {
				rest := slices.Clone(b.players)
				rest = slices.DeleteFunc(rest, func(o spoken) bool { return o.seat == p.seat })
				out = append(out, roles{by: p.seat, rest: rest})
				if p.at == 0 && p.at < b.last && len(b.acts) > 0 { // he is the one who does it
					out[len(out)-1].rest = rest
				}
			}
		}
	}
	first := len(b.players) > 0 && b.players[0].at < b.last && !b.players[0].owns && b.players[0].before == ""
	if me && first {
		out = append(out, roles{by: engine.NoSeat, rest: b.players, partner: true})
		return out
	}
	if first && len(b.acts) > 0 && len(out) > 0 {
		// Of two who are named the first can be the one who gives to him who moves.
		if len(b.players) > 1 {
			other := b.players[1]
			rest := slices.DeleteFunc(slices.Clone(b.players), func(o spoken) bool { return o.seat == other.seat })
			out = append(out, roles{by: other.seat, rest: rest, partner: true})
		}
		return out
	}
	return append(out, roles{by: engine.NoSeat, rest: b.players})
}

// fill gives each slot of the form its part, and reports whether nothing is left over that says something else.
func (fl *filling) fill(f frame, r roles) bool {
	v := fl.d.act.Verb.Verb()
	fl.none = fl.bag.words["none"]
	fl.level = fl.bag.words["level"] || fl.bag.level > 0
	fl.pirate = slices.ContainsFunc(fl.bag.acts, func(a item) bool { return a.name == "pirate" })
	fl.dropPlayed(v)
	if f.has("GIVE") && f.has("TAKE") && !fl.exchange(r) {
		return false
	}
	if f.has("pirate") != (fl.pirate && (f.has("pirate") || f.has("robber"))) {
		return false
	}
	at := 0
	for i, w := range f {
		if !fl.slot(w, i, &at, f) {
			return false
		}
	}
	return len(fl.d.open) <= 2 && fl.rest(v, f)
}

// dropPlayed takes the card out of the lists that the verb plays, or which names it.
func (fl *filling) dropPlayed(v *engine.Verb) {
	if v.Plays == 0 || fl.d.form.has("CARD") && v.Act == engine.RevealAct {
		return
	}
	var lists []list
	for _, l := range fl.lists {
		l.entries = slices.DeleteFunc(slices.Clone(l.entries), func(e entry) bool { return e.card == v.Plays })
		if len(l.entries) > 0 {
			lists = append(lists, l)
		}
	}
	fl.lists = lists
}

// slot fills one slot of the form.
func (fl *filling) slot(w string, i int, at *int, f frame) bool {
	a := &fl.d.act
	switch w {
	case "none":
		if !fl.none {
			return false
		}
		fl.none, a.Flags = false, a.Flags|engine.None
	case "wall":
		if !slices.ContainsFunc(fl.bag.acts, func(x item) bool { return x.name == "wall" }) {
			return false
		}
		a.Flags |= engine.Wall
	case "pirate":
		a.Flags |= engine.Pirate
	case "commodities":
		return false
	case "V", "E", "H", "V...", "PIECE":
		return fl.place(w, at, f)
	case "P":
		if len(fl.players) == 0 {
			return fl.leave(w)
		}
		a.Other, fl.players = fl.players[0].seat, fl.players[1:]
	case "GIVE", "TAKE":
		return fl.cards(w, len(f) == 1)
	case "CARD":
		return fl.card(w)
	case "TRACK", "DECK":
		return fl.track(w)
	case "N", "DIE":
		if len(fl.numbers) == 0 {
			if w == "N" && fl.countOfList() > 1 {
				a.Count = uint8(fl.countOfList())
				return true
			}
			return fl.leave(w)
		}
		n := fl.numbers[0]
		if n < 1 || n > 100 || w == "DIE" && n > 6 {
			return false
		}
		a.Count, fl.numbers = uint8(n), fl.numbers[1:]
	case "DICE", "FACES":
		return fl.dice(w)
	case "EVENT":
		if len(fl.gates) == 0 {
			return fl.leave(w)
		}
		a.Dice[2], fl.gates = uint8(fl.gates[0].gate), fl.gates[1:]
	case "WONDER":
		if len(fl.bag.wonders) != 1 {
			return fl.leave(w)
		}
		a.Count = uint8(fl.bag.wonders[0].n)
	case "TOOK":
		return fl.took()
	case "STEALS":
		return fl.steals()
	case "DRAWS":
		return fl.draws()
	case "TILE", "FINDS":
		return fl.tiles()
	case "HARBOR":
		if len(fl.lists) != 1 || len(fl.lists[0].entries) != 1 {
			return false
		}
		k, hand := fl.lists[0].entries[0].card.Kind()
		if !hand {
			return false
		}
		a.Count, fl.lists = uint8(engine.HarborFor(k)), nil
	default:
		return w[0] >= 'a' && w[0] <= 'z'
	}
	return true
}

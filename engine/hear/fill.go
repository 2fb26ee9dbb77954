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
	return names, true
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

// splits are the ways of taking the lists: one list is two where cards go and come and nothing stands between them.
func splits(lists []list, f frame) [][]list {
	if !f.has("GIVE") || !f.has("TAKE") {
		return [][]list{lists}
	}
	var hands []list
	for _, l := range lists {
		if l.hands() {
			hands = append(hands, l)
		}
	}
	if len(hands) != 1 || len(hands[0].entries) < 2 {
		return [][]list{lists}
	}
	var out [][]list
	one := hands[0]
	for i := 1; i < len(one.entries); i++ {
		out = append(out, []list{{one.entries[:i], one.by, one.before, one.at}, {one.entries[i:], "", "", one.at + 1}})
	}
	return out
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
	if v.Plays == 0 || fl.d.form.has("CARD") && v.Words == "reveal" {
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

// Acts by whose side the cards are that follow.
var (
	takes = []string{"get", "take", "choose", "buy", "gold"}
	gives = []string{"give", "trade", "bank", "discard", "port", "swap", "lose"}
)

// exchange puts the lists in the order in which they go: given, then taken.
func (fl *filling) exchange(r roles) bool {
	if len(fl.lists) > 2 {
		return false
	}
	flip := false
	if fl.d.form[0] == "P" { // take, then give
		flip = len(fl.lists) < 1 || !slices.Contains(gives, fl.lists[0].by) || fl.lists[0].by == "trade" || fl.lists[0].by == "swap"
	} else if len(fl.lists) > 0 {
		first := fl.lists[0]
		flip = slices.Contains(takes, first.by) && first.before != "for"
		if first.before == "for" && len(fl.lists) == 2 && slices.Contains(gives, fl.lists[1].by) && first.by == "" {
			flip = true
		}
		if r.partner {
			flip = !flip
		}
	}
	if len(fl.lists) == 1 {
		// Which side is left open?
		one := fl.lists[0]
		if flip != (one.before == "for") {
			fl.lists = []list{{}, one}
		} else {
			fl.lists = []list{one, {}}
		}
		return true
	}
	if flip && len(fl.lists) == 2 {
		fl.lists = []list{fl.lists[1], fl.lists[0]}
	}
	return true
}

// open notes a slot for which nothing was said.
func (fl *filling) leave(slot string) bool {
	fl.d.open = append(fl.d.open, slot)
	return true
}

// cards takes the first list as one side of an exchange.
func (fl *filling) cards(slot string, due bool) bool {
	a := &fl.d.act
	side, into := 0, &a.Give
	if slot == "TAKE" {
		side, into = 1, &a.Take
	}
	if len(fl.lists) == 0 || len(fl.lists[0].entries) == 0 {
		if len(fl.lists) > 0 {
			fl.lists = fl.lists[1:]
		}
		n := fl.bag.count
		if n == 0 && len(fl.numbers) == 1 && due {
			n, fl.numbers = fl.numbers[0], nil
		}
		if n > 0 && n < 100 && !a.Verb.Verb().FromBank {
			a.Unseen[side], fl.bag = uint8(n), fl.counted()
			return true
		}
		return fl.leave(slot)
	}
	l := fl.lists[0]
	fl.lists = fl.lists[1:]
	if !fl.d.form.has("GIVE") || !fl.d.form.has("TAKE") {
		for len(fl.lists) > 0 { // told in two goes
			l.entries = slices.Concat(l.entries, fl.lists[0].entries)
			fl.lists = fl.lists[1:]
		}
	}
	for i, e := range l.entries {
		if e.all {
			n, ok := fl.q.holds(fl.d.act.Seat, e.card)
			if !ok {
				return false
			}
			l.entries = slices.Clone(l.entries)
			l.entries[i].n = n
		}
	}
	c, vague, ok := l.hand()
	if !ok {
		return false
	}
	fl.d.vague = fl.d.vague || vague
	*into = c
	return true
}

// counted is the bag with the number of cards taken.
func (fl *filling) counted() *bag {
	b := *fl.bag
	b.count = 0
	return &b
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

func (fl *filling) countOfList() int {
	if len(fl.lists) == 1 && len(fl.lists[0].entries) == 1 {
		return fl.lists[0].entries[0].n
	}
	return 0
}

// card takes a single card.
func (fl *filling) card(w string) bool {
	for i := range fl.lists {
		l := &fl.lists[i]
		if len(l.entries) == 0 {
			continue
		}
		if e := l.entries[0]; e.n != 1 && !fl.d.form.has("N") && !e.all {
			return false
		}
		fl.d.act.Card = l.entries[0].card
		if len(l.entries) == 1 {
			fl.lists = slices.Delete(slices.Clone(fl.lists), i, i+1)
		} else {
			lists := slices.Clone(fl.lists)
			lists[i].entries = l.entries[1:]
			fl.lists = lists
		}
		return true
	}
	return fl.leave(w)
}

// track takes a track by its name or by that of one of its levels.
func (fl *filling) track(w string) bool {
	for i, g := range fl.gates {
		if g.gate.IsGate() {
			fl.d.act.Gate = g.gate
			fl.gates = slices.Delete(slices.Clone(fl.gates), i, i+1)
			return true
		}
	}
	return fl.leave(w)
}

// dice takes what the dice show: both, their sum, or the red one and the sum.
func (fl *filling) dice(w string) bool {
	a := &fl.d.act
	n := fl.numbers
	switch {
	case len(fl.bag.dice) == 2:
		n = fl.bag.dice
	case fl.bag.words["double"] && len(n) == 1 && n[0] <= 6:
		n = []int{n[0], n[0]}
	case fl.bag.red > 0 && fl.bag.yellow > 0 && len(n) == 0:
		n = []int{fl.bag.yellow, fl.bag.red}
	case fl.bag.red > 0 && len(n) == 1 && n[0] > 6:
		n = []int{n[0] - fl.bag.red, fl.bag.red}
	case fl.bag.red > 0 && len(n) == 1:
		n = []int{n[0], fl.bag.red}
	case fl.bag.red > 0 || fl.bag.yellow > 0:
		return false
	}
	if len(fl.bag.dice) == 2 && len(fl.numbers) > 0 {
		return false
	}
	fl.numbers = nil
	if len(n) == 3 && n[0]+n[1] == n[2] || len(n) == 3 && n[1]+n[2] == n[0] { // "5 and 3, that is 8"
		if n[0]+n[1] != n[2] {
			n = n[1:]
		}
		n = n[:2]
	}
	switch {
	case len(n) == 0:
		return fl.leave(w)
	case len(n) == 1 && w == "DICE" && n[0] >= 2 && n[0] <= 12:
		a.Sum = uint8(n[0])
	case len(n) == 2 && n[0] >= 1 && n[0] <= 6 && n[1] >= 1 && n[1] <= 6:
		a.Throw(uint8(n[0]), uint8(n[1]), a.Event())
	default:
		return false
	}
	return true
}

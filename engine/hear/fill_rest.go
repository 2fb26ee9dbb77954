package hear

import (
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/hear/words"
	"catanref/engine/notation"
	"catanref/engine/position"
)

func (fl *filling) acts(name string) bool {
	return fl.bag.does(name)
}

// took reads "2 from blue 0 from white": pairs of numbers and players.
func (fl *filling) took() bool {
	if len(fl.numbers) == 0 || len(fl.numbers) != len(fl.players) {
		return false
	}
	for i, p := range fl.players {
		if n := fl.numbers[i]; n < 0 || n > 60 || int(p.seat) >= position.MaxSeats {
			return false
		}
		fl.d.act.Counts[p.seat] = engine.TallyOf(fl.numbers[i])
	}
	fl.numbers, fl.players = nil, nil
	return true
}

// steals reads the players who are robbed, each with the card lost.
func (fl *filling) steals() bool {
	if fl.d.by == position.NoSeat && len(fl.players) > 1 && fl.players[0].owns && fl.players[0].seat == fl.state.Acting { // "Ben's bishop"
		fl.players = fl.players[1:]
	}
	if len(fl.players) == 0 {
		return false
	}
	for _, p := range fl.players {
		if int(p.seat) >= position.MaxSeats {
			return false
		}
		fl.d.act.Counts[p.seat] = engine.TallyOf(1)
	}
	if len(fl.lists) > 0 && len(fl.lists) != len(fl.players) { // the owner of the card would be a guess
		return false
	}
	for i, l := range fl.lists {
		if len(l.entries) != 1 || l.entries[0].n != 1 {
			return false
		}
		seat := fl.players[i].seat
		fl.d.act.Each[seat], fl.d.act.Counts[seat] = l.entries[0].card, 0
	}
	fl.players, fl.lists = nil, nil
	return true
}

// draws reads which player draws which card.
func (fl *filling) draws() bool {
	if len(fl.players) == 0 || len(fl.players) != len(fl.lists) || !fl.ear.plays(words.Meaning{Kind: words.Gate}) {
		return false
	}
	for i, p := range fl.players {
		if len(fl.lists[i].entries) != 1 || int(p.seat) >= position.MaxSeats {
			return false
		}
		if _, hand := fl.lists[i].entries[0].card.Kind(); hand { // a harvest, no card of a deck
			return false
		}
		fl.d.act.Each[p.seat] = fl.lists[i].entries[0].card
	}
	fl.players, fl.lists = nil, nil
	return true
}

// tiles reads the tile found on a hex that lay face down.
func (fl *filling) tiles() bool {
	n := 0
	for _, l := range fl.lists {
		for _, e := range l.entries {
			found := fl.d.act.FoundCards()
			if i := slices.Index(found[:], 0); i >= 0 && e.n == 1 {
				found[i] = e.card
				n++
				continue
			}
			return false
		}
	}
	fl.lists = nil
	for _, p := range fl.places {
		if n := p.places.tile.Token; !p.places.called || p.places.byNumber || n == 1 || n == 7 || n > 12 { // no token shows such a number
			return false
		}
		fl.d.act.AddTile(p.places.tile)
		n++
	}
	fl.places = nil
	return n > 0
}

// rest reports whether all remaining words agree with the move.
func (fl *filling) rest(v *engine.Verb, f frame) bool {
	if (fl.acts("steal") || fl.acts("rob")) && !fl.bag.words["none"] && !f.has("P") && !f.has("STEALS") && v.HasSlot("H") { // half a move
		return false
	}
	if _, raises := words.Acts()["raises"][v.Words]; raises && slices.ContainsFunc(words.Looks(), func(l *words.Look) bool { return l.Before != nil && fl.bag.words[l.Word] }) { // it stands already
		return false
	}
	if fl.bag.picks() && (v.Act == engine.RollAct || v.Plays != 0 && f.has("P") && !f.has("V") || (f.has("GIVE") || f.has("TAKE")) && !f.has("V")) { // of a piece that the move does not name
		return false
	}
	if v.Act == engine.TradeAct && fl.d.act.Unseen != [2]uint8{} && !fl.acts("trade") && !fl.acts("swap") { // unseen cards are hardly traded
		fl.d.asks = true
	}
	fl.pay(v, f)
	priced := fl.bag.priced && !slices.ContainsFunc(fl.bag.numbers, func(n item) bool { return fl.q.pricesAct(fl.bag, n) }) &&
		!slices.ContainsFunc(fl.bag.acts, func(a item) bool { return fl.q.ear.pays(a.Name) }) // "fish for an ore"
	if priced && v.Plays == 0 && !(f.has("GIVE") && f.has("TAKE")) && fl.d.paid == nil && !f.has("for") || f.has("V") && f.has("E") {
		return false
	}
	if v.Act == engine.RollAct && slices.ContainsFunc(fl.bag.players, func(p spoken) bool { return p.before == "from" }) { // "got 3 from Max"
		return false
	}
	if v.Act == engine.RollAct && (fl.bag.words["want"] || fl.d.names == 0 && (fl.bag.words["them"] || fl.bag.words["you"])) { // rolls are not chosen
		return false
	}
	if fl.acts("find") && !f.has("FINDS") && !v.HasSlot("TILE") || fl.bag.words["commodities"] && !f.has("commodities") && !f.has("CARD") {
		return false
	}
	if len(fl.bag.events) > 0 && !f.has("TURNED") || fl.bag.rate > 0 && v.Act != engine.BankAct && v.Plays == 0 && !(v.Act == engine.TradeAct && fl.d.act.Give.Total() == fl.bag.rate*fl.d.act.Take.Total() && len(fl.bag.players) > 0) {
		return false
	}
	if len(fl.places) > 0 || len(fl.gates) > 0 || len(fl.bag.wonders) > 0 && !f.has("WONDER") {
		return false
	}
	if fl.none && !(f.has("H") && !f.has("P") && !f.has("STEALS")) && !v.Declines && !v.EndsTurn {
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
		if total == 0 && n != 1 && v.Plays == 0 { // a card that is played may say how many it brings
			return false
		}
	}
	if len(fl.numbers) == 1 && v.Plays != 0 && count(f, "PIECE")+count(f, "E") == 2 && fl.numbers[0] == 2 && fl.d.places[1] != nil { // two roads, both named
		fl.numbers = nil
	}
	for _, n := range fl.numbers {
		if total := max(fl.d.act.Give.Total(), fl.d.act.Take.Total()); (total == 0 || n != total) && !fl.fromEach(n) {
			return false
		}
	}
	if (fl.bag.words["card"] || fl.bag.count > 0) && !hasCards(v, f.has) {
		return false
	}
	if fl.bag.words["both"] && !fl.d.both && len(fl.bag.places) < 2 && len(fl.bag.players) < 2 && !fl.bag.eachSaid() {
		return false
	}
	if (fl.bag.words["all"] && v.Plays == 0 || fl.bag.words["double"] || fl.bag.words["die"]) && !f.has("DICE") && !f.has("FACES") && !f.has("CARD") {
		return false
	}
	if fl.bag.words["all"] && (v.Act == engine.DiscardAct || f.has("GIVE")) && slices.ContainsFunc(fl.bag.lists, func(l list) bool {
		return slices.ContainsFunc(l.entries, func(e entry) bool { return !e.counted })
	}) { // "the whole lot, ore"
		return false
	}
	if fl.bag.words["home"] || fl.bag.vague && !f.has("CARD") && (fl.d.paid == nil || f.pays()) { // a question of the law is never vague
		fl.d.vague = true
	}
	for _, p := range fl.players { // a player who is named additionally and is involved anyway
		agrees, owns := fl.ear.agrees(fl.state, &fl.d, p, v)
		if !agrees {
			return false
		}
		fl.d.beside = fl.d.beside || owns && p.last && !p.object
	}
	return true
}

// hasCards reports whether a verb, of whose slots has tells which there are, has to do with cards that need no name.
func hasCards(v *engine.Verb, has func(slot string) bool) bool {
	return v.Plays != 0 || v.Act == engine.BuyAct || v.Declines || slices.Contains(strings.Fields(v.Words), "card") ||
		slices.ContainsFunc([]string{"CARD", "GIVE", "TAKE", "DECK", "TURNED", "STEALS"}, has) || has("P") && !has("E") && !has("PIECE")
}

// turned reads the open event card: its event, its number, or both.
func (fl *filling) turned() bool {
	name, number := "", 0
	switch {
	case len(fl.bag.events) > 1:
		return false
	case len(fl.bag.events) == 1:
		name = words.EventNames()[fl.bag.events[0].N-1]
	}
	rest := fl.numbers
	if len(fl.numbers) > 0 {
		number, rest = fl.numbers[0], fl.numbers[1:]
	}
	left, fits := notation.SlotNamed("TURNED").Fill(&fl.d.act, name, number)
	switch {
	case left:
		return fl.leave("TURNED")
	case fits && fl.d.act.Sum > 0:
		fl.numbers = rest
	}
	return fits
}

// deckCardsAlone reports whether all cards of the sentence belong to decks.
func (q *sentence) deckCardsAlone(b *bag) bool {
	these := 0
	for _, l := range b.lists {
		for _, e := range l.entries {
			if _, hand := e.card.Kind(); hand || e.card == cards.Bolt {
				return false
			}
			these++
		}
	}
	return these > 0
}

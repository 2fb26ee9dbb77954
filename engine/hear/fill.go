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

// draft is a move under construction: the parts that the sentence states, and those that it leaves open.
type draft struct {
	act    engine.Action
	form   frame
	places [6][]board.Place // candidates for each place
	open   []string         // slots for which the sentence has nothing
	from   *bag
	by     position.Seat // the mover, if named; NoSeat: not named
	names  int           // how the verb is named; 0: nothing is said of it
	odd    bool          // something in the sentence contradicts the move
	vague  bool          // how many is not said
	near   bool          // a corner was said for a side at it
	wide   bool          // a hex was said for a place at it
	only   position.Seat // the only possible player, because of the cards that were counted; NoSeat: any
	asks   bool          // it is never taken without asking
	behind bool          // the mover is named after the act
	beside bool          // a named player only owns a piece there
	both   bool          // its two places are both that it can be made at
	paid   *list         // the stated payment

	countless bool // how many are given to the bank is not said
}

// filling fills the slots of one form from a bag. Each slot takes its own kind of thing; the order of the sentence
// matters only for places, lists of cards and dice.
type filling struct {
	q       *sentence
	ear     *Ear
	state   *position.State
	bag     *bag
	d       draft
	players []spoken // those that no slot took
	lists   []list
	numbers []int
	gates   []item
	places  []item
	none    bool
	summed  bool // the number beside the red die is the sum of both
	level   bool
}

// drafts lists the moves of a verb that use every part of the sentence.
func (q *sentence) drafts(v *engine.Verb, b *bag, fixed position.Seat) (out []draft) {
	names, ok := q.goes(v, b)
	if !ok {
		return nil
	}
	fl := &filling{}
	if b.roles == nil { // they are the same for every verb
		b.roles = q.counted(b, q.roles(b, fixed))
	}
	for _, roles := range b.roles {
		if v.Act == engine.BankAct && (roles.partner || len(b.players) > 0 && slices.ContainsFunc(b.lists, func(l list) bool { return l.whose == "your" })) {
			continue // the bank is not a giver, and nobody says "your" to it
		}
		if roles.partner && !b.before && v.HasSlot("H") && (b.does("steal") || b.does("rob")) {
			continue // "Ben steals my ore": he is not the one who is robbed
		}
		if roles.partner && v.Plays != 0 && roles.by != position.NoSeat && !b.does("give") {
			continue // "Ben plays the spy on Anna", "Ben takes it from Anna": the card that is played is his
		}
		if v.HasSlot("TOKENS") && v.HasSlot("P") && (b.does("trade") || b.does("swap")) && len(roles.rest) > 0 && !b.words["card"] && !b.does("steal") && !b.does("rob") {
			continue // "two fish to Ben for an ore": nobody trades them
		}
		for _, f := range q.ear.forms[v.ID] {
			for _, lists := range splits(b.lists, f, names >= named || b.rate > 0 || b.bare(v), b.count) {
				if names == goesWith && f.wants() == 0 && !(v.EndsTurn && (len(b.players) > 0 || b.words["them"])) && !(b.words["card"] && v.Act == engine.BuyAct) && !slices.ContainsFunc(b.acts, func(a item) bool { return f.has(a.Name) }) { // a word that goes with everything alone is no move; "turn" ends one only with the name of who has it next
					continue
				}
				if q.deals.spend(1); q.lacks(v, f, b) {
					continue
				}
				q.deals.did.filled++
				*fl = filling{q: q, ear: q.ear, state: q.state, bag: b, players: roles.rest, lists: lists, gates: b.gates, places: q.inOrder(b.places)}
				wrongPrice := false
				for _, n := range b.numbers {
					if !q.pricesAct(b, n) {
						fl.numbers = append(fl.numbers, n.N)
					} else if v.TokenPrice != nil && n.N != q.tokenPrice(v, roles.by) {
						wrongPrice = true
					}
				}
				fl.d = draft{
					act: engine.Action{Verb: v.ID, Seat: roles.by, Other: position.NoSeat}, form: f, from: b,
					by: roles.by, only: roles.only, names: names, behind: roles.behind, odd: wrongPrice,
					asks: b.bare(v) || q.fitsBank(b, v) || v.Plays != 0 && names < named || names == 0 && b.cardsCalled() || names == goesWith && q.namesStanding(b, v),
				}
				if roles.only != position.NoSeat {
					fl.d.act.Seat = roles.only
				}
				if q.sumBesideRed(v, b) {
					sum := *fl
					if sum.summed = true; sum.fill(f, roles) {
						out = append(out, sum.d)
					}
				}
				if fl.fill(f, roles) && (names > 0 || f.wants() > len(fl.d.open) && (!fl.d.near && !fl.d.wide || q.mustBe() == v.ID)) {
					out = append(out, fl.d)
				}
			}
		}
	}
	return out
}

// The ways in which a sentence names a verb.
const (
	goesWith = 1 + iota
	named
	byItsWord
)

// goes reports whether all acts of the sentence can be said of the verb, and whether they name it.
func (q *sentence) goes(v *engine.Verb, b *bag) (names int, ok bool) {
	if q.declines(v, b) {
		return named, true
	}
	if v.EndsTurn && len(b.acts) == 0 && q.sendsTo(b) {
		return named, true
	}
	args := q.ear.forms[v.ID]
	literal := func(name string) bool {
		return slices.ContainsFunc(args, func(f frame) bool { return f.says(name) })
	}
	for i := range b.acts { // this refuses most
		a := &b.acts[i]
		goes, isNamed := b.goesWith(i, v)
		switch {
		case a.Name == v.Words && v.Args == "":
			names = byItsWord
		case isNamed:
			names = max(names, named)
		case goes || literal(a.Name):
			names = max(names, 1)
		default:
			return 0, false
		}
	}
	if slices.ContainsFunc(b.acts, func(a item) bool { return a.Name == "onward" }) && !q.goesOn(b) {
		return 0, false
	}
	if len(b.acts) > 0 && b.acts[0].Name == "draw" && v.HasSlot("H") && (len(b.places) == 0 || b.acts[0].from < b.places[0].from) { // the first object is a card, not a victim's
		return 0, false
	}
	if (q.standing || q.steered(b)) && words.In("raises", v.Words) {
		return 0, false
	}
	if len(b.acts) > 0 && len(b.places)+len(b.lists)+len(b.numbers)+len(b.players) == 0 && !slices.ContainsFunc(b.acts, func(a item) bool { return !q.ear.isPaid(q.words[a.from]) && a.Name != "play" }) && !b.playsCard() { // "I'd love more fish": nothing is bought
		return 0, false
	}
	if v.Plays != 0 && names < named { // a card is only played if it is named, but two pieces at once cause a question
		if q.ear.cardSaid(b, v.Plays) {
			return named, true
		}
		if b.free && len(b.places) == 2 && names > 0 { // "two roads for free"
			names = named
		}
		two := len(b.places) == 2 && len(b.numbers) == 1 && b.numbers[0].N == 2
		return names, names > 0 && two && slices.ContainsFunc(args, func(f frame) bool { return count(f, "PIECE")+count(f, "E") == 2 })
	}
	if names < named && !(names > 0 && q.isOwed(v)) && words.In("unnamed never", v.Words) {
		return 0, false
	}
	if names == 0 && q.deckCardsAlone(b) && !q.isOwed(v) { // a card's name alone plays it; buying and drawing are named
		return 0, false
	}
	return names, true
}

// isOwed reports whether somebody owes an answer by this verb.
func (q *sentence) isOwed(v *engine.Verb) bool {
	return slices.ContainsFunc(q.state.Owed(), func(p position.Pending) bool { return p.Verb() == v.ID })
}

// cardSaid reports whether the sentence names a card of a deck.
func (e *Ear) cardSaid(b *bag, c cards.Card) bool {
	for _, l := range b.lists {
		if slices.ContainsFunc(l.entries, func(en entry) bool { return en.card == c }) {
			return true
		}
	}
	return false
}

// fill gives each slot of the form its part, and reports whether nothing with another meaning is left over.
func (fl *filling) fill(f frame, r roles) bool {
	v := engine.VerbOf(fl.d.act.Verb)
	fl.none = fl.bag.words["none"]
	fl.level = fl.bag.words["level"] || fl.bag.level > 0
	fl.dropPlayed(v)
	fl.dropCause(v)
	fl.dropLeft(f)
	fl.dropStart(f)
	fl.dropLand(f)
	if f.has("GIVE") && f.has("TAKE") && !fl.exchange(r) {
		return false
	}
	if v.HasSlot("V") && v.HasSlot("E") && slices.ContainsFunc(fl.bag.acts, func(a item) bool { at := words.MovesAt(a.Name); return at != "" && !f.has(at) }) { // of what is moved it was said what it is
		return false
	}
	if mine := slices.ContainsFunc(fl.bag.lists, func(l list) bool {
		return l.whose == "my" && !slices.ContainsFunc(l.entries, func(e entry) bool { _, hand := e.card.Kind(); return !hand })
	}); f.has("TAKE") && !f.has("GIVE") && mine || // nobody takes his own cards
		v.Act == engine.DiscardAct && !mine && fl.acts("take") {
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

// optional reports whether the verb has forms without a slot.
func (fl *filling) optional(slot string) bool {
	return slices.ContainsFunc(fl.ear.forms[fl.d.act.Verb], func(f frame) bool { return !f.has(slot) })
}

// slot fills one slot of the form.
func (fl *filling) slot(w string, i int, at *int, f frame) bool {
	a := &fl.d.act
	if marks(w) {
		a.Flags |= notation.FlagOf(w)
		return true
	}
	switch w {
	case "none":
		if !fl.none {
			return false
		}
		fl.none, a.Flags = false, a.Flags|engine.None
	case "commodities":
		if !fl.bag.words[w] {
			return false
		}
		a.Flags |= notation.FlagOf(w)
	case "V", "E", "H", "V...", "PIECE":
		return fl.place(w, i, at, f)
	case "P":
		if i > 0 && f[i-1] == "to" && len(fl.players) > 0 && fl.players[0].before != "to" && !fl.players[0].object && (fl.d.by == position.NoSeat || fl.d.behind) {
			return false
		}
		if i > 0 && f[i-1] == "for" && (len(fl.players) == 0 || fl.players[0].before != "for" && fl.ear.Game.Plays(fl.players[0].seat)) { // "road B2/NE for grey"
			return len(fl.players) == 0 && !fl.optional(w) && fl.leave(w)
		}
		for len(fl.players) > 0 && (fl.players[0].seat == fl.d.by || len(fl.players) > 1 && (fl.players[0].owns || fl.players[0].does || engine.VerbOf(a.Verb).Act == engine.TradeAct && fl.players[0].before == "to") && fl.d.by == position.NoSeat && fl.players[0].seat == fl.state.Acting) { // named again
			fl.players = fl.players[1:]
		}
		if len(fl.players) == 0 {
			return fl.leave(w)
		}
		a.Other, fl.players = fl.players[0].seat, fl.players[1:]
	case "GIVE", "TAKE":
		return fl.cards(w, len(f) == 1)
	case "CARD":
		if f.has("H") && fl.bag.words["want"] { // "I want Ben's ore, so the robber …": which card it is decides chance
			return false
		}
		return fl.card(w)
	case "TRACK", "DECK":
		return fl.track(w)
	case "TURNED":
		return fl.turned()
	case "N", "DIE", "RED":
		if len(fl.numbers) == 0 {
			if w == "N" && fl.countOfList() > 0 {
				a.Count = uint8(fl.countOfList())
				return true
			}
			return fl.leave(w)
		}
		n := fl.numbers[0]
		if at := fl.bag.numbers; w == "N" && f.has("CARD") && len(at) > 0 && at[0].from > 0 && (fl.q.words[at[0].from-1] == "'s" || fl.q.means(at[0].from-1, "passive")) { // "his victory point, that's ten"
			return false
		}
		if n < 1 || n > 100 || (w == "DIE" || w == "RED") && n > 6 {
			return false
		}
		if w == "RED" {
			a.Dice[1], fl.numbers = uint8(n), fl.numbers[1:]
			return true
		}
		a.Count, fl.numbers = uint8(n), fl.numbers[1:]
	case "DICE", "FACES":
		return fl.dice(w)
	case "EVENT":
		if len(fl.gates) == 0 {
			return fl.leave(w)
		}
		a.Dice[2], fl.gates = uint8(fl.gates[0].Gate), fl.gates[1:]
	case "WONDER":
		if len(fl.bag.wonders) != 1 {
			return fl.leave(w)
		}
		a.Count = uint8(fl.bag.wonders[0].N)
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
		a.Count, fl.lists = uint8(board.HarborFor(k)), nil
	default:
		if slot := notation.SlotNamed(w); slot != nil && slot.FillAll != nil {
			left, fits := slot.FillAll(a, fl.numbers)
			if fl.numbers = nil; left {
				return fl.leave(w)
			}
			return fits
		}
		return w[0] >= 'a' && w[0] <= 'z'
	}
	return true
}

package hear

import (
	"slices"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/hear/words"
)

// Parts of a sentence that a verb or another part has said already.

// dropPlayed removes from the lists the card that the verb plays, or by which it is named.
func (fl *filling) dropPlayed(v *engine.Verb) {
	if v.Plays == 0 { // "gives up her knight card", if the form says which card
		fl.lists = slices.DeleteFunc(slices.Clone(fl.lists), func(l list) bool {
			return len(l.entries) == 1 && fl.d.form.has(l.entries[0].card.String())
		})
	}
	if v.Plays == 0 || fl.d.form.has("CARD") && v.Act == engine.RevealAct {
		return
	}
	for i, l := range fl.lists { // the first of them: a spy can take a spy
		at := slices.IndexFunc(l.entries, func(e entry) bool { return e.card == v.Plays && e.n == 1 })
		if at < 0 {
			continue
		}
		lists := slices.Clone(fl.lists)
		lists[i].entries = slices.Delete(slices.Clone(l.entries), at, at+1)
		if !v.HasSlot("CARD") { // by two of its names: "treason, the deserter"
			for n := range lists {
				lists[n].entries = slices.DeleteFunc(slices.Clone(lists[n].entries), func(e entry) bool { return e.card == v.Plays })
			}
		}
		fl.lists = slices.DeleteFunc(lists, func(l list) bool { return len(l.entries) == 0 })
		return
	}
}

// isForBoth reports whether some of the cards are for who speaks and some for another: "ore for me, wool for Ben".
func (q *sentence) isForBoth(b *bag) bool {
	return slices.ContainsFunc(b.players, func(p spoken) bool { return p.before == "for" }) && slices.ContainsFunc(q.wordIndices(), func(i int) bool {
		return q.means(i, "for") && (q.means(i+1, "to-me") || q.means(i+1, "me"))
	})
}

// dropCause removes the card of a deck by which cards are owed, beside those that are given: "a coin and a sheep for the wedding".
func (fl *filling) dropCause(v *engine.Verb) {
	owed := fl.q.isOwed(v) && v.HasSlot("GIVE") && !v.HasSlot("TAKE")
	if !owed && (v.Plays != 0 || !words.Acts()["cards of a hand"][v.Words]) || !slices.ContainsFunc(fl.lists, func(l list) bool { return l.hands() || len(l.entries) > 1 }) {
		return
	}
	lists := slices.Clone(fl.lists)
	for i, l := range lists {
		if l.before == "for" && !l.hands() {
			bag := *fl.bag
			bag.priced, fl.bag = false, &bag
		}
		lists[i].entries = slices.DeleteFunc(slices.Clone(l.entries), func(e entry) bool { _, hand := e.card.Kind(); return !hand && !e.coins })
	}
	fl.lists = slices.DeleteFunc(lists, func(l list) bool { return len(l.entries) == 0 })
}

// dropLeft removes the hex that the robber or the pirate leaves, if one place more is named than the form has: "from
// the desert to D3".
func (fl *filling) dropLeft(f frame) {
	if !f.has("H") || len(fl.places) != count(f, "H")+count(f, "V")+count(f, "E")+1 {
		return
	}
	for i, p := range fl.places[:len(fl.places)-1] {
		if slices.ContainsFunc(fl.q.robbers(), func(h board.Place) bool { return slices.Contains(p.places.hexes, h) }) {
			fl.places = slices.Delete(slices.Clone(fl.places), i, i+1)
			return
		}
	}
}

// dropLand removes a card that tells what lies on the hex of a number, "the sheep, those of the five", where it is not said that it is
// taken from somebody.
func (fl *filling) dropLand(f frame) {
	if !f.has("H") || len(fl.places) == 0 || !fl.places[0].places.byNumber {
		return
	}
	for i, l := range fl.lists {
		if slices.Contains([]string{"steal", "rob", "take", "took", "get", "give", "lose"}, l.by) {
			continue
		}
		place := fl.places[0]
		place.places.hexes = slices.DeleteFunc(slices.Clone(place.places.hexes), func(h board.Place) bool { return !fl.q.liesOn(h.Hex(), &l) })
		if len(place.places.hexes) == 0 {
			continue
		}
		fl.places = append([]item{place}, fl.places[1:]...)
		fl.lists = slices.Delete(slices.Clone(fl.lists), i, i+1)
		return
	}
}

// dropStart removes the corner from which a road or a ship goes along a side that is named too: "a road from B1.SE along B2/SW".
func (fl *filling) dropStart(f frame) {
	if count(f, "E")+count(f, "PIECE") != 1 || f.has("V") || f.has("H") || len(fl.places) != 2 {
		return
	}
	from, to := fl.places[0], fl.places[1]
	if fl.movesFrom(from) {
		return
	}
	if len(to.places.sides) == 1 && len(from.places.corners) == 0 && slices.Contains(from.places.sides, to.places.sides[0]) { // told twice
		fl.places = fl.places[1:]
		return
	}
	if from.from == 0 || !fl.q.means(from.from-1, "from") || len(from.places.corners) != 1 || len(to.places.sides) != 1 {
		return
	}
	if ends := fl.ear.Game.Board.PathEnds[to.places.sides[0].Path()]; slices.Contains(ends[:], from.places.corners[0].Intersection()) {
		fl.places = fl.places[1:]
	}
}

// movesFrom reports whether a ship is said that stands at a place with the point of the compass already: "ship from D2 NW to C1 SW" is one
// that moves, "a ship from D2 NW to C1 SW" a new one. "My ship from D2 NW to C1 SW" moves whether it stands there or not.
func (fl *filling) movesFrom(from item) bool {
	mover := fl.q.ear.mover(fl.d.by, fl.state)
	if from.from > 0 && fl.q.means(from.from-1, "from") && slices.ContainsFunc(fl.bag.acts, func(a item) bool { return words.MovesAt(a.Name) == "E" && a.from > 0 && fl.q.means(a.from-1, "my") }) {
		return true
	}
	return from.from > 0 && fl.q.means(from.from-1, "from") && slices.ContainsFunc(fl.bag.acts, func(a item) bool { return words.MovesAt(a.Name) == "E" && !(a.from > 0 && fl.q.means(a.from-1, "a")) }) &&
		slices.ContainsFunc(from.places.sides, func(p board.Place) bool { return ownerAt(fl.state, p) == mover && fl.state.Lines[p.Path()].IsShip() })
}

// cardsCalled reports whether words for cards are read as a hex although the sentence has other cards: "three ore and
// one sheep from Ben".
func (b *bag) cardsCalled() bool {
	return len(b.lists) > 0 && slices.ContainsFunc(b.places, func(p item) bool { return p.places.called })
}

// sumBesideRed reports whether the number beside what the red die shows may be the sum of both dice: "rolls 6, red die 2", but not
// "a six and a red two".
func (q *sentence) sumBesideRed(v *engine.Verb, b *bag) bool {
	return v.HasSlot("DICE") && b.red > 0 && b.yellow == 0 && len(b.numbers) == 1 && b.numbers[0].N <= 6 && b.numbers[0].N > b.red &&
		!slices.ContainsFunc(q.indices(), func(i int) bool { return q.means(i, "and") })
}

// steered reports whether a ship or a knight that is spoken of as one that stands on the board goes to a place: "I sail my ship to A3/SE".
func (q *sentence) steered(b *bag) bool {
	if !b.does("sail") && !b.does("go") && !b.does("walk") || len(b.places) == 0 {
		return false
	}
	if at := b.places[len(b.places)-1].from; at == 0 || !q.means(at-1, "to") && !q.means(at-1, "from") {
		return false
	}
	return slices.ContainsFunc(b.acts, func(a item) bool {
		return words.MovesAt(a.Name) != "" && a.from > 0 && (q.is(a.from-1, words.Filler, "the") || q.means(a.from-1, "my"))
	}) && slices.ContainsFunc(q.ear.verbs, func(v *engine.Verb) bool {
		return (v.Act == engine.ShipAct || v.Act == engine.KnightAct) && q.verbsNow()[v.ID]
	})
}

// joined returns how many numbers are joined to what stands before them: "and a 7".
func (q *sentence) joined(b *bag) (n int) {
	for _, number := range b.numbers {
		at := number.from - 1
		for at > 0 && q.means(at, "a") {
			at--
		}
		if at > 0 && q.means(at, "and") {
			n++
		}
	}
	return n
}

// fitsBank reports whether what a player is said to exchange, without a word for how or with whom, is at the rate of the bank: "Ben four
// wool for an ore". Whether that is a trade with who moves, is asked.
func (q *sentence) fitsBank(b *bag, v *engine.Verb) bool {
	if v.Act != engine.TradeAct || len(b.acts) > 0 || len(b.players) != 1 || len(b.lists) != 2 || len(b.words) > 0 {
		return false
	}
	p, give := b.players[0], b.lists[0]
	return p.before == "" && !p.owns && p.seat != q.state.Acting && p.at < give.at && len(give.entries) == 1 && give.total() == bankRate && b.lists[1].before == "for" && b.lists[1].total() == 1
}

// bankRate is how many cards the bank takes from everybody for one.
const bankRate = 4

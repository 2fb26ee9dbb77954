package hear

import (
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/hear/words"
	"catanref/engine/position"
)

// Negations. A sentence with a negation is not a move, unless the negated move has a declining form that is possible
// now: "I don't build", "nothing from Ben".

// declines reports whether the verb declines something, is possible now, and is what the sentence says.
func (q *sentence) declines(v *engine.Verb, b *bag) bool {
	return v.Declines && b.words["none"] && !b.does("get") && q.verbsNow()[v.ID]
}

// denies interprets a negation as a filler if that is possible, and reports whether it is.
func (q *sentence) denies(b *bag) bool {
	if b.does("pass") || b.does("end") || b.does("next") {
		return false
	}
	if q.state.NumPending == 0 && slices.ContainsFunc(q.wordIndices(), func(i int) bool { return q.isPiece(i) && !q.canMean(i, words.Card) }) { // "je ne vole pas de route"
		return false
	}
	b.words["none"] = true
	if robs := b.does("rob") || b.does("steal"); robs && (len(b.places) > 0 || len(b.lists)+len(b.numbers) == 0 && slices.ContainsFunc(q.ear.verbs, q.isOwed)) {
		return true
	}
	return len(b.places)+len(b.lists)+len(b.numbers) == 0 && slices.ContainsFunc(q.ear.verbs, func(v *engine.Verb) bool { return q.declines(v, b) })
}

// asks interprets a modal verb as a filler if it begins a question: "could I build a road", "Ben, would you give me an
// ore".
func (q *sentence) asks() {
	for i := range q.words {
		if !q.is(i, words.Modal, "") && !q.is(i, words.Filler, "may") {
			if len(q.items[i]) > 0 && !slices.ContainsFunc(q.items[i], func(it item) bool {
				return it.Kind == words.Filler || it.Kind == words.Player || it.Kind == words.Word && it.Name == "and" || it.Kind == words.Other && it.Name == "kin"
			}) {
				return
			}
			continue
		}
		for _, at := range []int{i + 2, len(q.words) - 1} { // next to it, or at the end
			if at > i+1 && at < len(q.words) && q.is(i+1, words.Word, "me") && q.is(at, words.Filler, "have") {
				q.items[at] = []item{{Meaning: words.Meaning{Kind: words.Act, Name: "get"}, from: at, to: at + 1}}
				break
			}
		}
		if i+1 < len(q.words) && slices.ContainsFunc(q.items[i+1], func(it item) bool {
			return it.Kind == words.Player || it.Kind == words.Word && slices.Contains([]string{"me", "you", "it", "them"}, it.Name)
		}) {
			for n, it := range q.items[i] {
				if it.Kind == words.Modal {
					q.items[i][n].Kind = words.Filler
				}
			}
			for at := i + 1; at < len(q.items); at++ { // "could I maybe …" is only polite
				if q.is(at, words.Talk, "hedge") {
					q.items[at] = []item{{Meaning: words.Meaning{Kind: words.Filler}, from: at, to: at + 1}}
				}
			}
		}
		return
	}
}

// is reports whether word i can mean something of a kind, by its name.
func (q *sentence) is(i int, k words.Kind, name string) bool {
	for n := range q.items[i] {
		if it := &q.items[i][n]; it.Kind == k && it.Name == name {
			return true
		}
	}
	return false
}

// asksInGeneral reports whether a line is a question that names no part of a move: "can I promote twice?"
func asksInGeneral(line string, all []candidate) bool {
	return strings.HasSuffix(strings.TrimSpace(line), "?") && len(all) > 0 &&
		!slices.ContainsFunc(all, func(c candidate) bool { return c.supplied == 0 || engine.VerbOf(c.act.Verb).HasSlot("GIVE") || c.owed })
}

// urges reports whether all that is done in a sentence is that somebody goes on.
func (q *sentence) urges() bool {
	onward := false
	for i := range q.items {
		for _, it := range q.items[i] {
			if onward = onward || it.Kind == words.Act && it.Name == "onward"; it.Kind == words.Act && it.Name != "onward" && it.Name != "go" && it.Name != "walk" {
				return false
			}
		}
	}
	return onward
}

// owns takes for no move what somebody only has, "Ben has two ore", where cards are owed and nothing is done.
func (q *sentence) owns() {
	if !q.owesCards() {
		return
	}
	for i := 1; i+1 < len(q.items); i++ {
		if q.is(i, words.Filler, "have") && (q.means(i-1, "them") || slices.ContainsFunc(q.items[i-1], func(it item) bool { return it.Kind == words.Player })) && (q.isCard(i+1) || q.isNumber(i+1) || q.means(i+1, "a")) &&
			!slices.ContainsFunc(q.items, func(items []item) bool {
				return slices.ContainsFunc(items, func(it item) bool { return it.Kind == words.Act || it.Kind == words.Talk && it.Name == "must" })
			}) {
			q.items[i] = []item{{Meaning: words.Meaning{Kind: words.Talk}, from: i, to: i + 1}}
		}
	}
}

// lies takes for no move that something is beside something else: "her settlement is next to Ben's".
func (q *sentence) lies() {
	for i := range q.items {
		at := i + 1
		for at < len(q.items) && q.isSmall(at) {
			at++
		}
		if q.means(i, "passive") && slices.ContainsFunc(q.indices()[:i], q.isPiece) && (q.means(at, "beside") || q.begins(min(at, len(q.words)-1), 2, func(m words.Meaning) bool { return m.Kind == words.Word && m.Name == "beside" })) {
			q.items[i] = []item{{Meaning: words.Meaning{Kind: words.Talk}, from: i, to: i + 1}}
		}
	}
}

// occupied takes for no move that a place is taken: "A1.SE is taken".
func (q *sentence) occupied() {
	last := len(q.items) - 1
	if last > 1 && q.is(last, words.Act, "take") && q.means(last-1, "passive") && slices.ContainsFunc(q.indices()[:last-1], func(i int) bool {
		return slices.ContainsFunc(q.items[i], func(it item) bool { return it.Kind == words.Place && it.to == last-1 })
	}) {
		q.items[last] = []item{{Meaning: words.Meaning{Kind: words.Talk}, from: last, to: last + 1}}
	}
}

// denials leaves out a word of negation that only goes with another, "je ne fais rien".
func (q *sentence) denials() {
	for i := range q.words {
		for n := i + 1; q.means(i, "ne") && n < min(i+3, len(q.words)); n++ {
			if q.means(n, "none") {
				q.replace(i, i+1)
				return
			}
		}
	}
}

// What contradicts a move by what else is said.

// isPieceOfAnother reports whether a move moves a piece that is not the one which a sentence begins with, another player's: "Ben's ship sails
// from B4/SE to C4/E" is Ben's, whoever may move.
func (q *sentence) isPieceOfAnother(a *engine.Action) bool {
	v, at := engine.VerbOf(a.Verb), 0
	for at < len(q.items) && q.isSmall(at) && !q.isPlayer(at) {
		at++
	}
	if v.Plays != 0 || q.fixed != position.NoSeat || at+3 >= len(q.items) || !q.isPlayer(at) || q.words[at+1] != "'s" {
		return false
	}
	piece := func(it item) bool {
		goes, _ := words.Acts().GoesWith(it.Name, v)
		return it.Kind == words.Act && words.MovesAt(it.Name) != "" && goes
	}
	who, _ := q.ear.seat(q.words[at])
	return who != a.Seat && q.hasItem(at+2, piece) && q.hasItem(at+3, func(it item) bool {
		return it.Kind == words.Act && slices.Contains([]string{"go", "walk", "sail", "move", "retreat"}, it.Name)
	})
}

// isLeft reports whether a move puts the robber where it is said that he is driven from: "chases the robber away from B2".
func (q *sentence) isLeft(a *engine.Action) (left bool) {
	if !engine.VerbOf(a.Verb).HasSlot("H") || !slices.ContainsFunc(q.items, func(items []item) bool {
		return slices.ContainsFunc(items, func(it item) bool { return it.Kind == words.Act && words.In("ousts", it.Name) })
	}) {
		return false
	}
	for i, items := range q.items {
		for _, it := range items {
			if it.Kind != words.Place || !slices.ContainsFunc(it.places.hexes, func(h board.Place) bool { return slices.Contains(a.Places[:], h) }) {
				continue
			}
			at := i - 1
			for at > 0 && q.is(at, words.Filler, "the") {
				at--
			}
			if left = at > 0 && q.means(at, "from"); !left {
				return false
			}
		}
	}
	return left
}

// isBesideAnother reports whether a move builds at another player's piece, in a sentence that says beside what it is built: "next to Ben's city
// at B2.S".
func (q *sentence) isBesideAnother(a *engine.Action) bool {
	if !words.In("builds", engine.VerbOf(a.Verb).Words) || a.Places[0] == 0 {
		return false
	}
	owner := ownerAt(q.state, a.Places[0])
	return owner != position.NoSeat && owner != a.Seat && slices.ContainsFunc(q.indices(), func(i int) bool {
		return q.begins(i, 1, func(m words.Meaning) bool { return m.Kind == words.Word && m.Name == "beside" })
	})
}

// isCompared reports whether all that is said is what one card does to another, "paper covers rock", and a move gives both.
func (q *sentence) isCompared(a *engine.Action) bool {
	v := engine.VerbOf(a.Verb)
	return v.HasSlot("GIVE") && !v.HasSlot("TAKE") && len(q.items) == 3 && q.isCard(0) && q.isCard(2) && !q.isSmall(1) &&
		!slices.ContainsFunc(q.items[1], func(it item) bool { return it.Kind != words.Act && it.Kind != words.Other })
}

// isForeign reports whether a card or coins are named that the game does not have.
func (q *sentence) isForeign() bool {
	return slices.ContainsFunc(q.indices(), func(i int) bool {
		return slices.ContainsFunc(q.ear.words.Forms[q.words[i]], func(m words.Meaning) bool {
			return (m.Kind == words.Card || m.Kind == words.Coins) && !q.ear.plays(m)
		}) && !slices.ContainsFunc(q.items[i], func(it item) bool {
			return it.Kind != words.Terrain && it.Kind != words.Filler && it.Kind != words.Other
		})
	})
}

// isGivenToSpeaker reports whether a move gives something to a player who is said to give it to who speaks: "Ben gives the boot to me".
func (q *sentence) isGivenToSpeaker(a *engine.Action) bool {
	v := engine.VerbOf(a.Verb)
	if a.Other == position.NoSeat || v.HasSlot("GIVE") || v.HasSlot("TAKE") || q.fixed != position.NoSeat || len(q.words) < 4 || !q.isPlayer(0) || !q.ear.isSeat(q.words[0], a.Other) {
		return false
	}
	gives, me := false, false
	for i := 1; i < len(q.words); i++ {
		gives = gives || i < 3 && q.is(i, words.Act, "give")
		me = me || q.means(i, "to-me") || q.means(i, "me") && i > 1 && q.means(i-1, "to")
		if q.is(i, words.Act, "steal") || q.is(i, words.Act, "rob") || q.means(i, "card") {
			return false
		}
	}
	return gives && me && v.HasSlot("P") && !v.HasSlot("H")
}

// misspoken leaves out a number, or cards, that are corrected by others: "five, sorry, four wheat", "three sheep, no, four sheep".
func (q *sentence) misspoken() {
	for i := 1; i < len(q.words); i++ {
		from, k := i-1, q.ear.handCard(q.words[i-1])
		if k != cards.NumKinds {
			from--
		}
		for n := min(3, len(q.words)-i-1); n > 0 && from >= 0 && q.isNumber(from); n-- {
			same := n == 1 && q.means(i, "not") && k != cards.NumKinds && i+2 < len(q.words) && q.ear.handCard(q.words[i+2]) == k
			if q.isNumber(i+n) && (same || q.ear.words.Corrections[strings.Join(q.words[i:i+n], " ")]) {
				q.replace(from, i+n)
				return
			}
		}
	}
}

// keptBeside leaves out what somebody keeps beside what goes: "Ben keeps his ore and drops four wool", "I discard two ore and keep the rest".
func (q *sentence) keptBeside() {
	goes := func(i int) bool { return q.ear.words.Means(q.words[i], words.Act, "discard") }
	keep := slices.IndexFunc(q.wordIndices(), func(i int) bool { return q.means(i, "keep") })
	if keep < 0 {
		return
	}
	and := keep
	for and > 0 && !q.means(and, "and") {
		and--
	}
	if and > 0 && slices.ContainsFunc(q.wordIndices()[:and], goes) {
		if !slices.ContainsFunc(q.wordIndices()[keep:], goes) {
			q.replace(and, len(q.words))
		}
		return
	}
	if behind := slices.IndexFunc(q.wordIndices()[keep:], goes); behind > 0 {
		for and = keep + behind; and > keep && !q.means(and, "and"); {
			and--
		}
		if and > keep {
			q.replace(keep, and+1)
		}
	}
}

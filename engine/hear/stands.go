package hear

import (
	"slices"

	"catanref/engine"
	"catanref/engine/hear/words"
	"catanref/engine/position"
)

// Words whose meaning depends on their context.

// stands resolves them when all possible meanings are known.
func (q *sentence) stands() {
	q.articles()
	q.musts()
	q.halves()
	q.needs()
	q.gifts()
	q.gets()
	q.vagues()
	q.praises()
	q.flows()
	q.unreal()
	q.others()
	q.addressed()
	q.kin()
	q.passives()
	q.ones()
	q.twoDice()
	q.harbors()
	q.partitives()
	q.turns()
	q.nexts()
	q.levels()
	q.bearings()
	q.landmarks()
	q.askedOf()
	q.agreed()
	q.occupied()
	q.lies()
	q.owns()
	q.barbarians()
}

// articles takes a word behind an article for the piece that it can be, not for nothing: "je construis une route".
func (q *sentence) articles() {
	for i := 1; i < len(q.items); i++ {
		if q.means(i-1, "a") && q.isPiece(i) && !q.isNumber(i-1) {
			q.items[i] = slices.DeleteFunc(q.items[i], func(it item) bool { return it.Kind == words.Filler })
		}
	}
}

// barbarians ignores where an answer is owed who they are that come: "the barbarians burn B2.N".
func (q *sentence) barbarians() {
	if q.state.NumPending == 0 {
		return
	}
	for i := range q.items {
		q.strip(i, func(it item) bool { return it.Kind == words.Gate && it.Gate == position.Ship })
	}
}

// addressed ignores an unknown name that is a form of address, first or last in the sentence.
func (q *sentence) addressed() {
	last := len(q.items) - 1
	first := []int{0, last}
	if last > 1 && slices.ContainsFunc(q.items[0], func(it item) bool { return it.Kind == words.Player && it.to == 1 }) { // "Finn, love, …"
		first = append(first, 1)
	}
	for _, i := range first {
		if last > 0 && q.is(i, words.Other, "kin") && !slices.ContainsFunc(q.items[i], func(it item) bool { return it.Kind == words.Player }) && (i == last || !slices.ContainsFunc(q.items[1], func(it item) bool {
			return it.Kind == words.Act || it.Kind == words.Filler && it.Name != "" || it.Kind == words.Word && it.Name == "want" && !q.isApart(1)
		})) {
			q.items[i] = []item{{Meaning: words.Meaning{Kind: words.Filler}, from: i, to: i + 1}}
		}
	}
}

// kin ignores what somebody who is named is to who speaks: "my little brother Noah".
func (q *sentence) kin() {
	for i := 0; i+1 < len(q.items); i++ {
		if !q.is(i, words.Other, "kin") || !slices.ContainsFunc(q.items[i+1], func(it item) bool { return it.Kind == words.Player }) || slices.ContainsFunc(q.items[i], func(it item) bool { return it.Kind == words.Player }) {
			continue
		}
		for at := i; at >= max(0, i-2) && (at == i || q.means(at, "my") || q.is(at, words.Other, "") || q.isSmall(at) || len(q.items[at]) == 0); at-- {
			q.items[at] = []item{{Meaning: words.Meaning{Kind: words.Filler}, from: at, to: at + 1}}
		}
	}
}

// passives notes whether something is done to somebody: "Ben is robbed".
func (q *sentence) passives() {
	for i := range q.items {
		q.passive = q.passive || q.means(i, "passive")
	}
}

// musts interprets an obligation as the act if an answer is owed, or after another act: "Ben must discard four ore",
// "robber to D3, and Ben has to give me a card". Elsewhere it is not a move.
func (q *sentence) musts() {
	done := q.state.NumPending > 0 || q.obliges()
	for i := range q.items {
		for n, it := range q.items[i] {
			if it.Kind == words.Talk && it.Name == "must" && done {
				q.items[i][n].Kind = words.Filler
			}
			done = done || it.Kind == words.Act || it.Kind == words.Place || it.Kind == words.Card
		}
	}
}

// praises takes an exclamation for nothing right before what the dice show: "lucky eleven".
func (q *sentence) praises() {
	for i := range q.items {
		if i+1 == len(q.items) || !slices.ContainsFunc(q.items[i], func(it item) bool { return it.Kind == words.Exclamation }) {
			continue
		}
		if slices.ContainsFunc(q.items[i+1], func(it item) bool { return it.Kind == words.Number || it.Kind == words.Pair || it.Kind == words.Double }) {
			q.items[i] = []item{{Meaning: words.Meaning{Kind: words.Filler}, from: i, to: i + 1}}
		}
	}
}

// flows reads "four wood in, one brick out": if both words directly follow cards, they say which cards are given. In the other order
// they may be said of the hand, "two sheep out, one ore in", and which are given first says it. Elsewhere the words have their other meanings.
func (q *sentence) flows() {
	behind := func(i int, name string) bool { return i > 0 && q.is(i, words.Word, name) && q.isCard(i-1) }
	in := slices.IndexFunc(q.indices(), func(i int) bool { return behind(i, "put-in") })
	out := slices.IndexFunc(q.indices(), func(i int) bool { return behind(i, "put-out") })
	for i := range q.items {
		flow := func(it item) bool { return it.Kind == words.Word && (it.Name == "put-in" || it.Name == "put-out") }
		if in >= 0 && out > in && (behind(i, "put-in") || behind(i, "put-out")) {
			q.items[i] = slices.DeleteFunc(q.items[i], func(it item) bool { return !flow(it) })
		} else {
			q.strip(i, flow)
		}
	}
}

// strip removes meanings that a word does not have here; a word without other meanings is ignored.
func (q *sentence) strip(i int, not func(it item) bool) {
	if had := len(q.items[i]); had > 0 {
		if q.items[i] = slices.DeleteFunc(q.items[i], not); len(q.items[i]) == 0 {
			q.items[i] = []item{{Meaning: words.Meaning{Kind: words.Filler}, from: i, to: i + 1}}
		}
	}
}

// unreal takes a wish about the past for talk, "ich hätte gern eine Karte gekauft", and what would be if something were
// otherwise, "hätt ich noch eine Münze, würd ich …".
func (q *sentence) unreal() {
	wish := -1
	for i := range q.items {
		if wish >= 0 && (q.means(i, "past") || q.canMean(i, words.Modal)) {
			q.items[wish] = []item{{Meaning: words.Meaning{Kind: words.Talk}, from: wish, to: wish + 1}}
		}
		if q.means(i, "unreal") {
			wish = i
		}
	}
}

// others ignores "the other" before a piece: which piece it is must follow from what is possible.
func (q *sentence) others() {
	for i := range q.items {
		for n, it := range q.items[i] {
			if it.Kind == words.Other && (it.Name == "other" || it.Name == "standing") {
				q.standing = q.standing || it.Name == "standing"
				if i+1 < len(q.words) && slices.ContainsFunc(q.items[i+1], func(next item) bool { return next.Kind == words.Act }) {
					q.items[i][n].Kind = words.Filler
				}
			}
		}
	}
}

// ones takes a word that is a number or an article for the number where it stands beside another number and nothing follows that
// it can belong to: "cinq et un", "a five and a one".
func (q *sentence) ones() {
	for i := range q.items {
		one := slices.ContainsFunc(q.items[i], func(it item) bool { return it.Kind == words.Number && it.N == 1 })
		if !one && !q.means(i, "one") {
			continue
		}
		before := max(0, i-1)
		for before > 0 && (q.means(before, "and") || q.means(before, "a") || q.means(before, "passive")) { // "is four and is one"
			before--
		}
		behind := i + 1
		if q.means(behind, "and") {
			if behind++; q.means(behind, "a") {
				behind++
			}
		}
		figure := func(i int) bool { return i < len(q.words) && q.isNumber(i) }
		if i > 0 && (q.means(i-1, "red-die") || q.means(i-1, "yellow-die")) && !(i+1 < len(q.items) && q.isCard(i+1)) { // "jaune un"
			q.items[i] = []item{{Meaning: words.Meaning{Kind: words.Number, N: 1}, from: i, to: i + 1}}
			continue
		}
		if i > 1 && i+1 == len(q.words) && q.ear.isPaid(q.words[i-2]) { // "poisson à un"
			q.items[i] = []item{{Meaning: words.Meaning{Kind: words.Number, N: 1}, from: i, to: i + 1}}
			continue
		}
		thrown := before < i && slices.ContainsFunc(q.items[before], func(it item) bool { return it.Kind == words.Number || it.Kind == words.Pair || it.Kind == words.Double }) || behind > i+1 && figure(behind)
		if !thrown || figure(i+1) || !q.rolls() && i+1 < len(q.words) && q.isPiece(i+1) || q.means(i+1, "one") || slices.ContainsFunc([]int{i + 1, behind, behind + 1}, func(at int) bool { return at < len(q.items) && q.isCard(at) }) {
			continue
		}
		if one {
			q.items[i] = slices.DeleteFunc(q.items[i], func(it item) bool { return it.Kind != words.Number && it.to == i+1 })
		} else {
			q.items[i] = []item{{Meaning: words.Meaning{Kind: words.Number, N: 1}, from: i, to: i + 1}}
		}
	}
}

// owesCards reports whether somebody has to give back cards: then "four sheep" are hardly a hex.
func (q *sentence) owesCards() bool {
	return slices.ContainsFunc(q.state.Owed(), func(p position.Pending) bool { return engine.VerbOf(p.Verb()).HasSlot("GIVE") })
}

func (q *sentence) indices() []int { return upTo(len(q.items)) }

// isCard reports whether word i is a card, or a thing that is counted like cards.
func (q *sentence) isCard(i int) bool {
	return slices.ContainsFunc(q.items[i], func(it item) bool { return counts(&it) })
}

// goesOn reports whether a sentence with a word that sends somebody on says that the turn is over: "Ben, go",
// "go Ben".
func (q *sentence) goesOn(b *bag) bool {
	if q.isNextAlone(b) && len(b.acts) == 1 && len(b.words) == 0 && b.players[0].last && b.players[0].before == "" {
		return true
	}
	return q.isNextAlone(b) && slices.ContainsFunc(b.acts, func(a item) bool { return a.Name == "onward" && b.players[0].at < a.from }) &&
		(!b.words["me"] || b.does("end") || b.does("next"))
}

// sendsTo reports whether all that is said is to whom it goes: "à Ben".
func (q *sentence) sendsTo(b *bag) bool {
	return q.isNextAlone(b) && b.players[0].before == "to" && len(b.words) == 0
}

// isNextAlone reports whether a sentence names just one player, not the one whose turn it is, and nothing of a move.
func (q *sentence) isNextAlone(b *bag) bool {
	return len(b.players) == 1 && b.players[0].seat != q.state.Active && !b.players[0].owns && q.ear.Game.Plays(b.players[0].seat) &&
		len(b.lists)+len(b.places)+len(b.numbers)+len(b.gates)+len(b.dice)+len(b.events) == 0 && !b.words["card"] && !b.words["want"]
}

// piecesBeside reports whether a piece is named before word i and a place behind it.
func (q *sentence) piecesBeside(i int) bool {
	return slices.ContainsFunc(q.indices()[:i], q.isPiece) && slices.ContainsFunc(q.indices()[i+1:], func(i int) bool {
		return slices.ContainsFunc(q.items[i], func(it item) bool { return it.Kind == words.Place && !it.places.called })
	})
}

// nexts ignores "the next" before a track or a level: "the next trade level".
func (q *sentence) nexts() {
	for i := range q.items {
		for n, it := range q.items[i] {
			if it.Kind == words.Act && (it.Name == "next" || it.Name == "onward") && i > 0 && q.piecesBeside(i) { // "eine Straße weiter auf C2 Ost"
				q.items[i][n] = item{Meaning: words.Meaning{Kind: words.Filler}, from: i, to: it.to}
				continue
			}
			if it.Kind == words.Act && it.Name == "next" && it.to < len(q.words) && (q.canMean(it.to, words.Gate) || q.means(it.to, "level") || q.isPiece(it.to) || q.ear.words.Means(q.words[it.to], words.Act, "wonder")) {
				q.items[i][n] = item{Meaning: words.Meaning{Kind: words.Filler}, from: i, to: it.to}
			}
		}
	}
}

// partitives ignores the article of an uncounted card, "du minerai", which elsewhere is the word for where something comes from.
func (q *sentence) partitives() {
	for i := range q.items {
		if !q.means(i, "of") || slices.ContainsFunc(q.indices(), func(i int) bool {
			return slices.ContainsFunc(q.items[i], func(it item) bool { return it.Kind == words.Act && words.In("robbers", it.Name) })
		}) {
			continue
		}
		next := i + 1
		if next < len(q.items) && q.is(next, words.Filler, "the") {
			next++
		}
		if next < len(q.items) && q.isCard(next) && !(i > 0 && (q.isNumber(i-1) || q.isCard(i-1))) {
			q.strip(i, func(it item) bool { return it.Kind == words.Word && it.Name == "from" })
		}
	}
}

// harbors takes the card beside a harbor for its name where other cards are exchanged: "two cloth at the wool harbor for ore",
// "au port de laine, deux laines contre un blé".
func (q *sentence) harbors() {
	if slices.ContainsFunc(q.indices(), q.isPiece) {
		return
	}
	harbor := func(i int) bool {
		return i < len(q.items) && (q.is(i, words.Act, "harbor") || q.is(i, words.Act, "port"))
	}
	for i := range q.items {
		if !q.isCard(i) || i > 0 && q.isNumber(i-1) {
			continue
		}
		of := i - 1
		for of > 0 && (q.isSmall(of) || q.means(of, "of") || q.means(of, "from")) && !harbor(of) {
			of--
		}
		named := harbor(i+1) || of >= 0 && of < i-1 && harbor(of) && q.means(of+1, "of")
		others := 0
		for at := range q.items {
			if at != i && q.isCard(at) {
				others++
			}
		}
		if named && (others > 1 || slices.ContainsFunc(q.indices()[:i], q.isCard)) {
			q.items[i] = []item{{Meaning: words.Meaning{Kind: words.Filler}, from: i, to: i + 1}}
		}
	}
}

// levels takes a number beside a track for its level where nobody can roll: "science 4".
func (q *sentence) levels() {
	for i := 0; i+1 < len(q.items); i++ {
		at := slices.IndexFunc(q.items[i], func(it item) bool { return it.Kind == words.Gate && it.Gate.IsGate() && it.to == i+1 })
		number := slices.IndexFunc(q.items[i+1], func(it item) bool {
			return it.Kind == words.Number && it.digits && it.N >= 1 && it.N <= 5 && it.to == i+2
		})
		if at < 0 || number < 0 || len(q.words) > i+2 && q.isCard(i+2) || len(q.items) > 3 || q.rolls() {
			continue
		}
		q.items[i+1] = []item{{Meaning: words.Meaning{Kind: words.Level, Gate: q.items[i][at].Gate, N: q.items[i+1][number].N}, from: i + 1, to: i + 2}}
	}
}

// isLevel reports whether a form that may tell how a piece looks is the level of a track that is named: "politics to level 3".
func (q *sentence) isLevel(i int, m words.Meaning) bool {
	return m.Kind == words.Word && words.LookCalled(m.Name) != nil && q.means(i, "level") && slices.ContainsFunc(q.wordIndices(), func(at int) bool {
		return q.canMean(at, words.Gate)
	}) && !slices.ContainsFunc(q.wordIndices(), func(at int) bool { return q.canMean(at, words.Act) && words.MovesAt(q.actAt(at)) != "" })
}

package hear

import (
	"slices"
	"strconv"

	"catanref/engine"
	"catanref/engine/hear/words"
)

// The dice as they are told: one by one, by their colours, with their sum, with what the event die brings.

// toldDice puts dice that are told one by one, "a five on the red one, the yellow one is a two", each behind its colour, and two that are told
// without colours beside each other.
func (q *sentence) toldDice() {
	if !q.throws() {
		return
	}
	for i := 1; i+1 < len(q.words); i++ { // "two times three"
		if n, _ := q.numberAt(i - 1); n == 2 && q.means(i, "times") && q.isNumber(i+1) {
			q.replace(i-1, i+2, q.words[i+1], q.words[i+1])
		}
	}
	if !q.diceOneByOne() && !q.colouredDice() {
		q.plainDice()
	}
	q.thrown()
	q.afterGate()
}

// throws reports whether dice can be thrown now.
func (q *sentence) throws() bool {
	for id := range q.verbsNow() {
		if engine.VerbOf(id).HasSlot("DICE") {
			return true
		}
	}
	return false
}

// isDie reports whether a word is the colour of a die, and not of a gate.
func (q *sentence) isDie(i int) bool {
	return i >= 0 && i < len(q.words) && (q.means(i, "red-die") || q.means(i, "yellow-die")) && !q.begins(i, 2, func(m words.Meaning) bool { return m.Kind == words.Gate })
}

// face returns what a die shows by a word, which may be an article in its language; 0: nothing.
func (q *sentence) face(i int) int {
	if i < 0 || i >= len(q.words) {
		return 0
	}
	if n, ok := q.numberAt(i); ok && n >= 1 && n <= 6 && !slices.ContainsFunc(q.ear.words.Forms[q.words[i]], func(m words.Meaning) bool { return m.Kind == words.Number && m.Plural }) {
		return n
	}
	if q.means(i, "one") {
		return 1
	}
	return 0
}

// isLink reports whether a word only stands between a die and what it shows: "is", "shows", "a".
func (q *sentence) isLink(i int) bool {
	return i < len(q.words) && (q.isSmall(i) || q.means(i, "passive") || q.means(i, "a") || q.means(i, "it") || q.means(i, "copula") ||
		q.ear.words.Means(q.words[i], words.Act, "roll") || q.ear.words.Means(q.words[i], words.Act, "reveal") || q.ear.words.Means(q.words[i], words.Act, "make"))
}

// overOne skips the noun behind the colour of a die: "the red one", "der rote Würfel".
func (q *sentence) overOne(i int) int {
	if i < len(q.words) && (q.means(i, "die") || q.means(i, "dice") || !isFigure(q.words[i]) && q.face(i) == 1 && !q.means(i, "a") && i+1 < len(q.words) && (q.isLink(i+1) && q.shown(i+1) > 0 || q.means(i+1, "and")) || !isFigure(q.words[i]) && q.face(i) == 1 && i+1 == len(q.words)) {
		return i + 1
	}
	return i
}

// shown returns the word for what a die shows behind some that link it to the die; 0: there is none.
func (q *sentence) shown(i int) int {
	for n := 0; n < 5 && i < len(q.words); n++ {
		switch {
		case q.face(i) > 0 && !(q.means(i, "a") && i+1 < len(q.words) && q.face(i+1) > 0):
			return i
		case !q.isLink(i) || q.isDie(i):
			return 0
		}
		i++
	}
	return 0
}

// colouredDice puts what dice show behind their colours, and reports whether one is told so.
func (q *sentence) colouredDice() (some bool) {
	for i := 0; i < len(q.words); i++ {
		if !q.isDie(i) || q.isPlayer(i) && i+1 < len(q.words) && q.ear.words.Means(q.words[i+1], words.Act, "roll") { // "red rolls six and one"
			continue
		}
		from, die := i, q.words[i]
		for from > 0 && (q.means(from-1, "die") || q.means(from-1, "dice") || q.ear.words.Means(q.words[from-1], words.Filler, "the")) {
			from--
		}
		to := q.overOne(i + 1)
		on := from - 1
		for on > 0 && q.isSmall(on) && !q.means(on, "upon") {
			on--
		}
		if n := q.face(on - 1); on > 0 && q.means(on, "upon") && n > 0 { // "a five on the red one"
			if to == i+1 && to < len(q.words) && !isFigure(q.words[to]) && q.face(to) == 1 && !q.means(to+1, "upon") { // "on the red one"
				to++
			}
			from = on - 1
			if from > 0 && q.means(from-1, "a") {
				from--
			}
			q.replace(from, to, die, strconv.Itoa(n))
			i, some = from+1, true
			continue
		}
		at := q.shown(to)
		if at == 0 || at+1 < len(q.words) && q.means(at+1, "upon") && q.isDieFrom(at+2) {
			continue
		}
		q.replace(from, at+1, die, strconv.Itoa(q.face(at)))
		i, some = from+1, true
	}
	return some
}

// isDieFrom reports whether behind small words from one on the colour of a die stands.
func (q *sentence) isDieFrom(i int) bool {
	for i < len(q.words) && !q.isDie(i) && (q.isSmall(i) || q.means(i, "die")) {
		i++
	}
	return q.isDie(i)
}

// plainDice puts two dice that are told without colours beside each other, and leaves out their sum: "it's a two, it's a one, that makes three
// for Ben".
func (q *sentence) plainDice() {
	first := q.shown(0)
	for i := 0; first == 0 && i < len(q.words); i++ { // behind who throws
		if q.ear.words.Means(q.words[i], words.Act, "roll") || q.isPlayer(i) && i == 0 {
			first = q.shown(i + 1)
		}
	}
	if first == 0 && q.face(0) == 0 || q.face(first) == 0 {
		return
	}
	next := first + 1
	for next < len(q.words) && (q.means(next, "and") || q.isLink(next) && !q.means(next, "upon")) && !(q.face(next) > 0 && !(q.means(next, "a") && next+1 < len(q.words) && q.face(next+1) > 0)) {
		next++
	}
	if next == first+1 || next >= len(q.words) || q.face(next) == 0 || next+1 < len(q.words) && (q.canMean(next+1, words.Card) || q.means(next+1, "card") || q.isPiece(next+1)) {
		return
	}
	one, two := q.face(first), q.face(next)
	to := next + 1
	for at := to; at < len(q.words) && at < to+5; at++ {
		if n, ok := q.numberAt(at); ok && n == one+two {
			to = at + 1
			if to+1 < len(q.words) && q.means(to, "for") && (q.isPlayer(to+1) && q.ear.isSeat(q.words[to+1], q.state.Acting) || q.means(to+1, "me") || q.means(to+1, "to-me")) {
				to += 2
			}
			break
		}
		rolls := func(m words.Meaning) bool { return m.Kind == words.Act && (m.Name == "roll" || m.Name == "make") }
		if n := q.lengthOf(at, rolls); n > 0 {
			at += n - 1
		} else if !q.isLink(at) {
			break
		}
	}
	q.replace(first, to, strconv.Itoa(one), strconv.Itoa(two))
}

// afterGate leaves out what is told of the event die behind what it shows: "and the ship rows on", "the green gate swings open".
func (q *sentence) afterGate() {
	gate := func(m words.Meaning) bool { return m.Kind == words.Gate && q.ear.plays(m) }
	for i := 1; i < len(q.words); i++ {
		n := q.lengthOf(i, gate)
		if n == 0 || i+n == len(q.words) || q.isDie(i) && n == 1 && q.face(i+1) > 0 {
			continue
		}
		if !slices.ContainsFunc(q.wordIndices()[i+n:], func(at int) bool {
			return q.isNumber(at) && !q.means(at, "a") || q.canMean(at, words.Card) || q.canMean(at, words.Gate) || q.canMean(at, words.Talk) || q.isPlayer(at) || q.means(at, "not") || q.means(at, "none") || q.placeWord(q.words[at]) != nil
		}) {
			q.replace(i+n, len(q.words))
		}
		return
	}
}

// bothDice puts "both dice show a two" as a double.
func (q *sentence) bothDice() {
	for i := 0; i+2 < len(q.words); i++ {
		if !q.canMean(i, words.Double) && !q.means(i, "both") || !q.means(i+1, "dice") {
			continue
		}
		at := len(q.words) - 1
		if !q.means(i, "both") && at == i+2 && q.isNumber(at) { // "with two dice 4": that is their sum
			if q.replace(i, i+2); i > 0 && q.means(i-1, "with") {
				q.replace(i-1, i)
			}
			return
		}
		if q.isNumber(at) && !q.isNumber(at-1) && at-i < 5 {
			q.replace(i, at+1, "double", q.words[at])
		}
		return
	}
}

// twoDice takes the colour of a die before what it shows for no gate and no player where the other die is told too: "rote Fünf, gelbe Vier".
func (q *sentence) twoDice() {
	shows := func(name string) func(i int) bool {
		return func(i int) bool { return i+1 < len(q.words) && q.means(i, name) && q.isNumber(i+1) }
	}
	yellow, red := slices.IndexFunc(q.indices(), shows("yellow-die")), slices.IndexFunc(q.indices(), shows("red-die"))
	if yellow >= 0 && red >= 0 {
		q.strip(yellow, func(it item) bool { return it.Kind == words.Gate && it.to == yellow+1 })
		for _, die := range []int{yellow, red} {
			q.strip(die, func(it item) bool { return it.Kind == words.Player && it.to == die+1 })
		}
	}
}

// gateOfColour reports whether a colour begins the name of a gate or a deck, or of something else: "blue gate", "a blue card".
func (q *sentence) gateOfColour(i int) bool {
	of := func(m words.Meaning) bool { return m.Kind == words.Gate && q.ear.plays(m) }
	talk := func(m words.Meaning) bool { return m.Kind == words.Talk } // "orange juice"
	return q.begins(i, 2, of) || q.begins(i, 2, talk) || q.means(i+1, "card") && q.begins(i, 1, of) ||
		i > 1 && q.means(i-1, "copula") && q.begins(i, 1, of) && (q.means(i-2, "die") || q.ear.words.Means(q.words[i-2], words.Act, "event")) // "das Ereignis ist blau"
}

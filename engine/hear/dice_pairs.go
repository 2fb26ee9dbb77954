package hear

import (
	"slices"
	"strconv"

	"catanref/engine/cards"
	"catanref/engine/hear/words"
)

// Two dice of which each is told by its colour; their sum, who throws them, and what is said twice of them.

// told is what a word is where dice are told one by one.
type told uint8

const (
	toldNothing told = iota // it belongs to something else
	toldBeside              // it joins a die and what it shows
	toldDie
	toldNumber
)

// diceOneByOne puts two dice that are told by their colours, in any order and with any words between, as "yellow 2 red 6": "a four on the
// yellow, two on the red", "le dé rouge fait un et le jaune quatre"; false if not both are told. Each die stands before what it shows, or each behind it.
func (q *sentence) diceOneByOne() bool {
	if !slices.ContainsFunc(q.wordIndices(), q.isDie) {
		return false
	}
	shows := map[bool]int{} // whether it is the red one
	from, to := -1, 0
	die, number, first := -1, 0, -1 // what waits for the other, and where it stands
	for i := 0; i < len(q.words); i++ {
		is, n := q.toldAt(i, die < 0)
		switch {
		case is == toldNothing:
			die, number, first = -1, 0, -1
			continue
		case is == toldBeside:
			if i == to && to > 0 && (q.isNumber(i) || q.means(i, "die") || q.means(i, "dice")) { // "on the red one"
				to++
			}
			continue
		case is == toldDie && (number == 0 || die >= 0): // also behind a player of that colour, who throws
			die, first = i, i
			continue
		case is == toldNumber && die < 0:
			if number > 0 {
				return false // not one by one
			}
			number, first = n, i
			continue
		case is == toldDie:
			die = i
		default:
			number = n
		}
		red := q.means(die, "red-die")
		if had := shows[red]; had > 0 && had != number {
			return false
		}
		if shows[red] = number; from < 0 {
			from = first
		}
		to, die, number, first = i+1, -1, 0, -1
	}
	if len(shows) != 2 {
		return false
	}
	for from > 0 && (q.means(from-1, "a") || q.means(from-1, "upon") || q.ear.words.Means(q.words[from-1], words.Filler, "the") || q.means(from-1, "die") || q.means(from-1, "dice")) {
		from--
	}
	q.replace(from, to, "yellow", strconv.Itoa(shows[false]), "red", strconv.Itoa(shows[true]))
	return true
}

// toldAt returns what a word is where dice are told one by one, and the number that it is; paired is whether the last die has one.
func (q *sentence) toldAt(i int, paired bool) (told, int) {
	next := func(name string) bool { return q.means(i+1, name) }
	if q.isDie(i) {
		return toldDie, 0
	}
	if n, ok := q.numberAt(i); ok {
		shown := func(at int) bool {
			return at < len(q.words) && (q.means(at, "copula") || q.means(at, "passive") || q.words[at] == "'s" || q.showsDice(at))
		}
		switch {
		case n == 1 && i > 0 && q.isDie(i-1) && (paired || shown(i+1) || i+1 < len(q.words) && q.isNumber(i+1) || next("a")): // "the red one is"
			return toldBeside, 0
		case n < 1 || n > 6:
			return toldNothing, 0
		}
		return toldNumber, n
	}
	switch {
	case q.means(i, "a"):
		if q.means(i, "one") && i > 0 && q.isDie(i-1) && (i+1 == len(q.words) || q.isDie(i+1)) { // "jaune un, rouge cinq"
			return toldNumber, 1
		}
		if i+1 == len(q.words) || !q.isNumber(i+1) && !q.isDie(i+1) && !next("die") && !next("dice") && (q.isSmall(i+1) || next("upon") || next("and")) && q.means(i, "one") {
			return toldNumber, 1
		}
		return toldBeside, 0
	case q.showsDice(i), q.means(i, "and"), q.means(i, "upon"), q.means(i, "die"), q.means(i, "dice"), q.means(i, "copula"), q.means(i, "passive"), q.means(i, "it"), q.isSmall(i) && !q.canMean(i, words.Gate):
		return toldBeside, 0
	}
	return toldNothing, 0
}

// showsDice reports whether a word says that a die shows something.
func (q *sentence) showsDice(i int) bool {
	return slices.ContainsFunc([]string{"roll", "reveal", "name", "make", "give", "get", "turn"}, func(act string) bool { return q.ear.words.Means(q.words[i], words.Act, act) })
}

// thrown leaves out of what the dice show who throws them, "snake eyes from Ben", "double fours for the man in blue", where it is he who may;
// what is said once more, "an eleven! Ben has thrown an eleven"; and their sum beside what each shows. A sum that is another is asked.
func (q *sentence) thrown() {
	if slices.ContainsFunc(q.wordIndices(), func(i int) bool { // tokens and places have numbers, too
		return q.ear.handCard(q.words[i]) != cards.NumKinds || q.isPiece(i) && !q.canMean(i, words.Gate) || q.ear.isPaid(q.words[i]) || q.placeWord(q.words[i]) != nil
	}) {
		return
	}
	q.throwers()
	var at, faces []int
	for i := 0; i < len(q.words); i++ {
		n, ok := q.numberAt(i)
		if q.isDouble(i) || ok && i > 0 && (q.canMean(i-1, words.Card) || q.isDouble(i-1) || q.canMean(i-1, words.Act) && q.isPiece(i-1)) {
			return
		}
		if ok && slices.ContainsFunc(q.ear.words.Forms[q.words[i]], func(m words.Meaning) bool { return m.Kind == words.Number && m.Plural }) { // "two sixes"
			return
		}
		if ok && n > 0 {
			at, faces = append(at, i), append(faces, n)
		}
	}
	switch sum := len(faces) - 1; {
	case sum == 1 && faces[0] == faces[1] && faces[0] > 6:
		q.dropTold(at[1])
	case sum == 2 && faces[0] <= 6 && faces[1] <= 6 && (faces[2] == faces[0]+faces[1] || faces[2] > 6 && faces[2] <= 12 && q.isSummed(at[2])):
		q.doubt = q.doubt || faces[2] != faces[0]+faces[1]
		q.dropTold(at[2])
	case sum == 2 && faces[1] <= 6 && faces[2] <= 6 && faces[0] == faces[1]+faces[2]:
		q.dropTold(at[0])
	}
}

// isDouble reports whether a word or two say that both dice show the same.
func (q *sentence) isDouble(i int) bool {
	return q.begins(i, 1, func(m words.Meaning) bool { return m.Kind == words.Double && m.Name == "" || m.Kind == words.Pair })
}

// isSummed reports whether it is said that a number is what others make: "that's an eight", "macht acht".
func (q *sentence) isSummed(i int) bool {
	if i > 0 && q.means(i-1, "a") {
		i--
	}
	return i > 0 && (q.means(i-1, "copula") || q.words[i-1] == "'s" || q.showsDice(i-1))
}

// dropTold leaves out a number that says again what the dice show, with the words for how it looks and that it is so: "a lovely eight",
// "that's a seven".
func (q *sentence) dropTold(i int) {
	from := i
	for from > 0 && (q.means(from-1, "a") || q.canMean(from-1, words.Exclamation) || q.canMean(from-1, words.Talk) && !q.means(from-1, "not") && q.ear.words.Means(q.words[from-1], words.Talk, "mood") || q.means(from-1, "copula") || q.means(from-1, "it") || q.words[from-1] == "'s") {
		from--
	}
	q.replace(from, i+1)
}

// throwers leaves out a word before the one who throws that only says that he does, and a pronoun beside his name: "eine Neun hat sie, die
// Gisela".
func (q *sentence) throwers() {
	for i := 0; i+1 < len(q.words); i++ {
		of := i + 1
		if q.means(i, "from") || q.means(i, "for") || q.means(i, "by") || q.means(i, "to") || q.isOfWord(i) || q.means(i, "them") {
			if q.ear.words.Means(q.words[of], words.Filler, "the") && of+1 < len(q.words) {
				of++
			}
			if of+2 < len(q.words) && (q.means(of, "person") || q.ear.words.Means(q.words[of], words.Other, "kin")) && q.words[of+1] == "in" { // "for the man in blue"
				of += 2
			}
			if who, ok := q.ear.seat(q.words[of]); ok && q.isPlayer(of) && who == q.state.Acting && !(of+1 < len(q.words) && q.words[of+1] == "'s") {
				q.replace(i, of)
				return
			}
		}
	}
}

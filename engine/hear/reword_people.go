package hear

import (
	"slices"
	"strconv"
	"strings"

	"catanref/engine/cards"
	"catanref/engine/hear/words"
	"catanref/engine/position"
)

// Who is spoken to, what he is asked for, and whose turn it is said to be.

// addressee puts the name of a player who is spoken to first for "you", where another is told to act: "Hugo, Edie gives you a wool".
func (q *sentence) addressee() {
	if len(q.words) < 4 || q.fixed != position.NoSeat {
		return
	}
	to, named := q.ear.seat(q.words[0])
	by, second := q.ear.seat(q.words[1])
	if !named || !second || to == by || len(q.words[0]) < 3 || len(q.words[1]) < 3 || slices.ContainsFunc(q.words, func(w string) bool {
		return q.ear.words.Means(w, words.Word, "me") || q.ear.words.Means(w, words.Word, "to-me") || q.ear.words.Means(w, words.Word, "my")
	}) || !slices.ContainsFunc(q.words, func(w string) bool { return q.ear.words.Means(w, words.Word, "you") }) {
		return
	}
	name := q.words[0]
	q.replace(0, 1)
	for i, w := range q.words {
		if q.ear.words.Means(w, words.Word, "you") {
			q.replace(i, i+1, name)
		}
	}
}

// partners leaves out whose partner somebody is who moves in another's turn: "as Ben's partner", "en tant que partenaire de Ben".
func (q *sentence) partners() {
	for i := range q.words {
		if !q.means(i, "partner") {
			continue
		}
		from, to := i, i+1
		if i > 1 && q.words[i-1] == "'s" && q.isPlayer(i-2) {
			from = i - 2
		} else if i+2 < len(q.words) && q.isOfWord(i+1) && q.isPlayer(i+2) {
			to = i + 3
		}
		for from > 0 && i-from < 5 && (q.isSmall(from-1) || q.canMean(from-1, words.Talk)) { // "as", "en tant que"
			from--
		}
		q.replace(from, to)
		return
	}
}

// askedOf takes for another player who is asked for a trade where anybody may answer: "who gives me an ore for a wool?"
func (q *sentence) askedOf() {
	if len(q.items) < 5 || !q.means(0, "whoever") || !slices.ContainsFunc([]int{1, 2}, func(i int) bool { return q.is(i, words.Act, "give") || q.means(i, "to-me") }) {
		return
	}
	mine, cards := false, 0
	for i := range q.items {
		if mine = mine || q.means(i, "to-me"); q.isCard(i) {
			cards++
		}
	}
	if mine && cards > 1 {
		q.items[0] = []item{{Meaning: words.Meaning{Kind: words.Word, Name: "them"}, from: 0, to: 1}}
	}
}

// noneFrom puts "none from Ben" as a number where others give some: "two from Rosa, none from Ben".
func (q *sentence) noneFrom() {
	from := func(i int) bool { return i+2 < len(q.words) && q.means(i+1, "from") && q.isPlayer(i+2) }
	if !slices.ContainsFunc(q.wordIndices(), func(i int) bool { return q.isNumber(i) && from(i) }) {
		return
	}
	for i := range q.words {
		if q.means(i, "none") && from(i) {
			q.replace(i, i+1, "0")
		}
	}
}

// wordIndices are the indices of the words, before their meanings are looked up.
func (q *sentence) wordIndices() []int { return upTo(len(q.words)) }

// ascending are the indices of a sentence's words.
var ascending = func() (all [2 * maxLetters]int) {
	for i := range all {
		all[i] = i
	}
	return all
}()

// upTo lists the numbers from 0 up to one. The list is read-only.
func upTo(n int) (all []int) {
	if n <= len(ascending) {
		return ascending[:n:n]
	}
	for i := range n {
		all = append(all, i)
	}
	return all
}

// forOne puts the card that somebody wants for the "one" that he offers others for: "Ben, I need ore: two wool for one?"
func (q *sentence) forOne() {
	last := len(q.words) - 1
	if last < 4 || q.ear.handCard(q.words[last-2]) == cards.NumKinds && !q.ear.words.Means(q.words[last-2], words.Act, "bank") || !q.means(last-1, "for") || !q.means(last, "a") && !q.ear.words.Means(q.words[last], words.Number, "1") {
		return
	}
	wish := func(m words.Meaning) bool { return m.Kind == words.Word && (m.Name == "want" || m.Name == "need") }
	for i := 0; i < last-3; i++ {
		if !q.begins(i, 1, wish) {
			continue
		}
		for at := i + 1; at < min(i+5, last-3); at++ {
			if k := q.ear.handCard(q.words[at]); k != cards.NumKinds {
				q.replace(last, last+1, "1", q.words[at])
				q.replace(i, at+1)
				return
			}
		}
	}
}

// talkWord is a word by which a sentence is no move.
const talkWord = "unless"

// whoseTurn leaves out whose turn it is, "on Ben's turn", if it is. If it is not, the sentence is about another moment.
func (q *sentence) whoseTurn() {
	for i := range q.words {
		if !q.means(i, "during") {
			continue
		}
		seat, turn, to := position.NoSeat, false, i+1
		for ; to < len(q.words) && !(turn && seat != position.NoSeat); to++ {
			if q.means(to, "turn") {
				turn = true
				continue
			}
			if q.words[to] == "'s" || q.means(to, "of") || q.isSmall(to) || q.means(to, "a") {
				continue
			}
			who, somebody := q.owner(q.words[to])
			if !somebody || seat != position.NoSeat {
				break
			}
			seat = who
		}
		switch {
		case !turn || seat == position.NoSeat:
		case seat == q.state.Active || seat == q.state.Acting:
			q.replace(i, to)
			return
		default:
			q.replace(i, to, talkWord)
			return
		}
	}
}

// doneWith leaves out what somebody is done with where the turn is handed on as well: "I'm done building, your turn Ben".
func (q *sentence) doneWith() {
	means := func(i int, act string) bool { return q.ear.words.Means(q.words[i], words.Act, act) }
	for i := range q.words {
		of := i + 1
		for of+1 < len(q.words) && (q.isSmall(of) || q.means(of, "with") || q.means(of, "of")) {
			of++
		}
		if !means(i, "end") || of >= len(q.words)-1 || !q.canMean(of, words.Act) || q.isPiece(of) || means(of, "end") || means(of, "next") {
			continue
		}
		handed := slices.ContainsFunc(q.wordIndices()[of+1:], func(i int) bool { return means(i, "next") || q.isPlayer(i) })
		if handed && !slices.ContainsFunc(q.wordIndices(), func(i int) bool { return q.canCount(i) || q.canMean(i, words.Place) || q.means(i, "not") }) {
			q.replace(i+1, of+1)
		}
		return
	}
}

// turns takes "turn" and "go" for nouns behind "my", "a" or the name of nobody at the table: "it's my turn" is no move.
func (q *sentence) turns() {
	for i := 1; i < len(q.items); i++ {
		stranger := q.words[i-1] == "'s" && !slices.ContainsFunc(q.items[:i-1], func(items []item) bool {
			return slices.ContainsFunc(items, func(it item) bool { return it.Kind == words.Player && it.to == i-1 })
		})
		if q.means(i, "turn") && (stranger || q.means(i-1, "my") || q.means(i-1, "a")) {
			q.strip(i, func(it item) bool { return it.Kind == words.Act && it.to == i+1 })
		}
	}
}

// owner returns the player whose name a word is, perhaps with an s for what belongs to the player.
func (q *sentence) owner(w string) (position.Seat, bool) {
	if seat, ok := q.ear.seat(w); ok && len(w) > 2 {
		return seat, true
	}
	name, s := strings.CutSuffix(w, "s")
	seat := q.ear.Game.SeatNamed(name)
	return seat, s && q.ear.Game.Plays(seat)
}

// invert puts who does something before it, where the language turns them round: "jetzt baut Clara eine Stadt". Before
// the act stand only places and words that say nothing.
func (q *sentence) invert() {
	for i := range len(q.words) - 1 {
		if q.canMean(i, words.Act) && q.endsIn(i, q.ear.words.Inverted) && q.isPlayer(i+1) && (i+2 == len(q.words) || q.words[i+2] != "'s") {
			q.words[i], q.words[i+1] = q.words[i+1], q.words[i]
			q.said[i], q.said[i+1] = q.said[i+1], q.said[i]
			return
		}
		if !q.isSmall(i) && !q.canMean(i, words.Other) && !q.canMean(i, words.Side) && q.placeWord(q.words[i]) == nil {
			return
		}
	}
}

// maxSigh is the longest word that is taken for a sigh.
const maxSigh = 4

// isSigh reports whether the first word is a short one that a sign sets off: "och, …".
func (q *sentence) isSigh() bool {
	line := strings.TrimSpace(q.line)
	n := len(q.said[0])
	return n <= maxSigh && len(q.words) > 1 && len(line) > n && strings.HasPrefix(line, q.said[0]) && (line[n] == ',' || line[n] == '!')
}

// mine puts whose a card is before it: "a wool of mine" and "a wool that's mine" as "a my wool", and where nothing is said to be given or
// taken "un mouton à moi", too.
func (q *sentence) mine() {
	person := func(i int, names ...string) bool {
		return slices.ContainsFunc(names, func(name string) bool { return q.means(i, name) })
	}
	done := slices.ContainsFunc(q.wordIndices(), func(i int) bool {
		return slices.ContainsFunc(dealing, func(act string) bool { return q.ear.words.Means(q.words[i], words.Act, act) }) || q.ear.words.Means(q.words[i], words.Act, "get")
	})
	mine := slices.ContainsFunc(q.wordIndices(), func(i int) bool {
		return i > 1 && q.means(i, "to-me") && q.means(i-1, "owned-by") && q.ear.handCard(q.words[i-2]) != cards.NumKinds
	})
	for i := 1; i+1 < len(q.words); i++ {
		if q.ear.handCard(q.words[i-1]) == cards.NumKinds {
			if q.isPiece(i-1) && q.isOfWord(i) && person(i+1, "my") && (i+2 == len(q.words) || !q.isPiece(i+2)) { // "a knight of mine"
				q.replace(i-1, i+2, q.words[i+1], q.words[i-1])
			}
			continue
		}
		to := i + 1
		if q.means(i, "it") && to+1 < len(q.words) && (q.words[to] == "'s" || q.means(to, "copula")) {
			to++
		}
		ends := to+1 == len(q.words) || q.ear.handCard(q.words[to+1]) == cards.NumKinds
		switch _, somebody := q.ear.seat(q.words[to]); {
		case ends && (to > i+1 || q.isOfWord(i)) && person(to, "my", "your"):
			q.replace(i-1, to+1, q.words[to], q.words[i-1])
		case done || !ends || !q.means(i, "owned-by"):
		case person(to, "to-me"):
			q.replace(i-1, to+1, "my", q.words[i-1])
		case person(to, "you"):
			q.replace(i-1, to+1, "your", q.words[i-1])
		case somebody && mine: // "un mouton à Ben contre un blé à moi"
			q.replace(i, to, "from")
		}
	}
}

// closing leaves out words at the end by which somebody says that he is not sure, "ore and wool, I guess", but not that his turn is over.
func (q *sentence) closing() {
	for i := range q.words {
		if q.begins(i, 1, func(m words.Meaning) bool { return m.Kind == words.Act && m.Name == "end" }) {
			return
		}
	}
	for n := min(3, len(q.words)-2); n > 0; n-- {
		if at := len(q.words) - n; q.ear.words.Means(strings.Join(q.words[at:], " "), words.Word, "closing") {
			q.replace(at, len(q.words))
			return
		}
	}
}

func (q *sentence) isPlayer(i int) bool {
	_, somebody := q.ear.seat(q.words[i])
	return somebody && (len(q.words[i]) > 2 || q.ear.Game.SeatNamed(q.words[i]) != position.NoSeat)
}

func (q *sentence) endsIn(i int, endings []string) bool {
	return slices.ContainsFunc(endings, func(ending string) bool { return strings.HasSuffix(q.words[i], ending) })
}

// ordinals puts "the fourth level" as "level 4", where a track is named.
func (q *sentence) ordinals() {
	if !slices.ContainsFunc(q.words, func(w string) bool {
		return slices.ContainsFunc(q.ear.words.Forms[w], func(m words.Meaning) bool { return m.Kind == words.Gate || m.Kind == words.Level })
	}) {
		return
	}
	for i := 0; i+1 < len(q.words); i++ {
		for n := 1; n <= 5 && q.means(i+1, "level"); n++ {
			if q.means(i, "ordinal-"+strconv.Itoa(n)) {
				q.replace(i, i+2, q.words[i+1], strconv.Itoa(n))
				return
			}
		}
	}
}

// becomes leaves out "is" between a side and a word by which it is so from now on, where it is a side too: "D4 sud est maintenant une ville".
func (q *sentence) becomes() {
	for i := 1; i+1 < len(q.words); i++ {
		if q.means(i, "passive") && q.canMean(i, words.Side) && q.canMean(i-1, words.Side) && q.means(i+1, "now") {
			q.replace(i, i+1)
			return
		}
		if q.means(i, "copula") && q.canMean(i, words.Side) && q.canMean(i-1, words.Side) && i+2 < len(q.words) && q.ear.words.Means(q.words[i+1], words.Filler, "the") && q.means(i+2, "and") { // "D4 sud est la plus belle"
			q.replace(i, i+1, talkWord)
			return
		}
	}
}

// offersAll reports whether something is offered to whoever wants it: "one ore for two wool, anyone?"
func (q *sentence) offersAll() bool {
	return slices.ContainsFunc(q.indices(), func(i int) bool { return q.means(i, "whoever") })
}

// given puts "Ben is given an ore by Anna" as that he receives it from her.
func (q *sentence) given() {
	q.givenToMe()
	q.isYours()
	for i := 1; i+1 < len(q.words); i++ {
		if !q.isPlayer(i-1) || !q.means(i, "passive") || !q.ear.words.Means(q.words[i+1], words.Act, "give") || strings.HasSuffix(q.words[i+1], "ing") {
			continue
		}
		for by := i + 2; by+1 < len(q.words); by++ {
			if q.means(by, "by") && q.isPlayer(by+1) {
				q.words[by], q.said[by] = "from", "from"
			}
		}
		q.replace(i, i+2, "receives")
		return
	}
}

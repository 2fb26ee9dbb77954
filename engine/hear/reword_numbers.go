package hear

import (
	"slices"
	"strconv"

	"catanref/engine/cards"
	"catanref/engine/hear/words"
)

// Numbers that are put in other words before they are looked at.

// onePiece leaves out the number of a piece, which can only be one: "1 settlement at A2.S", "a single road".
func (q *sentence) onePiece() {
	for i := 0; i+1 < len(q.words); i++ {
		if n, ok := q.numberAt(i); (ok && n == 1 || q.means(i, "a")) && i+3 < len(q.words) && q.isOfWord(i+1) && (q.means(i+2, "my") || q.means(i+2, "them")) && q.isPiece(i+3) { // "one of my roads"
			q.replace(i, i+2)
		} else if (q.means(i, "a") && q.means(i+1, "from") || n == 1 && q.words[i+1] == "of") && i+3 < len(q.words) && (q.means(i+2, "my") || q.means(i+2, "your") || q.means(i+2, "them")) && q.ear.handCard(q.words[i+3]) != cards.NumKinds { // "un de mes moutons"
			q.replace(i, i+2, "1")
		}
		if n, ok := q.numberAt(i); ok && n == 1 && q.isPiece(i+1) && q.ear.handCard(q.words[i+1]) == cards.NumKinds && (i == 0 || !q.isNumber(i-1) && q.ear.handCard(q.words[i-1]) == cards.NumKinds && !q.canMean(i-1, words.Terrain)) {
			q.replace(i, i+1)
		}
	}
}

// pickedOnes puts "the strong one" and "my strong lad" as the strong knight, also where nothing follows that looks so: "mein Starker".
func (q *sentence) pickedOnes() {
	for i := 1; i < len(q.words); i++ {
		look := words.LookCalled(q.looks(i - 1))
		if n, ok := q.numberAt(i); ok && n == 1 && !isFigure(q.words[i]) && look != nil && q.ear.offers(look.Of) &&
			!(i+1 < len(q.words) && (q.isNumber(i+1) || q.ear.handCard(q.words[i+1]) != cards.NumKinds)) {
			q.replace(i, i+1, look.Of)
		} else if look != nil && q.ear.offers(look.Of) && words.MovesAt(look.Of) != "" && i > 1 && (q.means(i-2, "my") || q.words[i-2] == "'s") && !slices.ContainsFunc(q.words[:i], func(w string) bool { return q.ear.words.Means(w, words.Act, look.Of) }) {
			switch {
			case q.means(i, "person") && q.canMean(i+1, words.Act):
				q.replace(i, i+1, look.Of)
			case q.canMean(i, words.Act) && !q.isPiece(i) && q.looks(i) == "":
				q.replace(i, i, look.Of)
			}
		}
	}
}

// isMade reports whether some words say the act that makes a piece look so.
func (q *sentence) isMade(look string, said []string) bool {
	l := words.LookCalled(look)
	return l != nil && l.Before != nil && slices.ContainsFunc(said, func(w string) bool { return q.ear.words.Means(w, words.Act, l.By) })
}

// promoted leaves out what a knight becomes, "promotes the strong knight to mighty".
func (q *sentence) promoted() {
	for i := 1; i+1 < len(q.words); i++ {
		if q.means(i, "to") && (i+2 == len(q.words) || !q.isPiece(i+2)) && q.isMade(q.looks(i+1), q.words[:i]) {
			q.replace(i, i+2)
			return
		}
	}
}

// tokensPaid puts several tokens of one number as each of them, behind the word for tokens that are paid: "two single
// fish" as "fish 1 1", "two twos of fish" as "fish 2 2". It does so only after the roll.
func (q *sentence) tokensPaid() {
	if !q.rolled() || !q.ear.takes("TOKENS") {
		return
	}
	paid := func(i int) bool { return i < len(q.words) && q.ear.isPaid(q.words[i]) }
	for i := 0; i+1 < len(q.words); i++ {
		if q.means(i, "a") && paid(i+1) && q.means(i+2, "for") { // "a fish for a sheep"
			q.replace(i, i+2, "1", q.words[i+1])
			return
		}
		if of := i + 1; q.isNumber(i) && of+2 < len(q.words) && q.isOfWord(of) && q.means(of+1, "my") && paid(of+2) { // "two of my fish"
			q.replace(of, of+2)
		}
		if paid(i) && q.isNumber(i+1) && q.means(i+2, "one-token") { // "a two-fish token"
			q.replace(i+2, i+3)
		}
		if n, ok := q.numberAt(i); ok && n <= 3 && paid(i+1) && i+2 < len(q.words) && q.means(i+2, "one-token") { // "my three fish token"
			q.replace(i, i+3, q.words[i+1], strconv.Itoa(n))
			return
		}
		n, is := q.numberAt(i)
		if q.means(i, "a") {
			n, is = 1, true
		}
		if of := i + 3; is && n >= 1 && n <= 4 && paid(i+1) && of < len(q.words) && !q.means(of-1, "a") && (q.isSmall(of-1) || q.means(of-1, "with")) && (of+1 == len(q.words) || !q.isNumber(of+1) && q.ear.handCard(q.words[of+1]) == cards.NumKinds) { // "deux poissons à trois"
			if m, ok := q.numberAt(of); ok && m >= 1 && m <= 3 {
				q.replace(i, of+1, append([]string{q.words[i+1]}, slices.Repeat([]string{strconv.Itoa(m)}, n)...)...)
				return
			}
		}
		if !is || n < 2 || n > 4 {
			continue
		}
		token := 0
		if q.means(i+1, "single") {
			token = 1
		}
		for _, m := range q.ear.words.Forms[q.words[i+1]] {
			if m.Kind == words.Number && m.Plural && m.N <= 3 {
				token = m.N
			}
		}
		if token == 0 {
			continue
		}
		to, word := i+2, ""
		for at := to; at < len(q.words) && at < to+2; at++ {
			if paid(at) {
				word, to = q.words[at], at+1
				break
			}
		}
		if word == "" && i > 0 && paid(i-1) { // "four fish, two twos"
			q.replace(i, i+2, slices.Repeat([]string{strconv.Itoa(token)}, n)...)
			return
		}
		if word == "" {
			continue
		}
		written := append([]string{word}, slices.Repeat([]string{strconv.Itoa(token)}, n)...)
		q.replace(i, to, written...)
		return
	}
}

// tokensAlone puts the word for tokens behind those that are told by their numbers alone, as what is paid: "with a three and a one I
// take an ore", "two twos for a wheat". It does so only after the roll.
func (q *sentence) tokensAlone() {
	if !q.rolled() || !q.ear.takes("TOKENS") || slices.ContainsFunc(q.words, q.ear.isPaid) {
		return
	}
	if from, to, n := q.tokenCalled(); n > 0 {
		q.replace(from, to, q.ear.paidWord(), strconv.Itoa(n))
		return
	}
	for i := 0; i < len(q.words); i++ {
		with := q.means(i, "with") || q.ear.words.Means(q.words[i], words.Act, "give")
		from := i
		if with {
			from++
		} else if i > 0 {
			continue
		}
		at, found := from, 0
		var written []string
		for at < len(q.words) {
			next := at
			for found > 0 && q.means(next, "and") {
				next++
			}
			for next < len(q.words) && q.means(next, "a") && !q.isNumber(next) {
				next++
			}
			if next == len(q.words) {
				break
			}
			if several, ok := q.tokensAt(next); ok {
				written, at, found = append(written, several...), next+2, found+2
				continue
			}
			n, ok := q.numberAt(next)
			if !ok || n < 1 || n > 3 {
				break
			}
			written = append(written, strconv.Itoa(n))
			at, found = next+1, found+1
		}
		if found < 2 || at < len(q.words) && (q.canMean(at, words.Card) || q.canMean(at, words.Terrain)) || !with && !q.means(at, "for") {
			continue
		}
		if q.means(at, "for") {
			q.replace(at, at+1)
		}
		q.replace(from, at, append([]string{q.ear.paidWord()}, written...)...)
		return
	}
}

// tokenCalled looks for one token that is told by what it is worth: "my 3 token", "a token of 3", "with the two".
func (q *sentence) tokenCalled() (from, to, worth int) {
	face := func(i int) int {
		if i < 0 || i >= len(q.words) {
			return 0
		}
		if n, ok := q.numberAt(i); ok && n >= 1 && n <= 3 {
			return n
		}
		return 0
	}
	for i := range q.words {
		if q.means(i, "one-token") {
			if n := face(i - 1); n > 0 && i > 1 && (q.means(i-2, "my") || q.means(i-2, "a") || q.ear.words.Means(q.words[i-2], words.Filler, "the")) {
				return i - 1, i + 1, n
			}
			if n := face(q.overSmall(i + 1)); n > 0 && i > 0 && (q.means(i-1, "a") || q.means(i-1, "my") || q.ear.words.Means(q.words[i-1], words.Filler, "the")) && q.overSmall(i+1) > i+1 {
				return i, q.overSmall(i+1) + 1, n
			}
		}
		if q.means(i, "with") && i+2 < len(q.words) && (q.means(i+1, "my") || q.ear.words.Means(q.words[i+1], words.Filler, "the")) {
			if n := face(i + 2); n > 0 && !q.means(i+3, "and") && !(i+3 < len(q.words) && (q.isNumber(i+3) || q.canMean(i+3, words.Card) || q.canMean(i+3, words.Terrain) || q.canMean(i+3, words.Word) && !q.means(i+3, "me"))) {
				return i, i + 3, n
			}
		}
	}
	return 0, 0, 0
}

// tokensAt returns the tokens that are counted from word i on, "two twos".
func (q *sentence) tokensAt(i int) (written []string, ok bool) {
	n, is := q.numberAt(i)
	if q.ear.words.Means(q.words[i], words.Double, "") || q.means(i, "both") { // "both twos"
		n, is = 2, true
	}
	if !is || n < 2 || n > 4 || i+1 >= len(q.words) {
		return nil, false
	}
	for _, m := range q.ear.words.Forms[q.words[i+1]] {
		if m.Kind == words.Number && m.Plural && m.N <= 3 {
			return slices.Repeat([]string{strconv.Itoa(m.N)}, n), true
		}
	}
	return nil, false
}

// bothOf puts "two" for "both of Ben's": "an ore for both of Ben's wool".
func (q *sentence) bothOf() {
	for i := range q.words {
		if !q.means(i, "both") {
			continue
		}
		to, of := i+1, i+1
		if of < len(q.words) && q.isOfWord(of) {
			of, to = of+1, of+1
		}
		if of+1 < len(q.words) && q.isPlayer(of) && q.words[of+1] == "'s" {
			of += 2
		} else if of < len(q.words) && to > i+1 && (q.means(of, "my") || q.means(of, "your") || q.means(of, "them")) {
			of++
		}
		if of > i+1 && of < len(q.words) && q.canCount(of) && !(of+2 < len(q.words) && q.means(of+1, "and") && q.canCount(of+2)) {
			owner := slices.Clone(q.words[to:of])
			q.replace(i, of, append(owner, "2")...)
			return
		}
	}
}

// twice puts "ore twice" and "ore times two" as "2 ore".
func (q *sentence) twice() {
	q.bothOf()
	q.eachListed()
	for i := 1; i < len(q.words); i++ {
		if q.means(i, "times") && i+1 < len(q.words) && q.isNumber(i+1) && q.ear.handCard(q.words[i-1]) != cards.NumKinds {
			q.replace(i-1, i+2, q.words[i+1], q.words[i-1])
			return
		}
		if q.ear.words.Means(q.words[i], words.Double, "") && q.ear.handCard(q.words[i-1]) != cards.NumKinds && (i == 1 || !q.isNumber(i-2)) && (i+1 == len(q.words) || q.ear.handCard(q.words[i+1]) == cards.NumKinds && !q.isNumber(i+1)) {
			q.replace(i-1, i+1, "2", q.words[i-1])
			return
		}
	}
}

// repeated leaves out what is said twice in a row, with words between that say that it is so: "wood for sheep, wood for sheep", "four ore, yes
// four, four ore to the bank", "two ores, I take two ores". A card that is named twice without a number is two, and a number that is thrown twice a double.
func (q *sentence) repeated() {
	for i := 0; i+1 < len(q.words); i++ {
		for n := min(5, (len(q.words)-i)/2); n > 0; n-- {
			at := i + n
			for at < len(q.words) && q.words[at] != q.words[i] && (q.isSmall(at) || q.canMean(at, words.Exclamation) || q.means(at, "it") || q.words[at] == "'s" || q.means(at, "passive") || q.opens(i) && (q.means(at, "me") || q.ear.words.Means(q.words[at], words.Act, "take"))) && !q.isNumber(at) && q.placeWord(q.words[at]) == nil {
				at++
			}
			if at+n <= len(q.words) && slices.Equal(q.words[i:i+n], q.words[at:at+n]) && q.isSameAgain(i, n, at) && !(q.canMean(i+n-1, words.Side) && q.canMean(at+n, words.Side)) { // "D2 south to D2 south east"
				q.replace(i+n, at+n)
				i = -1 // it may go together with what stands before it
				break
			}
		}
	}
}

// opens reports whether nothing stands before a word but sighs and small words.
func (q *sentence) opens(i int) bool {
	return !slices.ContainsFunc(upTo(i), func(at int) bool { return !q.isSmall(at) && !q.canMean(at, words.Exclamation) })
}

// isTerrain reports whether a word is what lies on hexes.
func (q *sentence) isTerrain(i int) bool {
	_, is := q.ear.words.TerrainOf(q.words[i])
	return is
}

// isSameAgain reports whether some words that stand twice say the same twice, and not two of it.
func (q *sentence) isSameAgain(i, n, again int) bool {
	counted, exchanged, placed := false, false, false
	for at := i; at < i+n; at++ {
		m, ok := q.numberAt(at)
		counted = counted || ok && m > 1 && at+1 < i+n && q.ear.handCard(q.words[at+1]) != cards.NumKinds
		exchanged = exchanged || q.means(at, "for") && at > i && at+1 < i+n
		placed = placed || n > 1 && q.placeWord(q.words[at]) != nil && q.canMean(i+n-1, words.Side) || at+2 == i+n && q.isTerrain(at) && q.isNumber(at+1)
	}
	if n == 1 && q.isNumber(i) && !q.rolls() { // "four, four ore"
		before := i - 1
		for before > 0 && q.isSmall(before) {
			before--
		}
		kind := func(i int) cards.Kind {
			if i < 0 || i >= len(q.words) {
				return cards.NumKinds
			}
			return q.ear.handCard(q.words[i])
		}
		next := again + 1
		for next < len(q.words) && q.isSmall(next) {
			next++
		}
		return kind(before) != cards.NumKinds && (next == len(q.words) && again > i+1 || kind(next) == kind(before))
	}
	return counted || exchanged || placed
}

// isSigned reports whether a word is a number with its sign: one gives two, "-2", and gets one, "+1".
func isSigned(w string) bool {
	return len(w) > 1 && (w[0] == '-' || w[0] == '+') && isFigure(w[1:])
}

// inDigits reads a number that is written in digits.
func inDigits(w string) (n int, is bool) {
	if w == "" || w[0] > '9' {
		return 0, false
	}
	n, err := strconv.Atoi(w)
	return n, err == nil
}

package hear

import (
	"slices"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/hear/words"
	"catanref/engine/position"
)

// What is put in other words before it is looked at.

// reword puts what a few words say by what stands around them in the words that say it by themselves.
func (q *sentence) reword() {
	q.omit("namely")
	q.wishes()
	q.repeated()
	q.closing()
	q.becomes()
	q.ownMe()
	q.mine()
	q.figures()
	q.bounded()
	q.given()
	q.denials()
	q.addressee()
	q.forOne()
	q.offered()
	q.noneFrom()
	q.inReturn()
	q.goesForCome()
	q.downAt()
	q.sideOfHex()
	q.spentOn()
	q.cardForPrice()
	q.misspoken()
	q.keptBeside()
	q.onePiece()
	q.pickedOnes()
	q.ousts()
	q.promoted()
	q.bothDice()
	q.toldDice()
	q.behindCards()
	q.tokensPaid()
	q.tokensAlone()
	q.twice()
	q.oneLess()
	q.goesBack()
	q.excepts()
	q.ofSomebody()
	q.clefts()
	q.partners()
	q.doneWith()
	q.whoseTurn()
	q.invert()
	if last := len(q.words) - 1; last > 1 && !q.means(last-2, "you") && q.ear.words.Means(q.words[last-1], words.Act, "name") { // "four sheep, says Ben"
		if _, somebody := q.ear.seat(q.words[last]); somebody && len(q.words[last]) > 2 && !q.tells(last) {
			q.replace(last-1, last)
		}
	} else if last > 2 && q.ear.words.Means(q.words[last], words.Act, "name") && q.isPlayer(last-1) && !q.isNumber(last-2) && q.fixed == position.NoSeat { // "…, Ben says"
		q.fixed, _ = q.ear.seat(q.words[last-1])
		q.replace(last-1, last+1)
	}
}

// named takes a player who says who he is, "I'm Ben, …", for who moves.
func (q *sentence) named() {
	n := 1
	if q.means(1, "am") {
		n = 2
	} else if _, somebody := q.ear.seat(q.words[min(1, len(q.words)-1)]); !q.means(0, "am") && !somebody { // "I, Ben, …"
		return
	}
	if len(q.words) < n+2 || !q.means(0, "me") || q.fixed != position.NoSeat {
		return
	}
	if seat, ok := q.ear.seat(q.words[n]); ok && len(q.words[n]) > 2 && q.ear.Game.Plays(seat) {
		q.fixed = seat
		q.words, q.said = q.words[n+1:], q.said[n+1:]
	}
}

// offered puts "take my coin" as that who speaks gives it, where cards are owed.
func (q *sentence) offered() {
	for i := 0; i+2 < len(q.words); i++ {
		if q.ear.words.Means(q.words[i], words.Act, "take") && q.means(i+1, "my") && q.ear.handCard(q.words[i+2]) != cards.NumKinds && q.owesCards() {
			q.replace(i, i+1, "give")
			return
		}
	}
}

// inReturn leaves out "for it" behind a word that says where the cards go: "er gibt ihr dafür Wolle".
func (q *sentence) inReturn() {
	for i := 1; i < len(q.words); i++ {
		by := i - 1
		for by > 0 && (q.means(by, "them") || q.means(by, "me") || q.means(by, "to-me") || q.means(by, "you")) {
			by--
		}
		if q.means(i, "for-it") && slices.ContainsFunc(q.ear.words.Forms[q.words[by]], func(m words.Meaning) bool {
			return m.Kind == words.Act && (m.Name == "give" || m.Name == "get" || m.Name == "take")
		}) {
			q.replace(i, i+1)
			return
		}
	}
}

// clefts leaves out "who" behind a player or a place, "it is Ben who pays", and "is what": "three ore is what Ben discards".
func (q *sentence) clefts() {
	for i := len(q.words) - 3; i > 0; i-- {
		if (q.means(i, "passive") || q.words[i] == "'s") && q.means(i+1, "what") && (q.means(i-1, "a") || q.isNumber(i-1) || q.ear.handCard(q.words[i-1]) != cards.NumKinds) {
			q.replace(i, i+2)
			return
		}
	}
	for i := len(q.words) - 3; i > 0; i-- {
		if rest := q.words[i+1:]; len(rest) <= 2 && q.means(i, "who") && slices.ContainsFunc(rest, func(w string) bool { return q.ear.words.Means(w, words.Filler, "have") }) && q.isPlayer(i-1) { // "la botte, c'est Papi qui l'a"
			q.replace(i, len(q.words), talkWord)
			return
		}
	}
	for i := len(q.words) - 1; i > 0; i-- {
		_, somebody := q.ear.seat(q.words[i-1])
		it := i > 2 && q.means(1, "passive") && (q.canMean(i-1, words.Side) || q.placeWord(q.words[i-1]) != nil) // "c'est la ville en D3 sud qui tombe"
		if (somebody && len(q.words[i-1]) > 2 || it) && q.means(i, "who") && i+1 < len(q.words) {
			q.replace(i, i+1)
		}
	}
}

// goesBack puts "the spy goes back" as that the card is discarded.
func (q *sentence) goesBack() {
	for i := 1; i+1 < len(q.words); i++ {
		deck := slices.ContainsFunc(q.ear.words.Forms[q.words[i-1]], func(m words.Meaning) bool {
			_, hand := m.Card.Kind()
			return m.Kind == words.Card && !hand && m.Card != cards.Bolt
		})
		if deck && !q.isPiece(i-1) && q.ear.words.Means(q.words[i], words.Act, "go") && q.means(i+1, "put-out") {
			q.replace(i, i+2, "discard")
			return
		}
	}
}

// oneLess leaves out by how much a card makes something cheaper, "for one paper less".
func (q *sentence) oneLess() {
	for i := 1; i < len(q.words); i++ {
		if !q.means(i, "less") {
			continue
		}
		from := i
		for from > 0 && (q.isNumber(from-1) || q.means(from-1, "a") || q.means(from-1, "card") || q.ear.handCard(q.words[from-1]) != cards.NumKinds) {
			from--
		}
		if from < i {
			if from > 0 && q.means(from-1, "for") {
				from--
			}
			q.replace(from, i+1)
			return
		}
	}
}

// replace puts other words in the place of those from one to another.
func (q *sentence) replace(from, to int, words ...string) {
	q.words = slices.Concat(q.words[:from:from], words, q.words[to:])
	q.said = slices.Concat(q.said[:from:from], words, q.said[to:])
}

// ownMe puts "my" for the "me" of a dialect: "all me ore", "me knight goes to D2".
func (q *sentence) ownMe() {
	for i := 0; i+1 < len(q.words); i++ {
		if q.words[i] == "me" && (q.ear.handCard(q.words[i+1]) != cards.NumKinds || q.isPiece(i+1)) && (i == 0 || q.means(i-1, "all") || q.canMean(i-1, words.Filler) && !q.canMean(i-1, words.Act)) {
			q.replace(i, i+1, "my")
		}
	}
}

// canMean reports whether word i, as it stands in the list of words, can be of a kind.
func (q *sentence) canMean(i int, k words.Kind) bool {
	return i >= 0 && i < len(q.words) && slices.ContainsFunc(q.forms(i), func(m words.Meaning) bool { return m.Kind == k })
}

// figures takes a figure for the word that sounds like it, behind cards: "2 wool 4 1 ore", "4 wool 2 the bank".
func (q *sentence) figures() {
	for i := 1; i+1 < len(q.words); i++ {
		if q.words[i] == "2" && q.placeWord(q.words[i+1]) != nil && (q.canMean(i-1, words.Side) || q.placeWord(q.words[i-1]) != nil) {
			q.words[i] = "to" // "A3 SW 2 B3 E"
		}
		if !q.canMean(i-1, words.Card) {
			continue
		}
		counted := (q.canMean(i+1, words.Number) || isFigure(q.words[i+1]) || q.means(i+1, "a") || q.means(i+1, "my") || q.means(i+1, "your") || q.means(i+1, "them")) && q.canMean(i+2, words.Card)
		switch _, somebody := q.ear.seat(q.words[i+1]); {
		case q.words[i] == "4" && counted:
			q.words[i] = "for"
		case q.words[i] == "2" && !q.canMean(i+1, words.Card) && (somebody || q.words[i+1] == "the" || q.words[i+1] == "bank"):
			q.words[i] = "to"
		}
	}
}

// isNumber reports whether a word is a number.
func (q *sentence) isNumber(i int) bool { return q.canMean(i, words.Number) || isFigure(q.words[i]) }

// isFigure reports whether a word is a number in figures.
func isFigure(w string) bool { return w != "" && len(w) <= 2 && w[0] >= '0' && w[0] <= '9' }

// excepts puts "all but the ore", and "keeps the ore" where cards are owed, as what that is in the hand of whose it is, if
// the hand is known.
func (q *sentence) excepts() {
	for i := range q.words {
		from, n := i-1, q.butAt(i)
		switch {
		case n > 0:
			if from > 0 && q.means(from, "card") {
				from--
			}
			if from < 0 || !q.means(from, "all") {
				continue
			}
		case q.means(i, "keep") && q.owesCards():
			from, n = i, 1
		default:
			continue
		}
		but, to := q.kindsFrom(i + n)
		keeps := from == i
		if keeps && slices.ContainsFunc(q.words[to:], func(w string) bool { return q.ear.handCard(w) != cards.NumKinds }) {
			continue
		}
		if rest := q.allBut(but); len(rest) > 0 {
			q.replace(from, to, rest...)
		}
		return
	}
}

// kindsFrom returns the kinds of card that are named from a word on, without numbers, and where they end.
func (q *sentence) kindsFrom(i int) (kinds cards.Kinds, to int) {
	for to = i; i < len(q.words); i++ {
		if k := q.ear.handCard(q.words[i]); k != cards.NumKinds {
			kinds, to = kinds|k.One(), i+1
		} else if q.canMean(i, words.Number) || !q.isSmall(i) && !q.canMean(i, words.Word) {
			break
		}
	}
	return kinds, to
}

// allBut returns in words what the one who is meant holds beside some kinds; nothing if nobody knows it.
func (q *sentence) allBut(but cards.Kinds) (words []string) {
	seat := q.whoOwes()
	for _, w := range q.words {
		if who, ok := q.ear.seat(w); ok && len(w) > 1 {
			seat = who
		}
	}
	known, unseen := q.deals.Seen(seat)
	if but == 0 || unseen > 0 {
		return nil
	}
	for k := range cards.Kind(cards.NumKinds) {
		if known.Count(k) > 0 && but&k.One() == 0 {
			words = append(words, "all", k.String())
		}
	}
	return words
}

// ofSomebody puts "the city of Ben" as "Ben's city", behind the robber or the pirate.
func (q *sentence) ofSomebody() {
	robs := false
	for i := range q.words {
		for _, m := range q.forms(i) {
			robs = robs || m.Kind == words.Act && (words.In("robbers", m.Name) || m.Name == "block")
		}
		if i+2 >= len(q.words) || !robs || !q.isPiece(i) || q.words[i+1] != "of" && !q.means(i+1, "from") {
			continue
		}
		if seat, ok := q.ear.seat(q.words[i+2]); ok && len(q.words[i+2]) > 2 {
			q.replace(i, i+3, q.ear.Game.Key(q.ear.Game.Names[seat]), "'s", q.words[i])
			return
		}
	}
}

// isPiece reports whether a word is a piece on the board.
func (q *sentence) isPiece(i int) bool {
	return slices.ContainsFunc(q.forms(i), func(m words.Meaning) bool {
		_, piece := words.Acts()["builds"][m.Name]
		return m.Kind == words.Act && piece
	})
}

// butAt returns how many words from one on say "but" or "except"; 0: none.
func (q *sentence) butAt(i int) int {
	if i+1 < len(q.words) && slices.ContainsFunc(q.ear.words.Forms[q.words[i]+" "+q.words[i+1]], isBut) {
		return 2
	}
	if slices.ContainsFunc(q.forms(i), isBut) {
		return 1
	}
	return 0
}

// handCard returns the card of a hand that a word names; NumKinds: none.
func (e *Ear) handCard(w string) cards.Kind {
	for _, m := range e.words.Forms[w] {
		if k, hand := m.Card.Kind(); m.Kind == words.Card && hand {
			return k
		}
	}
	return cards.NumKinds
}

// whoOwes returns the one player who has to give cards; else who is to act.
func (q *sentence) whoOwes() position.Seat {
	seat := position.NoSeat
	for _, p := range q.state.Owed() {
		if engine.VerbOf(p.Verb()).HasSlot("GIVE") {
			if seat != position.NoSeat && seat != p.Seat {
				return position.NoSeat
			}
			seat = p.Seat
		}
	}
	if seat == position.NoSeat {
		return q.ear.mover(q.fixed, q.state)
	}
	return seat
}

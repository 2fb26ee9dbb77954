package hear

import (
	"slices"
	"strings"

	"catanref/engine/board"
	"catanref/engine/hear/words"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// The most that is looked at: letters, words, and ways of taking the words.
const (
	maxLetters = 400
	maxWords   = 60
	maxWays    = 96
	maxSteps   = 4000 // from a word to the next, in all ways
)

// item is a part of the sentence with its meaning.
type item struct {
	words.Meaning
	from, to int // its words
	seat     position.Seat
	digits   bool // a number in digits
	places   spot
	mended   bool   // a slip of the pen
	parted   int    // of an act of two parts, and of what is ignored as its second part: the word of that, from 1
	by       string // of a place: the act before it
	owned    bool   // for a place: named by its piece, whose owner is seat; for an act: by its owner: "Ben's go"
}

// spot is a place in the types that slots need: each list has the candidates.
type spot struct {
	hexes, corners, sides []board.Place
	tile                  board.Tile    // terrain and number, if the place is named by them
	called                bool          // named by terrain or number
	byNumber              bool          // named by the number alone
	of                    []board.Place // the hexes of which a corner or side was said
	way                   int           // which
	found                 bool          // it lies on no hex that was seen
	beside                bool          // the corners and sides are those of a hex at which something stands
	near                  bool          // the corners or sides are any of the hex, of which the one is meant that fits
}

// sentence is an utterance, split into words, with all possible meanings.
type sentence struct {
	ear   *Ear
	deals *moment
	state *position.State
	words []string      // in small letters, without signs around them
	items [][]item      // by the word they begin with, the longest first
	odd   []string      // unknown words
	fixed position.Seat // the mover before a colon; NoSeat: none
	said  []string      // as they were typed
	line  string        // as it was typed

	formed   []formed                    // what the words mean alone, of those that were asked for
	deal     *deal                       // who does something to another; nil: not known yet
	acts     map[position.VerbID][][]int // by verb, what each act costs in a move of it that is compared
	costs    []int                       // of each word and those behind it, in a move that is compared
	cheapest []int                       // the item of each word that costs least

	mended   []bool // words that were a slip
	half     bool   // as many cards as are owed were called half a hand
	praised  bool   // all that is said is how a thing is
	closed   bool   // the second part of an act is the last word
	standing bool   // a piece that is said stands on the board: "my front ship"
	passive  bool   // something is done to somebody
	strange  int    // words that are left out because nobody knows what they say
	wanting  bool   // it is said what somebody needs
	onHex    bool   // something is moved onto a hex
	signed   bool   // numbers of cards have signs
	doubt    bool   // something that is said contradicts the rest, and a move that is read is asked
}

// lookUp finds all that the words can mean.
func (q *sentence) lookUp() {
	q.spelt()
	q.ordinals()
	q.reword()
	q.items = make([][]item, len(q.words))
	covered := make([]bool, len(q.words)) // words that are part of a longer item
	q.spell()
	q.onHex = q.goesOnHex()
	q.part()
	for i := range q.words {
		q.items[i] = append(q.items[i], q.at(i)...)
		for n, it := range q.items[i] {
			q.items[i][n].mended = slices.Contains(q.mended[it.from:it.to], true)
			for j := i + 1; j < it.to; j++ {
				covered[j] = true
			}
		}
	}
	q.close()
	q.sides()
	q.short()
	q.asks()
	q.stands()
	for i, w := range q.words {
		if len(q.items[i]) > 0 || covered[i] {
			continue
		}
		if q.items[i] = q.slip(i); len(q.items[i]) == 0 && q.ear.words.IsAdverb(w) && !q.isPredicate(i) {
			q.items[i] = []item{{Meaning: words.Meaning{Kind: words.Filler}, from: i, to: i + 1}}
		}
		if len(q.items[i]) == 0 && q.means(i, "whoever") && (q.cardWords() > 1 || i > 0 && (q.means(i-1, "from") || q.is(i-1, words.Act, "steal") || q.is(i-1, words.Act, "rob"))) { // who is not said
			q.items[i] = []item{{Meaning: words.Meaning{Kind: words.Filler}, from: i, to: i + 1}}
		}
		if len(q.items[i]) == 0 && i == 0 && q.isSigh() {
			q.items[i] = []item{{Meaning: words.Meaning{Kind: words.Filler}, from: i, to: i + 1}}
		}
		if len(q.items[i]) == 0 && !slices.Contains(q.odd, w) {
			q.odd = append(q.odd, w)
		}
	}
	q.beside()
	q.idles()
	q.comments()
	for i := range q.words { // the longest first, and of one length as they were found
		slices.SortStableFunc(q.items[i], func(a, b item) int { return b.to - a.to })
	}
}

// sides takes a word for a side for nothing else where it begins the name of a place, "the right side of C5", or ends it: "C1 est et C2 est".
func (q *sentence) sides() {
	for i := range q.items {
		if long := i + 2; q.canMean(i+1, words.Side) && (long == len(q.items) || q.means(long, "and")) && q.hasItem(i, func(it item) bool { return it.Kind == words.Place && it.to == long && !it.owned }) {
			q.strip(i, func(it item) bool { return it.Kind == words.Place && it.to < long })
		}
		if (q.means(i+1, "side") || q.means(i+1, "corner")) && q.ear.words.SideOf(q.words[i]) >= 0 && slices.ContainsFunc(q.items[i], func(it item) bool { return it.Kind == words.Place && it.to > i+1 && !it.owned }) {
			q.items[i] = slices.DeleteFunc(q.items[i], func(it item) bool { return it.Kind == words.Filler })
		}
	}
}

// spell puts right slips in words for sides, tiles and cards, which are parts of places.
func (q *sentence) spell() {
	q.mended = make([]bool, len(q.words))
	for i, w := range q.words {
		if len(w) < 4 || q.known(w) || q.ear.words.Parts[w] || q.ear.words.IsAdverb(w) || strings.Trim(w, words.Letters) != "" {
			continue
		}
		near := q.nearest(w)
		if len(near) != 1 || slices.ContainsFunc(q.ear.words.Forms[near[0]], func(m words.Meaning) bool {
			return m.Kind != words.Side && m.Kind != words.Terrain && m.Kind != words.Card
		}) {
			continue
		}
		q.words[i], q.mended[i] = near[0], true
	}
}

func (q *sentence) at(i int) (out []item) {
	w := q.words[i]
	if n, is := inDigits(w); is && len(w) <= 3 && w[0] != '-' && w[0] != '+' {
		out = append(out, item{Meaning: words.Meaning{Kind: words.Number, N: n}, from: i, to: i + 1, digits: true})
	}
	if w == "?" {
		out = append(out, item{Meaning: words.Meaning{Kind: words.Word, Name: "card"}, from: i, to: i + 1})
	}
	players := q.players(i)
	if q.gateOfColour(i) {
		players = nil
	}
	out = append(out, players...)
	out = append(out, q.placesAt(i)...)
	for _, p := range players {
		out = append(out, q.piecesOf(p)...)
	}
	out = append(out, q.myPieces(i)...)
	out = append(out, q.formsAt(i)...)
	out = append(out, q.wonders(i)...)
	out = append(out, q.tokens(i)...)
	return out
}

// formsAt returns the forms of the language that begin at a word. A longer form hides shorter ones of the same words,
// unless it is a card, a player or a place.
func (q *sentence) formsAt(i int) (out []item) {
	l := q.ear.words
	for n := min(l.ByFirst[q.words[i]], len(q.words)-i); n > 0; n-- {
		form := q.words[i]
		if n > 1 {
			form = strings.Join(q.words[i:i+n], " ")
		}
		if n == 2 && q.means(i+1, "a") && q.isPieceFrom(i+2) { // "setz ein Haus", beside "setz … ein"
			continue
		}
		if slices.ContainsFunc(l.Forms[form], func(m words.Meaning) bool { return m.Kind == words.Word && m.Name == "unrolled" }) {
			said := words.Meaning{Kind: words.Filler}
			if q.rolled() { // "before the roll", where the dice lie
				said.Kind = words.Talk
			}
			return append(out, item{Meaning: said, from: i, to: i + n})
		}
		for _, m := range l.Forms[form] {
			if !q.ear.plays(m) || m.Cue || m.Kind == words.Side && n == 1 && q.isArticle(i) || n > 1 && q.isLevel(i, m) {
				continue
			}
			if m.Kind == words.Colour {
				if seat := q.ear.Game.SeatNamed(m.Name); seat != position.NoSeat {
					out = append(out, item{Meaning: words.Meaning{Kind: words.Player}, from: i, to: i + n, seat: seat})
				}
				continue
			}
			if m.Kind == words.Filler && slices.ContainsFunc(out, func(it item) bool { return it.Kind != words.Side && it.Kind != words.Act }) {
				continue
			}
			out = append(out, item{Meaning: m, from: i, to: i + n, owned: q.words[i] == "'s"})
		}
		if len(out) > 0 && n > 1 && !slices.ContainsFunc(out, func(it item) bool {
			return it.Kind == words.Other || it.Kind == words.Filler || it.Kind == words.Act && it.Name == "next"
		}) {
			break
		}
	}
	return out
}

// rolled reports whether the player on turn has rolled and still trades and builds.
func (q *sentence) rolled() bool {
	return q.state.Phase == position.TradePhase || q.state.Phase == position.BuildPhase
}

// players returns names and colours that begin at a word, else those of which the word is an abbreviation.
func (q *sentence) players(i int) (out []item) {
	for n := min(q.ear.longest, len(q.words)-i); n > 0 && len(out) == 0; n-- {
		name := strings.Join(q.words[i:i+n], " ")
		if seat := q.ear.Game.SeatNamed(name); seat != position.NoSeat {
			out = append(out, item{Meaning: words.Meaning{Kind: words.Player}, from: i, to: i + n, seat: seat})
		}
	}
	if _, known := q.ear.words.Forms[q.words[i]]; !known && len(out) == 0 { // "chloe"
		for seat, name := range q.ear.Game.Names {
			if key := q.ear.Game.Key(name); words.Plain(key) == q.words[i] || words.Bare(key) == q.words[i] {
				out = append(out, item{Meaning: words.Meaning{Kind: words.Player}, from: i, to: i + 1, seat: position.Seat(seat)})
			}
		}
	}
	if _, known := q.ear.words.Forms[q.words[i]]; known || len(out) > 0 || !q.ear.begins[q.words[i]] {
		return out
	}
	for seat, name := range q.ear.Game.Names {
		if strings.HasPrefix(q.ear.Game.Key(name), q.words[i]) {
			out = append(out, item{Meaning: words.Meaning{Kind: words.Player}, from: i, to: i + 1, seat: position.Seat(seat)})
		}
	}
	return out
}

// slip returns the meaning of a misspelt word if exactly one known word is similar, else of an abbreviated verb.
func (q *sentence) slip(i int) []item {
	w := q.words[i]
	if strings.Trim(w, words.Letters) != "" || len(w) < 3 && w != "r" {
		return nil
	}
	l := q.ear.words
	if len(w) >= 4 && (i > 0 || !q.isSubject()) {
		if out := q.beginning(i); out != nil {
			return out
		}
	}
	near := q.nearest(w)
	for seat, name := range q.ear.Game.Names {
		key := q.ear.Game.Key(name)
		allowed := 1
		if len(key) > 6 {
			allowed = 2
		}
		if len(key) >= 4 && len(near) == 0 && notation.Slips(w, key, allowed) <= allowed || len(key) == 3 && words.IsSwap(w, key) {
			return []item{{Meaning: words.Meaning{Kind: words.Player}, from: i, to: i + 1, seat: position.Seat(seat), mended: true}}
		}
	}
	if i == 0 && q.isSubject() {
		return nil
	}
	if i > 0 { // counted things are cards
		if _, number := q.numberAt(i - 1); number {
			if cards := slices.DeleteFunc(slices.Clone(near), func(form string) bool {
				return !slices.ContainsFunc(l.Forms[form], func(m words.Meaning) bool { return m.Kind == words.Card })
			}); len(cards) > 0 {
				near = cards
			}
		}
	}
	var out []item
	for _, form := range near {
		these := l.Forms[form]
		if out != nil && !sameMeanings(out, these) {
			if len(w) < 4 || len(near) > 3 { // else the sentence shows which
				return nil
			}
		}
		for _, m := range these {
			if q.ear.plays(m) && !slices.ContainsFunc(out, func(it item) bool { return it.Kind == m.Kind && it.Name == m.Name && it.Card == m.Card && it.N == m.N }) {
				out = append(out, item{Meaning: m, from: i, to: i + 1, mended: true})
			}
		}
	}
	if q.isPredicate(i) && !slices.ContainsFunc(out, func(it item) bool {
		return it.Kind == words.Number || it.Kind == words.Card || it.Kind == words.Gate || it.Kind == words.Word && words.LookCalled(it.Name) != nil
	}) { // "is a hero"
		return nil
	}
	if !slices.ContainsFunc(out, func(it item) bool { return it.Kind != words.Filler }) && !slices.ContainsFunc(near, func(form string) bool { return words.Alike(w, form) }) { // it may well say something
		out, near = nil, nil
	}
	if len(w) == 3 && !slices.ContainsFunc(out, func(it item) bool { return it.Kind != words.Filler }) { // too short to correct to a small word
		out = nil
	}
	if out != nil || near != nil {
		return out
	}
	return q.beginning(i)
}

// beginning returns acts and cards of decks that begin with a word, if they are few.
func (q *sentence) beginning(i int) (out []item) {
	w, l := q.words[i], q.ear.words
	at, _ := slices.BinarySearch(l.Openers, w)
	for _, form := range l.Openers[at:] {
		if !strings.HasPrefix(form, w) {
			break
		}
		if w == "r" && form != "roll" {
			continue
		}
		for _, m := range l.Forms[form] {
			if _, hand := m.Card.Kind(); m.Name == "onward" || m.Kind != words.Act && (m.Kind != words.Card || hand) || !q.ear.plays(m) {
				continue
			}
			if !slices.ContainsFunc(out, func(it item) bool { return it.Kind == m.Kind && it.Name == m.Name }) {
				out = append(out, item{Meaning: m, from: i, to: i + 1, mended: true})
			}
		}
	}
	if len(out) > 2 || len(w) < 4 && len(out) > 1 {
		return nil
	}
	slices.SortFunc(out, func(a, b item) int { return strings.Compare(a.Name, b.Name) })
	return out
}

package hear

import (
	"slices"
	"strings"

	"catanref/engine/position"
)

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

// turns takes "turn" and "go" for nouns behind "my", "a" or the name of nobody at the table: "it's my turn" is no move.
func (q *sentence) turns() {
	for i := 1; i < len(q.items); i++ {
		stranger := q.words[i-1] == "'s" && !slices.ContainsFunc(q.items[:i-1], func(items []item) bool {
			return slices.ContainsFunc(items, func(it item) bool { return it.kind == player && it.to == i-1 })
		})
		if q.means(i, "turn") && (stranger || q.means(i-1, "my") || q.means(i-1, "a")) {
			q.strip(i, func(it item) bool { return it.kind == act && it.to == i+1 })
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
		if q.canMean(i, act) && q.endsIn(i, q.ear.words.inverted) && q.isPlayer(i+1) && (i+2 == len(q.words) || q.words[i+2] != "'s") {
			q.words[i], q.words[i+1] = q.words[i+1], q.words[i]
			q.said[i], q.said[i+1] = q.said[i+1], q.said[i]
			return
		}
		if !q.isSmall(i) && !q.canMean(i, other) && !q.canMean(i, side) && q.ear.placeWord(q.words[i], q.state) == nil {
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

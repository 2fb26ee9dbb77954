package hear

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"catanref/engine"
	"catanref/engine/hear/words"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// What the game itself says of a sentence whose words are not all known: the one legal move that has all places, cards,
// numbers and players that are said, and a piece or card that is named, is meant, however it is said that it is done.

// inferred hears a sentence as the legal move of which all its things are, whatever its other words say. Nothing is inferred from
// a sentence that denies, asks, wishes, plans, or sets a condition.
func (e *Ear) inferred(d *moment, line string) (Heard, bool) {
	q, ok := e.begun(d, line)
	if head, _, named := strings.Cut(line, ":"); !ok || q.isTalk() || named && q.fixed == position.NoSeat && e.Game.SeatNamed(strings.TrimSpace(head)) != position.NoSeat {
		return Heard{}, false
	}
	q.leaveOut()
	if q.strange > 0 && q.mustBe() == 0 && !slices.ContainsFunc(q.items, func(items []item) bool { // "blah A2/SE" names nothing
		return slices.ContainsFunc(items, func(it item) bool {
			return it.Kind == words.Act || it.Kind == words.Card || it.Kind == words.Gate || it.Kind == words.Level
		})
	}) {
		return Heard{}, false
	}
	j := newJudge(q)
	if move, ok := q.plainly(j, line); ok {
		return move, true
	}
	if move, ok := q.withoutVerb(j, line); ok {
		return move, true
	}
	if move, ok := q.byThings(j); ok {
		return move, true
	}
	if q.saidTwice() {
		return q.plainly(j, line)
	}
	return Heard{}, false
}

// isTalk reports whether words of a sentence make it no move, whatever else is said: that it is not done, not now, or by somebody who is
// not at the table.
func (q *sentence) isTalk() bool {
	then, must := false, q.mustBe() != 0 && !engine.VerbOf(q.mustBe()).HasSlot("TURNED")
	for i := range q.items {
		then = then || i > 0 && q.means(i, "and")
		q.wanting = q.wanting || q.is(i, words.Talk, "weak")
		switch {
		case q.isDenied(i), q.isNameLikeVerb(i), q.isSlipOfTalk(i):
			return true
		case len(q.items[i]) == 0 && slices.Contains(q.odd, q.words[i]):
			if then && q.isLastSaid(i) || q.isNamed(i) || !must && (len(q.words[i]) < 4 || q.isObject(i)) || q.isPredicate(i) || q.isLikeLiteral(q.words[i]) {
				return true
			}
		case q.isOnlyTalk(i), q.isSomebodyElse(i):
			return true
		}
	}
	return false
}

// hasItem reports whether a word has a meaning of some sort.
func (q *sentence) hasItem(i int, f func(it item) bool) bool {
	return i >= 0 && i < len(q.items) && slices.ContainsFunc(q.items[i], f)
}

func isAct(it item) bool { return it.Kind == words.Act }

// isDenied reports whether a word denies something, or says that it is done again or on another turn.
func (q *sentence) isDenied(i int) bool {
	return q.means(i, "not") || q.means(i, "again") || q.is(i, words.Act, "next") && !q.means(i+1, "to")
}

// isNameLikeVerb reports whether a sentence begins with a word that is only like a verb, before another verb: it is the name of somebody.
func (q *sentence) isNameLikeVerb(i int) bool {
	return i == 0 && q.hasItem(i, isAct) && q.hasItem(i+1, isAct) && q.isSlip(i)
}

// isSlip reports whether a word has only meanings of which it is a slip.
func (q *sentence) isSlip(i int) bool {
	return len(q.items[i]) > 0 && !slices.ContainsFunc(q.items[i], func(it item) bool { return !it.mended })
}

// isSubject reports whether a sentence begins with a word that looks like the name of somebody who does what the next word says: "Jess rolls".
func (q *sentence) isSubject() bool {
	first, n := utf8.DecodeRuneInString(q.said[0])
	rest := q.said[0][n:]
	return len(q.words) > 1 && unicode.IsUpper(first) && strings.ToLower(rest) == rest &&
		slices.ContainsFunc(q.ear.words.Forms[q.words[1]], func(m words.Meaning) bool { return m.Kind == words.Act && !isNoun(m.Name) }) && !q.hasForm(1, words.Filler)
}

// isSlipOfTalk reports whether a word may be a slip of one for talk, or of one in which the arguments of a verb are written.
func (q *sentence) isSlipOfTalk(i int) bool {
	return q.hasItem(i, func(it item) bool { return it.mended && it.Kind == words.Talk }) || q.isSlip(i) && q.isLikeLiteral(q.words[i])
}

// isLastSaid reports whether nothing of a move is said from a word on: "a card, then I'm broke" may be another move behind the "then".
func (q *sentence) isLastSaid(i int) bool {
	return !slices.ContainsFunc(q.items[i:], func(items []item) bool {
		return slices.ContainsFunc(items, func(it item) bool { return it.Kind != words.Filler && it.Kind != words.Word })
	})
}

// isNamed reports whether an unknown word may be a place that does not exist, what somebody would do, or the name of who does it.
func (q *sentence) isNamed(i int) bool {
	w := q.words[i]
	return strings.Trim(w, words.Letters+"'-") != "" || q.ear.words.SaysMore(w) || q.hasItem(i+1, isAct) && (i == 0 || q.said[i] != w)
}

// isOnlyTalk reports whether a word says that a sentence is talk, and nothing else.
func (q *sentence) isOnlyTalk(i int) bool {
	return len(q.items[i]) > 0 && !slices.ContainsFunc(q.items[i], func(it item) bool {
		return it.Kind != words.Modal && (it.Kind != words.Talk || it.Name == "weak" || it.Name == "must")
	})
}

// isSomebodyElse reports whether a word is somebody who is not at the table and does something, or a thing of another game with which
// something is done.
func (q *sentence) isSomebodyElse(i int) bool {
	kin := func(it item) bool { return it.Kind == words.Other && it.Name == "kin" }
	if q.hasItem(i, kin) && q.hasItem(i+1, isAct) {
		return true
	}
	return q.hasItem(i, func(it item) bool { return it.Kind == words.Other && it.Name != "kin" }) && !q.hasItem(i, func(it item) bool { return it.Kind != words.Other }) && q.isObject(i)
}

// isLikeLiteral reports whether a word may be a slip of a word in which the arguments of a verb are written.
func (q *sentence) isLikeLiteral(w string) bool {
	return slices.ContainsFunc(q.ear.literals, func(literal string) bool { return notation.Slips(w, literal, 1) <= 1 })
}

// leaveOut takes for nothing whatever is neither a word of the game nor joins such words.
func (q *sentence) leaveOut() {
	covered := 0
	nothing := func(i, to int) item {
		return item{Meaning: words.Meaning{Kind: words.Filler}, from: i, to: to}
	}
	for i := range q.items {
		if len(q.items[i]) == 0 {
			if i >= covered {
				q.strange++
				q.items[i] = []item{nothing(i, i+1)}
			}
			continue
		}
		all := q.items[i][:0]
		for _, it := range q.items[i] {
			switch it.Kind {
			case words.Talk, words.Other, words.Exclamation, words.Modal:
				if it.Kind == words.Other || it.mended {
					q.strange++
				}
				it = nothing(i, it.to)
			case words.Side, words.Terrain:
				if i < covered {
					break
				}
				it = nothing(i, it.to)
			}
			all = append(all, it)
			covered = max(covered, it.to)
		}
		q.items[i] = all
	}
	q.odd = nil
}

// saidTwice takes for nothing the last words if they are those before them once more, and reports whether they are: "seven, it's a seven".
func (q *sentence) saidTwice() bool {
	var at []int // of the words that say something
	for i := range q.words {
		if slices.ContainsFunc(q.items[i], func(it item) bool { return it.Kind != words.Filler && it.Kind != words.Word }) {
			at = append(at, i)
		}
	}
	n := len(at) / 2
	if n == 0 || len(at)%2 != 0 {
		return false
	}
	for k := range n {
		if q.words[at[k]] != q.words[at[n+k]] {
			return false
		}
	}
	for _, i := range at[n:] {
		q.items[i] = []item{{Meaning: words.Meaning{Kind: words.Filler}, from: i, to: i + 1}}
	}
	return true
}

// isWhole reports whether a reading is a legal move with everything said, that does something.
func (q *sentence) isWhole(j *judge, h *Heard) bool {
	if h.Text == "" || (q.wanting || q.strange > 0) && q.isByNumber(h) { // "I need a six", "I bet it is a six"
		return false
	}
	return !h.Supplied && !rests(h) && j.legal(h.Action)
}

// isByNumber reports whether a bare number is all that makes a move of a sentence: a throw, or how many cards somebody answers with.
func (q *sentence) isByNumber(h *Heard) bool {
	v := engine.VerbOf(h.Action.Verb)
	isEvent := func(items []item) bool {
		return slices.ContainsFunc(items, func(it item) bool { return it.Kind == words.Event })
	}
	return v.HasSlot("DICE") || v.HasSlot("TURNED") && !slices.ContainsFunc(q.items, isEvent) || h.Action.Unseen != [2]uint8{}
}

// plainly reads the words that are left in the forms of a verb.
func (q *sentence) plainly(j *judge, line string) (Heard, bool) {
	h := q.read(line, q.fixed)
	return h, q.isWhole(j, &h)
}

// withoutVerb reads the words that are left without one that says what is done, which may mean something else there: "she sails into
// the wool harbor and swaps two sheep for an ore". A number behind it may be of something else: "we lost six three".
func (q *sentence) withoutVerb(j *judge, line string) (Heard, bool) {
	var found []Heard
	for i := range q.items {
		had := q.items[i]
		at := slices.IndexFunc(had, func(it item) bool { return it.Kind == words.Act })
		if at < 0 || !isLoose(had[at].Name) {
			continue
		}
		q.items[i] = []item{{Meaning: words.Meaning{Kind: words.Filler}, from: i, to: had[at].to}}
		h := q.read(line, q.fixed)
		q.items[i] = had
		if q.isWhole(j, &h) && !(q.isByNumber(&h) && passesCards(had[at].Name) && !slices.ContainsFunc(q.indices()[:i], q.isNumber)) && !slices.ContainsFunc(found, func(f Heard) bool { return f.Action == h.Action }) {
			found = append(found, h)
		}
	}
	if len(found) == 1 {
		return found[0], true
	}
	return Heard{}, false
}

// passesCards reports whether an act is one by which somebody has more or fewer of something.
func passesCards(act string) bool {
	return slices.Contains([]string{"give", "get", "take", "took", "lose", "discard", "rob", "steal"}, act)
}

// isLoose reports whether an act is said of so much that it tells little of which move is meant.
func isLoose(act string) bool {
	if slices.Contains([]string{"place", "move", "give", "take", "lose", "discard", "reveal", "find", "rob"}, act) {
		return true
	}
	if words.In("nouns", act) || words.In("builds", act) {
		return false
	}
	for _, names := range words.Acts()[act] {
		if names {
			return false
		}
	}
	return act != "play" // a card is played, which is no part of another move
}

// byThings looks for the legal move that has all things of the sentence.
func (q *sentence) byThings(j *judge) (Heard, bool) {
	found := q.matches(j)
	if len(found) != 1 || q.strange > 0 && found[0].supplied > 0 {
		return Heard{}, false
	}
	text := notation.Text(q.ear.Game, found[0].act)
	read, err := notation.Parse(q.ear.Game, text, q.state)
	if err != nil || notation.Text(q.ear.Game, read) != text {
		return Heard{}, false
	}
	return Heard{Action: read, Text: text, Supplied: found[0].supplied > 0, Names: q.names()}, true
}

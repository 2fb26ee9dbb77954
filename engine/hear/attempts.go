package hear

import (
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/hear/words"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// The attempts at a sentence, one after the other: as it is, and without what says nothing of a move.

// attempt hears a line in one more way; false if that gives nothing.
type attempt func(d *moment, line string) (Heard, bool)

// first returns what the first attempt gives that gives anything. None begins when most is spent.
func first(d *moment, line string, all ...attempt) (Heard, bool) {
	for _, try := range all {
		if d.isSpent() {
			break
		}
		if h, ok := try(d, line); ok {
			return h, true
		}
	}
	return Heard{}, false
}

// heard reads a sentence with all attempts, and the tokens of a price that it names.
func (e *Ear) heard(d *moment, line string) Heard {
	h := e.attempted(d, line)
	if (h.Text != "" || len(h.Readings) > 0) && e.recants(line) {
		return Heard{Talk: true, Err: &notation.InputError{Text: line, Len: max(1, len(line)), Message: "That is no move.", NoMove: true, Seat: e.mover(position.NoSeat, d.Any()), Now: e.now(d, position.NoSeat)}}
	}
	e.settle(d, line, &h)
	e.refuted(d, line, &h)
	return h
}

// attempted reads a sentence with all attempts, one after the other.
func (e *Ear) attempted(d *moment, line string) Heard {
	h := e.hear(d, line)
	if len(line) > maxLetters {
		return h
	}
	if (h.Text == "" || !e.isLegal(d, h.Action)) && !strings.HasSuffix(strings.TrimSpace(line), "?") {
		if move, ok := first(d, line, e.withoutRemarks); ok && (len(h.Readings) == 0 || move.Text != "") {
			return move
		}
	}
	if h.Talk && h.Text == "" && len(h.Readings) == 0 {
		if q, ok := e.begun(d, line); ok && q.praised { // not what is left without the praise
			return h
		}
	}
	if len(h.Readings) == 0 && (h.Text == "" || !e.isLegal(d, h.Action)) {
		if move, ok := first(d, line, e.beforeOutcome); ok {
			return move
		}
	}
	if h.Text == "" && len(h.Readings) == 0 || h.Text != "" && !e.isLegal(d, h.Action) {
		if move, ok := first(d, line, e.addressed); ok {
			return move
		}
	}
	if h.Text != "" && !e.isLegal(d, h.Action) {
		if move, ok := e.byDeed(d, line, h.Action.Verb); ok {
			return move
		}
	}
	if h.Text == "" && len(h.Readings) == 0 {
		if move, ok := first(d, line, e.whoIsRobbed); ok {
			return move
		}
	}
	if strings.HasSuffix(strings.TrimSpace(line), "?") {
		return h
	}
	if h.Text == "" && len(h.Readings) == 0 {
		if move, ok := first(d, line, e.besideOne, e.accounted, e.besideSeveral, e.answered, e.inferred, e.beforeTail, e.behindMusing, e.byThatOne, e.uncommented); ok {
			return move
		}
	}
	if len(h.Readings) > 0 {
		if move, ok := first(d, line, e.uncommented); ok && slices.Contains(h.Readings, move.Text) {
			return move
		}
	}
	if len(h.Readings) == 1 && !h.Disputed {
		if move, ok := first(d, line, e.inferred); ok {
			if only, err := notation.Parse(e.Game, h.Readings[0], d.Any()); err == nil && only == move.Action {
				return move
			}
		}
	}
	return h
}

// byDeed hears a sentence by the verb that says what is done, as legal moves of that, where it was read as an illegal move that the verb
// does not name: "chase the robber to B3" moves the robber, and only a knight chases him.
func (e *Ear) byDeed(d *moment, line string, not position.VerbID) (Heard, bool) {
	q, ok := e.begun(d, line)
	if !ok {
		return Heard{}, false
	}
	var deeds []string
	for i := range q.items {
		for _, it := range q.items[i] {
			if it.Kind != words.Act || it.mended || isNoun(it.Name) {
				continue
			}
			if _, names := words.Acts().GoesWith(it.Name, engine.VerbOf(not)); names {
				return Heard{}, false
			}
			deeds = append(deeds, it.Name)
		}
	}
	names := func(v position.VerbID) bool {
		return slices.ContainsFunc(deeds, func(name string) bool { _, is := words.Acts().GoesWith(name, engine.VerbOf(v)); return is })
	}
	owed, named := d.Any().NumPending > 0 && !q.isOwed(engine.VerbOf(not)), false
	for v := range q.verbsNow() {
		named = named || names(v)
	}
	if !owed && !named {
		return Heard{}, false
	}
	h, ok := first(d, line, e.accounted)
	switch {
	case !ok:
		return Heard{}, false
	case owed && h.Text != "" && q.isOwed(engine.VerbOf(h.Action.Verb)): // "the knight runs back to B2.SE"
		return h, true
	case !named:
		return Heard{}, false
	case h.Text == "":
		if h.Action, _ = notation.Parse(e.Game, h.Readings[0], d.Any()); h.Action.Verb == 0 {
			return Heard{}, false
		}
	}
	return h, names(h.Action.Verb)
}

// hear reads a sentence without the attempts that leave out what they do not know.
func (e *Ear) hear(d *moment, line string) Heard {
	h := e.whole(d, line)
	if h.Text == "" && len(h.Readings) == 0 && len(line) <= maxLetters {
		if move, ok := first(d, line, e.withoutRelative, e.corrected, e.withoutClause, e.remarked, e.passedOn); ok {
			return move
		}
	}
	return h
}

// maxReplaced is the largest number of words that a correction of a part stands for.
const maxReplaced = 6

// dots replaces the signs of a pause.
var dots = strings.NewReplacer("…", " ", "...", " ", "’", "'")

// corrected hears what stands behind words by which somebody corrects himself, "a road, no wait, a settlement on A2.N",
// if that is a complete move; else in place of the last words before them, "four ore for a brick, no, a log". What was said
// before them does not hold.
func (e *Ear) corrected(d *moment, line string) (Heard, bool) {
	parts := strings.Fields(dots.Replace(line))
	for i := len(parts) - 1; i > 0; i-- {
		for n := min(3, len(parts)-i-1); n > 0; n-- {
			form := strings.ToLower(strings.Trim(strings.Join(parts[i:i+n], " "), ",.:;-!"))
			if form = strings.ReplaceAll(form, ",", ""); !e.words.Corrections[form] {
				continue
			}
			if !e.words.Means(form, words.Filler, "") { // "sorry"
				move := e.whole(d, strings.Join(parts[i+n:], " "))
				v := engine.VerbOf(move.Action.Verb)
				if move.Text == "" && len(move.Readings) > 0 {
					if put, ok := e.replaced(d, parts[:i], parts[i+n:]); ok && slices.Contains(move.Readings, put.Text) { // "wall at B3 south, wait no, D1 southeast"
						return put, true
					}
					return move, true
				}
				if move.Text != "" {
					if v.EndsTurn || v.Declines { // it may belong to what was said before
						move = e.asks(move)
					}
					return move, true
				}
			}
			return e.replaced(d, parts[:i], parts[i+n:])
		}
	}
	return Heard{}, false
}

// replaced hears a sentence with its last words replaced by others: as many as give the one legal move that is possible so.
func (e *Ear) replaced(d *moment, parts, by []string) (Heard, bool) {
	q := &sentence{ear: e, deals: d, state: d.Any()}
	q.cut(strings.Join(by, " "))
	if !slices.ContainsFunc(q.words, func(w string) bool { return e.handCard(w) != cards.NumKinds || q.placeWord(w) != nil }) { // "sorry, Ben"
		return Heard{}, false
	}
	parts = slices.Clone(parts)
	parts[len(parts)-1] = strings.TrimRight(parts[len(parts)-1], ",.:;-!")
	var found []Heard
	for n := 1; n <= min(maxReplaced, len(parts)-1); n++ {
		move := e.whole(d, strings.Join(slices.Concat(parts[:len(parts)-n], by), " "))
		if move.Text == "" || move.Supplied || !e.isLegal(d, move.Action) || slices.ContainsFunc(found, func(had Heard) bool { return had.Action == move.Action }) {
			continue
		}
		found = append(found, move)
	}
	switch len(found) {
	case 0:
		return Heard{}, false
	case 1:
		return found[0], true
	}
	var h Heard
	for _, move := range found {
		h.Readings = append(h.Readings, move.Text)
	}
	return h, true
}

// withoutAsides leaves out what says nothing between two commas: "a brick for, like, a wheat".
func (q *sentence) withoutAsides(line string) string {
	parts := strings.Split(line, ",")
	out := parts[0]
	for i := 1; i < len(parts); i++ {
		sign := ","
		for i+1 < len(parts) && q.ear.words.Asides[strings.ToLower(strings.TrimSpace(parts[i]))] {
			i, sign = i+1, " "
		}
		out += sign + parts[i]
	}
	return out
}

// whoIsRobbed hears a theft behind which it is asked from whom, and asks that: "my knight to wool5, and who pays me?", "Räuber auf die Wolle 4,
// mal gucken, wen es trifft".
func (e *Ear) whoIsRobbed(d *moment, line string) (Heard, bool) {
	if strings.Count(line, ", ") >= maxParts {
		return Heard{}, false
	}
	for at := strings.Index(line, ", "); at > 0; {
		q := &sentence{ear: e, deals: d, state: d.Any(), fixed: position.NoSeat}
		if q.cut(line[at+1:]); q.hasWho() && q.asksWho() {
			h := e.hear(d, line[:at])
			a := h.Action
			if h.Text == "" && len(h.Readings) > 0 {
				a, _ = notation.Parse(e.Game, h.Readings[0], d.Any())
			}
			if a.Verb == 0 || a.Other == position.NoSeat || !engine.VerbOf(a.Verb).HasSlot("H") {
				return Heard{}, false
			}
			if h.Text != "" {
				h = e.asks(h)
			}
			return h, true
		}
		next := strings.Index(line[at+1:], ", ")
		if next < 0 {
			break
		}
		at += 1 + next
	}
	return Heard{}, false
}

// asksWho reports whether a part of a sentence asks or leaves open who it is, and names nobody and nothing of a move.
func (q *sentence) asksWho() bool {
	q.look()
	for i := range q.items {
		if q.isNumber(i) || q.isPiece(i) || q.means(i, "not") || q.means(i, "none") || q.hasItem(i, func(it item) bool {
			_, hand := it.Card.Kind()
			return it.Kind == words.Player || it.Kind == words.Place || it.Kind == words.Card && (hand || it.Card != 0)
		}) {
			return false
		}
	}
	return true
}

// hasWho reports whether a word leaves open who it is.
func (q *sentence) hasWho() bool {
	return slices.ContainsFunc(q.wordIndices(), func(i int) bool { return q.means(i, "whoever") || q.means(i, "who") || q.means(i, "whom") })
}

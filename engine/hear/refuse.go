package hear

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// unknown lists the words that have no known meaning.
func (q *sentence) unknown(line string) Heard {
	quoted := make([]string, 0, len(q.odd))
	for _, w := range q.odd {
		quoted = append(quoted, fmt.Sprintf("%q", w))
	}
	message := "Unknown word " + quoted[0] + "."
	if err := q.noPlace(q.odd[0]); err != nil {
		message = err.Message
	} else if len(quoted) > 1 {
		message = "Unknown words " + strings.Join(quoted, ", ") + "."
	}
	at := max(0, strings.Index(strings.ToLower(line), q.odd[0]))
	return Heard{Talk: true, Err: &notation.InputError{Text: line, Pos: at, Len: len(q.odd[0]), Message: message, NoMove: true,
		Seat: q.ear.mover(position.NoSeat, q.state), Now: q.ear.now(q.deals, position.NoSeat)}}
}

// noPlace is the fault of a word that is written as a place and is none here; nil: it is no such word.
func (q *sentence) noPlace(w string) *notation.InputError {
	end := strings.IndexAny(w, "./")
	if hex := w[:max(end, 0)]; end < 0 && !printed(w) || end >= 0 && !printed(hex) {
		return nil
	}
	b, tiles := q.ear.Game.Board, &q.state.Tiles
	_, err := notation.FindHex(b, w, tiles)
	if end >= 0 {
		_, err = notation.FindPlace(b, w, tiles)
	}
	var fault *notation.InputError
	if !errors.As(err, &fault) {
		return nil
	}
	return fault
}

// without interprets a sentence without an unknown word, if the rest is a complete move, and asks whether that is
// meant. A word that may be a name or an act is never left out.
func (q *sentence) without(line string) (Heard, bool) {
	if len(q.odd) != 1 || strings.Trim(q.odd[0], letters+"'") != "" {
		return Heard{}, false
	}
	at := strings.Index(strings.ToLower(line), q.odd[0])
	i := slices.Index(q.words, q.odd[0])
	if at < 0 || at >= len(line) || line[at:at+1] != q.odd[0][:1] || i < 1 || q.isPredicate(i) { // a name has a capital
		return Heard{}, false
	}
	// An unknown noun may be the object; only a word before a noun, or after a complete part, can be irrelevant.
	noun := q.is(i-1, filler, "the") || q.means(i-1, "a") || q.means(i-1, "my") || q.means(i-1, "your") || q.means(i-1, "them") || q.means(i-1, "own")
	if _, number := q.numberAt(i - 1); number {
		noun = true
	}
	is := func(i int, f func(it item) bool) bool { return i < len(q.items) && slices.ContainsFunc(q.items[i], f) }
	if is(i-1, func(it item) bool {
		return it.kind == word && !slices.Contains([]string{"me", "my", "your", "them", "own", "it", "a"}, it.name)
	}) ||
		is(i+1, func(it item) bool { return it.kind == act && !noun || it.kind == word && it.name == "'s" }) ||
		noun && !is(i+1, func(it item) bool { return it.kind == act || it.kind == card || it.kind == number || it.kind == pair }) ||
		is(i-1, func(it item) bool {
			return it.kind == act && (slices.Contains(toPersons, it.name) || it.name == "event")
		}) { // "event floods 5"
		return Heard{}, false
	}
	h := q.ear.whole(q.deals, strings.TrimSpace(line[:at])+" "+strings.TrimSpace(line[at+len(q.odd[0]):]))
	if v := engine.VerbOf(h.Action.Verb); h.Text == "" || h.Supplied || v.EndsTurn || v.Declines {
		return Heard{}, false
	}
	if noun && newJudge(q).legal(h.Action) { // "a lovely road on B2/E": how it looks says nothing
		return h, true
	}
	return q.ear.asks(h), true
}

func (e *Ear) noSuchPlayer(line, name string) error {
	at := max(0, strings.Index(line, name))
	return &notation.InputError{Text: line, Pos: at, Len: max(1, len(name)), Message: "No such player. At this table sit " + strings.Join(e.Game.Names, ", ") + "."}
}

// asked are the questions for missing parts, by slot.
var asked = map[string]string{
	"V": "which corner", "E": "which side", "PIECE": "which side", "H": "which hex", "P": "which player", "GIVE": "which cards are given",
	"TAKE": "which cards are taken", "CARD": "which card", "TRACK": "which track", "DECK": "which deck", "N": "how many",
	"DIE": "what the die shows", "DICE": "what the dice show", "FACES": "what the dice show", "EVENT": "what the event die shows", "WONDER": "which wonder",
	"TOOK": "how many from whom",
}

// refuse explains what was understood and what is missing, then lists the legal moves.
func (q *sentence) refuse(line string, j *judge, fixed position.Seat) Heard {
	e := q.ear
	err := &notation.InputError{Text: line, Len: max(1, len(line)), NoMove: true, Seat: e.mover(fixed, q.state), Now: e.now(q.deals, fixed)}
	var best *lack
	for i := range j.lacks {
		l := &j.lacks[i]
		if best == nil || l.names > best.names || l.names == best.names && len(l.open) < len(best.open) {
			best = l
		}
	}
	if best != nil && best.names > 0 {
		var missing []string
		for _, slot := range best.open {
			text := asked[slot]
			if of := notation.SlotNamed(slot); text == "" && of != nil { // a book's own
				text = of.Expects
			}
			if text != "" {
				missing = append(missing, text)
			}
		}
		err.Message = fmt.Sprintf("I read: %s. Missing: %s.", engine.VerbOf(best.verb).Words, strings.Join(missing, ", "))
		return Heard{Err: err, Lacks: best.verb}
	}
	read := q.understood()
	err.Message = "I read: " + strings.Join(read, ", ") + ". Together they are no move."
	if len(read) == 1 {
		err.Message = "I read: " + read[0] + ". That alone is no move."
	}
	return Heard{Err: err}
}

// understood returns the words of the game in the sentence, each by its name.
func (q *sentence) understood() (out []string) {
	for i := 0; i < len(q.words); {
		if len(q.items[i]) == 0 {
			i++
			continue
		}
		it := q.items[i][0]
		switch it.kind {
		case act, card, gate, place, player, number, wonder, pair, double, terrain, side:
			out = append(out, strings.ReplaceAll(strings.Join(q.said[it.from:it.to], " "), " 's", "'s"))
		}
		i = it.to
	}
	if len(out) == 0 {
		out = q.said
	}
	return out
}

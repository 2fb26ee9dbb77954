package hear

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/hear/words"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// doneToIt returns what is said to be done with what was named before, if that is all that is said: "and plays it", "then moves it".
func (q *sentence) doneToIt() (deeds []string) {
	if it := slices.ContainsFunc(q.wordIndices(), func(i int) bool { return q.means(i, "it") }); !it || len(q.words) > 5 {
		return nil
	}
	if q.look(); len(q.odd) > 0 {
		return nil
	}
	covered := 0
	for i := range q.items {
		for _, one := range q.items[i] {
			switch {
			case i < covered: // of "right away"
			case one.Kind == words.Filler:
				covered = one.to
			case one.Kind == words.Act && !one.mended && !isNoun(one.Name) && one.to == i+1 && len(deeds) < 3:
				deeds = append(deeds, one.Name)
			case one.Kind != words.Word || one.Name != "and" && one.Name != "it":
				return nil
			}
		}
	}
	return deeds
}

// isOther reports whether all that is done is a move of another verb, and no part of a move of this one.
func (e *Ear) isOther(deeds []string, not position.VerbID) bool {
	return !slices.ContainsFunc(deeds, func(name string) bool {
		goes, names := words.Acts().GoesWith(name, engine.VerbOf(not))
		other := slices.ContainsFunc(e.verbs, func(v *engine.Verb) bool { _, is := words.Acts().GoesWith(name, v); return is })
		return goes || names || !other && name != "play"
	})
}

// unknown lists the words that have no known meaning.
func (q *sentence) unknown(line string) Heard {
	quoted := make([]string, 0, len(q.odd))
	for _, w := range q.odd {
		quoted = append(quoted, fmt.Sprintf("%q", w))
	}
	message, place := "Unknown word "+quoted[0]+".", false
	if err := q.noPlace(q.odd[0]); err != nil {
		message, place = err.Message, true
	} else if len(quoted) > 1 {
		message = "Unknown words " + strings.Join(quoted, ", ") + "."
	}
	at := max(0, strings.Index(strings.ToLower(line), q.odd[0]))
	return Heard{Talk: true, Err: &notation.InputError{Text: line, Pos: at, Len: len(q.odd[0]), Message: message, NoMove: true, NoPlace: place,
		Seat: q.ear.mover(position.NoSeat, q.state), Now: q.ear.now(q.deals, position.NoSeat)}}
}

// adjectives takes unknown words for nothing that say what a thing is like: those between an article or the like and the thing. It
// reports whether no other word is unknown, and whether one begins the sentence, where it may be somebody's name.
func (q *sentence) adjectives() (all, first bool) {
	thing := func(i int) bool {
		return i < len(q.items) && slices.ContainsFunc(q.items[i], func(it item) bool {
			return it.Kind == words.Card || it.Kind == words.Coins || it.Kind == words.Terrain || it.Kind == words.Act && (words.In("nouns", it.Name) || q.isPiece(i)) || it.Kind == words.Word && (it.Name == "card" || it.Name == "corner" || it.Name == "side" || it.Name == "hex")
		})
	}
	unknown := func(i int) bool {
		return i < len(q.items) && len(q.items[i]) == 0 && slices.Contains(q.odd, q.words[i]) && len(q.words[i]) > 2 && !q.ear.words.IsUnreal(q.words[i]) && strings.Trim(q.words[i], words.Letters+"'-") == "" && (q.said[i] == q.words[i] || i == 0)
	}
	var left []string
	for i := 0; i < len(q.words); i++ {
		if len(q.items[i]) > 0 || !slices.Contains(q.odd, q.words[i]) {
			continue
		}
		end := i
		for unknown(end) {
			end++
		}
		if i > 0 && end == i+1 && end+1 < len(q.words) && (q.words[end] == "of" || q.means(end, "of")) && q.isCard(end+1) && (q.means(i-1, "a") || q.isNumber(i-1)) { // "a sheaf of wheat"
			q.items[end] = []item{{Meaning: words.Meaning{Kind: words.Filler}, from: end, to: end + 1}}
			q.items[i] = []item{{Meaning: words.Meaning{Kind: words.Filler}, from: i, to: i + 1}}
			continue
		}
		if end == i || !thing(end) || i > 0 && !q.points(i-1) {
			left = append(left, q.words[i])
			continue
		}
		for ; i < end; i++ {
			first = first || i == 0
			q.items[i] = []item{{Meaning: words.Meaning{Kind: words.Filler}, from: i, to: i + 1}}
		}
	}
	if len(left) == 0 {
		q.odd = nil
	}
	return len(left) == 0, first
}

// points reports whether a word goes before a noun: an article, whose it is, or a number.
func (q *sentence) points(i int) bool {
	return q.is(i, words.Filler, "the") || q.means(i, "a") || q.means(i, "my") || q.means(i, "your") || q.means(i, "own") || q.means(i, "them") || q.means(i, "it") || q.words[i] == "'s" || q.isNumber(i)
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

// noHex is the fault of a sentence that names a hex by a number, or by what lies there, which no hex has: "north of the 12".
// It is looked for where no move is read. nil: it names none.
func (q *sentence) noHex(line string) *notation.InputError {
	if !q.placesPiece() {
		return nil
	}
	has := func(fits func(h board.Hex) bool) bool {
		for h := range board.Hex(q.ear.Game.Board.NumHexes) {
			if fits(h) {
				return true
			}
		}
		return false
	}
	tiles := &q.state.Tiles
	for i := range q.words {
		message, at := "", i
		n, _, ok := q.numberOf(i)
		if t, tiled := q.terrainAt(i); tiled { // "the ore with the 12", "ore 12"
			next := q.overSmall(i + 1)
			if q.means(next, "with") {
				next = q.overSmall(next + 1)
			}
			if n, _, ok = q.numberOf(next); ok && i > 0 && q.isSmall(i-1) && !has(func(h board.Hex) bool { return tiles.Terrain[h] == t && int(tiles.Tokens[h]) == n }) {
				message, at = fmt.Sprintf("No %s has a %d here.", t.Tile(), n), next
			}
		} else if n, number := q.numberAt(i); number && n > 1 && n <= 12 && i+1 < len(q.words) && i > 0 && q.isSmall(i-1) { // "the 12 ore"
			if t, tiled := q.terrainAt(i + 1); tiled && !has(func(h board.Hex) bool { return tiles.Terrain[h] == t && int(tiles.Tokens[h]) == n }) {
				message = fmt.Sprintf("No %s has a %d here.", t.Tile(), n)
			}
		}
		if message == "" && ok && i > 0 && (q.isSmall(i-1) || q.means(i-1, "between")) && !has(func(h board.Hex) bool { return int(tiles.Tokens[h]) == n }) {
			message = fmt.Sprintf("No hex has a %d here.", n)
		}
		if message == "" {
			continue
		}
		said := q.said[at]
		pos := max(0, strings.LastIndex(line, said))
		return &notation.InputError{Text: line, Pos: pos, Len: len(said), Message: message, NoMove: true, NoPlace: true}
	}
	return nil
}

// placesPiece reports whether the sentence speaks of a piece that is put somewhere on the board.
func (q *sentence) placesPiece() bool {
	return slices.ContainsFunc(q.words, func(w string) bool {
		return slices.ContainsFunc(q.ear.words.Forms[w], func(m words.Meaning) bool {
			return m.Kind == words.Act && slices.ContainsFunc(q.ear.verbs, func(v *engine.Verb) bool {
				_, names := words.Acts().GoesWith(m.Name, v)
				return names && (v.HasSlot("V") || v.HasSlot("E") || v.HasSlot("H") || v.HasSlot("PIECE"))
			})
		})
	})
}

// without interprets a sentence without an unknown word, if the rest is a complete move, and asks whether that is
// meant. A word that may be a name or an act is never left out.
func (q *sentence) without(line string) (Heard, bool) {
	if len(q.odd) != 1 || q.ear.words.SaysMore(q.odd[0]) || strings.Trim(q.odd[0], words.Letters+"'") != "" {
		return Heard{}, false
	}
	at := strings.Index(strings.ToLower(line), q.odd[0])
	i := slices.Index(q.words, q.odd[0])
	if at < 0 || at >= len(line) || line[at:at+1] != q.odd[0][:1] || i < 1 || q.isPredicate(i) { // a name has a capital
		return Heard{}, false
	}
	// An unknown noun may be the object; only a word before a noun, or after a complete part, can be irrelevant.
	noun := q.is(i-1, words.Filler, "the") || q.means(i-1, "a") || q.means(i-1, "my") || q.means(i-1, "your") || q.means(i-1, "them") || q.means(i-1, "own")
	if _, number := q.numberAt(i - 1); number {
		noun = true
	}
	is := func(i int, f func(it item) bool) bool { return i < len(q.items) && slices.ContainsFunc(q.items[i], f) }
	if is(i-1, func(it item) bool {
		return it.Kind == words.Word && !slices.Contains([]string{"me", "my", "your", "them", "own", "it", "a"}, it.Name)
	}) ||
		is(i+1, func(it item) bool { return it.Kind == words.Act && !noun || it.Kind == words.Word && it.Name == "'s" }) ||
		noun && !is(i+1, func(it item) bool {
			return it.Kind == words.Act || it.Kind == words.Card || it.Kind == words.Number || it.Kind == words.Pair
		}) ||
		is(i-1, func(it item) bool {
			return it.Kind == words.Act && (slices.Contains(toPersons, it.Name) || words.In("titles", it.Name))
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
	if err := q.noHex(line); err != nil {
		err.Seat, err.Now = e.mover(fixed, q.state), e.now(q.deals, fixed)
		return Heard{Err: err}
	}
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
		err.Lacks = best.verb
		if e.Game.Plays(best.seat) {
			err.Seat = best.seat
		}
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
		switch it.Kind {
		case words.Act, words.Card, words.Gate, words.Place, words.Player, words.Number, words.Wonder, words.Pair, words.Double, words.Terrain, words.Side:
			out = append(out, strings.ReplaceAll(strings.Join(q.said[it.from:it.to], " "), " 's", "'s"))
		}
		i = it.to
	}
	if len(out) == 0 {
		out = q.said
	}
	return out
}

package hear

import (
	"slices"
	"strings"
	"sync"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/deals"
	"catanref/engine/hear/words"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// Understands reports whether every word of a line is known as it is spelled, and together they are a move or several.
func (e *Ear) Understands(d *deals.Deals, line string) bool {
	if len(line) > maxLetters {
		return false
	}
	said := line
	if _, behind, named := strings.Cut(line, ":"); named {
		said = behind
	}
	q := &sentence{ear: e, deals: &moment{Deals: d}, state: d.Any(), fixed: position.NoSeat}
	if q.cut(said); len(q.words) == 0 || len(q.words) > maxWords {
		return false
	}
	q.look()
	if len(q.odd) > 0 || slices.Contains(q.mended, true) || slices.ContainsFunc(q.items, func(items []item) bool {
		return slices.ContainsFunc(items, func(it item) bool { return it.mended })
	}) {
		return false
	}
	h := e.Read(d, line)
	return h.Text != "" || len(h.Readings) > 0
}

// Card returns the card of a hand that a word names in a language that is heard.
func (e *Ear) Card(word string) (cards.Card, bool) {
	for _, m := range e.words.Forms[strings.ToLower(word)] {
		if _, hand := m.Card.Kind(); m.Kind == words.Card && hand && e.plays(m) {
			return m.Card, true
		}
	}
	return 0, false
}

// Languages lists the languages that can be heard.
func Languages() []string { return words.Languages() }

// Ands returns the words of every language that stand before the last of several things.
func Ands() []string { return words.Ands() }

// Named returns the verb that a sentence names, whether it is a move or not: the one with which all goes that is done in it, named by
// most of that and by what comes first; of two, the one that is done with a player if one is named. 0: none, or several.
func (e *Ear) Named(s *position.State, line string) (named position.VerbID) {
	q := &sentence{ear: e, state: s, fixed: position.NoSeat}
	if q.cut(line); len(q.words) > maxWords {
		return 0
	}
	var acts []string
	player := false
	for i := 0; i < len(q.words); i++ {
		_, somebody := e.seat(q.words[i])
		player = player || somebody && len(q.words[i]) > 2
		for n := min(e.words.ByFirst[q.words[i]], len(q.words)-i); n > 0; n-- {
			if m := slices.IndexFunc(e.words.Forms[strings.Join(q.words[i:i+n], " ")], func(m words.Meaning) bool { return m.Kind == words.Act && e.plays(m) }); m >= 0 {
				acts = append(acts, e.words.Forms[strings.Join(q.words[i:i+n], " ")][m].Name)
				i += n - 1
				break
			}
		}
	}
	most := 0
	for _, v := range e.verbs {
		score := 0
		for i, act := range acts {
			goes, is := words.Acts().GoesWith(act, v)
			if !goes && !is {
				score = 0
				break
			}
			if is {
				if score += 4; i == 0 {
					score += 2
				}
			}
		}
		if score > 0 && player && v.HasSlot("P") {
			score++
		}
		switch {
		case score > most:
			named, most = v.ID, score
		case score == most:
			named = 0
		}
	}
	return named
}

// uncounted reports whether a line has a plural of a card with neither a number nor "all" before it.
func (e *Ear) uncounted(line string) bool {
	before := ""
	for w := range strings.FieldsSeq(strings.ToLower(line)) {
		w = strings.Trim(w, ",;.")
		if slices.ContainsFunc(e.words.Forms[w], func(m words.Meaning) bool { _, hand := m.Card.Kind(); return m.Kind == words.Card && hand && m.Plural }) &&
			!isFigure(before) && !slices.ContainsFunc(e.words.Forms[before], func(m words.Meaning) bool { return m.Kind == words.Number || m.Kind == words.Word && m.Name == "all" }) {
			return true
		}
		before = w
	}
	return false
}

// loosely reports whether a line has words without meaning.
func (e *Ear) loosely(line string) bool {
	return slices.ContainsFunc(strings.Fields(strings.ToLower(line)), notation.IsSmallWord[string])
}

// maxKept is the largest number of ears that are kept for further questions.
const maxKept = 4

// kept are the ears that were asked for last, the latest first.
var kept struct {
	sync.Mutex
	ears []keptEar
}

type keptEar struct {
	ear       *Ear
	languages string
}

// Of returns the ear of a game for a single question. Those of the last few games are kept, because who asks once asks again.
func Of(g *engine.Game, languages ...string) *Ear {
	key := strings.Join(languages, " ")
	kept.Lock()
	defer kept.Unlock()
	for i, had := range kept.ears {
		if had.ear.Game == g && had.languages == key {
			copy(kept.ears[1:i+1], kept.ears[:i])
			kept.ears[0] = had
			return had.ear
		}
	}
	one := keptEar{New(g, languages...), key}
	kept.ears = append([]keptEar{one}, kept.ears[:min(len(kept.ears), maxKept-1)]...)
	return one.ear
}

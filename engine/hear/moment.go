package hear

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/deals"
	"catanref/engine/hear/words"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// moment is the position in which a line is heard, with what is found out about it: all attempts at the line share it.
type moment struct {
	*deals.Deals
	states []*deals.Deals           // a sample of the possible positions, if computed
	verbs  map[position.VerbID]bool // of the moves that can be made now, if computed
	legal  map[engine.Action]bool   // of the moves that were tried
	spent  int                      // how much was done for the line
	slips  map[string][]string      // the known words that unknown ones of the line are like
	looked map[string]*sentence     // what the words of parts of the line can mean
	cuts   map[string][2][]string   // the words of parts of the line, and as they were typed
	named  map[string]*spot         // places by names of one word
}

// What is spent on a line, in attempts to fill the arguments of a verb; other work costs as much as several of them. A line on
// which most is spent is asked back or refused.
const (
	costWay  = 12 // a way of taking the words, beside one for each
	costWord = 8  // a word that is looked up
	costJoin = 10 // places that are looked for between two others
	costTry  = 2  // a move whose legality is tried
	most     = 5000
)

// spend counts what is done for the line.
func (m *moment) spend(n int) { m.spent += n }

// isSpent reports whether no more is to be done for the line.
func (m *moment) isSpent() bool { return m.spent >= most }

// maxSampled is the largest number of possible hands with which a move is tried.
const maxSampled = 12

// possible is a sample of the possible positions.
func (m *moment) possible(g *engine.Game) []*deals.Deals {
	switch {
	case m.states != nil:
	case m.Len() == 1:
		m.states = []*deals.Deals{m.Deals}
	default:
		m.Sample(maxSampled).Each(func(s *position.State) bool {
			one := *s
			m.states = append(m.states, deals.Standing(g, &one))
			return len(m.states) < maxSampled
		})
	}
	return m.states
}

// verbsNow returns the verbs of the legal moves.
func (m *moment) verbsNow(g *engine.Game) map[position.VerbID]bool {
	if m.verbs == nil {
		m.verbs = map[position.VerbID]bool{}
		var l engine.List
		c := engine.NewCase(g)
		for _, d := range m.possible(g) {
			c.Legal(d.Any(), &l)
			for a := range l.All() {
				m.verbs[a.Verb] = true
			}
		}
	}
	return m.verbs
}

// cut splits the sentence into words; what was cut before in this moment, it finds again.
func (q *sentence) cut(line string) {
	q.line = line
	if q.deals == nil {
		q.split(line)
		return
	}
	had, ok := q.deals.cuts[line]
	if !ok {
		if q.deals.cuts == nil {
			q.deals.cuts = map[string][2][]string{}
		}
		q.split(line)
		had = [2][]string{q.words, q.said}
		q.deals.cuts[line] = had
	}
	q.words, q.said = slices.Clone(had[0]), slices.Clone(had[1])
}

// look finds all that the words can mean. The attempts at a line look at the same words again: they are looked up once.
func (q *sentence) look() {
	q.deals.spend(costWord * len(q.words))
	as := strings.Join(q.said, " ") + "\n" + strings.Join(q.words, " ") + "\n" + strconv.Itoa(int(q.fixed))
	if had := q.deals.looked[as]; had != nil {
		*q = had.copied()
		return
	}
	q.lookUp()
	if q.deals.looked == nil {
		q.deals.looked = map[string]*sentence{}
	}
	had := q.copied()
	q.deals.looked[as] = &had
}

// copied is a sentence that can be changed without the other.
func (q *sentence) copied() sentence {
	c := *q
	c.words, c.said, c.odd, c.mended, c.items = slices.Clone(q.words), slices.Clone(q.said), slices.Clone(q.odd), slices.Clone(q.mended), slices.Clone(q.items)
	for i, items := range c.items {
		c.items[i] = slices.Clone(items)
	}
	return c
}

// placeWord is the place that a name of one word means, looked up once in a moment.
func (q *sentence) placeWord(w string) *spot {
	if q.deals == nil {
		return q.ear.placeWord(w, q.state)
	}
	s, had := q.deals.named[w]
	if !had {
		if q.deals.named == nil {
			q.deals.named = map[string]*spot{}
		}
		s = q.ear.placeWord(w, q.state)
		q.deals.named[w] = s
	}
	return s
}

// formed is a word with its meanings in the language.
type formed struct {
	word string
	all  []words.Meaning
}

// forms are the meanings that a word alone has in the language. The same words are asked for again and again, at the same places: they
// are looked up once.
func (q *sentence) forms(i int) []words.Meaning {
	w := q.words[i]
	if i < len(q.formed) && q.formed[i].word == w {
		return q.formed[i].all
	}
	if i >= len(q.formed) {
		q.formed = append(q.formed, make([]formed, len(q.words)-len(q.formed))...)
	}
	q.formed[i] = formed{w, q.ear.words.Forms[w]}
	return q.formed[i].all
}

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

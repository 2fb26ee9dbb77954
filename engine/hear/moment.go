package hear

import (
	"slices"
	"strconv"
	"strings"

	"catanref/engine"
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
	lists  []engine.List            // the legal moves of each of the sample, if listed
	moves  []engine.Action          // all of them, each once
	now    map[position.Seat][]string
	paid   map[engine.Action]payment // what moves cost that were tried
	wholes map[string]Heard          // what was heard in parts of the line, every word of them
	did    work
}

// work counts what takes long in hearing a line.
type work struct {
	looked   int // words that were looked up
	compared int // words that were compared with others, letter by letter
	filled   int // forms that were filled
	ruled    int // moves that were ruled on
	matched  int // legal moves that were compared with what is said
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
		c, states := engine.NewCase(g), m.possible(g)
		m.lists = make([]engine.List, len(states))
		for i, d := range states {
			c.Legal(d.Any(), &m.lists[i])
			for a := range m.lists[i].All() {
				m.verbs[a.Verb] = true
			}
		}
	}
	return m.verbs
}

// legalMoves returns the moves that are legal in some of the sample, listed once.
func (m *moment) legalMoves(g *engine.Game) []engine.Action {
	if m.verbsNow(g); m.moves == nil {
		had := map[engine.Action]bool{}
		for i := range m.lists {
			for a := range m.lists[i].All() {
				if !had[a] {
					had[a], m.moves = true, append(m.moves, a)
				}
			}
		}
	}
	return m.moves
}

// MovesNow lists the verbs of what a player can do. Many attempts end in an error that tells it.
func (m *moment) MovesNow(seat position.Seat) []string {
	now, had := m.now[seat]
	if !had {
		if m.now == nil {
			m.now = map[position.Seat][]string{}
		}
		now = m.Deals.MovesNow(seat)
		m.now[seat] = now
	}
	return slices.Clone(now)
}

// Parse reads a line exactly. If it is no move, the error lists what can be done with some of the possible hands.
func (m *moment) Parse(g *engine.Game, line string) (engine.Action, error) {
	a, seat, err := notation.Read(g, line, m.Any())
	if e, ok := err.(*notation.InputError); ok && e.NoMove && (seat != position.NoSeat || m.Len() > 1) {
		e.Now = m.MovesNow(e.Seat)
	}
	return a, err
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

// whole reads a sentence of which every word counts; what was read before in this moment, it finds again.
func (e *Ear) whole(d *moment, line string) Heard {
	h, had := d.wholes[line]
	if !had {
		if h = e.everyWord(d, line); d.isSpent() {
			return h
		}
		if d.wholes == nil {
			d.wholes = map[string]Heard{}
		}
		d.wholes[line] = h
	}
	h.Readings = slices.Clip(h.Readings)
	return h
}

// look finds all that the words can mean. The attempts at a line look at the same words again: they are looked up once.
func (q *sentence) look() {
	q.deals.spend(costWord * len(q.words))
	as := strings.Join(q.said, " ") + "\n" + strings.Join(q.words, " ") + "\n" + strconv.Itoa(int(q.fixed))
	if had := q.deals.looked[as]; had != nil {
		*q = had.copied()
		return
	}
	q.deals.did.looked += len(q.words)
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

// begins reports whether a form of at least so many words that begins at a word has such a meaning.
func (q *sentence) begins(i, least int, has func(m words.Meaning) bool) bool {
	for n := min(q.ear.words.ByFirst[q.words[i]], len(q.words)-i); n >= least; n-- {
		all := q.forms(i)
		if n > 1 {
			all = q.ear.words.Forms[strings.Join(q.words[i:i+n], " ")]
		}
		if slices.ContainsFunc(all, has) {
			return true
		}
	}
	return false
}

// Package hear interprets what people say at a table as moves: "she stole a wheat from Ben", "monopoly ore", "top corner
// of the 6 brick". Lines that the exact reader of package engine accepts are not interpreted.
//
//	ear := hear.New(game)                       // or hear.New(game, "de"): English is always included
//	heard := ear.Hear(deals.Known(game, &position), "Tom builds a settlement on A2 south")
//	heard.Text                                  // "Tom: settlement A2.S"; "" if a question is asked or the line is refused
//	heard.Readings                              // the possible moves, if there are several
//	heard.Err                                   // otherwise: what was understood, and what is missing
//
// The package contains no sentences and no verbs of the game. A sentence is split into words of the vocabulary
// (package words: one file a language), and for each verb of the game it tries to fill the arguments with all of
// them (frame.go, fill.go). The results are ranked by what is possible now (rank.go). If two different moves remain, it
// asks which is meant.
package hear

import (
	"slices"
	"strings"
	"sync"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/deals"
	"catanref/engine/hear/words"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// Ear reads the sentences of a game as moves. Several goroutines may use it.
type Ear struct {
	Game    *engine.Game
	words   *words.Lexicon
	names   []string        // as they are compared
	begins  map[string]bool // beginnings of names that no other word is
	longest int             // words in a name
	verbs   []*engine.Verb  // that the game offers
	forms   [][]frame       // of the arguments of each verb
	marks   [][]string      // the literals of each verb that mark the move

	literals []string // the longer words of these forms
	paying   bool     // some forms include a payment with tokens

	paidWord func() string // a word for the tokens that are paid, looked for once
}

// New returns an ear for a game. It knows English in addition to the languages named, which take precedence.
func New(g *engine.Game, languages ...string) *Ear {
	e := &Ear{Game: g, words: words.Of(languages), begins: map[string]bool{}, longest: 1}
	for _, v := range engine.Verbs() {
		e.forms = append(e.forms, make([][]frame, max(0, int(v.ID)+1-len(e.forms)))...)
		e.forms[v.ID] = framesOf(v, g.Rules)
		e.marks = append(e.marks, make([][]string, len(e.forms)-len(e.marks))...)
		for _, f := range e.forms[v.ID] {
			for _, w := range f {
				if marks(w) && !slices.Contains(e.marks[v.ID], w) {
					e.marks[v.ID] = append(e.marks[v.ID], w)
				}
			}
		}
		if !g.Rules.Offers(v) {
			continue
		}
		e.verbs = append(e.verbs, v)
		for _, f := range e.forms[v.ID] {
			e.paying = e.paying || f.pays()
			for _, part := range f {
				if len(part) > 3 && part == strings.ToLower(part) && !slices.Contains(e.literals, part) {
					e.literals = append(e.literals, part)
				}
			}
		}
	}
	e.paidWord = sync.OnceValue(func() string { return e.words.Openers[slices.IndexFunc(e.words.Openers, e.isPaid)] })
	for _, name := range g.Words() {
		key := g.Key(name)
		e.longest = max(e.longest, len(strings.Fields(key)))
		for part := range strings.FieldsSeq(key) {
			e.begins[part] = true
		}
	}
	for _, name := range g.Names {
		key := g.Key(name)
		e.names = append(e.names, key)
		for i := range key {
			if i > 0 && !strings.Contains(key[:i], " ") {
				e.begins[key[:i]] = true
			}
		}
	}
	return e
}

// plays reports whether a meaning exists in this game.
func (e *Ear) plays(m words.Meaning) bool {
	hooks, r := e.Game.Hooks, e.Game.Rules
	switch m.Kind {
	case words.Gate, words.Level:
		return hooks != nil && hooks.Commodities
	case words.Coins:
		return hooks != nil && hooks.Coins != nil
	case words.Event:
		return e.takes("TURNED")
	case words.Card:
		if k, hand := m.Card.Kind(); hand {
			return k.IsResource() || hooks != nil && hooks.Commodities
		}
		if m.Card == cards.Bolt {
			return r.Ships.Value > 0
		}
		for d := range cards.NumDecks {
			if hooks != nil && hooks.Decks[d] && r.Copies[d][m.Card].Value > 0 {
				return true
			}
		}
		return false
	case words.Act:
		for v := range words.Acts()[m.Name] {
			if first, any := strings.CutSuffix(v, " *"); any {
				if slices.ContainsFunc(e.verbs, func(v *engine.Verb) bool { return strings.HasPrefix(v.Words, first+" ") }) {
					return true
				}
			}
			if id := engine.VerbNamed(v); id != 0 && e.offers(v) {
				return true
			}
		}
		return len(words.Acts()[m.Name]) == 0
	}
	return true
}

// takes reports whether a verb of the game has a slot.
func (e *Ear) takes(slot string) bool {
	return slices.ContainsFunc(e.verbs, func(v *engine.Verb) bool { return v.HasSlot(slot) })
}

// offers reports whether the game has a verb of these words.
func (e *Ear) offers(words string) bool {
	return slices.ContainsFunc(e.verbs, func(v *engine.Verb) bool { return v.Words == words })
}

// Heard is the reading of a sentence: one move, several, or the reason why there is none.
type Heard struct {
	Action   engine.Action
	Text     string   // the move in exact words; "" if there is none or it is ambiguous
	Readings []string // the moves that it may be, in exact words, with places as they were typed
	Err      error    // why it is no move; an *notation.InputError
	Talk     bool     // it is no move at all, but talk, or a question
	Exact    bool     // the exact reader accepted it unchanged
	Supplied bool     // something of the move was not said
	Disputed bool     // it was said to cost something else

	Names map[board.Place]string // how places were called that are printed otherwise

	Lacks position.VerbID // the error says what is missing of a move of this verb
}

// Hear reads a sentence as a move in a position.
func (e *Ear) Hear(d *deals.Deals, line string) Heard { return e.heard(&moment{Deals: d}, line) }

// everyWord reads a sentence of which every word counts.
func (e *Ear) everyWord(d *moment, line string) Heard {
	fault := func(message string) Heard {
		return Heard{Err: &notation.InputError{Text: line, Len: max(1, len(line)), Message: message}}
	}
	if len(line) > maxLetters {
		return fault("A move has at most 400 letters.")
	}
	const tooMuch = "That is too much at once: say one move."
	if d.isSpent() {
		return fault(tooMuch)
	}
	q := &sentence{ear: e, deals: d, state: d.Any(), fixed: position.NoSeat}
	text, fixed := line, position.NoSeat
	if head, rest, ok := strings.Cut(line, ":"); ok && !strings.HasSuffix(strings.TrimSpace(head), " ") {
		if seat, ok := e.seat(strings.TrimSpace(head)); ok {
			text, fixed = rest, seat
		} else if q.saysNothing(head) {
			text = rest
		} else if e.means(strings.ToLower(strings.TrimSpace(head)), words.Word, "red-die", "yellow-die") && q.rolls() { // "yellow: five, red: two"
		} else if !q.saysSomething(head) && strings.IndexByte("0123456789", lastOf(head)) < 0 {
			return Heard{Err: e.noSuchPlayer(line, strings.TrimSpace(head))}
		}
	}
	q.fixed = fixed
	q.cut(text)
	if q.spare(); len(q.words) > maxWords {
		return fault("A move has at most 60 words.")
	}
	if len(q.words) == 0 {
		return fault("The move is missing: name a verb.")
	}
	if q.named(); d.isSpent() { // cutting and putting in other words took the rest
		return fault(tooMuch)
	}
	q.look()
	if len(q.odd) > 0 {
		if h, ok := q.without(line); ok {
			return h
		}
		refused := q.unknown(line)
		if all, first := q.adjectives(); all {
			h := q.read(line, q.fixed)
			if h.Text != "" && !first && !rests(&h) && e.isLegal(d, h.Action) {
				return h
			}
			if h.Text != "" && !h.Supplied {
				return e.asks(h)
			}
		}
		return refused
	}
	return q.read(line, q.fixed)
}

// read reads the words of a sentence, whose meanings are known, as moves.
func (q *sentence) read(line string, fixed position.Seat) Heard {
	e, d := q.ear, q.deals
	fault := func(message string) Heard {
		return Heard{Err: &notation.InputError{Text: line, Len: max(1, len(line)), Message: message}}
	}
	q.deal = nil // the words may have other meanings than in the reading before
	j := newJudge(q)
	verbs := q.verbs()
	talk, moves, vague := true, 0, false
	q.ways(func(way []item) {
		b := e.gather(way)
		if b.bad || b.words["not"] && !q.denies(b) {
			return
		}
		talk = false
		for _, v := range verbs {
			if q.deals.isSpent() {
				return
			}
			for _, d := range q.drafts(v, b, fixed) {
				if d.vague {
					vague = true
					continue
				}
				moves++
				j.take(&d)
			}
		}
	})
	if talk {
		if err := q.noHex(line); err != nil {
			err.Seat, err.Now = e.mover(fixed, q.state), e.now(d, fixed)
			return Heard{Talk: true, Err: err}
		}
		return Heard{Talk: true, Err: &notation.InputError{Text: line, Len: max(1, len(line)), Message: "That is no move.", NoMove: true, Seat: e.mover(fixed, q.state), Now: e.now(d, fixed)}}
	}
	best := j.best()
	best = e.exact(d, best)
	if vague && len(best) > 1 && !slices.ContainsFunc(best, func(c candidate) bool { return c.supplied == 0 }) {
		best = nil
	}
	if severalVerbs(best) && !q.namesPlace() { // nothing of what is listed was said
		best = nil
	}
	if asksInGeneral(line, best) || strings.HasSuffix(strings.TrimSpace(line), "?") && len(best) == 1 && (engine.VerbOf(best[0].act.Verb).EndsTurn || engine.VerbOf(best[0].act.Verb).Declines) && q.urges() { // "can we go on?"
		best = nil
	}
	if len(best) == 1 && !d.isSpent() && !q.doubt && !best[0].odd && !best[0].asks && (best[0].names > 0 || best[0].legal || best[0].supplied == 0) {
		if rolls := e.undiced(d, best[0].act); len(rolls) > 0 {
			return Heard{Readings: rolls}
		}
		return Heard{Action: best[0].act, Text: best[0].text, Supplied: best[0].supplied > 0, Names: q.names()}
	}
	if rolls := e.undiced(d, eventless(best)); len(rolls) > 0 { // also those for which the red die must be said
		return Heard{Readings: rolls}
	}
	if len(best) > 0 {
		h, names := Heard{Names: q.names(), Disputed: len(best) == 1 && best[0].disputed}, q.names()
		for _, c := range best {
			h.Readings = append(h.Readings, e.typed(c.text, c.act, names))
		}
		return h
	}
	if vague {
		return fault(countless)
	}
	return q.refuse(line, j, fixed)
}

// countless is what is said of a line in which cards are neither counted nor all.
const countless = "How many cards? Say a number."

func lastOf(s string) byte {
	if s = strings.TrimSpace(s); s == "" {
		return ' '
	}
	return s[len(s)-1]
}

// exact returns the candidates as the exact reader reads them, without those that it refuses.
func (e *Ear) exact(d *moment, all []candidate) (out []candidate) {
	for _, c := range all {
		text := notation.Text(e.Game, c.act)
		a, err := notation.Parse(e.Game, text, d.Any())
		if err != nil {
			continue
		}
		c.act, c.text = a, text
		if !slices.ContainsFunc(out, func(had candidate) bool { return had.act == a }) {
			out = append(out, c)
		}
	}
	all = slices.Clone(out)
	out = slices.DeleteFunc(out, func(c candidate) bool { // what more could be said is not asked for
		return slices.ContainsFunc(all, func(had candidate) bool {
			return strings.HasPrefix(c.text, had.text+" ") && had.supplied <= c.supplied
		})
	})
	return onceEach(out, d.Any().Acting)
}

// onceEach removes a trade that is listed from the other side too: it belongs to the player who moves, else to who is listed first.
func onceEach(all []candidate, acting position.Seat) []candidate {
	return slices.DeleteFunc(slices.Clone(all), func(c candidate) bool {
		if engine.VerbOf(c.act.Verb).Act != engine.TradeAct || c.act.Seat == acting {
			return false
		}
		neither := c.act.Other != acting
		other := c.act
		other.Seat, other.Other, other.Give, other.Take = c.act.Other, c.act.Seat, c.act.Take, c.act.Give
		other.Unseen[0], other.Unseen[1] = c.act.Unseen[1], c.act.Unseen[0]
		other.Coins[0], other.Coins[1] = c.act.Coins[1], c.act.Coins[0]
		sides := c.act.Tokens.Sides()
		other.Tokens, _ = position.TokenLotsOf([2]position.Tokens{sides[1], sides[0]})
		at := slices.IndexFunc(all, func(had candidate) bool { return had.act == other })
		return at >= 0 && (other.Seat == acting || neither && at < slices.IndexFunc(all, func(had candidate) bool { return had.act == c.act }))
	})
}

func (e *Ear) mover(fixed position.Seat, s *position.State) position.Seat {
	if fixed != position.NoSeat {
		return fixed
	}
	if e.Game.Plays(s.Acting) {
		return s.Acting
	}
	return 0
}

func (e *Ear) now(d *moment, fixed position.Seat) []string {
	return d.MovesNow(e.mover(fixed, d.Any()))
}

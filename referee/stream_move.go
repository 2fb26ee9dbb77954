package referee

import (
	"math"
	"strings"

	"catanref/engine"
)

// quickReader reads moves in their usual spelling: small letters, printed names of places, plain
// counts. It follows the grammars of the engine's verbs, word by word and without trying again. It
// either reads a text as engine.Game.ParseFor does or leaves it to that.
type quickReader struct {
	board *engine.Board
	names []string
	rows  []rowOfHexes
}

// rowOfHexes is where the hexes of a row are in the order of all hexes.
type rowOfHexes struct{ first, n int }

func newQuickReader(g *engine.Game) quickReader {
	r := quickReader{board: g.Board, names: g.Names}
	first := 0
	for _, n := range g.Board.Rows {
		r.rows = append(r.rows, rowOfHexes{first, n})
		first += n
	}
	return r
}

// quickVerb is a verb and its grammar in steps.
type quickVerb struct {
	id    engine.VerbID
	steps []quickStep
}

// quickStep is one slot or literal of a grammar, or a choice of them. Where it opens a part that may
// be left out, skip is the step behind that part; else it is 0.
type quickStep struct {
	slot    string // as in engine.Verb.Args; "" for a literal
	literal string
	flag    engine.Flag // that the literal sets
	place   int         // of a slot for a place
	choice  []quickStep
	skip    int
}

// quickFlags are the literals that mark an action.
var quickFlags = map[string]engine.Flag{"none": engine.None, "wall": engine.Wall, "pirate": engine.Pirate}

// quickVerbs are the verbs by their words. Those with a slot that repeats are not among them.
var quickVerbs = compileQuickVerbs()

func compileQuickVerbs() map[string]*quickVerb {
	verbs := map[string]*quickVerb{}
	for _, v := range engine.Verbs() {
		if !strings.Contains(v.Args, "...") {
			verbs[v.Words] = compileQuick(v)
		}
	}
	return verbs
}

// theft says from whom a verb steals, if it does.
type theft uint8

const (
	fromOne  theft = iota + 1 // one player, whose card may be named
	fromEach                  // several, each with a card
)

// thefts are the verbs that steal.
var thefts = findThefts()

func findThefts() (all [math.MaxUint8 + 1]theft) {
	for _, v := range engine.Verbs() {
		switch {
		case strings.Contains(v.Args, "steal P"):
			all[v.ID] = fromOne
		case strings.Contains(v.Args, "STEALS"):
			all[v.ID] = fromEach
		}
	}
	return all
}

func compileQuick(v *engine.Verb) *quickVerb {
	q := &quickVerb{id: v.ID}
	places := 0
	var open []int
	opening := false
	for _, w := range strings.Fields(strings.NewReplacer("[", " [ ", "]", " ] ").Replace(v.Args)) {
		switch w {
		case "[":
			opening = true
			continue
		case "]":
			q.steps[open[len(open)-1]].skip = len(q.steps)
			open = open[:len(open)-1]
			continue
		}
		if opening {
			open = append(open, len(q.steps))
			opening = false
		}
		if !strings.Contains(w, "|") {
			q.steps = append(q.steps, compileStep(w, &places))
			continue
		}
		var step quickStep
		first := places // all the alternatives say the same thing of the action
		for alternative := range strings.SplitSeq(w, "|") {
			at := first
			step.choice = append(step.choice, compileStep(alternative, &at))
			places = max(places, at)
		}
		q.steps = append(q.steps, step)
	}
	return q
}

// compileStep reads one word of a grammar. Places are numbered through the whole grammar.
func compileStep(w string, places *int) (step quickStep) {
	switch {
	case w != strings.ToUpper(w):
		step.literal, step.flag = w, quickFlags[w]
	case w == "V" || w == "E" || w == "H":
		step.slot, step.place = w, *places
		*places++
	default:
		step.slot = w
	}
	return step
}

// read reads what a player says; ok is false where the engine must read it.
func (r *quickReader) read(seat engine.Seat, text []byte) (a engine.Action, ok bool) {
	t := words{text: text}
	verb := t.verb()
	if verb == nil {
		return a, false
	}
	a.Verb, a.Seat, a.Other = verb.id, seat, engine.NoSeat
	for i := 0; i < len(verb.steps); i++ {
		step := &verb.steps[i]
		word := t.peek()
		if step.skip > 0 && !step.begins(word) {
			i = step.skip - 1
			continue
		}
		if len(word) == 0 || !r.step(step, &t, &a) {
			return a, false
		}
	}
	return a, len(t.peek()) == 0
}

// begins reports whether a part that may be left out is there, by the first word that would be its
// own.
func (step *quickStep) begins(word []byte) bool {
	switch {
	case len(word) == 0:
		return false
	case step.slot == "":
		return string(word) == step.literal
	case step.slot == "N":
		return word[0] <= '9'
	case step.slot == "EVENT":
		return quickEvents[string(word)] != 0
	}
	return true
}

// step reads one literal or slot, or the first of several that fits.
func (r *quickReader) step(step *quickStep, t *words, a *engine.Action) (ok bool) {
	for i := range step.choice {
		words, action := *t, *a
		if r.step(&step.choice[i], t, a) {
			return true
		}
		*t, *a = words, action
	}
	switch step.slot {
	case "":
		a.Flags |= step.flag
		return step.choice == nil && string(t.next()) == step.literal
	case "V", "E", "H":
		a.Places[step.place], ok = r.place(t.next(), step.slot)
	case "P":
		a.Other = r.seat(t.next())
		ok = a.Other != engine.NoSeat
	case "GIVE":
		ok = t.cards(&a.Give)
	case "TAKE":
		ok = t.cards(&a.Take)
	case "CARD":
		a.Card, ok = quickCards[string(t.next())]
	case "N":
		var n int
		n, ok = t.number(mostCards)
		a.Count = uint8(n)
	case "DICE":
		ok = t.dice(a)
	case "EVENT":
		event := quickEvents[string(t.next())]
		a.Dice[2] = uint8(event)
		ok = event != 0
	case "TRACK", "DECK":
		event := quickEvents[string(t.next())]
		a.Track = uint8(event)
		ok = event != 0 && event != engine.Ship
	case "DRAWS":
		ok = r.draws(t, a)
	}
	return ok
}

// draws reads who drew which card: "blue spy white wedding".
func (r *quickReader) draws(t *words, a *engine.Action) bool {
	for len(t.peek()) > 0 {
		seat := r.seat(t.next())
		card, ok := quickCards[string(t.next())]
		if !ok || seat == engine.NoSeat || a.Each[seat] != 0 {
			return false
		}
		a.Each[seat] = uint8(card) + 1
	}
	return true
}

// seat finds a player by name.
func (r *quickReader) seat(word []byte) engine.Seat {
	for i, name := range r.names {
		if name == string(word) {
			return engine.Seat(i)
		}
	}
	return engine.NoSeat
}

// place reads the printed name of a place of the kind that the slot asks for.
func (r *quickReader) place(word []byte, slot string) (p engine.Place, ok bool) {
	if len(word) < 2 {
		return 0, false
	}
	row := int(word[0]|0x20) - 'a'
	n := int(word[1]) - '0'
	rest := word[2:]
	if len(rest) > 0 && rest[0] >= '0' && rest[0] <= '9' {
		n = 10*n + int(rest[0]) - '0'
		rest = rest[1:]
	}
	if word[1] < '1' || word[1] > '9' || row < 0 || row >= len(r.rows) || n > r.rows[row].n {
		return 0, false
	}
	h := r.rows[row].first + n - 1
	if slot == "H" {
		return engine.PlaceOf(engine.Hex(h)), len(rest) == 0
	}
	if len(rest) < 2 || len(rest) > 3 {
		return 0, false
	}
	way := direction(rest[1:])
	switch {
	case slot == "V" && rest[0] == '.' && way.corner >= 0:
		return engine.PlaceOf(r.board.Corners[h][way.corner]), true
	case slot == "E" && rest[0] == '/' && way.side >= 0:
		return engine.PlaceOf(r.board.Sides[h][way.side]), true
	}
	return 0, false
}

// way is a corner and a side of a hex, clockwise from the north; -1 where there is none.
type way struct{ corner, side int }

// direction reads a point of the compass.
func direction(word []byte) way {
	var key int
	for _, c := range word {
		if c < 'A' {
			return way{-1, -1}
		}
		key = key<<8 | int(c&^0x20)
	}
	switch key {
	case 'N':
		return way{0, -1}
	case 'S':
		return way{3, -1}
	case 'E':
		return way{-1, 1}
	case 'W':
		return way{-1, 4}
	case 'N'<<8 | 'E':
		return way{1, 0}
	case 'S'<<8 | 'E':
		return way{2, 2}
	case 'S'<<8 | 'W':
		return way{4, 3}
	case 'N'<<8 | 'W':
		return way{5, 5}
	}
	return way{-1, -1}
}

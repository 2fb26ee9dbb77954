package hear

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/deals"
	"catanref/engine/hear/words"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// errNoMove replaces the error of the exact reader for a line that is not written for it.
var errNoMove error = &notation.InputError{NoMove: true, Message: "That is no move."}

// Read reads a line: exactly if possible, with the player left out or abbreviated, and otherwise as a sentence. Exact
// reports that the exact reader was enough.
func (e *Ear) Read(in *deals.Deals, line string) Heard { return e.readIn(&moment{Deals: in}, line) }

// readIn reads a line in a moment.
func (e *Ear) readIn(d *moment, line string) Heard {
	h := e.inWords(d, line)
	if h.Text != "" && !h.Exact {
		e.shortest(d.Any(), &h)
	}
	return h
}

func (e *Ear) inWords(d *moment, line string) Heard {
	a, err := d.Parse(e.Game, line)
	if err == nil {
		return e.checkExact(d, a, line)
	}
	if len(line) > maxLetters {
		return Heard{Err: err}
	}
	if head, _, ok := strings.Cut(line, ":"); ok { // whoever does not play moves nothing
		if seat := e.Game.SeatNamed(strings.TrimSpace(head)); seat != position.NoSeat && !e.Game.Plays(seat) {
			return Heard{Err: err}
		}
	}
	if h, ok := e.unnamed(d, line, &err); ok {
		return h
	}
	var fault *notation.InputError
	if errors.As(err, &fault) && fault.Ambiguous && strings.HasPrefix(fault.Near[0], "\"") { // whole moves
		var h Heard
		for _, quoted := range fault.Near {
			if text, err := strconv.Unquote(quoted); err == nil {
				h.Readings = append(h.Readings, text)
			}
		}
		return h
	}
	named := fault != nil && err != errNoMove && !fault.NoMove && !strings.HasPrefix(fault.Message, "A move is written")
	if named && (fault.NoCard || slices.Contains(strings.Fields(line), cards.Unseen.String())) {
		return Heard{Err: err} // nobody says a question mark: the words are exact, and one of them is wrong
	}
	if h, ok := e.ownAction(d, line); ok {
		return h
	}
	if more := e.andMore(d, line); more != nil {
		return Heard{Err: more}
	}
	h := e.heard(d, line)
	if h.Text == "" && len(h.Readings) == 0 {
		if two := e.twoMoves(d, line); two != nil {
			return Heard{Err: two}
		}
		if named && (h.Lacks == 0 || owedInItsWord(d.Any(), line)) && !explains(h.Err, fault) {
			h.Err, h.Talk = err, false
		}
	}
	return h
}

// explains reports whether what was heard says which place does not exist, and the fault of the exact reader does not.
func explains(heard error, fault *notation.InputError) bool {
	var why *notation.InputError
	return errors.As(heard, &why) && why.NoPlace && why.Message != fault.Message
}

// owedInItsWord reports whether the line begins with the verb of an answer that is owed.
func owedInItsWord(s *position.State, line string) bool {
	_, move, ok := strings.Cut(line, ":")
	if !ok {
		move = line
	}
	return slices.ContainsFunc(s.Owed(), func(due position.Pending) bool { return engine.VerbOf(due.Verb()).StartsLine(move) })
}

// twoMoves refuses a line of two moves joined by a word, and shows how to write them; nil for any other line.
func (e *Ear) twoMoves(d *moment, line string) error {
	tried := 0
	for at := 0; at < len(line) && tried < maxJoins && !d.isSpent(); {
		from := at + strings.IndexFunc(line[at:], func(c rune) bool { return c != ' ' })
		if from < at {
			break
		}
		to := from + strings.IndexByte(line[from:]+" ", ' ')
		at = to
		if from == 0 || to == len(line) || !e.joins(line[from:to]) {
			continue
		}
		tried++
		first, second := strings.TrimRight(line[:from], " ,"), strings.TrimSpace(line[to:])
		if next, rest, more := strings.Cut(second, " "); more && e.joins(next) { // "and then"
			second = rest
		}
		one := e.hear(d, first)
		if !one.isMove() {
			continue
		}
		if other := e.hear(d, second); other.isMove() {
			return &notation.InputError{
				Text: line, Pos: from, Len: to - from, Joined: true,
				Message: "These are two moves: a semicolon stands between them, " + strconv.Quote(first+"; "+second) + ".",
			}
		}
	}
	return nil
}

// andMore refuses a move behind which stands that it is made once more: "… and then another".
func (e *Ear) andMore(d *moment, line string) error {
	for at := range len(line) {
		end := at + strings.IndexByte(line[at:]+" ", ' ')
		if comma := line[at] == ','; at == 0 || !comma && (line[at-1] != ' ' || !e.joins(line[at:end])) || end == len(line) {
			continue
		} else if comma {
			end = at + 1
		}
		q := &sentence{ear: e, deals: d, state: d.Any()}
		q.cut(line[end:])
		more, deeds := q.onlyMore(), []string(nil)
		if !more && line[at] != ',' {
			deeds = q.doneToIt()
		}
		if !more && len(deeds) == 0 {
			continue
		}
		if first := e.hear(d, strings.TrimRight(line[:at], " ,")); first.isMove() && (more || first.Text != "" && e.isOther(deeds, first.Action.Verb)) {
			return &notation.InputError{
				Text: line, Pos: at, Len: end - at, Joined: true,
				Message: "These are two moves: say the second whole, behind a semicolon.",
			}
		}
	}
	return nil
}

// onlyMore reports whether the words say nothing but that something is done once more.
func (q *sentence) onlyMore() (more bool) {
	for i := 0; i < len(q.words); i++ {
		n := min(3, len(q.words)-i)
		for ; n > 0 && !slices.ContainsFunc(q.ear.words.Forms[strings.Join(q.words[i:i+n], " ")], func(m words.Meaning) bool { return m.Kind == words.Word && m.Name == "more" }); n-- {
		}
		if n == 0 && !q.isSmall(i) && !q.means(i, "and") {
			return false
		}
		if n > 0 {
			more, i = true, i+n-1
		}
	}
	return more
}

// maxJoins is the largest number of joining words that are tried.
const maxJoins = 3

// isMove reports whether a line was understood as a move, though perhaps as several or as an incomplete one.
func (h *Heard) isMove() bool { return h.Text != "" || len(h.Readings) > 0 || h.Lacks != 0 }

// checkExact checks a line that the exact reader accepted. It asks for missing dice, and interprets an answer that nobody
// owes as the owed one if possible.
func (e *Ear) checkExact(d *moment, a engine.Action, line string) Heard {
	exact := Heard{Action: a, Text: notation.Text(e.Game, a), Exact: true}
	v := engine.VerbOf(a.Verb)
	switch s := d.Any(); {
	case a.Give|a.Take != 0 && e.uncounted(line):
		return Heard{Err: &notation.InputError{Text: line, Len: len(line), Message: countless}}
	case a.Event() != position.NoEvent && (!e.plays(words.Meaning{Kind: words.Gate}) || e.Game.SeatNamed(line[1+strings.LastIndexByte(line, ' '):]) != position.NoSeat):
		if h := e.heard(d, line); h.Text != "" { // the colour is a player's: "roll 3 2, green"
			return h
		}
	case v.HasSlot("DICE"):
		if more := e.undiced(d, a); len(more) > 0 {
			return Heard{Readings: more}
		}
	case v.HasSlot("H") && a.Other == position.NoSeat && strings.Contains(v.Args, "[steal P") && e.loosely(line):
		// The victim is asked for, if somebody can be robbed and the words are not the printed ones.
		if q := (&sentence{ear: e, deals: d, state: s}); !newJudge(q).legal(a) {
			if h := e.heard(d, line); len(h.Readings) > 0 || h.Text != "" && newJudge(q).legal(h.Action) {
				return h
			}
		}
	case v.Only(engine.AsAnswer) && s.Owes(a.Seat, a.Verb) < 0 && s.NumPending > 0 && !strings.Contains(line, ":"): // who is named does it
		if h := e.heard(d, line); h.Text != "" && s.Owes(h.Action.Seat, h.Action.Verb) >= 0 {
			return h
		}
	}
	return exact
}

// undiced returns the rolls that an incomplete roll can mean: without the event die, or without the assignment of the
// dice. It returns none if nothing is missing, or if no dice make the roll legal.
func (e *Ear) undiced(d *moment, a engine.Action) (out []string) {
	q := &sentence{ear: e, deals: d, state: d.Any()}
	j := newJudge(q)
	if a.Verb == 0 || a.Sum == 0 || !engine.VerbOf(a.Verb).HasSlot("DICE") || j.legal(a) {
		return nil
	}
	var rolls, thrown []engine.Action // first those that need only the event die
	if a.Event() == position.NoEvent {
		for event := position.TradeGate; event <= position.Ship; event++ {
			b := a
			b.Dice[2] = uint8(event)
			if j.legal(b) {
				rolls = append(rolls, b)
			} else if b.Dice[0] == 0 {
				thrown = append(thrown, j.dice(b)...)
			}
		}
	} else if a.Dice[0] == 0 {
		rolls = j.dice(a)
	}
	for _, b := range append(rolls, thrown...) {
		out = append(out, notation.Text(e.Game, b))
	}
	return out
}

// eventless returns the roll of which several candidates differ in the event die alone; otherwise no move.
func eventless(all []candidate) (roll engine.Action) {
	if len(all) < 2 {
		return roll
	}
	for i, c := range all {
		c.act.Dice[2] = 0
		if i > 0 && c.act != roll {
			return engine.Action{}
		}
		roll = c.act
	}
	return roll
}

// unnamed reads a line in exact words whose player is omitted or abbreviated.
func (e *Ear) unnamed(d *moment, line string, fault *error) (Heard, bool) {
	g := e.Game
	if head, rest, ok := strings.Cut(line, ":"); ok {
		seat, ok := e.seat(strings.TrimSpace(head))
		if !ok {
			q := &sentence{ear: e, deals: d, state: d.Any()}
			if q.saysSomething(head) { // not a name
				*fault = errNoMove
			}
			return Heard{}, false
		}
		a, err := d.Parse(e.Game, g.Names[seat]+":"+rest)
		if err != nil {
			*fault = err
			return Heard{}, false
		}
		h := e.checkExact(d, a, line)
		return h, true
	}
	q := &sentence{ear: e, deals: d, state: d.Any()}
	j := newJudge(q)
	first, others := q.movers()
	var found, readable []engine.Action
	for i, seat := range slices.Concat(first, others) {
		a, err := d.Parse(e.Game, g.Names[seat]+": "+line)
		if err != nil {
			if i == 0 {
				*fault = err
			}
			var input *notation.InputError
			if errors.As(err, &input) && input.NoMove { // for any player
				return Heard{}, false
			}
			continue
		}
		if j.legal(a) && (i < len(first) || len(found) == 0 || !slices.Contains(first, found[0].Seat)) {
			found = append(found, a) // if several players owe it, do not guess
		}
		if i < len(first) {
			readable = append(readable, a)
		}
	}
	if len(found) == 0 && len(readable) > 0 {
		found = readable[:1]
		for _, a := range readable {
			if q.state.Owes(a.Seat, a.Verb) >= 0 || q.state.NumPending > 0 && a.Seat == q.state.Acting {
				found = []engine.Action{a}
			}
		}
	}
	switch len(found) {
	case 0:
		return Heard{}, false
	case 1:
		h := e.checkExact(d, found[0], line)
		h.Exact = false
		return h, true
	}
	var h Heard
	for _, a := range found {
		h.Readings = append(h.Readings, notation.Text(g, a))
	}
	return h, true
}

// Ask returns the question about a line that can be several moves, at most eight of them.
func (h *Heard) Ask() string {
	list := h.Readings
	more := ""
	if len(list) > maxListed {
		list, more = list[:maxListed], ", …"
	}
	if len(list) == 1 {
		return "Do you mean " + list[0] + "?"
	}
	if more != "" {
		return "Which? " + strings.Join(list, ", ") + more
	}
	return "Which? " + strings.Join(list[:len(list)-1], ", ") + ", or " + list[len(list)-1]
}

// Doubtful reports whether a move of the exact reader may leave out something to ask for, or answers something that
// nobody owes.
func Doubtful(d *deals.Deals, a engine.Action) bool {
	v := engine.VerbOf(a.Verb)
	return v.HasSlot("DICE") && (a.Event() == position.NoEvent || a.Dice[0] == 0) ||
		v.HasSlot("H") && a.Other == position.NoSeat ||
		v.Only(engine.AsAnswer) && d.Any().NumPending > 0 && d.Any().Owes(a.Seat, a.Verb) < 0
}

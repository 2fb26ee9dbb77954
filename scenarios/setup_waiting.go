package scenarios

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/things"
)

// What is owed is one list for all books, in the order in which it is answered. A book brings to it the words of its duties
// and the details that they can have (engine.Duty, engine.Detail), not a key.

// waiting reads the duties.
func (r *reader) waiting(n *yaml.Node) {
	r.f.List(n, "waiting", func(item *yaml.Node) {
		if n.Kind == yaml.SequenceNode && len(n.Content) > position.MaxPending && item == n.Content[position.MaxPending] {
			r.f.At(item, fmt.Sprintf("no more than %d things can be owed", position.MaxPending))
		}
		if len(r.pos.waiting) >= position.MaxPending {
			return
		}
		if item.Kind != yaml.MappingNode || len(item.Content) != 2 {
			r.f.At(item, "what is owed is written {blue: discard 4}")
			return
		}
		r.byPlayer(item, "waiting", func(seat position.Seat, _, value *yaml.Node) {
			if owed, ok := r.duty(seat, value); ok {
				r.pos.waiting = append(r.pos.waiting, waitingAt{owed, value})
			}
		})
	})
}

// duty reads one duty: "discard 4", "retreat D2.SE basic active".
func (r *reader) duty(seat position.Seat, n *yaml.Node) (owed position.Pending, ok bool) {
	text, ok := r.f.Text(n, "what is owed")
	if !ok {
		return owed, false
	}
	words, offsets := parts(text)
	if len(words) == 0 {
		r.f.At(n, "what is owed is missing: name the move that answers")
		return owed, false
	}
	if strings.EqualFold(words[0], "pass") && len(words) == 1 && things.PhaseNamed(r.pos.turn.phase) != nil {
		r.pos.turn.passes = append(r.pos.turn.passes, engine.Named{At: value{r: r, n: n}, Seat: seat})
		return owed, false
	}
	o := owing{reader: r, node: n, owed: position.Pending{Seat: seat}, words: words[1:], offsets: offsets[1:]}
	of := o.find(words[0])
	switch {
	case o.duty == nil && of == nil:
		r.f.At(n, fmt.Sprintf("nobody can owe %q", words[0]), notation.Nearest(words[0], dutyNames())...)
		return owed, false
	case o.duty == nil:
		switch {
		case r.lawful && r.law.Plays(of) && of.Variant() == "": // the book is there, and what brings the duty about is not
			r.f.At(n, fmt.Sprintf("nobody can owe %q in this game", words[0]))
		case r.lawful:
			r.f.At(n, strconv.Quote(words[0])+r.belongs(of))
		}
		return owed, false
	}
	ok = o.read()
	return o.owed, ok
}

// find finds the duty that the verb and the following words name. If the duty does not exist in this game it returns
// the book that has it. If one verb answers several duties, it takes the first of which all words can be read, one
// from a card before one from a variant with its name; otherwise the one that can be read furthest. Duties with the
// same words are distinguished after the position has been read.
func (o *owing) find(verb string) (of *engine.Book) {
	left, whole := len(o.words)+1, false
	for _, d := range engine.Duties() {
		if !strings.EqualFold(d.Verb().Words, verb) {
			continue
		}
		if !d.Played(o.law) {
			if of == nil || !o.law.Plays(of) && o.law.Plays(d.Book) {
				of = d.Book
			}
			continue
		}
		try, quiet := *o, *o.reader
		quiet.f = o.f.WithoutFaults()
		try.reader, try.duty = &quiet, d
		switch reads := try.read(); {
		case reads && (!whole || d.Cause != ""):
			o.duty, whole = d, true
		case !whole && len(try.words) < left:
			o.duty, left = d, len(try.words)
		}
	}
	return of
}

// dutyNames lists the words that can follow a player.
func dutyNames() []string {
	var out []string
	for _, d := range engine.Duties() {
		if word := d.Verb().Words; !slices.Contains(out, word) {
			out = append(out, word)
		}
	}
	return out
}

// owed sorts the duties: by rank, then as in the file, equal ones clockwise from the player on turn.
func (r *reader) owed() {
	s, list := r.pos.state, r.pos.waiting
	first := map[position.VerbID]int{}
	for i := range list {
		r.stands(list, i)
		if _, known := first[list[i].owed.Verb()]; !known {
			first[list[i].owed.Verb()] = i
		}
	}
	stands := func(due position.Pending) int {
		if rank := engine.DutyOf(due.Duty).Rank; rank > 0 {
			return len(list) + int(rank)
		}
		return first[due.Verb()]
	}
	sort.SliceStable(list, func(i, j int) bool {
		a, b := list[i].owed, list[j].owed
		if before, behind := stands(a), stands(b); before != behind {
			return before < behind
		}
		return r.turnOrder(a.Seat, b.Seat)
	})
	list = added(list)
	if len(list) > position.MaxPending {
		r.f.At(list[position.MaxPending].node, fmt.Sprintf("no more than %d things can be owed", position.MaxPending))
		list = list[:position.MaxPending]
	}
	for i, w := range list {
		s.Pending[i] = w.owed
	}
	s.NumPending = uint8(len(list))
	if s.Phase != position.SetupPhase {
		r.rollGoesOn()
	}
}

// added merges equal duties into one with their number.
func added(list []waitingAt) (out []waitingAt) {
	for _, w := range list {
		last := len(out) - 1
		if engine.DutyOf(w.owed.Duty).Adds && last >= 0 {
			if before := &out[last].owed; before.Duty == w.owed.Duty && before.Seat == w.owed.Seat && before.Piece == w.owed.Piece {
				before.Count += w.owed.Count
				continue
			}
		}
		out = append(out, w)
	}
	return out
}

// rollGoesOn records the stage of the roll that follows after the answers to the event die.
func (r *reader) rollGoesOn() {
	s := r.pos.state
	for _, p := range s.Pending[:s.NumPending] {
		after := engine.DutyOf(p.Duty).After
		if engine.DutyOf(p.Duty).Income {
			after = base.AfterIncome(r.law)
		}
		if after != position.NoStage && (after != position.ProduceStage || s.DiceSum != 0) {
			s.Stage = after
		}
	}
}

// stands checks that a duty can be owed in this position, and completes it from the position.
func (r *reader) stands(list []waitingAt, i int) {
	s, w := r.pos.state, &list[i]
	claim := engine.Claim{
		Game: r.game, State: s, Due: &w.owed,
		Unseen: r.pos.unseen[w.owed.Seat], Lacking: r.pos.lacking[w.owed.Seat],
	}
	for _, other := range list[:i] {
		claim.Earlier = append(claim.Earlier, other.owed)
	}
	w.owed.Duty = r.meant(&claim)
	d := engine.DutyOf(w.owed.Duty)
	if d.Fits == nil {
		return
	}
	if err := d.Fits(&claim); err != nil {
		r.f.At(w.node, err.Error())
		if d.InHand {
			r.pos.lacking[w.owed.Seat] = true
		}
	}
}

// meant distinguishes duties that are written alike.
func (r *reader) meant(claim *engine.Claim) position.DutyID {
	said := engine.DutyOf(claim.Due.Duty)
	other := said.ID
	if claim.Due.Why != 0 || claim.Due.Other != position.NoSeat {
		return other
	}
	for _, d := range engine.Duties() {
		switch {
		case !d.Alike(said) || !d.Played(r.law):
		case d.Meant == nil:
			other = d.ID
		case d.Meant(claim):
			return d.ID
		}
	}
	return other
}

// byGrant reads the grant to which the duty belongs, if it is named: the variant and, if the variant has several
// grants, the number: "take 2 by tithe", "take 1 from blue by tithe 2".
func (o *owing) byGrant() bool {
	if !o.says(byWord) {
		return true
	}
	if len(o.words) == 1 {
		return o.inside("by is followed by a variant that grants it")
	}
	o.skip(1)
	wanted, number, used := o.words[0], 1, 1
	if len(o.words) > 1 {
		if x, err := strconv.Atoi(o.words[1]); err == nil {
			number, used = x, 2
		}
	}
	var names []string
	left := number
	for i := range o.law.Grants {
		name := o.law.Grants[i].Set.Name
		if name == wanted {
			if left--; left == 0 {
				o.owed.Why = position.Reason(i + 1)
				return o.skip(used)
			}
		}
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	switch {
	case !o.lawful: // faults of the law have been reported
	case slices.Contains(names, wanted):
		o.skip(used - 1)
		o.inside(fmt.Sprintf("%s has no grant %d: there are %d", wanted, number, number-left))
	default:
		o.inside(fmt.Sprintf("no variant that is on grants anything and is called %q", wanted), notation.Nearest(wanted, names)...)
	}
	return false
}

package importer

import (
	"fmt"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/referee/mend"
	"catanref/scenarios/record"
)

// Repair is a change that made it possible to play a line.
type Repair struct {
	Kind  RepairKind
	Line  int
	Text  string // description of the change
	event int
}

// RepairKind is a way to mend a line. A smaller number is a smaller repair.
type RepairKind int

const (
	SameLine RepairKind = iota
	EndTakenBack
	LaterRoll
	TurnBefore
	MissingCards
	WaivedRule
	Noted
	numRepairs
)

var repairNames = [numRepairs]string{
	"the same line twice", "an end of turn taken back", "a later roll in place of an earlier one", "a line of the turn before",
	"missing cards", "a rule that the table let be broken", "kept as a note",
}

func (k RepairKind) String() string { return repairNames[k] }

// step plays one event: as it stands, or with the smallest repair. It always succeeds, because a line that cannot be
// repaired is kept as a note.
func (f *follower) step(t trail, i int) trail {
	f.understand(t, i)
	for kind := range Noted {
		if kind == SameLine {
			if next, ok := f.asItStands(t, i); ok {
				return next
			}
		}
		if next, ok := f.repairs(kind)(t, i); ok {
			return next
		}
	}
	return f.noted(t, i)
}

// repairs returns the function that tries a kind of repair.
func (f *follower) repairs(kind RepairKind) func(t trail, i int) (trail, bool) {
	return [Noted]func(t trail, i int) (trail, bool){
		SameLine: f.sameLine, EndTakenBack: f.endTakenBack, LaterRoll: f.laterRoll, TurnBefore: f.turnBefore,
		MissingCards: f.missingCards, WaivedRule: f.waivedRule,
	}[kind]
}

// asItStands plays the event without a repair.
func (f *follower) asItStands(t trail, i int) (trail, bool) {
	e := &f.log.Events[i]
	switch s := f.state(t); {
	case e.Kind == Remark:
		why := "cannot be read: " + e.Text
		if e.Why != "" {
			why += " (" + e.Why + ")"
		}
		return f.remark(t, i, f.log.at(e)+": "+e.Text).mended(f.repair(Noted, i, why)), true
	case e.Kind == Entry:
		next, ok, _ := f.add(t, entry{keys: e.Keys, event: i})
		return next, ok
	case e.Kind == Win:
		next, ok, _ := f.add(t, entry{keys: []string{"claims", record.FlowEntry("winner", record.Flow(e.Player))}, event: i})
		return next, ok
	case e.Kind == End && s.Phase == position.SetupPhase, e.Kind == End && s.TurnNumber == 1 && s.Phase == position.RollPhase && f.firstPlaces(t):
		return f.endOfPlacement(t, i), true
	}
	next, ok, _ := f.plain(f.discards(t, i), i)
	return next, ok
}

// firstPlaces reports whether the last entry that was played placed a piece in the set-up phase.
func (f *follower) firstPlaces(t trail) bool {
	for k := len(t.entries) - 1; k >= 0; k-- {
		if t.entries[k].keys[0] != "note" {
			return strings.HasPrefix(t.entries[k].keys[1], "road")
		}
	}
	return false
}

// endOfPlacement handles a line that ends the turn after a placement. Such logs write it in the set-up phase, too,
// where it is not a move, so it is kept as a note beside the placement.
func (f *follower) endOfPlacement(t trail, i int) trail {
	e := &f.log.Events[i]
	if len(t.entries) == 0 || t.entries[len(t.entries)-1].keys[0] == "note" {
		return f.remark(t, i, f.log.at(e)+": "+e.Text)
	}
	last := t.entries[len(t.entries)-1]
	last.note = strings.TrimPrefix(last.note+"; "+f.log.at(e)+": "+e.Text, "; ")
	t.entries = append(t.entries[:len(t.entries)-1:len(t.entries)-1], last)
	return t
}

// repair describes a repair of event i.
func (f *follower) repair(kind RepairKind, i int, text string) Repair {
	return Repair{Kind: kind, Line: f.log.Events[i].Line, Text: text, event: i}
}

// noted keeps the line as a note.
func (f *follower) noted(t trail, i int) trail {
	e := &f.log.Events[i]
	return f.remark(t, i, f.log.at(e)+", which does not fit: "+e.Text).mended(f.repair(Noted, i, e.Text))
}

// sameLine skips a line that repeats one of the same player's latest lines; lines of other players in between do not
// count.
func (f *follower) sameLine(t trail, i int) (trail, bool) {
	e := &f.log.Events[i]
	for j := i - 1; j >= 0 && f.log.Events[j].Player == e.Player; j-- {
		if f.log.Events[j].same(e) {
			text := f.log.at(&f.log.Events[j]) + " again: " + e.Text
			return f.remark(t, i, f.log.at(e)+" is "+text).mended(f.repair(SameLine, i, text)), true
		}
	}
	return t, false
}

// lastEnd returns the index of the last end of turn after which nothing was played except automatic entries; -1 if
// there is none.
func (f *follower) lastEnd(t trail, i int) int {
	for k := len(t.entries) - 1; k >= 0; k-- {
		en := &t.entries[k]
		switch {
		case en.keys[0] == "note" || en.putIn:
		case f.isEvent(en, End) && f.log.Events[en.event].Player == f.log.Events[i].Player:
			return k
		default:
			return -1
		}
	}
	return -1
}

// isEvent reports whether the entry is the move of an event of that kind.
func (f *follower) isEvent(en *entry, kind Kind) bool {
	return !en.putIn && en.keys[0] != "note" && en.keys[0] != "adjust" && en.keys[0] != "dropped" && f.log.Events[en.event].Kind == kind
}

// endTakenBack continues a turn whose end turns out to be wrong, by removing that end.
func (f *follower) endTakenBack(t trail, i int) (trail, bool) {
	k := f.lastEnd(t, i)
	if k < 0 || f.replaying {
		return t, false
	}
	end := t.entries[k]
	back := t.upTo(k)
	was := fmt.Sprintf("%s: end", f.log.Events[end.event].Player)
	back, ok, _ := f.add(back, entry{keys: []string{"dropped", record.Flow(was)}, note: end.note, event: end.event})
	if !ok {
		return t, false
	}
	back.repairs = append(slices.Clone(t.repairs), f.repair(EndTakenBack, i, "the end of turn in "+f.log.at(&f.log.Events[end.event])+" did not hold"))
	for _, en := range t.entries[k+1:] { // keep the notes after it
		if next, ok, _ := f.add(back, en); ok {
			back = next
		}
	}
	if next, ok := f.asItStands(back, i); ok {
		return next, true
	}
	for kind := range Noted {
		if kind == EndTakenBack {
			continue
		}
		if next, ok := f.repairs(kind)(back, i); ok {
			return next, true
		}
	}
	return t, false
}

// laterRoll replaces the roll of the turn with a later roll, and plays again the events in between.
func (f *follower) laterRoll(t trail, i int) (trail, bool) {
	e := &f.log.Events[i]
	if e.Kind != Roll || f.replaying {
		return t, false
	}
	k := len(t.entries) - 1
	for ; k >= 0 && !f.isEvent(&t.entries[k], Roll); k-- {
		if f.isEvent(&t.entries[k], End) {
			return t, false
		}
	}
	if k < 0 || f.log.Events[t.entries[k].event].Player != e.Player {
		return t, false
	}
	first := t.entries[k].event
	if i-first > maxBack {
		return t, false
	}
	was := &f.log.Events[first]
	back := t.upTo(k)
	back, ok, _ := f.plain(back, i, "was", record.Flow(was.Player+": "+was.Move))
	if !ok {
		return t, false
	}
	last := &back.entries[len(back.entries)-1]
	last.event = first
	next, ok := f.replayed(back, len(t.repairs), first+1, i)
	return next.mended(f.repair(LaterRoll, i, e.Text+", in place of "+f.log.at(was)+": "+was.Text)), ok
}

// replayed plays a range of events again; it returns false if that needs more than most repairs.
func (f *follower) replayed(back trail, most, from, to int) (trail, bool) {
	f.replaying = true
	defer func() { f.replaying = false }()
	for j := from; j < to; j++ {
		back = f.step(f.discards(back, j), j)
	}
	return back, len(back.repairs) <= most
}

// turnBefore plays a line that was recorded too late: before the end of the player's turn.
func (f *follower) turnBefore(t trail, i int) (trail, bool) {
	e := &f.log.Events[i]
	for k := len(t.entries) - 1; k >= 0 && !f.replaying; k-- {
		en := &t.entries[k]
		if !f.isEvent(en, End) {
			continue
		}
		if f.log.Events[en.event].Player != e.Player || i-en.event > maxBack {
			return t, false // only the previous turn is considered
		}
		end := en.event
		before := t.upTo(k)
		next, ok, _ := f.plain(before, i)
		if !ok {
			if next, ok = f.missingCards(before, i); !ok {
				return t, false
			}
		}
		for j := k; j < len(next.entries); j++ {
			next.entries[j].event = end
		}
		next, ok = f.replayed(next, len(t.repairs)+len(next.repairs)-len(before.repairs), end, i)
		return next.mended(f.repair(TurnBefore, i, "before "+f.log.at(&f.log.Events[end])+": "+e.Text)), ok
	}
	return t, false
}

// waivedRule plays the move although it breaks rules, if rules can be waived for it.
func (f *follower) waivedRule(t trail, i int) (trail, bool) {
	t = f.discards(t, i)
	_, _, ruling := f.plain(t, i)
	ids := mend.Waivable(ruling)
	if ids == nil {
		return t, false
	}
	next, ok, _ := f.plain(t, i, "waive", "["+strings.Join(ids, ", ")+"]")
	return next.mended(f.repair(WaivedRule, i, f.faults(t, ruling)+": "+f.log.Events[i].Text)), ok
}

// faults describes for people what a move breaks, each fault once. Rules that restate another are only in the record.
func (f *follower) faults(t trail, ruling *engine.Ruling) string {
	at := tell.At(f.s.Game, f.state(t))
	var said []string
	for _, broken := range at.Reasons(ruling.Breaks).Told {
		said = append(said, at.Clause(at.Sentence(broken)))
	}
	if len(said) == 0 {
		return strings.Join(mend.Waivable(ruling), ", ")
	}
	return strings.Join(said, "; ")
}

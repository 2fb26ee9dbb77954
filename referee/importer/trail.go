package importer

import (
	"strings"

	"catanref/engine"
	"catanref/engine/hear"
	"catanref/engine/position"
	"catanref/referee/mend"
	"catanref/scenarios"
	"catanref/scenarios/record"
)

// trail is the part of a game that was played so far. It is a value: keep a copy to return to that point.
type trail struct {
	entries []entry
	repairs []Repair
}

// entry is one entry of the record and the position after it.
type entry struct {
	keys  []string // keys and values, in the form that scenarios.FlowEntry takes
	note  string
	event int // the event it comes from; for an added entry, the event it was added before
	putIn bool
	after scenarios.Course
}

// line writes the entry.
func (e *entry) line() string {
	keys := e.keys
	if e.note != "" {
		keys = append(keys[:len(keys):len(keys)], "note", record.Flow(e.note))
	}
	return record.FlowEntry(keys...)
}

// follower plays the events of one record.
type follower struct {
	log  *Log
	s    *scenarios.Scenario
	host scenarios.Host

	langs []string  // understood besides English
	ear   *hear.Ear // nil until the first words must be understood

	replaying bool // the events after a repair are being played again: earlier events must not be repaired meanwhile
}

// maxBack is how many events back a repair may reach: no turn is that long.
const maxBack = 60

// now returns the position at the end of the trail.
func (f *follower) now(t trail) scenarios.Course {
	if len(t.entries) == 0 {
		return f.s.Begin()
	}
	return t.entries[len(t.entries)-1].after
}

func (f *follower) state(t trail) *position.State { return f.now(t).Deals.Any() }

// with returns the trail with one more entry.
func (t trail) with(e entry) trail {
	t.entries = append(t.entries[:len(t.entries):len(t.entries)], e)
	return t
}

// mended returns the trail with one more repair.
func (t trail) mended(r Repair) trail {
	t.repairs = append(t.repairs[:len(t.repairs):len(t.repairs)], r)
	return t
}

// upTo returns the trail before entry i, with the repairs made up to there.
func (t trail) upTo(i int) trail {
	event := t.entries[i].event
	out := trail{entries: t.entries[:i]}
	for _, r := range t.repairs {
		if r.event < event {
			out.repairs = append(out.repairs, r)
		}
	}
	return out
}

// add plays an entry. If it cannot be played and is a move, the ruling says why.
func (f *follower) add(t trail, e entry) (trail, bool, *engine.Ruling) {
	st, err := f.s.ReadEntry("- "+e.line(), f.host)
	if err != nil {
		return t, false, nil
	}
	next, out := f.now(t).Play(&st)
	if out.Stopped {
		return t, false, out.Ruling
	}
	e.after = next
	return t.with(e), true, out.Ruling
}

// remark adds a note instead of a move.
func (f *follower) remark(t trail, event int, text string) trail {
	next, _, _ := f.add(t, entry{keys: []string{"note", record.Flow(text)}, event: event})
	return next
}

// plain plays an event as it stands, after adding the discards that must come before it.
func (f *follower) plain(t trail, i int, more ...string) (trail, bool, *engine.Ruling) {
	e := &f.log.Events[i]
	who := e.Player
	if seat := f.s.Game.SeatNamed(who); seat != position.NoSeat {
		who = f.s.Game.Names[seat] // as the head spells it
	}
	keys := append([]string{who, record.Flow(e.Move)}, more...)
	keys = append(keys, e.Keys...)
	note := f.log.at(e)
	switch {
	case f.log.Unit != "":
		note = e.Beside
	case e.Beside != "":
		note += ", " + e.Beside
	}
	return f.add(t, entry{keys: keys, note: note, event: i})
}

// discards adds the discards that a 7 requires, because the record does not say which cards were discarded.
func (f *follower) discards(t trail, i int) trail {
	if strings.HasPrefix(f.log.Events[i].Move, "discard") {
		return t
	}
	for range f.state(t).Owed() {
		put, owed := mend.Discard(f.s.Game, f.state(t))
		if !owed {
			return t
		}
		next, ok, _ := f.add(t, entry{keys: put.Keys, note: "not logged", event: i, putIn: true})
		if !ok {
			return t
		}
		t = next
	}
	return t
}

// text writes the whole record.
func (f *follower) text(head string, t trail) string {
	var out strings.Builder
	out.WriteString(head)
	out.WriteString("moves:\n")
	for i := range t.entries {
		out.WriteString("  - " + t.entries[i].line() + "\n")
	}
	return out.String()
}

package session

import (
	"fmt"
	"slices"

	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/referee/mend"
	"catanref/scenarios"
)

// mender replays the entries and mends those that are no longer legal. Each undo and redo keeps its meaning: its count
// is adapted if the entries that it covers changed in number.
type mender struct {
	s      *Session
	target int           // id of the corrected entry
	firm   int           // id of the entry that must not be mended
	means  map[int][]int // entries covered by each undo and redo, by id
	start  int           // entries before it are unchanged
	at     scenarios.Course

	done, undone []int // stacks of undo and redo; the next one is last
	out          []part
	puts         map[int][]part // entries inserted by earlier corrections, by the id of the entry that needed them
	told, back   []string       // messages about mended entries, and about entries that are legal again as typed
}

// run replays the record. It returns why the corrected entry is illegal, or nil.
func (m *mender) run(parts []part) *scenarios.Outcome {
	s := m.s
	m.puts = map[int][]part{}
	first := len(parts)
	var tried []part
	var waiting []part
	for i, p := range parts {
		switch {
		case p.id == m.target, p.mend != nil, p.from >= len(s.places)-1 && p.from >= 0:
			if first == len(parts) {
				first = i
			}
		}
		if p.mend != nil {
			if p.line.PutIn() {
				waiting = append(waiting, p)
				continue
			}
			p.line, p.step = p.line.FirstTyped(), nil
		}
		if waiting != nil && p.line.Plays() {
			m.remember(p.id, waiting)
			waiting = nil
		}
		tried = append(tried, p)
	}
	m.start = min(first, len(s.places)-1)
	m.at = s.placeAt(m.start)
	for i, p := range tried {
		if p.from >= 0 && i < m.start {
			m.count(p.step, p.id, s.places[i] != s.places[i+1])
			m.out = append(m.out, p)
			continue
		}
		if stopped := m.play(p); stopped != nil {
			return stopped
		}
		m.holdBack(m.puts[p.id])
	}
	m.holdBack(waiting)
	return nil
}

// edits returns the text changes that turn the current record into the new one, and the ids of the new entries.
func (m *mender) edits() (edits []scenarios.Edit, ids []int) {
	for _, p := range m.out {
		ids = append(ids, p.id)
	}
	now := 0 // next entry of the current text
	for i, p := range m.out {
		line, counted := m.recounted(&p, ids)
		if line.Mended() {
			by := slices.Index(ids, m.target)
			if p.mend != nil {
				if at := slices.Index(ids, p.mend.by); at >= 0 {
					by = at
				}
			}
			line = line.MendedBy(by + 1)
		}
		if p.from < now { // the entry is new or has moved
			edits = append(edits, scenarios.Edit{At: now + 1, Insert: line.String()})
			continue
		}
		for ; now < p.from; now++ {
			edits = append(edits, scenarios.Edit{At: now + 1, Gone: true})
		}
		if now++; p.step == nil || p.marked || counted || i >= m.start && p.line.Mended() {
			edits = append(edits, scenarios.Edit{At: now, Line: line.String()})
		}
	}
	for ; now < len(m.s.Scenario.Moves); now++ {
		edits = append(edits, scenarios.Edit{At: now + 1, Gone: true})
	}
	return edits, ids
}

// count updates the stacks of undo and redo after an entry.
func (m *mender) count(st *scenarios.Step, id int, played bool) {
	switch {
	case st.Kind == scenarios.UndoEntry:
		m.shift(&m.done, &m.undone, id)
	case st.Kind == scenarios.RedoEntry:
		m.shift(&m.undone, &m.done, id)
	case st.Kind.TakenBack() && played:
		m.done, m.undone = append(m.done, id), nil
	}
}

// shift moves the entries that an undo or redo covers to the other stack, with those inserted between them, and
// returns their number.
func (m *mender) shift(from, to *[]int, id int) (count int) {
	for i, other := range *from {
		if slices.Contains(m.means[id], other) {
			rest := slices.Clone((*from)[i:])
			slices.Reverse(rest)
			*from, *to = (*from)[:i:i], append(*to, rest...)
			return len(rest)
		}
	}
	return 0
}

// read parses the entry of a line.
func (m *mender) read(line scenarios.Line) (scenarios.Step, error) {
	return m.s.Scenario.ReadEntry("- "+line.String(), m.s.options.Host)
}

// play plays one entry as it was typed, or with the smallest repair.
func (m *mender) play(p part) *scenarios.Outcome {
	st := p.step
	if st == nil {
		read, err := m.read(p.line)
		if err != nil {
			return m.refused(p, &scenarios.Outcome{Stopped: true, Got: reading(err)})
		}
		st = &read
	}
	if st.Kind == scenarios.UndoEntry || st.Kind == scenarios.RedoEntry {
		from, to := &m.done, &m.undone
		if st.Kind == scenarios.RedoEntry {
			from, to = to, from
		}
		switch count := m.shift(from, to, p.id); {
		case count == 0: // none of the entries that it took back exists any more: it has no effect
			p.line, p.step = p.line.TakenOut(), nil
			if p.mend != nil && p.mend.text != p.line.Bare().String() {
				p.mend = nil
			}
			m.out = append(m.out, p)
			return nil
		case count != st.Count:
			p.line, p.step = p.line.Changed(fmt.Sprint(count)), nil
			if p.mend != nil && p.mend.text != p.line.Bare().String() {
				p.mend = nil
			}
			counted := *st
			counted.Count, st = count, &counted
		default:
			m.restored(p, st)
		}
		m.at, _ = m.at.Play(st)
		m.out = append(m.out, p)
		return nil
	}
	next, out := m.at.Play(st)
	if out.Stopped {
		return m.refused(p, &out)
	}
	m.restored(p, st)
	m.follow(p, st, next, out)
	return nil
}

// follow continues after a legal entry.
func (m *mender) follow(p part, st *scenarios.Step, next scenarios.Course, out scenarios.Outcome) {
	m.count(st, p.id, out.Ruling == nil || next != m.at)
	m.at = next
	m.out = append(m.out, p)
}

// shown returns the text of the next entry as the viewer may read it.
func (m *mender) shown(text string) string { return m.s.readable(text, m.at.Deals) }

// restored reports that a mended entry is legal again as typed.
func (m *mender) restored(p part, st *scenarios.Step) {
	if p.mend != nil {
		m.back = append(m.back, fmt.Sprintf("%q fits again.", m.shown(st.Text)))
	}
}

// refused mends an illegal entry, unless it is the corrected one.
func (m *mender) refused(p part, out *scenarios.Outcome) *scenarios.Outcome {
	if p.id == m.firm {
		if m.asBefore(p) {
			return nil
		}
		return out
	}
	st := p.step
	if st == nil {
		read, err := m.read(p.line)
		if err != nil {
			m.takeOut(p, &scenarios.Step{Text: p.line.Text()}, out.Got)
			return nil
		}
		st = &read
	}
	if st.Kind == scenarios.MoveEntry && out.Ruling != nil && (m.other(p, st) || m.behind(p, st)) {
		return nil
	}
	m.takeOut(p, st, m.reason(out))
	return nil
}

// asBefore plays the corrected entry after the entries that an earlier correction inserted before it.
func (m *mender) asBefore(p part) bool {
	st, err := m.read(p.line)
	if err != nil {
		return false
	}
	before := *m
	before.out, before.done = slices.Clone(m.out), slices.Clone(m.done)
	for _, put := range m.puts[p.id] {
		put.line = put.line.FirstTyped() // it may be marked as dropped
		read, err := m.read(put.line)
		if err != nil {
			break
		}
		next, out := m.at.Play(&read)
		if out.Stopped {
			break
		}
		put.step = nil
		m.follow(put, &read, next, out)
		if next, out := m.at.Play(&st); !out.Stopped {
			m.follow(p, &st, next, out)
			return true
		}
	}
	*m = before
	return false
}

// other tries other texts for the move.
func (m *mender) other(p part, st *scenarios.Step) bool {
	g := m.s.Game()
	words := st.Text[len(g.Names[st.Seat])+2:]
	variants, robbed := mend.Variants(g, m.at.Deals.Any(), st.Seat, words)
	var holds []scenarios.Step
	var lines []scenarios.Line
	for i, v := range append(variants, robbed...) {
		line := p.line.Changed(v)
		read, err := m.read(line)
		if v == words || err != nil {
			continue
		}
		if _, out := m.at.Play(&read); out.Stopped {
			continue
		}
		holds, lines = append(holds, read), append(lines, line)
		if i < len(variants) {
			break
		}
	}
	if len(holds) != 1 {
		return false
	}
	p.line, p.step = lines[0], nil
	m.tell(&p, fmt.Sprintf("%d %q would be %q.", len(m.out)+1, m.shown(st.Text), m.shown(holds[0].Text)))
	next, out := m.at.Play(&holds[0])
	m.follow(p, &holds[0], next, out)
	return true
}

// behind inserts entries before a move that make it legal: owed discards, an answer if only one is possible, cards
// that a player must have had.
func (m *mender) behind(p part, st *scenarios.Step) bool {
	before := *m
	before.out, before.told, before.done = slices.Clone(m.out), slices.Clone(m.told), slices.Clone(m.done)
	for range maxPuts {
		next, out := m.at.Play(st)
		if !out.Stopped {
			m.follow(p, st, next, out)
			return true
		}
		if out.Ruling == nil || !m.put(p.id, st, out.Ruling) {
			break
		}
	}
	*m = before
	return false
}

// maxPuts is the maximum number of entries inserted before one move.
const maxPuts = 12

// tell adds a message about a mended entry, unless the record already has this repair.
func (m *mender) tell(p *part, text string) {
	if p.mend == nil || p.mend.text != p.line.Bare().String() {
		m.told = append(m.told, text)
		p.mend = nil
	}
}

// reason explains why an entry is illegal.
func (m *mender) reason(out *scenarios.Outcome) string {
	if out.Ruling != nil && m.s.Scenario.By == position.NoSeat {
		t := tell.At(m.s.Game(), m.at.Deals.Any())
		for i := range out.Ruling.Breaks {
			if text := t.Sentence(&out.Ruling.Breaks[i]); text != "" {
				return trimStop(text)
			}
		}
	}
	return trimStop(out.Got)
}

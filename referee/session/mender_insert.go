package session

import (
	"fmt"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/referee/mend"
	"catanref/scenarios"
	"catanref/scenarios/record"
)

// put inserts one missing entry before a move.
func (m *mender) put(before int, st *scenarios.Step, r *engine.Ruling) bool {
	g, now := m.s.Game(), m.at.Deals.Any()
	if d, owed := mend.Discard(g, now); owed {
		name := tell.Capital(g.Names[d.Seat])
		return m.putIn(before, d.Keys, fmt.Sprintf("%s would owe %s after move %d: put in unseen.", name, cardsOf(d.Count), len(m.out)))
	}
	if st.Seat == position.NoSeat {
		return false
	}
	for _, answer := range mend.Answers(g, now, st.Action.Verb) {
		who, _, _ := strings.Cut(answer, ":")
		text := fmt.Sprintf("%s would owe a move after move %d: %q is put in. If it was another: `amend %d MOVE`.", tell.Capital(who), len(m.out), answer, len(m.out)+1)
		if m.putIn(before, []string{who, record.Flow(strings.TrimPrefix(answer, who+": "))}, text) {
			return true
		}
	}
	missing := mend.Missing(g, m.at.Deals, r)
	for _, d := range missing {
		if !m.putIn(before, d.Keys, fmt.Sprintf("%s must have had %s for %q: put in.", tell.Capital(g.Names[d.Seat]), mend.Counted(d.Cards), m.shown(st.Text))) {
			return false
		}
	}
	return len(missing) > 0
}

func cardsOf(n int) string {
	if n == 1 {
		return "1 card"
	}
	return fmt.Sprintf("%d cards", n)
}

// known returns the part for an inserted entry: the existing one if there is one.
func (m *mender) known(before int, line scenarios.Line) part {
	key := putKey{before: before, text: line.Text()}
	there := func(id int) bool { return slices.ContainsFunc(m.out, func(p part) bool { return p.id == id }) }
	for _, old := range m.puts[before] {
		if !there(old.id) && old.line.FirstTyped().Text() == key.text {
			old.line, old.step = line.WithCorrected(old.line.Corrected()), nil
			return old
		}
	}
	for ; ; key.nth++ {
		id, given := m.s.puts[key]
		if !given {
			m.s.nextID++
			id = m.s.nextID
			m.s.puts[key] = id
		}
		if there(id) {
			continue
		}
		if !slices.Contains(m.s.ids, id) {
			return part{id: id, from: -1, line: line}
		}
	}
}

// remember records the entries that were inserted before an entry.
func (m *mender) remember(before int, puts []part) {
	m.puts[before] = puts
	for _, p := range puts {
		key := putKey{before: before, text: p.line.FirstTyped().Text()}
		for there := true; there; key.nth++ {
			id, known := m.s.puts[key]
			if !known {
				m.s.puts[key] = p.id
			}
			there = known && id != p.id
		}
	}
}

// putIn inserts an entry and plays it.
func (m *mender) putIn(before int, keys []string, text string) bool {
	line, err := scenarios.LineOf(record.FlowEntry(keys...))
	if err != nil {
		return false
	}
	line = line.NewlyPut()
	st, err := m.read(line)
	if err != nil {
		return false
	}
	next, out := m.at.Play(&st)
	if out.Stopped {
		return false
	}
	p := m.known(before, line)
	m.tell(&p, text)
	m.follow(p, &st, next, out)
	return true
}

// takeOut marks an illegal entry as dropped.
func (m *mender) takeOut(p part, st *scenarios.Step, why string) {
	p.line, p.step = p.line.TakenOut(), nil
	text := fmt.Sprintf("%d %q would be dropped", len(m.out)+1, m.shown(st.Text))
	if why != "" {
		text += ": " + why
	}
	m.tell(&p, text+".")
	m.out = append(m.out, p)
}

// holdBack keeps inserted entries that are not needed now but have been corrected. They are marked as dropped, so that
// redo can find them.
func (m *mender) holdBack(puts []part) {
	for _, p := range puts {
		if p.line.Corrected() == nil || slices.ContainsFunc(m.out, func(q part) bool { return q.id == p.id }) {
			continue
		}
		p.line, p.step = p.line.HeldBack(), nil
		m.out = slices.Insert(m.out, max(len(m.out)-1, 0), p)
	}
}

// recounted updates the entry numbers in the corrections and the undo list of an entry; changed reports whether any
// differs.
func (m *mender) recounted(p *part, ids []int) (line scenarios.Line, changed bool) {
	line = p.line
	if means := m.means[p.id]; means != nil {
		var of []int
		for _, id := range means {
			if at := slices.Index(ids, id); at >= 0 {
				of = append(of, at+1)
			}
		}
		if slices.Sort(of); !slices.Equal(of, line.Of()) {
			line, changed = line.WithOf(of), true
		}
	}
	made, recounted := line.Corrected(), false
	for i := range made {
		c := &made[i]
		was := *c
		if c.Entries = shifted(c.Entries, m.s.ids, ids); c.Back > 0 {
			c.Back = shifted(c.Back, m.s.ids, ids)
		}
		if other, err := scenarios.LineOf(c.Entry); err == nil && other.Mended() {
			by := 0
			if n := other.By(); n > 0 && n <= len(m.s.ids) {
				by = slices.Index(ids, m.s.ids[n-1])
			}
			c.Entry = other.MendedBy(max(by, 0) + 1).String()
		}
		recounted = recounted || *c != was
	}
	if recounted {
		line = line.WithCorrected(made)
	}
	return line, changed || recounted
}

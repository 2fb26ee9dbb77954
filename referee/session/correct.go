package session

import (
	"fmt"
	"slices"
	"strings"

	"catanref/scenarios"
)

// Corrections far back. The record is made anew from what was typed: entries that earlier corrections mended are tried
// again as they stood, then what does not hold is mended by the smallest repair (see mending.go).

// change is a correction that is ready to be written.
type change struct {
	text     []byte
	scenario *scenarios.Scenario
	from     int   // entries before it are as they were
	ids      []int // of the entries
	done     []string
	settled  func() // what the session keeps in mind of it
}

// correction is a correction that was made, kept so that undo can revert it.
type correction struct {
	id            int             // of the entry that was corrected
	before, after *scenarios.Line // nil before one that was inserted
	mend          *mended         // as the entry stood before
	depth         int             // so many entries there were: what comes later is taken back first
	undone        int             // likewise of one taken back: so many were waiting for redo
	said          string
}

// part is an entry of the record while it is corrected.
type part struct {
	id   int
	from int // the entry that it is now, from 0 on; -1: none
	line scenarios.Line
	step *scenarios.Step // where it is as it was
	mend *mended
}

// mended is why an entry stands mended.
type mended struct {
	by   int // the id of the entry that was corrected
	text string
}

// identify gives the entries that have none a name that stays while their numbers change.
func (s *Session) identify() {
	for len(s.ids) < len(s.Scenario.Moves) {
		s.nextID++
		s.ids = append(s.ids, s.nextID)
	}
	s.ids = s.ids[:len(s.Scenario.Moves)]
}

// parts returns the current entries.
func (s *Session) parts() ([]part, error) {
	s.identify()
	lines, err := scenarios.Lines(s.record.Text())
	if err == nil && len(lines) != len(s.Scenario.Moves) {
		err = fmt.Errorf("the record has %d entries, not %d", len(lines), len(s.Scenario.Moves))
	}
	var out []part
	for i, line := range lines {
		p := part{id: s.ids[i], from: i, line: line}
		if i < len(s.Scenario.Moves) {
			p.step = &s.Scenario.Moves[i]
		}
		if by := line.By(); by > 0 && by <= len(s.ids) {
			p.mend = &mended{by: s.ids[by-1], text: line.MendedBy(1).String()}
		}
		out = append(out, p)
	}
	return out, err
}

// correct makes a correction on a copy and replays the later entries. If all of them still hold, it is written at
// once; otherwise it lists the entries to mend and to drop, and writes nothing before the answer yes.
func (s *Session) correct(a Answer, n int, e scenarios.Edit, done string) Answer {
	parts, err := s.parts()
	if err != nil {
		a.Error = capital(err.Error()) + "."
		return a
	}
	c, at := &correction{said: done}, s.stamp(s.latest)
	if e.Insert != "" {
		line, err := scenarios.LineOf(e.Insert)
		if err != nil {
			a.Error = capital(err.Error()) + "."
			return a
		}
		s.nextID++
		line = line.Recorded(at)
		c.id, c.after = s.nextID, &line
		parts = slices.Insert(parts, n-1, part{id: c.id, from: -1, line: line})
	} else {
		before := parts[n-1].line
		after := before.Edited(e).Recorded(at)
		c.id, c.before, c.after, c.mend = parts[n-1].id, &before, &after, parts[n-1].mend
		parts[n-1].line, parts[n-1].step, parts[n-1].mend = after, nil, nil
	}
	return s.remake(a, parts, c, c.id, func() {
		c.depth, s.corrected = len(s.Scenario.Moves), s.latest
		s.corrections, s.takenBack = append(s.corrections, c), nil
	})
}

// remake replays the record with a corrected entry, and asks before anything that follows is mended. The firm entry must
// hold as it is.
func (s *Session) remake(a Answer, parts []part, c *correction, firm int, settled func()) Answer {
	m := &mender{s: s, target: c.id, firm: firm, means: s.meanings()}
	if stopped := m.run(parts); stopped != nil {
		n := s.numberOf(parts, c.id)
		a.Error = fmt.Sprintf("Move %d would not hold there: %s. Nothing is written.", n, stopped.Got)
		if stopped.Ruling != nil {
			at := m.at.Deals
			a.Ruled = []Ruled{{Ruling: stopped.Ruling, Before: at, After: at}}
			s.last = &a.Ruled[0]
		}
		return a
	}
	edits, ids := m.edits()
	text, err := scenarios.Edited(s.record.Text(), edits)
	if err != nil {
		a.Error = capital(err.Error()) + "."
		return a
	}
	scenario, err := scenarios.Read(s.options.Name, text, s.options.Host)
	if err != nil {
		a.Error = "This cannot be written: " + reading(err) + "."
		return a
	}
	if s.options.By != nil {
		scenario.By = s.Scenario.By
	}
	effect := s.changes(s.places[len(s.places)-1], m.at)
	s.change = &change{text: text, scenario: scenario, from: m.start, ids: ids, settled: settled,
		done: append([]string{c.said}, m.back...)}
	if effect != "" {
		s.change.done = append(s.change.done, effect)
	}
	if len(m.told) == 0 {
		return s.adopt(a, s.change)
	}
	a.Lines = append(a.Lines, "What follows would be mended:")
	a.Lines = append(a.Lines, fewer(m.told)...)
	a.Lines = append(a.Lines, m.back...)
	if effect == "" {
		effect = "Hands and points stay as they are."
	}
	a.Lines = append(a.Lines, effect, "Nothing is written yet. `yes` or `no`?")
	return a
}

// maxMends is the largest number of repairs that are listed one by one.
const maxMends = 12

func fewer(told []string) []string {
	if len(told) <= maxMends {
		return told
	}
	return append(slices.Clone(told[:maxMends-1]), fmt.Sprintf("and %d more.", len(told)-maxMends+1))
}

func (s *Session) numberOf(parts []part, id int) int {
	return 1 + slices.IndexFunc(parts, func(p part) bool { return p.id == id })
}

// adopt writes a correction and goes on with it.
func (s *Session) adopt(a Answer, c *change) Answer {
	before := len(s.Scenario.Moves)
	err := s.record.Replace(c.text)
	s.Revision++
	s.Scenario, s.change, s.refused, s.stuck, s.viewing = c.scenario, nil, nil, nil, now
	for _, made := range append(slices.Clone(s.corrections), s.takenBack...) {
		if made.depth >= before { // nothing came after it
			made.depth = len(s.Scenario.Moves)
		} else { // what stood before it may be more or fewer entries now
			made.depth = shifted(made.depth, s.ids, c.ids)
		}
	}
	s.ids = c.ids
	c.settled()
	s.replay(c.from, s.places[c.from].Of(c.scenario))
	a.Lines = append(a.Lines, c.done...)
	s.kept(&a, err)
	if s.stuck != nil {
		a.Lines = append(a.Lines, s.stuckText())
	}
	return a
}

// shifted returns the current number of entries before the one that followed the first n.
func shifted(n int, before, after []int) int {
	for ; n < len(before); n++ {
		if at := slices.Index(after, before[n]); at >= 0 {
			return at
		}
	}
	return len(after)
}

func (s *Session) yes(a Answer, _ string) Answer {
	if s.change == nil {
		a.Error = "Nothing waits for a yes."
		return a
	}
	return s.adopt(a, s.change)
}

func (s *Session) no(a Answer, _ string) Answer {
	if s.change == nil {
		a.Error = "Nothing waits for a no."
		return a
	}
	s.change = nil
	a.Lines = []string{"The record stays as it is."}
	return a
}

// lastCorrection returns the correction that undo or redo concerns next; nil if it concerns a move.
func (s *Session) lastCorrection(command string) *correction {
	if s.mayWrite() != "" {
		return nil
	}
	s.identify()
	standing := s.Scenario.Standing(len(s.Scenario.Moves))
	if command == "redo" {
		if n := len(s.takenBack); n > 0 && s.takenBack[n-1].undone == len(standing.Undone) {
			return s.takenBack[n-1]
		}
		return nil
	}
	n := len(s.corrections)
	if n == 0 {
		return nil
	}
	last := -1
	if done := standing.Done; len(done) > 0 {
		last = done[len(done)-1]
	}
	if c := s.corrections[n-1]; last < c.depth {
		return c
	}
	return nil
}

// invert takes a correction back, or brings it back, by its inverse.
func (s *Session) invert(a Answer, c *correction) Answer {
	parts, err := s.parts()
	at := slices.IndexFunc(parts, func(p part) bool { return p.id == c.id })
	if err != nil || at < 0 {
		a.Error = "This correction cannot be found in the record any more."
		return a
	}
	redo := a.Command == "redo"
	line := c.after
	if !redo {
		line = c.before
	}
	switch {
	case line == nil: // it was inserted: it stays, marked
		dropped := c.after.Edited(scenarios.Edit{}).Recorded("")
		line = &dropped
	case c.before != nil:
		restored := line.WithWas(s.former(at, line))
		if !redo && at == len(parts)-1 { // or its time would tell of a correction
			restored = restored.Recorded("")
		}
		line = &restored
	}
	said := fmt.Sprintf("Taken back, the correction of move %d: %q stands there.", at+1, line.Text())
	switch {
	case redo:
		said = "Brought back: " + c.said
	case c.before == nil:
		said = fmt.Sprintf("Taken back: move %d, %q, is taken out again; it stays in the record, marked.", at+1, c.after.Text())
	}
	if parts[at].line, parts[at].step, parts[at].mend = *line, nil, nil; !redo {
		parts[at].mend = c.mend
	}
	inverse := &correction{id: c.id, said: said}
	return s.remake(a, parts, inverse, 0, func() {
		if redo {
			s.takenBack = s.takenBack[:len(s.takenBack)-1]
			s.corrections = append(s.corrections, c)
			return
		}
		s.corrections = s.corrections[:len(s.corrections)-1]
		c.undone = len(s.Scenario.Standing(len(s.Scenario.Moves)).Undone)
		s.takenBack = append(s.takenBack, c)
	})
}

// former returns the earlier texts of the entry, newest first.
func (s *Session) former(at int, line *scenarios.Line) (out []string) {
	st := &s.Scenario.Moves[at]
	text := line.Text()
	for _, was := range append([]string{strings.TrimPrefix(st.Text, "dropped: ")}, st.Was...) {
		if was != text && !slices.Contains(out, was) {
			out = append(out, was)
		}
	}
	return out
}

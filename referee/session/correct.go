package session

import (
	"fmt"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/scenarios"
)

// part is an entry of the record during a correction.
type part struct {
	id   int
	from int // index in the current record; -1: new
	line scenarios.Line
	step *scenarios.Step // nil if the entry changed
	mend *mended

	marked bool // the list of its corrections changed
}

// mended holds why an entry was mended.
type mended struct {
	by   int // id of the corrected entry that made it necessary
	text string
}

// identify gives each new entry an id, which it keeps while its number changes.
func (s *Session) identify() {
	if s.puts == nil {
		s.puts = map[putKey]int{}
	}
	for len(s.ids) < len(s.Scenario.Moves) {
		s.nextID++
		s.ids = append(s.ids, s.nextID)
	}
	s.ids = s.ids[:len(s.Scenario.Moves)]
}

// parts returns the entries of the current record.
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
		p.mend = s.mendOf(line)
		out = append(out, p)
	}
	return out, err
}

// mendOf returns why an entry was mended, or nil.
func (s *Session) mendOf(line scenarios.Line) *mended {
	if by := line.By(); by > 0 && by <= len(s.ids) {
		return &mended{by: s.ids[by-1], text: line.Bare().MendedBy(1).String()}
	}
	return nil
}

// correct applies a correction to a copy of the record and replays the later entries. If all of them are still legal,
// it writes the correction. Otherwise it lists the entries to mend and to drop, and writes only after the answer yes. If
// its own move is illegal there, it can be kept like any other; more are then the keys with which it stands.
func (s *Session) correct(a Answer, n int, e scenarios.Edit, done string, more ...string) Answer {
	s.refused = nil
	parts, err := s.parts()
	if err != nil {
		a.Error = tell.Capital(err.Error()) + "."
		return a
	}
	at, entries := s.stamp(s.latest), len(s.Scenario.Moves)
	for i := range parts { // a new correction clears redo
		if line := standing(parts[i].line); len(line.Corrected()) != len(parts[i].line.Corrected()) {
			parts[i].line, parts[i].marked = line, true
		}
	}
	made := scenarios.Correction{Nth: 1, Entries: entries}
	if last := s.lastMade(); last != nil {
		made.Nth = last.Nth + 1
	}
	var id int
	if e.Insert != "" {
		line, err := scenarios.LineOf(e.Insert)
		if err != nil {
			a.Error = tell.Capital(err.Error()) + "."
			return a
		}
		s.nextID++
		id = s.nextID
		parts = slices.Insert(parts, n-1, part{id: id, from: -1, line: marked(line.With(more...).Recorded(at), made)})
	} else {
		p := &parts[n-1]
		made.Entry = p.line.Bare().String()
		id, p.line, p.step, p.mend = p.id, marked(p.line.Edited(e).With(more...).Recorded(at), made), nil, nil
	}
	a = s.remake(a, parts, id, id, done, func() { s.corrected = s.latest })
	if a.Error != "" && len(a.Ruled) == 1 && a.Ruled[0].Ruling.Verdict == engine.Illegal && more == nil {
		s.refused = &attempt{ruling: a.Ruled[0].Ruling, edit: &refusedEdit{n, e, done}}
		if s.neverKept(s.refused) == "" {
			a.Error += " `keep` writes it all the same: the table lets it stand."
		}
	}
	return a
}

// remake replays the record with a corrected entry, and asks before it mends later entries. The entry with the id firm
// must be legal as it is; 0: none must.
func (s *Session) remake(a Answer, parts []part, target, firm int, said string, settled func()) Answer {
	m := &mender{s: s, target: target, firm: firm, means: s.meanings()}
	if stopped := m.run(parts); stopped != nil {
		n := s.numberOf(parts, target)
		a.Error = fmt.Sprintf("Move %d would not hold there: %s. Nothing is written.", n, stopped.Got)
		if stopped.Ruling != nil {
			if why := NeverKept(s.Game(), stopped.Ruling); why != "" {
				a.Error += " It cannot be kept: " + why
			}
			at := m.at.Deals
			a.Ruled = []Ruled{{Ruling: stopped.Ruling, Before: at, After: at}}
			s.last = &a.Ruled[0]
		}
		return a
	}
	edits, ids := m.edits()
	text, err := scenarios.Edited(s.record.Text(), edits)
	if err != nil {
		a.Error = tell.Capital(err.Error()) + "."
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
	effect := s.changes(s.placeAt(len(s.places)-1), m.at)
	s.change = &change{text: text, scenario: scenario, from: m.start, ids: ids, settled: settled,
		done: append([]string{said}, m.back...)}
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

// maxMends is the maximum number of repairs that are listed one by one.
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

// adopt writes a correction and continues with the new record.
func (s *Session) adopt(a Answer, c *change) Answer {
	err := s.record.Replace(c.text)
	s.Revision++
	s.Scenario, s.change, s.refused, s.stuck, s.viewing = c.scenario, nil, nil, nil, now
	s.ids = c.ids
	if c.settled != nil {
		c.settled()
	}
	s.replay(c.from, s.places[c.from].Of(c.scenario))
	a.Lines = append(a.Lines, c.done...)
	s.kept(&a, err)
	if s.stuck != nil {
		a.Lines = append(a.Lines, s.stuckText())
	}
	return a
}

// shifted returns the index in after of the first entry of before[n:] that still exists.
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

// lastCorrection returns the correction that undo or redo reverts or restores next; nil if that is a move.
func (s *Session) lastCorrection(command string) *correction {
	if s.mayWrite() != "" {
		return nil
	}
	s.identify()
	standing := s.Scenario.Standing(len(s.Scenario.Moves))
	if command == "redo" {
		if c := s.lastBack(); c != nil && c.undone == len(standing.Undone) {
			return c
		}
		return nil
	}
	last := -1
	if done := standing.Done; len(done) > 0 {
		last = done[len(done)-1]
	}
	if c := s.lastMade(); c != nil && last < c.Entries {
		return c
	}
	return nil
}

// invert reverts or restores a correction by recording its inverse.
func (s *Session) invert(a Answer, c *correction) Answer {
	const lost = "This correction cannot be found in the record any more."
	parts, err := s.parts()
	if err != nil {
		a.Error = lost
		return a
	}
	p, redo := &parts[c.At], a.Command == "redo"
	stands := p.line
	if !redo {
		stands = stands.FirstTyped()
	}
	line := stands.Bare().Edited(scenarios.Edit{}).Recorded("") // for an inserted entry: it stays, marked as dropped
	if c.Entry != "" {
		if line, err = scenarios.LineOf(c.Entry); err != nil {
			a.Error = lost
			return a
		}
	}
	other := c.Correction
	if other.Entry, other.Back = stands.Bare().String(), 0; !redo {
		other.Back = len(parts)
	}
	line = marked(line.WithWas(s.former(c.At, &line)).WithCorrected(p.line.Corrected()), other)
	before := s.placeAt(min(c.At, len(s.places)-1)).Deals
	said := fmt.Sprintf("Taken back, the correction of move %d: %q stands there.", c.At+1, s.readable(line.Text(), before))
	switch {
	case redo:
		said = "Brought back: " + s.told(c.At+1, p.line, line, before)
	case line.Dropped():
		said = fmt.Sprintf("Taken back: move %d, %q, is taken out again; it stays in the record, marked.", c.At+1, s.readable(stands.Text(), before))
	}
	p.line, p.step, p.mend = line, nil, s.mendOf(line)
	return s.remake(a, parts, p.id, 0, said, nil)
}

// readable returns the text of an entry as the viewer may read it, played in these deals.
func (s *Session) readable(text string, at *deals.Deals) string {
	if s.Scenario.By == position.NoSeat {
		return text
	}
	return scenarios.Veiled(s.Game(), at, s.Scenario.By, text)
}

// told describes the effect of a correction on a move, made in these deals.
func (s *Session) told(n int, before, after scenarios.Line, at *deals.Deals) string {
	is, was := s.readable(after.Text(), at), s.readable(scenarios.Undropped(before.Text()), at)
	switch {
	case after.Dropped():
		return fmt.Sprintf("move %d, %q, is taken out; it stays in the record, marked.", n, was)
	case is == was:
		return fmt.Sprintf("%q is now move %d.", is, n)
	}
	return fmt.Sprintf("move %d is now %q; it was %q.", n, is, was)
}

// former returns the earlier texts of an entry other than its new text, newest first; none if the new line is an
// adjustment.
func (s *Session) former(at int, line *scenarios.Line) (out []string) {
	st := &s.Scenario.Moves[at]
	if line.Adjusts() {
		return nil
	}
	plain := func(text string) string { return strings.ReplaceAll(scenarios.Undropped(text), `"`, "") }
	seen := []string{plain(line.Text())}
	for _, was := range append([]string{scenarios.Undropped(st.Text)}, st.Was...) {
		if text := plain(was); !slices.Contains(seen, text) {
			out, seen = append(out, was), append(seen, text)
		}
	}
	return out
}

package session

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"catanref/engine"
	"catanref/scenarios"
)

// change is a correction far back that is ready to be written.
type change struct {
	text     []byte
	scenario *scenarios.Scenario
	from     int // entries before it are as they were
	done     string
}

// numbered reads the number of a move and what follows it.
func (s *Session) numbered(args string, most int) (n int, rest, fault string) {
	word, rest := firstWord(args)
	n, err := strconv.Atoi(word)
	switch {
	case err != nil:
		return 0, "", "Name the number of the move first; `log` lists them."
	case n < 1 || n > most:
		return 0, "", fmt.Sprintf("There is no move %d; the last is %d.", n, len(s.Scenario.Moves))
	case n > len(s.places):
		return 0, "", s.stuckText()
	case s.Held != nil:
		return 0, "", "Not recorded: " + s.Held.Error() + "."
	}
	return n, rest, ""
}

// told reads the move of a correction in the position before entry n.
func (s *Session) told(line string, n int, player string) (said, *engine.Deals, error) {
	before := s.viewing
	s.viewing = n - 1
	defer func() { s.viewing = before }()
	if player != "" && !s.named(line) {
		line = player + ": " + line
	}
	m, err := s.readMove(line, s.Deals())
	return m, s.Deals(), err
}

func (s *Session) amend(a Answer, args string) Answer {
	n, line, fault := s.numbered(args, len(s.Scenario.Moves))
	if fault == "" && line == "" {
		fault = "Name the move that stands there: amend " + strconv.Itoa(n) + " red: road A2/SE"
	}
	if fault != "" {
		a.Error = fault
		return a
	}
	st := &s.Scenario.Moves[n-1]
	if st.Kind != scenarios.MoveEntry && st.Kind != scenarios.DroppedEntry {
		a.Error = fmt.Sprintf("Entry %d is no move (%s): `drop %d` takes it out, and `insert %d MOVE` puts a move there.", n, st.Text, n, n)
		return a
	}
	m, _, err := s.told(line, n, st.Player())
	if err != nil {
		a.Error, a.Input = err.Error(), err
		return a
	}
	if st.Kind == scenarios.MoveEntry && st.Text == s.Game().Names[m.seat]+": "+m.text {
		a.Error = fmt.Sprintf("Move %d is %q already.", n, st.Text)
		return a
	}
	return s.correct(a, n, scenarios.Edit{At: n, Player: s.Game().Names[m.seat], Move: m.text},
		fmt.Sprintf("Move %d is now %q; it was %q.", n, s.Game().Names[m.seat]+": "+m.text, strings.TrimPrefix(st.Text, "dropped: ")))
}

func (s *Session) insert(a Answer, args string) Answer {
	n, line, fault := s.numbered(args, len(s.Scenario.Moves)+1)
	if fault == "" && line == "" {
		fault = "Name the move that goes there: insert " + strconv.Itoa(n) + " red: road A2/SE"
	}
	if fault != "" {
		a.Error = fault
		return a
	}
	at := s.options.Clock().UTC().Format(time.RFC3339)
	var entry []string
	word, rest := firstWord(line)
	var err error
	switch word {
	case "adjust", "sees", "took", "note":
		entry, err = s.pairs(word, rest)
	default:
		var m said
		if m, _, err = s.told(line, n, ""); err == nil {
			entry = []string{s.Game().Names[m.seat], scenarios.Flow(m.text)}
			line = s.Game().Names[m.seat] + ": " + m.text
		}
	}
	if err != nil {
		a.Error, a.Input = capital(err.Error()), err
		return a
	}
	return s.correct(a, n, scenarios.Edit{At: n, Insert: scenarios.FlowEntry(append(entry, "at", at)...)},
		fmt.Sprintf("%q is now move %d.", line, n))
}

func (s *Session) drop(a Answer, args string) Answer {
	n, rest, fault := s.numbered(args, len(s.Scenario.Moves))
	if rest != "" {
		fault = "drop takes the number of one move."
	}
	if fault == "" && s.Scenario.Moves[n-1].Kind == scenarios.DroppedEntry {
		fault = fmt.Sprintf("Move %d is dropped already.", n)
	}
	if fault != "" {
		a.Error = fault
		return a
	}
	return s.correct(a, n, scenarios.Edit{At: n}, fmt.Sprintf("Move %d, %q, is taken out; it stays in the record, marked.", n, s.Entry(n-1).Text))
}

// correct carries a correction out on a copy and replays what follows. Where all of it still holds it is
// written at once; else what does not is listed, and nothing is written before yes.
func (s *Session) correct(a Answer, n int, e scenarios.Edit, done string) Answer {
	text, err := scenarios.Edited(s.record.Text(), []scenarios.Edit{e})
	if err != nil {
		a.Error = capital(err.Error()) + "."
		return a
	}
	scenario, err := scenarios.Read(s.options.Name, text, s.options.Host)
	if err != nil {
		a.Error = "This cannot be written: " + reading(err) + "."
		return a
	}
	rp := &replay{s: s, scenario: scenario, target: n - 1, inserted: e.Insert != "", dropped: e.Insert == "" && e.Move == ""}
	if stopped := rp.run(s.places[n-1]); stopped != nil {
		a.Error = fmt.Sprintf("Move %d would not hold there: %s. Nothing is written.", n, stopped.Got)
		if stopped.Ruling != nil {
			at := s.places[n-1].Deals
			a.Ruled = []Ruled{{Ruling: stopped.Ruling, Before: at, After: at}}
			s.last = &a.Ruled[0]
		}
		return a
	}
	if len(rp.edits) > 0 {
		if text, err = scenarios.Edited(text, rp.edits); err == nil {
			scenario, err = scenarios.Read(s.options.Name, text, s.options.Host)
		}
		if err != nil {
			a.Error = "This cannot be written: " + reading(err) + "."
			return a
		}
	}
	c := &change{text: text, scenario: scenario, from: n - 1, done: done}
	if len(rp.misfits) == 0 {
		return s.adopt(a, c)
	}
	s.change = c
	a.Lines = append(a.Lines, "No longer hold after it, and would be marked as dropped:")
	a.Lines = append(a.Lines, rp.misfits...)
	a.Lines = append(a.Lines, "Nothing is written yet. `yes` or `no`?")
	return a
}

// adopt writes a correction and goes on with it.
func (s *Session) adopt(a Answer, c *change) Answer {
	err := s.record.Replace(c.text)
	s.Revision++
	s.Scenario, s.change, s.refused, s.stuck, s.viewing = c.scenario, nil, nil, nil, now
	s.replay(c.from, s.places[c.from].Of(c.scenario))
	a.Lines = append(a.Lines, c.done)
	s.kept(&a, err)
	if s.stuck != nil {
		a.Lines = append(a.Lines, s.stuckText())
	}
	return a
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

// replay plays the entries from a corrected one on and passes over those that no longer hold. What undo
// and redo meant stays what it was: their counts follow the entries that are gone or came in between.
type replay struct {
	s        *Session
	scenario *scenarios.Scenario
	target   int // the entry that was corrected
	inserted bool
	dropped  bool

	done, undone []mark
	edits        []scenarios.Edit
	misfits      []string
}

// mark is one entry that undo counts.
type mark struct {
	gone  bool // it is played no more
	extra bool // it was not there before
}

// run returns why the corrected entry itself does not hold; nil if it does.
func (r *replay) run(at scenarios.Course) *scenarios.Outcome {
	moves := r.scenario.Moves
	r.before(moves[:r.target])
	at = at.Of(r.scenario)
	for i := r.target; i < len(moves); i++ {
		st := moves[i]
		var count int
		switch st.Kind {
		case scenarios.UndoEntry:
			count = r.shift(&r.done, &r.undone, st.Count)
		case scenarios.RedoEntry:
			count = r.shift(&r.undone, &r.done, st.Count)
		}
		if count != st.Count {
			r.edits = append(r.edits, scenarios.Edit{At: i + 1, Count: count})
			if st.Count = count; count == 0 {
				continue
			}
		}
		if r.dropped && i == r.target {
			r.done = append(r.done, mark{gone: true})
			continue
		}
		next, out := at.Play(&st)
		if out.Stopped && i == r.target {
			return &out
		}
		if out.Stopped {
			r.misfits = append(r.misfits, fmt.Sprintf("%4d  %s  (%s)", i+1, st.Text, out.Got))
			r.edits = append(r.edits, scenarios.Edit{At: i + 1})
		}
		if st.Kind.TakenBack() && (out.Ruling == nil || out.Stopped || next != at) {
			r.done = append(r.done, mark{gone: out.Stopped, extra: r.inserted && i == r.target})
			r.undone = nil
		}
		at = next
	}
	return nil
}

// before goes through the entries that stay as they were.
func (r *replay) before(moves []scenarios.Step) {
	for i := range moves {
		switch st := &moves[i]; {
		case st.Kind == scenarios.UndoEntry:
			r.shift(&r.done, &r.undone, st.Count)
		case st.Kind == scenarios.RedoEntry:
			r.shift(&r.undone, &r.done, st.Count)
		case st.Kind.TakenBack():
			r.done, r.undone = append(r.done, mark{}), nil
		}
	}
}

// shift takes the marks of so many entries from one pile to the other, and returns how many of them are
// played.
func (r *replay) shift(from, to *[]mark, n int) (count int) {
	for n > 0 && len(*from) > 0 {
		last := (*from)[len(*from)-1]
		*from = (*from)[:len(*from)-1]
		*to = append(*to, last)
		if !last.extra {
			n--
		}
		if !last.gone {
			count++
		}
	}
	return count
}

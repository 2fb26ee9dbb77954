package referee

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/referee/console"
	"catanref/referee/report"
	"catanref/referee/session"
	"catanref/referee/stream"
	"catanref/scenarios"
)

// atEnd stands for the position after all moves.
const atEnd = -1

// maxPlaces is how many entries back the search for missing cards goes. For each of these positions all possible
// hands are stored.
const maxPlaces = 250

// dealsAt plays the first n entries of a record, or all of them, and returns what is known then. It ignores the
// checks in the file. If an entry cannot be played, it returns the position before that entry and prints why.
func dealsAt(s *scenarios.Scenario, n int, told io.Writer) (*deals.Deals, error) {
	switch {
	case n == atEnd:
		n = len(s.Moves)
	case n > len(s.Moves) && len(s.Moves) == 0:
		return nil, fmt.Errorf("%s has no moves to play", s.File)
	case n > len(s.Moves):
		return nil, fmt.Errorf("%s has %s, not %d", s.File, console.Count(len(s.Moves), "move"), n)
	}
	if known := s.Known(n); known != nil {
		return known, nil
	}
	c := s.BeginWhole()
	for i := range s.Moves[:n] {
		next, out := c.Play(&s.Moves[i])
		if out.Stopped {
			p := console.Page{Out: told, Width: console.PlainWidth}
			p.Text("", 2, fmt.Sprintf("%s:%d: %s", s.File, s.Moves[i].Line, stopText(s, c, i, &out)))
			if out.Ruling != nil && c.Deals.Len() > 1 {
				places := placesBefore(s, i)
				lacks := s.Lacks(out.Ruling, places, i+1-len(places))
				for _, line := range s.LacksText(lacks, func(n int) *scenarios.Step { return &s.Moves[n-1] }) {
					p.Text("  ", 2, line)
				}
			}
			p.Text("  ", 2, waysOn(i+1, &out))
			break
		}
		c = next
	}
	return c.Deals, nil
}

// placesBefore plays the first n entries once more and returns the places after the last of them. They are not kept
// in the first pass, because a game with many possible hands would fill the memory with them.
func placesBefore(s *scenarios.Scenario, n int) []scenarios.Course {
	c := s.BeginWhole()
	places := []scenarios.Course{c}
	for i := range s.Moves[:n] {
		c, _ = c.Play(&s.Moves[i])
		if places = append(places, c); len(places) > 2*maxPlaces {
			places = append(places[:0], places[len(places)-maxPlaces:]...)
		}
	}
	return places
}

// stopText says why an entry of a record cannot be played.
func stopText(s *scenarios.Scenario, c scenarios.Course, i int, out *scenarios.Outcome) string {
	st := &s.Moves[i]
	text := fmt.Sprintf("move %d, %q, cannot be played: ", i+1, st.Text)
	if out.Ruling == nil {
		return text + out.Got + "."
	}
	switch out.Ruling.Verdict {
	case engine.Illegal:
		var a stream.Answer
		a.SetBreach(s.Game, c.Deals.Any(), out.Ruling)
		if a.Detail == "" {
			var titles []string
			for _, id := range a.Breaks {
				titles = append(titles, report.TitleOf(id, a.Law))
			}
			a.Detail = strings.Join(titles, ", ") + "."
		}
		return fmt.Sprintf("move %d, %q, is illegal. %s (%s)", i+1, st.Text, a.Detail, strings.Join(a.Breaks, ", "))
	case engine.Undetermined:
		r := report.Report{Game: s.Game, Before: c.Deals.Any(), Ruling: out.Ruling}
		return fmt.Sprintf("move %d, %q, is undetermined. %s", i+1, st.Text, strings.Join(r.Depends(), " "))
	}
	if asks := out.Ruling.Question(); asks != nil {
		return fmt.Sprintf("move %d, %q, leaves something open. %s.", i+1, st.Text, notation.Question(s.Game, asks))
	}
	return text + out.Got + "."
}

// waysOn lists what can be done about an entry that cannot be played, and what does not help.
func waysOn(n int, out *scenarios.Outcome) string {
	text := fmt.Sprintf("The position is the one before it. Ways on: waive the rules (waive: [id]); amend it (play: amend %d MOVE); drop it (drop %d); adjust the counts before it (insert %d adjust …); look at the position before it (show --at %d).", n, n, n, n-1)
	switch {
	case out.Ruling == nil && strings.HasPrefix(out.Got, engine.Illegal.String()):
		return text // no viewer knows more about the entry
	case out.Ruling == nil || out.Ruling.Verdict != engine.Illegal:
		return text + " To waive something does not help here: no rule is broken."
	}
	if f, physical := out.Ruling.Physical(); physical {
		return text + fmt.Sprintf(" To waive it does not help here: %s is about %s.", f.Rule, session.NotThere(f))
	}
	if out.Ruling.Unowed {
		text += " To waive it does not help here: " + session.NothingAnswered
	}
	if !slices.ContainsFunc(out.Ruling.Breaks, func(f engine.Finding) bool { return f.Short != 0 }) {
		text += " To adjust does not help here: no cards are missing."
	}
	return text
}

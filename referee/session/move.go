package session

import (
	"errors"
	"fmt"
	"strings"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/deals"
	"catanref/engine/hear"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/scenarios"
	"catanref/scenarios/record"
)

// entry formats a move as an entry of the record, without the time.
func (s *Session) entry(m said, more ...string) string {
	return record.FlowEntry(append([]string{s.Game().Names[m.seat], record.Flow(m.text)}, more...)...)
}

// saidOf returns the text of a move that leaves something open, which its Action does not hold; "" for other moves.
func (s *Session) saidOf(m said) string {
	if !m.special {
		return ""
	}
	return s.Game().Names[m.seat] + ": " + m.text
}

// step returns the entry of a move.
func (s *Session) step(m said, more ...string) (scenarios.Step, error) {
	if !m.special && more == nil {
		return scenarios.Step{Seat: m.seat, Text: scenarios.MoveText(s.Game().Names[m.seat], m.text), Action: m.action}, nil
	}
	st, err := s.Scenario.ReadEntry("- "+s.entry(m, more...), s.options.Host)
	if err != nil {
		err = errors.New(unwritable(err))
	}
	return st, err
}

// move judges a move and records it if it is legal.
func (s *Session) move(line string) Answer {
	a := Answer{Line: line}
	h, err := s.hear(line, s.Deals())
	var open *leftOpen
	var lacks *incomplete
	switch {
	case errors.As(err, &lacks):
		if moves := s.completions(line, lacks.verb); len(moves) > 0 {
			return s.which(Answer{Command: line, Line: line}, "", &heard{picks: moves, ask: (&hear.Heard{Readings: moves}).Ask()})
		}
		s.asked, s.verb = line, lacks.verb
		return Answer{Command: line, Line: line, Error: err.Error(), Input: lacks.error}
	case errors.As(err, &open):
		s.asked = line
		return Answer{Command: line, Line: line, Error: err.Error()}
	case err != nil:
		return Answer{Command: line, Line: line, Error: err.Error(), Input: err}
	case h.picks != nil:
		return s.which(Answer{Command: line, Line: line, Names: h.names}, "", &h)
	}
	a.ReadAs = h.as
	a = s.judged(a, h.said)
	for i := range a.Ruled {
		a.Ruled[i].Names = h.names
	}
	return a
}

// choose asks for the choice that a move leaves open. What was waived with it is said again with the choice.
func (s *Session) choose(line string, asks *engine.Question, more []string) Answer {
	a := Answer{Command: line, Line: line, Error: notation.Question(s.Scenario.Game, asks)}
	if len(asks.Answers) == 0 || len(more) > 0 {
		return a
	}
	h := heard{ask: a.Error}
	for _, answer := range asks.Answers[:min(len(asks.Answers), mostPicks)] {
		h.picks = append(h.picks, notation.Text(s.Scenario.Game, answer))
	}
	return s.which(Answer{Command: line, Line: line}, "", &h)
}

func (s *Session) judged(a Answer, m said, more ...string) Answer {
	st, err := s.step(m, more...)
	if err != nil {
		return Answer{Command: a.Line, Line: a.Line, Error: err.Error()}
	}
	at := *s.place()
	next, out := at.Play(&st)
	var asks *engine.Question
	if out.Ruling != nil && errors.As(out.Ruling.Err, &asks) {
		return s.choose(a.Line, asks, more)
	}
	r := Ruled{Ruling: out.Ruling, Before: s.Deals(), After: next.Deals, Said: s.saidOf(m)}
	if s.Scenario.By != position.NoSeat {
		view, _, seen := s.view().Play(&st)
		r.Ruling, r.After = seen.Ruling, view.Deals
	}
	s.last = &r
	s.refused = nil
	switch {
	case out.Stopped && out.Ruling.Verdict == engine.Illegal:
		if r.Before.Len() > 1 && s.viewing == now && s.Scenario.By == position.NoSeat {
			a.Lines = append(a.Lines, s.Scenario.LacksText(s.Scenario.Lacks(out.Ruling, s.places, 0), func(n int) *scenarios.Step { return s.Entry(n - 1) })...)
		}
		if a.Lines = append(a.Lines, s.repair(m, out.Ruling)...); s.mayWrite() == "" {
			s.refused = &attempt{m, out.Ruling, nil}
			if victims := s.victims(m, out.Ruling); len(victims) > 0 {
				ask := whom
				if len(victims) == 1 {
					ask = (&hear.Heard{Readings: victims}).Ask()
				}
				return s.which(Answer{Command: a.Line, Line: a.Line, Lines: []string{"`keep`: nobody is robbed."}}, "", &heard{picks: victims, ask: ask})
			}
			a.Lines = append(a.Lines, s.offer())
		} else {
			a.Error = s.mayWrite()
		}
	case out.Stopped && out.Ruling.Verdict == engine.Undetermined && engine.VerbOf(m.action.Verb).HasSlot("TOOK"):
		a.Lines = append(a.Lines, "Say how many were taken (took N from PLAYER), or `took ?` where nobody noted it.")
	case out.Stopped && errors.Is(out.Ruling.Err, deals.ErrTooManyDeals):
		a.Lines = append(a.Lines, s.countable(r.Before)...)
	case out.Stopped:
	case s.mayWrite() != "":
		a.Error = s.mayWrite()
	default:
		if before := r.Before; before.Len() > 1 && !m.special {
			if asked, _ := before.Judge(m.action, st.Waive); asked.Verdict == engine.Undetermined {
				r.Shows = s.shown(m.action, before, r.After)
			}
		}
		s.write(&a, st, next, append([]string{s.Game().Names[m.seat], record.Flow(m.text)}, more...)...)
		r.Number = len(s.Scenario.Moves)
		a.Lines = append(a.Lines, s.uncounted(&r)...)
	}
	a.Ruled = []Ruled{r}
	return a
}

// uncounted asks for a fact that everybody saw and the record does not have: whether the bank ran short.
func (s *Session) uncounted(r *Ruled) []string {
	if r.After.Len() == 1 {
		return nil
	}
	if told := s.owesUncounted(r.After); told != "" {
		return []string{told}
	}
	for seat, name := range s.Game().Names[:s.Game().Players] {
		was, most := r.Before.Total(position.Seat(seat))
		if was != most {
			continue
		}
		if least, most := r.After.Total(position.Seat(seat)); least != most {
			why := "as nobody saw the hand"
			if engine.VerbOf(r.Ruling.Action.Verb).Act == engine.RollAct {
				why = "whatever the bank had"
			}
			return []string{fmt.Sprintf("%s holds %d to %d cards now, %s: `sees %s %d` says how many.", tell.Capital(name), least, most, why, name, most)}
		}
	}
	return nil
}

// countable asks for the sizes of hands that the record does not know. They narrow the possible deals most.
func (s *Session) countable(dealt *deals.Deals) []string {
	var open []string
	for seat, name := range s.Game().Names[:s.Game().Players] {
		if least, most := dealt.Total(position.Seat(seat)); least != most {
			open = append(open, fmt.Sprintf("`sees %s N` (%d to %d)", name, least, most))
		}
	}
	if len(open) == 0 {
		return nil
	}
	return []string{"Count the cards that each holds, which narrows it: " + strings.Join(open, ", ") + "."}
}

// repair suggests that an earlier entry may be missing or wrong if a move is illegal.
func (s *Session) repair(m said, r *engine.Ruling) []string {
	now := s.Deals().Any()
	if !r.Broke(base.TurnActivePlayer) || now.Active == m.seat || s.viewing != -1 {
		return nil
	}
	if now.Phase != position.RollPhase {
		return s.unended(m)
	}
	gone := s.Scenario.Standing(len(s.Scenario.Moves)).Gone
	for i := len(s.places) - 2; i >= 0; i-- {
		st := &s.Scenario.Moves[i]
		if st.Kind != scenarios.MoveEntry || gone[i] {
			continue
		}
		if st.Seat == m.seat && engine.VerbOf(st.Action.Verb).Act == engine.EndAct {
			name := tell.Capital(s.Game().Names[m.seat])
			return []string{fmt.Sprintf("%s turn is over. Did the end not hold? `drop %d` takes it out.", tell.Possessive(name), i+1)}
		}
		return nil
	}
	return nil
}

// unended suggests that the end of a turn was not written down, if a player throws the dice before it.
func (s *Session) unended(m said) []string {
	now := s.Deals().Any()
	if engine.VerbOf(m.action.Verb).Act != engine.RollAct || s.Game().After(now.Active) != m.seat {
		return nil
	}
	for _, v := range engine.Verbs() {
		end := engine.Action{Verb: v.ID, Seat: now.Active, Other: position.NoSeat}
		if v.Act == engine.EndAct && s.happens(s.Deals(), said{action: end}) {
			return []string{fmt.Sprintf("Has %s ended the turn? Then `%s` comes first.", tell.Capital(s.Game().Names[now.Active]), v.Words)}
		}
	}
	return nil
}

// shown describes which hidden cards a move proves: in the player's hand, or in the other player's if the player's
// hand is known.
func (s *Session) shown(a engine.Action, before, after *deals.Deals) string {
	seat := a.Seat
	if _, unseen := before.Seen(seat); unseen == 0 && s.Game().Plays(a.Other) {
		seat = a.Other
	}
	text := fmt.Sprintf("Taken as it was made: so %s had the cards for it.", tell.Capital(s.Game().Names[seat]))
	if after.Len() < before.Len() { // a card that changed hands face down may have increased the number
		text += fmt.Sprintf(" %d of %d possible hands are left.", after.Len(), before.Len())
	}
	return text
}

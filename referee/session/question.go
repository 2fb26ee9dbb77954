package session

import (
	"fmt"
	"strings"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/engine/position"
	"catanref/engine/tell"
)

// Question returns the session's current question: which cards a player discards; "" if there is none.
func (s *Session) Question() string {
	p, ok := s.discard()
	if !ok {
		return ""
	}
	name := s.Game().Names[p.Seat]
	if least, most := s.Deals().Owes(p.Seat, p.Verb()); least != most {
		return fmt.Sprintf("%s discards %s, as nobody counted the hand: which, or how many?", tell.Capital(name), between(least, most))
	}
	return fmt.Sprintf("%s discards %d: which? (enter: unseen)", tell.Capital(name), max(1, p.Count))
}

// owesUncounted says of each player who discards more or fewer cards, as nobody counted the hand; "" if that is known.
func (s *Session) owesUncounted(dealt *deals.Deals) string {
	var told []string
	for seat, name := range s.Game().Names[:s.Game().Players] {
		for _, v := range engine.Verbs() {
			if v.Act != engine.DiscardAct {
				continue
			}
			if least, most := dealt.Owes(position.Seat(seat), v.ID); least != most {
				told = append(told, tell.Capital(name)+" discards "+between(least, most))
			}
		}
	}
	if told == nil {
		return ""
	}
	return "How many cards were held was never counted: " + strings.Join(told, ", ") + ". What each discards says it."
}

// between says how many of two bounds.
func between(least, most int) string {
	if least == 0 {
		return fmt.Sprintf("none, or up to %d", most)
	}
	return fmt.Sprintf("%d to %d", least, most)
}

// discard returns the first discard that is owed.
func (s *Session) discard() (position.Pending, bool) {
	if !s.Asks || s.change != nil || s.mayWrite() != "" {
		return position.Pending{}, false
	}
	now := s.Deals().Any()
	for _, p := range now.Owed() {
		if engine.VerbOf(p.Verb()).Act == engine.DiscardAct {
			return p, true
		}
	}
	return position.Pending{}, false
}

// answer takes a line as the answer to the question; ok is false if it is not one.
func (s *Session) answer(line string) (Answer, bool) {
	p, ok := s.discard()
	if !ok {
		return Answer{}, false
	}
	text := "discard " + line
	if word, cards := firstWord(line); strings.EqualFold(word, "discard") && (cards == "?" || isCount(cards)) {
		line = cards
		text = "discard " + cards
	}
	if isCount(line) { // nobody can roll before the discards are made
		text += " ?"
	}
	if least, most := s.Deals().Owes(p.Seat, p.Verb()); line == "" && least != most {
		return Answer{Line: line, Error: fmt.Sprintf("Say how many (%s), like: discard %d ?", between(least, most), max(1, least))}, true
	}
	if line == "" || line == "?" {
		if text = fmt.Sprintf("discard %d ?", p.Count); p.Count <= 1 {
			text = "discard ?"
		}
	}
	if word, _ := firstWord(line); commandNamed(word) != nil {
		return Answer{}, false
	}
	name := s.Game().Names[p.Seat] + ": "
	if _, err := s.Deals().Parse(name + text); err != nil || strings.Contains(line, ":") {
		if line != "" {
			return Answer{}, false
		}
		text = "discard ?"
	}
	return s.move(name + text), true
}

func (s *Session) askIn(line string, dealt *deals.Deals) Answer {
	a := Answer{Command: "?", Line: line}
	at := *s.place()
	before, as := "? ", []string(nil)
	moves := Asked(line)
	if len(moves) > MostAsked { // each is told with everything that it rests on
		a.Error = TooManyAsked
		return a
	}
	for _, part := range moves {
		h, err := s.hear(part, dealt)
		switch {
		case err != nil:
			a.Error, a.Input = err.Error(), err
			return a
		case h.picks != nil:
			return s.which(a, before, &h)
		}
		m := h.said
		if h.as != "" {
			as = append(as, h.as)
			a.ReadAs = strings.Join(as, "; ")
		}
		before += s.Game().Names[m.seat] + ": " + m.text + "; "
		r := Ruled{Before: dealt, Said: s.saidOf(m), ReadAs: h.as, Names: h.names}
		if m.special {
			st, err := s.step(m)
			if err != nil {
				a.Error = err.Error()
				return a
			}
			at.Deals = dealt
			next, out := at.Play(&st)
			r.Ruling, r.After = out.Ruling, next.Deals
		} else {
			r.Ruling, r.After = dealt.Judge(m.action, nil)
		}
		a.Ruled = append(a.Ruled, r)
		s.last = &r
		dealt = r.After
	}
	if len(a.Ruled) == 0 {
		a.Error = "Name a move behind the question mark: ? red: settlement B2.NE"
	}
	return a
}

// AskIn judges moves in given deals, on behalf of another client; exact permits only exact words.
func (s *Session) AskIn(line string, dealt *deals.Deals, exact bool) (a Answer) {
	s.AsOther(func() {
		s.exact = exact
		a = s.askIn(line, dealt)
	})
	return a
}

// ask judges moves without recording them; each is judged in the position after the previous ones.
func (s *Session) ask(line string) Answer { return s.askIn(line, s.Deals()) }

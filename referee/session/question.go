package session

import (
	"fmt"
	"strings"

	"catanref/engine"
	"catanref/engine/position"
	"catanref/engine/tell"
)

// Question returns the session's current question: which cards a player discards; "" if there is none.
func (s *Session) Question() string {
	p, ok := s.discard()
	if !ok {
		return ""
	}
	return fmt.Sprintf("%s discards %d: which? (enter: unseen)", tell.Capital(s.Game().Names[p.Seat]), max(1, p.Count))
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

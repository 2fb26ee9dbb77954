package session

import (
	"strconv"
	"strings"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/engine/hear"
)

// Hear hears a line in a position. The words are loaded when the first is heard.
func (s *Session) Hear(line string, dealt *deals.Deals) hear.Heard {
	if s.ear == nil || s.ear.Game != s.Game() {
		var langs []string
		if s.options.Langs != nil {
			langs = s.options.Langs(s.Scenario.Lang)
		}
		s.ear = hear.New(s.Game(), langs...)
	}
	return s.ear.Read(dealt, line)
}

// heard is a line as it was taken.
type heard struct {
	said
	as    string                  // the move that was heard, where it was no exact one
	picks []string                // the moves that it may be
	ask   string                  // the question which
	names map[engine.Place]string // how places were called
}

// hear reads a move, exactly where that is possible, else as people say it.
func (s *Session) hear(line string, dealt *deals.Deals) (heard, error) {
	m, err := s.readMove(line, dealt)
	if s.exact || err == nil && (m.special || !hear.Doubtful(dealt, m.action)) {
		return heard{said: m}, err
	}
	h := s.Hear(rolledBy(line), dealt)
	switch {
	case len(h.Readings) > 0:
		return heard{picks: h.Readings[:min(len(h.Readings), mostPicks)], ask: h.Ask()}, nil
	case h.Text == "":
		return heard{said: m}, err
	}
	act := s.Game().Completed(dealt.Any(), h.Action)
	if err == nil && (h.Exact || act == m.action) {
		return heard{said: m}, nil
	}
	_, text, _ := strings.Cut(s.Game().Text(act), ": ")
	return heard{said: said{seat: act.Seat, text: text, action: act}, as: h.Text, names: h.Names}, nil
}

// mostPicks is how many moves are asked about.
const mostPicks = 8

// which asks which of several moves is meant; before is what stands before the move in the line.
func (s *Session) which(a Answer, before string, h *heard) Answer {
	a.Error, a.Picks = h.ask, h.picks
	s.picks = nil
	for _, move := range h.picks {
		s.picks = append(s.picks, before+move)
	}
	return a
}

// picked is the line of which the number was typed right behind the question which.
func (s *Session) picked(number string) (line string, ok bool) {
	picks := s.picks
	s.picks = nil
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > len(picks) {
		return "", false
	}
	return picks[n-1], true
}

package session

import (
	"fmt"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/tell"
)

// offer explains what can be done about an illegal move.
func (s *Session) offer() string {
	if why := s.neverKept(s.refused); why != "" {
		return "Not recorded. `ask`: nothing happened; or correct it. It cannot be kept: " + why + s.counting()
	}
	return "Not recorded. `keep`: the table lets it stand; `ask`: nothing happened; or correct it."
}

// NeverKept explains why an illegal move cannot be waived; "" if it can.
func NeverKept(g *engine.Game, ruling *engine.Ruling) string {
	if f, ok := ruling.Physical(); ok {
		return fmt.Sprintf("%s is about %s.", f.Rule, NotThere(f))
	}
	if ruling.Unowed {
		return NothingAnswered
	}
	if ruling.Open != nil {
		return "it leaves something open. " + notation.Question(g, ruling.Open) + "."
	}
	if !slices.ContainsFunc(ruling.Breaks, func(f engine.Finding) bool { return !f.Maybe || !f.Physical() }) {
		return "a card, a piece or a place is not there, whatever the hands are."
	}
	return ""
}

// neverKept is NeverKept for a spoken move, which is not accepted either if it lacks the event die.
func (s *Session) neverKept(m *attempt) string {
	if m.edit != nil {
		return NeverKept(s.Game(), m.ruling)
	}
	if whole := m.action; engine.VerbOf(whole.Verb).HasSlot("DICE") && whole.Event() == position.NoEvent && !m.special {
		whole.Throw(whole.Dice[0], whole.Dice[1], position.Ship)
		whole.Sum = m.action.Sum
		if r, _ := s.Deals().Judge(whole, nil); len(r.Breaks) < len(m.ruling.Breaks) {
			return "the event die is missing; say the roll with it."
		}
	}
	if why := NeverKept(s.Game(), m.ruling); why != "" {
		return why
	}
	if !s.stands(m) {
		return "even with the rules waived nothing would come of it in this game."
	}
	return ""
}

// NothingAnswered says that an answer cannot be waived if nobody owes it.
const NothingAnswered = "it only answers, and nothing is owed that it would answer."

// NotThere describes a violation that cannot be waived.
func NotThere(f engine.Finding) string {
	if f.Short != 0 || f.Card != 0 || f.Rule == base.DevelopmentHeld || f.Rule == base.SevenDiscardHeld {
		return "a card that is not there"
	}
	if f.Rule == base.SetupRounds {
		return "what must come first"
	}
	if f.Place == 0 && f.Where == 0 && f.Piece == 0 && f.Track == 0 {
		return "something that is not in this game, or not yet"
	}
	return "pieces and places as they are"
}

// counting suggests an adjustment if the player had the missing cards after all.
func (s *Session) counting() string {
	f, _ := s.refused.ruling.Physical()
	if f.Short == 0 || int(f.Seat) >= s.Game().Players {
		return ""
	}
	name := s.Game().Names[f.Seat]
	if f.Fewest > 0 {
		return fmt.Sprintf(" If %s had the cards after all: `adjust %s` with them, and the move again.", tell.Capital(name), name)
	}
	line := "adjust " + name
	f.Short.Each(func(k cards.Kind, n int) { line += fmt.Sprintf(" +%d %s", n, k) })
	return fmt.Sprintf(" If %s had it after all: `%s`, and the move again.", tell.Capital(name), line)
}

// keep records an illegal move as waived: all its violations (rules is nil), or only the named rules.
func (s *Session) keep(a Answer, rules []string) Answer {
	if s.refused == nil {
		a.Error = "There is no illegal move to keep."
		return a
	}
	if why := s.mayWrite(); why != "" {
		a.Error = why
		return a
	}
	m := s.refused
	if why := s.neverKept(m); why != "" {
		a.Error = "This cannot be kept: " + why + " Correct the move, or the one before it." + s.counting()
		return a
	}
	waived, short := s.waives(m.ruling)
	for _, id := range waived {
		if rules != nil && !slices.Contains(rules, id) {
			a.Error = "It breaks " + id + " too."
			return a
		}
	}
	refused, added := s.refused, s.added(m.ruling, short)
	if e := m.edit; e != nil {
		b := s.correct(a, e.number, e.edit, e.done+" Kept: waived "+strings.Join(waived, ", ")+"."+added, keptBy(waived, short)...)
		if b.Error != "" {
			b.Error = "This cannot be kept. " + b.Error
		}
		return b
	}
	b := s.judged(Answer{Line: a.Line}, m.said, keptBy(waived, short)...)
	if len(b.Ruled) == 1 && b.Ruled[0].Number > 0 {
		kept := "Kept: waived " + strings.Join(waived, ", ") + "." + added
		b.Lines = append([]string{kept}, b.Lines...)
		return b
	}
	s.refused = refused
	a.Error = "This cannot be kept."
	if b.Error != "" {
		a.Error = b.Error
	}
	return a
}

// waives lists the rules that have to be waived for a move to stand, and those of them for which cards were missing.
func (s *Session) waives(r *engine.Ruling) (waived, short []string) {
	for _, f := range r.Breaks {
		id := f.Rule.String()
		if f.Maybe && f.Physical() {
			continue
		}
		if !slices.Contains(waived, id) {
			waived = append(waived, id)
		}
		if f.Short != 0 && int(f.Seat) < s.Game().Players && !slices.Contains(short, id) {
			short = append(short, id)
		}
	}
	return waived, short
}

// keptBy returns the keys of an entry that lets a move stand.
func keptBy(waived, short []string) []string {
	keys := []string{"waive", "[" + strings.Join(waived, ", ") + "]"}
	if short != nil {
		keys = append(keys, "adjust", "{short: ["+strings.Join(short, ", ")+"]}")
	}
	return keys
}

// stands reports whether a refused move can be played if its breaches are waived.
func (s *Session) stands(m *attempt) bool {
	st, err := s.step(m.said, keptBy(s.waives(m.ruling))...)
	if err != nil {
		return false
	}
	at := *s.place()
	_, out := at.Play(&st)
	return !out.Stopped
}

// added lists the missing cards that are assumed to have been paid, so that the bank stays right.
func (s *Session) added(r *engine.Ruling, short []string) string {
	text := ""
	for _, f := range r.Breaks {
		if f.Short != 0 && int(f.Seat) < s.Game().Players && slices.Contains(short, f.Rule.String()) {
			text += fmt.Sprintf(" Added first, as %s must have had it: %s.", s.Game().Names[f.Seat], tell.Lacking(&f))
		}
	}
	return text
}

package scenarios

import (
	"fmt"

	"catanref/engine"
)

// A record in which somebody pays what nobody can have had is wrong somewhere.

// Lack are cards that a player lacks for a move, at the least, and the entries in which such cards last went
// or went unseen, by their numbers from 1: the nearest first.
type Lack struct {
	Seat    engine.Seat
	Cards   engine.Cards
	Suspect []int
}

// maxSuspects is how many entries are named.
const maxSuspects = 3

// Lacks finds what is missing for a move that no deal allows. places are those before each entry and the one
// at which it was made.
func Lacks(ruling *engine.Ruling, places []Course) (out []Lack) {
	if ruling.Verdict != engine.Illegal || len(places) == 0 {
		return nil
	}
	deals := places[len(places)-1].Deals
	var done [engine.MaxSeats]bool
	for i := range ruling.Breaks {
		f := &ruling.Breaks[i]
		if f.Short == 0 || f.Maybe || int(f.Seat) >= len(done) || done[f.Seat] {
			continue
		}
		done[f.Seat] = true
		l := Lack{Seat: f.Seat, Cards: f.Short}
		if f.Cards.Has(f.Short) {
			l.Cards = deals.Lacking(f.Seat, f.Cards)
		}
		for n := len(places) - 1; n > 0 && len(l.Suspect) < maxSuspects; n-- {
			if wentFrom(places[n-1].Deals, places[n].Deals, f.Seat, l.Cards) {
				l.Suspect = append(l.Suspect, n)
			}
		}
		out = append(out, l)
	}
	return out
}

// wentFrom reports whether any of these kinds can have gone from the hand.
func wentFrom(before, after *engine.Deals, seat engine.Seat, kinds engine.Cards) (went bool) {
	was, is := before.Likely(seat), after.Likely(seat)
	kinds.Each(func(k engine.Kind, _ int) {
		went = went || is.Least.Count(k) < was.Least.Count(k) || is.Most.Count(k) < was.Most.Count(k)
	})
	return went
}

// LacksText tells what is missing: "Missing at the least: blue 1 grain. Such cards last went in move 57 (…)".
func (s *Scenario) LacksText(lacks []Lack, entry func(n int) *Step) (lines []string) {
	for _, l := range lacks {
		text := "Missing at the least: " + s.Game.Names[l.Seat] + " " + l.Cards.String() + "."
		if len(l.Suspect) > 0 {
			text += " Such cards last went in "
			for i, n := range l.Suspect {
				switch {
				case i > 0 && i == len(l.Suspect)-1:
					text += " and "
				case i > 0:
					text += ", "
				}
				text += numbered(n, entry(n))
			}
			text += "."
		}
		lines = append(lines, text)
	}
	return lines
}

// numbered tells an entry with its number: `57 "blue: discard 4 ?"`.
func numbered(n int, st *Step) string { return fmt.Sprintf("%d %q", n, st.Text) }

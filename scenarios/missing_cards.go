package scenarios

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/deals"
	"catanref/engine/position"
)

// Missing cards: a record in which somebody pays cards that he cannot have had contains an error.

// Lack is a lower bound of the cards that a player lacks for a move, with the entries (numbers from 1, nearest
// first) in which such cards last left the hand, perhaps unseen.
type Lack struct {
	Seat    position.Seat
	Cards   cards.Cards // of which kinds
	Number  int         // how many of them
	Suspect []int
}

// maxSuspects is the largest number of entries that are named.
const maxSuspects = 3

// Lacks finds the missing cards of a move that no deal allows. places are the points after the first entries, after one more,
// and so on up to the move. Entries that were taken back are not named, nor those that take back.
func (s *Scenario) Lacks(ruling *engine.Ruling, places []Course, first int) (out []Lack) {
	if ruling.Verdict != engine.Illegal || len(places) == 0 {
		return nil
	}
	at := func(n int) *deals.Deals { return places[n].opened().Deals }
	dealt := at(len(places) - 1)
	gone := s.Standing(first + len(places) - 1).Gone
	var done [position.MaxSeats]bool
	for i := range ruling.Breaks {
		f := &ruling.Breaks[i]
		if f.Short == 0 || f.Maybe || int(f.Seat) >= len(done) || done[f.Seat] {
			continue
		}
		done[f.Seat] = true
		l := Lack{Seat: f.Seat, Cards: f.Short, Number: f.Short.Total()}
		if due := ruling.Action.Due(f); due != 0 && f.Unseen[1] == 0 {
			l.Number, l.Cards = dealt.LackingAny(f.Seat, due)
		}
		for n := len(places) - 1; n > 0 && len(l.Suspect) < maxSuspects; n-- {
			i := first + n - 1
			if s.Moves[i].Kind.TakenBack() && !gone[i] && wentFrom(at(n-1), at(n), f.Seat, l.Cards) {
				l.Suspect = append(l.Suspect, i+1)
			}
		}
		out = append(out, l)
	}
	return out
}

// String prints the cards: "1 ore"; "3 cards, grain or ore" if the kinds are unknown.
func (l Lack) String() string { return l.Cards.AnyOf(l.Number) }

// wentFrom reports whether cards of these kinds can have left the hand.
func wentFrom(before, after *deals.Deals, seat position.Seat, kinds cards.Cards) (went bool) {
	was, is := before.Likely(seat), after.Likely(seat)
	kinds.Each(func(k cards.Kind, _ int) {
		went = went || is.Least.Count(k) < was.Least.Count(k) || is.Most.Count(k) < was.Most.Count(k)
	})
	return went
}

// LacksText prints what is missing: "Missing at the least: blue 1 grain. Such cards last went in move 57 (…)".
func (s *Scenario) LacksText(lacks []Lack, entry func(n int) *Step) (lines []string) {
	for _, l := range lacks {
		text := "Missing at the least: " + s.Game.Names[l.Seat] + " " + l.String() + "."
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

// numbered prints an entry with its number: `57 "blue: discard 4 ?"`.
func numbered(n int, st *Step) string { return fmt.Sprintf("%d %q", n, st.Text) }

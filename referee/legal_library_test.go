package referee

import (
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/scenarios"
)

// TestLegalMovesOfTheLibraryAreListed: what a scenario says is legal is in the list of its position, or another move that
// leads to the same position is. Lists leave out trades between players, several exchanges in one line, and answers that
// happened by themselves; what is made of cards that nobody saw is listed elsewhere.
func TestLegalMovesOfTheLibraryAreListed(t *testing.T) {
	checked := 0
	play := func(name string, s *scenarios.Scenario) {
		for at, i := s.Begin(), 0; i < len(s.Moves) && at.Deals != nil; i++ {
			before, one := certain(at.Deals)
			next, came := at.Play(&s.Moves[i])
			at = next
			if came.Stopped {
				break
			}
			if r := came.Ruling; r != nil && r.Verdict == engine.Legal && listable(&r.Action) && before.NumItself == 0 && one {
				checked++
				if !listed(s.Game, &before, r.Action) {
					t.Errorf("%s: %s is legal and not listed", name, notation.Text(s.Game, r.Action))
				}
			}
		}
	}
	eachScenario(t, func(name string, data []byte) { read(name, data, play) })
	if checked < 7000 {
		t.Errorf("only %d moves were checked", checked)
	}
}

func listable(a *engine.Action) bool {
	act := engine.VerbOf(a.Verb).Act
	return act != engine.TradeAct && (act != engine.BankAct || a.Take.Total() == 1)
}

// certain reports whether only one position is possible, and returns it.
func certain(d *deals.Deals) (s position.State, one bool) {
	n := 0
	d.EachDealt(func(dealt *position.State) bool {
		s = *dealt
		n++
		return n < 2
	})
	return s, n == 1
}

func listed(g *engine.Game, s *position.State, a engine.Action) bool {
	var l engine.List
	c := engine.NewCase(g)
	c.Legal(s, &l)
	after := func(a engine.Action) position.State {
		s := *s
		c.Play(&s, a)
		return s
	}
	spoken := func(a engine.Action) string {
		text := notation.Text(g, a)
		if engine.VerbOf(a.Verb).Pays() { // the list has the cheapest payment
			text, _, _ = strings.Cut(text, " with ")
		}
		return text + " "
	}
	want, said := after(a), spoken(a)
	for b := range l.All() {
		if b.Verb != a.Verb || b.Seat != a.Seat {
			continue
		}
		if b.Is(engine.Open) && a.Give|a.Take != 0 && b.Other == a.Other && b.Places == a.Places { // the cards are left open
			return true
		}
		if strings.HasPrefix(said, spoken(b)) { // what luck brings is left open
			return true
		}
		if after(b) == want {
			return true
		}
	}
	return false
}

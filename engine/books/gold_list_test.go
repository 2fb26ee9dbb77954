package books_test

import (
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// The list of what a gold field can bring has every choice of one or two resources, equal ones too.
func TestGoldListsEveryChoice(t *testing.T) {
	g := engine.NewGame(seaBoard(t, false), seaRules(base.Rules()), []string{"red", "blue", "white"})
	for count, want := range map[uint8]int{1: 5, 2: 15} {
		s := g.Empty()
		s.Phase, s.TurnNumber, s.OfPlayer, s.DiceSum = position.TradePhase, 1, 1, 8
		s.Pending[0] = position.Pending{Duty: engine.DutyNamed("gold"), Seat: 0, Count: count}
		s.NumPending = 1
		var l engine.List
		engine.NewCase(g).Legal(&s, &l)
		choices := map[cards.Cards]bool{}
		for a := range l.All() {
			if a.Take.Total() == int(count) {
				choices[a.Take] = true
			}
		}
		if len(choices) != want {
			t.Errorf("%d cards: %d choices are listed, not %d", count, len(choices), want)
		}
	}
}

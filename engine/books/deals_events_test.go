package books_test

import (
	"testing"
	"time"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/books/sample"
	"catanref/engine/position"
	"catanref/engine/tb"
)

// eventRules have event cards in place of the dice.
func eventRules(t *testing.T, r *engine.Rules) *engine.Rules {
	t.Helper()
	r.Play(tb.Book)
	for _, row := range engine.LawRows() {
		if row.Name == "events.used" {
			row.Law().(engine.TruthConst).Of(r).Value = true
			return r
		}
	}
	t.Fatal("no parameter switches event cards on")
	return nil
}

// tablesOfEvents are games in which an answer to an event brings the yield of the card.
func tablesOfEvents(t *testing.T) (all []table) {
	for name, rules := range map[string]*engine.Rules{"base": base.Rules(), "Cities & Knights": knightsRules()} {
		g := engine.NewGame(board.Beginner(), eventRules(t, rules), sixColours[:3])
		all = append(all, table{name, g, g.Empty()})
	}
	return all
}

// TestEventsLookAtNoMoreThanTheySay is TestMovesLookAtNoMoreThanTheySay for events and their answers.
func TestEventsLookAtNoMoreThanTheySay(t *testing.T) {
	for _, tt := range tablesOfEvents(t) {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			tried := map[position.VerbID]int{}
			for seed := range sample.Rounds(t, "games", 10, 60) {
				m := newMasked(tt.game, tt.start, uint64(seed))
				for n := 0; n < 600 && m.truth.Phase != position.OverPhase; n++ {
					m.step()
					looksNoFurther(t, m, tried, 1)
				}
			}
			words := map[string]bool{}
			for verb := range tried {
				words[verb.String()] = true
			}
			for _, verb := range []string{"event", "give", "rob", "take", "damage"} {
				if !words[verb] {
					t.Errorf("no %s was tried: %v", verb, words)
				}
			}
		})
	}
}

// Even if large hands were never seen or counted and the bank may lack any kind, every move is ruled on quickly, and
// the true position stays possible.
func TestEventsAreFollowedWithHandsNobodyCounted(t *testing.T) {
	for _, tt := range tablesOfEvents(t) {
		t.Run(tt.name, func(t *testing.T) {
			short := 0
			for seed := range sample.Rounds(t, "games", 2, 20) {
				m := newMasked(tt.game, tt.start, uint64(seed))
				m.hoards = true
				m.start(25)
				begun := time.Now()
				m.play(t, 120, 0)
				short += m.short
				t.Logf("seed %d: %d moves with hands of unknown size, %d of %d questions open, %v", seed, m.short, m.open, m.asked, time.Since(begun).Round(time.Millisecond))
			}
			if short == 0 {
				t.Error("the sizes of hands were always known")
			}
		})
	}
}

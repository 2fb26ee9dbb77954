package hear

import (
	"testing"

	"catanref/engine"
	"catanref/engine/cards"
)

// late is a box for which no language has words.
var late = engine.NewBook("late", "The Late Box")

var hotPie = late.Card("hot-pie", cards.Development, 1)

func TestCardsAreCalledByTheirNames(t *testing.T) {
	l := lexiconOf([]string{"de"})
	if !l.means("hot pie", card, "hot-pie") || !l.names(hotPie) {
		t.Error("the card is not known by its name")
	}
	for _, c := range cards.CardsByName() {
		if c != cards.Unseen && !l.names(c) {
			t.Errorf("%s has no word", c)
		}
	}
}

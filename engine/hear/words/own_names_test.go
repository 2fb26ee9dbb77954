package words

import (
	"testing"

	"catanref/engine"
	"catanref/engine/cards"
)

// late is a box for which no language has words.
var late = engine.NewBook("late", "The Late Box")

var hotPie = late.Card("hot-pie", cards.Development, 1)

func TestCardsAreCalledByTheirNames(t *testing.T) {
	l := Of([]string{"de"})
	if !l.Means("hot pie", Card, "hot-pie") || !l.names(hotPie) {
		t.Error("the card is not known by its name")
	}
	for _, c := range cards.CardsByName() {
		if c != cards.Unseen && !l.names(c) {
			t.Errorf("%s has no word", c)
		}
	}
}

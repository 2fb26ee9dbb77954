package table

import (
	"regexp"
	"testing"

	"catanref/engine"
)

var saidOfSomebody = regexp.MustCompile(`^[a-z]+s( |$)`)

// The log says what somebody did with the words that explain the move.
func TestMovesAreSaidOfSomebody(t *testing.T) {
	for about, want := range map[string]string{
		"pass the dice": "passes the dice", "build a road": "builds a road", "pay gold": "pays gold", "carry a ring": "carries a ring",
		"buy a card": "buys a card", "catch": "catches", "3 fish: draw a card of a player": "draws a card of a player",
	} {
		if got := thirdPerson(about); got != want {
			t.Errorf("%q becomes %q, not %q", about, got, want)
		}
	}
	for _, verb := range engine.Verbs() {
		if got := thirdPerson(upToComma(verb.About)); verb.About != "" && !saidOfSomebody.MatchString(got) {
			t.Errorf("%s: nobody %s", verb.Words, got)
		}
	}
}

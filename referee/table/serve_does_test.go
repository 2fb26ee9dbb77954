package table

import (
	"regexp"
	"testing"

	"catanref/engine"
)

var (
	saidOfSomebody = regexp.MustCompile(`^[a-z]+s( |$)`)
	saidOfAThing   = regexp.MustCompile(`^(the|a|an|all)s |\byours?\b`) // an article in the place of a verb, or the reader is meant
)

// The log says what somebody did with the words that explain the move.
func TestMovesAreSaidOfSomebody(t *testing.T) {
	if got := does(engine.VerbOf(engine.VerbNamed("play year-of-plenty"))); got != "plays year of plenty" {
		t.Errorf("a card: %q", got)
	}
	for about, want := range map[string]string{
		"pass the dice": "passes the dice", "build a road": "builds a road", "pay gold": "pays gold", "carry a ring": "carries a ring",
		"buy a card": "buys a card", "catch": "catches", "3 fish: draw a card of a player": "draws a card of a player",
	} {
		if got := thirdPerson(about); got != want {
			t.Errorf("%q becomes %q, not %q", about, got, want)
		}
	}
	for _, verb := range engine.Verbs() {
		if got := does(verb); verb.Apply != nil && (!saidOfSomebody.MatchString(got) || saidOfAThing.MatchString(got)) {
			t.Errorf("%s: nobody %s", verb.Words, got)
		}
	}
}

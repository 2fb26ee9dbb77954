package books_test

import (
	"strings"
	"testing"

	"catanref/engine"
)

// The text of a duty begins with the name of the player, so that one sentence can name all players who owe the same.
func TestWhatIsOwedBeginsWithWhoOwesIt(t *testing.T) {
	for _, duty := range engine.Duties() {
		if tells := duty.Tells.String(); tells != "" && !strings.HasPrefix(tells, engine.OwedBy) {
			t.Errorf("a duty is told as %q", tells)
		}
	}
}

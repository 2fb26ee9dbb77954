package books_test

import (
	"strings"
	"testing"

	"catanref/engine"
)

// What a player owes is said after the name, so that what several owe alike can be said of all of them.
func TestWhatIsOwedBeginsWithWhoOwesIt(t *testing.T) {
	for _, duty := range engine.Duties() {
		if tells := duty.Tells.String(); tells != "" && !strings.HasPrefix(tells, engine.OwedBy) {
			t.Errorf("a duty is told as %q", tells)
		}
	}
}

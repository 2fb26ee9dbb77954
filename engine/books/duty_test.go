package books_test

import (
	"testing"

	"catanref/engine"
)

// Duties of one verb that a file distinguishes by a word are different duties: the word decides.
func TestDutiesOfOtherWordsAreNotAlike(t *testing.T) {
	pairs := 0
	for _, d := range engine.Duties() {
		for _, other := range engine.Duties() {
			if d.Verb() == other.Verb() && d.Cause != other.Cause && d.Cause != "" && other.Cause != "" {
				if pairs++; d.Alike(other) {
					t.Errorf("%s %s and %s %s are alike", d.Verb().Words, d.Cause, other.Verb().Words, other.Cause)
				}
			}
		}
	}
	if pairs == 0 {
		t.Error("no duties are told apart by a word")
	}
}

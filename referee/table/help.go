package table

import (
	"catanref/engine/notation"
)

// DidYouMean suggests the closest word, with a space before the suggestion; "" if none is close.
func DidYouMean(word string, words []string) string {
	return OrNear(notation.Nearest(word, words))
}

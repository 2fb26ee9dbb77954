package table

import (
	"regexp"
	"sync"

	"catanref/engine"
)

// Optional matches the way in which pflag writes a flag with an optional value.
var Optional = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(` ([A-Z]+)\[="0"\]`) })

// DidYouMean suggests the closest word, with a space before the suggestion; "" if none is close.
func DidYouMean(word string, words []string) string {
	return OrNear(engine.Nearest(word, words))
}
